// The table: who sits there, what lies where. It is drawn anew whenever it has changed.
import { count, dialog, fill, h } from "../../../web/page/dom.js";
import { enlarge, keepPictures, picture, token } from "./card.js";
import { draggable } from "./drag.js";
import { lying, move } from "./move.js";

// draw puts the table into an element. asked knows what can be chosen, and takes it.
export function draw(into, scene, people, hello, asked) {
  const t = { scene, people, hello, asked };
  const [first, ...others] = scene.players;
  const was = lying(into);
  const focus = place(document.activeElement, into);
  const scrolled = [...into.querySelectorAll(".hands .cards")].map((e) => e.scrollLeft);
  keepPictures(into);
  fill(into,
    h("section", { class: `others${others.length > 2 ? " many" : ""}` }, others.map((p) => side(t, p, "other"))),
    scene.middle.some(shown(t)) ? h("section", { class: "middle", "aria-label": "in the middle" }, scene.middle.filter(shown(t)).map((z) => zone(t, z))) : null,
    side(t, first, scene.you ? "mine" : "other"),
    scene.you ? hand(t, first.zones.filter((z) => z.shape === "hand" && shown(t)(z))) : null);
  into.querySelectorAll(".hands .cards").forEach((e, i) => (e.scrollLeft = scrolled[i] ?? 0));
  if (focus) into.querySelector(focus)?.focus();
  move(was, into);
}

// place says where on the table an element is, so that who goes by the keyboard stays there when it is drawn anew.
function place(e, table) {
  if (!table.contains(e)) return "";
  const [card, zone] = [e.closest("[data-card]"), e.closest("[data-zone]")];
  if (!zone) return "";
  const within = `[data-zone=${JSON.stringify(zone.dataset.zone)}]`;
  return card ? `${within} [data-name=${JSON.stringify(card.dataset.name ?? "")}] .target` : within;
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
  const rest = zones.filter((z) => z.shape !== "hand").sort((a, b) => (a.order || 99) - (b.order || 99) || order[a.shape] - order[b.shape]);
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
  const piles = z.cards.some((c) => c.pile);
  z = { ...z, cards: z.cards.filter((c) => !c.pile || t.asked.about.card(c).length) }; // a pile is seen by its cards
  const stored = z.shape === "row" && !z.play && !piles && z.count > 20 && !z.cards.some((c) => t.asked.about.card(c).length);
  const body = z.shape === "board" ? board(t, z) : z.shape === "pile" || stored ? pile(t, z) : row(t, z);
  const e = h("div", { class: `zone ${z.shape}${z.count ? "" : " empty"}${within ? " within" : ""}`, "data-zone": z.id, "data-count": z.count }, label, body,
    z.within?.length ? h("div", { class: "dim known" }, "with ", z.within.map((c) => c.n > 1 ? `${c.n} ${c.name}` : c.name).join(", ")) : null);
  return light(e, options, t.asked);
}

// row lays cards beside each other: those that can be singled out, many alike as one, and backs for the others.
function row(t, z) {
  const hidden = Math.max(0, z.count - z.cards.filter((c) => !c.pile).length);
  const groups = z.cards.length > 8 ? grouped(z.cards) : z.cards.map((c) => [c]);
  const n = groups.length + Math.min(hidden, 10);
  const aside = z.shape === "row" && !z.play && !z.id.startsWith("/"); // what somebody has put away
  const close = n === z.count && n > (aside ? 2 : 8);
  return h("div", { class: `cards${close ? " close" : ""}${close && aside && n < 18 ? " closer" : ""}` }, groups.map((g) => several(card(t, z, g.find((c) => t.asked.about.card(c).length) ?? g[0]), g.length)),
    Array.from({ length: Math.min(hidden, 10) }, () => h("div", { class: "card hidden-card" }, picture({}, t.hello, z))),
    hidden > 10 ? h("span", { class: "dim" }, `and ${hidden - 10} more`) : null,
    z.count ? null : h("span", { class: "place" }));
}

// grouped puts cards together that nothing tells apart.
function grouped(cards) {
  const out = new Map();
  for (const c of cards) {
    const key = c.zones?.some((z) => z.count) || !c.name ? `${c.id}` : JSON.stringify([c.name, c.up, c.tokens, c.marks]);
    out.set(key, [...(out.get(key) ?? []), c]);
  }
  return [...out.values()];
}

function several(e, n) {
  if (n > 1) {
    e.classList.add("stack", n > 5 ? "high" : "low");
    e.querySelector(".body").append(h("span", { class: "times" }, `×${n}`));
    e.querySelector(".letter")?.remove();
  }
  return e;
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
  h("div", { class: "cards looked" }, grouped(z.cards).map((g) => several(card({ ...t, asked: t.asked.nothing }, z, g[0]), g.length))),
  h("div", { class: "buttons" }, h("button", { onclick: () => close() }, "Close"))]);

// board lays places where they lie.
function board(t, z) {
  const placed = z.cards.filter((c) => c.at);
  if (!placed.length || !z.from) return row(t, z);
  const [rows, columns] = z.from;
  const e = h("div", { class: `places${z.hex ? " hexes" : ""}` }, placed.map((c) => {
    const p = card(t, z, c, true);
    p.style.gridRow = String(c.at[0] - rows + 1);
    const column = (c.at[1] - columns) * (z.hex ? 2 : 1) + 1 + (z.hex && (c.at[0] - rows) % 2 ? 1 : 0);
    p.style.gridColumn = z.hex ? `${column} / span 2` : String(column);
    return p;
  }));
  e.style.setProperty("--columns", String(z.wide));
  const beside = z.cards.filter((c) => !c.at);
  return h("div", { class: "board-frame" }, e, beside.length ? h("div", { class: "cards" }, beside.map((c) => card(t, z, c))) : null);
}

function card(t, z, c, onBoard) {
  const zones = (c.zones ?? []).filter((one) => one.count > 0);
  const body = h("div", { class: "body" }, picture(c, t.hello, z), h("div", { class: "signs" }, c.letter ? h("span", { class: "letter", title: `${c.name} ${c.letter}` }, c.letter) : null,
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
  draggable(e, (to) => asked.take(options, to));
  e.addEventListener("keydown", (ev) => (ev.key === "Enter" || ev.key === " ") && (ev.preventDefault(), take(ev)));
  return e;
}
