package cluster

import (
	"context"
	"crypto/rand"
	"encoding/json"
	"errors"
	"fmt"
	"sync"
	"sync/atomic"
	"time"

	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"
)

// Member is a worker that was heard of lately.
type Member struct {
	ID      string `json:"id"`
	Name    string `json:"name"` // of the machine
	Version string `json:"version"`
	Cores   int    `json:"cores"`
	Done    int64  `json:"done"` // pieces
}

const workerKey = "worker."

// worker takes pieces from the queue and does them.
type worker struct {
	*doer
	conn     *Connection
	me       Member
	done     atomic.Int64
	consumer jetstream.Consumer
	say      func(string)
}

// Work does what is asked for, on some cores at once, until ctx ends: what is not finished then goes to others. name is that of the
// machine. say hears of each piece that failed.
func (c *Connection) Work(ctx context.Context, t Skills, name string, cores int, say func(string)) error {
	w := &worker{doer: newDoer(c, t), conn: c, me: Member{ID: tokenOf(rand.Text()), Name: name, Version: c.version, Cores: cores}, say: say}
	if err := w.join(ctx); err != nil {
		return err
	}
	var group sync.WaitGroup
	for range cores {
		group.Go(func() { w.loop(ctx) })
	}
	w.beat(ctx)
	group.Wait()
	_ = c.alive.Purge(context.WithoutCancel(ctx), workerKey+w.me.ID)
	return nil
}

// join finds the end of the queue at which pieces of this version come out.
func (w *worker) join(ctx context.Context) error {
	version := tokenOf(w.conn.version)
	return w.conn.again(ctx, func(ctx context.Context) (err error) {
		w.consumer, err = w.conn.pieces.CreateOrUpdateConsumer(ctx, jetstream.ConsumerConfig{
			Durable: "version-" + version, FilterSubject: subject(piecesSubject, version, ">"),
			AckPolicy: jetstream.AckExplicitPolicy, AckWait: pieceTime, MaxAckPending: 100_000,
		})
		return err
	})
}

// beat says from time to time that the worker is there.
func (w *worker) beat(ctx context.Context) {
	for {
		me := w.me
		me.Done = w.done.Load()
		data, _ := json.Marshal(me)
		one, stop := context.WithTimeout(ctx, callTime)
		_, _ = w.conn.alive.Put(one, workerKey+me.ID, data)
		stop()
		if !wait(ctx, aliveTime/3) {
			return
		}
	}
}

// loop takes one piece after another.
func (w *worker) loop(ctx context.Context) {
	for ctx.Err() == nil {
		waiting, stop := context.WithTimeout(ctx, callTime)
		batch, err := w.consumer.Fetch(1, jetstream.FetchContext(waiting))
		if err == nil {
			for m := range batch.Messages() {
				w.piece(ctx, m)
			}
			err = batch.Error()
		}
		stop()
		if errors.Is(err, jetstream.ErrConsumerNotFound) || errors.Is(err, jetstream.ErrConsumerDeleted) || gone(err) {
			err = w.join(ctx)
		}
		if err != nil && !errors.Is(err, nats.ErrTimeout) && !errors.Is(err, context.DeadlineExceeded) {
			wait(ctx, 250*time.Millisecond)
		}
	}
}

// piece does a piece and publishes what came of it, before it takes it off the queue: whoever is killed in between has it done again.
func (w *worker) piece(ctx context.Context, m jetstream.Msg) {
	p, err := readPiece(m.Data())
	if err != nil {
		_ = m.Term()
		return
	}
	going, stop := context.WithCancel(ctx)
	defer stop()
	go w.keepAlive(going, m, p.Run, stop)
	begun := 1
	if meta, err := m.Metadata(); err == nil {
		begun = int(meta.NumDelivered)
	}
	var result []byte
	switch {
	case begun > mostBegun:
		err = fmt.Errorf("things %d to %d were begun %d times, and each worker went away with them: they may need more memory than workers have", p.From, p.To-1, mostBegun)
	default:
		err = guarded(func() error {
			work, err := w.work(ctx, p.Task)
			if err == nil {
				result, err = work(going, p.From, p.To)
			}
			return err
		})
	}
	switch {
	case ctx.Err() != nil:
		_ = m.Nak()
		return
	case going.Err() != nil: // nobody waits for it
		_ = m.Term()
		return
	}
	if err != nil {
		w.say(err.Error())
	}
	if w.publish(ctx, p, result, err) == nil {
		w.done.Add(1)
		tried := 0
		_ = w.conn.again(ctx, func(ctx context.Context) error {
			err := m.DoubleAck(ctx)
			if tried++; gone(err) || tried >= mostAcks && w.conn.nc.IsConnected() { // the queue is another: at worst it is done twice
				return nil
			}
			return err
		})
	}
}

// So often a worker says that a piece is done where nobody hears it.
const mostAcks = 3

// keepAlive tells the queue that a piece is being done. It stops a piece whose run somebody cancelled or left: of a long one, as a training,
// nobody would hear for hours.
func (w *worker) keepAlive(ctx context.Context, m jetstream.Msg, run string, stop func()) {
	for wait(ctx, pieceTime/4) {
		_ = m.InProgress()
		if w.ended(ctx, run) {
			stop()
		}
	}
}

// ended says whether a run needs nothing more. All cores of a worker ask once.
func (w *worker) ended(ctx context.Context, id string) bool {
	over, _, _ := w.flight.Do("run "+id, func() (any, error) {
		one, stop := context.WithTimeout(ctx, callTime)
		defer stop()
		r, err := w.conn.kept(one, id)
		return err == nil && r.State != Running, nil
	})
	return over.(bool)
}

// publish sends what came of a piece.
func (w *worker) publish(ctx context.Context, p piece, result []byte, failed error) error {
	var list [][]byte
	if failed == nil {
		list, failed = parts(result)
	}
	if failed != nil {
		list = [][]byte{[]byte(failed.Error()[:min(len(failed.Error()), mostWhy)])}
	}
	for i, part := range list {
		m := nats.NewMsg(p.outcome())
		m.Data = part
		m.Header.Set(byHeader, w.me.ID)
		m.Header.Set(partHeader, fmt.Sprintf("%d/%d", i+1, len(list)))
		if failed != nil {
			m.Header.Set(errorHeader, "1")
		}
		if err := w.conn.again(ctx, func(ctx context.Context) error {
			_, err := w.conn.js.PublishMsg(ctx, m)
			return err
		}); err != nil {
			return err
		}
	}
	return nil
}

// Members are the workers that were heard of lately.
func (c *Connection) Members(ctx context.Context) (out []Member, err error) {
	err = c.again(ctx, func(ctx context.Context) error {
		out = nil
		return list(ctx, c.alive, workerKey+"*", func(e jetstream.KeyValueEntry) {
			var m Member
			if json.Unmarshal(e.Value(), &m) == nil && m.Cores > 0 && m.Cores <= 4096 && m.Done >= 0 {
				m.Name, m.Version = OneLine(m.Name), OneLine(m.Version)
				out = append(out, m)
			}
		})
	})
	return out, err
}
