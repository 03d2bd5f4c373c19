// The table: who sits there, what lies where. It is drawn anew whenever it has changed.
import { count, dialog, fill, h } from "../../../web/page/dom.js";
import { enlarge, picture, token } from "./card.js";

// draw puts the table into an element. asked knows what can be chosen, and takes it.
export function draw(into, scene, people, hello, asked) {
  const t = { scene, people, hello, asked };
  const [first, ...others] = scene.players;
  fill(into,
    h("section", { class: "others" }, others.map((p) => side(t, p, "other"))),
    scene.middle.some(shown(t)) ? h("section", { class: "middle", "aria-label": "in the middle" }, scene.middle.filter(shown(t)).map((z) => zone(t, z))) : null,
    side(t, first, scene.you ? "mine" : "other"),
    scene.you ? hand(t, first.zones.filter((z) => z.shape === "hand" && shown(t)(z))) : null);
}

// hand is what you hold: it stays in sight.
const hand = (t, zones) => zones.length ? h("section", { class: "hands", "aria-label": "your hand" }, zones.map((z) => zone(t, z))) : null;

// shown says whether a zone is drawn in full: an empty one only where it can be chosen.
const shown = (t) => (z) => z.count > 0 || t.asked.about.zone(z.id).length > 0;

function side(t, p, how) {
  const who = t.people.seats.find((s) => s.name === p.player);
  const zones = p.zones.filter(shown(t));
  const empty = p.zones.filter((z) => !shown(t)(z));
  const hands = zones.filter((z) => z.shape === "hand");
  const order = { board: 0, row: 1, pile: 2 };
  const rest = zones.filter((z) => z.shape !== "hand").sort((a, b) => order[a.shape] - order[b.shape]);
  const acts = t.scene.toAct.includes(p.player);
  return h("section", { class: `side ${how}${p.out ? " out" : ""}`, "aria-label": p.player },
    plate(t, p, who, acts, empty),
    h("div", { class: "zones" }, h("div", { class: "line" }, (how === "mine" ? rest : [...rest, ...hands]).map((z) => zone(t, z)))));
}

function plate(t, p, who, acts, empty) {
  const about = p.player === t.scene.you ? "you" : who?.bot ? `${who.bot} bot` : who?.here ? "" : "away";
  const e = h("div", { class: `plate${acts ? " acts" : ""}` },
    h("strong", {}, p.player), about ? h("span", { class: about === "away" ? "warn" : "dim" }, about) : null,
    p.out ? h("span", { class: "mark" }, "out") : null,
    (p.tokens ?? []).map((c) => token(c.name, c.n, t.hello)), (p.marks ?? []).map((m) => token(m, null, t.hello)),
    empty.length ? h("span", { class: "dim none" }, `nothing in ${empty.map((z) => z.name).join(", ")}`) : null);
  return light(e, t.asked.about.player(p.player), t.asked);
}

function zone(t, z, within) {
  const options = t.asked.about.zone(z.id);
  const label = h("div", { class: "label" }, h("span", {}, z.name), z.count > 1 || z.shape === "pile" ? h("span", { class: "n" }, String(z.count)) : null);
  const body = z.shape === "board" ? board(t, z) : z.shape === "pile" ? pile(t, z) : row(t, z);
  const e = h("div", { class: `zone ${z.shape}${z.count ? "" : " empty"}${within ? " within" : ""}`, "data-zone": z.id }, label, body,
    z.within?.length ? h("div", { class: "dim known" }, "with ", z.within.map((c) => c.n > 1 ? `${c.n} ${c.name}` : c.name).join(", ")) : null);
  return light(e, options, t.asked);
}

// row lays cards beside each other: those that can be singled out, and backs for the others.
function row(t, z) {
  const hidden = Math.max(0, z.count - z.cards.length);
  const close = z.count > 7;
  return h("div", { class: `cards${close ? " close" : ""}` }, z.cards.map((c) => card(t, z, c)),
    Array.from({ length: Math.min(hidden, 10) }, () => h("div", { class: "card hidden-card" }, picture({}, t.hello, z))),
    hidden > 10 ? h("span", { class: "dim" }, `and ${hidden - 10} more`) : null,
    z.count ? null : h("span", { class: "place" }));
}

// pile shows a pile from above.
function pile(t, z) {
  if (!z.count) return h("div", { class: "cards" }, h("span", { class: "place" }));
  const top = z.cards.find((c) => z.down ? c.place === 1 : true);
  const lit = z.cards.filter((c) => t.asked.about.card(c, z.cards).length);
  if (lit.length > 1) return h("div", { class: "cards" }, lit.map((c) => card(t, z, c)));
  const e = lit.length ? card(t, z, lit[0]) : card(t, z, top ?? {});
  e.classList.add("stack", z.count > 12 ? "high" : z.count > 1 ? "low" : "one");
  if (z.cards.length > 1 && !lit.length) {
    e.addEventListener("click", () => look(t, z));
    e.setAttribute("role", "button");
    e.tabIndex = 0;
    e.addEventListener("keydown", (ev) => ev.key === "Enter" && look(t, z));
    e.title = "Look through it";
  }
  return h("div", { class: "cards" }, e);
}

// look shows the cards of a pile that may be seen.
const look = (t, z) => dialog(`${z.name}: ${count(z.count, "card")}`, (close) => [
  h("div", { class: "cards looked" }, z.cards.map((c) => card({ ...t, asked: t.asked.nothing }, z, c))),
  h("div", { class: "buttons" }, h("button", { onclick: () => close() }, "Close"))]);

// board lays places where they lie.
function board(t, z) {
  const placed = z.cards.filter((c) => c.at);
  const rows = Math.min(...placed.map((c) => c.at[0]));
  const columns = Math.min(...placed.map((c) => c.at[1]));
  const e = h("div", { class: `places${z.hex ? " hexes" : ""}` }, placed.map((c) => {
    const p = card(t, z, c, true);
    p.style.gridRow = String(c.at[0] - rows + 1);
    const column = (c.at[1] - columns) * (z.hex ? 2 : 1) + 1 + (z.hex && (c.at[0] - rows) % 2 ? 1 : 0);
    p.style.gridColumn = z.hex ? `${column} / span 2` : String(column);
    return p;
  }));
  const widest = Math.max(...placed.map((c) => c.at[1])) - columns + 1;
  e.style.setProperty("--columns", String(widest));
  return h("div", { class: "board-frame" }, e);
}

function card(t, z, c, onBoard) {
  const zones = (c.zones ?? []).filter((one) => one.count > 0);
  const body = h("div", { class: "body" }, picture(c, t.hello, z), h("div", { class: "signs" },
    (c.tokens ?? []).map((n) => token(n.name, n.n, t.hello)), (c.marks ?? []).map((m) => token(m, null, t.hello))));
  const e = h("div", { class: `card${onBoard ? " square" : ""}${c.name && !c.up && c.drawn ? " private" : ""}`, "data-card": c.id ?? null, "data-name": c.name ?? null },
    body, zones.length ? h("div", { class: "on" }, zones.map((one) => zone(t, one, true))) : null);
  light(body, t.asked.about.card(c), t.asked, e);
  enlarge(body, c, t.hello);
  return e;
}

// light makes what an option is about something to be clicked.
function light(e, options, asked, around) {
  if (!options?.length) return e;
  (around ?? e).classList.add("lit");
  e.classList.add("target");
  const picked = options.some((o) => asked.picked(o));
  if (picked) (around ?? e).classList.add("picked");
  e.tabIndex = 0;
  e.setAttribute("role", "button");
  e.setAttribute("aria-label", options.map((o) => o.text).join(", "));
  const take = (ev) => {
    ev.stopPropagation();
    asked.take(options);
  };
  e.addEventListener("click", take);
  e.addEventListener("keydown", (ev) => (ev.key === "Enter" || ev.key === " ") && (ev.preventDefault(), take(ev)));
  return e;
}
