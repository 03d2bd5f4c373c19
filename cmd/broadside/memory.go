package main

import (
	"os"
	"runtime"
	"runtime/debug"
	"runtime/metrics"
)

// A heap grows by mostGrowth percent before it is collected while it is small: most commands are over before
// theirs is large, and play needs none, so less collecting makes them a fifth faster. It grows to enough bytes and no
// further as long as leastGrowth lets it: a printed set of a thousand cards would take four times its size.
const (
	mostGrowth  = 300
	leastGrowth = 100
	enough      = 208 << 20 // with all that is no heap, below 256 MB
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
	if inUse == 0 {
		return mostGrowth
	}
	return min(mostGrowth, max(leastGrowth, 100*enough/int(inUse)-100))
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
