// The sides of the page, in the order of their tabs. A side is {id, title, make(app)};
// make gives its element once, when it is first turned to, with optional methods
// show(state) and hide().
import * as write from "./write.js";
import * as see from "./see.js";
import * as ask from "./ask.js";
import * as print from "./print.js";

export const sides = [write, see, ask, print];
