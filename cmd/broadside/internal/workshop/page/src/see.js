// See: all cards as they are printed, filtered in the language's own words, and the set at a
// glance. What is counted, and what a filter means, comes from the server.
import "./see.css";
import { get, post } from "./api.js";
import { sentence } from "./app.js";
import { count, fill, h, prose } from "../../../web/page/dom.js";
import { glance } from "./glance.js";
import { zoom } from "./zoom.js";

export const id = "see";
export const title = "See";

export function make(app) {
  const input = h("input", { type: "search", "aria-label": "Only these cards", spellcheck: "false", autocomplete: "off" });
  const told = h("span", { class: "told", role: "status" });
  const sight = h("select", { "aria-label": "Seen" });
  const backs = h("button", { type: "button", "aria-pressed": "false" }, "Backs");
  const since = h("button", { type: "button", "aria-pressed": "false", title: "What is not as it was, before and after" }, "Changed");
  const then = h("select", { "aria-label": "since", title: "Since", hidden: true });
  const keep = h("button", { type: "button", title: "Keep the game as it is saved now, to compare with later", hidden: true }, "Keep");
  const size = h("input", { type: "range", min: 90, max: 330, value: sessionStorage.getItem("see-size") ?? 150, "aria-label": "Size of the cards" });
  const wrong = h("p", { class: "wrong", role: "alert" });
  const grid = h("ul", { class: "faces", "aria-label": "Cards" });
  const side = h("aside", { class: "glance", "aria-label": "The set at a glance" });
  const form = h("form", { class: "bar", onsubmit: (e) => (e.preventDefault(), filter(input.value)) },
    input, h("button", { type: "submit" }, "Show"), told, h("span", { class: "grow" }), since, then, keep, backs, sight, size);
  const element = h("div", { class: "see" }, h("section", { class: "shown", "aria-label": "The cards" }, form, wrong, grid), side);
  let set = null, only = null, changes = null, asked = 0;

  const face = (name, more = {}) => {
    const q = new URLSearchParams({ card: name, v: set.state, ...(backs.getAttribute("aria-pressed") === "true" ? { back: "" } : {}), ...(sight.value ? { sight: sight.value } : {}), ...more });
    return `/see/face?${q}`;
  };
  const picture = (name, more, alt) => h("img", { loading: "lazy", decoding: "async", alt: alt ?? name, src: face(name, more) });

  function draw() {
    if (!set) return;
    grid.style.setProperty("--wide", `${size.value}px`);
    const kept = only && new Set(only);
    let cards = set.cards.filter((c) => !kept || kept.has(c.name));
    if (changes) {
      const how = new Map(changes.cards.map((c) => [c.name, c.how]));
      cards = [...cards.filter((c) => how.has(c.name)), ...changes.cards.filter((c) => c.how === "gone" && !kept)];
      fill(grid, cards.map((c) => pair(c.name, how.get(c.name))));
      const at = set.since.find((s) => s.name === changes.since)?.said ?? changes.since;
      told.textContent = cards.length ? `${count(cards.length, "card")} not as then: ${at}` : `Every card is as it was then: ${at}.`;
      return;
    }
    fill(grid, cards.map((c) => h("li", {}, h("button", { class: "face", title: `${c.name}: ${c.kind}, ${c.copies}×`, onclick: () => open(c.name) }, picture(c.name)), h("span", { class: "dim" }, c.copies > 1 ? `${c.name} ×${c.copies}` : c.name))));
    told.textContent = kept ? `${cards.length} of ${count(set.cards.length, "card")}` : count(set.cards.length, "card");
  }

  // pair is a card as it was and as it is.
  const pair = (name, how) => h("li", { class: "pair" },
    h("div", {},
      how === "new" ? h("span", { class: "none dim" }, "not there") : picture(name, { then: changes.since }, `${name} before`),
      how === "gone" ? h("span", { class: "none dim" }, "gone") : h("button", { class: "face", onclick: () => open(name) }, picture(name, {}, `${name} now`))),
    h("span", { class: "dim" }, `${name}: ${how}`));

  const open = (name) => {
    const names = [...grid.querySelectorAll("li > .face img, .pair .face img")].map((i) => i.alt.replace(/ now$/, ""));
    return zoom(app, name, names, (n, back) => face(n, back ? { back: "" } : {})).catch((e) => app.fail(e));
  };

  // filter shows only the cards that some words mean; none: all of them.
  async function filter(words) {
    const now = ++asked;
    input.value = words;
    fill(wrong);
    if (!words.trim()) only = null;
    else {
      try {
        const names = await get("/api/see/filter", { q: words });
        if (now !== asked) return;
        only = names;
      } catch (e) {
        if (now !== asked) return;
        fill(wrong, prose(sentence(e.message)), e.help ? h("small", {}, prose(sentence(e.help))) : null);
        return;
      }
    }
    draw();
  }

  // pick shows the cards of names, as those of a bar that is clicked.
  function pick(names, what) {
    asked++;
    fill(wrong);
    input.value = "";
    only = names;
    draw();
    told.textContent += `: ${what}`;
  }

  async function look() {
    try {
      const next = await get("/api/see/set");
      const other = !set || set.state !== next.state;
      set = next;
      if (!sight.options.length) fill(sight, set.sights.map((s) => h("option", { value: s.id }, s.label)));
      input.placeholder = set.example || "the name of a kind";
      fill(wrong, set.wrong ? prose(set.wrong) : null);
      if (!other) return;
      offer();
      if (changes) changes = await get("/api/see/changed", { since: then.value });
      fill(side, glance(set, filter, pick));
      if (input.value) await filter(input.value);
      else draw();
    } catch (e) {
      fill(wrong, prose(sentence(e.message)), e.help ? h("small", {}, prose(sentence(e.help))) : null);
    }
  }

  const toggle = (b) => b.setAttribute("aria-pressed", b.getAttribute("aria-pressed") !== "true");
  backs.addEventListener("click", () => (toggle(backs), draw()));
  sight.addEventListener("change", draw);
  size.addEventListener("input", () => (sessionStorage.setItem("see-size", size.value), grid.style.setProperty("--wide", `${size.value}px`)));
  // offer lists what the cards can be held against: the latest, unless another was chosen.
  function offer() {
    const chosen = then.value;
    fill(then, set.since.map((s) => h("option", { value: s.name, selected: s.name === chosen }, `since ${s.said}`)));
    keep.hidden = !set.keeps;
    then.hidden = !changes;
  }

  async function compare() {
    told.textContent = "Looking …";
    try {
      changes = await get("/api/see/changed", { since: then.value });
    } catch (e) {
      changes = null;
      app.fail(e);
    }
    since.setAttribute("aria-pressed", String(Boolean(changes)));
    then.hidden = !changes;
    draw();
  }

  since.addEventListener("click", () => {
    if (!changes) return void compare();
    changes = null;
    since.setAttribute("aria-pressed", "false");
    then.hidden = true;
    draw();
  });
  then.addEventListener("change", compare);
  keep.addEventListener("click", async () => {
    try {
      await post("/api/keep", {});
      const next = await get("/api/see/set");
      app.say(next.since[0]?.name === set.since[0]?.name ? "It is kept already as it is saved now." : "Kept. What changes from now on can be compared with it.");
      set.since = next.since;
      then.value = "";
      offer();
      if (changes) await compare();
    } catch (e) {
      app.fail(e);
    }
  });
  input.addEventListener("input", () => input.value || filter(""));

  let shown = false, waits = 0;
  app.on("files", () => {
    clearTimeout(waits);
    if (shown) waits = setTimeout(look, 150);
  });
  app.on("game", () => shown && look());
  return {
    element,
    show: (what) => {
      shown = true;
      look().then(() => what?.filter && filter(what.filter));
    },
    hide: () => (shown = false),
  };
}
