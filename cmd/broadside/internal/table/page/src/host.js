// What the host can do.
import { dialog, h } from "../../../web/page/dom.js";

export async function hostDialog(now, send, links) {
  const doors = await links();
  await dialog("The host", (close) => [
    h("div", { class: "row" }, h("button", { onclick: () => close(send("pause", { on: !now.people.paused })) }, now.people.paused ? "Go on" : "Pause"),
      h("button", { onclick: () => close(again(send)) }, "Begin another game")),
    h("h3", {}, "Seats"),
    h("div", { class: "seats" }, now.people.seats.map((s) => h("label", {}, h("span", {}, s.name),
      h("select", { onchange: (e) => send("sit", { player: s.name, bot: e.target.value }) },
        h("option", { value: "", ".selected": !s.bot }, s.here || s.bot ? "a person" : "a person, who is away"),
        [...new Set([...(s.bot ? [s.bot] : []), ...now.hello.bots])].map((b) => h("option", { value: b, ".selected": s.bot === b }, `${b} bot`)))))),
    h("h3", {}, "Links"),
    h("p", { class: "dim" }, "Whoever has a link has the seat. Give each to one person."),
    h("div", { class: "links" }, doors.map((d) => h("details", {}, h("summary", {}, d.for),
      h("img", { class: "code", alt: "the link as a code for a camera", src: `data:image/svg+xml,${encodeURIComponent(d.picture)}` }),
      h("input", { readonly: true, ".value": d.address, "aria-label": `link for ${d.for}`, onfocus: (e) => e.target.select() }),
      h("button", { class: "small", onclick: (e) => navigator.clipboard?.writeText(d.address).then(() => (e.target.textContent = "Copied")) }, "Copy")))),
    h("div", { class: "buttons" }, h("button", { onclick: () => close() }, "Close"))]);
}

async function again(send) {
  const sure = await dialog("Begin another game?", (close) => [h("p", {}, "This one ends for everybody. The links stay the same."),
    h("div", { class: "buttons" }, h("button", { onclick: () => close(false) }, "Cancel"), h("button", { class: "main", onclick: () => close(true) }, "Begin"))]);
  if (sure) send("restart");
}
