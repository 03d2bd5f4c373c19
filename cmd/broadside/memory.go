package main

import (
	"os"
	"runtime"
	"runtime/debug"
	"runtime/metrics"
)

// A heap grows by mostGrowth percent before it is collected while it is small: most commands are over before
// theirs is large, and play needs none, so less collecting makes them a fifth faster. Beyond small bytes that are
// in use it grows by less, down to leastGrowth: a printed set of thousands of cards would take four times its size.
const (
	mostGrowth  = 300
	leastGrowth = 100
	small       = 96 << 20
)

// growWisely sets how the heap grows, unless GOGC says it.
func growWisely() {
	if os.Getenv("GOGC") != "" {
		return
	}
	debug.SetGCPercent(mostGrowth)
	last := mostGrowth
	afterEach(func() {
		if now := growth(inUse()); now != last {
			debug.SetGCPercent(now)
			last = now
		}
	})
}

// growth is by how many percent a heap with so much in use may grow.
func growth(inUse uint64) int {
	if inUse <= small {
		return mostGrowth
	}
	return max(leastGrowth, int(mostGrowth*small/inUse))
}

// inUse is what the last collection left, bytes.
func inUse() uint64 {
	live := []metrics.Sample{{Name: "/gc/heap/live:bytes"}}
	metrics.Read(live)
	return live[0].Value.Uint64()
}

// afterEach does something after each collection: what nothing points to is cleaned up then.
func afterEach(do func()) {
	sign := &struct{ next *int }{}
	runtime.AddCleanup(sign, func(int) {
		do()
		afterEach(do)
	}, 0)
}
