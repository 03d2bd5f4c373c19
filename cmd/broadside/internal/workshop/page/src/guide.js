// The first game, step by step, beside its text. What is done is seen in the files.
import { get, post } from "./api.js";
import { fill, h, prose } from "../../../web/page/dom.js";

export function guide(app) {
  const element = h("section", { class: "guide", "aria-label": "Step by step", hidden: true });
  let steps = [], at = 0, chosen = null;

  async function look() {
    if (!app.game.said) return;
    try {
      const g = await get("/api/steps");
      steps = g.steps ?? [];
      at = g.at;
      if (sessionStorage.getItem("guide") === "begun") {
        sessionStorage.removeItem("guide");
        chosen = 0; // what is there already is read first
      }
    } catch {
      return;
    }
    draw();
  }

  function draw() {
    const closed = sessionStorage.getItem("guide") === "closed";
    element.hidden = !steps.length || closed || (at === steps.length && chosen === null);
    if (element.hidden) return;
    const n = chosen ?? Math.min(at, steps.length - 1);
    const step = steps[n];
    const files = step.blocks.filter((b) => b.file);
    const done = files.every((b) => b.done);
    fill(element,
      h("div", { class: "row" }, h("h2", {}, step.title), h("button", { class: "plain small", "aria-label": "close the guide", onclick: () => (sessionStorage.setItem("guide", "closed"), draw()) }, "×")),
      h("div", { class: "way-bar", role: "img", "aria-label": `step ${n + 1} of ${steps.length}` }, steps.map((s, i) => h("span", { class: i < at ? "done" : i === n ? "now" : "" }))),
      step.blocks.map((b, i) => block(b, n, i)),
      h("div", { class: "buttons" },
        h("button", { disabled: n === 0, onclick: () => (chosen = n - 1, draw()) }, "Back"),
        n < steps.length - 1 && h("button", { class: done ? "main" : "", onclick: () => (chosen = n + 1, draw(), element.scrollTo(0, 0)) }, "Next")));
  }

  function block(b, n, i) {
    if (b.prose) return prose(b.prose);
    if (b.shown) return h("pre", { class: "shown" }, b.shown.split("\n").slice(0, 14).join("\n"));
    return h("div", { class: "lines" + (b.done ? " done" : "") },
      h("div", { class: "row" }, h("span", { class: "dim" }, b.file), b.done ? h("span", { class: "good" }, "✓ is in") : h("button", { class: "small", onclick: () => putIn(n, i, b) }, "Put it in")),
      h("pre", {}, b.diff ? b.lines.split("\n").map((l) => h("span", { class: l[0] === "+" ? "come" : l[0] === "-" ? "go" : "" }, l + "\n")) : b.lines));
  }

  async function putIn(step, at, b) {
    try {
      if (!(await app.docs.saveAll())) return;
      await post("/api/steps", { step, block: at });
      app.open(b.file);
    } catch (e) {
      app.fail(e);
    }
  }

  for (const kind of ["files", "game", "connection"]) app.on(kind, look);
  look();
  return { element };
}
