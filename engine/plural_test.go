package engine

import (
	"testing"

	"github.com/stretchr/testify/assert"
)

func TestPluralVerbs(t *testing.T) {
	for one, many := range map[string]string{
		"goes": "go", "draws": "draw", "takes": "take", "passes": "pass", "carries": "carry", "lies": "lie", "catches": "catch",
		"is added": "are added", "lashes out at": "lash out at", "lets": "let",
	} {
		assert.Equal(t, many, plural(one))
	}
}
