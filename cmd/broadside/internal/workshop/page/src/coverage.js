// Which lines were carried out in games of random players, in the margin of each text that is as it was played.
import { Compartment } from "@codemirror/state";
import { gutter, GutterMarker } from "@codemirror/view";
import { get } from "./api.js";
import { fill, h } from "../../../web/page/dom.js";

const place = new Compartment();

// room is where a document's marks come.
export const room = () => place.of([]);

class Mark extends GutterMarker {
  constructor(sign, line) {
    super();
    Object.assign(this, { sign, line });
  }
  eq(other) {
    return other.line === this.line;
  }
  toDOM() {
    return h("span", { class: `covered-${this.line.state}`, title: this.line.says, role: "img", "aria-label": this.line.says }, this.sign);
  }
}

// coverage is the bar with the legend, and what shows and hides the marks.
export function coverage(app) {
  const element = h("div", { class: "covering", role: "status", hidden: true });
  let told = null, asking = false;

  const signs = () => new Map(told.legend.map((l) => [l.state, l.sign]));

  function marksOf(doc) {
    const lines = told && !doc.dirty && told.files[doc.path];
    if (!lines) return [];
    const by = new Map(lines.map((l) => [l.line, new Mark(signs().get(l.state), l)]));
    return gutter({ class: "cm-covered", lineMarker: (view, block) => by.get(view.state.doc.lineAt(block.from).number) ?? null });
  }

  function draw(doc) {
    doc.change({ effects: place.reconfigure(marksOf(doc)) });
    doc.covered = Boolean(told && !doc.dirty);
  }

  function drawAll() {
    for (const doc of app.docs.all.values()) draw(doc);
    element.hidden = !told;
    if (told) fill(element, h("strong", {}, told.said), told.legend.map((l) => h("span", {}, h("span", { class: `covered-${l.state}`, "aria-hidden": true }, l.sign), ` ${l.says}`)), h("code", { class: "dim" }, told.line), h("button", { class: "plain small", onclick: toggle }, "Hide"));
  }

  async function toggle() {
    if (asking) return;
    if (told) {
      told = null;
      return drawAll();
    }
    if (app.docs.dirty.length) return app.say("Save first: what is saved is played.");
    asking = true;
    element.hidden = false;
    fill(element, "Playing …");
    try {
      told = await get("/api/coverage");
    } catch (e) {
      app.fail(e);
    } finally {
      asking = false;
    }
    drawAll();
  }

  // What is written otherwise than it was played has no marks; a saved change takes them all away.
  app.on("edited", ({ doc }) => doc.covered && doc.dirty && queueMicrotask(() => draw(doc)));
  app.on("opened", (doc) => told && queueMicrotask(() => draw(doc)));
  app.on("files", ({ changed }) => {
    if (!told || !changed?.length) return;
    told = null;
    drawAll();
  });
  return { element, toggle };
}
