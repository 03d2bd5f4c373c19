package machines

import (
	"fmt"
	"runtime"

	"github.com/spf13/cobra"

	"github.com/broadside-cards/broadside/cmd/broadside/internal/exit"
	"github.com/broadside-cards/broadside/cmd/broadside/internal/shell"
)

type workerOptions struct {
	*shell.Streams
	join    string
	name    string
	workers int
}

// NewWorkerCmd is `broadside worker`.
func NewWorkerCmd(s *shell.Streams) *cobra.Command {
	o := &workerOptions{Streams: s}
	c := &cobra.Command{
		Use:   "worker",
		Short: "Let this machine play for others",
		Long: `Worker joins a cluster and plays what commands with --cluster ask for, until
Ctrl-C: what it has not finished then goes to others. Games, expansions and
learned players come with what is asked for; nothing is written to the disk.

The same version of Broadside has to run on all machines of a cluster.`,
		Example: `  broadside worker --join nats://192.168.1.5:4222
  broadside worker --join "tls://games.example:4222?creds=worker.creds"`,
		Args: shell.Takes(0, 0, "no arguments"),
		RunE: func(*cobra.Command, []string) error { return o.run() },
	}
	f := c.Flags()
	f.StringVar(&o.join, "join", "", "the `address` of the cluster, as `serve-jobs` says it (default $"+shell.ClusterVariable+")")
	f.StringVar(&o.name, "name", host(), "what the others call this machine")
	f.IntVar(&o.workers, "workers", runtime.NumCPU(), "how many games to play at once")
	return c
}

func (o *workerOptions) run() error {
	if err := shell.Workers(o.workers); err != nil {
		return err
	}
	if o.join == "" {
		o.join = o.Getenv(shell.ClusterVariable)
	}
	if o.join == "" {
		return exit.Usage("`broadside serve-jobs` starts one, and says how to join it", "which cluster? `--join nats://HOST:4222` says it")
	}
	say := says(o.Streams)
	conn, err := join(o.Streams, o.join, "broadside worker "+o.name, say)
	if err != nil {
		return err
	}
	defer conn.Close()
	say(fmt.Sprintf("%s (%s) of Broadside %s take part; Ctrl-C ends it", o.name, cores(o.workers), o.Version))
	if err := conn.Work(o.Ctx, skills, o.name, o.workers, say); err != nil && o.Ctx.Err() == nil {
		return exit.Failure("", "%s", err)
	}
	return exit.Said(exit.Interrupted)
}
