// A card as it lies on the table.
import { dialog, fill, h, inline } from "../../../web/page/dom.js";
import { picture as address, post } from "./api.js";

// big shows a face enlarged, beside what the pointer is on.
export const big = h("div", { id: "big", hidden: true, "aria-hidden": "true" });

const face = (name, hello) => address("card", name, hello);

// Pictures are kept from one drawing of the table to the next: what is put in again does not blink.
let kept = new Map();

export function keepPictures(table) {
  kept = new Map();
  for (const e of table.querySelectorAll("img")) kept.set(e.getAttribute("src"), [...(kept.get(e.getAttribute("src")) ?? []), e]);
}

function image(src, props) {
  const e = kept.get(src)?.pop() ?? h("img", { src, draggable: "false" });
  for (const [name, value] of Object.entries(props)) e.setAttribute(name, value);
  return e;
}

// Whoever looks at a face for a second reads it; it is told once for each time.
let looked = () => {};
export const onLook = (tell) => (looked = tell);
const reading = 1000;

// picture is a card's face, the back of the cards of its zone, or its name where it is not printed.
export function picture(c, hello, zone) {
  if (c.name && c.drawn) return image(face(c.name, hello), { class: `face ${c.like ?? ""}`, alt: c.name, width: c.size[0], height: c.size[1] });
  if (c.name) return h("span", { class: "face words" }, c.name);
  if (zone?.back) return image(address("back", zone.back, hello), { class: "face back", alt: "face down", width: hello.size[0], height: hello.size[1] });
  return h("span", { class: "face back plain-back", role: "img", "aria-label": "face down" });
}

// token is so many of a token, or a mark, with its picture where it is printed.
export function token(name, n, hello) {
  const drawn = hello.signs.includes(name) ? image(address("token", name, hello), { class: "sign", alt: "" }) : null;
  return h("span", { class: n === null ? "mark" : "token", title: name }, drawn, n === null ? name : h("b", {}, String(n)), n === null ? null : h("span", { class: "name" }, n === 1 ? name : hello.plurals?.[name] ?? name));
}

// plain is a printed sentence, whose icons are told by their words.
const plain = (s) => s.replace(/\[([^\]]+)\]/g, "$1");

// read shows a card, and what its words mean.
async function read(c, hello) {
  looked(c.name);
  big.hidden = true;
  const texts = await post("words", { card: c.name }).catch(() => []);
  await dialog(c.name, (close) => [
    h("div", { class: "reads" }, c.drawn ? h("img", { class: c.like ?? "", src: face(c.name, hello), alt: "" }) : null,
      h("div", {}, texts.length ? texts.map((t) => h("section", {}, h("h3", {}, t.field), t.printed.map((s) => h("p", {}, plain(s))),
        t.decides.map((d) => h("p", { class: "dim" }, inline(d))),
        h("details", {}, h("summary", {}, "Word by word"), h("dl", { class: "apart" }, t.parts.map((p) => [h("dt", { class: `in${Math.min(p.depth, 4)}` }, p.words), h("dd", {}, inline(p.means))]))))) : h("p", { class: "dim" }, "No rule stands on it in words."))),
    h("div", { class: "buttons" }, h("button", { onclick: () => close() }, "Close"))]);
}

// enlarge has a face shown large: where a mouse rests on it, or a finger lies for a while.
export function enlarge(e, c, hello) {
  if (!c.name || !c.drawn) return;
  let timer = 0;
  let reads = 0;
  const show = () => {
    clearTimeout(reads);
    reads = setTimeout(() => looked(c.name), reading);
    fill(big, h("img", { class: c.like ?? "", src: face(c.name, hello), alt: "" }));
    big.hidden = false;
    const at = e.getBoundingClientRect();
    const w = Math.min(c.like === "wide" ? 440 : c.like ? 220 : 320, innerWidth * .8);
    const tall = w * (c.like === "wide" ? .72 : c.like ? 1 : 1.4);
    const right = at.right + 12 + w < innerWidth ? at.right + 12 : Math.max(8, at.left - 12 - w);
    big.style.width = `${w}px`;
    big.style.left = `${innerWidth < 700 ? (innerWidth - w) / 2 : right}px`;
    big.style.top = `${Math.max(8, Math.min(at.top - 20, innerHeight - tall - 12))}px`;
  };
  const hide = () => {
    clearTimeout(timer);
    clearTimeout(reads);
    big.hidden = true;
  };
  let long = false;
  e.addEventListener("pointerenter", (ev) => {
    if (ev.pointerType === "mouse") timer = setTimeout(show, 350);
  });
  e.addEventListener("pointerdown", (ev) => {
    long = false;
    if (ev.pointerType !== "mouse") {
      timer = setTimeout(() => {
        long = true;
        show();
      }, 400);
    } else hide();
  });
  for (const over of ["pointerleave", "pointercancel", "pointerup"]) e.addEventListener(over, hide);
  e.addEventListener("click", (ev) => {
    if (long) ev.stopImmediatePropagation(); // it was looked at, and not chosen
  }, true);
  e.addEventListener("contextmenu", (ev) => {
    ev.preventDefault();
    if (!long) read(c, hello);
  });
  e.addEventListener("click", () => !e.classList.contains("target") && !e.closest("dialog, [role=button]") && read(c, hello));
  e.title = e.classList.contains("target") ? "" : "Its words";
}
