// The faces: texts that share their parts, of which a picture is made when it is first shown.
let parts = [];
let faces = {};
const shown = new Map();

export function hang(packed) {
  ({ parts, faces } = JSON.parse(packed));
}

export function picture(kind, name) {
  const key = `${kind}/${name}`;
  if (!shown.has(key)) {
    const svg = (faces[key] ?? []).map((i) => parts[i]).join('"');
    shown.set(key, URL.createObjectURL(new Blob([svg], { type: "image/svg+xml" })));
  }
  return shown.get(key);
}
