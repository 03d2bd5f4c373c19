// The saves of this game, each of which can be taken back.
import { get, post } from "./api.js";
import { dialog, fill, h } from "../../../web/page/dom.js";

export async function saves(app) {
  const list = h("ul", { class: "saves" });
  const day = new Intl.DateTimeFormat(undefined, { weekday: "short", day: "numeric", month: "short", hour: "2-digit", minute: "2-digit" });
  async function draw() {
    const all = await get("/api/saves");
    const by = new Map(all.map((s) => [s.n, s]));
    fill(list, all.length ? all.map((s) => h("li", {},
      h("span", {}, day.format(new Date(s.time))),
      h("span", { class: "name" }, s.path, s.undoes ? h("span", { class: "dim" }, ` (took back ${by.has(s.undoes) ? day.format(new Date(by.get(s.undoes).time)) : "an earlier save"})`) : null),
      h("span", { class: "dim" }, [s.added && `+${s.added}`, s.removed && `−${s.removed}`].filter(Boolean).join(" "), ` ${s.added + s.removed === 1 ? "line" : "lines"}`),
      h("button", { disabled: app.game.readOnly, onclick: () => post("/api/undo", { n: s.n }).then(draw, (e) => app.fail(e)) }, "Take back")))
      : h("li", { class: "dim" }, "Nothing was saved from the workshop yet."));
  }
  await draw();
  const stop = app.on("saves", () => draw().catch((e) => app.fail(e)));
  await dialog("Saves", (close) => [
    h("p", { class: "dim" }, "What each save wrote over is kept outside of the game's folder, the last 200 of them. Taking one back is a save too; later changes in other lines stay."),
    list, h("div", { class: "buttons" }, h("button", { class: "main", autofocus: true, onclick: () => close() }, "Close"))]);
  stop();
}

