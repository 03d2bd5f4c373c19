// Cards are seen to go where they went: each that has come to a zone begins where one of its name, or one that nobody
// knew, was before. Only what was drawn, and is drawn now, is looked at.

const still = matchMedia("(prefers-reduced-motion: reduce)");

// lying is where everything lies: by zone how many, and each card with its name and place on the page.
export function lying(table) {
  const zones = new Map();
  for (const z of table.querySelectorAll("[data-zone]")) {
    const cards = [...z.querySelectorAll(".card")].filter((c) => c.closest("[data-zone]") === z);
    zones.set(z.dataset.zone, {
      at: z.getBoundingClientRect(),
      count: Number(z.dataset.count),
      cards: cards.map((e) => ({ e, name: e.dataset.name ?? "", at: e.querySelector(".face")?.getBoundingClientRect() })),
    });
  }
  return zones;
}

const names = (zone) => {
  const out = new Map();
  for (const c of zone?.cards ?? []) out.set(c.name, [...(out.get(c.name) ?? []), c]);
  return out;
};

// move has cards go from where they lay.
export function move(was, table) {
  if (still.matches || !was.size) return;
  const now = lying(table);
  const gone = []; // cards that are not where they were, and places that have fewer
  const come = [];
  for (const [id, zone] of now) {
    const before = names(was.get(id));
    for (const [name, list] of names(zone)) {
      if (!name) continue;
      const had = before.get(name)?.length ?? 0;
      come.push(...list.slice(had).map((c) => ({ ...c, id })));
    }
    const more = zone.count - (was.get(id)?.count ?? 0);
    const unknown = zone.cards.filter((c) => !c.name);
    if (more > 0 && unknown.length) come.push(...unknown.slice(-more).map((c) => ({ ...c, id })));
  }
  for (const [id, zone] of was) {
    const after = names(now.get(id));
    for (const [name, list] of names(zone)) {
      if (name) gone.push(...list.slice(after.get(name)?.length ?? 0).map((c) => ({ ...c, id })));
    }
    const fewer = zone.count - (now.get(id)?.count ?? 0);
    for (let i = 0; i < Math.min(fewer, 12); i++) gone.push({ id, name: "", at: zone.cards.at(-1)?.at ?? zone.at });
  }
  for (const c of come.slice(0, 24)) {
    if (!c.at) continue;
    let i = c.name ? gone.findIndex((g) => g.name === c.name && g.id !== c.id) : -1;
    if (i < 0) i = gone.findIndex((g) => !g.name && g.id !== c.id);
    if (i < 0) continue;
    const [from] = gone.splice(i, 1);
    const [dx, dy, size] = [from.at.x - c.at.x, from.at.y - c.at.y, Math.min(3, Math.max(.3, from.at.width / Math.max(1, c.at.width)))];
    if (Math.abs(dx) + Math.abs(dy) < 8) continue;
    c.e.animate([{ transform: `translate(${dx}px, ${dy}px) scale(${size})`, transformOrigin: "0 0", zIndex: 20 }, { transform: "none", transformOrigin: "0 0", zIndex: 20 }],
      { duration: 420, easing: "cubic-bezier(.2, .7, .2, 1)" });
  }
}
