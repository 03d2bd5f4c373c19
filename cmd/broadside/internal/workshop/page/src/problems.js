// What is found in all files, and other lists of places: below the text.
import { count, fill, h, prose } from "../../../web/page/dom.js";

const marks = ["", "error", "warning", "note", "note"];

export function problems(app) {
  const head = h("button", { class: "head", "aria-expanded": "false", onclick: () => toggle() });
  const list = h("ul", { hidden: true });
  const element = h("section", { class: "problems", "aria-label": "Findings" }, head, list);
  let heard = false; // of anything: before, nothing is known
  let isOpen = sessionStorage.getItem("findings") === "open";

  function toggle(to = !isOpen) {
    isOpen = to;
    sessionStorage.setItem("findings", isOpen ? "open" : "");
    draw();
  }

  function draw() {
    const all = app.language.all().sort((a, b) => a.severity - b.severity || (a.path < b.path ? -1 : a.path > b.path ? 1 : a.range.start.line - b.range.start.line));
    const errors = all.filter((d) => d.severity === 1).length, warnings = all.filter((d) => d.severity === 2).length;
    const said = [errors && count(errors, "error"), warnings && count(warnings, "warning"), all.length - errors - warnings && count(all.length - errors - warnings, "note")].filter(Boolean).join(", ");
    fill(head, h("span", { class: errors ? "error" : warnings ? "warning" : "dim" }, said || (heard ? "No findings" : "Checking …")), h("span", { class: "dim" }, all.length ? (isOpen ? "▾" : "▴") : ""));
    head.disabled = !all.length;
    head.setAttribute("aria-expanded", String(isOpen));
    list.hidden = !isOpen || !all.length;
    fill(list, all.slice(0, 500).map((d) => h("li", {}, h("button", { class: marks[d.severity], onclick: () => app.open(d.path, { line: d.range.start.line + 1, column: d.range.start.character + 1 }) },
      h("span", { class: "what" }, prose(d.message.split("\n")[0])), h("span", { class: "dim" }, `${d.path}:${d.range.start.line + 1}`)))));
  }

  app.on("found", () => {
    heard = true;
    draw();
  });
  app.on("places", ({ title, places }) => {
    fill(head, h("span", {}, title), h("span", { class: "dim" }, "▾"));
    head.disabled = false;
    isOpen = true;
    list.hidden = false;
    fill(list, places.map((p) => h("li", {}, h("button", { onclick: () => app.open(p.path, { line: p.range.start.line + 1, column: p.range.start.character + 1 }) }, `${p.path}:${p.range.start.line + 1}`))));
    list.querySelector("button")?.focus();
  });
  draw();
  return { element, toggle };
}
