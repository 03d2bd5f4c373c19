package carddefs_test

import (
	"testing"

	"github.com/broadside-cards/broadside/carddefs/exampletest"
	"github.com/broadside-cards/broadside/dsl/diag"
)

// TestPages runs the examples of the pages about files, limits and expansions.
func TestPages(t *testing.T) {
	exampletest.Pages(t, func(_ *testing.T, e exampletest.Example) diag.List { return exampletest.Run(e).Found }, "B05", "B06", "B07")
}
