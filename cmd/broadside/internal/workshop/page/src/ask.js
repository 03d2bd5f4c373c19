// Ask: what the other commands find out, by forms made of their own flags.
import { asking } from "./asking.js";

export const id = "ask";
export const title = "Ask";
export const make = (app) => asking(app, id, {
  act: "Ask",
  none: "Nothing was asked yet. Choose a question on the left.",
});
