// Where a part of a face comes to stand while it is dragged: a grid, and lines to snap to.

const near = 0.8; // mm from which a line takes an edge
const least = 1; // mm that a part is wide and high

// moved is a rectangle that was moved, or one of whose corners was.
export function moved(r, corner, dx, dy) {
  if (!corner) return { x: r.x + dx, y: r.y + dy, w: r.w, h: r.h };
  const west = corner.includes("w"), north = corner.includes("n");
  const w = Math.max(least, r.w + (west ? -dx : dx)), h = Math.max(least, r.h + (north ? -dy : dy));
  return { x: west ? r.x + r.w - w : r.x, y: north ? r.y + r.h - h : r.y, w, h };
}

// lines are what the edges of a part may snap to on an axis: the card, its safe zone, other parts.
function lines(face, part, from, size, whole) {
  const out = [[0, "the card's edge"], [whole, "the card's edge"], [face.safe, "the safe zone"], [whole - face.safe, "the safe zone"]];
  face.parts.forEach((p, i) => i !== part && out.push([p[from], p.name], [p[from] + p[size], p.name]));
  return out;
}

// closest is the line that is nearest to one of some edges.
function closest(all, edges) {
  let best = null;
  for (const edge of edges) for (const [at, what] of all) if (Math.abs(at - edge) <= near && (!best || Math.abs(at - edge) < Math.abs(best.by) - 1e-9)) best = { at, what, by: at - edge };
  return best;
}

// snapped puts a rectangle on a line or on the grid. free: on tenths of a millimetre, and on no line.
export function snapped(face, part, r, corner, free) {
  const to = { ...r }, by = [];
  for (const [from, size, whole, low, across] of [["x", "w", face.w, "w", true], ["y", "h", face.h, "n", false]]) {
    const first = !corner || corner.includes(low), last = !corner || !corner.includes(low);
    const line = free ? null : closest(lines(face, part, from, size, whole), [first && r[from], last && r[from] + r[size]].filter((v) => v !== false));
    const edge = first ? r[from] : r[from] + r[size], grid = free ? 0.1 : face.grid;
    const shift = line ? line.by : Math.round(edge / grid) * grid - edge;
    if (line) by.push({ ...line, across });
    if (!corner) to[from] += shift;
    else if (first) Object.assign(to, { [from]: r[from] + shift, [size]: Math.max(least, r[size] - shift) });
    else to[size] = Math.max(least, r[size] + shift);
    to[from] = Math.round(to[from] * 100) / 100;
    to[size] = Math.round(to[size] * 100) / 100;
  }
  return { to, by };
}
