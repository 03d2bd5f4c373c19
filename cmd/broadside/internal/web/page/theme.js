// Light or dark: as the system has it, unless one is chosen here. The choice is a cookie, since the
// next page has another port, and cookies know no ports.
const name = "broadside-theme";
const system = matchMedia("(prefers-color-scheme: dark)");

let here = null; // what was chosen on this page: one that was opened as a file keeps no cookies
const chosen = () => here ?? document.cookie.split("; ").find((c) => c.startsWith(`${name}=`))?.slice(name.length + 1) ?? "";
const ofSystem = () => (system.matches ? "dark" : "light");

export function theme() {
  const c = chosen();
  document.documentElement.dataset.theme = c === "dark" || c === "light" ? c : ofSystem();
}

// otherTheme goes on from what the system has to the other, then to that which the system has now, whatever it will have, and
// then back to the system. It gives what is shown now, in words.
export function otherTheme() {
  const other = ofSystem() === "dark" ? "light" : "dark";
  const next = { "": other, [other]: ofSystem(), [ofSystem()]: "" }[chosen()] ?? "";
  here = next;
  document.cookie = `${name}=${next}; path=/; max-age=${next ? 31536000 : 0}; samesite=strict`;
  theme();
  return next || "as the system";
}

system.addEventListener("change", theme);
