package main

import (
	"testing"

	"github.com/stretchr/testify/assert"
)

func TestALargeHeapGrowsByLess(t *testing.T) {
	for inUse, want := range map[uint64]int{0: 300, 52 << 20: 300, 104 << 20: 100, 130 << 20: 100, 69 << 20: 201, 4 << 30: 100} {
		assert.Equal(t, want, growth(inUse), "%d MB", inUse>>20)
	}
}
