// The engine, beside the page, so that bots that think don't freeze it. Go's own wasm_exec.js stands before this.
globalThis.told = (message) => postMessage(message);
onmessage = async ({ data }) => {
  if (data.what) return ask(data.id, data.what, data.body);
  try {
    const go = new Go();
    const packed = new Blob([data.engine]).stream().pipeThrough(new DecompressionStream("gzip"));
    const { instance } = await WebAssembly.instantiate(await new Response(packed).arrayBuffer(), go.importObject);
    await go.run(instance);
    postMessage({ gone: "its engine stopped" });
  } catch (e) {
    postMessage({ gone: String(e?.message ?? e) });
  }
};
