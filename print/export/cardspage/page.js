"use strict";
{
  const form = document.querySelector(".find");
  const main = document.querySelector("main");
  const plain = (s) => s.normalize("NFD").replace(/[\u0300-\u036f]/g, "").replace(/[\u2018\u2019]/g, "'").toLowerCase();
  const cards = [...document.querySelectorAll("article")].map((at) => ({
    at,
    name: at.querySelector("h2").textContent,
    words: plain(at.querySelector(".words").textContent),
    chosen: new Set(at.dataset.chosen.split("\n")),
    numbers: at.dataset.numbers.split(","),
  }));
  const field = form.elements;
  const choices = [...form.querySelectorAll("[data-choice]")];

  const fits = (c, words) => {
    if (!words.every((w) => c.words.includes(w))) return false;
    if (choices.some((s) => s.value && !c.chosen.has(s.dataset.choice + "=" + s.value))) return false;
    if (!field.number || (field.from.value === "" && field.to.value === "")) return true;
    const n = c.numbers[field.number.value];
    if (n === "") return false;
    return (field.from.value === "" || Number(n) >= Number(field.from.value)) && (field.to.value === "" || Number(n) <= Number(field.to.value));
  };
  const before = (by) => (a, b) => {
    if (by === "name") return a.name.localeCompare(b.name);
    const [x, y] = [a.numbers[by], b.numbers[by]];
    if (x === "" || y === "") return (x === "") - (y === "");
    return Number(x) - Number(y);
  };
  const show = () => {
    const words = plain(field.words.value).split(/\s+/).filter(Boolean);
    let n = 0;
    for (const c of cards) {
      const ok = fits(c, words);
      c.at.hidden = !ok;
      n += ok;
    }
    form.querySelector("output").value = n === cards.length ? `${n} cards` : `${n} of ${cards.length} cards`;
    document.querySelector(".none").hidden = n > 0;
    document.body.className = field.show.value ? "show-" + field.show.value : "";
  };
  const sort = () => {
    const by = field.order.value;
    main.append(...(by === "" ? cards : [...cards].sort(before(by))).map((c) => c.at));
  };
  // A card that is asked for by its address is shown, whatever was looked for before.
  const named = () => {
    const at = document.getElementById(decodeURIComponent(location.hash.slice(1)));
    if (at && at.hidden) {
      form.reset();
      sort();
      show();
      at.scrollIntoView();
    }
  };
  form.hidden = false;
  form.addEventListener("input", show);
  form.addEventListener("change", () => { sort(); show(); });
  form.addEventListener("reset", () => setTimeout(() => { sort(); show(); }));
  form.addEventListener("submit", (e) => e.preventDefault());
  addEventListener("hashchange", named);
  show();
}
