// The editor of a document: CodeMirror, with help from the language server.
import { closeBrackets, closeBracketsKeymap, completionKeymap } from "@codemirror/autocomplete";
import { defaultKeymap, history, historyKeymap, indentWithTab } from "@codemirror/commands";
import { yaml } from "@codemirror/lang-yaml";
import { bracketMatching, foldGutter, foldKeymap, HighlightStyle, indentOnInput, indentUnit, syntaxHighlighting } from "@codemirror/language";
import { lintGutter, lintKeymap } from "@codemirror/lint";
import { highlightSelectionMatches, searchKeymap } from "@codemirror/search";
import { EditorState } from "@codemirror/state";
import { drawSelection, dropCursor, EditorView, highlightActiveLine, highlightActiveLineGutter, highlightSpecialChars, keymap, lineNumbers } from "@codemirror/view";
import { tags as t } from "@lezer/highlight";

const nonce = document.querySelector("meta[name=nonce]").content;

const colours = HighlightStyle.define([
  { tag: t.comment, class: "cm-remark" },
  { tag: [t.definition(t.propertyName), t.propertyName], class: "cm-key" },
  { tag: [t.separator, t.punctuation, t.brace, t.squareBracket], class: "cm-sign" },
]);

// extensions are those of a document. more are those of the side that shows it.
export function extensions(app, doc, more) {
  const isYAML = /\.ya?ml$/i.test(doc.path);
  return [
    EditorView.cspNonce.of(nonce),
    EditorView.contentAttributes.of({ "aria-label": doc.path, spellcheck: "false" }),
    EditorState.readOnly.of(app.game.readOnly),
    EditorState.tabSize.of(2),
    indentUnit.of("  "),
    lineNumbers(),
    foldGutter(),
    highlightSpecialChars(),
    history(),
    drawSelection(),
    dropCursor(),
    indentOnInput(),
    bracketMatching(),
    closeBrackets(),
    highlightActiveLine(),
    highlightActiveLineGutter(),
    highlightSelectionMatches(),
    syntaxHighlighting(colours),
    lintGutter(),
    isYAML ? yaml() : [],
    /\.md$/i.test(doc.path) ? EditorView.lineWrapping : [],
    keymap.of([...closeBracketsKeymap, ...defaultKeymap, ...searchKeymap, ...historyKeymap, ...foldKeymap, ...completionKeymap, ...lintKeymap, indentWithTab]),
    EditorView.updateListener.of((u) => {
      for (const tr of u.transactions) if (tr.docChanged) doc.changed?.(tr);
    }),
    more,
  ];
}

// place is where {line, column} from 1 on lies in a text.
export function place(state, at) {
  const line = state.doc.line(Math.min(Math.max(at.line, 1), state.doc.lines));
  return Math.min(line.from + (at.column ?? 1) - 1, line.to);
}
