// Elements are made by h and by nothing else: no text of a game is ever read as HTML.

// h makes an element. Props are attributes, but for `on…` (listeners), `class`, and
// properties that begin with a dot (`.value`). Children are elements or texts; null is none.
export function h(tag, props, ...children) {
  const e = document.createElement(tag);
  for (const [name, value] of Object.entries(props ?? {})) {
    if (value === null || value === undefined || value === false) continue;
    if (name.startsWith("on")) e.addEventListener(name.slice(2), value);
    else if (name.startsWith(".")) e[name.slice(1)] = value;
    else e.setAttribute(name, value === true ? "" : value);
  }
  e.append(...children.flat(Infinity).filter((c) => c !== null && c !== undefined && c !== false));
  return e;
}

// While a button is pressed the page stays as it is until it is let go: were what is under the mouse moved or made anew
// meanwhile, because of what somebody else did, it would never be clicked. What is dragged is no longer pressed.
let pressed = null, soon = 0;
const waiting = new Map(); // element → its children, once nothing is pressed
const settle = () => {
  pressed = null;
  for (const [e, children] of waiting) e.replaceChildren(...children);
  waiting.clear();
};
const settleIn = (ms) => {
  clearTimeout(soon);
  soon = setTimeout(settle, ms);
};
addEventListener("pointerdown", (e) => (clearTimeout(soon), (pressed = [e.clientX, e.clientY])), true);
addEventListener("pointermove", (e) => pressed && Math.hypot(e.clientX - pressed[0], e.clientY - pressed[1]) > 8 && settle(), true);
addEventListener("pointerup", () => settleIn(400), true); // a click may come a little later
addEventListener("click", () => (pressed = null, settleIn(0)), true); // what the click does is seen at once
addEventListener("pointercancel", settle, true);

// fill puts children in the place of what an element holds.
export function fill(e, ...children) {
  children = children.flat(Infinity).filter((c) => c !== null && c !== undefined && c !== false);
  waiting.delete(e);
  if (pressed) waiting.set(e, children);
  else e.replaceChildren(...children);
  return e;
}

// count says how many there are of something: 1 file, 2 files.
export const count = (n, what) => `${n.toLocaleString("en")} ${what}${n === 1 ? "" : "s"}`;

// dialog shows a question over the page. It resolves to what close is called with, or null.
export function dialog(title, make) {
  return new Promise((done) => {
    const box = h("dialog", { "aria-label": title, class: "dialog" });
    let answer = null;
    const close = (value = null) => {
      answer = value;
      box.close();
    };
    box.append(h("h2", {}, title), ...[make(close)].flat());
    box.addEventListener("close", () => {
      box.remove();
      done(answer);
    });
    document.body.append(box);
    box.showModal();
  });
}

// prose makes elements of a few marks of Markdown: paragraphs, lists, code, strong, emphasis.
export function prose(text) {
  const out = [];
  const blocks = text.split(/(```[\s\S]*?(?:```|$))/);
  for (const block of blocks) {
    if (block.startsWith("```")) {
      out.push(h("pre", {}, block.replace(/^```[^\n]*\n?/, "").replace(/\n?```$/, "")));
      continue;
    }
    for (const para of block.split(/\n{2,}/)) {
      // A list goes on in the lines below each of its marks.
      const lines = para.replace(/^([-*•] .*(?:\n {2,}\S.*)+)/gm, (item) => item.replace(/\n\s+/g, " ")).split("\n").filter((l) => l.trim());
      if (!lines.length) continue;
      if (lines.every((l) => /^\s*[-*•] /.test(l))) {
        out.push(h("ul", {}, lines.map((l) => h("li", {}, inline(l.replace(/^\s*[-*•] /, ""))))));
      } else if (/^-{3,}$/.test(lines[0])) out.push(h("hr"));
      else out.push(h("p", {}, inline(lines.join("\n").replace(/^#+ /, ""))));
    }
  }
  return out;
}

// inline is prose within one line.
export function inline(text) {
  return text
    .replace(/!\[([^\]]*)\]\([^)]*\)/g, "") // pictures lie elsewhere
    .split(/(`[^`]+`|\*\*[^*]+\*\*|\*[^*\s][^*]*\*|\[[^\]]+\]\([^)]*\))/)
    .filter(Boolean)
    .map((p) => {
      if (p.startsWith("`") && p.length > 2) return h("code", {}, p.slice(1, -1));
      if (p.startsWith("**") && p.length > 4) return h("strong", {}, p.slice(2, -2));
      if (p.startsWith("*") && p.length > 2) return h("em", {}, p.slice(1, -1));
      const link = /^\[([^\]]+)\]\(/.exec(p);
      return link ? link[1] : p;
    });
}
