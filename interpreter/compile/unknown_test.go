package compile

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/broadside-cards/broadside/dsl/check"
)

// newStatement and newExpression are nodes that the compiler has no case for.
type (
	newStatement  struct{ check.Stmt }
	newExpression struct{ check.Expr }
)

// TestWhatHasNoCaseIsNotPassedOver holds that a node or kind without a case ends
// compiling and is named, instead of leaving words of the rules undone.
func TestWhatHasNoCaseIsNotPassedOver(t *testing.T) {
	c := &compiler{}
	assert.PanicsWithValue(t, "nothing compiles a *compile.newStatement", func() { c.stmt(&newStatement{}, clauseNote{}) })
	assert.PanicsWithValue(t, "nothing compiles a *compile.newExpression", func() { c.valTo(0, &newExpression{}) })
	assert.PanicsWithValue(t, "nothing compiles a check.DomainKind 99", func() {
		c.domain(&setBuilder{}, &check.Query{Domain: check.Domain{Kind: 99}})
	})
	assert.PanicsWithValue(t, "nothing compiles a check.FilterKind 99", func() { c.exact(&setBuilder{}, nil, &check.Filter{Kind: 99}) })
	assert.PanicsWithValue(t, "nothing compiles a check.FilterKind 99", func() { c.passes(0, nil, &check.Filter{Kind: 99}, nil) })
}
