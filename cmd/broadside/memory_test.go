package main

import (
	"testing"

	"github.com/stretchr/testify/assert"
)

func TestALargeHeapGrowsByLess(t *testing.T) {
	for inUse, want := range map[uint64]int{0: 300, 96 << 20: 300, 192 << 20: 150, 288 << 20: 100, 4 << 30: 100} {
		assert.Equal(t, want, growth(inUse), "%d MB", inUse>>20)
	}
}
