package icons_test

import (
	_ "embed"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	_ "github.com/broadside-cards/broadside/dsl/golden" // the -update flag
	"github.com/broadside-cards/broadside/print/icons"
)

//go:embed LICENSES.md
var licences string

func TestEveryIconHasAnOriginOnRecord(t *testing.T) {
	listed := strings.FieldsFunc(licences, func(r rune) bool { return strings.ContainsRune("|, \n", r) })
	for _, name := range icons.Names() {
		assert.Contains(t, listed, name, "add %s to LICENSES.md", name)
	}
}

func TestUnknownIcon(t *testing.T) {
	_, ok := icons.Get("kraken-with-hat")
	assert.False(t, ok)
}
