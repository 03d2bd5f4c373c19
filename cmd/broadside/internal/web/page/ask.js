// What a page asks its server.

// Problem is an error in words, with the next step.
export class Problem extends Error {
  constructor(sentence, help) {
    super(sentence);
    this.help = help ?? "";
  }
}

// asks makes get, post and put, whose error is gone() where nobody answers.
export function asks(gone) {
  async function ask(method, path, body) {
    let answer;
    try {
      answer = await fetch(path, {
        method,
        headers: body === undefined ? {} : { "Content-Type": "application/json" },
        body: body === undefined ? undefined : JSON.stringify(body),
      });
    } catch {
      throw gone();
    }
    if (answer.headers.get("Content-Type") !== "application/json") {
      if (answer.ok) return answer;
      throw new Problem((await answer.text()).trim());
    }
    const said = await answer.json();
    if (!answer.ok) throw new Problem(said.error, said.help);
    return said;
  }
  return {
    get: (path, query) => ask("GET", query ? `${path}?${new URLSearchParams(query)}` : path),
    post: (path, body) => ask("POST", path, body ?? {}),
    put: (path, body) => ask("PUT", path, body ?? {}),
  };
}

// listen hears what happens at an address: hear[kind](data) for each, and hear.lost when nobody answers
// any more.
export function listen(address, hear) {
  const source = new EventSource(address);
  for (const kind of Object.keys(hear)) {
    if (kind !== "lost") source.addEventListener(kind, (e) => hear[kind](JSON.parse(e.data)));
  }
  source.onerror = () => hear.lost?.();
  return source;
}
