package syntax

import (
	"slices"
	"strings"

	"github.com/alecthomas/participle/v2/lexer"

	"github.com/broadside-cards/broadside/dsl/diag"
)

// All wording of what the grammar could not read is in this file.

// fault reports why a statement or a declaration's head could not be read.
func (p *parser) fault(g *group, stream []lexer.Token, at int) {
	if g.line.faulty {
		return
	}
	if at >= len(stream) || stream[at].Type == NL {
		p.breaksOff(stream, min(at, len(stream)-1))
		return
	}
	t := stream[at]
	meant := misspeltStarter(g.toks[0])
	switch {
	case (t.Type == BlockToken || t.Type == Comma || t.Type == Colon || at == 0) && p.everyday(stream, at):
	case meant != "" && (t.Type == BlockToken || t.Type == Comma):
		p.unexpected(g.toks[0], "`"+meant+"`", "did you mean `"+meant+"`?")
	case t.Type == BlockToken:
		p.strayBlock(p.under(t.Pos), "a plain clause")
	case t.Value == "otherwise" && (at == 0 || endsLine(stream[at-1])):
		p.strayOtherwise(t, at > 0)
	case t.Type == Comma:
		p.comma(stream, at)
	case t.Type == Colon:
		p.unexpected(t, "a clause without `:`", "leave it out; a `:` stands only after the label of a `-` line")
	case at > 0 && stream[at-1].Value == "otherwise":
		p.unexpected(t, "a comma, an `if` or a block after `otherwise`", "write `otherwise, "+shorten(t.Value)+" …`")
	case at > 0 && stream[0].Value == "let":
		p.unexpected(t, "a name in lower case and then `be`", "write `let paid be 3`")
	case at > 0 && stream[0].Value == "change":
		p.unexpected(t, "a name that a `let` has given, and then `to`", "write `change paid to 4`")
	default:
		p.unexpected(t, "a clause", "start with a verb, or with who does it")
	}
}

// lineOf is the index of the line a token of the stream belongs to.
func lineOf(lines []*group, stream []lexer.Token, at int) int {
	n := 0
	for i := 0; i < at && i < len(stream); i++ {
		if stream[i].Type == NL {
			n++
		}
	}
	if at < len(stream) && stream[at].Type == BlockToken || at >= len(stream) {
		n--
	}
	return min(max(n, 0), len(lines)-1)
}

func endsLine(t lexer.Token) bool { return t.Type == NL || t.Type == BlockToken }

// heads are the words that must be followed by something to do.
var heads = []string{"if", "for", "repeat", "unless", "when", "after", "while", "otherwise", "may"}

// breaksOff reports a line that ends before it is complete; stream[at] is the
// line's end.
func (p *parser) breaksOff(stream []lexer.Token, at int) {
	for at > 0 && endsLine(stream[at]) {
		at--
	}
	last, head := stream[at], headOf(stream, at)
	switch {
	case last.Type == Comma:
		p.unexpectedEnd(last, "a clause after the comma", "write what to do, or leave out the comma and write a block below")
	case head == at && last.Value == "otherwise" || last.Value == "repeat" && head == at:
		p.missingBody(last)
	case head == at && last.Value == "for":
		p.unexpectedEnd(last, "what to go through after `for`", "write `for each card`, say")
	case head == at && last.Value == "may":
		p.missingBody(last)
	case head == at:
		p.unexpectedEnd(last, "a condition after `"+last.Value+"`", "write what must be true, then a comma and a clause, or a block below")
	case stream[0].Value == "let":
		p.unexpectedEnd(last, "`be` and a value", "write `let paid be 3`")
	case stream[0].Value == "change":
		p.unexpectedEnd(last, "a name, `to` and a value", "write `change paid to 4`")
	case last.Value == "until":
		p.unexpectedEnd(last, "a condition after `until`", "write `repeat until you have 5 cards in your hand`, say")
	case isChoose(stream[:at+1]):
		p.diags.Add(diag.MissingList, tokenSpan(p.f, last))
	default:
		p.missingBody(stream[max(head, 0)])
	}
}

// headOf is the index of the last word up to at that governs something, or -1.
func headOf(stream []lexer.Token, at int) int {
	for i := at; i >= 0; i-- {
		starts := i == 0 || stream[i-1].Type == Comma || endsLine(stream[i-1]) ||
			stream[i-1].Value == "otherwise" || stream[i].Value == "may" && stream[i-1].Value == "you"
		if starts && stream[i].Type == Word && slices.Contains(heads, stream[i].Value) {
			return i
		}
	}
	return -1
}

func isChoose(line []lexer.Token) bool {
	n := len(line)
	return n >= 2 && line[n-2].Value == "choose" && line[n-1].Value == "one"
}

func (p *parser) missingBody(head lexer.Token) {
	next := "write a comma and a clause, or a block below, two spaces deeper"
	if g := p.byLine[head.Pos.Line]; g != nil && g.mentions("then") {
		next = "write a comma in place of `then`"
	}
	p.diags.Add(diag.MissingBody, tokenSpan(p.f, head), "head", head.Value, "next", next)
}

func (p *parser) strayOtherwise(t lexer.Token, second bool) {
	next := "line it up with its `if`, right below what the `if` does"
	if second {
		next = "an `if` has one last `otherwise`; write `otherwise if …` for the ones before it"
	}
	p.diags.Add(diag.StrayOtherwise, tokenSpan(p.f, t), "next", next)
}

// comma reports a comma that nothing in front of it allows.
func (p *parser) comma(stream []lexer.Token, at int) {
	t := stream[at]
	if at == 0 || stream[at-1].Type == Comma {
		p.unexpected(t, "a word", "leave out the comma")
		return
	}
	if prev := stream[at-1]; headOf(stream, at-1) == at-1 {
		p.unexpected(t, "words after `"+prev.Value+"`", "leave out the comma")
		return
	}
	p.diags.Add(diag.StrayComma, tokenSpan(p.f, t), "next", "write "+p.apart(stream, at))
}

// everyday reports a line whose head is everyday English for one of the language's,
// and rewrites the line; stream[at] is the comma or the block behind the head.
func (p *parser) everyday(stream []lexer.Token, at int) bool {
	from, to := lineAround(stream, at)
	line := p.source(stream[from:to])
	if stream[at].Type == BlockToken {
		line += ", …"
	}
	head, want, next, ok := diag.Everyday(line, func(string) bool { return false })
	if !ok {
		return false
	}
	span := tokenSpan(p.f, stream[from])
	last := min(from+len(strings.Fields(head)), to) - 1
	if !strings.HasPrefix(strings.Join(strings.Fields(line), " "), head) {
		last = to - 1
	}
	p.diags.Add(diag.UnexpectedToken, span.Join(tokenSpan(p.f, stream[last])), "want", want, "found", "`"+head+"`", "next", next)
	return true
}

// lineAround is the line of stream[at] as a range without its end.
func lineAround(stream []lexer.Token, at int) (from, to int) {
	for at > 0 && stream[at].Type == BlockToken || at > 0 && at < len(stream) && stream[at].Type == NL {
		at--
	}
	from, to = at, at
	for from > 0 && !endsLine(stream[from-1]) {
		from--
	}
	for to < len(stream) && !endsLine(stream[to]) && stream[to].Type != lexer.EOF {
		to++
	}
	return from, to
}

// source is the text of tokens as it stands in the file.
func (p *parser) source(toks []lexer.Token) string {
	if len(toks) == 0 {
		return ""
	}
	return strings.TrimSpace(tokenSpan(p.f, toks[0]).Join(tokenSpan(p.f, toks[len(toks)-1])).Text())
}

// apart says how the clauses of a line with a comma too many are written: each on a
// line of its own, below what governs them.
func (p *parser) apart(stream []lexer.Token, at int) string {
	from, to := lineAround(stream, at)
	governed := slices.Contains(heads, stream[from].Value)
	var lines []string
	for i := from; i < to; {
		end := i
		for end < to && stream[end].Type != Comma {
			end++
		}
		part := stream[i:end]
		for len(part) > 1 && (part[0].Value == "and" || part[0].Value == "then") {
			part = part[1:]
		}
		text := p.source(part)
		if len(part) > 0 && len(lines) > 0 && startsThing(part[0]) && stream[from].Type == Word && !governed {
			text = stream[from].Value + " " + text
		}
		if text != "" {
			lines = append(lines, "`"+text+"`")
		}
		i = end + 1
	}
	switch {
	case len(lines) < 2:
		return "one clause a line"
	case governed:
		return lines[0] + ", and below it, two spaces deeper, a line each: " + strings.Join(lines[1:], ", ")
	}
	return "a line each: " + strings.Join(lines, ", ")
}

// startsThing says whether a token begins what is done something to, not a clause.
func startsThing(t lexer.Token) bool {
	return t.Type == Number || slices.Contains([]string{"a", "an", "another", "all", "any", "your", "its"}, t.Value)
}

// governing are the starters that can govern other lines.
var governing = slices.DeleteFunc(slices.Clone(starters), func(word string) bool { return word == "change" })

// misspeltStarter is the word that can govern other lines and that a line's
// first word is a slip away from, or "".
func misspeltStarter(t lexer.Token) string {
	if t.Type != Word || slices.Contains(starters, t.Value) {
		return ""
	}
	meant := diag.Suggest(t.Value, governing)
	if len(t.Value) < 5 && len(t.Value) != len(meant) {
		return ""
	}
	return meant
}

// strayBlock reports lines under something that can have none.
func (p *parser) strayBlock(lines []*group, head string) {
	if lines[0].line.crooked {
		return
	}
	p.diags.Add(diag.StrayBlock, tokenSpan(p.f, lines[0].first()), "head", head)
}

// unexpected reports a token in the place of something else.
func (p *parser) unexpected(t lexer.Token, want, next string) {
	if t.Type == NL || t.Type == lexer.EOF {
		p.unexpectedEnd(lexer.Token{Pos: t.Pos}, want, next)
		return
	}
	if lower := strings.ToLower(t.Value); t.Type == Name && slices.Contains(starters, strings.Split(lower, " ")[0]) {
		next = "write the words of a clause in lower case"
	}
	p.diags.Add(diag.UnexpectedToken, tokenSpan(p.f, t), "want", want, "found", found(t), "next", next)
}

// unexpectedEnd reports that a line ends after t too early.
func (p *parser) unexpectedEnd(t lexer.Token, want, next string) {
	p.diags.Add(diag.UnexpectedToken, tokenSpan(p.f, t), "want", want, "found", "the end of the line", "next", next)
}

func found(t lexer.Token) string {
	switch t.Type {
	case Comma:
		return "a comma"
	case Bullet:
		return "a `-`"
	}
	return "`" + shorten(t.Value) + "`"
}
