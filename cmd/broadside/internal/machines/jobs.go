package machines

import (
	"context"
	"crypto/hmac"
	"errors"
	"fmt"
	"time"

	"github.com/spf13/cobra"

	"github.com/broadside-cards/broadside/cmd/broadside/internal/cluster"
	"github.com/broadside-cards/broadside/cmd/broadside/internal/exit"
	"github.com/broadside-cards/broadside/cmd/broadside/internal/shell"
	"github.com/broadside-cards/broadside/cmd/broadside/internal/show"
	"github.com/broadside-cards/broadside/dsl/prose"
)

// joins marks --cluster of a command that only looks at the cluster and asks for no games.
const joins = "broadside: joins"

type jobsOptions struct {
	*shell.Streams
	where string
	json  bool
	root  func(*shell.Streams) *cobra.Command
}

// NewJobsCmd is `broadside jobs`. root makes the whole command line, for a job that goes on.
func NewJobsCmd(s *shell.Streams, root func(*shell.Streams) *cobra.Command) *cobra.Command {
	o := &jobsOptions{Streams: s, root: root}
	c := &cobra.Command{
		Use:   "jobs",
		Short: "See what a cluster was asked for, cancel it, or go on with it",
		Long: `Jobs lists what commands with --cluster asked of a cluster, and who works there.
"left" is one whose command was killed or interrupted: "jobs resume" goes on with
it, and nothing that came back is played again.`,
		Example: `  broadside jobs list --cluster nats://192.168.1.5:4222
  broadside jobs cancel 3f2a9c`,
	}
	add := func(use, short string, args int, asJSON bool, run func(conn *cluster.Connection, id string) error) {
		sub := &cobra.Command{Use: use, Short: short, Args: shell.Takes(args, args, "the id of a job, from `broadside jobs list`")}
		if args == 0 {
			sub.Args = shell.Takes(0, 0, "no arguments")
		}
		sub.RunE = func(_ *cobra.Command, args []string) error { return o.at(append(args, "")[0], run) }
		sub.Flags().StringVar(&o.where, shell.ClusterFlag, "", "the `address` of the cluster (default $"+shell.ClusterVariable+")")
		_ = sub.Flags().SetAnnotation(shell.ClusterFlag, joins, []string{})
		if asJSON {
			shell.JSONFlag(sub, &o.json)
		}
		c.AddCommand(sub)
	}
	add("list", "List jobs and workers", 0, true, o.list)
	add("show <id>", "Show one job", 1, true, o.show)
	add("cancel <id>", "Cancel a job: what came of it is dropped", 1, false, o.cancel)
	add("resume <id>", "Go on with a job that was left", 1, false, o.resume)
	return c
}

// at does something at the cluster that is meant.
func (o *jobsOptions) at(id string, run func(*cluster.Connection, string) error) error {
	if o.where == "" {
		o.where = o.Getenv(shell.ClusterVariable)
	}
	if o.where == "" {
		return exit.Usage("`--cluster nats://HOST:4222`, or $"+shell.ClusterVariable+" for all commands", "which cluster?")
	}
	conn, err := join(o.Streams, o.where, "broadside jobs", func(string) {})
	if err != nil {
		return err
	}
	defer conn.Close()
	if err := run(conn, id); err == nil || exit.Worded(err) {
		return err
	} else if errors.Is(err, cluster.ErrNoRun) {
		return exit.Failure("`broadside jobs list` lists them", "no job has the id `%s`", id)
	} else if errors.Is(err, context.Canceled) {
		return exit.Said(exit.Interrupted)
	} else {
		return exit.Failure("", "%s", err)
	}
}

// state is a cluster as it stands.
type state struct {
	Workers []cluster.Member `json:"workers"`
	Jobs    []cluster.Run    `json:"jobs"`
}

func (o *jobsOptions) list(conn *cluster.Connection, _ string) error {
	var now state
	var err error
	if now.Workers, err = conn.Members(o.Ctx); err == nil {
		now.Jobs, err = conn.Runs(o.Ctx)
	}
	if err != nil {
		return err
	}
	if o.json {
		return show.JSON(o.Streams, now)
	}
	all := 0
	for _, w := range now.Workers {
		all += w.Cores
	}
	fmt.Fprintf(o.Out, "%s, %s\n", prose.Count(len(now.Workers), "worker"), cores(all))
	for _, w := range now.Workers {
		fmt.Fprintf(o.Out, "  %s  %s, %s done%s\n", w.Name, cores(w.Cores), prose.Count(int(w.Done), "piece"), other(w.Version, o.Version))
	}
	if len(now.Jobs) == 0 {
		fmt.Fprintln(o.Out, "no jobs")
	}
	for i := range now.Jobs {
		r := &now.Jobs[i]
		fmt.Fprintf(o.Out, "%s  %-9s  %s  %s\n", r.ID, r.State, ago(r.Last), typed(r))
	}
	return nil
}

// typed is a job's command as a line: what somebody typed, or wrote to the cluster.
func typed(r *cluster.Run) string {
	return cluster.OneLine(shell.Line(append([]string{"broadside"}, r.Command...)...))
}

func other(version, ours string) string {
	if version == ours {
		return ""
	}
	return "; of another version, " + version
}

func ago(t time.Time) string { return t.Local().Format("2006-01-02 15:04") }

func (o *jobsOptions) show(conn *cluster.Connection, id string) error {
	r, err := conn.Run(o.Ctx, id)
	if err != nil {
		return err
	}
	if o.json {
		return show.JSON(o.Streams, r)
	}
	fmt.Fprintf(o.Out, "%s  %s\n", r.ID, r.State)
	fmt.Fprintf(o.Out, "  %s\n", typed(&r))
	fmt.Fprintf(o.Out, "  asked for on %s in %s, by Broadside %s%s\n", r.Host, cluster.OneLine(r.Folder), r.Version, other(r.Version, o.Version))
	fmt.Fprintf(o.Out, "  %s done, last heard of %s\n", prose.Thousands(int(r.Done)), ago(r.Last))
	if r.Why != "" {
		fmt.Fprintf(o.Out, "  %s\n", r.Why)
	}
	return nil
}

func (o *jobsOptions) cancel(conn *cluster.Connection, id string) error {
	r, err := conn.Run(o.Ctx, id)
	if err != nil {
		return err
	}
	if r.State == cluster.Finished || r.State == cluster.Cancelled {
		return exit.Failure("", "job %s is %s already", r.ID, r.State)
	}
	if err := conn.Cancel(o.Ctx, r); err != nil {
		return err
	}
	fmt.Fprintf(o.Out, "%s is cancelled\n", r.ID)
	return nil
}

// resume types a job's command again, here.
func (o *jobsOptions) resume(conn *cluster.Connection, id string) error {
	r, err := conn.Run(o.Ctx, id)
	if err != nil {
		return err
	}
	line := typed(&r)
	here, _ := o.Files.Abs(".")
	switch {
	case r.State == cluster.Running:
		return exit.Failure("wait for it; if its command was killed, try again in a quarter of a minute", "somebody is waiting for job %s", r.ID)
	case r.State == cluster.Finished:
		return exit.Failure("to play it once more, type: "+line, "job %s is finished", r.ID)
	case r.Version != o.Version:
		return exit.Failure("install that version, or begin anew: "+line, "job %s was begun by Broadside %s, and this is %s", r.ID, r.Version, o.Version)
	case r.Folder != here:
		return exit.Failure("go there, on "+r.Host, "job %s was asked for in the folder `%s`", r.ID, cluster.OneLine(r.Folder))
	case r.Proof == "" || !hmac.Equal([]byte(r.Proof), []byte(proof(o.Streams, r.Command, here))):
		return exit.Failure("if you asked for it, type it: "+line, "job %s was not asked for on this machine, or somebody changed it", r.ID)
	}
	conn.Close()
	fmt.Fprintln(o.Err, line)
	root := o.root(o.Streams)
	root.SetArgs(append(r.Command, "--"+shell.ClusterFlag, o.where))
	return root.ExecuteContext(shell.Context(o.Streams))
}
