package playingcards

// widget is anything in the room: the fields that its type has.
type widget map[string]any

// template is a side of all cards of a deck: one picture over all of it.
func template(value, valueType string, w, h float64) widget {
	return widget{
		"includeBorder": "none", "includeRadius": true,
		"objects": []widget{{
			"type": "image", "x": 0, "y": 0, "w": w, "h": h, "color": "white", "valueType": valueType, "value": value,
		}},
	}
}

// The widgets that are used here, with the fields that public programs write.

func (h *holder) pile(z int) widget {
	return widget{
		"id": h.id + "-pile", "type": "cardPile", "x": h.x, "y": h.y, "z": z, "width": h.w + 2*holderEdge, "height": h.h + 2*holderEdge,
		"label": h.name, "hasShuffleButton": h.shuffled, "allowedDecks": []string{h.id},
	}
}

func (h *holder) deck(z int) widget {
	types := map[string]widget{}
	for _, c := range h.cards {
		types[c.p.ID] = widget{"label": c.p.Name, "image": c.address}
	}
	return widget{
		"id": h.id, "type": "cardDeck", "parent": h.id + "-pile", "x": h.x + holderEdge, "y": h.y + holderEdge, "z": z,
		"cardWidth": h.w, "cardHeight": h.h, "enlarge": true, "cardTypes": types,
		"faceTemplate": template("image", "dynamic", h.w, h.h),
		"backTemplate": template(h.back, "static", h.w, h.h),
	}
}

func (h *holder) card(id string, c *face, z int) widget {
	return widget{
		"id": id, "type": "card", "deck": h.id, "cardType": c.p.ID, "parent": h.id + "-pile",
		"x": h.x + holderEdge, "y": h.y + holderEdge, "z": z, "faceup": h.open,
	}
}

func (b *board) widget(z int) widget {
	return widget{"id": b.id, "type": "board", "boardImage": b.address, "x": b.x, "y": b.y, "z": z, "width": b.w, "height": b.h}
}

func hand(z int) widget {
	return widget{"id": "hand", "type": "hand", "x": 50, "y": handY, "z": z, "width": roomW - 100, "height": roomH - handY}
}
