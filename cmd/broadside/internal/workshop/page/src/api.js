// What the page asks the server, and what the server tells.

// me names this window for as long as it is open.
export const me = crypto.randomUUID();

// Problem is an error in words, with the next step.
export class Problem extends Error {
  constructor(sentence, help) {
    super(sentence);
    this.help = help ?? "";
  }
}

const gone = () => new Problem("the workshop does not answer", "look whether it still runs, and start it again; what you wrote until it ended is kept");

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

export const get = (path, query) => ask("GET", query ? `${path}?${new URLSearchParams(query)}` : path);
export const post = (path, body) => ask("POST", path, body ?? {});
export const put = (path, body) => ask("PUT", path, body ?? {});

// events hears what happens: hear[kind](data) for each, and hear.lost when nobody answers
// any more.
export function events(hear) {
  const source = new EventSource(`/api/events?window=${me}`);
  for (const kind of Object.keys(hear)) {
    if (kind !== "lost") source.addEventListener(kind, (e) => hear[kind](JSON.parse(e.data)));
  }
  source.onerror = () => hear.lost?.();
  return source;
}
