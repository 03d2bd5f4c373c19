// What lies between the page and its table: a server or, where the page is by itself, an engine in it. Whoever begins the
// page says which.
let way = null;
export const use = (it) => (way = it);

export const get = (what, query) => way.get(what, query);
export const post = (what, body) => way.post(what, body);

// listen hears what happens: hear[kind](data) for each, and hear.lost when the table does not answer.
export const listen = (hear) => way.listen(hear);

// picture is the address of a face: of a card, a back or a token.
export const picture = (kind, name, hello) => way.picture(kind, name, hello);
