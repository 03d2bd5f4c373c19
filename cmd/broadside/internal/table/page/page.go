// Package page is the table's page: what .ci/page made of its sources. It stands beside the server of a table, and in
// a page that plays by itself.
package page

import "embed"

// Dist has page.js and page.css for a server's page, and alone.js, alone.css and worker.js for one by itself.
//
//go:embed dist
var Dist embed.FS
