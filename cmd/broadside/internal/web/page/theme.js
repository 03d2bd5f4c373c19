// Light or dark: as the system has it, unless one is chosen here. The choice is a cookie, since the
// next page has another port, and cookies know no ports.
const name = "broadside-theme";

function shown() {
  const chosen = document.cookie.split("; ").find((c) => c.startsWith(`${name}=`))?.slice(name.length + 1);
  if (chosen === "dark" || chosen === "light") return chosen;
  return matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
}

export function theme() {
  document.documentElement.dataset.theme = shown();
}

export function otherTheme() {
  document.cookie = `${name}=${shown() === "dark" ? "light" : "dark"}; path=/; max-age=31536000; samesite=strict`;
  theme();
}

matchMedia("(prefers-color-scheme: dark)").addEventListener("change", theme);
