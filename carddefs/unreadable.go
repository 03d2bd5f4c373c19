package carddefs

import (
	"slices"

	"github.com/broadside-cards/broadside/dsl/diag"
)

// Unreadable says that so much is missing that findings about words would only
// repeat it.
func (s *Set) Unreadable(found diag.List) bool {
	return len(s.Source.Rules) == 0 || slices.ContainsFunc(found, func(d diag.Diagnostic) bool { return LosesFile(d.Code) })
}

// LosesFile says of a finding that after it a whole file, or the rest of one, is
// missing.
func LosesFile(c diag.Code) bool { return lostFile[c] }

var lostFile = map[diag.Code]bool{
	diag.NotUTF8: true, diag.FileTooLarge: true, diag.SetTooLarge: true, diag.TooManyFiles: true,
	diag.TooManyCards: true, diag.TooNested: true, diag.BadYAML: true, diag.YAMLAlias: true,
	diag.ManyDocuments: true, diag.TabInFile: true, diag.OddCharacter: true, diag.NotACardFile: true,
	diag.FolderNotFile: true, diag.LeavesFolder: true, diag.UnreadableFile: true,
	diag.NoRulesFile: true, diag.ManyRulesFiles: true, diag.ExpansionAsGame: true, diag.NoExpansionFile: true,
	diag.ExtendsAnother: true, diag.TooDeep: true, diag.LineTooLong: true,
}

// OncePerLostFile keeps one finding of each kind for a file that is lost: a file full
// of aliases is one mistake.
func OncePerLostFile(found diag.List) (out diag.List) {
	type what struct {
		file *diag.File
		code diag.Code
	}
	seen := map[what]bool{}
	for _, d := range found {
		w := what{d.Span.File, d.Code}
		if lostFile[d.Code] && seen[w] {
			continue
		}
		seen[w] = true
		out = append(out, d)
	}
	return out
}
