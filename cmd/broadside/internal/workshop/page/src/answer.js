// One answer: the page that its command made, or what it said, and what can be done with it.
import { get, post } from "./api.js";
import { copying } from "./copying.js";
import { fill, h } from "../../../web/page/dom.js";

const day = new Intl.DateTimeFormat(undefined, { dateStyle: "medium", timeStyle: "short" });
const took = (s) => (s < 60 ? `${s.toFixed(s < 10 ? 1 : 0)} s` : `${Math.floor(s / 60)} min ${Math.round(s % 60)} s`);

export function answerView(app, of, { again, change, extra }) {
  const head = h("div", { class: "answer-head" });
  const bar = h("progress", { max: 1, "aria-label": "how far it is" });
  const doing = h("span", { class: "dim", role: "status" });
  const progress = h("div", { class: "doing" }, bar, doing);
  const body = h("div", { class: "answer-body" });
  const next = h("div", { class: "next" });
  const element = h("article", { class: "answer", "aria-label": of.line }, head, progress, next, body);
  const clock = setInterval(() => of.state === "works" && drawTime(), 1000);
  const out = { element, of, load, changed, progress: told, gone: () => clearInterval(clock) };
  const time = h("span", {});
  let began = performance.now() - 1000 * of.took;

  function drawTime() {
    const s = of.state === "works" ? (performance.now() - began) / 1000 : of.took;
    time.textContent = s > 0 ? took(s) : "";
  }
  let asText = false, loading = false, again_ = false;

  const act = (what) => () => post(`/api/ask/${what}`, { n: of.n }).catch((e) => app.fail(e));

  function drawHead() {
    const open = of.state === "works" || of.state === "waits";
    fill(head,
      h("div", { class: "typed-row" }, h("code", { class: "typed" }, of.line), copying(() => of.line)),
      h("div", { class: "facts dim" }, [day.format(new Date(of.time)), time, of.commit && `${of.commit}${of.edited ? " with edits" : ""}`,
        of.said, of.late && "the game has changed since"].filter(Boolean).map((t) => h("span", {}, t))),
      h("div", { class: "acts" },
        of.state === "works" && h("button", { class: "main", onclick: act("cancel") }, of.live ? "Stop" : "Stop, and tell what is finished"),
        of.state === "waits" && [h("button", { onclick: act("now") }, "Begin now, beside the other"), h("button", { onclick: act("cancel") }, "Don't")],
        !open && h("button", { onclick: again }, "Again"),
        h("button", { onclick: change }, "Change"),
        of.page && h("button", { "aria-pressed": asText, onclick: () => ((asText = !asText), drawHead(), load()) }, "As text"),
        of.page && h("a", { class: "button", href: `/ask/page?n=${of.n}`, target: "_blank", rel: "noopener" }, "Open"),
        (of.files ?? []).map((f) => h("a", { class: "button main", href: `/ask/file?${new URLSearchParams({ n: of.n, name: f })}`, download: "" }, `Download ${f}`)),
        !open && h("button", { class: "plain", onclick: act("remove") }, "Remove")));
    progress.hidden = of.state !== "works" || Boolean(of.live);
    drawTime();
  }

  function told(p) {
    if (p.shown) load();
    if (p.text) doing.textContent = p.text;
    p.share >= 0 ? (bar.value = p.share) : bar.removeAttribute("value");
  }

  // load fetches what it says. While that comes, the next waits.
  async function load() {
    if (loading) return void (again_ = true);
    loading = true;
    try {
      do {
        again_ = false;
        const a = await get("/api/ask/answer", { n: of.n });
        drawNext(of.state === "done" || of.state === "stopped" ? a.next : []);
        if (of.page && !asText) {
          if (body.firstChild?.tagName !== "IFRAME") fill(body, h("iframe", { sandbox: "", src: `/ask/page?n=${of.n}`, title: `The answer of ${of.line}` }));
        } else {
          const pages = (a.pages ?? []).map((name, i) => h("a", { href: `/ask/picture?${new URLSearchParams({ n: of.n, name })}`, target: "_blank", rel: "noopener", title: "Open it large" },
            h("img", { loading: "lazy", alt: `page ${i + 1}`, src: `/ask/picture?${new URLSearchParams({ n: of.n, name })}` }), h("span", { class: "dim" }, i + 1)));
          const text = h("pre", { class: "said", tabindex: 0 }, a.text.map((r) => (r.ink ? h("span", { class: `ink-${r.ink}` }, r.text) : r.text)));
          fill(body, extra?.(of, a), a.text.length ? text : h("p", { class: "dim" }, of.state === "works" ? "It is at work." : of.state === "waits" ? "" : "It said nothing."), pages.length ? h("div", { class: "pages" }, pages) : null);
        }
      } while (again_);
    } catch (e) {
      if (app.connected) app.fail(e);
    } finally {
      loading = false;
    }
  }

  // drawNext offers the commands that the answer names, filled in.
  function drawNext(steps) {
    fill(next, steps.length ? h("span", { class: "dim" }, "Next: ") : null,
      steps.map((a) => h("button", { class: "small", title: "Open it, filled in", onclick: () => app.go(a.side, { command: a.filled.command, filled: a.filled }) }, a.line)));
  }

  async function changed(now) {
    const other = now.state !== of.state || now.page !== of.page;
    Object.assign(of, now);
    began = performance.now() - 1000 * of.took;
    out.of = of;
    drawHead();
    if (other) await load();
  }

  drawHead();
  if (of.doing) told({ text: of.doing, share: of.share });
  return out;
}
