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

// MostResult is how many bytes may come of a piece of Work: what would be more is an error as soon as that is clear.
const MostResult = 256 << 20

// Work does the things from … to-1 of a task and gives what came of them.
type Work func(ctx context.Context, from, to int) ([]byte, error)

// AtOnce is how many tasks one question asks a cluster for at a time: each waits for its slowest piece, and others have work meanwhile.
const AtOnce = 8

// Asks does the things 0 … n-1 one after the other or, where each asks a cluster, AtOnce at a time. done is how many, from the first on
// without a gap, were done, and err what became of the next; the first that fails ends the others.
func Asks(ctx context.Context, c Cluster, n int, do func(ctx context.Context, i int) error) (done int, err error) {
	if c == nil {
		for i := range n {
			if err := do(ctx, i); err != nil {
				return i, err
			}
		}
		return n, nil
	}
	inner, stop := context.WithCancelCause(ctx)
	defer stop(nil)
	done, err = Prefix(inner, n, AtOnce, func() struct{} { return struct{}{} }, func(_ struct{}, i int) error {
		err := do(inner, i)
		if err != nil {
			stop(err)
		}
		return err
	}, nil)
	if err != nil && ctx.Err() == nil {
		err = context.Cause(inner)
	}
	return done, err
}
