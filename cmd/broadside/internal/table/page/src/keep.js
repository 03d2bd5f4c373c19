// What is kept of a player for whoever designs the game: nothing, unless they agree; and what they say about it.
import { dialog, fill, h } from "../../../web/page/dom.js";

const refused = `no to keeping ${location.pathname}`;

// form is the designer's questions, one field each.
function form(keeping, done) {
  const answers = [...keeping.answers];
  const one = {
    "scale": (q, i) => h("span", { class: "scale" }, h("span", { class: "dim" }, q.of?.[0] ?? "little"), [1, 2, 3, 4, 5].map((n) => radio(i, String(n), String(n))), h("span", { class: "dim" }, q.of?.[1] ?? "much")),
    "yes or no": (q, i) => ["yes", "no"].map((a) => radio(i, a, a)),
    "choice": (q, i) => q.of.map((a) => radio(i, a, a)),
    "text": (q, i) => h("textarea", { rows: "2", maxlength: "2000", "aria-label": q.ask, ".value": answers[i], oninput: (e) => (answers[i] = e.target.value) }),
  };
  const radio = (i, value, text) => h("label", { class: "radio" }, h("input", { type: "radio", name: `q${i}`, value, ".checked": answers[i] === value, onchange: () => (answers[i] = value) }), text);
  const said = h("span", { class: "dim", role: "status" }, answers.some(Boolean) ? "Thank you. You can still change it." : "");
  return h("form", { class: "form", onsubmit: async (e) => {
    e.preventDefault();
    if (await done(answers)) said.textContent = "Thank you. You can still change it.";
  } }, h("h3", {}, "The designer asks"), keeping.questions.map((q, i) => h("fieldset", {}, h("legend", {}, q.ask), one[q.kind](q, i))),
    h("div", { class: "finish" }, said, h("button", { class: "main", type: "submit" }, "Send")));
}

const kept = "what everybody here chooses, how long you think, what you take back and look up, what you say in the field for it, and your name if you give one.";

export class Keeping {
  constructor(send) {
    this.send = send;
    this.now = null;
    this.over = false;
    this.question = h("section", { class: "may-keep", hidden: true, "aria-label": "may this game be kept?" });
    this.said = h("span", { class: "dim", role: "status" });
    [this.says, this.asks, this.state] = [this.comment(), h("div", {}), h("div", {})];
    this.element = h("section", { class: "keeping", hidden: true }, this.says, this.asks, this.state);
  }

  hear(keeping) {
    this.now = keeping;
    this.paint();
  }

  // asking says whether there are questions that nobody at this seat has answered.
  get asking() {
    const k = this.now;
    return Boolean(k?.agreed && this.over && k.questions?.length && !k.answers.some(Boolean));
  }

  // ended says whether the game is over: then the designer's questions are asked.
  ended(over) {
    if (over === this.over) return;
    this.over = over;
    if (this.now) this.paint();
  }

  paint() {
    const k = this.now;
    const no = sessionStorage.getItem(refused);
    this.question.hidden = k.agreed || Boolean(no);
    this.element.hidden = !this.question.hidden;
    if (!this.question.hidden && !this.question.firstChild) this.ask();
    if (this.question.hidden) fill(this.question);
    this.says.hidden = !k.agreed;
    this.said.textContent = k.comments.length ? `Said ${k.comments.length} so far, to the designer alone` : "for the designer alone";
    const asks = k.agreed && this.over && k.questions?.length;
    if (!asks) fill(this.asks);
    else if (!this.asks.contains(document.activeElement)) fill(this.asks, form(k, (answers) => this.send("form", { answers }))); // else somebody is filling it in
    fill(this.state, this.status(no));
  }

  ask() {
    const name = h("input", { maxlength: "60", placeholder: "your name, or leave it empty", "aria-label": "your name, if you like" });
    const agree = h("button", { class: "main", disabled: true, onclick: () => this.send("consent", { yes: true, who: name.value }) }, "Agree");
    fill(this.question, h("h2", {}, "May this game be kept for whoever designs it?"),
      h("p", {}, `Kept would be: ${kept} Nobody reads it while you play.`),
      h("p", { class: "dim" }, "It is kept only if all who play agree, and deleted when you take that back, at any time."),
      h("div", { class: "row" }, h("label", { class: "radio" }, h("input", { type: "checkbox", onchange: (e) => (agree.disabled = !e.target.checked) }), "Yes, it may be kept"), name, agree,
        h("button", { onclick: () => {
          sessionStorage.setItem(refused, "1");
          this.paint();
        } }, "No, thanks")));
  }

  // comment is the field for saying something. It is made once, so that nothing that happens disturbs who types.
  comment() {
    const field = h("textarea", { rows: "2", maxlength: "2000", "aria-label": "say something about this moment", placeholder: "Say something about this moment: too strong? unclear? fun?" });
    return h("form", { class: "comment", hidden: true, onsubmit: async (e) => {
      e.preventDefault();
      const text = field.value;
      if (!text.trim()) return field.focus();
      field.value = "";
      if (!await this.send("comment", { text })) field.value = text;
    } }, field, h("div", { class: "finish" }, this.said, h("button", { class: "small", type: "submit" }, "Say it")));
  }

  status(no) {
    const k = this.now;
    if (!k.agreed) {
      return no ? h("p", { class: "dim" }, "Nothing is kept of this game. ", h("button", { class: "link", onclick: () => {
        sessionStorage.removeItem(refused);
        this.paint();
      } }, "Let it be kept")) : null;
    }
    const all = k.yes === k.persons;
    return h("p", { class: "dim" }, all ? `This game is kept for its designer${k.who ? `, you as ${k.who}` : ", you without a name"}. ` : `Nothing is kept before all agree: ${k.yes} of ${k.persons} have. `,
      h("button", { class: "link", onclick: () => this.withdraw() }, "Delete what is kept of me"));
  }

  async withdraw() {
    const sure = await dialog("Take it back?", (close) => [
      h("p", {}, "All that was kept of you at this table is deleted, and so are the games you played here: without your choices they are none."),
      h("div", { class: "buttons" }, h("button", { onclick: () => close(false) }, "Cancel"), h("button", { class: "main", onclick: () => close(true) }, "Delete it"))]);
    if (sure) {
      sessionStorage.setItem(refused, "1");
      this.send("consent", { yes: false });
    }
  }
}
