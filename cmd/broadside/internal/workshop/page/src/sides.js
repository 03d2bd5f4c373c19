// The sides of the page, in the order of their tabs. A side is {id, title, make(app)};
// make gives its element once, when it is first turned to, with optional methods
// show(state) and hide().
import * as write from "./write.js";
import * as ask from "./ask.js";

export const sides = [write, ask];
