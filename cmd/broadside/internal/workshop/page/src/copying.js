// A button that copies what text gives.
import { h } from "../../../web/page/dom.js";

export function copying(text, label = "Copy") {
  const button = h("button", { type: "button", class: "plain small", title: "Copy it for the terminal" }, label);
  button.addEventListener("click", async () => {
    try {
      await navigator.clipboard.writeText(text());
      button.textContent = "Copied";
    } catch {
      const area = h("textarea", { ".value": text(), class: "offstage" });
      document.body.append(area);
      area.select();
      button.textContent = document.execCommand("copy") ? "Copied" : "Can't copy";
      area.remove();
    }
    setTimeout(() => (button.textContent = label), 1500);
  });
  return button;
}
