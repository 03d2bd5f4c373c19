// The page of a table that a server holds.
import { asks, listen, Problem } from "../../../web/page/ask.js";
import { use } from "./api.js";
import { connect } from "./main.js";

const hear = (hears) => {
  const source = listen("events", {
    again() { // by rules that were changed, with other faces
      source.close();
      hear(hears);
    },
    ...hears,
    lost() {
      hears.lost();
      if (source.readyState === EventSource.CLOSED) setTimeout(() => hear(hears), 1000);
    },
  });
};

use({
  ...asks(() => new Problem("the table does not answer", "wait a moment; nothing that was chosen is lost")),
  listen: hear,
  picture: (kind, name, hello) => `face?${new URLSearchParams({ [kind]: name, v: hello.faces })}`,
});
connect();
