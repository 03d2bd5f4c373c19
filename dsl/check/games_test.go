package check_test

import (
	"testing"

	"github.com/broadside-cards/broadside/carddefs"
	"github.com/broadside-cards/broadside/dsl/check"
	"github.com/broadside-cards/broadside/dsl/diag"
)

// TestGames: the games that come with Broadside are read without a finding.
func TestGames(t *testing.T) {
	for _, name := range carddefs.Embedded() {
		fs, err := carddefs.Open(name)
		if err != nil {
			t.Fatal(err)
		}
		set, diags := carddefs.Load(fs, name)
		_, more := check.Check(set.Source)
		for _, d := range append(diags, more...) {
			t.Errorf("%s", diag.Render(d, diag.RenderOptions{}))
		}
	}
}
