// A press is a button of the mouse, or a finger, that is down. What the page hears meanwhile waits until it is up again:
// else the button under it would be made anew, and what was pressed would never be clicked.
let pressed = false;
const waiting = [];

addEventListener("pointerdown", () => (pressed = true), true);
const up = () => setTimeout(() => { // behind the click that follows
  pressed = false;
  while (!pressed && waiting.length) waiting.shift()();
}, 0);
addEventListener("pointerup", up, true);
addEventListener("pointercancel", up, true);
addEventListener("blur", up); // of the window: what is let go elsewhere is never heard

// whenUp does something with what is heard, at once or when nothing is pressed, in the order of what was heard.
export const whenUp = (what) => (heard) => {
  if (pressed) waiting.push(() => what(heard));
  else what(heard);
};
