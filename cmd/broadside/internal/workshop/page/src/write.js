// Write: files on the left, the text in the middle, the card beside it.
import { EditorView } from "@codemirror/view";
import { cardPane } from "./card.js";
import { coverage, room } from "./coverage.js";
import { fill, h } from "../../../web/page/dom.js";
import { extensions, place } from "./editor.js";
import { fileList } from "./files.js";
import { guide } from "./guide.js";
import { keys } from "./keys.js";
import { colour, help, showFindings } from "./help.js";
import { lookForLenses } from "./lens.js";
import { Language } from "./lsp.js";
import { problems } from "./problems.js";
import { saves } from "./saves.js";
import { isTranslation, translation } from "./translation.js";

export const id = "write";
export const title = "Write";

export function make(app) {
  app.language = new Language(app);
  const head = h("div", { class: "head" });
  const text = h("div", { class: "text" });
  const card = cardPane(app);
  const found = problems(app);
  const covered = coverage(app);
  const pairs = translation(app);
  const middle = h("section", { class: "middle", "aria-label": "Text" }, head, covered.element, text, pairs.element, found.element);
  const beside = h("aside", { class: "beside", "aria-label": "The card" }, guide(app).element, card.element, pairs.beside);
  const files = fileList(app, (path) => open(path).catch((e) => app.fail(e)));
  const element = h("div", { class: "write" }, files.element, middle, beside);
  let view = null, current = null, colouring = 0, asked = 0;
  // What opens below the text does not hide the line that is being written.
  new ResizeObserver(() => {
    const at = view?.state.selection.main.head;
    if (view && at >= view.viewport.from && at <= view.viewport.to) view.dispatch({ effects: EditorView.scrollIntoView(at) });
  }).observe(text);

  app.docs.extensions = (doc) => extensions(app, doc, [
    help(app, doc),
    room(),
    EditorView.updateListener.of((u) => {
      if (u.selectionSet && !u.docChanged) app.tell("cursor");
    }),
  ]);

  async function open(path, at) {
    const mine = ++asked;
    const doc = await app.docs.open(path);
    if (mine !== asked) return; // another was asked for meanwhile
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
      showFindings(app, doc);
      app.tell("shown", { doc, view });
      decorate();
    }
    if (at) {
      const from = place(view.state, at);
      view.dispatch({ selection: { anchor: from, head: at.end ? place(view.state, at.end) : from }, effects: EditorView.scrollIntoView(from, { y: "center" }) });
    }
    besides(isTranslation(path) && !at && sessionStorage.getItem("translation") !== "text");
    drawHead();
    if (!text.hidden) view.focus();
  }

  // besides shows a translation beside what it is of, or as the text that it is.
  function besides(on) {
    text.hidden = card.element.hidden = on;
    pairs.show(on ? current : null);
  }

  function decorate() {
    colour(app, current, view);
    lookForLenses(app, current, view);
  }

  function drawHead() {
    if (!current) return;
    fill(head, h("span", { class: "path" }, current.path), current.dirty && h("span", { class: "dim" }, "not saved"), h("span", { class: "grow" }),
      isTranslation(current.path) && h("button", { class: "plain small", "aria-pressed": String(text.hidden), title: "Each text of the game beside its translation", onclick: () => {
        besides(!text.hidden);
        sessionStorage.setItem("translation", text.hidden ? "besides" : "text");
        drawHead();
      } }, "Side by side"),
      h("button", { class: "plain small", title: "Which lines random players reach, marked beside the text", onclick: covered.toggle }, "Coverage"),
      h("button", { class: "plain small", title: "What was saved, to take it back", onclick: () => saves(app).catch((e) => app.fail(e)) }, "Saves"),
      h("button", { class: "plain small", title: "All keys", onclick: keys }, "Keys"));
  }
  for (const kind of ["edited", "saved", "opened"]) app.on(kind, drawHead);

  app.on("diagnostics", ({ doc }) => {
    if (!doc) return;
    showFindings(app, doc);
    clearTimeout(colouring);
    if (current) colouring = setTimeout(decorate, 120);
  });
  app.on("coloured", () => current && colour(app, current, view));
  app.on("language", () => current && decorate());
  app.on("files", ({ changed }) => app.language.ready && app.language.notify("workspace/didChangeWatchedFiles",
    { changes: changed.map((path) => ({ uri: app.language.uri(path), type: app.game.files.some((f) => f.path === path) ? 2 : 3 })) }));
  element.addEventListener("keydown", (e) => {
    if (e.altKey && e.key === "w") card.takeApart();
    else if (e.ctrlKey && e.shiftKey && e.key === "M") found.toggle();
    else return;
    e.preventDefault();
  });
  app.language.connect();

  const first = () => {
    const all = app.game.files.filter((f) => f.text);
    const last = sessionStorage.getItem("file");
    return all.find((f) => f.path === last) ?? all.find((f) => f.group === "Cards") ?? all[0];
  };

  return {
    element,
    show({ path, at } = {}) {
      const to = path ?? (current ? null : first()?.path);
      if (to) open(to, at).catch((e) => app.fail(e));
    },
  };
}
