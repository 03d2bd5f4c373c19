package cluster

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/nats-io/nats.go/jetstream"
)

// gathering puts together what comes of the pieces of a task, in their order.
type gathering struct {
	asker *Asker
	task  string
	n     int // things
	each  int // of a piece
	take  func(from, to int, result []byte) error

	got     map[int]*result // by piece, from the first that was not taken on
	there   map[int]bool    // pieces of which something was there before, or which wait in the queue: who asked for them was killed
	head    int             // the first piece that was not taken
	asked   int             // the first that was not asked for
	large   int             // bytes of the largest result
	held    int             // bytes of what came and was not taken
	attempt int             // how often all that is missing was asked for again
}

// result is what came of a piece so far: parts by worker, since several may have done it.
type result struct {
	whole  []byte
	done   bool
	failed string
	parts  map[string][][]byte
	held   int // bytes of it
}

func (g *gathering) pieces() int { return (g.n + g.each - 1) / g.each }

// all asks for all pieces and takes them.
func (g *gathering) all(ctx context.Context) (err error) {
	c := g.asker.conn
	results := subject(resultsSubject, g.asker.run.ID, g.task)
	defer func() {
		clean, stop := context.WithTimeout(context.WithoutCancel(ctx), callTime)
		defer stop()
		left := g.asker.ctx.Err() != nil && !errors.Is(context.Cause(g.asker.ctx), ErrCancelled)
		_ = c.drop(clean, !left, g.asker.run.ID, g.task, ">")
	}()
	if g.there, err = g.find(ctx, c.results, results+".>", 4); err != nil {
		return err
	}
	waiting, err := g.waiting(ctx)
	if err != nil {
		return err
	}
	maps.Copy(g.there, waiting)
	come := make(chan jetstream.Msg, 64)
	listen := func() (stop func()) {
		listening, stop := context.WithCancel(ctx)
		go g.listen(listening, results+".>", come)
		return stop
	}
	stop := listen()
	defer func() { stop() }()
	idle := time.NewTicker(time.Second)
	defer idle.Stop()
	for last := time.Now(); g.head < g.pieces(); {
		if err := g.ask(ctx); err != nil {
			return err
		}
		select {
		case <-ctx.Done():
			return ctx.Err()
		case m := <-come:
			if !g.add(m) {
				continue
			}
			last = time.Now()
			if err := g.deliver(); err != nil {
				return err
			}
		case <-idle.C:
			if time.Since(last) > idleTime {
				last = time.Now()
				stop() // who deletes a stream of results has the next begin at its first message
				stop = listen()
				if err := g.askAgain(ctx); err != nil {
					return err
				}
			}
		}
	}
	return nil
}

// find lists the pieces of which a stream has messages; the number of their first thing is one of the words of the subject.
func (g *gathering) find(ctx context.Context, s jetstream.Stream, subjects string, word int) (out map[int]bool, err error) {
	err = g.asker.conn.again(ctx, func(ctx context.Context) error {
		out = map[int]bool{}
		info, err := s.Info(ctx, jetstream.WithSubjectFilter(subjects))
		if err != nil {
			return err
		}
		for name := range info.State.Subjects {
			words := strings.Split(name, ".")
			if len(words) <= word {
				continue
			}
			if from, err := strconv.Atoi(words[word]); err == nil && from%g.each == 0 {
				out[from/g.each] = true
			}
		}
		return nil
	})
	return out, err
}

// waiting lists the pieces that nobody has done yet.
func (g *gathering) waiting(ctx context.Context) (map[int]bool, error) {
	return g.find(ctx, g.asker.conn.pieces, subject(piecesSubject, "*", g.asker.run.ID, g.task, "*"), 5)
}

// listen hands over what comes, from the first message that there is on, however often the connection breaks.
func (g *gathering) listen(ctx context.Context, subjects string, come chan<- jetstream.Msg) {
	c := g.asker.conn
	for ctx.Err() == nil {
		var consumer jetstream.Consumer
		err := c.again(ctx, func(ctx context.Context) (err error) {
			consumer, err = c.js.OrderedConsumer(ctx, resultsStream, jetstream.OrderedConsumerConfig{FilterSubjects: []string{subjects}, DeliverPolicy: jetstream.DeliverAllPolicy, InactiveThreshold: time.Minute})
			return err
		})
		if err != nil {
			wait(ctx, time.Second)
			continue
		}
		messages, err := consumer.Messages(jetstream.PullMaxMessages(32))
		if err != nil {
			wait(ctx, time.Second)
			continue
		}
		free := context.AfterFunc(ctx, messages.Stop)
		for {
			m, err := messages.Next()
			if err != nil {
				break // it is begun anew: what comes twice counts once
			}
			select {
			case come <- m:
			case <-ctx.Done():
			}
		}
		free()
		messages.Stop()
	}
}

// ask asks for pieces as far as the window goes.
func (g *gathering) ask(ctx context.Context) error {
	for end := min(g.pieces(), g.head+g.asker.window(g.large)); g.asked < end; g.asked++ {
		if g.there[g.asked] {
			continue
		}
		if err := g.publish(ctx, g.asked); err != nil {
			return err
		}
	}
	return nil
}

// askAgain asks once more for what was asked for, did not come and is in nobody's hands: the server may have lost it.
func (g *gathering) askAgain(ctx context.Context) error {
	waiting, err := g.waiting(ctx)
	if err != nil {
		return err
	}
	g.attempt++
	for k := g.head; k < g.asked; k++ {
		if r := g.got[k]; r != nil && r.done || waiting[k] {
			continue
		}
		if err := g.publish(ctx, k); err != nil {
			return err
		}
	}
	return nil
}

func (g *gathering) publish(ctx context.Context, k int) error {
	c, run := g.asker.conn, g.asker.run.ID
	p := piece{run, g.task, k * g.each, min(g.n, k*g.each+g.each)}
	to := subject(piecesSubject, tokenOf(c.version), run, g.task, strconv.Itoa(p.From))
	return c.again(ctx, func(ctx context.Context) error {
		_, err := c.js.Publish(ctx, to, p.write(), jetstream.WithMsgID(fmt.Sprintf("%s.%s.%s.%d.%d", g.asker.once, run, g.task, p.From, g.attempt)))
		return err
	})
}

// add takes a message in; false if nothing is whole by it. Whoever may publish may have sent it, so it is looked at closely.
func (g *gathering) add(m jetstream.Msg) bool {
	words := strings.Split(m.Subject(), ".")
	if len(words) != 6 {
		return false
	}
	from, err1 := strconv.Atoi(words[4])
	to, err2 := strconv.Atoi(words[5])
	k := from / g.each
	if err1 != nil || err2 != nil || from < 0 || from%g.each != 0 || to != min(g.n, from+g.each) || k < g.head || k >= g.pieces() {
		return false
	}
	var i, of int
	if _, err := fmt.Sscanf(m.Headers().Get(partHeader), "%d/%d", &i, &of); err != nil || i < 1 || i > of || of > mostParts {
		return false
	}
	r := g.got[k]
	if r == nil {
		r = &result{parts: map[string][][]byte{}}
	}
	data := m.Data()
	if r.done || k > g.head && g.held+len(data)+perMessage > mostHeld {
		return false
	}
	g.got[k] = r
	if m.Headers().Get(errorHeader) != "" {
		g.forget(r)
		r.done, r.failed = true, cmp.Or(string(data[:min(len(data), mostWhy)]), "a worker failed, and does not say why")
		return true
	}
	by := m.Headers().Get(byHeader)
	list := r.parts[by]
	if len(list) != of {
		if len(r.parts) >= mostBegun { // so many don't do one piece
			g.forget(r)
		}
		list = make([][]byte, of)
	}
	list[i-1] = data
	r.parts[by] = list
	g.hold(r, len(data)+perMessage)
	if slices.ContainsFunc(list, func(part []byte) bool { return part == nil }) {
		return false
	}
	g.forget(r)
	if whole, err := joined(list, g.room(k)); err == nil {
		r.whole, r.done = whole, true
		g.hold(r, len(whole))
		g.large = max(g.large, len(whole))
	}
	return r.done
}

// perMessage is what a part takes besides its bytes, about.
const perMessage = 512

// room is how large a result may be. One that comes before its turn and finds no room is passed over, and asked for again in its turn.
func (g *gathering) room(k int) int {
	if k == g.head {
		return mostResult
	}
	return mostHeld - g.held
}

func (g *gathering) hold(r *result, bytes int) {
	r.held += bytes
	g.held += bytes
}

// forget drops what is there of a result.
func (g *gathering) forget(r *result) {
	g.hold(r, -r.held)
	r.parts = map[string][][]byte{}
}

// deliver takes what is there of the pieces that come next.
func (g *gathering) deliver() error {
	for {
		r := g.got[g.head]
		if r == nil || !r.done {
			return nil
		}
		if r.failed != "" {
			return errors.New(r.failed)
		}
		delete(g.got, g.head)
		g.hold(r, -r.held)
		from := g.head * g.each
		to := min(g.n, from+g.each)
		if err := g.take(from, to, r.whole); err != nil {
			return err
		}
		g.head++
		g.asker.done.Add(int64(to - from))
	}
}
