// Package machines has the commands by which many machines work together: worker, serve-jobs and jobs, and what --cluster means.
package machines

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io/fs"
	"net"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"sync"

	"github.com/spf13/cobra"

	"github.com/broadside-cards/broadside"
	"github.com/broadside-cards/broadside/carddefs"
	"github.com/broadside-cards/broadside/cmd/broadside/internal/cluster"
	"github.com/broadside-cards/broadside/cmd/broadside/internal/disk"
	"github.com/broadside-cards/broadside/cmd/broadside/internal/exit"
	"github.com/broadside-cards/broadside/cmd/broadside/internal/shell"
	"github.com/broadside-cards/broadside/cmd/broadside/internal/show"
	"github.com/broadside-cards/broadside/cmd/broadside/internal/web"
	"github.com/broadside-cards/broadside/dsl/prose"
	"github.com/broadside-cards/broadside/engine"
	"github.com/broadside-cards/broadside/engine/bot"
	"github.com/broadside-cards/broadside/engine/hunt"
	"github.com/broadside-cards/broadside/engine/learn"
	"github.com/broadside-cards/broadside/engine/parallel"
	"github.com/broadside-cards/broadside/engine/playtest"
)

// skills are what any machine can do for a cluster.
var skills = cluster.Skills{Open: openGame, Kinds: map[string]cluster.Kind{
	playtest.Kind: {Serve: playtest.Serve, Keeps: true},
	hunt.Tasks:    {Serve: hunt.Serve, Keeps: true},
	learn.Tasks:   {Serve: train},
}}

func train(g *engine.Game, t parallel.Task) (parallel.Work, error) {
	return learn.Serve(g, t, bot.Rivals())
}

// openGame opens a game that came with a task.
func openGame(ctx context.Context, f cluster.Folder, players int) (*engine.Game, error) {
	options := []broadside.Option{broadside.Named(f.Name), broadside.RulesOnly()}
	for _, x := range f.Expansions {
		options = append(options, broadside.WithExpansion(x.Name, x.FS))
	}
	g, _, err := broadside.Open(ctx, f.FS, options...)
	switch {
	case err != nil:
		return nil, err
	case !g.Playable():
		return nil, fmt.Errorf("the game %s can't be played here", f.Name)
	}
	return g.Engine().At(players)
}

// usualPlace is where a server listens unless told otherwise.
const usualPlace = ":4222"

// Embedded is the value of --cluster that starts a server in the command itself.
const Embedded = "embedded"

// Connect is what --cluster of a command means, before the command begins.
func Connect(s *shell.Streams, c *cobra.Command, args []string) error {
	f := c.Flags().Lookup(shell.ClusterFlag)
	if f == nil || f.Annotations[joins] != nil {
		return nil
	}
	where := f.Value.String()
	if where == "" {
		where = s.Getenv(shell.ClusterVariable)
	}
	if where == "" {
		return nil
	}
	a, ctx, name := &asking{say: says(s)}, s.Ctx, "broadside "+c.Name()
	var err error
	if listen, embedded := embeddedAt(where); embedded {
		ctx, err = a.start(s, listen, name)
	} else {
		a.conn, err = join(s, where, name, a.say)
	}
	if err != nil {
		a.close()
		return err
	}
	folder, _ := s.Files.Abs(".")
	words := shell.TypedWords(c, args)[1:] // without the program's name
	a.Asker = a.conn.Ask(ctx, skills, words, folder, host())
	a.Proves(proof(s, words, folder))
	s.Cluster = a
	return nil
}

// embeddedAt says whether a server is to be started, and where it listens.
func embeddedAt(where string) (listen string, ok bool) {
	if where == Embedded {
		return usualPlace, true
	}
	return strings.CutPrefix(where, Embedded+"=")
}

// says tells what is worth knowing while somebody waits.
func says(s *shell.Streams) func(string) {
	return func(text string) { show.Say(s, text) }
}

// join joins the cluster at an address.
func join(s *shell.Streams, where, name string, say func(string)) (*cluster.Connection, error) {
	at, err := cluster.ParseAddress(where, s.Files.At)
	if err != nil {
		return nil, exit.Usage("an address is nats://HOST:4222; docs/cluster.md tells the rest", "%s", err)
	}
	return joinAt(s, at, name, say)
}

func joinAt(s *shell.Streams, at cluster.Address, name string, say func(string)) (*cluster.Connection, error) {
	conn, err := cluster.Join(s.Ctx, at, name, s.Version, say)
	switch {
	case s.Ctx.Err() != nil:
		return nil, exit.Said(exit.Interrupted)
	case err != nil:
		return nil, exit.Failure("`broadside serve-jobs` starts a server; is the address right, and may you join?", "%s", err)
	}
	return conn, nil
}

// asking is a command that has others play for it.
type asking struct {
	*cluster.Asker
	conn   *cluster.Connection
	server *cluster.Server // embedded; nil: another program's
	say    func(string)
	stop   func()
}

// Knows tells where a game comes from.
func (a *asking) Knows(hash, name string, folder fs.FS, with []carddefs.Expansion) {
	a.Asker.Knows(hash, cluster.Folder{Name: name, FS: folder, Expansions: with})
}

// End says what became of the command, and leaves the cluster.
func (a *asking) End(err error) {
	var e *exit.Error
	if errors.As(err, &e) && e.Code == exit.Findings {
		err = nil
	}
	if id := a.Asker.End(err); id != "" {
		a.say("what came of it is kept at the cluster; go on with: broadside jobs resume " + id)
	}
	a.close()
}

func (a *asking) close() {
	if a.stop != nil {
		a.stop()
	}
	if a.conn != nil {
		a.conn.Close()
	}
	if a.server != nil {
		a.server.Close()
	}
}

// start starts a server in this program, at another port where the usual one is taken, and lets this machine play. The context is the
// command's, which ends too when the server can keep nothing more.
func (a *asking) start(s *shell.Streams, listen, name string) (ctx context.Context, err error) {
	if a.server, err = serve(s, cluster.ServerConfig{Listen: listen, OrAny: listen == usualPlace, Store: s.Cache("cluster")}, ""); err != nil {
		return nil, err
	}
	a.say(takePart("others", a.server, listen))
	if a.conn, err = joinAt(s, a.server.Here(), name, a.say); err != nil {
		return nil, err
	}
	a.workHere(s)
	ctx, stop := context.WithCancelCause(s.Ctx)
	go func() { stop(a.server.Failed(ctx)) }()
	return ctx, nil
}

// takePart says how machines join a server, by each network that this one is in.
func takePart(who string, server *cluster.Server, listen string) string {
	hosts := outside(listen)
	text := who + " take part by: broadside worker --join " + server.Address(hosts[0])
	if len(hosts) > 1 {
		text += "\n(" + prose.List(hosts[1:]) + " instead of " + hosts[0] + " in another network)"
	}
	return text
}

// workHere lets this machine play too.
func (a *asking) workHere(s *shell.Streams) {
	ctx, cancel := context.WithCancel(s.Ctx)
	var group sync.WaitGroup
	group.Go(func() {
		if err := a.conn.Work(ctx, skills, host(), runtime.NumCPU(), func(string) {}); err != nil && ctx.Err() == nil {
			a.say(err.Error())
		}
	})
	a.stop = func() { cancel(); group.Wait() }
}

// serve starts a server. Without a token of the caller's own it has one that stays the same on this machine.
func serve(s *shell.Streams, cfg cluster.ServerConfig, token string) (*cluster.Server, error) {
	if _, _, err := net.SplitHostPort(cfg.Listen); err != nil && cfg.Config == "" {
		return nil, exit.Usage("write HOST:PORT, or :PORT for all networks of this machine", "`%s` is no place to listen at", cfg.Listen)
	}
	if cfg.Store == "" {
		return nil, exit.Failure("name a folder with `broadside serve-jobs --store`", "there is no folder for what a server keeps")
	}
	if err := s.Files.MakeDir(cfg.Store); err != nil {
		return nil, exit.Failure("name another folder with `broadside serve-jobs --store`", "can't write `%s`: %s", cfg.Store, disk.Reason(err))
	}
	known := filepath.Join(cfg.Store, "listens-at") // where the server of the folder listens, if one is at work
	if at, err := s.Files.ReadAtMost(known, 1000); err == nil && cfg.Config == "" && cluster.Answers(string(at)) {
		return nil, exit.Failure("`--cluster "+string(at)+"` goes there; another server needs another folder: `broadside serve-jobs --store FOLDER`",
			"another server works in `%s`, at %s", cfg.Store, cluster.Hidden(string(at)))
	}
	cfg.Store = s.Files.At(cfg.Store)
	if cfg.Token = token; token == "" && cfg.Config == "" {
		var err error
		if cfg.Token, err = tokenIn(s.Files, filepath.Join(cfg.Store, "token")); err != nil {
			return nil, exit.Failure("", "can't write `%s`: %s", cfg.Store, disk.Reason(err))
		}
	}
	server, err := cluster.Serve(cfg)
	var place *net.OpError
	switch {
	case errors.As(err, &place):
		return nil, exit.Failure("`--listen :4223`, say, is another place", "%s", place)
	case err != nil:
		return nil, exit.Failure("", "%s", err)
	}
	if cfg.Config == "" { // which says where its server keeps what it is told
		_ = s.Files.WriteSecret(known, []byte(server.Address(cmp.Or(alone(cfg.Listen), "127.0.0.1"))))
	}
	return server, nil
}

// tokenIn is the word that whoever joins has to say: of chance, made once.
func tokenIn(files *disk.Files, path string) (string, error) {
	if word, err := files.ReadAtMost(path, 100); err == nil && len(word) > 0 {
		return string(word), nil
	}
	word := web.Secret()
	return word, files.WriteSecret(path, []byte(word))
}

// alone is the one address at which a server listens; "" where it does so at all of this machine.
func alone(listen string) string {
	if at, _, err := net.SplitHostPort(listen); err == nil && at != "0.0.0.0" && at != "::" {
		return at
	}
	return ""
}

// outside is how other machines call this one.
func outside(listen string) []string {
	if at := alone(listen); at != "" {
		return []string{at}
	}
	if hosts := web.Hosts(); len(hosts) > 0 {
		return hosts
	}
	return []string{"127.0.0.1"}
}

func host() string {
	name, err := os.Hostname()
	if err != nil {
		return "a machine"
	}
	return name
}

// cores says how many.
func cores(n int) string { return prose.Count(n, "core") }
