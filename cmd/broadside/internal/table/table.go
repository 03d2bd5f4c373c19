// Package table lets people play a game in their browsers, each at a seat behind a link of their own,
// with bots in the other seats. What a page is sent is made of its seat's view, and of nothing else.
//
// The door is NewTableCmd.
package table

import (
	"context"
	"crypto/rand"
	"crypto/tls"
	"encoding/binary"
	"fmt"
	"net"
	"net/http"
	"net/url"
	"runtime"
	"slices"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"github.com/broadside-cards/broadside/cmd/broadside/internal/disk"
	"github.com/broadside-cards/broadside/cmd/broadside/internal/exit"
	"github.com/broadside-cards/broadside/cmd/broadside/internal/faces"
	"github.com/broadside-cards/broadside/cmd/broadside/internal/keep"
	"github.com/broadside-cards/broadside/cmd/broadside/internal/open"
	"github.com/broadside-cards/broadside/cmd/broadside/internal/seating"
	"github.com/broadside-cards/broadside/cmd/broadside/internal/shell"
	"github.com/broadside-cards/broadside/cmd/broadside/internal/sitting"
	"github.com/broadside-cards/broadside/cmd/broadside/internal/web"
	"github.com/broadside-cards/broadside/dsl/prose"
	"github.com/broadside-cards/broadside/engine"
	"github.com/broadside-cards/broadside/engine/bot"
	"github.com/broadside-cards/broadside/engine/session"
)

type options struct {
	*shell.Streams
	said    func(flag string) bool // whether it was given
	game    string
	with    []string
	seats   []string
	players seating.Players
	options []string
	seed    uint64
	listen  string
	address string
	cert    string // the files of a certificate and its key; "": no TLS
	key     string
	host    string
	name    string
	fresh   bool
	hints   bool
	beat    time.Duration
	db      string
	games   *keep.File // nil: nothing is kept for the designer
}

// NewTableCmd is the command.
func NewTableCmd(s *shell.Streams) *cobra.Command {
	o := &options{Streams: s}
	c := &cobra.Command{
		Use:   "table <game>",
		Short: "Play a game with people, each in their own browser",
		Long: `Table serves a game to browsers: each seat that a person takes has a link of its
own, and shows what that player may know and nothing else. Bots sit where --seat
says so. Another link is for those who look on. The first person is the host,
who can pause, let a bot play for somebody who left, and begin anew.

Without --listen only this machine reaches it; with it, others on the network. The
links are secret: whoever has one has the seat. They stay the same, and so does the
game, when the table is ended and started again; --new begins another.

With --db each player is asked on their page whether their game may go into a database,
for you to read with "broadside report" and "broadside query". Nothing is kept there
unless all who sit at the table agree, and who takes that back is deleted.

` + seating.BotLines(),
		Example: `  broadside table my-game
  broadside table rum-runner --seat pirate=random
  broadside table my-game --listen 192.168.1.20:8080
  broadside table my-game --db out/my-game.db
  broadside table my-game --new`,
		Args:              shell.Takes(1, 1, open.Needed),
		ValidArgsFunction: open.CompleteGames,
		RunE: func(c *cobra.Command, args []string) error {
			o.game, o.said = args[0], c.Flags().Changed
			return run(o)
		},
	}
	f := c.Flags()
	f.StringSliceVar(&o.seats, "seat", nil, "a seat that a bot takes, as `name=bot`; the others are people's")
	f.Uint64Var(&o.seed, "seed", 0, "the seed of shuffles and bots (default: another each time)")
	f.StringVar(&o.listen, "listen", "", "serve at this `address`, such as 192.168.1.20:8080 (default a free port of 127.0.0.1)")
	f.StringVar(&o.address, "address", "", "how people reach it behind a proxy, such as `https://play.example.org`")
	f.StringVar(&o.cert, "certificate", "", "serve over TLS with the certificate in a `file`, PEM, and those that sign it")
	f.StringVar(&o.key, "key", "", "the `file` of the certificate's key, PEM")
	shell.Reads(c, "certificate")
	shell.Reads(c, "key")
	f.StringVar(&o.host, "host", "", "the `seat` of the host, or nobody, who looks on (default the first person)")
	f.StringVar(&o.name, "name", "", "a name, to have several tables of one game")
	f.BoolVar(&o.fresh, "new", false, "begin another game; the links stay the same")
	f.BoolVar(&o.hints, "hints", true, "say on request what a bot would do")
	f.DurationVar(&o.beat, "beat", 600*time.Millisecond, "the time between what bots do")
	f.Var(shell.NotEmpty(&o.db, "file", "name a file, or none"), "db", "ask the players whether their game may be kept in this database, or none")
	shell.Writes(c, "db")
	seating.PlayersFlag(c, &o.players, "how many play (default the least)")
	shell.WithFlag(c, &o.with)
	seating.OptionFlag(c, &o.options)
	return c
}

func run(o *options) error {
	if o.beat < 0 || o.beat > time.Minute {
		return exit.Usage("write `--beat 600ms`, from 0s to 1m", "bots can't wait for %s", o.beat)
	}
	on := openShelf(o.Streams, o.game, o.name)
	was, err := on.read()
	if err != nil && !o.fresh {
		return err
	}
	if was != nil && !o.fresh && len(o.with) == 0 {
		o.with = was.With
	}
	secure, err := o.secure()
	if err != nil {
		return err
	}
	opened, err := open.Playable(o.Streams, o.game, o.with)
	if err != nil {
		return err
	}
	set, err := seating.OptionValues(opened.Rules, o.options)
	if err != nil {
		return err
	}
	t, f, err := o.table(opened, was, set)
	if err != nil {
		return err
	}
	defer t.Close()
	listener, err := o.listenAt(was)
	if err != nil {
		return err
	}
	if secure != nil {
		listener = tls.NewListener(listener, secure)
	}
	ctx, stop := context.WithCancel(o.Ctx)
	defer stop()
	if err := o.keepFor(t, opened, was); err != nil {
		_ = listener.Close()
		return err
	}
	defer o.games.Close() // what was to be kept is written by then
	s, err := o.server(ctx, t, f, was, on, listener, set)
	if err != nil {
		_ = listener.Close()
		return err
	}
	return s.serve(o, listener)
}

// table is the game with who sits at it: the one that was kept, or a new one.
func (o *options) table(opened *open.Game, was *kept, set map[string]int) (*sitting.Table, *faces.Faces, error) {
	g, seats, err := o.seating(opened.Engine, was)
	if err != nil {
		return nil, nil, err
	}
	again := was != nil && !o.fresh
	if again {
		if what := was.differs(o, seats, set); what != "" {
			return nil, nil, exit.Usage("leave it out to go on with that table, or begin another with `--new`", "a table of `%s` is kept that was begun with another `%s`", o.game, what)
		}
		set, seats = was.Record.Options, was.Seats
	}
	if err := seating.Learned(o.Streams, g, set, seats, runtime.NumCPU()); err != nil {
		return nil, nil, err
	}
	bots := make([]bot.Bot, len(seats))
	for p, spec := range seats {
		if spec != "" {
			if bots[p], err = bot.New(spec); err != nil {
				return nil, nil, exit.Failure("", "%s", err)
			}
		}
	}
	f, err := faces.New(opened)
	if err != nil {
		return nil, nil, exit.Failure("", "%s", err)
	}
	from := sitting.Standing{Seats: seats, Paused: again && was.Paused}
	t := sitting.New(g, f, from, o.beat)
	t.Look(opened.Set.Look)
	if !o.hints {
		t.NoHints()
	}
	cfg := session.Config{Options: set, Bots: bots}
	var s *session.Session
	if again {
		if s, err = session.Resume(o.Ctx, g, was.Record, cfg); err != nil {
			return nil, nil, exit.Failure("begin another with `--new`; the links stay the same", "can't go on with the table of `%s` that is kept: %s", o.game, err)
		}
	} else if s, err = o.newGame(g, cfg, o.said("seed")); err != nil {
		return nil, nil, err
	}
	t.Begin(s)
	return t, f, nil
}

func (o *options) newGame(g *engine.Game, cfg session.Config, seeded bool) (*session.Session, error) {
	cfg.Seed = o.seed
	if !seeded {
		var b [8]byte
		_, _ = rand.Read(b[:]) // nobody guesses it from what is on the table
		cfg.Seed = binary.LittleEndian.Uint64(b[:])
	}
	s, err := session.New(g, cfg)
	if err != nil {
		return nil, exit.Failure("", "%s", err)
	}
	return s, nil
}

// seating is the game for so many players, and the bot of each seat; "" is a person's.
func (o *options) seating(g *engine.Game, was *kept) (*engine.Game, []string, error) {
	var err error
	if was != nil && !o.fresh && o.players.N == 0 {
		g, err = g.At(len(was.Seats))
	} else {
		g, err = seating.At(g, o.players)
	}
	if err != nil {
		return nil, nil, err
	}
	seats := make([]string, len(g.Players()))
	for _, text := range o.seats {
		name, spec, ok := strings.Cut(text, "=")
		if spec = strings.TrimSpace(spec); !ok || spec == "" {
			return nil, nil, exit.Usage("write `--seat "+g.Players()[len(seats)-1]+"=random`; seats that are not named are people's", "`--seat %s` names no bot", text)
		}
		p, err := seating.SeatNamed(g, strings.TrimSpace(name))
		if err != nil {
			return nil, nil, err
		}
		if err := seating.CheckBot(spec); err != nil {
			return nil, nil, err
		}
		seats[p] = spec
	}
	return g, seats, nil
}

// hostSeat is the seat of the host, or sitting.LooksOn.
func (o *options) hostSeat(t *sitting.Table, was *kept) (engine.Player, error) {
	switch {
	case o.host == "" && was != nil && was.Host < len(t.Seats()):
		return was.Host, nil
	case o.host == "":
		return slices.Index(t.Seats(), ""), nil // -1 looks on
	case strings.EqualFold(o.host, "nobody"):
		return sitting.LooksOn, nil
	}
	p, err := seating.SeatNamed(t.Game(), o.host)
	if err == nil && t.Seats()[p] != "" {
		return 0, exit.Usage("leave the seat to a person, or write `--host nobody`", "a bot plays the %s, and is no host", o.host)
	}
	return p, err
}

// server opens the doors of a table, with the keys that were kept.
func (o *options) server(ctx context.Context, t *sitting.Table, f *faces.Faces, was *kept, on *shelf, l net.Listener, set map[string]int) (*server, error) {
	if o.fresh && was != nil && len(was.Seats) != len(t.Seats()) {
		was = nil
	}
	if o.fresh && o.host == "" && was != nil {
		was.Host = slices.Index(t.Seats(), "")
	}
	host, err := o.hostSeat(t, was)
	if err != nil {
		return nil, err
	}
	seats := t.Seats()
	if was != nil && !o.fresh {
		seats = was.began()
	}
	s := newServer(ctx, t, f, host, seats)
	k := &kept{Format: keptFormat, With: o.with, Host: host, Listen: l.Addr().String()}
	for _, bot := range seats {
		k.Doors = append(k.Doors, bot == "")
	}
	var keys map[string]string
	if was != nil {
		keys = was.Keys
	}
	k.Keys = s.keys(keys)
	s.guard.Name, s.guard.Command = "table", "broadside table"
	_, port, _ := net.SplitHostPort(l.Addr().String())
	s.guard.Cookie = "broadside-table-" + port
	if s.guard.Origins, err = o.origins(l.Addr().String()); err != nil {
		return nil, err
	}
	s.restart = func() error {
		return t.Again(func(bots []bot.Bot) (*session.Session, error) {
			return o.newGame(t.Game(), session.Config{Options: set, Bots: bots}, false)
		})
	}
	s.change = func(by engine.Player) error { return o.change(s, by) }
	return s, t.Keep(func(now sitting.Standing) error {
		k.Seats, k.Paused, k.Record, k.Logbook, k.DB = now.Seats, now.Paused, now.Record, now.Logbook, o.db
		if err := on.write(k); err != nil {
			return err
		}
		return o.handOn(t, now, func() error { return on.write(k) })
	})
}

// listenAt takes the address that was asked for, that of the kept table, or a free one.
func (o *options) listenAt(was *kept) (net.Listener, error) {
	at := o.listen
	if at == "" && was != nil {
		at = was.Listen
	}
	if at == "" {
		at = "127.0.0.1:0"
	}
	if _, _, err := net.SplitHostPort(at); err != nil {
		return nil, exit.Usage("write `--listen 192.168.1.20:8080`, or `--listen :8080` for all addresses of this machine", "`%s` is no address to listen at", at)
	}
	l, err := net.Listen("tcp", at)
	if err == nil {
		return l, nil
	}
	help := "choose another with `--listen`"
	if o.listen == "" && was != nil {
		help = "if the table is open in another terminal, give this one a `--name`; else choose another address with `--listen`, and the links change"
	}
	return nil, exit.Failure(help, "can't listen at %s: %s", at, disk.Reason(err))
}

// origins are the addresses by which people may come; the first stands in the links.
func (o *options) origins(at string) ([]string, error) {
	name, port, _ := net.SplitHostPort(at)
	out := web.Local(port)
	if ip := net.ParseIP(name); ip != nil && ip.IsUnspecified() {
		for _, host := range slices.Backward(web.Hosts()) {
			out = append([]string{"http://" + net.JoinHostPort(host, port)}, out...)
		}
	} else if ip != nil && !ip.IsLoopback() {
		out = append([]string{"http://" + at}, out...)
	}
	if o.cert != "" {
		for i := range out {
			out[i] = strings.Replace(out[i], "http://", "https://", 1)
		}
	}
	if o.address != "" {
		of, err := url.Parse(o.address)
		if err != nil || of.Host == "" || of.Scheme != "http" && of.Scheme != "https" || of.Path != "" && of.Path != "/" {
			return nil, exit.Usage("write `--address https://play.example.org`", "`%s` is no address of a page", o.address)
		}
		out = append([]string{of.Scheme + "://" + of.Host}, out...)
	}
	return out, nil
}

// serve answers until the context ends.
func (s *server) serve(o *options, listener net.Listener) error {
	page := &http.Server{Handler: s, ReadHeaderTimeout: 10 * time.Second, ReadTimeout: 30 * time.Second, IdleTimeout: 2 * time.Minute, MaxHeaderBytes: 1 << 14}
	err := web.Serve(s.ctx, page, listener, func() {
		go s.table.Play(s.ctx)
		s.say(o)
	})
	if err != nil {
		return exit.Failure("start it again", "the table ended: %s", disk.Reason(err))
	}
	if err := o.games.Flush(); err != nil {
		return err
	}
	return shell.Stopped(o.Streams)
}

// wentOn says where a game is that was begun before.
func wentOn(t *sitting.Table) string {
	defer t.Lock()()
	made := 0
	for p := range t.Game().Players() {
		made += t.Session().State().Choices(p)
	}
	switch {
	case t.Session().Over():
		return ", and its game is over: the host begins another, or `--new` does"
	case made > 0:
		return fmt.Sprintf(", and goes on after %s", prose.Count(made, "choice"))
	}
	return ""
}

// say tells the links.
func (s *server) say(o *options) {
	p := prose.Painter(o.OutColour())
	fmt.Fprintf(o.Out, "The table of %s is open%s. Each link is a seat: give it to one person.\n", s.table.Game().Name(), wentOn(s.table))
	for i := range s.doors {
		fmt.Fprintf(o.Out, "  %s:\n    %s\n", prose.Capital(s.doors[i].said), p.Cyan(s.guard.Address(&s.guard.Doors[i])))
	}
	seats := s.table.Seats()
	for i, name := range s.table.Game().Players() {
		if bot := seats[i]; bot != "" {
			fmt.Fprintf(o.Out, "  The %s: %s bot\n", name, bot)
		}
	}
	if at, err := url.Parse(s.guard.Origins[0]); err == nil && at.Hostname() == "127.0.0.1" {
		fmt.Fprintln(o.Out, p.Dim("Only this machine reaches it; with `--listen :8080`, say, so does your network."))
	}
	fmt.Fprintln(o.Out, p.Dim("Ctrl-C ends it; started again, the table goes on with the same links."))
	_ = o.Out.Flush()
}
