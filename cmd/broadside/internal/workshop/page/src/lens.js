// What can be asked at a line, as a button above it: to run a scenario, say.
import { StateEffect, StateField } from "@codemirror/state";
import { Decoration, EditorView, WidgetType } from "@codemirror/view";
import { h } from "../../../web/page/dom.js";
import { fromLSP } from "./lsp.js";

// Elsewhere on the page is what these would show: the card beside its text, and the side Ask.
const elsewhere = ["broadside.showFace", "broadside.run", "broadside.terminal"];

const setLenses = StateEffect.define();

export const lenses = StateField.define({
  create: () => Decoration.none,
  update(marks, tr) {
    marks = marks.map(tr.changes);
    for (const e of tr.effects) if (e.is(setLenses)) marks = e.value;
    return marks;
  },
  provide: (f) => EditorView.decorations.from(f),
});

class Lens extends WidgetType {
  constructor(app, command) {
    super();
    Object.assign(this, { app, command });
  }
  eq(other) {
    return JSON.stringify(other.command) === JSON.stringify(this.command);
  }
  toDOM() {
    const button = h("button", { class: "lens", onclick: () => this.run(button) }, this.command.title);
    return h("div", { class: "lenses" }, button);
  }
  async run(button) {
    button.disabled = true;
    try {
      await this.app.language.ask("workspace/executeCommand", { command: this.command.command, arguments: this.command.arguments });
    } catch (e) {
      this.app.fail(e);
    }
    button.disabled = false;
  }
  ignoreEvent() {
    return true;
  }
}

// look asks what can be asked at the lines of a document.
export async function lookForLenses(app, doc, view) {
  if (!app.language.ready || !app.language.can.codeLensProvider) return;
  const version = app.language.versions.get(doc.path);
  const all = (await app.language.ask("textDocument/codeLens", { textDocument: { uri: app.language.uri(doc.path) } }).catch(() => null)) ?? [];
  if (version !== app.language.versions.get(doc.path) || doc.view !== view) return;
  const marks = all.filter((l) => l.command && !elsewhere.includes(l.command.command)).map((l) => {
    const line = view.state.doc.lineAt(fromLSP(view.state.doc, l.range.start));
    return Decoration.widget({ widget: new Lens(app, l.command), side: -1, block: true }).range(line.from);
  });
  view.dispatch({ effects: setLenses.of(Decoration.set(marks, true)) });
}
