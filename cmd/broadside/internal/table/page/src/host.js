// What the host can do.
import { dialog, fill, h } from "../../../web/page/dom.js";
import { post } from "./api.js";

const tell = (where, e) => fill(where, `${e.message}.`, e.help ? h("small", {}, ` ${capital(e.help)}.`) : null);
const capital = (s) => s.slice(0, 1).toUpperCase() + s.slice(1);

export async function hostDialog(now, send, links) {
  const doors = await links();
  const wrong = h("p", { class: "wrong", role: "alert" });
  const change = (close) => post("change").then(() => close(), (e) => tell(wrong, e));
  await dialog("The host", (close) => [
    h("div", { class: "row" }, h("button", { onclick: () => close(send("pause", { on: !now.people.paused })) }, now.people.paused ? "Go on" : "Pause"),
      h("button", { onclick: () => close(again(send)) }, "Begin another game")),
    h("div", { class: "row" }, h("button", { onclick: () => close(mend(now)) }, "Mend the game by hand"), h("button", { onclick: () => change(close) }, "Go on by the changed rules")), wrong,
    h("h3", {}, "Seats"),
    h("div", { class: "seats" }, now.people.seats.map((s) => h("label", {}, h("span", {}, s.name),
      h("select", { onchange: (e) => send("sit", { player: s.name, bot: e.target.value }) },
        h("option", { value: "", ".selected": !s.bot }, s.here || s.bot ? "a person" : "a person, who is away"),
        [...new Set([...(s.bot ? [s.bot] : []), ...now.hello.bots])].map((b) => h("option", { value: b, ".selected": s.bot === b }, `${b} bot`)))))),
    h("h3", {}, "Links"),
    h("p", { class: "dim" }, "Whoever has a link has the seat. Give each to one person."),
    doors.some((d) => /^https?:..(127\.|localhost)/.test(d.address)) ? h("p", { class: "wrong" }, "These links work on this machine alone. Start the table with --listen :8080, say, and your network reaches it.") : null,
    h("div", { class: "links" }, doors.map((d) => h("details", {}, h("summary", {}, d.for),
      h("img", { class: "code", alt: "the link as a code for a camera", src: `data:image/svg+xml,${encodeURIComponent(d.picture)}` }),
      h("input", { readonly: true, ".value": d.address, "aria-label": `link for ${d.for}`, onfocus: (e) => e.target.select() }),
      h("button", { class: "small", onclick: (e) => navigator.clipboard?.writeText(d.address).then(() => (e.target.textContent = "Copied")) }, "Copy")))),
    h("div", { class: "buttons" }, h("button", { onclick: () => close() }, "Close"))]);
}

async function again(send) {
  const sure = await dialog("Begin another game?", (close) => [h("p", {}, "This one ends for everybody. The links stay the same, and so do the rules: those that are played by now."),
    h("div", { class: "buttons" }, h("button", { onclick: () => close(false) }, "Cancel"), h("button", { class: "main", onclick: () => close(true) }, "Begin"))]);
  if (sure) send("restart");
}

// mend has the host write what is to be done by hand. What can't be done is said beside it, and nothing is lost.
async function mend(now) {
  const players = now.people.seats.map((s) => s.name);
  const lines = h("textarea", { rows: "3", cols: "48", spellcheck: "false", placeholder: `add 1 … to the ${players[0]}`, "aria-label": "what is to be done" });
  const turn = h("select", { "aria-label": "then" }, h("option", { value: "" }, "what is asked now is asked still"), players.map((p) => h("option", { value: p }, `the ${p}'s turn begins`)));
  const wrong = h("p", { class: "wrong", role: "alert" });
  const go = (close) => post("mend", { do: lines.value, turn: turn.value }).then(() => close(true), (e) => tell(wrong, e));
  await dialog("Mend the game by hand", (close) => [
    h("p", { class: "dim" }, "When a rule turns out wrong, put right what it did. Write lines of the game's language, as on a card: ", h("code", {}, `move … to the ${players[0]}'s …`), ". All others have to agree. The story says what was done, and the game stays out of what is measured."),
    lines, h("p", {}, "Then ", turn), wrong,
    h("div", { class: "buttons" }, h("button", { onclick: () => close() }, "Cancel"),
      h("button", { class: "main", onclick: () => go(close) }, "Mend"))]);
}
