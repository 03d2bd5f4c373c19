import { asks, Problem } from "../../../web/page/ask.js";

export const { get, post } = asks(() => new Problem("the table does not answer", "wait a moment; nothing that was chosen is lost"));
