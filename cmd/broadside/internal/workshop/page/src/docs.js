// The texts that are open: as they were last on disk, and as they are being written. An
// edit of another program comes in at once, and is put together with what is written here.
import { EditorState, Annotation } from "@codemirror/state";
import { get, me, post, put } from "./api.js";
import { conflict } from "./conflict.js";

// outside marks a change that was not made in this window.
export const outside = Annotation.define();

export class Doc {
  constructor(path, disk, extensions) {
    this.path = path;
    this.disk = disk; // {text, version}
    this.view = null; // where it is being shown
    this.asked = false; // about what two have changed
    // Lines end as they do in the file, so that nothing else of it changes.
    const ends = /\r\n/.test(disk.text) && !/(^|[^\r])\n/.test(disk.text) ? "\r\n" : "\n";
    this.state = EditorState.create({ doc: disk.text, extensions: [EditorState.lineSeparator.of(ends), extensions(this)] });
  }
  get now() {
    return this.view ? this.view.state : this.state;
  }
  get text() {
    return this.now.sliceDoc();
  }
  get dirty() {
    return this.text !== this.disk.text;
  }
  // change makes changes in it, whether it is shown or not.
  change(spec) {
    if (this.view) this.view.dispatch(spec);
    else {
      const tr = this.state.update(spec);
      this.state = tr.state;
      this.changed?.(tr);
    }
  }
  // become makes it another text, by one change that leaves its ends alone.
  become(text, annotations = [outside.of(true)]) {
    const state = this.now;
    const old = state.doc, next = state.toText(text);
    const a = old.toString(), b = next.toString();
    let from = 0, end = 0;
    const most = Math.min(a.length, b.length);
    while (from < most && a[from] === b[from]) from++;
    while (end < most - from && a[a.length - 1 - end] === b[b.length - 1 - end]) end++;
    if (a === b) return;
    this.change({ changes: { from, to: a.length - end, insert: next.slice(from, b.length - end) }, annotations });
  }
}

export class Docs {
  constructor(app) {
    this.app = app;
    this.all = new Map();
    this.extensions = () => []; // of the editor, for a document
  }

  // open gives a document, read from disk if it is not open.
  async open(path) {
    let doc = this.all.get(path);
    if (doc) return doc;
    const disk = await get("/api/file", { path });
    if ((doc = this.all.get(path))) return doc; // meanwhile
    doc = new Doc(path, disk, this.extensions);
    doc.changed = (tr) => this.hasChanged(doc, tr);
    this.all.set(path, doc);
    this.app.tell("opened", doc);
    if (disk.draft) await this.recover(doc, disk.draft);
    return doc;
  }

  // recover brings back what was being written when a window or the server ended.
  async recover(doc, draft) {
    if (draft.base === doc.disk.text) doc.become(draft.text, []);
    else {
      const both = await post("/api/merge", { base: draft.base, mine: draft.text, theirs: doc.disk.text });
      const text = both.conflicts ? await conflict(doc.path, both) : join(both);
      if (text === null) return;
      doc.become(text, []);
    }
    doc.takes = draft.window;
    this.keep(doc);
    if (doc.dirty) this.app.say(`What you had not saved of ${doc.path} is back.`);
  }

  // hasChanged keeps what is written, in case that the window or the server ends.
  hasChanged(doc, tr) {
    if (!tr.docChanged) return;
    this.app.keys++;
    this.app.keyAt = performance.now();
    this.app.tell("edited", { doc, tr });
    document.documentElement.dataset.kept = "no";
    clearTimeout(doc.keeping);
    doc.keeping = setTimeout(() => this.keep(doc), 200);
  }

  async keep(doc) {
    if (this.app.game.readOnly || doc.text === doc.kept) return;
    const text = doc.text;
    try {
      await put("/api/draft", { path: doc.path, window: me, base: doc.disk.text, text, takes: doc.takes });
      doc.kept = text;
      doc.takes = undefined;
      if (doc.text === text) document.documentElement.dataset.kept = "yes";
    } catch (e) {
      if (this.app.connected) this.app.fail(e);
    }
  }

  get dirty() {
    return [...this.all.values()].filter((d) => d.dirty);
  }

  // save writes a document to disk. Where the file has changed meanwhile, the two are put
  // together first.
  async save(doc) {
    for (let tries = 0; doc.dirty && tries < 5; tries++) {
      const text = doc.text;
      const answer = await put("/api/file", { path: doc.path, text, base: doc.disk.version, window: me });
      if (!answer.now) {
        doc.disk = { text, version: answer.version };
        this.app.tell("saved", doc);
        await this.keep(doc);
        return true;
      }
      if (!(await this.together(doc, answer.now))) return false;
    }
    return !doc.dirty;
  }

  async saveAll() {
    for (const doc of this.dirty) if (!(await this.save(doc))) return false;
    return true;
  }

  // changedOutside takes in what other programs and windows did to the files.
  async changedOutside(files) {
    for (const f of files) await this.takeIn(f.path, f.version);
    const there = new Set(files.map((f) => f.path));
    for (const doc of this.all.values()) {
      const gone = !there.has(doc.path);
      if (gone && !doc.gone) this.app.say(`${doc.path} is not there any more.`, { help: "what you see is as it was; another program took it away" });
      doc.gone = gone;
    }
  }

  // takeIn takes in a version of a file that is open here.
  async takeIn(path, version) {
    const doc = this.all.get(path);
    if (!doc || doc.disk.version === version || doc.asked) return;
    try {
      const disk = await get("/api/file", { path });
      if (disk.version !== doc.disk.version) await this.together(doc, disk);
    } catch (e) {
      this.app.fail(e);
    }
  }

  // together puts what is on disk and what is written here into one text; false: it was
  // left undecided.
  async together(doc, disk) {
    const mine = doc.text;
    if (mine === doc.disk.text || mine === disk.text) {
      const seen = mine !== disk.text;
      doc.disk = disk;
      doc.become(disk.text);
      if (seen) this.app.tell("came", doc);
    } else {
      doc.asked = true;
      try {
        const both = await post("/api/merge", { base: doc.disk.text, mine, theirs: disk.text });
        const text = both.conflicts ? await conflict(doc.path, both) : join(both);
        if (text === null) return false;
        const since = doc.text;
        doc.disk = disk;
        if (since === mine) doc.become(text, []);
        else return this.together(doc, disk);
        if (!both.conflicts) this.app.say(`${doc.path} was changed by another program too. Both changes are in it.`);
      } finally {
        doc.asked = false;
      }
    }
    this.app.tell("saved", doc);
    return true;
  }
}

// join is the text of parts among which nothing is left to choose.
export const join = (both) => both.parts.map((p) => p.text ?? "").join("");
