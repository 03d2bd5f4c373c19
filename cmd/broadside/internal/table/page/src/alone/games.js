// The games that were played here: handed on as a file, or thrown away.
import { count, dialog, h } from "../../../../web/page/dom.js";
import { load } from "./kept.js";

const file = (name) => name.toLowerCase().replace(/[^a-z0-9]+/g, "-").replace(/^-|-$/g, "");

// games shows what can be done with them. again begins another game, save gives this one as a text.
export async function games(kept, name, again, save) {
  const lines = kept.lines();
  const does = await dialog("Games", (close) => [
    h("div", { class: "row" }, h("button", { onclick: () => close("again") }, "Begin another game"),
      save ? h("button", { onclick: () => close("save") }, "Save this game as a file") : null),
    h("h3", {}, "For the designer"),
    h("p", {}, lines.length ? `${count(lines.length, "game")} ${lines.length === 1 ? "is" : "are"} kept in this browser, and nowhere else.` : kept.works ? "No game is kept in this browser for the designer: a game is once all who play agree." : "This browser keeps nothing for this page."),
    lines.length ? h("p", { class: "dim" }, "The file has what you agreed to. Sent to the designer, it goes into the report.") : null,
    lines.length ? h("div", { class: "row" }, h("button", { onclick: () => close("hand") }, "Save all games as a file"), h("button", { onclick: () => close("clear") }, "Throw them away")) : null,
    h("div", { class: "buttons" }, h("button", { class: "main", onclick: () => close() }, "Close"))].filter(Boolean));
  if (does === "again") again();
  if (does === "save") load(`${file(name)}.json`, await save(), "application/json");
  if (does === "hand") load(`${file(name)}-games.jsonl`, lines.map((l) => `${JSON.stringify(l)}\n`).join(""), "application/x-ndjson");
  if (does === "clear") kept.clear();
}
