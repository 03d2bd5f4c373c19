// What the page asks the server, and what the server tells.
import { asks, listen, Problem } from "../../../web/page/ask.js";

export { Problem };

// me names this window for as long as it is open.
export const me = crypto.randomUUID();

export const { get, post, put } = asks(() => new Problem("the workshop does not answer", "look whether it still runs, and start it again; what you wrote until it ended is kept"));

// events hears what happens: hear[kind](data) for each, and hear.lost when nobody answers
// any more.
export const events = (hear) => listen(`/api/events?window=${me}`, hear);
