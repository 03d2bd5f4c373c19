// What is lit can be dragged too: dropping it chooses it, and what it is dropped on, if that is asked for next.
import { h } from "../../../web/page/dom.js";

const least = 8; // pixels: less is a click

// place is a zone or card under the pointer, which the next question may be about.
function place(x, y) {
  const e = document.elementFromPoint(x, y);
  const zone = e?.closest("[data-zone]");
  return zone ? { zone: zone.dataset.zone, name: e.closest("[data-card]")?.dataset.name ?? "" } : null;
}

// onto are the options that what was dropped on means.
export function onto(list, drop) {
  if (!drop) return [];
  const named = list.filter((o) => drop.name && o.name === drop.name);
  return named.length ? named : list.filter((o) => o.zone === drop.zone);
}

// draggable lets an element be dragged; dropped is called with where. A finger scrolls, as everywhere.
export function draggable(e, dropped) {
  e.addEventListener("pointerdown", (down) => {
    if (down.pointerType === "touch" || down.button !== 0) return;
    let ghost = null;
    const moves = (ev) => {
      if (!ghost && Math.hypot(ev.clientX - down.clientX, ev.clientY - down.clientY) < least) return;
      if (!ghost) {
        ghost = h("div", { class: "ghost", "aria-hidden": "true" }, (e.querySelector("img, .face") ?? e).cloneNode(true));
        document.body.append(ghost);
        document.body.classList.add("dragging");
      }
      ghost.style.left = `${ev.clientX}px`;
      ghost.style.top = `${ev.clientY}px`;
    };
    const ends = (ev) => {
      removeEventListener("pointermove", moves);
      removeEventListener("pointerup", ends);
      removeEventListener("pointercancel", ends);
      if (!ghost) return;
      ghost.remove();
      document.body.classList.remove("dragging");
      const silent = (c) => c.stopPropagation(); // it was dragged, and not clicked
      addEventListener("click", silent, true);
      setTimeout(() => removeEventListener("click", silent, true), 0);
      const to = ev.type === "pointerup" ? place(ev.clientX, ev.clientY) : null;
      const from = e.closest("[data-zone]")?.dataset.zone;
      const own = to?.zone === from && (!to.name || to.name === e.closest("[data-card]")?.dataset.name);
      if (to && !own) dropped(to);
    };
    addEventListener("pointermove", moves);
    addEventListener("pointerup", ends);
    addEventListener("pointercancel", ends);
  });
  e.addEventListener("dragstart", (ev) => ev.preventDefault());
}
