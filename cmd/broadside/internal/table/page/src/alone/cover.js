// What lies over the whole page. Nothing below it is reached, by the keyboard neither.
import { h } from "../../../../web/page/dom.js";

// cover lays something over the page, and gives what takes it away.
export function cover(...what) {
  const below = document.querySelectorAll("header, main");
  const screen = h("section", { class: "first" }, what);
  for (const e of below) e.inert = true;
  document.body.append(screen);
  screen.querySelector("button")?.focus();
  return () => {
    screen.remove();
    if (!document.querySelector(".first")) for (const e of below) e.inert = false;
  };
}
