// What happened, told as a story.
import { h } from "../../../web/page/dom.js";

export class Story {
  constructor() {
    this.list = h("ol", {});
    this.follows = true; // the newest line, unless somebody has scrolled up
    this.element = h("section", { class: "story", "aria-label": "what happened" }, this.list);
    const e = this.element;
    let was = 0;
    e.addEventListener("scroll", () => {
      if (e.scrollHeight - e.scrollTop - e.clientHeight < 60) this.follows = true;
      else if (e.scrollTop < was) this.follows = false; // and not because the question above it has grown
      was = e.scrollTop;
    });
    new ResizeObserver(() => this.follow()).observe(e);
  }

  follow() {
    if (this.follows) this.element.scrollTop = this.element.scrollHeight;
  }

  // hear takes in lines from some line on: those after it are told again.
  hear({ from, lines }) {
    while (this.list.children.length > from) this.list.lastChild.remove();
    for (const old of this.list.querySelectorAll(".new")) old.classList.remove("new");
    this.list.append(...lines.map((l) => h("li", { class: l.turn ? "begins" : from ? "new" : "" }, l.text)));
    this.follow();
  }
}
