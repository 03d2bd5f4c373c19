package desk

import (
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/broadside-cards/broadside/dsl/diag"
)

// elsewhere counts the errors that are shown in a game after a line of a file was changed, but for those
// in that line and beside it.
func (b *table) elsewhere(name, text string, line int) (n int) {
	b.t.Helper()
	b.desk.Put(b.at(name), []byte(text))
	s := b.check(name)
	s.Settle()
	for _, f := range s.Shown() {
		at, _ := LinesOf([]byte(text)).Position(f.Start)
		if f.Severity() == diag.Error && (f.Path != b.at(name) || at < line-1 || at > line+1) {
			n++
		}
	}
	return n
}

// breaks are ways in which a line can't be read any more.
var breaks = map[string]func(line string) string{
	".yaml": func(line string) string {
		if i := strings.Index(line, ": "); i >= 0 {
			return line[:i+2] + "[" + line[i+2:]
		}
		return strings.Replace(line, ":", "", 1) + " \""
	},
	".rules": func(line string) string { return line + " (" },
}

// TestOnlyTheCauseIsTold: what can't be read takes names with it, and lines that say them are not
// shown as wrong, whether the game could be read before or is opened so.
func TestOnlyTheCauseIsTold(t *testing.T) {
	for _, name := range []string{"crown.yaml", "starting.yaml", "look.yaml", "rum-runner.rules"} {
		b := opened(t, "rum-runner")
		b.check(name)
		whole := b.text(name)
		lines := strings.Split(whole, "\n")
		for i, line := range lines {
			if strings.TrimSpace(line) == "" || strings.Contains(line, "#") || i%67 != 5 && (strings.HasPrefix(line, " ") || i%5 != 0) {
				continue
			}
			broken := slices.Clone(lines)
			broken[i] = breaks[name[strings.IndexByte(name, '.'):]](line)
			text := strings.Join(broken, "\n")
			require.LessOrEqual(t, b.elsewhere(name, text, i), 1, "%s: %s", name, line)
			if i%67 == 5 {
				fresh := &table{t, b.dir, New(b.desk.files)}
				require.LessOrEqual(t, fresh.elsewhere(name, text, i), 3, "opened so: %s: %s", name, line)
			}
			b.desk.Put(b.at(name), []byte(whole))
			s := b.check(name)
			require.Empty(t, b.said(s, s.Shown()))
		}
	}
}

func TestADeclarationThatIsGoneIsToldOnce(t *testing.T) {
	b := opened(t, "rum-runner")
	b.check("rum-runner.rules")
	s := b.edit("rum-runner.rules", "kind ship of pirate\n", "")
	s.Settle()
	for _, f := range s.Shown() {
		require.Equal(t, b.at("rum-runner.rules"), f.Path, "its fields have no kind: %s", f.Summary())
	}
	s = b.edit("crown.yaml", "trash a crew", "trash a crow")
	s.Settle()
	require.Contains(t, strings.Join(b.said(s, s.Shown()), "\n"), "crown.yaml B0201 crow", "what is written since is looked at")
	b = opened(t, "rum-runner")
	b.check("look.yaml")
	s = b.edit("look.yaml", "\nkinds:\n", "\n")
	s.Settle()
	require.LessOrEqual(t, len(s.Shown()), 2, "keys that fall to the group above")
	require.Greater(t, len(s.Findings()), 20)
}
