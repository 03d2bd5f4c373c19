package machines

import (
	"context"
	"fmt"
	"runtime"

	"github.com/spf13/cobra"

	"github.com/broadside-cards/broadside/cmd/broadside/internal/cluster"
	"github.com/broadside-cards/broadside/cmd/broadside/internal/exit"
	"github.com/broadside-cards/broadside/cmd/broadside/internal/shell"
)

type serveOptions struct {
	*shell.Streams
	cluster.ServerConfig
	token string
	work  int
}

// NewServeCmd is `broadside serve-jobs`.
func NewServeCmd(s *shell.Streams) *cobra.Command {
	o := &serveOptions{Streams: s}
	c := &cobra.Command{
		Use:   "serve-jobs",
		Short: "Start the server at which machines meet",
		Long: `Serve-jobs starts a NATS server with JetStream, at which workers and commands
with --cluster meet, until Ctrl-C. It says how to join. What was asked for and
what came of it is kept in a folder, and goes on when the server starts again.

Who joins says a word of 128 bits, which is made at the first start and stays the
same. --config takes a configuration of the NATS server's own instead: accounts,
nkeys, certificates, routes to other servers.`,
		Example: `  broadside serve-jobs
  broadside serve-jobs --listen 192.168.1.5:4222 --work 4
  broadside serve-jobs --config nats.conf`,
		Args: shell.Takes(0, 0, "no arguments"),
		RunE: func(*cobra.Command, []string) error { return o.run() },
	}
	f := c.Flags()
	f.StringVar(&o.Listen, "listen", usualPlace, "where to listen: `HOST:PORT`, or :PORT on all networks of this machine")
	f.StringVar(&o.Store, "store", "", "the `place` for what the server keeps (default cluster in the user's cache)")
	f.StringVar(&o.token, "token", "", "the `word` that lets in, instead of the one made by chance")
	f.StringVar(&o.Cert, "cert", "", "a `file` with a certificate, to be joined by tls://; with --key")
	f.StringVar(&o.Key, "key", "", "the `file` with its key")
	f.StringVar(&o.Config, "config", "", "a configuration `file` of the NATS server, instead of --listen, --token, --cert and --key")
	f.IntVar(&o.work, "work", 0, "let this machine play too, on so many cores")
	shell.Reads(c, "cert", "key", "config")
	return c
}

func (o *serveOptions) run() error {
	switch {
	case (o.Cert == "") != (o.Key == ""):
		return exit.Usage("name both files", "`--cert` and `--key` go together")
	case o.work > 0 && o.Config != "":
		return exit.Usage("start `broadside worker` beside it, with a key of the configuration's", "`--work` and `--config` don't go together")
	case o.work < 0 || o.work > 1024:
		return exit.Usage("write `--work "+fmt.Sprint(runtime.NumCPU())+"`, say", "`--work` is a number of cores, not %d", o.work)
	}
	if o.Store == "" {
		o.Store = o.Cache("cluster")
	}
	server, err := serve(o.Streams, o.ServerConfig, o.token)
	if err != nil {
		return err
	}
	defer server.Close()
	say, address := says(o.Streams), server.Address(outside(o.Listen)[0])
	if o.Config != "" {
		say("the server is up at " + address)
	} else {
		say(takePart("machines", server, o.Listen) + "\ncommands are played by them with: --cluster " + address)
	}
	failed := make(chan error, 1)
	ctx, stop := context.WithCancel(o.Ctx)
	defer stop()
	go func() { failed <- server.Failed(ctx); stop() }()
	if o.work > 0 {
		conn, err := joinAt(o.Streams, server.Here(), "broadside serve-jobs", say)
		if err != nil {
			return err
		}
		defer conn.Close()
		if err := conn.Work(ctx, skills, host(), o.work, say); err != nil && ctx.Err() == nil {
			return exit.Failure("", "%s", err)
		}
	}
	if err := <-failed; err != nil {
		return exit.Failure("make room, and start it again: it goes on with what it was told", "%s", err)
	}
	return exit.Said(exit.Interrupted)
}
