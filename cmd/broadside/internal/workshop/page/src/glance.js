// The set at a glance: bars that can be clicked, each shows its cards.
import { h } from "../../../web/page/dom.js";

export function glance(set, filter, pick) {
  const of = (test) => set.cards.filter(test).map((c) => c.name);
  const bar = (label, n, most, text, names, what) => {
    const fillOf = h("span", { class: "fill" });
    fillOf.style.width = `${most ? (100 * n) / most : 0}%`;
    return h("li", {}, h("button", { disabled: !names.length, title: what, onclick: () => pick(names, what) }, h("span", { class: "label" }, label), h("span", { class: "track" }, fillOf), h("span", { class: "n" }, text)));
  };
  const most = (list) => Math.max(0, ...list);
  const part = (title, ...content) => h("section", {}, h("h3", {}, title), content);
  const copies = set.cards.reduce((n, c) => n + c.copies, 0);
  const lost = of((c) => c.lost);
  const long = [...set.cards].sort((a, b) => b.words - a.words).slice(0, 5).filter((c) => c.words);

  return [
    part("Kinds: cards, copies, words a card", h("ul", { class: "bars" }, set.kinds.map((k) =>
      bar(k.name, k.cards, most(set.kinds.map((k) => k.cards)), `${k.cards} · ${k.copies} · ${k.words}`, of((c) => c.kind === k.name), k.name))),
      h("p", { class: "dim" }, `${set.cards.length} cards, ${copies} copies`)),
    set.numbers.map((n) => part(n.name, h("ul", { class: "bars" }, n.values.map((v) =>
      bar(v.value, v.cards, most(n.values.map((v) => v.cards)), `${v.cards} · ${v.copies}`, of((c) => c.values[n.name] === v.value), `${n.name} ${v.value}`))), holes(set, n, pick, of))),
    part("Verbs: cards that say them", h("ul", { class: "bars" }, set.verbs.map((v) => bar(v.name, v.cards.length, most(set.verbs.map((v) => v.cards.length)), v.cards.length, v.cards, `to ${v.name}`)))),
    part("Pictures", h("ul", { class: "bars" }, set.art.map((a) => bar(a.status, a.cards, set.cards.length, a.cards, of((c) => c.art === a.status), a.status))), artists(set, pick)),
    long.length ? part("Most words", h("ul", { class: "bars" }, long.map((c) => bar(c.name, c.words, long[0].words, c.words, [c.name], c.name)))) : null,
    part("Nobody reaches", lost.length ? h("ul", { class: "bars" }, lost.map((name) => bar(name, 0, 1, "", [name], name))) : h("p", { class: "dim" }, "Each card can come to lie somewhere.")),
  ];
}

// holes is the grid of kinds by the values of a number; a cell with nothing in it is a hole.
function holes(set, n, pick, of) {
  const kinds = set.kinds.filter((k) => n.values.some((v) => v.kinds[k.name]));
  if (kinds.length < 2) return null;
  return h("details", {}, h("summary", {}, "By kind"), h("div", { class: "scroll" }, h("table", { class: "holes" },
    h("tr", {}, h("td"), n.values.map((v) => h("th", { scope: "col" }, v.value))),
    kinds.map((k) => h("tr", {}, h("th", { scope: "row" }, k.name), n.values.map((v) => h("td", { class: v.kinds[k.name] ? null : "hole" }, v.kinds[k.name]
      ? h("button", { class: "link", onclick: () => pick(of((c) => c.kind === k.name && c.values[n.name] === v.value), `${k.name}, ${n.name} ${v.value}`) }, v.kinds[k.name]) : "·")))))));
}

function artists(set, pick) {
  const by = new Map();
  for (const c of set.cards) if (c.artist) by.set(c.artist, [...(by.get(c.artist) ?? []), c.name]);
  return by.size ? h("p", { class: "dim" }, "By ", [...by].map(([who, names], i) => [i ? "; " : "", h("button", { class: "link", onclick: () => pick(names, who) }, `${who} (${names.length})`)])) : null;
}
