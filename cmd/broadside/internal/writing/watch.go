package writing

import (
	"fmt"

	"github.com/broadside-cards/broadside/cmd/broadside/internal/exit"
	"github.com/broadside-cards/broadside/cmd/broadside/internal/shell"
	"github.com/broadside-cards/broadside/dsl/prose"
)

// watchCheck checks a folder now and whenever something in it is saved.
func watchCheck(o *checkOptions) error {
	saves, err := o.Files.Watch(o.game, o.with)
	if err != nil {
		return err
	}
	defer saves.Close()
	for {
		o.checkAndSay()
		if !saves.Next(o.Ctx) {
			return shell.Stopped(o.Streams)
		}
	}
}

// checkAndSay checks once; an error does not end the watch.
func (o *checkOptions) checkAndSay() {
	if o.OutTerm {
		fmt.Fprint(o.Out.Bare(), "\x1b[H\x1b[2J\x1b[3J")
	}
	if err := checkOnce(o); err != nil {
		o.Say(exit.As(err))
	}
	fmt.Fprintln(o.Out, prose.Painter(o.OutColour()).Dim("watching "+o.game+"; Ctrl-C ends"))
	_ = o.Out.Flush()
	_ = o.Err.Flush()
}
