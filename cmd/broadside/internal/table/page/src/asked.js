// What is asked, and how it is answered: by a button of the list, by what is lit on the table, or by a field.
import { dialog, fill, h, inline } from "../../../web/page/dom.js";
import { get } from "./api.js";
import { onto } from "./drag.js";

const mostButtons = 12;

// why shows what is not offered, and why, as far as you may know.
async function why(asks) {
  const list = await get("why").catch((e) => [{ name: e.message, why: e.help }]);
  await dialog("Why nothing else?", (close) => [
    h("p", { class: "dim" }, asks),
    list.length ? h("dl", { class: "refused" }, list.map((r) => [h("dt", {}, r.name), h("dd", {}, r.why ? inline(r.why) : "that rests on what you may not know")])) : h("p", {}, "Nothing else could be offered."),
    h("div", { class: "buttons" }, h("button", { onclick: () => close() }, "Close"))]);
}

// hint shows what a bot would choose, and what it thinks of the rest.
async function hint(asks) {
  const list = await get("hint").catch((e) => e);
  const tried = Array.isArray(list) ? list.filter((o) => o.tried) : [];
  await dialog("What would a bot do?", (close) => [
    h("p", { class: "dim" }, asks),
    ...(!Array.isArray(list) ? [h("p", {}, `${list.message}. ${list.help ?? ""}`)] : !tried.length ? [h("p", {}, "It can't tell: it knows of no way to go on.")] : [
      h("ol", { class: "hints" }, tried.map((o, i) => h("li", { class: i ? null : "first" }, h("span", {}, o.text), h("meter", { min: "0", max: "100", ".value": o.tried < 10 ? 0 : o.worth, "aria-hidden": "true" }), h("b", { title: `tried ${o.tried} times` }, o.tried < 10 ? "?" : String(o.worth))))),
      h("p", { class: "dim" }, `The bot would choose the first. A figure is how well an option did on average, from 0, the worst that came of any, to 100, the best, in the ${tried.reduce((n, o) => n + o.tried, 0)} ways to go on that it tried; what it hardly tried has none. It knows what you know, and is no master.`)]),
    h("div", { class: "buttons" }, h("button", { onclick: () => close() }, "Close"))]);
}

export class Asked {
  constructor(send, changed) {
    this.send = send;
    this.changed = changed;
    this.choice = null;
    this.scene = null;
    this.order = []; // of a batch: what was picked, by its place in the list
    this.busy = false;
    this.beside = () => null; // what stands below where nothing is asked
    this.about = { card: () => [], zone: () => [], player: () => [] };
    this.nothing = { about: this.about, take() {}, picked: () => false };
    this.element = h("section", { class: "asked", "aria-live": "polite" });
    // On a narrow page it lies over the table, which keeps clear of it.
    new ResizeObserver(() => document.body.style.setProperty("--sheet", `${this.element.offsetHeight}px`)).observe(this.element);
    addEventListener("keydown", (e) => {
      if (e.target.closest?.("input, textarea, select, dialog") || this.element.closest("[inert]") || e.ctrlKey || e.altKey || e.metaKey) return;
      const b = this.element.querySelectorAll("button.option")[Number(e.key) - 1];
      if (e.key >= "1" && e.key <= "9" && b) b.click();
    });
  }

  // show takes in what is asked now.
  show(scene, people) {
    const c = people.paused || people.back ? null : scene.choice ?? null;
    if (c?.stamp !== this.choice?.stamp) {
      this.order = [];
      this.busy = false;
    }
    this.choice = c;
    this.scene = scene;
    const list = (c?.from?.length ? c.from : c?.options ?? []).map((o, i) => ({ ...o, i }));
    this.list = list;
    this.about = {
      card: (card) => list.filter((o) => o.card && (o.card === card.id || o.copies > 1 && this.alike(o.card, card))),
      zone: (id) => list.filter((o) => o.zone === id),
      player: (name) => list.filter((o) => o.player === name),
    };
    this.paint(scene, people);
    this.follow();
  }

  // follow answers with what a card was dropped on, where that is what is asked for next.
  follow() {
    const drop = this.dropped;
    if (!drop || !this.choice || this.choice.stamp === drop.stamp) return;
    this.dropped = null;
    const options = Date.now() < drop.until ? onto(this.list, drop.to) : [];
    if (options.length === 1 && !this.batch) this.answer({ option: options[0].i });
  }

  // alike says whether a card lies beside another and nothing tells them apart.
  alike(id, card) {
    const same = (a, b) => a.name === b.name && JSON.stringify([a.tokens, a.marks, a.up]) === JSON.stringify([b.tokens, b.marks, b.up]) && !a.zones?.some((z) => z.count) && !b.zones?.some((z) => z.count);
    const within = (zones) => zones.some((z) => {
      const one = z.cards.find((c) => c.id === id);
      return one ? z.cards.some((c) => c.id === card.id) && same(one, card) : z.cards.some((c) => within(c.zones ?? []));
    });
    return card.id !== undefined && within([...this.scene.middle, ...this.scene.players.flatMap((p) => p.zones)]);
  }

  get batch() {
    return Boolean(this.choice?.from?.length);
  }

  picked(o) {
    return this.batch && this.counts[o.i] > 0;
  }

  // take answers with one of some options; where there are several it is asked which.
  async take(options, to = null) {
    this.dropped = to && { to, stamp: this.choice.stamp, until: Date.now() + 5000 };
    let o = options[0];
    if (options.length > 1) {
      o = await dialog("Which?", (close) => h("div", { class: "list" }, options.map((one) => h("button", { class: "option", onclick: () => close(one) }, one.text))));
      if (!o) return;
    }
    if (this.batch) this.pick(o.i);
    else this.answer({ option: o.i });
  }

  async answer(body) {
    if (this.busy) return;
    this.busy = true;
    this.element.classList.add("busy");
    const went = await this.send("answer", { stamp: this.choice.stamp, ...body });
    this.element.classList.remove("busy");
    if (!went) this.busy = false;
  }

  // pick takes one more card of a batch: where there are no more of those, all of them back; where the batch is full, in
  // the place of the one that was picked first.
  pick(i) {
    const { min, max } = this.choice;
    if (min === 1 && max === 1) return this.answer({ batch: this.list.map((_, k) => (k === i ? 1 : 0)) });
    if (this.counts[i] >= Math.max(1, this.list[i].copies ?? 1)) this.order = this.order.filter((k) => k !== i);
    else this.order = [...this.order.slice(this.order.length < max ? 0 : 1), i];
    this.changed();
  }

  drop(i) {
    this.order.splice(this.order.lastIndexOf(i), 1);
    this.changed();
  }

  get counts() {
    return (this.choice?.from ?? []).map((_, k) => this.order.filter((i) => i === k).length);
  }

  get taken() {
    return this.order.length;
  }

  paint(scene, people) {
    const had = this.element.contains(document.activeElement);
    this.put(scene, people);
    if (had) this.element.querySelector("button, input")?.focus();
  }

  put(scene, people) {
    const c = this.choice;
    this.element.classList.toggle("mine", Boolean(c));
    this.element.dataset.now = [c?.stamp ?? "", ...this.order].join(" "); // for tests: it changes with each answer
    if (scene.ending) return fill(this.element, h("h2", {}, "The game is over"), h("p", { class: "verdict" }, scene.ending), this.beside(scene));
    if (!c) {
      const names = scene.toAct.filter((p) => p !== scene.you);
      const text = people.paused ? "Paused." : people.back ? "All have to agree first, or not." : names.length ? `Waiting for the ${names.join(" and the ")}.` : "";
      return fill(this.element, h("p", { class: "dim" }, text), this.beside(scene));
    }
    const think = async (e) => {
      e.target.disabled = true; // it takes a moment
      await hint(c.asks);
      e.target.disabled = false;
    };
    const more = h("p", { class: "more" }, h("button", { class: "link why", onclick: () => why(c.asks) }, "Why nothing else?"),
      this.hints && c.options.length > 1 ? h("button", { class: "link hint", onclick: think }, "What would a bot do?") : null);
    fill(this.element, c.by ? h("p", { class: "by" }, c.by) : null, h("h2", {}, c.asks), this.batch ? this.ofBatch(c) : c.number && c.options.length > mostButtons ? this.ofNumber(c) : this.ofOptions(c.options), more);
  }

  ofOptions(options, take = (i) => this.answer({ option: i })) {
    return h("div", { class: "list" }, options.map((o, i) => h("button", { class: "option", onclick: () => take(i) },
      i < 9 ? h("kbd", { "aria-hidden": "true" }, String(i + 1)) : null, h("span", {}, o.text), o.copies > 1 && o.name ? h("span", { class: "dim" }, `×${o.copies}`) : null)));
  }

  ofNumber(c) {
    const field = h("input", { type: "number", min: String(c.min), max: String(c.max), ".value": String(c.min), "aria-label": c.asks });
    const go = () => {
      const i = c.options.findIndex((o) => (o.number ?? 0) === Number(field.value));
      if (i >= 0) this.answer({ option: i });
      else field.setCustomValidity(`from ${c.min} to ${c.max}`), field.reportValidity();
    };
    field.addEventListener("keydown", (e) => e.key === "Enter" && go());
    field.addEventListener("input", () => field.setCustomValidity(""));
    return h("div", { class: "number" }, field, h("span", { class: "dim" }, `${c.min} to ${c.max}`), h("button", { class: "main", onclick: go }, "Choose"));
  }

  ofBatch(c) {
    const may = this.taken >= c.min && this.taken <= c.max;
    if (c.min === 1 && c.max === 1) return this.ofOptions(c.from, (i) => this.pick(i));
    const want = c.min === c.max ? `${this.taken} of ${c.max}` : `${this.taken}, from ${c.min} to ${c.max}`;
    return [
      h("div", { class: "list" }, this.list.map((o) => h("button", { class: `option${this.counts[o.i] ? " on" : ""}`, "aria-pressed": String(this.counts[o.i] > 0), onclick: () => this.pick(o.i) },
        h("span", {}, o.text), o.copies > 1 ? h("span", { class: "dim" }, this.counts[o.i] ? `${this.counts[o.i]} of ${o.copies}` : `×${o.copies}`) : null))),
      h("div", { class: "chips" }, this.list.filter((o) => this.counts[o.i]).map((o) => h("button", { class: "chip", title: "Take it back", onclick: () => this.drop(o.i) }, this.counts[o.i] > 1 ? `${this.counts[o.i]} ${o.name ?? o.text} ×` : `${o.name ?? o.text} ×`))),
      h("div", { class: "finish" }, h("span", { class: "dim" }, want), h("button", { class: "main done", disabled: !may, onclick: () => this.answer({ batch: this.counts }) }, this.taken || c.min ? "Choose these" : "Choose none"))];
  }
}
