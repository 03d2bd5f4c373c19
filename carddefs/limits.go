package carddefs

import (
	"github.com/broadside-cards/broadside/dsl/yamldoc"
)

// The limits on a set's files. Each is checked before the file is parsed, so
// that a file that is far too large is answered at once, in little memory; a
// set just under every limit loads in less than a second.
const (
	MaxFileBytes   = 1 << 20 // bytes in one file: rules, cards, look, scenario, CSV
	MaxSetBytes    = 8 << 20 // bytes in all rules, cards and looks of one folder
	MaxSceneBytes  = 8 << 20 // bytes in all scenarios of one folder
	MaxFolderFiles = 2000    // entries in one folder, files and folders together
	MaxCards       = 10000   // definitions in one set (copies are counted by the engine)
	MaxCount       = 99      // copies of one card
	MaxDepth       = 64      // brackets or steps of indentation inside each other
	MaxParts       = 250000  // lines that say something, commas and brackets in one YAML file
	MaxPictures    = 5000    // entries looked at in a folder of pictures; they count in no other limit
	MaxFindings    = 100     // findings shown for one file
)

// YAMLLimits are those that the YAML reader checks; scenario files obey them too.
var YAMLLimits = yamldoc.Limits{Depth: MaxDepth, Parts: MaxParts}
