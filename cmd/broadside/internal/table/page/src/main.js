import "./style.css";
import { dialog, fill, h } from "../../../web/page/dom.js";
import { otherTheme, theme } from "../../../web/page/theme.js";
import { get, listen, picture, post } from "./api.js";
import { Asked } from "./asked.js";
import { big, onLook } from "./card.js";
import { hostDialog } from "./host.js";
import { Keeping } from "./keep.js";
import { draw } from "./scene.js";
import { Story } from "./story.js";

theme();

// What the page knows: all of it comes from the server, and is drawn anew when it does.
const now = { hello: null, scene: null, people: null };

const title = h("h1", {});
const turn = h("span", { class: "turn" });
const state = h("span", { class: "state", role: "status" });
const undo = h("button", { class: "small", onclick: () => send("undo"), title: "Take your last choice back" }, "Take back");
const host = h("button", { class: "small", hidden: true, onclick: () => hostDialog(now, send, () => get("links")) }, "Host");
const rules = h("button", { class: "small", hidden: true, onclick: () => readRules(now.hello) }, "Rules");
const table = h("div", { class: "table" });
const banner = h("div", { class: "banner", hidden: true });
const notes = h("div", { id: "notes", "aria-live": "polite" });
const story = new Story();
export const asked = new Asked(send, () => paint());
const keeping = new Keeping(send);

export const bar = h("span", { class: "bar" }); // for what a page has besides
document.body.append(
  h("header", {}, title, turn, state, undo, rules, host, bar, h("button", { class: "plain", "aria-label": "light or dark", title: "Light or dark", onclick: otherTheme }, "◐")),
  h("main", {}, h("div", { class: "felt" }, banner, keeping.question, table), h("aside", {}, asked.element, keeping.element, story.element)),
  notes, big);

async function send(what, body) {
  try {
    await post(what, body);
    return true;
  } catch (e) {
    say(e);
    return false;
  }
}

// say says what went wrong.
export function say(e) {
  const note = h("div", { class: "note error", role: "alert" }, h("span", {}, `${e.message}.`, e.help ? h("small", {}, `${e.help}.`) : null),
    h("button", { class: "close", "aria-label": "close", onclick: () => note.remove() }, "×"));
  notes.append(note);
  setTimeout(() => note.remove(), 8000);
}

const the = (name) => `the ${name}`;
const capital = (s) => s.slice(0, 1).toUpperCase() + s.slice(1);
const list = (names) => names.length < 2 ? names.join("") : `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`;

// readRules shows the rules, as they are printed.
const readRules = (hello) => dialog("Rules", (close) => [
  h("div", { class: "rules" }, Array.from({ length: hello.rules }, (_, i) => h("img", { src: picture("rules", String(i + 1), hello), alt: `page ${i + 1} of the rules`, width: 210, height: 297 }))),
  h("div", { class: "buttons" }, h("button", { onclick: () => close() }, "Close"))]);

function paint() {
  const { scene, people, hello } = now;
  if (!scene || !people || !hello) return;
  title.textContent = scene.game;
  undo.hidden = !scene.you || !scene.made;
  host.hidden = !hello.host;
  rules.hidden = !hello.rules;
  fill(turn, scene.turn && !scene.ending ? `Turn ${scene.turn}, ${the(scene.turnOf)}` : "");
  const mine = people.seats.find((s) => s.name === scene.you);
  const waiting = scene.toAct.filter((p) => p !== scene.you).map(the);
  document.title = (scene.choice ? "● " : "") + scene.game;
  fill(state, scene.ending ? "The game is over" : people.paused ? "Paused" : people.back ? "All have to agree" : mine?.bot ? "A bot plays for you" : scene.choice ? "You choose" : waiting.length ? `Waiting for ${list(waiting)}` : "");
  asked.hints = hello.hints;
  asked.show(scene, people);
  keeping.ended(Boolean(scene.ending));
  draw(table, scene, people, hello, asked);
  paintBanner(scene, people, hello);
}

function paintBanner(scene, people, hello) {
  const parts = [];
  if (people.paused) parts.push(h("p", {}, "The host has paused the table."));
  if (people.refused) parts.push(h("p", {}, people.refused));
  if (people.lost) parts.push(h("p", {}, people.lost));
  if (people.back) {
    const mayAgree = people.back.waiting.includes(scene.you);
    parts.push(h("p", {}, `${capital(the(people.back.by))} wants to ${people.back.wants}. ` + (mayAgree ? "" : `Waiting for ${list(people.back.waiting.map(the))}.`)));
    if (people.back.by === scene.you || people.back.host && hello.host && !scene.you) parts.push(h("button", { onclick: () => send(scene.you ? "agree" : "withdraw", { yes: false }) }, "Withdraw"));
    if (mayAgree) {
      parts.push(h("button", { class: "main", onclick: () => send("agree", { yes: true }) }, "Agree"),
        h("button", { onclick: () => send("agree", { yes: false }) }, "No"));
    }
  }
  if (scene.ending && keeping.asking) parts.push(h("p", {}, "The designer asks a few questions."), h("button", { class: "main", onclick: () => keeping.element.scrollIntoView() }, "Answer"));
  banner.hidden = !parts.length;
  fill(banner, parts);
}

onLook((card) => keeping.now?.agreed && post("looked", { card }).catch(() => {}));

// connect listens to the table.
export function connect() {
  listen({
    hello(d) {
      now.hello = d;
      document.body.classList.remove("lost");
    },
    story: (d) => story.hear(d),
    keeping(d) {
      keeping.hear(d);
      paint();
    },
    table(d) {
      now.scene = d;
      paint();
    },
    people(d) {
      now.people = d;
      paint();
    },
    lost() {
      document.body.classList.add("lost");
      fill(state, "The table does not answer. It goes on by itself when it does.");
    },
  });
}
