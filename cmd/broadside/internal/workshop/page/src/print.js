// Print: sheets, files for printers and virtual tables, by forms as on the side Ask. The pages
// are seen before they are loaded down.
import { asking } from "./asking.js";

export const id = "print";
export const title = "Print";
export const make = (app) => asking(app, id, {
  act: "Make it",
  none: "Nothing was made yet. Choose on the left what is to be.",
});
