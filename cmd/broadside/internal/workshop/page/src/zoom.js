// One card large, with where it and its texts are written.
import { get } from "./api.js";
import { dialog, fill, h } from "./dom.js";

export function zoom(app, name, names, face) {
  return dialog("A card", (close) => {
    const picture = h("div", { class: "large" }), about = h("div", { class: "places" });
    let back = false;
    async function show() {
      fill(picture, h("img", { alt: `${name}${back ? ", its back" : ""}`, src: face(name, back) }));
      heading.textContent = name;
      const now = name;
      const places = await get("/api/see/card", { card: name });
      if (now !== name) return;
      fill(about, places.map((p) => h("div", { class: "printed" },
        h("button", { class: "link", title: "Go to this line", onclick: () => (close(), app.open(p.path, { line: p.line, column: 1 })) }, `${p.label}: ${p.path}${p.line > 1 ? `, line ${p.line}` : ""}`),
        p.printed.map((t) => h("p", {}, t)))));
    }
    const heading = h("h3", {});
    const step = (n) => {
      const at = names.indexOf(name);
      if (at < 0) return;
      name = names[(at + n + names.length) % names.length];
      show().catch((e) => app.fail(e));
    };
    const box = h("div", { class: "zoom", onkeydown: (e) => { const n = { ArrowRight: 1, ArrowLeft: -1 }[e.key]; if (n) step(n); } },
      picture, h("div", {}, heading, about, h("div", { class: "buttons" },
        h("button", { onclick: () => step(-1), "aria-label": "the card before" }, "←"), h("button", { onclick: () => step(1), "aria-label": "the next card" }, "→"),
        h("button", { onclick: () => ((back = !back), show().catch((e) => app.fail(e))) }, "Turn over"), h("button", { class: "main", onclick: () => close() }, "Close"))));
    show().catch((e) => app.fail(e));
    return [box];
  });
}
