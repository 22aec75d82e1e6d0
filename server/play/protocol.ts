/** For the API page: how to play over a socket. */
export const PROTOCOL = `
Play by HTTP, or live over a WebSocket at \`/live\` (cookie or bearer token; the page's own origin). Text frames of JSON, at most 16 kB each way in.

A client says:

- \`{do:'watch', game, seat?}\` – follow a game; the seat defaults to yours, else to that of a spectator, \`table\`. Once a game is over, \`open\` shows everything.
- \`{do:'reply', game, key, replies:[{ask, verb, noun?, rule?}]}\` – \`ask\` is the number of your seat's ask; several replies are a chain, carried out up to the first surprise. \`key\` is yours and new for each message: a message sent again is not carried out again.
- \`{do:'undo', game, key}\`, \`{do:'view', game}\` (everything again), \`{do:'leave', game}\`, \`{do:'ping'}\`. All but ping take \`seat\` where you follow several.

The server says:

- \`{game, seat, v, view, log, clock, table}\` – everything your seat may know. \`v\` counts messages; after a gap ask for the view again. \`log\` counts what the seat has heard.
- \`{game, seat, v, set, cells, gone, happened, dropped, log, clock}\` – what changed: \`set\` replaces fields of the view, \`cells\` single elements of lists (index, value, …), \`gone\` fields that are no more, \`happened\` is news, \`dropped\` counts news taken back without trace.
- \`{game, ack:{key, applied, of, refused?, why?}}\` – what became of your message; whatever is acknowledged is on disk.
- \`{game, table}\`, \`{game, changed}\` (seats or settings: read the game again), \`{game, chat}\`, \`{game, seat, dismissed}\`, \`{error:{code, message}}\`, \`{pong}\`.

Nothing is sent to a seat whose view did not change.
`
