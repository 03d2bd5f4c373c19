// One card large, with where it and its texts are written, and its parts to be arranged.
import { get } from "./api.js";
import { arranger } from "./arrange.js";
import { dialog, fill, h } from "../../../web/page/dom.js";

export function zoom(app, name, names, face, { arrange = false } = {}) {
  let arranging = null;
  return dialog("A card", (close) => {
    const picture = h("div", { class: "large" }), about = h("div", { class: "places" });
    let back = false, looks = 0;
    const go = (p) => (close(), app.open(p.path, { line: p.line, column: 1 }));
    const source = () => `${face(name, back)}&n=${looks}`; // a picture of the same address would not be asked for again
    async function show() {
      const parts = h("div", { class: "parts" });
      fill(picture, h("div", { class: "zoned" }, h("img", { alt: `${name}${back ? ", its back" : ""}`, src: source() }), parts));
      heading.textContent = name;
      const now = name;
      if (arranging) return begin();
      const [places, zones] = await Promise.all([get("/api/see/card", { card: name }), back ? [] : get("/api/see/zones", { card: name })]);
      if (now !== name || arranging) return;
      fill(parts, zones.map((z) => zone(z, go)));
      fill(about, places.map((p) => h("div", { class: "printed" },
        h("button", { class: "link", title: "Go to this line", onclick: () => go(p) }, `${p.label}: ${p.path}${p.line > 1 ? `, line ${p.line}` : ""}`),
        p.printed.map((t) => h("p", {}, t)))));
    }
    const redraw = () => {
      looks++;
      picture.querySelector("img").src = source();
    };
    function begin() {
      arranging = arranger(app, { card: () => name, over: picture.querySelector(".parts"), panel: about, redraw, leave: (p) => turn(false).then(() => go(p)) });
    }
    // turn begins or ends arranging.
    async function turn(on) {
      const was = arranging;
      arranging = null;
      await was?.done();
      if (on) back = false;
      arrange_.setAttribute("aria-pressed", String(on));
      if (on) arranging = {};
      await show();
    }
    const heading = h("h3", {});
    const step = async (n) => {
      const at = names.indexOf(name);
      if (at < 0) return;
      await arranging?.done?.();
      name = names[(at + n + names.length) % names.length];
      await show();
    };
    const fail = (e) => app.fail(e);
    const keys = (e) => {
      const n = { ArrowRight: 1, ArrowLeft: -1 }[e.key];
      if (arranging && e.key === "Escape") {
        e.preventDefault(); // it would close the dialog
        e.stopPropagation();
        turn(false).then(() => arrange_.focus()).catch(fail);
      } else if (arranging && (e.ctrlKey || e.metaKey) && e.key === "z") {
        e.preventDefault();
        arranging.undo?.();
      } else if (n) step(n).catch(fail);
    };
    const arrange_ = h("button", { type: "button", "aria-pressed": "false", disabled: app.game.readOnly, title: app.game.readOnly ? app.game.why ?? "" : "Drag the parts of the face to other places", onclick: () => turn(!arranging).catch(fail) }, "Arrange");
    const box = h("div", { class: "zoom", onkeydown: keys },
      picture, h("div", {}, heading, about, h("div", { class: "buttons" },
        h("button", { onclick: () => step(-1).catch(fail), "aria-label": "the card before" }, "←"), h("button", { onclick: () => step(1).catch(fail), "aria-label": "the next card" }, "→"),
        arrange_,
        h("button", { onclick: () => turn(false).then(() => ((back = !back), show())).catch(fail) }, "Turn over"), h("button", { class: "main", onclick: () => close() }, "Close"))));
    turn(arrange && !app.game.readOnly).catch(fail);
    return [box];
  }).finally(() => arranging?.done?.());
}

// zone is a part of the face, over the picture: a click goes to the line that places it.
function zone(z, go) {
  const name = `${z.label}: ${z.path}, line ${z.line}`;
  const b = h("button", { type: "button", class: "zone", title: name, "aria-label": name, onclick: () => go(z) });
  for (const [side, part] of [["left", z.x], ["top", z.y], ["width", z.w], ["height", z.h]]) b.style.setProperty(side, `${part}%`);
  return b;
}
