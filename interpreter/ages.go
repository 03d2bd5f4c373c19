package interpreter

// Ages says whether anything in the program asks which of two cards came first
// to where it lies.
func (p *Program) Ages() bool { return p.ages }
