// Forms for new things. They write the text that a designer would have typed, into the
// editor: it is looked over there, and saved or undone like everything else.
import { post } from "./api.js";
import { dialog, fill, h } from "../../../web/page/dom.js";
import { plainEnds } from "./lsp.js";

// about are the params of a request that is about the game and no place in it.
const about = (app, more) => ({ textDocument: { uri: app.language.uri(anyOpen(app)) }, position: { line: 0, character: 0 }, ...more });

const anyOpen = (app) => {
  const open = [...app.docs.all.keys()].filter((p) => /\.(rules|ya?ml)$/.test(p));
  return open.find((p) => !p.includes("/")) ?? open[0] ?? "";
};

const labelled = (label, input, note) => h("label", { class: "labelled" }, h("span", {}, label, note && h("small", { class: "dim" }, ` ${note}`)), input);

const buttons = (close, says) => h("div", { class: "buttons" }, h("button", { type: "button", onclick: () => close(null) }, "Cancel"), h("button", { class: "main" }, says));

// filled shows a form until it is put off, or what send makes of it is fine.
async function filled(app, title, make) {
  return dialog(title, (close) => {
    const wrong = h("p", { class: "wrong", role: "alert", hidden: true });
    const { body, says, send } = make(close);
    return h("form", {
      class: "form",
      onsubmit: async (e) => {
        e.preventDefault();
        try {
          close((await send()) ?? true);
        } catch (err) {
          wrong.hidden = false;
          fill(wrong, err.message, err.help ? `: ${err.help}` : "");
        }
      },
    }, body, wrong, buttons(close, says));
  });
}

// put puts a piece of text into a file, and shows it.
async function put(app, w) {
  const doc = await app.docs.open(w.path);
  const state = doc.now;
  let at = state.doc.length, text = w.text;
  if (w.line && w.line < state.doc.lines) at = state.doc.line(w.line).to + 1;
  else if (w.line) text = "\n" + text.replace(/\n$/, "");
  if (!w.line && at && state.sliceDoc(at - 1) !== "\n") text = "\n" + text;
  text = plainEnds(state, text);
  doc.change({ changes: { from: at, insert: state.toText(text) }, userEvent: "input" });
  const first = text.length - text.replace(/^\s+/, "").length;
  const line = doc.now.doc.lineAt(Math.min(at + first, doc.now.doc.length)).number + w.show;
  app.open(w.path, { line, column: doc.now.doc.line(line).length + 1 });
}

export async function newCard(app) {
  await app.language.there();
  const forms = await app.language.ask("broadside/forms", about(app));
  if (!forms.kinds.length) return app.say("The game has no kind of card yet: begin with one.");
  const here = sessionStorage.getItem("file");
  const last = sessionStorage.getItem("kind") ?? forms.kinds.find((k) => k.files[0] === here)?.name;
  const kind = h("select", {}, forms.kinds.map((k) => h("option", { value: k.name, ".selected": k.name === last }, k.name)));
  const name = h("input", { autofocus: true, required: true });
  const copies = h("input", { type: "number", min: 1, max: 99, ".value": "1" });
  const file = h("select", {});
  const fields = h("div", {});
  let inputs = new Map();
  const draw = () => {
    const k = forms.kinds.find((k) => k.name === kind.value);
    inputs = new Map(k.fields.map((f) => [f.name,
      f.words?.length ? h("select", {}, f.words.map((w) => h("option", {}, w)))
        : f.long ? h("textarea", { rows: 3, spellcheck: "false", class: "code" }) : h("input", { type: f.number ? "number" : "text", ".value": f.number && !f.optional ? "0" : "" })]));
    fill(fields, k.fields.map((f) => labelled(f.name, inputs.get(f.name), f.optional ? "may be empty" : "")));
    fill(file, (k.files.length ? k.files : ["cards.yaml"]).map((f) => h("option", {}, f)));
  };
  kind.addEventListener("change", draw);
  draw();
  const w = await filled(app, "New card", () => ({
    says: "Write it",
    body: [h("div", { class: "two" }, labelled("kind", kind), labelled("in the file", file)), h("div", { class: "two" }, labelled("name", name), labelled("copies", copies)), fields],
    send: () => {
      sessionStorage.setItem("kind", kind.value);
      return app.language.ask("broadside/new-card", about(app, { kind: kind.value, name: name.value, file: file.value, count: copies.value, values: Object.fromEntries([...inputs].map(([n, i]) => [n, i.value])) }));
    },
  }));
  if (w) {
    if (!app.game.files.some((f) => f.path === w.path)) await post("/api/new-file", { path: w.path });
    await put(app, w);
  }
}

export async function newKind(app) {
  await app.language.there();
  const forms = await app.language.ask("broadside/forms", about(app));
  const name = h("input", { autofocus: true, required: true });
  const plural = h("input", { placeholder: "if irregular" });
  const owner = h("select", {}, h("option", { value: "" }, "the card says"), forms.players.map((p) => h("option", {}, p)));
  const rows = h("div", {});
  const add = (label = "", says) =>
    rows.append(h("div", { class: "field-row" }, h("input", { ".value": label, "aria-label": "name of the field", placeholder: "name of the field" }),
      h("select", { "aria-label": "what it holds" }, forms.fields.map((f) => h("option", { value: f.says, ".selected": f.says === says }, f.label))),
      h("button", { type: "button", class: "plain", "aria-label": "take the field out", onclick: (e) => e.target.parentElement.remove() }, "×")));
  add("cost", forms.fields[0].says);
  add("", forms.fields[2].says);
  const w = await filled(app, "New kind of card", () => ({
    says: "Write it",
    body: [h("div", { class: "three" }, labelled("name", name), labelled("plural", plural), labelled("owner", owner)),
      h("h3", {}, "What stands on it"), rows, h("button", { type: "button", class: "small start", onclick: () => add() }, "another field")],
    send: () => app.language.ask("broadside/new-kind", about(app, {
      name: name.value.trim(), plural: plural.value.trim(), owner: owner.value,
      fields: [...rows.children].map((r) => ({ label: r.querySelector("input").value.trim(), says: r.querySelector("select").value })).filter((f) => f.label),
    })),
  }));
  if (w) await put(app, w);
}

export async function newExpansion(app) {
  const name = h("input", { autofocus: true, required: true, placeholder: "high-tide" });
  await filled(app, "New expansion", () => ({
    says: "Make it",
    body: [h("p", { class: "dim" }, "It becomes a folder in the game's `expansions`, with a first card to change. It is saved at once."), labelled("name", name, "small letters, digits and dashes")],
    send: async () => {
      await app.docs.saveAll();
      const made = await post("/api/new-expansion", { name: name.value.trim() });
      app.game.files = made.files;
      app.tell("files", { files: made.files, changed: [] });
      app.open(made.path);
    },
  }));
}

export async function newFile(app) {
  const name = h("input", { autofocus: true, required: true, placeholder: "more-cards.yaml, scenarios/late.yaml", size: 34 });
  const made = await filled(app, "New file", () => ({
    says: "Make it",
    body: [labelled("path in the game's folder", name)],
    send: () => post("/api/new-file", { path: name.value.trim() }),
  }));
  if (made) {
    app.game.files = made.files;
    app.tell("files", { files: made.files, changed: [] });
    app.open(made.path);
  }
}
