package shell

import (
	"io/fs"

	"github.com/spf13/cobra"

	"github.com/broadside-cards/broadside/carddefs"
	"github.com/broadside-cards/broadside/engine/parallel"
)

// Cluster is other machines that do what a command plays.
type Cluster interface {
	parallel.Cluster
	// Knows tells where a game comes from that may be asked about later on; name is how findings call its folder.
	Knows(hash, name string, folder fs.FS, with []carddefs.Expansion)
	// End says what became of the command.
	End(err error)
}

// ClusterFlag is the name of the flag that says on which machines a command plays, and ClusterVariable that of the variable that says
// it for all.
const (
	ClusterFlag     = "cluster"
	ClusterVariable = "BROADSIDE_CLUSTER"
)

// OnCluster adds --cluster to a command that plays many games.
func OnCluster(c *cobra.Command) {
	c.Flags().String(ClusterFlag, "", "play on other machines: the `address` of a NATS server that workers have joined (nats://HOST:4222), or \"embedded\" to start one here; docs/cluster.md (default $"+ClusterVariable+")")
}
