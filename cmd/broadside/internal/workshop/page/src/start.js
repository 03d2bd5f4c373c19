// The first run, without a game.
import { fill, h } from "./dom.js";

export async function start(app, main) {
  fill(main, h("section", { class: "start" }, h("h1", {}, "No game is open"), h("p", {}, "Start the workshop with one: broadside workshop my-game")));
  await new Promise(() => {});
}
