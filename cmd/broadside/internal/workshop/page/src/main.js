import "./style.css";
import { post } from "./api.js";
import { App } from "./app.js";
import { fill, h } from "../../../web/page/dom.js";
import { sides } from "./sides.js";
import { end } from "./end.js";
import { start } from "./start.js";
import { otherTheme, theme } from "../../../web/page/theme.js";

theme();
const app = new App();
const made = new Map();
let shown = null;

const tabs = h("nav", { role: "tablist", "aria-label": "Sides of the game" });
const title = h("span", { class: "title" });
const state = h("span", { class: "state", role: "status" });
const main = h("main", {});
document.body.append(
  h("header", {}, h("button", { class: "plain brand", title: "Begin or open another game", onclick: () => leave() }, "Broadside"), title, tabs, state,
    h("button", { class: "plain", "aria-label": "light or dark", title: "Light or dark", onclick: (e) => (e.currentTarget.title = `Light or dark: ${otherTheme()}`) }, "◐"),
    h("button", { class: "plain end", "aria-label": "end the workshop", title: "End the workshop", onclick: () => end(app) }, "End")),
  main,
  h("div", { id: "notes", "aria-live": "polite" }));

function turn(id, what) {
  const side = sides.find((s) => s.id === id) ?? sides[0];
  if (!made.has(side.id)) {
    const view = side.make(app);
    view.element.id = `side-${side.id}`;
    view.element.setAttribute("role", "tabpanel");
    view.element.setAttribute("aria-label", side.title);
    made.set(side.id, view);
    main.append(view.element);
  }
  if (shown && shown !== side.id) {
    fill(document.querySelector("#notes")); // what was said is about the other side
    made.get(shown).hide?.();
    made.get(shown).element.hidden = true;
  }
  shown = side.id;
  const view = made.get(side.id);
  view.element.hidden = false;
  for (const tab of tabs.children) {
    tab.setAttribute("aria-selected", tab.dataset.side === side.id);
    tab.tabIndex = tab.dataset.side === side.id ? 0 : -1;
  }
  history.replaceState(null, "", `#${side.id}`);
  view.show?.(what ?? {});
}

fill(tabs, sides.map((side, i) =>
  h("button", { role: "tab", "data-side": side.id, "aria-controls": `side-${side.id}`, title: `Alt+${i + 1}`, onclick: () => turn(side.id) }, side.title)));
tabs.addEventListener("keydown", (e) => {
  const step = { ArrowRight: 1, ArrowLeft: -1 }[e.key];
  if (!step) return;
  const at = sides.findIndex((s) => s.id === shown);
  turn(sides[(at + step + sides.length) % sides.length].id);
  tabs.querySelector("[aria-selected=true]").focus();
});
addEventListener("keydown", (e) => {
  if (e.altKey && !e.ctrlKey && !e.metaKey && e.key >= "1" && e.key <= String(sides.length)) {
    e.preventDefault();
    turn(sides[Number(e.key) - 1].id);
  }
  if ((e.ctrlKey || e.metaKey) && e.key === "s") {
    e.preventDefault();
    save();
  }
});

async function save() {
  try {
    if (app.game.readOnly) app.say("Nothing can be saved here.", { help: app.game.why });
    else await app.docs.saveAll();
  } catch (e) {
    app.fail(e);
  }
  tellState();
}

// leave goes back to where a game is chosen, in all windows. What is not saved is kept.
async function leave() {
  if (!app.game.said) return;
  try {
    for (const d of app.docs.dirty) await app.docs.keep(d);
    await post("/api/leave", {});
  } catch (e) {
    app.fail(e);
  }
}
app.on("game-left", () => (history.replaceState(null, "", location.pathname), location.reload()));

function tellState() {
  const dirty = app.docs.dirty.length;
  state.classList.toggle("lost", !app.connected);
  if (app.ended) {
    fill(state, "ended");
  } else if (!app.connected) {
    fill(state, "The workshop does not answer. What you wrote until then is kept, what you write now is not: start it again.");
  } else if (!app.game.said) {
    fill(state);
  } else if (app.game.readOnly) {
    fill(state, h("span", { title: app.game.why ?? "" }, "only to be looked at"));
  } else if (dirty) {
    fill(state, h("button", { onclick: save, title: "Ctrl+S" }, dirty === 1 ? "Save" : `Save ${dirty} files`));
  } else fill(state, "saved");
}

app.on("go", ({ id, state }) => turn(id, state));
app.on("connection", tellState);
app.on("edited", tellState);
app.on("saved", tellState);
app.on("opened", tellState);
app.on("game", () => {
  tellState();
  title.textContent = app.game.title || app.game.said;
  document.title = app.game.said ? `${title.textContent} – Broadside` : "Broadside workshop";
});
addEventListener("beforeunload", (e) => {
  if (app.docs.dirty.length) for (const d of app.docs.dirty) app.docs.keep(d);
});

async function begin() {
  await app.begin();
  if (app.game.trouble) app.say(`Changes that other programs make are not seen: ${app.game.trouble}.`, { error: true });
  if (!app.game.said) {
    tabs.hidden = true;
    await start(app, main);
    tabs.hidden = false;
  }
  turn(location.hash.slice(1) || "write");
  // What was not saved comes back in all files, not only in the one that is looked at.
  for (const path of app.game.drafts ?? []) await app.docs.open(path);
}
begin().catch((e) => app.fail(e));
