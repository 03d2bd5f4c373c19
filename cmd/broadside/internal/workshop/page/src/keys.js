// All keys of the side where files are written, in one list.
import { dialog, h } from "../../../web/page/dom.js";

const all = [
  ["Ctrl+S", "save all that is not saved"],
  ["Ctrl+.", "mend what is found in this line"],
  ["Ctrl+Space", "what may stand here"],
  ["F2", "rename what stands at the cursor, everywhere"],
  ["F12, Ctrl+click", "go to where it is declared"],
  ["Shift+F12", "all places that say it"],
  ["Shift+Alt+F", "lay the file out"],
  ["Alt+W", "the text at the cursor, word by word"],
  ["F8", "the next finding"],
  ["Ctrl+Shift+M", "all findings"],
  ["Ctrl+F", "search"],
  ["Ctrl+Z, Ctrl+Y", "undo, redo"],
  ["Ctrl+M", "let Tab leave the text, or set in"],
  ["Alt+1 …", "the sides of the page"],
];

const isMac = /Mac|iPhone|iPad/.test(navigator.platform);
const named = (key) => (isMac ? key.replaceAll("Ctrl", "⌘").replaceAll("Alt", "⌥").replaceAll("Shift", "⇧") : key);

export const keys = () =>
  dialog("Keys", (close) => [
    h("table", { class: "keys" }, all.map(([key, what]) => h("tr", {}, h("th", { scope: "row" }, h("kbd", {}, named(key))), h("td", {}, what)))),
    h("div", { class: "buttons" }, h("button", { class: "main", onclick: () => close() }, "Close")),
  ]);
