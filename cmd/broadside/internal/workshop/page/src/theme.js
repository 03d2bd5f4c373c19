// Light or dark: as the system has it, unless one is chosen here.
const key = "broadside-theme";

function shown() {
  const chosen = localStorage.getItem(key);
  if (chosen) return chosen;
  return matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
}

export function theme() {
  document.documentElement.dataset.theme = shown();
}

export function otherTheme() {
  localStorage.setItem(key, shown() === "dark" ? "light" : "dark");
  theme();
}

matchMedia("(prefers-color-scheme: dark)").addEventListener("change", theme);
