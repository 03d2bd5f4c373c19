// A command as a form: a field for each of its arguments and flags.
import { post } from "./api.js";
import { fill, h, prose } from "../../../web/page/dom.js";
import { copying } from "./copying.js";
import { sentence } from "./app.js";

let forms = 0;

export function formView(app, of, { act, filled, carryOut }) {
  const prefix = `form${forms++}-`;
  const line = h("code", { class: "typed", "aria-label": "The same at the command line" });
  const wrong = h("div", { class: "wrong", role: "alert" });
  const copy = copying(() => line.textContent);
  const args = of.args.map((f, i) => field(f, filled ? filled.args[i] ?? "" : f.value ?? "", String(i)));
  const flags = of.flags.map((f) => field(f, filled ? filled.flags[f.name]?.join(f.kind === "lines" ? "\n" : ",") ?? "" : f.value ?? "", f.name));
  const first = flags.filter((f) => f.of.first || f.of.value), more = flags.filter((f) => !first.includes(f));
  const element = h("form", { class: "question", "aria-label": of.command, onsubmit: (e) => (e.preventDefault(), send(false)) },
    h("div", { class: "intro" }, h("h2", {}, of.short), h("details", { class: "long" }, h("summary", {}, "What it does"), h("pre", {}, of.long), h("pre", {}, of.examples))),
    h("div", { class: "fields" }, args.map((f) => f.element), first.map((f) => f.element)),
    more.length ? h("details", { class: "more", open: more.some((f) => f.read() !== "") }, h("summary", {}, "More"), h("div", { class: "fields" }, more.map((f) => f.element))) : null,
    h("footer", {}, wrong, h("div", { class: "typed-row" }, line, copy), h("button", { class: "main", type: "submit" }, act)));

  function read() {
    const out = {};
    for (const f of flags) if (f.read() !== "") out[f.of.name] = [f.read()];
    return { command: of.command, args: args.map((a) => a.read()), flags: out };
  }

  async function send(now) {
    fill(wrong);
    await carryOut(read(), now);
  }

  // say shows the command line of what is filled in so far, or what is not right yet.
  let saying = 0;
  function say() {
    clearTimeout(saying);
    saying = setTimeout(async () => {
      try {
        line.textContent = (await post("/api/ask/line", read())).line;
        copy.disabled = false;
        fill(wrong);
      } catch (e) {
        line.textContent = "";
        copy.disabled = true;
        fail(e);
      }
    }, 150);
  }

  function fail(e) {
    fill(wrong, prose(sentence(e.message)), e.help ? h("small", {}, prose(sentence(e.help))) : null);
  }

  // field is an input and how it is read.
  function field(f, value, place) {
    const id = prefix + place, about = f.help ? id + "-help" : null;
    const common = { id, "aria-describedby": about, oninput: say, onchange: say };
    const help = f.help && h("small", { id: about }, f.help);
    const label = h("label", { for: id }, f.label, f.needed && h("span", { class: "dim" }, " *"));
    let input, read = () => input.value.trim(), element;
    switch (f.kind) {
      case "switch": case "keep":
        input = h("input", { ...common, type: "checkbox", ".checked": value !== "" });
        element = h("div", { class: "field switch" }, h("div", {}, input, label), help);
        return { of: f, element, read: () => (input.checked ? "on" : "") };
      case "choice":
        input = h("select", common, h("option", { value: "" }, f.usual ? `as usual (${f.usual})` : "as usual"), f.words.map((w) => h("option", { value: w, selected: w === value }, w)));
        break;
      case "some": {
        const given = value.split(",");
        const boxes = f.words.map((w) => h("input", { type: "checkbox", value: w, ".checked": given.includes(w), onchange: say }));
        element = h("fieldset", { class: "field some" }, h("legend", {}, f.label), h("div", {}, boxes.map((b) => h("label", {}, b, b.value))), help);
        return { of: f, element, read: () => boxes.filter((b) => b.checked).map((b) => b.value).join(",") };
      }
      case "lines":
        input = h("textarea", { ...common, rows: Math.min(6, Math.max(1, value.split("\n").length)), spellcheck: "false", placeholder: f.usual ?? "", ".value": value });
        break;
      default:
        input = h("input", { ...common, type: "text", inputmode: f.kind === "number" ? "numeric" : null, spellcheck: "false", autocomplete: "off", placeholder: f.usual ?? "", ".value": value, required: Boolean(f.needed) });
    }
    let list = null;
    if (f.suggests) {
      list = h(f.kind === "lines" ? "select" : "datalist", f.kind === "lines" ? { class: "suggested", "aria-label": `what may stand in ${f.label}`, hidden: true } : { id: id + "-list" });
      suggest(f, input, list, place);
    }
    element = h("div", { class: f.kind === "lines" ? "field wide" : "field" }, label, input, list, help);
    return { of: f, element, read };
  }

  // suggest asks, when a field is entered first, what may stand there.
  function suggest(f, input, list, place) {
    if (f.kind !== "lines") input.setAttribute("list", list.id);
    input.addEventListener("focus", async () => {
      try {
        const all = (await post("/api/ask/suggest", { ...read(), field: place })).map((v) => v.split("\t"));
        if (f.kind !== "lines") return void fill(list, all.slice(0, 400).map(([v, is]) => h("option", { value: v, label: is })));
        if (!all.length) return;
        fill(list, h("option", { value: "" }, "take one …"), all.map(([v, is]) => h("option", { value: v }, is ? `${v}: ${is}` : v)));
        list.hidden = false;
      } catch {
        // a field without suggestions is filled in as well
      }
    }, { once: true });
    if (f.kind === "lines") {
      list.addEventListener("change", () => {
        input.value = [input.value.trim(), list.value].filter(Boolean).join("\n");
        input.rows = Math.min(6, input.value.split("\n").length);
        list.value = "";
        input.focus();
        say();
      });
    }
  }

  say();
  return { element, fail };
}
