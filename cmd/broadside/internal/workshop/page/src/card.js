// The card under the cursor, as it is printed, beside its text.
import { fill, h, inline, prose } from "../../../web/page/dom.js";
import { message } from "./help.js";
import { toLSP } from "./lsp.js";
import { zoom } from "./zoom.js";

export function cardPane(app) {
  const picture = h("div", { class: "picture" });
  const about = h("div", { class: "about" });
  const words = h("div", { class: "words" });
  const element = h("div", { class: "card-pane" }, picture, about, words);
  let shown = null, card = null, url = "", busy = false, again = false, latest = null, face = "";

  // look draws the card at the cursor. While one is being drawn, the next waits.
  async function look() {
    if (!shown || !app.language.ready) return;
    if (busy) return void (again = true);
    busy = true;
    try {
      do {
        again = false;
        const { doc, view } = shown;
        const typed = { key: app.keys, at: app.keyAt };
        const answer = await app.language.ask("broadside/card", { textDocument: { uri: app.language.uri(doc.path) }, position: toLSP(view.state.doc, view.state.selection.main.head), has: face });
        draw(answer, doc, typed);
      } while (again);
    } catch (e) {
      if (app.connected && app.language.ready) app.fail(e);
    } finally {
      busy = false;
    }
  }

  function draw(answer, doc, typed) {
    const other = answer?.name !== card?.name;
    card = answer;
    if (!card) {
      fill(picture, h("p", { class: "dim" }, "Put the cursor into a card, and it is shown here as it is printed."));
      fill(about);
      fill(words);
      face = "";
      return;
    }
    if (card.face && !card.svg) told(typed); // it is shown already
    else if (card.svg) {
      face = card.face;
      const old = url;
      url = URL.createObjectURL(new Blob([card.svg], { type: "image/svg+xml" }));
      const img = (latest = new Image());
      img.alt = `${card.name}, as it is printed: ${card.texts.flatMap((t) => t.printed).join(" ")}`;
      img.classList.toggle("stale", Boolean(card.stale));
      img.onload = () => {
        if (img !== latest) return;
        fill(picture, img, card.stale && h("p", { class: "warn" }, "As it was before the mistake."));
        if (old) URL.revokeObjectURL(old);
        told(typed);
      };
      img.src = url;
    } else {
      face = "";
      fill(picture, h("p", { class: "dim" }, card.why));
    }
    drawAbout(doc);
    if (other) fill(words);
  }

  // told says how long it took from the key to the picture.
  function told(typed) {
    element.dataset.ms = Math.round(performance.now() - typed.at);
    element.dataset.key = typed.key;
  }

  function drawAbout(doc) {
    const found = (app.language.found.get(doc.path) ?? []).filter((d) => d.range.start.line + 1 >= card.from && d.range.start.line + 1 <= card.to);
    fill(about,
      h("div", { class: "names" }, h("strong", {}, card.name), h("span", { class: "dim" }, ` ${card.kind}`, card.copies > 1 ? ` ×${card.copies}` : ""),
        card.face && !app.game.readOnly && h("button", { class: "plain small", title: "Drag the parts of its face to other places", onclick: arrange }, "Arrange")),
      found.map((d) => h("div", { class: "found " + ["", "error", "warning", "note", "note"][d.severity ?? 1] },
        message(app, doc, d))),
      found.some((d) => (d.severity ?? 1) === 1) && !card.stale && card.face && h("p", { class: "dim" }, "What can't be read is marked on the picture. It is not printed so: a game with errors is not printed."),
      card.texts.map((t) => h("div", { class: "printed" },
        h("div", { class: "field" }, h("button", { class: "link dim", title: "Go to this text", onclick: () => app.open(doc.path, { line: t.line }) }, t.field),
          h("button", { class: "plain small", onclick: () => takeApart(doc, t) }, "word by word")),
        t.printed.length ? t.printed.map((p) => h("p", {}, p)) : h("p", { class: "dim" }, "It can't be said yet."))));
  }

  // arrange shows it large with its parts, as the game is saved.
  function arrange() {
    const face = (name, back) => `/see/face?${new URLSearchParams({ card: name, ...(back ? { back: "" } : {}) })}`;
    zoom(app, card.name, [card.name], face, { arrange: true }).catch((e) => app.fail(e));
  }

  async function takeApart(doc, text) {
    try {
      const a = await app.language.ask("broadside/words", { textDocument: { uri: app.language.uri(doc.path) }, position: { line: 0, character: 0 }, text: text.source });
      fill(words, h("h3", {}, text.field, h("button", { class: "plain small", "aria-label": "close", onclick: () => fill(words) }, "×")),
        a.problem ? h("p", { class: "warn" }, prose(a.problem)) : [
          h("dl", {}, (a.parts ?? []).map((p) => h("div", { class: `deep deep${Math.min(p.depth, 5)}` }, h("dt", {}, p.words), h("dd", {}, inline(p.means), p.body && h("pre", {}, p.body))))),
          (a.decides ?? []).length ? h("div", { class: "decides" }, a.decides.map((d) => h("p", {}, inline(d)))) : null]);
      words.scrollIntoView({ block: "nearest" });
    } catch (e) {
      app.fail(e);
    }
  }

  app.on("shown", (what) => {
    shown = what;
    look();
  });
  app.on("language", look);
  app.on("edited", look);
  app.on("cursor", look);
  app.on("diagnostics", ({ path }) => card && shown?.doc.path === path && drawAbout(shown.doc));
  return { element, takeApart: () => card?.texts.length && takeApart(shown.doc, nearest(card.texts, shown.view)) };
}

// nearest is the text that the cursor stands in, or the last one before it.
function nearest(texts, view) {
  const line = view.state.doc.lineAt(view.state.selection.main.head).number;
  return texts.filter((t) => t.line <= line).at(-1) ?? texts[0];
}
