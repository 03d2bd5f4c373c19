package compile

// eliminates says whether anything in the game takes a player out: who is out
// is passed over.
func (c *compiler) eliminates() bool {
	if c.outs == nil {
		found := c.g.Eliminates()
		c.outs = &found
	}
	return *c.outs
}
