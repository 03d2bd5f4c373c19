// Package cluster has work done on many machines that meet at a NATS server with JetStream. Who asks puts pieces of a task into a
// work queue; workers take them, and put what came of them into another stream; who asked puts that together in order. Queues,
// acknowledgements, deliveries that are repeated and files are JetStream's.
//
// Every piece can be done again anywhere with the same result, so that nothing here has to be delivered exactly once: a piece is
// counted once, however often it was done, and is asked for again if nothing comes of it.
//
// The doors: Serve starts a server, Join connects to one, Connection.Ask is a parallel.Cluster, Connection.Work is a worker.
package cluster

import (
	"crypto/sha256"
	"encoding/hex"
	"strings"
	"time"

	"github.com/broadside-cards/broadside/engine/parallel"
)

// The streams and buckets of a cluster, and the subjects within.
const (
	piecesStream  = "broadside-pieces"  // a work queue: what is to be done
	resultsStream = "broadside-results" // what came of it
	filesBucket   = "broadside-files"   // games, learned players and tasks, by their hash
	runsBucket    = "broadside-runs"    // commands that were asked for, by id
	aliveBucket   = "broadside-alive"   // workers and askers that were heard of lately

	piecesSubject  = "broadside.pieces"
	resultsSubject = "broadside.results"
)

// What messages and streams may hold. docs/limits.md tells them.
const (
	mostPiece    = 16 << 10            // bytes of a message that asks for a piece
	mostPart     = 512 << 10           // of a part of a result
	mostParts    = 128                 // of one result
	mostResult   = parallel.MostResult // of a result once it is unpacked
	mostFile     = 64 << 20            // of a game, a learned player or a task
	mostFiles    = 4096                // in a game's folder
	mostTask     = 256                 // files of a task
	piecesBytes  = 64 << 20            // of the work queue
	resultsBytes = 1 << 30             // of the results that are kept; the oldest go first
	storeBytes   = 4 << 30             // of all that a server of ours keeps; where its disk has less, it says so when that is full
	kept         = 7 * 24 * time.Hour
	mostThings   = 1_000_000 // of a piece
	mostWhy      = 16 << 10  // bytes of an error that comes back
	mostBegun    = 5         // how often a piece is begun until it is given up
)

// The times of a cluster. No clock but the server's is gone by.
const (
	callTime  = 3 * time.Second  // an answer of the server takes at most; then it is asked again
	listTime  = 30 * time.Second // a list of all that a server knows takes at most
	pieceTime = 6 * time.Second  // of silence of a worker, after which its piece goes to another
	aliveTime = 15 * time.Second // of silence, after which nobody is there
	idleTime  = 20 * time.Second // without a result, after which pieces are asked for again
)

// hashOf names a file by what is in it.
func hashOf(data []byte) string {
	sum := sha256.Sum256(data)
	return hex.EncodeToString(sum[:16])
}

// tokenOf makes a word of a subject from a version, such as v1.2.3-4+dirty.
func tokenOf(version string) string { return hashOf([]byte(version))[:8] }

// subject is one of some words.
func subject(words ...string) string { return strings.Join(words, ".") }
