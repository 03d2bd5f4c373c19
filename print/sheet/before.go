package sheet

import (
	"github.com/broadside-cards/broadside/print/impose"
	"github.com/broadside-cards/broadside/print/pdf"
)

// before draws the pages that stand before all others and counts them.
func (o Options) before(doc *pdf.Doc, l impose.Layout) int {
	if o.Before == nil {
		return 0
	}
	pages := o.Before(l.PageW, l.PageH)
	for _, page := range pages {
		doc.Page()
		page(doc)
	}
	return len(pages)
}
