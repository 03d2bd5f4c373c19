// What is kept in the browser: the game that goes on, and those that were played, until somebody hands them on or throws
// them away. A browser may keep nothing for a page that was opened as a file: then the game is played all the same.

export class Kept {
  constructor(rules) {
    this.mine = `broadside ${rules.slice(0, 16)}`;
    this.works = true;
    this.put("", "seen", true);
  }

  put(kind, name, value) {
    try {
      const key = `${this.mine} ${kind}${name}`;
      if (value === null) localStorage.removeItem(key);
      else localStorage.setItem(key, JSON.stringify(value));
    } catch {
      this.works = false;
    }
  }

  take(kind, name) {
    try {
      return JSON.parse(localStorage.getItem(`${this.mine} ${kind}${name}`));
    } catch {
      return null;
    }
  }

  get now() {
    return this.take("", "now");
  }

  set now(game) {
    this.put("", "now", game);
  }

  // what was chosen on the first screen
  get setting() {
    return this.take("", "setting");
  }

  set setting(it) {
    this.put("", "setting", it);
  }

  // hold keeps the game as it stands, and forgets those that somebody took back.
  hold(game) {
    for (const id of game.forget ?? []) this.put("game ", id, null);
    if (this.now?.record.seed !== game.record.seed) this.lay(); // another game was begun
    this.now = game;
  }

  // lay lays the game that went on to those that were played, if all agreed and somebody chose something.
  lay() {
    const { game } = this.now ?? {};
    if (game?.moves) this.put("game ", game.id, game);
    this.now = null;
  }

  get names() {
    const start = `${this.mine} game `;
    try {
      return Object.keys(localStorage).filter((k) => k.startsWith(start)).map((k) => k.slice(start.length)).sort();
    } catch {
      return [];
    }
  }

  // lines are all games that were played, the one that goes on too: a line of JSON each.
  lines() {
    const all = this.names.map((n) => this.take("game ", n));
    const now = this.now?.game;
    return [...all, now?.moves ? now : null].filter(Boolean).sort((a, b) => (a.begun < b.begun ? -1 : 1));
  }

  clear() {
    for (const n of this.names) this.put("game ", n, null);
    if (this.now?.over) this.now = null;
  }
}

// load hands a text to the reader as a file.
export function load(name, text, kind) {
  const a = document.createElement("a");
  a.href = URL.createObjectURL(new Blob([text], { type: kind }));
  a.download = name;
  a.click();
  setTimeout(() => URL.revokeObjectURL(a.href), 10000);
}
