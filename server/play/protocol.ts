/** For the API page: how to play over a socket. */
export const PROTOCOL = `
Play by HTTP, or live over a WebSocket at \`/live\` (cookie or bearer token; the page's own origin). Text frames of JSON, at most 16 kB each way in.

A client says:

- \`{do:'watch', game, seat?}\` – follow a game; the seat defaults to yours, else to that of a spectator, \`table\`. Once a game is over, \`open\` shows everything.
- \`{do:'reply', game, key, replies:[{ask, verb, noun?, rule?}]}\` – \`ask\` is the number of your seat's ask; several replies are a chain, carried out up to the first surprise. \`key\` is yours and new for each message: a message sent again is not carried out again.
- \`{do:'wait', game, key?}\` and \`{do:'go-on', game, key?}\` – hold an announced pause up, or say that it may go on; see below.
- \`{do:'undo', game, key}\`, \`{do:'view', game}\` (everything again), \`{do:'leave', game}\`, \`{do:'ping'}\`. All but ping take \`seat\` where you follow several.

The server says:

- \`{game, seat, v, view, log, clock, table}\` – everything your seat may know. \`v\` counts messages; after a gap ask for the view again. \`log\` counts what the seat has heard.
- \`{game, seat, v, set, cells, gone, happened, dropped, log, clock}\` – what changed: \`set\` replaces fields of the view, \`cells\` single elements of lists (index, value, …), \`gone\` fields that are no more, \`happened\` is news, \`dropped\` counts news taken back without trace.
- \`{game, ack:{key, applied, of, refused?, why?}}\` – what became of your message; whatever is acknowledged is on disk.
- \`{game, table}\`, \`{game, changed}\` (seats or settings: read the game again), \`{game, chat}\`, \`{game, seat, dismissed}\`, \`{error:{code, message}}\`, \`{pong}\`.

Nothing is sent to a seat whose view did not change.

### Clocks

\`clock:{on, since, left}\`: the seats on the clock by what everybody may see, since when (milliseconds since 1970), and what each seat had left then. Whoever hands over gains the increment; answers by standing order gain nothing. Bots have no clock. Time in which no server ran is charged to nobody, nor is what a crash cut off. Whose time is up loses, or loses the seat where the table looks for somebody else; who takes over a seat has a full clock.

### Announced pauses

The rules announce a pause (\`happened\` holds \`{did:'window'}\`) by what everybody may know; who is asked in it is private. While \`clock.pause:{until, waits, ready}\` is there:

- whoever is asked has an ask with \`otherwise\` and may answer; nobody hears of it when that is what silence means, and everybody at once when it is not. All others are refused (\`table.pause\`), see nothing new and have no asks. News may run ahead of the view; the log by HTTP ends before the pause.
- it lasts until \`until\`, is charged to nobody, and ends earlier when every person has said \`go-on\` and no bot plays. Any seat may say \`wait\`, once a pause: then it lasts until that seat says \`go-on\` or answers, on that seat's own clock.
- when it is over, orders and silence answer for whoever was asked, and all see what follows, up to the next pause.

That is how it goes live: with clocks of less than a day, or while somebody is looking from every seat that a person holds. Else play goes by turns: a pause lasts no time (unless a bot plays, which thinks as long as live) but waits for every person whose order \`table.pauses\` is not \`go-on\`; it is \`stop\` unless set, and counts whatever the seat holds.
`
