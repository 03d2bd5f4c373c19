// Writes the licences of all that the page is made of, by name.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const page = process.argv[2];
const lock = JSON.parse(readFileSync(join(page, "package-lock.json"), "utf8"));
let out = "The workshop's page is made of Broadside's own sources and of these packages.\n";
for (const path of Object.keys(lock.packages).filter(Boolean).sort()) {
  const dir = join(page, path);
  const about = JSON.parse(readFileSync(join(dir, "package.json"), "utf8"));
  const file = readdirSync(dir).find((name) => /^licen[cs]e/i.test(name));
  if (!file) throw new Error(`${path} has no licence`);
  out += `\n${"-".repeat(72)}\n${about.name} ${about.version} (${about.license})\n\n${readFileSync(join(dir, file), "utf8").trim()}\n`;
}
process.stdout.write(out);
