package measuring

import (
	"slices"
	"strings"

	"github.com/broadside-cards/broadside/cmd/broadside/internal/exit"
)

// one says whether a text is one statement that asks something. SQLite's word
// for reading only is not enough: some statements that change no table write
// other files.
func (o *queryOptions) one() error {
	first, rest := statement(o.question)
	switch word := firstWord(first); {
	case word == "":
		return exit.Usage("`broadside query "+o.file+"` lists the tables", "the question is empty")
	case slices.Contains([]string{"delete", "update", "insert", "replace", "create", "drop", "alter", "vacuum", "attach", "reindex", "analyze"}, word):
		return o.onlyLooks()
	case !slices.Contains([]string{"select", "with", "values", "explain"}, word):
		return exit.Usage("begin it with `select`, say", "a question in SQL can't begin with `%s`", word)
	}
	if next, _ := statement(rest); firstWord(next) != "" {
		return exit.Usage("ask one after the other", "there are two questions in one")
	}
	return nil
}

func (o *queryOptions) onlyLooks() error {
	return exit.Usage("copy the file and change the copy with another program", "a question only looks: it can't change `%s`", o.file)
}

// statement cuts off the first statement of a text, its comments left out.
func statement(text string) (first, rest string) {
	var b strings.Builder
	for text != "" {
		n := 1
		switch c := text[0]; {
		case c == ';':
			return b.String(), text[1:]
		case strings.HasPrefix(text, "--"):
			n = upTo(text, "\n")
		case strings.HasPrefix(text, "/*"):
			n = 2 + upTo(text[2:], "*/")
		case c == '\'' || c == '"' || c == '`':
			n = 1 + upTo(text[1:], string(c))
			b.WriteString(text[:n])
		case c == '[':
			n = upTo(text, "]")
			b.WriteString(text[:n])
		default:
			b.WriteByte(c)
		}
		if text[0] == '-' && n > 1 || text[0] == '/' && n > 1 {
			b.WriteByte(' ')
		}
		text = text[n:]
	}
	return b.String(), ""
}

// upTo is how far it is to the end of the next mark.
func upTo(text, mark string) int {
	if i := strings.Index(text, mark); i >= 0 {
		return i + len(mark)
	}
	return len(text)
}

// firstWord is the first word of a statement, in small letters.
func firstWord(text string) string {
	text = strings.TrimSpace(text)
	end := strings.IndexFunc(text, func(r rune) bool { return !(r >= 'a' && r <= 'z' || r >= 'A' && r <= 'Z' || r == '_') })
	if end < 0 {
		end = len(text)
	}
	if end == 0 && text != "" {
		end = 1
	}
	return strings.ToLower(text[:end])
}
