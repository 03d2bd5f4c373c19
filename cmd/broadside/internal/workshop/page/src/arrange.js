// Arranging: the parts of a face are dragged to other places, and look.yaml says so. Where a part
// then stands, and in which frame that is written, comes from the server.
import { get, post } from "./api.js";
import { sentence } from "./app.js";
import { count, fill, h, inline } from "../../../web/page/dom.js";
import { moved, snapped } from "./snap.js";

const corners = ["nw", "ne", "sw", "se"];
const mm = (v) => String(Math.round(v * 100) / 100);
const told = (r) => `x ${mm(r.x)} mm, y ${mm(r.y)} mm, ${mm(r.w)} × ${mm(r.h)} mm`;
const same = (a, b) => Math.max(...["x", "y", "w", "h"].map((k) => Math.abs(a[k] - b[k]))) < 0.005;

// arranger puts the parts of a card's face over its picture, and what is said of them beside it.
export function arranger(app, { card, over, panel, redraw, leave }) {
  const readout = h("p", { class: "readout", role: "status" });
  const wrong = h("p", { class: "wrong", role: "alert" });
  const found = h("div", {}), shares = h("div", {}), where = h("p", { class: "dim" });
  const own = h("input", { type: "checkbox" });
  const back = h("button", { type: "button", disabled: true, title: "Ctrl+Z", onclick: () => takeBack() }, "Take back");
  const saves = [];
  let face = null, chosen = -1, want = null, busy = false, waits = 0, ended = false, turn = Promise.resolve();

  fill(panel, readout, wrong, found, where, shares,
    h("p", { class: "dim" }, "Drag a part or its corner. Arrows move the chosen part by 0.5 mm, with Shift they change its size, with Alt the mouse goes by 0.1 mm and snaps to nothing. Escape leaves."),
    h("div", { class: "buttons" }, back));

  const at = (i) => (want?.part === i ? want.to : face.parts[i]);
  const place = (e, r) => {
    for (const [side, part, whole] of [["left", r.x, face.w], ["top", r.y, face.h], ["width", r.w, face.w], ["height", r.h, face.h]]) e.style.setProperty(side, `${(100 * part) / whole}%`);
    return e;
  };
  const boxOf = (i) => over.querySelector(`[data-part="${i}"]`);

  function show(i, r, by = []) {
    place(boxOf(i), r);
    for (const g of over.querySelectorAll(".guide")) g.remove();
    over.append(...by.map((g) => place(h("div", { class: "guide" }), g.across ? { x: g.at, y: 0, w: 0, h: face.h } : { x: 0, y: g.at, w: face.w, h: 0 })));
    readout.textContent = `${face.parts[i].name}: ${told(r)}${by.length ? `, along ${by.map((g) => g.what).join(" and ")}` : ""}`;
  }

  function choose(i) {
    chosen = i;
    for (const b of over.querySelectorAll(".part")) b.classList.toggle("chosen", Number(b.dataset.part) === i);
    const p = face.parts[i];
    if (!p) return void fill(where);
    show(i, at(i));
    fill(where, p.place
      ? h("button", { class: "link", type: "button", title: "Go to this line", onclick: () => leave(p.place) }, `${p.place.path}, line ${p.place.line}`)
      : "It stands as usual. Once it is moved, look.yaml says its place.", p.place ? " says how it is." : null);
    own.disabled = p.layer;
  }

  function draw() {
    const held = over.contains(document.activeElement);
    // The smaller parts lie over the larger ones, so that each can be taken.
    const order = face.parts.map((_, i) => i).sort((a, b) => face.parts[b].w * face.parts[b].h - face.parts[a].w * face.parts[a].h);
    const s = face.safe;
    fill(over, place(h("div", { class: "safe" }), { x: s, y: s, w: face.w - 2 * s, h: face.h - 2 * s }), face.why ? null : order.map((i) => {
      const p = face.parts[i];
      return place(h("button", { type: "button", class: "part", "data-part": i, title: p.name, "aria-label": `${p.name}: ${told(p)}`, onfocus: () => chosen !== i && choose(i),
        onpointerdown: (e) => drag(e, i), onkeydown: (e) => key(e, i) },
      h("span", { class: "tag" }, p.name), corners.map((c) => h("span", { class: `corner ${c}`, "data-corner": c }))), at(i));
    }));
    fill(shares, sharing());
    if (face.why) return void (readout.textContent = face.why);
    if (chosen < 0 || chosen >= face.parts.length) return void (readout.textContent = "Choose a part.");
    choose(chosen);
    if (held) boxOf(chosen).focus({ preventScroll: true });
  }

  // sharing says what else a move changes.
  function sharing() {
    if (face.why) return null;
    const unsaved = app.docs.dirty.length ? h("p", { class: "dim" }, `This is the game as it is saved: ${count(app.docs.dirty.length, "file")} not saved yet.`) : null;
    if (face.must) return [unsaved, h("p", {}, inline(`Its faces have the design \`${face.frame}\`. A move gives ${face.kind} a frame of its own, \`${face.own}\`.`))];
    if (!face.also.length) return [unsaved, h("p", { class: "dim" }, inline(`Frame \`${face.frame}\`: ${face.kind} alone has it.`))];
    return [unsaved, h("p", {}, inline(`Frame \`${face.frame}\`. A move also changes: ${face.also.map((a) => (a.size ? `${a.kind} (${a.size})` : a.kind)).join(", ")}.`)),
      h("label", { class: "own" }, own, inline(` give ${face.kind} a frame of its own, \`${face.own}\``))];
  }

  async function load() {
    const was = face?.parts[chosen];
    const now = await get("/api/see/arrange", { card: card() });
    if (ended) return;
    face = now;
    if (was && face.parts[chosen]?.name !== was.name) chosen = face.parts.findIndex((p) => p.name === was.name);
    draw();
  }

  // drag follows the mouse from where a part, or its corner, was taken.
  function drag(e, i) {
    if (e.button || busy || !over.parentElement.offsetWidth) return; // its picture is not there yet
    e.preventDefault();
    const box = boxOf(i), corner = e.target.dataset.corner ?? "";
    box.focus({ preventScroll: true });
    choose(i);
    const from = { ...at(i) }, scale = over.parentElement.getBoundingClientRect().width / face.w;
    let to = from;
    const move = (m) => {
      const r = moved(from, corner, (m.clientX - e.clientX) / scale, (m.clientY - e.clientY) / scale);
      const snap = snapped(face, i, r, corner, m.altKey);
      to = snap.to;
      show(i, to, snap.by);
    };
    const drop = (kept) => () => {
      box.removeEventListener("pointermove", move);
      for (const g of over.querySelectorAll(".guide")) g.remove();
      if (!kept || same(from, to)) return void choose(i);
      want = { part: i, to };
      send();
    };
    box.setPointerCapture(e.pointerId);
    box.addEventListener("pointermove", move);
    box.addEventListener("pointerup", drop(true), { once: true });
    box.addEventListener("pointercancel", drop(false), { once: true });
  }

  function key(e, i) {
    const step = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[e.key];
    if (e.altKey || e.metaKey || e.ctrlKey || !step) return;
    e.preventDefault();
    e.stopPropagation(); // elsewhere in the dialog they go to the next card
    const to = moved(at(i), e.shiftKey ? "se" : "", step[0] * face.grid, step[1] * face.grid);
    want = { part: i, to };
    show(i, to);
    clearTimeout(waits);
    waits = setTimeout(send, 300);
  }

  // inTurn does one thing after the other, and says what went wrong.
  const inTurn = (do_) => (turn = turn.then(async () => {
    busy = true;
    try {
      await do_();
    } catch (e) {
      await failed(e);
    } finally {
      busy = false;
    }
  }));

  // send has the server write what was moved; what is moved meanwhile comes after it.
  function send() {
    clearTimeout(waits);
    return inTurn(async () => {
      while (want && !ended) {
        const { part, to } = want, p = face.parts[part];
        const from = { x: p.x, y: p.y, w: p.w, h: p.h };
        if (same(from, to)) {
          want = null;
          break;
        }
        const answer = await post("/api/see/arrange", { card: card(), part, name: p.name, from, to: { x: to.x, y: to.y, w: to.w, h: to.h }, own: own.checked && !p.layer });
        if (want?.to === to) want = null;
        own.checked = false;
        saves.push(answer.save);
        fill(wrong);
        await after(answer);
      }
    });
  }

  async function after(answer) {
    back.disabled = !saves.length;
    redraw();
    await load();
    fill(found, (answer?.found ?? []).map((f) => h("p", { class: "warn" }, inline(sentence(f)))));
  }

  async function failed(e) {
    want = null;
    fill(wrong, inline(sentence(e.message)), e.help ? h("small", {}, inline(sentence(e.help))) : null);
    await load().catch((e) => app.fail(e));
  }

  const takeBack = () => inTurn(async () => {
    if (!saves.length) return;
    await post("/api/undo", { n: saves.at(-1) });
    saves.pop();
    fill(wrong);
    await after();
  });

  const stop = app.on("files", () => busy || load().catch((e) => app.fail(e)));
  load().catch((e) => failed(e));
  return {
    undo: takeBack,
    // done leaves: what was moved by keys a moment ago is still written.
    async done() {
      await send();
      ended = true;
      stop();
    },
  };
}
