// The device goes from one to the next. What the one held is covered before the other looks.
import { h } from "../../../../web/page/dom.js";
import { cover } from "./cover.js";

// pass covers the table until the next is there.
export function pass(player, ready) {
  if (document.querySelector(".pass")) return;
  const uncover = cover(h("form", { class: "pass", onsubmit(e) {
    e.preventDefault();
    ready().finally(uncover);
  } }, h("h1", {}, `Pass the device to the ${player}`), h("p", { class: "dim" }, `Only the ${player} looks now.`), h("div", { class: "buttons" }, h("button", { class: "main" }, `I am the ${player}`))));
}
