package draw

import (
	"image"
	"runtime"
	"sync"
)

// Pictures of a whole game share what memory there is for them: so much is
// unpacked at a time, whatever the number of cores, and so much of what was
// unpacked last is kept.
const (
	roomToUnpack = 96 << 20
	roomToKeep   = 16 << 20
	untidy       = 24 << 20 // after so much was unpacked, what is left over is cleared away
)

// unpacking lets whoever unpacks pictures wait for room.
var unpacking = newRoom(roomToUnpack)

type room struct {
	mu    sync.Mutex
	freed *sync.Cond
	left  int
	since int // bytes unpacked since the last clearing away
}

func newRoom(n int) *room {
	r := &room{left: n}
	r.freed = sync.NewCond(&r.mu)
	return r
}

// take waits until there is room for n bytes, all of it if they are more, and gives
// what was taken.
func (r *room) take(n int) int {
	n = min(n, roomToUnpack)
	r.mu.Lock()
	for r.left < n {
		r.freed.Wait()
	}
	r.left -= n
	r.since += n
	clear := r.since >= untidy
	if clear {
		r.since = 0
	}
	r.mu.Unlock()
	if clear {
		runtime.GC() // the heap may grow to four times what is in use, which pictures would make of it
	}
	return n
}

func (r *room) give(n int) {
	r.mu.Lock()
	r.left += n
	r.mu.Unlock()
	r.freed.Broadcast()
}

// recent holds the pictures that were unpacked last, so that a back or a ground
// that many cards have is unpacked once.
var recent struct {
	mu   sync.Mutex
	held []*image.Image
	size int
}

func remember(img *image.Image) {
	size := pixelBytes(*img)
	recent.mu.Lock()
	defer recent.mu.Unlock()
	recent.held = append(recent.held, img)
	recent.size += size
	for recent.size > roomToKeep && len(recent.held) > 0 {
		recent.size -= pixelBytes(*recent.held[0])
		recent.held[0] = nil
		recent.held = recent.held[1:]
	}
}

func pixelBytes(img image.Image) int { return 4 * img.Bounds().Dx() * img.Bounds().Dy() }
