// The first game, step by step, beside its text. What is done is seen in the files.
import { get, post } from "./api.js";
import { sides } from "./sides.js";
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
    if (b.shown) return h("div", {}, h("pre", { class: "shown" }, b.shown.split("\n").slice(0, 14).join("\n")), (b.asks ?? []).map(asks));
    return h("div", { class: "lines" + (b.done ? " done" : "") },
      h("div", { class: "row" }, h("span", { class: "dim" }, b.file), b.done ? h("span", { class: "good" }, "✓ is in") : h("button", { class: "small", onclick: () => putIn(n, i, b) }, "Put it in")),
      h("pre", {}, b.diff ? b.lines.split("\n").map((l) => h("span", { class: l[0] === "+" ? "come" : l[0] === "-" ? "go" : "" }, l + "\n")) : b.lines));
  }

  // asks is a command that was shown: the same is one click away here, or it is said why it is not.
  const asks = (a) => a.why
    ? h("p", { class: "dim" }, h("code", {}, a.line.split(" ")[0]), ": ", a.why)
    : h("button", { class: "small", onclick: () => app.go(a.side, { command: a.filled.command, filled: a.filled }) }, `Open ${a.line.split(" ")[0]} in ${sides.find((s) => s.id === a.side).title}`);

  async function putIn(step, at, b) {
    try {
      if (!(await app.docs.saveAll())) return;
      const { version, line } = await post("/api/steps", { step, block: at });
      await app.docs.open(b.file);
      await app.docs.takeIn(b.file, version);
      app.open(b.file, { line, column: 1e6 }); // its end: of a card's lines, the card is seen
    } catch (e) {
      app.fail(e);
    }
  }

  for (const kind of ["files", "game", "connection"]) app.on(kind, look);
  look();
  return { element };
}
