// The first run, without a game: those that come with Broadside as faces, one of this
// folder, or a new one, step by step.
import { get, post } from "./api.js";
import { count, dialog, fill, h } from "../../../web/page/dom.js";

// start shows them and ends when a game is open.
export async function start(app, main) {
  const shelf = await get("/api/shelf");
  const opened = new Promise((done) => app.on("game-opened", done));
  const begin = (what) => post("/api/begin", what).catch((e) => app.fail(e));

  const name = h("input", { ".value": "starfall", size: 18, "aria-label": "name of the new game" });
  const games = h("div", { class: "shelf" });
  const element = h("section", { class: "start" },
    h("h1", {}, "Make a card game"),
    h("div", { class: "ways" },
      h("form", { class: "way", onsubmit: (e) => (e.preventDefault(), sessionStorage.setItem("guide", "begun"), begin({ new: name.value.trim() })) },
        h("h2", {}, "Begin a new one"),
        h("p", {}, "Step by step, in a quarter of an hour: a first rule, the cards, a mistake and how it is found, bots that play it, a sheet to print."),
        h("div", { class: "row" }, name, h("button", { class: "main" }, "Begin")),
        h("p", { class: "dim" }, `It becomes a folder in ${shelf.folder}.`)),
      h("div", { class: "way" },
        h("h2", {}, "Open one of yours"),
        shelf.mine.length
          ? h("ul", {}, shelf.mine.map((g) => h("li", {}, h("button", { onclick: () => begin({ open: g }) }, g))))
          : h("p", { class: "dim" }, "There is none in this folder. Start the workshop where your game lies, or name its folder behind the command."))),
    h("h2", { class: "below" }, "Or start from a game that comes with Broadside"),
    games,
    h("p", { class: "dim" }, h("a", { href: "/licences", target: "_blank" }, "What this page is made of")));
  fill(main, element);
  shelve(app, shelf, games, begin);
  await opened;
  app.game = await get("/api/game");
  app.tell("game");
  fill(main);
}

// shelve puts the games onto the shelf, one after the other.
async function shelve(app, shelf, games, begin) {
  const places = shelf.games.map((g) => h("button", { class: "boxed", disabled: true }, h("div", { class: "faces" }), h("strong", {}, g)));
  fill(games, places);
  for (const [i, g] of shelf.games.entries()) {
    if (!games.isConnected) return;
    try {
      const about = await get("/api/shelf/game", { name: g });
      const box = places[i];
      fill(box,
        h("div", { class: "faces" }, about.faces.map((card) => h("img", { alt: card || about.title, loading: "lazy", src: `/api/shelf/face?${new URLSearchParams({ name: g, card })}` }))),
        h("strong", {}, about.title), h("span", { class: "dim" }, about.seating + (about.cards ? `, ${count(about.cards, "card")}` : "")), h("span", { class: "about" }, about.about.replace(/[*_`]/g, "")));
      box.disabled = false;
      box.onclick = () => copy(shelf, g, about, begin);
    } catch (e) {
      app.fail(e);
    }
  }
}

async function copy(shelf, game, about, begin) {
  const name = h("input", { ".value": `my-${game}`, size: 26, "aria-label": "name of the copy", autofocus: true });
  const to = await dialog(about.title, (close) => h("form", { method: "dialog", onsubmit: () => close(name.value.trim()) },
    h("p", {}, about.about.replace(/[*_`]/g, "")),
    h("p", { class: "dim" }, `You get a copy of your own, as a folder in ${shelf.folder}.`),
    h("label", {}, "Call it ", name),
    h("div", { class: "buttons" }, h("button", { type: "button", onclick: () => close(null) }, "Cancel"), h("button", { class: "main" }, "Make the copy"))));
  if (to) begin({ new: to, from: game });
}
