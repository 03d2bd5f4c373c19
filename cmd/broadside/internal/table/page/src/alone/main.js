// The page by itself: no server, the engine in a worker, and whoever sits at this device.
import "./style.css";
import { fill, h } from "../../../../web/page/dom.js";
import { use } from "../api.js";
import { asked, bar, connect, say } from "../main.js";
import { cover } from "./cover.js";
import { Engine, unpack } from "./engine.js";
import { setting } from "./first.js";
import { games } from "./games.js";
import { Kept } from "./kept.js";
import { pass } from "./pass.js";
import { hang, picture } from "./pictures.js";

const beat = 600; // milliseconds between what bots do

// laying covers the page while something is awaited.
const laying = () => cover(h("p", { role: "status" }, "The table is being laid…"));
let laid = laying();

let engine = null;
let kept = null;
let offers = null;
let ready = null; // the engine, with the game open

// next says who has to choose, where that is somebody else at this device.
async function next(into, seated) {
  const { player, hidden } = await engine.ask("next");
  if (!player) return;
  if (!hidden) return engine.ask("sit", { player });
  const there = () => engine.ask("sit", { player });
  if (!seated) return pass(player, there);
  const go = h("button", { class: "main", onclick: () => pass(player, there) }, `Pass the device to the ${player}`);
  fill(into, go);
}

// beside is what stands below a question that is not yours.
asked.beside = (scene) => {
  if (scene.ending) return h("div", { class: "passes" }, h("button", { class: "main", onclick: () => again(false) }, "Begin another game"));
  const passes = h("div", { class: "passes" });
  next(passes, Boolean(scene.you)).catch(say);
  return passes;
};

// again asks who sits where until a game begins.
async function again(back) {
  laid();
  for (;;) {
    const it = await setting(offers, kept.setting, back);
    if (!it) return;
    laid = laying();
    try {
      await ready;
      await engine.ask("begin", { ...it, beat });
      kept.setting = it;
      return laid();
    } catch (e) {
      laid();
      say(e);
    }
  }
}

// goOn goes on with the game that was kept; false: there is none.
async function goOn() {
  const now = kept.now;
  if (!now || now.over) return false;
  await ready;
  try {
    await engine.ask("resume", { kept: now, beat });
    return true;
  } catch (e) {
    say(e);
    return false;
  }
}

async function start() {
  if (!globalThis.DecompressionStream || !globalThis.Worker || !globalThis.WebAssembly) throw new Error("this browser is too old for it; a newer one plays it");
  engine = new Engine();
  const [box, faces] = await Promise.all([unpack("game"), unpack("faces")]);
  ready = engine.ask("open", box);
  ready.catch(() => {}); // who waits for it says so
  hang(faces);
  use({ get: engine.get, post: engine.post, listen: engine.listen, picture });
  connect();
  const { hello, people } = engine.hears;
  engine.listen({
    hello(d) { // another looks: what one has half written is theirs
      for (const field of document.querySelectorAll("aside textarea")) field.value = "";
      hello(d);
    },
    people: (d) => people({ ...d, seats: d.seats.map((s) => ({ ...s, here: true })) }), // all sit at this device
    keep: (game) => kept.hold(game),
  });
  ({ offers } = JSON.parse(box));
  document.title = offers.game;
  kept = new Kept(offers.rules);
  bar.append(h("button", { class: "small", onclick: () => games(kept, offers.game, () => again(true), () => engine.ask("save").then((s) => s.text)).catch(say) }, "Games"));
  if (!kept.works) say({ message: "this browser keeps nothing for a page that was opened as a file", help: "the game is lost when the page is closed; open it from a web host to have it kept" });
  if (!(await goOn())) await again(false);
  laid();
}

start().catch((e) => {
  laid();
  cover(h("form", {}, h("p", { role: "alert" }, `${e.message.slice(0, 1).toUpperCase()}${e.message.slice(1)}.`), e.help ? h("p", { class: "dim" }, `${e.help}.`) : null));
});
