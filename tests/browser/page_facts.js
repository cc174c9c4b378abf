// What a test asks an open page. Most answers are lists of the elements at fault.
(() => {
  if (window.pageFacts) return;
  const name = (element) => {
    const steps = [];
    for (let one = element; one && one !== document.body; one = one.parentElement) {
      const alike = [...one.parentElement.children].filter((sibling) => sibling.tagName === one.tagName);
      const place = alike.length > 1 ? `:nth-of-type(${alike.indexOf(one) + 1})` : "";
      steps.unshift(one.tagName.toLowerCase() + [...one.classList].map((word) => `.${word}`).join("") + place);
    }
    return steps.slice(-5).join(" > ");
  };

  const texts = function* () {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const node = walker.currentNode;
      if (!node.data.trim() || node.parentElement.closest("style, script, template")) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      yield { element: node.parentElement, text: node.data.trim().slice(0, 40), boxes: [...range.getClientRects()] };
    }
  };

  const report = (kind, { element, text }) => `${kind}: ${name(element)} "${text}"`;

  const scrolls = (style) => /auto|scroll/.test(style.overflowX);
  const clips = (style) => /hidden|clip/.test(`${style.overflowX} ${style.overflowY}`);

  // The nearest ancestor that hides a part of the boxes, unless the reader can scroll to it first.
  const clipper = ({ element, boxes }) => {
    for (let one = element; one; one = one.parentElement) {
      const style = getComputedStyle(one);
      if (scrolls(style)) return null;
      if (!clips(style)) continue;
      const room = one.getBoundingClientRect();
      const cut = boxes.some((box) => {
        const middle = (box.top + box.bottom) / 2;
        return box.left < room.left - 1 || box.right > room.right + 1 || middle < room.top || middle > room.bottom;
      });
      if (cut) return one;
    }
    return null;
  };

  const beyondThePage = ({ element, boxes }) => {
    for (let one = element; one; one = one.parentElement) {
      if (one !== document.documentElement && scrolls(getComputedStyle(one))) return false;
    }
    return boxes.some((box) => box.left < -1 || box.right > document.documentElement.clientWidth + 1);
  };

  // A bare text in closed details has the visible details for its parent, and boxes.
  const isFolded = (element) =>
    element.closest("details:not([open])") !== null && element.closest("summary") === null;

  const isSeen = ({ element, boxes }) =>
    !isFolded(element) &&
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    boxes.some((box) => box.width > 1 && box.height > 1);

  // Said to screen readers only, or drawn inside a picture: it takes no room.
  const takesRoom = (element) =>
    element.closest("svg") === null && getComputedStyle(element).clipPath === "none" && element.getClientRects().length > 0;

  const isBox = (element) =>
    takesRoom(element) &&
    !/inline$|contents/.test(getComputedStyle(element).display) &&
    !/absolute|fixed/.test(getComputedStyle(element).position);

  const amount = (one, other) => ({
    width: Math.min(one.right, other.right) - Math.max(one.left, other.left),
    height: Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top),
  });

  const beyond = (box, room) =>
    Math.max(room.left - box.left, box.right - room.right, room.top - box.top, box.bottom - room.bottom);

  // Large type may hang out to the left by the room that its letters have beside them.
  const outOf = (element, box, room) => {
    const hang = 0.06 * parseFloat(getComputedStyle(element).fontSize);
    return beyond(new DOMRect(box.x + hang, box.y, Math.max(0, box.width - hang), box.height), room);
  };

  window.pageFacts = {
    // Boxes that stand out of the one they are in, and words that stand out of the content to either side: the boxes of
    // words are higher than their lines.
    outsideTheirRoom: (selector, least) => {
      const content = document.querySelector(selector);
      const boxes = [...content.querySelectorAll("*")].filter(isBox).flatMap((one) => {
        const over = outOf(one, one.getBoundingClientRect(), one.parentElement.getBoundingClientRect());
        return over > least ? [`${over.toFixed(1)} px out of its room: ${name(one)}`] : [];
      });
      const { x, width } = content.getBoundingClientRect();
      const words = [...texts()]
        .filter(({ element }) => content.contains(element) && takesRoom(element))
        .flatMap((one) => {
          const sides = one.boxes.map((box) => outOf(one.element, box, new DOMRect(x, box.y, width, box.height)));
          return Math.max(...sides) > least ? [report(`${Math.max(...sides).toFixed(1)} px to the side`, one)] : [];
        });
      return [...boxes, ...words];
    },
    roomOf: (selector) => {
      const { left, top, width, height } = document.querySelector(selector).getBoundingClientRect();
      return [left, top, width, height].map(Math.round);
    },
    overlappingSiblings: (selector, least) =>
      [document.querySelector(selector), ...document.querySelectorAll(`${selector} *`)].flatMap((parent) => {
        const boxes = [...parent.children].filter(isBox).map((one) => [one, one.getBoundingClientRect()]);
        return boxes.flatMap(([one, box], index) =>
          boxes.slice(index + 1).flatMap(([other, next]) => {
            const { width, height } = amount(box, next);
            return width > least && height > least ? [`${name(one)} and ${name(other)}: ${width} x ${height}`] : [];
          }),
        );
      }),
    unseenText: () => [...texts()].filter((one) => !isSeen(one)).map((one) => report("not seen", one)),
    clippedText: () => [...texts()].filter(clipper).map((one) => report("cut off", one)),
    smallText: (least) =>
      [...texts()]
        .map((one) => ({ one, size: parseFloat(getComputedStyle(one.element).fontSize) }))
        .filter(({ size }) => size < least - 0.01)
        .map(({ one, size }) => report(`${size.toFixed(2)} px`, one)),
    sidewaysScroll: () => {
      const root = document.documentElement;
      const faults = [...texts()].filter(beyondThePage).map((one) => report("beyond the page", one));
      const width = Math.max(root.scrollWidth, document.body.scrollWidth);
      return width > root.clientWidth ? [`the page is ${width} px wide in ${root.clientWidth}`, ...faults] : faults;
    },
    // On paper nobody scrolls.
    hiddenByScrolling: () =>
      [...document.body.querySelectorAll("*")]
        .filter((one) => {
          const style = getComputedStyle(one);
          const hides = /auto|scroll|hidden|clip/;
          return (
            (hides.test(style.overflowX) && one.scrollWidth > one.clientWidth + 1) ||
            (hides.test(style.overflowY) && one.scrollHeight > one.clientHeight + 1)
          );
        })
        .map((one) => `${name(one)}: ${one.scrollWidth}x${one.scrollHeight} in ${one.clientWidth}x${one.clientHeight}`),
    // The colour in each corner and along the edges of the window: a page of one scheme shows it everywhere.
    edgeColours: () => {
      const [right, bottom] = [innerWidth - 2, innerHeight - 2];
      const points = [[1, 1], [right, 1], [1, bottom], [right, bottom], [1, bottom / 2], [right / 2, 1]];
      const painted = (element) => {
        for (let one = element; one; one = one.parentElement) {
          const colour = getComputedStyle(one).backgroundColor;
          if (colour !== "rgba(0, 0, 0, 0)") return colour;
        }
        return "none";
      };
      return [...new Set(points.map(([x, y]) => painted(document.elementFromPoint(x, y))))];
    },
    // The scheme in which the browser draws what is its own, whether a style or a meta element asked for it.
    rootScheme: () => {
      const probe = document.documentElement.appendChild(document.createElement("i"));
      probe.style.color = "Canvas";
      const [red] = getComputedStyle(probe).color.match(/\d+/g);
      probe.remove();
      return red > 127 ? "light" : "dark";
    },
  };
})();
