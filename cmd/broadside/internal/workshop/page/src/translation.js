// A translation beside what it is of: each text of the game, what is printed in its place, and the
// card as it is printed in that language. What is written here is a change of the file's text.
import { sentence } from "./app.js";
import { fill, h, inline } from "../../../web/page/dom.js";

export const isTranslation = (path) => /(^|\/)text\.[a-z]{2,3}(-[A-Za-z0-9]{2,8})*\.yaml$/.test(path);

const marks = { open: "not translated", stale: "printed no more", differs: "says something else" };

export function translation(app) {
  const told = h("span", { class: "told", role: "status" });
  const which = h("select", { "aria-label": "Show", onchange: () => draw() }, [["", "all texts"], ["open", "not translated"], ["wrong", "to be looked at"]].map(([value, label]) => h("option", { value }, label)));
  const list = h("ul", { class: "sayings", "aria-label": "Texts and their translations" });
  const element = h("div", { class: "translation", hidden: true }, h("div", { class: "bar" }, told, h("span", { class: "grow" }), which), list);
  const picture = h("div", { class: "picture" }), about = h("p", { class: "dim" });
  const beside = h("div", { class: "card-pane", hidden: true }, picture, about);
  let doc = null, rows = [], language = "", shown = "", busy = false, again = false, turn = Promise.resolve(), url = "";

  const ask = (method, more = {}) => app.language.ask(method, { textDocument: { uri: app.language.uri(doc.path) }, position: { line: 0, character: 0 }, ...more });

  async function look() {
    if (!doc || element.hidden || !app.language.ready) return;
    if (busy) return void (again = true);
    busy = true;
    try {
      do {
        again = false;
        const of = doc, answer = await ask("broadside/translation");
        if (of !== doc) continue;
        ({ rows, language } = answer);
        draw();
        if (shown) await card(shown);
      } while (again);
    } catch (e) {
      if (app.connected && app.language.ready) fill(told, inline(sentence(e.message)));
    } finally {
      busy = false;
    }
  }

  function draw() {
    const open = rows.filter((r) => r.state === "open").length, wrong = rows.filter((r) => r.says || r.state === "stale").length;
    fill(told, `${language}: ${rows.length - rows.filter((r) => r.state === "stale").length} texts, ${open} not translated${wrong ? `, ${wrong} to be looked at` : ""}`);
    const kept = rows.filter((r) => !which.value || (which.value === "open" ? r.state === "open" : r.says || r.state === "stale"));
    const had = new Map([...list.children].map((li) => [li.dataset.of, li]));
    const next = kept.map((r) => filled(had.get(r.of) ?? line(r.of), r));
    // What is being written in stays where it is in the page, or it would lose the cursor.
    if (next.length !== list.children.length || next.some((li, i) => li !== list.children[i])) {
      const held = document.activeElement;
      fill(list, next);
      if (list.contains(held)) held.focus();
    }
  }

  function line(of) {
    const input = h("textarea", { rows: 1, spellcheck: "false", lang: language, "aria-label": `${of}, in ${language}`, readonly: app.game.readOnly,
      onfocus: () => choose(of), onchange: () => write(of, input.value),
      onkeydown: (e) => {
        if (e.key === "Enter") {
          e.preventDefault(); // a text is one line
          const all = [...list.querySelectorAll("textarea")];
          (all[all.indexOf(input) + (e.shiftKey ? -1 : 1)] ?? input).focus();
        }
      } });
    return h("li", { "data-of": of }, h("div", { class: "of" }, h("p", {}, of), h("small", { class: "dim" })), h("div", {}, input, h("small", { class: "state" })));
  }

  function filled(li, r) {
    const input = li.querySelector("textarea");
    if (document.activeElement !== input || input.value === input.dataset.had) input.value = r.is;
    input.dataset.had = r.is;
    li.dataset.state = r.state;
    li.querySelector(".of small").textContent = r.on && r.on !== r.of ? r.on : "";
    fill(li.querySelector(".state"), r.state && inline(r.says ? `${marks[r.state]}: ${r.says}` : marks[r.state]));
    return li;
  }

  // write changes the file's text. It is saved at once, unless something else of it is not.
  function write(of, is) {
    const row = rows.find((r) => r.of === of);
    if (!row || row.is === is) return;
    turn = turn.then(async () => {
      const on = doc, clean = !on.dirty;
      try {
        const { text } = await ask("broadside/translated", { of, is });
        on.become(text, []);
        if (clean) await app.docs.save(on);
      } catch (e) {
        app.fail(e);
      }
    });
  }

  function choose(of) {
    const name = rows.find((r) => r.of === of)?.card ?? "";
    if (name === shown) return;
    shown = name;
    card(name).catch((e) => app.fail(e));
  }

  async function card(name) {
    if (!name) return void (fill(picture, h("p", { class: "dim" }, "This text stands on no card.")), fill(about));
    const { svg } = await ask("broadside/translated-card", { card: name });
    if (name !== shown) return;
    if (!svg) return void fill(picture, h("p", { class: "dim" }, "It can be drawn once what is wrong with the game is mended."));
    const img = new Image(), old = url;
    img.alt = `${name}, in ${language}`;
    img.src = url = URL.createObjectURL(new Blob([svg], { type: "image/svg+xml" }));
    await img.decode().catch(() => {});
    fill(picture, img);
    fill(about, `${name}, as it is printed in this language`);
    if (old) URL.revokeObjectURL(old);
  }

  app.on("edited", look);
  app.on("language", look);
  app.on("diagnostics", ({ path }) => doc?.path === path && look());
  return {
    element, beside,
    show(of) {
      const other = of !== doc;
      doc = of;
      element.hidden = beside.hidden = !of;
      if (!of) return;
      if (other) {
        rows = [];
        shown = "";
        fill(list);
        fill(picture, h("p", { class: "dim" }, "Choose a text, and its card is shown here as it is printed in this language."));
        fill(about);
      }
      look();
    },
  };
}
