// The end of the workshop, for who has no terminal to press Ctrl-C in.
import { post } from "./api.js";
import { count, dialog, h } from "../../../web/page/dom.js";

export async function end(app) {
  const dirty = app.docs.dirty;
  const sure = await dialog("End the workshop?", (close) => [
    h("p", {}, dirty.length ? `${count(dirty.length, "file")} ${dirty.length === 1 ? "is" : "are"} not saved. What you wrote is kept, and is back when you open this game again.` : "All is saved."),
    h("p", { class: "dim" }, "What is being asked keeps what it has found so far."),
    h("div", { class: "buttons" },
      h("button", { onclick: () => close(false) }, "Go on"),
      h("button", { class: "main", autofocus: true, onclick: () => close(true) }, "End it")),
  ]);
  if (!sure) return;
  try {
    await Promise.all(dirty.map((doc) => app.docs.keep(doc)));
    await post("/api/end", {});
    app.ended = true;
    app.tell("connection", false);
    document.querySelector("main").inert = true;
    app.say("The workshop has ended. You may close this page.", { error: true });
  } catch (e) {
    app.fail(e);
  }
}
