// One card large, with where it and its texts are written.
import { get } from "./api.js";
import { dialog, fill, h } from "../../../web/page/dom.js";

export function zoom(app, name, names, face) {
  return dialog("A card", (close) => {
    const picture = h("div", { class: "large" }), about = h("div", { class: "places" });
    let back = false;
    const go = (p) => (close(), app.open(p.path, { line: p.line, column: 1 }));
    async function show() {
      const parts = h("div", { class: "parts" });
      fill(picture, h("div", { class: "zoned" }, h("img", { alt: `${name}${back ? ", its back" : ""}`, src: face(name, back) }), parts));
      heading.textContent = name;
      const now = name;
      const [places, zones] = await Promise.all([get("/api/see/card", { card: name }), back ? [] : get("/api/see/zones", { card: name })]);
      if (now !== name) return;
      fill(parts, zones.map((z) => zone(z, go)));
      fill(about, places.map((p) => h("div", { class: "printed" },
        h("button", { class: "link", title: "Go to this line", onclick: () => go(p) }, `${p.label}: ${p.path}${p.line > 1 ? `, line ${p.line}` : ""}`),
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

// zone is a part of the face, over the picture: a click goes to the line that places it.
function zone(z, go) {
  const name = `${z.label}: ${z.path}, line ${z.line}`;
  const b = h("button", { type: "button", class: "zone", title: name, "aria-label": name, onclick: () => go(z) });
  for (const [side, part] of [["left", z.x], ["top", z.y], ["width", z.w], ["height", z.h]]) b.style.setProperty(side, `${part}%`);
  return b;
}
