// What the language server knows, in the editor: findings with their mends, completion,
// what a word means, renaming, laying out, colours.
import { autocompletion, snippet } from "@codemirror/autocomplete";
import { setDiagnostics } from "@codemirror/lint";
import { RangeSetBuilder, StateEffect, StateField } from "@codemirror/state";
import { Decoration, EditorView, hoverTooltip, keymap } from "@codemirror/view";
import { sentence } from "./app.js";
import { count, dialog, fill, h, inline, prose } from "../../../web/page/dom.js";
import { lenses } from "./lens.js";
import { fromLSP, plainEnds, toChanges, toLSP } from "./lsp.js";

const severities = [, "error", "warning", "info", "hint"];

// help are the extensions for a document.
export function help(app, doc) {
  const language = app.language;
  return [
    coloured,
    lenses,
    autocompletion({ icons: false, override: [(c) => complete(language, doc, c)], activateOnTypingDelay: 30 }),
    hoverTooltip((view, pos) => hover(language, doc, view, pos), { hoverTime: 350 }),
    keymap.of([
      { key: "Mod-.", run: (view) => (mend(app, doc, view), true) },
      { key: "F2", run: (view) => (rename(app, doc, view), true) },
      { key: "F12", run: (view) => (definition(app, doc, view.state.selection.main.head), true) },
      { key: "Shift-F12", run: (view) => (references(app, doc, view.state.selection.main.head), true) },
      { key: "Shift-Alt-f", run: (view) => (layOut(app, doc, view), true) },
    ]),
    EditorView.domEventHandlers({
      mousedown(e, view) {
        if (!(e.ctrlKey || e.metaKey) || e.button !== 0) return false;
        const pos = view.posAtCoords({ x: e.clientX, y: e.clientY });
        if (pos === null) return false;
        definition(app, doc, pos);
        return true;
      },
    }),
  ];
}

// show puts the findings of a document into its editor.
export function showFindings(app, doc) {
  const found = app.language.found.get(doc.path) ?? [];
  const state = doc.now;
  const list = found.map((d) => {
    const from = fromLSP(state.doc, d.range.start);
    return {
      from, to: Math.max(from, fromLSP(state.doc, d.range.end)), severity: severities[d.severity ?? 1],
      message: d.message, renderMessage: () => message(app, doc, d),
    };
  });
  const tr = state.update(setDiagnostics(state, list));
  if (doc.view) doc.view.dispatch(tr);
  else doc.state = tr.state;
}

// message is a finding in words, with what would mend it.
export function message(app, doc, d) {
  const mends = h("span", { class: "mends" });
  fixes(app.language, doc, d.range, [d]).then((actions) =>
    fill(mends, actions.filter((a) => !a.kind?.startsWith("source")).map((a) => h("button", { onclick: () => perform(app, a) }, inline(a.title))))).catch(() => {});
  const [said, ...more] = d.message.split("\n");
  return h("div", { class: "finding" },
    h("div", {}, h("div", {}, prose(sentence(said))), d.code && h("span", { class: "code" }, String(d.code))),
    more.length ? h("div", { class: "more" }, prose(more.join("\n"))) : null,
    (d.relatedInformation ?? []).map((r) => {
      const path = app.language.path(r.location.uri);
      const line = r.location.range.start.line + 1;
      return h("div", { class: "more" }, r.message, " ",
        path !== null && h("button", { class: "link", onclick: () => app.open(path, { line, column: r.location.range.start.character + 1 }) }, `${path}:${line}`));
    }),
    mends);
}

async function fixes(language, doc, range, diagnostics) {
  const all = await language.ask("textDocument/codeAction", { textDocument: { uri: language.uri(doc.path) }, range, context: { diagnostics } });
  return (all ?? []).filter((a) => a.edit || a.data || a.command);
}

// perform carries out a mend.
export async function perform(app, action) {
  try {
    if (!action.edit && action.data !== undefined) action = await app.language.ask("codeAction/resolve", action);
    const paths = await app.language.apply(action.edit);
    if (action.command) await app.language.ask("workspace/executeCommand", { command: action.command.command, arguments: action.command.arguments });
    if (paths.length > 1) app.say(`${action.title}: ${count(paths.length, "file")} changed, none saved yet.`);
  } catch (e) {
    app.fail(e);
  }
}

// mend offers what can be done at the cursor.
async function mend(app, doc, view) {
  const { from, to } = view.state.selection.main;
  const line = view.state.doc.lineAt(from);
  const range = from === to ? { start: toLSP(view.state.doc, line.from), end: toLSP(view.state.doc, line.to) } : { start: toLSP(view.state.doc, from), end: toLSP(view.state.doc, to) };
  const here = (app.language.found.get(doc.path) ?? []).filter((d) => d.range.start.line <= range.end.line && d.range.end.line >= range.start.line);
  try {
    const actions = await fixes(app.language, doc, range, here);
    if (!actions.length) return app.say("There is nothing to mend in this line.");
    if (actions.length === 1) return perform(app, actions[0]);
    const chosen = await dialog("Mend", (close) => h("div", { class: "choices" }, actions.map((a, i) => h("button", { autofocus: i === 0, onclick: () => close(a) }, inline(a.title)))));
    if (chosen) await perform(app, chosen);
  } catch (e) {
    app.fail(e);
  }
  view.focus();
}

async function complete(language, doc, context) {
  if (!language.ready) return null;
  const word = context.matchBefore(/[\p{L}\p{N}_-]*$/u);
  if (!context.explicit && (!word || word.from === word.to)) return null; // Enter behind a space is a new line
  const answer = await language.at("textDocument/completion", doc, context.pos, { context: { triggerKind: 1 } }).catch(() => null);
  const items = Array.isArray(answer) ? answer : answer?.items ?? [];
  if (!items.length || context.aborted) return null;
  const first = items.find((i) => i.textEdit)?.textEdit;
  // A word that is written out is finished: Enter behind it is a new line.
  if (!context.explicit && word && items.some((i) => (i.filterText ?? i.label) === word.text)) return null;
  const from = first ? fromLSP(context.state.doc, (first.range ?? first.insert).start) : word?.from ?? context.pos;
  return {
    from,
    filter: true,
    validFor: answer.isIncomplete ? undefined : /^[\p{L}\p{N}_-]*$/u,
    options: items.map((i, at) => ({
      label: i.filterText ?? i.label, displayLabel: i.label, detail: i.detail, sortText: i.sortText, boost: Math.max(-99, 50 - at),
      info: () => info(language, i),
      apply: (view, completion, a, b) => accept(view, i, a, b),
    })),
  };
}

async function info(language, item) {
  let doc = item.documentation;
  if (!doc && language.can.completionProvider?.resolveProvider) doc = (await language.ask("completionItem/resolve", item).catch(() => null))?.documentation;
  if (!doc) return null;
  return h("div", { class: "help" }, prose(typeof doc === "string" ? doc : doc.value));
}

function accept(view, item, from, to) {
  const text = plainEnds(view.state, item.textEdit?.newText ?? item.insertText ?? item.label);
  // The lines are set in as they are to stand; the editor sets them in as far as the first line is.
  const margin = /^\s*/.exec(view.state.doc.lineAt(from).text)[0];
  if (item.insertTextFormat === 2) snippet(text.replaceAll("\n" + margin, "\n").replace(/\$\{(\d+)(?::([^}]*))?\}|\$(\d+)/g, (_, n, said, bare) => `\${${n ?? bare}:${said ?? ""}}`))(view, item, from, to);
  else view.dispatch({ changes: { from, to, insert: text }, selection: { anchor: from + text.length }, userEvent: "input.complete" });
  if (item.additionalTextEdits?.length) view.dispatch({ changes: toChanges(view.state, item.additionalTextEdits) });
}

async function hover(language, doc, view, pos) {
  if (!language.ready) return null;
  const answer = await language.at("textDocument/hover", doc, pos).catch(() => null);
  if (!answer?.contents) return null;
  const text = [answer.contents].flat().map((c) => (typeof c === "string" ? c : c.value)).join("\n\n");
  if (!text.trim()) return null;
  return {
    pos: answer.range ? fromLSP(view.state.doc, answer.range.start) : pos,
    end: answer.range ? fromLSP(view.state.doc, answer.range.end) : undefined,
    above: true,
    create: () => ({ dom: h("div", { class: "help" }, prose(text.replace(/!\[[^\]]*\]\([^)]*\)/g, ""))) }),
  };
}

async function definition(app, doc, pos) {
  const answer = await app.language.at("textDocument/definition", doc, pos).catch(() => null);
  const to = [answer].flat()[0];
  if (!to) return app.say("Nothing is declared for what stands here.");
  jump(app, to.uri ?? to.targetUri, to.range ?? to.targetSelectionRange);
}

function jump(app, uri, range) {
  const path = app.language.path(uri);
  if (path === null) return app.say("It is declared outside of the game's folder.");
  app.open(path, { line: range.start.line + 1, column: range.start.character + 1, end: { line: range.end.line + 1, column: range.end.character + 1 } });
}

async function references(app, doc, pos) {
  const all = (await app.language.at("textDocument/references", doc, pos, { context: { includeDeclaration: true } }).catch(() => null)) ?? [];
  if (!all.length) return app.say("Nothing else says what stands here.");
  app.tell("places", { title: count(all.length, "place"), places: all.map((l) => ({ path: app.language.path(l.uri), range: l.range })).filter((p) => p.path !== null) });
}

async function rename(app, doc, view) {
  const pos = view.state.selection.main.head;
  if (!app.language.can.renameProvider) return app.say("Nothing can be renamed here.");
  try {
    let word = "";
    const ready = await app.language.at("textDocument/prepareRename", doc, pos);
    if (!ready) return app.say("What stands here has no name of its own that could be changed.");
    const range = ready.range ?? ready;
    word = ready.placeholder ?? view.state.sliceDoc(fromLSP(view.state.doc, range.start), fromLSP(view.state.doc, range.end));
    const input = h("input", { ".value": word, size: 30, "aria-label": "new name", autofocus: true });
    const to = await dialog(`Rename ${word}`, (close) => h("form", { method: "dialog", onsubmit: () => close(input.value.trim()) },
      h("p", { class: "dim" }, "In rules, cards, looks and scenarios, with its forms. Nothing is saved yet."), input,
      h("div", { class: "buttons" }, h("button", { type: "button", onclick: () => close(null) }, "Cancel"), h("button", { class: "main" }, "Rename"))));
    if (to && to !== word) {
      const paths = await app.language.apply(await app.language.at("textDocument/rename", doc, pos, { newName: to }));
      app.say(paths.length ? `Renamed in ${count(paths.length, "file")}; Ctrl+S saves them.` : "Nothing had to be changed.");
    }
  } catch (e) {
    app.fail(e);
  }
  view.focus();
}

// layOut lays the document out as the language does.
async function layOut(app, doc, view) {
  try {
    const edits = await app.language.ask("textDocument/formatting", { textDocument: { uri: app.language.uri(doc.path) }, options: { tabSize: 2, insertSpaces: true } });
    if (!edits?.length) return app.say("It is laid out well already.");
    view.dispatch({ changes: toChanges(view.state, edits), userEvent: "input.format" });
  } catch (e) {
    app.fail(e);
  }
}

const setColours = StateEffect.define();
const coloured = StateField.define({
  create: () => Decoration.none,
  update(marks, tr) {
    marks = marks.map(tr.changes);
    for (const e of tr.effects) if (e.is(setColours)) marks = e.value;
    return marks;
  },
  provide: (f) => EditorView.decorations.from(f),
});

// colour asks for the colours of a document's words.
export async function colour(app, doc, view) {
  const can = app.language.can.semanticTokensProvider;
  if (!can || !app.language.ready) return;
  const version = app.language.versions.get(doc.path);
  const answer = await app.language.ask("textDocument/semanticTokens/full", { textDocument: { uri: app.language.uri(doc.path) } }).catch(() => null);
  if (!answer || version !== app.language.versions.get(doc.path) || doc.view !== view) return;
  const marks = new RangeSetBuilder();
  const text = view.state.doc;
  let line = 0, column = 0;
  for (let i = 0; i + 4 < answer.data.length; i += 5) {
    const [dl, dc, length, type, modifiers] = answer.data.slice(i, i + 5);
    if (dl) column = 0;
    line += dl;
    column += dc;
    const from = fromLSP(text, { line, character: column });
    const classes = ["t-" + can.legend.tokenTypes[type], ...can.legend.tokenModifiers.filter((_, n) => modifiers & (1 << n)).map((m) => "t-" + m)];
    if (length && from + length <= text.length) marks.add(from, from + length, Decoration.mark({ class: classes.join(" ") }));
  }
  view.dispatch({ effects: setColours.of(marks.finish()) });
}
