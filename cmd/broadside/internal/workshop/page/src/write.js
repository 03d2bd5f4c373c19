// Write: files on the left, the text in the middle, the card beside it.
import { EditorView } from "@codemirror/view";
import { fill, h } from "./dom.js";
import { extensions, place } from "./editor.js";
import { fileList } from "./files.js";

export const id = "write";
export const title = "Write";

export function make(app) {
  const head = h("div", { class: "head" });
  const text = h("div", { class: "text" });
  const middle = h("section", { class: "middle", "aria-label": "Text" }, head, text);
  const beside = h("aside", { class: "beside", "aria-label": "The card" });
  const files = fileList(app, (path) => open(path).catch((e) => app.fail(e)));
  const element = h("div", { class: "write" }, files.element, middle, beside);
  let view = null, current = null;

  app.docs.extensions = (doc) => extensions(app, doc, []);

  async function open(path, at) {
    const doc = await app.docs.open(path);
    if (doc !== current) {
      if (current) {
        current.state = view.state;
        current.view = null;
      }
      view ??= new EditorView({ parent: text, state: doc.state });
      view.setState(doc.state);
      doc.view = view;
      current = doc;
      sessionStorage.setItem("file", path);
      files.mark(path);
      app.tell("shown", { doc, view });
    }
    if (at) {
      const from = place(view.state, at);
      view.dispatch({ selection: { anchor: from, head: at.end ? place(view.state, at.end) : from }, effects: EditorView.scrollIntoView(from, { y: "center" }) });
    }
    drawHead();
    view.focus();
  }

  function drawHead() {
    if (!current) return;
    fill(head, h("span", { class: "path" }, current.path), current.dirty && h("span", { class: "dim" }, "not saved"));
  }
  for (const kind of ["edited", "saved", "opened"]) app.on(kind, drawHead);

  const first = () => {
    const files = app.game.files.filter((f) => f.text);
    const last = sessionStorage.getItem("file");
    return files.find((f) => f.path === last) ?? files.find((f) => f.group === "Cards") ?? files[0];
  };

  return {
    element,
    show({ path, at } = {}) {
      const to = path ?? (current ? null : first()?.path);
      if (to) open(to, at).catch((e) => app.fail(e));
    },
  };
}
