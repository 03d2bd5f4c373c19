// The first screen: how many play, and who sits where.
import { fill, h } from "../../../../web/page/dom.js";

const capital = (s) => s.slice(0, 1).toUpperCase() + s.slice(1);

// seats asks who sits where, and gives a list by player: a bot, or "" for a person.
export function seats(offers, kept) {
  return new Promise((done) => {
    const before = kept.seats;
    let table = offers.tables.find((t) => t.length === before?.length) ?? offers.tables.find((t) => t.length === offers.players) ?? offers.tables[0];
    let chosen = before?.length === table.length ? before : null;
    const rows = h("div", { class: "seats" });
    const bot = offers.bots.find((b) => b.name === "greedy") ?? offers.bots[0];
    const choose = () => [...rows.querySelectorAll("select")].map((s) => s.value);
    const says = h("p", { class: "dim", role: "status" });
    const tell = () => {
      const people = choose().filter((s) => !s).length;
      fill(says, people > 1 ? `${people} people at this device: it is passed from one to the next, and what each holds stays hidden.` : people ? "You play against bots." : "Bots play, and you look on.");
    };
    const put = () => {
      fill(rows, table.map((name, i) => h("label", {}, h("span", {}, capital(name)), h("select", { onchange: tell, "aria-label": name },
        h("option", { value: "", ".selected": (chosen ?? [""])[i] === "" }, "a person"),
        offers.bots.map((b) => h("option", { value: b.name, title: b.plays, ".selected": chosen ? chosen[i] === b.name : i > 0 && b === bot }, `${b.name} bot: ${b.plays.split(":")[0]}`))))));
      tell();
    };
    const many = offers.tables.length < 2 ? null : h("label", { class: "many" }, h("span", {}, "How many play"), h("select", { onchange(e) {
      table = offers.tables[Number(e.target.value)];
      chosen = null;
      put();
    } }, offers.tables.map((t, i) => h("option", { value: String(i), ".selected": t === table }, String(t.length)))));
    const screen = h("section", { class: "first" }, h("form", { onsubmit(e) {
      e.preventDefault();
      const list = choose();
      kept.seats = list;
      screen.remove();
      done(list);
    } }, h("h1", {}, offers.game), many, rows, says, h("div", { class: "buttons" }, h("button", { class: "main" }, "Begin"))));
    put();
    document.body.append(screen);
    screen.querySelector("button").focus();
  });
}
