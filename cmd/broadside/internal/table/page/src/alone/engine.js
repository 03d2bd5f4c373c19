// The engine as a table: it is asked, and tells what happens, as a server would.
import { Problem } from "../../../../web/page/ask.js";

const text = (id) => document.getElementById(id).textContent;

// bytes are what an element holds. The browser's own way is the fastest, where it has one.
function bytes(id) {
  if (Uint8Array.fromBase64) return Uint8Array.fromBase64(text(id));
  const from = atob(text(id));
  const out = new Uint8Array(from.length);
  for (let i = 0; i < out.length; i++) out[i] = from.charCodeAt(i);
  return out;
}

// unpack reads what the page holds packed.
export async function unpack(id) {
  return new Response(new Blob([bytes(id)]).stream().pipeThrough(new DecompressionStream("gzip"))).text();
}

export class Engine {
  constructor() {
    this.waiting = new Map();
    this.hears = {};
    this.last = 0;
    this.worker = new Worker(URL.createObjectURL(new Blob([text("worker")], { type: "text/javascript" })));
    this.begun = new Promise((done, failed) => {
      this.worker.onmessage = ({ data }) => {
        if (data.ready) done();
        else if (data.gone) this.end(failed, data.gone);
        else if (data.event) this.hears[data.event]?.(JSON.parse(data.data));
        else this.answered(data);
      };
      this.worker.onerror = (e) => this.end(failed, e.message ?? "the browser does not let it begin");
    });
    const engine = bytes("engine");
    this.worker.postMessage({ engine }, [engine.buffer]);
  }

  // end is for an engine that can't go on.
  end(failed, why) {
    const problem = new Problem(`the table can't go on: ${why}`, "load the page again; the game that is kept goes on");
    failed(problem);
    for (const { no } of this.waiting.values()) no(problem);
    this.waiting.clear();
    this.hears.lost?.();
  }

  answered({ id, answer, error, help }) {
    const { yes, no } = this.waiting.get(id);
    this.waiting.delete(id);
    if (error) no(new Problem(error, help));
    else yes(JSON.parse(answer));
  }

  async ask(what, body) {
    await this.begun;
    return new Promise((yes, no) => {
      this.waiting.set(++this.last, { yes, no });
      this.worker.postMessage({ id: this.last, what, body: typeof body === "string" ? body : JSON.stringify(body ?? {}) });
    });
  }

  get = (what, query) => this.ask(what, query);
  post = (what, body) => this.ask(what, body);
  listen = (hears) => Object.assign(this.hears, hears);
}
