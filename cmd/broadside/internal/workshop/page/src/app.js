// What all sides of the page share: the open game, its documents, and where to say something.
import { events, get } from "./api.js";
import { Docs } from "./docs.js";
import { h, inline } from "../../../web/page/dom.js";

export class App {
  constructor() {
    this.game = { files: [], said: "", readOnly: true };
    this.docs = new Docs(this);
    this.hearers = new Map();
    this.connected = false;
    this.keys = 0; // changes of texts, and when the last was made
    this.keyAt = 0;
  }

  // on calls do whenever something of a kind happens; tell makes it happen.
  on(kind, do_) {
    if (!this.hearers.has(kind)) this.hearers.set(kind, new Set());
    this.hearers.get(kind).add(do_);
    return () => this.hearers.get(kind).delete(do_);
  }

  tell(kind, what) {
    for (const do_ of this.hearers.get(kind) ?? []) do_(what);
  }

  async begin() {
    this.game = await get("/api/game");
    this.tell("game");
    const heard = {
      hello: () => this.meet(),
      lost: () => {
        if (this.connected) this.tell("connection", (this.connected = false));
      },
      files: (e) => {
        this.game.files = e.files;
        this.tell("files", e);
        this.docs.changedOutside(e.files);
      },
    };
    // Whatever else the server tells is handed on by its own name.
    for (const kind of ["findings", "saves", "progress", "answers", "game-opened", "game-left"]) heard[kind] = (e) => this.tell(kind, e);
    events(heard);
  }

  // meet looks at everything again: the server is there, for the first time or anew.
  async meet() {
    const again = !this.connected;
    this.connected = true;
    this.tell("connection", true);
    if (!again) return;
    this.game = await get("/api/game");
    this.tell("game");
    this.tell("files", { files: this.game.files, changed: [] });
    this.docs.changedOutside(this.game.files);
  }

  // say shows a sentence for a while, an error until it is closed. act is a button beside it.
  say(sentence, { help = "", error = false, act } = {}) {
    const close = () => note.remove();
    const text = `${sentence} ${help}`; // what is said again takes the place of what was said before
    for (const other of document.querySelectorAll("#notes > .note")) if (other.dataset.text === text) other.remove();
    const note = h("div", { class: error ? "note error" : "note", "data-text": text, role: error ? "alert" : "status" },
      h("span", {}, inline(sentence), help && h("small", {}, inline(help))),
      act && h("button", { onclick: () => (act.do(), close()) }, act.label),
      h("button", { class: "close", "aria-label": "close", onclick: close }, "×"));
    document.querySelector("#notes").append(note);
    if (!error) setTimeout(close, act ? 12000 : 5000);
    return close;
  }

  // fail says an error that was caught.
  fail(e) {
    this.say(sentence(e.message), { help: e.help, error: true });
    if (!e.help) console.error(e);
  }

  // go turns to another side; its state is what the side makes of it.
  go(id, state) {
    this.tell("go", { id, state });
  }

  // open opens a file on the side where files are written. at is {line, column}, from 1 on.
  open(path, at) {
    this.go("write", { path, at });
  }
}

// sentence gives words a capital and a full stop.
export const sentence = (text) => {
  text = text.charAt(0).toUpperCase() + text.slice(1);
  return /[.!?:]$/.test(text) ? text : text + ".";
};
