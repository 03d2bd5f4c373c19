package pdf

// Describe says who made what the document shows, what it is, and what to find
// it by: the author, subject and keywords of its properties. What is "" is left
// out.
func (d *Doc) Describe(author, subject, keywords string) {
	d.pdf.SetAuthor(author, true)
	d.pdf.SetSubject(subject, true)
	d.pdf.SetKeywords(keywords, true)
}
