// The device goes from one to the next. What the one held is covered before the other looks.
import { h } from "../../../../web/page/dom.js";

// pass covers the table until the next is there.
export function pass(player, ready) {
  const main = document.querySelector("main");
  if (main.inert) return;
  const cover = h("section", { class: "first cover" }, h("form", { onsubmit(e) {
    e.preventDefault();
    ready().then(() => {
      main.inert = false;
      cover.remove();
    });
  } }, h("h1", {}, `Pass the device to the ${player}`), h("p", { class: "dim" }, `Only the ${player} looks now.`), h("div", { class: "buttons" }, h("button", { class: "main" }, `I am the ${player}`))));
  main.inert = true;
  document.body.append(cover);
  cover.querySelector("button").focus();
}
