// Commands as forms, and the list of their answers: the sides where something is asked and
// where something is printed are made of this. Which commands there are, what their fields are
// called and what an answer says comes from the server.
import "./asking.css";
import { get, post } from "./api.js";
import { answerView } from "./answer.js";
import { fill, h } from "../../../web/page/dom.js";
import { formView } from "./form.js";

export function asking(app, side, words) {
  const nav = h("nav", { class: "commands", "aria-label": "Commands" });
  const middle = h("section", { class: "asked", "aria-label": "The question and its answer" });
  const list = h("ul", { class: "answers" });
  const kept = h("aside", { class: "kept", "aria-label": "Answers" }, h("h3", {}, "Answers"), list);
  const element = h("div", { class: "asking" }, nav, middle, kept);
  let forms = [], left = [], all = [], form = null, view = null, open = 0;

  // turn shows the form of a command, filled in as an earlier one was, if that is given.
  function turn(command, filled) {
    const of = forms.find((f) => f.command === command);
    if (!of) return;
    leave();
    open = 0;
    form = formView(app, of, { act: words.act, filled, carryOut });
    fill(middle, form.element);
    mark(command);
    sessionStorage.setItem(`${side}-command`, command);
  }

  async function carryOut(filled, now) {
    try {
      const { n } = await post("/api/ask", { ...filled, now });
      await draw();
      await show(n);
    } catch (e) {
      form ? form.fail(e) : app.fail(e);
    }
  }

  async function show(n) {
    const of = all.find((a) => a.n === n);
    if (!of) return;
    leave();
    form = null;
    open = n;
    view = answerView(app, of, {
      again: () => carryOut(of.asked),
      change: () => turn(of.asked.command, of.asked),
      extra: words.extra,
    });
    fill(middle, view.element);
    mark(of.asked.command);
    drawList();
    await view.load();
  }

  function leave() {
    view?.gone();
    view = null;
    drawList();
  }

  function mark(command) {
    for (const b of nav.querySelectorAll("button")) b.toggleAttribute("aria-current", b.dataset.command === command);
  }

  function drawNav() {
    const groups = new Map();
    for (const f of forms) groups.set(f.group, [...(groups.get(f.group) ?? []), f]);
    fill(nav, [...groups].map(([group, of]) => h("section", {}, h("h3", {}, group), h("ul", {}, of.map((f) =>
      h("li", {}, h("button", { "data-command": f.command, title: f.short, onclick: () => turn(f.command) }, f.command)))))),
      h("details", { class: "left-out" }, h("summary", {}, "Not here"), h("dl", {}, left.map((l) => [h("dt", {}, l.command), h("dd", {}, l.why)]))));
  }

  const day = new Intl.DateTimeFormat(undefined, { day: "numeric", month: "short", hour: "2-digit", minute: "2-digit" });
  function drawList() {
    fill(list, all.length ? all.map((a) => h("li", { class: a.state, "data-n": a.n },
      h("button", { "aria-current": a.n === open, onclick: () => show(a.n).catch((e) => app.fail(e)) },
        h("span", { class: "line" }, a.line.replace(/^\S+ /, "")),
        h("span", { class: "dim" }, [a.said, day.format(new Date(a.time)), a.commit && a.commit + (a.edited ? " with edits" : ""), a.late && "the game has changed since"].filter(Boolean).join(" · ")),
        a.state === "works" && h("progress", { "aria-label": "how far it is", max: 1, value: a.share >= 0 ? a.share : null }))))
      : h("li", { class: "dim none" }, words.none));
  }

  async function draw() {
    all = await get("/api/ask/answers", { side });
    drawList();
    const now = all.find((a) => a.n === open);
    if (now) await view?.changed(now);
    else if (open && view) turn(view.of.asked.command, view.of.asked);
  }

  async function begin() {
    ({ forms, leftOut: left } = await get("/api/ask/forms", { side }));
    drawNav();
    await draw();
    const last = sessionStorage.getItem(`${side}-command`);
    if (!form && !view) turn(forms.some((f) => f.command === last) ? last : forms[0].command);
  }

  let drawing = null;
  app.on("answers", () => (drawing ??= Promise.resolve().then(() => ((drawing = null), draw())).catch((e) => app.connected && app.fail(e))));
  app.on("files", () => draw().catch(() => {}));
  app.on("progress", (p) => {
    const bar = list.querySelector(`li[data-n="${p.n}"] progress`);
    if (bar) p.share >= 0 ? (bar.value = p.share) : bar.removeAttribute("value");
    if (p.n === open) view?.progress(p);
  });
  app.on("game", () => begin().catch((e) => app.fail(e)));
  const begun = begin().catch((e) => app.fail(e));
  return { element, show: ({ command, filled, answer } = {}) => begun.then(() => (answer ? draw().then(() => show(answer)) : command && turn(command, filled))) };
}
