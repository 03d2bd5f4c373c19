package parallel

import "context"

// Cluster has numbered things done on other machines. What comes of them is the same as here.
type Cluster interface {
	// Do has the things 0 … n-1 of a task done and hands what came of them to take, in order: each call takes the things
	// from … to-1, next to those before. take is called by one goroutine at a time. Do ends early with ctx, with an
	// error of take or with one of the task, and then nothing more of it is begun.
	Do(ctx context.Context, t Task, n int, take func(from, to int, result []byte) error) error
}

// Task says what is to be done in words that can be sent to another machine. The same task gives the same results.
type Task struct {
	Kind    string   // which package does it
	Game    string   // hash of the game that it is about (engine.Game.Hash)
	Players int      // how many play it
	Args    []byte   // what else there is to know, as the package writes it
	Files   [][]byte // more of that, which is large or the same in many tasks
	Pace    string   // tasks of a Kind with the same take about as long for a thing
}

// Work does the things from … to-1 of a task and gives what came of them.
type Work func(ctx context.Context, from, to int) ([]byte, error)
