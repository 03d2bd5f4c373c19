// What happened, told as a story.
import { h } from "../../../web/page/dom.js";

export class Story {
  constructor() {
    this.list = h("ol", {});
    this.element = h("section", { class: "story", "aria-label": "what happened" }, this.list);
  }

  // hear takes in lines from some line on: those after it are told again.
  hear({ from, lines }) {
    const end = this.element.scrollHeight - this.element.scrollTop - this.element.clientHeight < 60;
    while (this.list.children.length > from) this.list.lastChild.remove();
    for (const old of this.list.querySelectorAll(".new")) old.classList.remove("new");
    this.list.append(...lines.map((l) => h("li", { class: l.turn ? "begins" : from ? "new" : "" }, l.text)));
    if (end || !from) this.element.scrollTop = this.element.scrollHeight;
  }
}
