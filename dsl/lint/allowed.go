package lint

import (
	"slices"

	"github.com/broadside-cards/broadside/dsl/diag"
)

// Unneeded reports the comments in some files that allow a warning (`# allow B0460:
// reason`) and are wrong, or that no finding needs. Found is all that can be found in
// the files, what the comments allow included.
func Unneeded(found diag.List, files []*diag.File) (out diag.List) {
	for _, f := range files {
		for _, a := range diag.Allowances(f) {
			if wrong := a.Wrong(); wrong != nil {
				out.Add(diag.BadAllow, a.Span, wrong...)
			} else if !slices.ContainsFunc(found, a.On) {
				out.Add(diag.AllowsNothing, a.Span, "code", a.Span.Text())
			}
		}
	}
	return out
}
