// What two have changed, each in its own way: somebody has to choose.
import { dialog, h } from "../../../web/page/dom.js";

// conflict asks which of two changes stand, place by place. It resolves to the whole text, or to
// null where it is put off.
export function conflict(path, both) {
  const open = both.parts.filter((p) => p.both);
  const chosen = new Map(open.map((p) => [p, "mine"]));
  return dialog(`${path} was changed here and by another program`, (close) => [
    h("p", {}, "The rest is put together already. Choose what stands in " + (open.length === 1 ? "this place:" : `these ${open.length} places:`)),
    h("div", { class: "conflicts" }, open.map((p, i) =>
      h("fieldset", {}, h("legend", {}, `around line ${p.line}`),
        [["mine", "as written here"], ["theirs", "as it is on disk"], ["both", "both, one behind the other"]].map(([which, label]) =>
          h("label", {}, h("input", { type: "radio", name: `place${i}`, value: which, ".checked": which === "mine", onchange: () => chosen.set(p, which) }), ` ${label}`,
            which !== "both" && h("pre", {}, p[which] || "(nothing)")))))),
    h("div", { class: "buttons" },
      h("button", { onclick: () => close(null) }, "Later"),
      h("button", { class: "main", onclick: () => close(both.parts.map((p) => (p.both ? pick(p, chosen.get(p)) : p.text ?? "")).join("")) }, "Take these")),
  ]);
}

const pick = (p, which) => (which === "both" ? (p.mine ?? "") + (p.theirs ?? "") : p[which] ?? "");
