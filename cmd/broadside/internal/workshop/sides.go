package workshop

// sides are what the page can do, one tab each: what a side answers to is said to the
// server by look and change, in a file of the side's own. Its part of the page stands in
// page/src/sides.js.
var sides = []func(*server){start, write, coverage, see, ask}
