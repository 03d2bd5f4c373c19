// The list of a game's files, by what they are.
import { count, fill, h } from "../../../web/page/dom.js";
import { newCard, newExpansion, newFile, newKind } from "./forms.js";

export function fileList(app, open) {
  const list = h("div", { class: "list" });
  const element = h("nav", { class: "files", "aria-label": "Files" }, list);
  const news = h("div", { class: "news" }, [["New card", newCard], ["New kind", newKind], ["New file", newFile], ["New expansion", newExpansion]].map(([label, make]) =>
    h("button", { class: "plain small", onclick: () => make(app).catch((e) => app.fail(e)) }, label)));
  element.append(news);
  const found = new Map(); // path → {errors, warnings}
  let current = "";

  function draw() {
    news.hidden = app.game.readOnly;
    const groups = new Map();
    for (const f of app.game.files) {
      if (!groups.has(f.group)) groups.set(f.group, []);
      groups.get(f.group).push(f);
    }
    fill(list, [...groups].map(([group, files]) =>
      h("section", {}, h("h3", {}, group), h("ul", {}, files.map(row)))));
  }

  function row(f) {
    const doc = app.docs.all.get(f.path);
    const n = found.get(f.path) ?? { errors: 0, warnings: 0 };
    const says = [doc?.dirty && "not saved", n.errors && count(n.errors, "error"), n.warnings && count(n.warnings, "warning")].filter(Boolean).join(", ");
    return h("li", {}, h("button", {
      class: "file" + (doc?.dirty ? " dirty" : "") + (n.errors ? " wrong" : ""),
      "aria-current": f.path === current ? "true" : null,
      disabled: !f.text,
      title: f.path + (says ? `: ${says}` : ""),
      onclick: () => open(f.path),
    }, h("span", { class: "name" }, f.path.split("/").pop()), doc?.dirty && h("span", { class: "dot", "aria-label": "not saved" }, "●"),
      n.errors ? h("span", { class: "badge", "aria-label": count(n.errors, "error") }, n.errors) : n.warnings ? h("span", { class: "badge soft", "aria-label": count(n.warnings, "warning") }, n.warnings) : null));
  }

  for (const kind of ["game", "files", "saved", "opened"]) app.on(kind, draw);
  let soon = 0;
  app.on("edited", () => {
    clearTimeout(soon);
    soon = setTimeout(draw, 50);
  });
  app.on("found", (all) => {
    found.clear();
    for (const f of all) {
      const n = found.get(f.path) ?? { errors: 0, warnings: 0 };
      if (f.severity === 1) n.errors++;
      else if (f.severity === 2) n.warnings++;
      found.set(f.path, n);
    }
    draw();
  });
  draw();
  return { element, mark: (path) => ((current = path), draw()) };
}
