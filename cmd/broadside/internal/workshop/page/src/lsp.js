// A small client of the language server: JSON-RPC over a WebSocket. It knows documents,
// places and edits, and no word of the language.
import { sentence } from "./app.js";

// mostPast is how many versions of a text are remembered: findings are said of one of them.
const mostPast = 200;

export class Language {
  constructor(app) {
    this.app = app;
    this.next = 1;
    this.waiting = new Map();
    this.versions = new Map(); // path → what the server was told last
    this.found = new Map(); // path → its findings
    this.can = {};
    this.ready = null;
    app.on("opened", (doc) => this.ready && this.didOpen(doc));
    app.on("edited", ({ doc, tr }) => this.didChange(doc, tr));
    app.on("saved", (doc) => this.ready && this.notify("textDocument/didSave", { textDocument: { uri: this.uri(doc.path) } }));
    app.on("connection", (there) => there && this.connect());
  }

  connect() {
    if (this.socket && this.socket.readyState <= 1) return;
    this.ready = null;
    const socket = (this.socket = new WebSocket(`ws://${location.host}/api/language`));
    socket.onmessage = (e) => this.hear(JSON.parse(e.data));
    socket.onopen = () => this.begin().catch((e) => this.app.fail(e));
    socket.onclose = () => {
      for (const { no } of this.waiting.values()) no(new Error("the language server ended"));
      this.waiting.clear();
      this.ready = null;
    };
  }

  async begin() {
    const answer = await this.ask("initialize", {
      processId: null,
      rootUri: this.app.game.uri,
      workspaceFolders: [{ uri: this.app.game.uri, name: this.app.game.said }],
      capabilities: {
        textDocument: {
          synchronization: { didSave: true },
          completion: { completionItem: { snippetSupport: true, documentationFormat: ["markdown"], resolveSupport: { properties: ["documentation", "detail"] } } },
          hover: { contentFormat: ["markdown"] },
          codeAction: { codeActionLiteralSupport: { codeActionKind: { valueSet: ["quickfix", "source"] } }, resolveSupport: { properties: ["edit"] }, dataSupport: true },
          publishDiagnostics: { relatedInformation: true, codeDescriptionSupport: true, versionSupport: true, dataSupport: true },
          rename: { prepareSupport: true },
          semanticTokens: { requests: { full: true }, tokenTypes: [], tokenModifiers: [], formats: ["relative"] },
          documentSymbol: { hierarchicalDocumentSymbolSupport: true },
          inlayHint: {},
          foldingRange: {},
        },
        workspace: { workspaceEdit: { documentChanges: true }, semanticTokens: { refreshSupport: true }, applyEdit: true },
        general: { positionEncodings: ["utf-16"] },
      },
    });
    this.can = answer.capabilities;
    this.notify("initialized", {});
    this.ready = true;
    for (const doc of this.app.docs.all.values()) this.didOpen(doc);
    this.app.tell("language");
  }

  // there waits until the server answers.
  there() {
    if (this.ready) return Promise.resolve();
    return new Promise((done) => {
      const stop = this.app.on("language", () => (stop(), done()));
    });
  }

  uri(path) {
    return this.app.game.uri + "/" + path.split("/").map(encodeURIComponent).join("/");
  }

  path(uri) {
    const root = this.app.game.uri + "/";
    const plain = (u) => decodeURIComponent(u);
    return plain(uri).startsWith(plain(root)) ? plain(uri).slice(plain(root).length) : null;
  }

  send(message) {
    this.socket.send(JSON.stringify({ jsonrpc: "2.0", ...message }));
  }

  notify(method, params) {
    if (this.socket?.readyState === 1) this.send({ method, params });
  }

  ask(method, params) {
    if (this.socket?.readyState !== 1) return Promise.reject(new Error("the language server is not there"));
    const id = this.next++;
    return new Promise((yes, no) => {
      this.waiting.set(id, { yes, no });
      this.send({ id, method, params });
    });
  }

  hear(m) {
    if (m.method && m.id !== undefined) return this.asked(m);
    if (m.method) return this.told(m);
    const wait = this.waiting.get(m.id);
    this.waiting.delete(m.id);
    if (m.error) wait?.no(Object.assign(new Error(m.error.message), { code: m.error.code }));
    else wait?.yes(m.result);
  }

  asked(m) {
    const result = { "workspace/applyEdit": () => (this.apply(m.params.edit), { applied: true }), "workspace/configuration": () => m.params.items.map(() => null) }[m.method]?.() ?? null;
    this.send({ id: m.id, result });
    if (m.method === "workspace/semanticTokens/refresh") this.app.tell("coloured");
  }

  told({ method, params }) {
    if (method === "textDocument/publishDiagnostics") {
      const path = this.path(params.uri);
      if (path === null) return;
      const doc = this.app.docs.all.get(path);
      if (doc) sinceThen(doc, params);
      if (params.diagnostics.length) this.found.set(path, params.diagnostics);
      else this.found.delete(path);
      this.app.tell("diagnostics", { path, doc });
      this.app.tell("found", this.all());
    } else if (method === "window/showMessage") this.app.say(sentence(params.message), { error: params.type === 1 });
  }

  // all are the findings of all files.
  all() {
    return [...this.found].flatMap(([path, list]) => list.map((d) => ({ ...d, path, severity: d.severity ?? 1 })));
  }

  didOpen(doc) {
    const version = (this.versions.get(doc.path) ?? 0) + 1;
    this.versions.set(doc.path, version);
    doc.past = [{ version, text: doc.now.doc }];
    const languageId = /\.rules$/.test(doc.path) ? "broadside" : /\.ya?ml$/.test(doc.path) ? "yaml" : "plaintext";
    this.notify("textDocument/didOpen", { textDocument: { uri: this.uri(doc.path), languageId, version, text: doc.text } });
  }

  didChange(doc, tr) {
    if (!this.ready || !this.versions.has(doc.path)) return;
    const version = this.versions.get(doc.path) + 1;
    this.versions.set(doc.path, version);
    doc.past.at(-1).changes = tr.changes;
    doc.past.push({ version, text: tr.state.doc });
    if (doc.past.length > mostPast) doc.past.shift();
    const sync = this.can.textDocumentSync?.change ?? this.can.textDocumentSync;
    const contentChanges = sync === 2 ? pieces(tr) : [{ text: doc.text }];
    this.notify("textDocument/didChange", { textDocument: { uri: this.uri(doc.path), version }, contentChanges });
  }

  // at asks something about a place in a document.
  at(method, doc, pos, more) {
    return this.ask(method, { textDocument: { uri: this.uri(doc.path) }, position: toLSP(doc.now.doc, pos), ...more });
  }

  // apply carries out edits of any number of files, as one change of each; those that are
  // not open are opened.
  async apply(edit) {
    if (!edit) return [];
    const of = new Map();
    for (const c of edit.documentChanges ?? []) if (c.textDocument) of.set(c.textDocument.uri, c.edits);
    for (const [uri, edits] of Object.entries(edit.changes ?? {})) of.set(uri, edits);
    const paths = [...of.keys()].map((uri) => {
      const path = this.path(uri);
      if (path === null) throw new Error(`${uri} lies outside of the game's folder`);
      return path;
    });
    // All files first: who saves meanwhile saves none of it, or all.
    const docs = await Promise.all(paths.map((path) => this.app.docs.open(path)));
    [...of.values()].forEach((edits, i) => docs[i].change({ changes: toChanges(docs[i].now, edits), userEvent: "input.edit" }));
    return paths;
  }
}

// sinceThen moves findings that are said of an earlier version to where they stand now.
function sinceThen(doc, params) {
  const from = Math.max(0, doc.past.findIndex((p) => p.version === params.version));
  const was = doc.past[params.version === undefined || params.version === null ? doc.past.length - 1 : from];
  const later = doc.past.slice(doc.past.indexOf(was), -1);
  if (!later.length) return;
  const now = doc.past.at(-1).text;
  const move = (p, side) => toLSP(now, later.reduce((at, step) => step.changes.mapPos(at, side), fromLSP(was.text, p)));
  for (const d of params.diagnostics) d.range = { start: move(d.range.start, 1), end: move(d.range.end, -1) };
}

// pieces are what a change did, last piece first: so each is said in places of the text before.
function pieces(tr) {
  const out = [];
  const old = tr.startState.doc;
  tr.changes.iterChanges((fromA, toA, fromB, toB, inserted) => {
    out.unshift({ range: { start: toLSP(old, fromA), end: toLSP(old, toA) }, text: tr.state.sliceDoc(fromB, toB) });
  });
  return out;
}

export const toChanges = (state, edits) =>
  edits.map((e) => ({ from: fromLSP(state.doc, e.range.start), to: fromLSP(state.doc, e.range.end), insert: state.toText(plainEnds(state, e.newText)) }));

// plainEnds gives a text the line ends of the document.
export const plainEnds = (state, text) => text.replace(/\r?\n/g, state.lineBreak);

export function toLSP(doc, pos) {
  const line = doc.lineAt(pos);
  return { line: line.number - 1, character: pos - line.from };
}

export function fromLSP(doc, p) {
  if (p.line >= doc.lines) return doc.length;
  const line = doc.line(p.line + 1);
  return Math.min(line.from + p.character, line.to);
}
