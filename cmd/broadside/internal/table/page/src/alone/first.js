// The first screen: how many play, who sits where, and by which of the rules' options.
import { fill, h } from "../../../../web/page/dom.js";
import { cover } from "./cover.js";

const capital = (s) => s.slice(0, 1).toUpperCase() + s.slice(1);

// controls are a field for each of the rules' options.
function controls(offers, chosen) {
  const value = (o) => chosen[o.name] ?? o.default;
  return offers.options.map((o) => h("label", {}, h("span", {}, capital(o.name)), o.switch
    ? h("input", { type: "checkbox", name: o.name, ".checked": Boolean(value(o)) })
    : h("input", { type: "number", name: o.name, min: String(o.least), max: String(o.most), required: true, ".value": String(value(o)) })));
}

const read = (offers, form) => Object.fromEntries(offers.options.map((o) => {
  const field = form.elements[o.name];
  return [o.name, o.switch ? Number(field.checked) : Number(field.value)];
}));

// Seats are a row for each player of a table, and what that comes to.
class Seats {
  constructor(offers) {
    this.offers = offers;
    this.rows = h("div", { class: "seats" });
    this.says = h("p", { class: "dim", role: "status" });
  }

  get chosen() {
    return [...this.rows.querySelectorAll("select")].map((s) => s.value);
  }

  put(table, chosen) {
    const bots = this.offers.bots.filter((b) => !b.for || b.for.includes(table.length));
    const usual = bots.find((b) => b.name === "greedy") ?? bots[0];
    const is = (i, name) => (chosen ? chosen[i] === name : name === (i ? usual.name : ""));
    fill(this.rows, table.map((name, i) => h("label", {}, h("span", {}, capital(name)), h("select", { onchange: () => this.tell(), "aria-label": name },
      h("option", { value: "", ".selected": is(i, "") }, "a person"),
      bots.map((b) => h("option", { value: b.name, ".selected": is(i, b.name) }, `${b.name} bot: ${b.plays.split(":")[0]}`))))));
    this.tell();
  }

  tell() {
    const people = this.chosen.filter((s) => !s).length;
    fill(this.says, people > 1 ? `${people} people at this device: it is passed from one to the next, and what each holds stays hidden.` : people ? "You play against bots." : "Bots play, and you look on.");
  }
}

// setting asks who sits where (by player: a bot, or "" for a person) and by which options. Null: back to the game that goes on.
export function setting(offers, before, back) {
  return new Promise((done) => {
    let table = offers.tables.find((t) => t.length === before?.seats.length) ?? offers.tables.find((t) => t.length === offers.players) ?? offers.tables[0];
    const rows = new Seats(offers);
    const many = offers.tables.length < 2 ? null : h("label", { class: "many" }, h("span", {}, "How many play"), h("select", { onchange(e) {
      table = offers.tables[Number(e.target.value)];
      rows.put(table, null);
    } }, offers.tables.map((t, i) => h("option", { value: String(i), ".selected": t === table }, String(t.length)))));
    const options = offers.options.length ? h("details", { class: "options", ".open": offers.options.some((o) => (before?.options[o.name] ?? o.default) !== o.default) }, h("summary", {}, "Rules to choose"), controls(offers, before?.options ?? {})) : null;
    const end = (it) => {
      uncover();
      done(it);
    };
    const uncover = cover(h("form", { onsubmit(e) {
      e.preventDefault();
      end({ seats: rows.chosen, options: read(offers, e.target) });
    } }, h("h1", {}, offers.game), many, rows.rows, rows.says, options, h("div", { class: "buttons" },
      h("button", { class: "main" }, "Begin"), back ? h("button", { type: "button", onclick: () => end(null) }, "Back to the game") : null),
    h("p", { class: "dim version" }, offers.stamp)));
    rows.put(table, before?.seats.length === table.length ? before.seats : null);
  });
}
