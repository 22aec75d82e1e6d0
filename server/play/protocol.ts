/** For the API page: how to play by HTTP and over a socket. */
export const PROTOCOL = `
JSON both ways. What goes wrong is answered with \`{error:{code, message}}\`: the code is for programs, the message for people.

### A whole bot

Make an account on the page, and there a token: it plays in your name. This one plays at random against the house; Node runs it as it is.

\`\`\`
const url = process.env.VEDETTE ?? 'http://127.0.0.1:1870'
const headers = { authorization: 'Bearer ' + process.env.TOKEN, 'content-type': 'application/json' }
const wait = (seconds) => new Promise((done) => setTimeout(done, seconds * 1000))
const any = (list) => list[Math.floor(Math.random() * list.length)]

async function call(method, path, body) {
  const response = await fetch(url + path, { method, headers, body: JSON.stringify(body ?? {}) })
  if (response.status === 429) {
    await wait(Number(response.headers.get('retry-after')))
    return call(method, path, body)
  }
  const answer = await response.json()
  if (!response.ok) throw new Error(answer.error.message)
  return answer
}
const look = async () => (await fetch(url + table + '/view', { headers })).json()

const seats = { french: 'me', prussian: 'bot:script' }
const { game } = await call('POST', '/api/games', { game: 'sedan', scenario: 'campaign', seats })
const table = '/api/games/' + game
let now = await look()
for (let count = 0; now.table.ended === null; count++) {
  if (now.view.asks.length === 0) {
    await wait(0.2)
    now = await look()
    continue
  }
  const ask = any(now.view.asks)
  const { verb, nouns } = any(ask.options)
  const replies = [{ ask: ask.id, verb, ...(nouns && { noun: any(nouns) }) }]
  const { ack, now: next } = await call('POST', table + '/reply', { key: 'move ' + count, replies })
  if (ack.refused) console.log(ack.refused)
  now = next
}
console.log(game, now.table.ended)
\`\`\`

### Who you are

- **A program** sends \`authorization: Bearer <token>\`, with every call and when it opens its socket. A token is made by an account: on the page, or by \`POST /api/me/tokens\`. Cookies are ignored beside it.
- **A browser** has the cookie \`vedette\`; whoever comes without gets one as a guest with the first thing that needs somebody. What changes something, and the socket, must then come with the \`Origin\` of this server, which browsers send by themselves.

How often: most calls 60 at once and 15 a second, costly ones 12 and one in 2 s, those on which one could guess a secret 10 and one in 10 s, messages on a socket 80 and 20 a second. All people of one address together have four times that. Beyond it a call is answered 429 with \`retry-after\` in seconds, and a message with an error; whoever goes on, or sends more than 240 frames at once and 60 a second, of whatever kind, is hung up on. Six costly calls at a time, ten streams of events and twenty sockets are enough for one person.

### A game from its beginning to its end

- \`GET /api/catalogue\` and \`/api/catalogue/{game}\` have the scenarios with their seats, the options, the bots and the words. \`POST /api/games\` makes a game; it begins when every seat is taken, and every pledge opened where somebody pledged a seed (see Dice). Until then its \`status\` is \`waiting\`, then \`opening\`, and it has no view.
- **What to decide** is in \`view.asks\`: \`{id, rule, say, kind, options:[{verb, of?, nouns?, text?, try?}], otherwise?}\`. Everything listed is legal, and nothing else. A reply is \`{ask: id, verb}\`, with one of \`nouns\` as \`noun\` where there are any, or a string of at most \`text.most\` characters. \`kind\` is \`must\`, or \`may\` for an offer nobody waits for; \`try\`: it may fail on something you cannot know; \`otherwise\`: what silence means. No asks: it is not your turn. A game that was resigned or drawn ends in the middle of a question: look at \`table.ended\` first. Dice are rolled by the server.
- **The catalogue** stays as it is until the server is started anew: keep it with its \`etag\`.
- **Nouns** are numbers; \`of\` says of what kind. \`/api/catalogue/{game}/nouns\` has their names: \`nouns[of][noun]\`.
- **Phrases** are \`{key, with}\`: take the sentence from the catalogue's \`words[key]\` and put \`with\` into its braces; \`{of, noun}\` in there is a noun. Verbs are \`words['verb-' + verb]\`, seats \`words['seat-' + seat]\`.
- **The view** begins alike in every game: \`seat\`, \`asks\`, \`stage\` (a phrase), \`onClock\` (the seats everybody may know to be deciding), \`talk\` (the seats you may write to) and \`n\` (how many replies you have given). The rest is the game's own; of what is hidden from your seat it holds nothing.
- \`table\` is \`{looking, bots, ended, rules}\`: seats from which somebody looks on, whether bots play or are \`stopped\`, \`null\` or the result, \`{winners, by, rule?, say?, seat?}\`, and the version of the rules.
- **Afterwards** the record and the dice are open to everybody who may see the game: \`npm run -s vedette -- replay <file>\` plays a record again and checks every die. As seat \`open\` you see what was hidden at the end, by \`/moments/{n}\` at any time; it has no log of its own.

### Dice

All dice follow from the server's secret, whose \`roots\` are published when the game is made, and from a seed of each player. So that nobody can choose his seed by another's:

- **Sit down with a pledge**, made after you have seen \`roots\` and \`length\` (in the answer to \`POST /api/games\`, in \`GET /api/games/{game}\`, in \`POST /api/invites/look\`): \`pledge\` in the body of \`join\`, or \`PUT …/seats/{seat}/pledge\` while seats are free. It is SHA-256, as 64 hex digits, of these lines, without one at the end: \`vedette pledge 1\`, \`game <id>\`, \`length <length>\`, \`root <chain> <root>\` for each chain sorted by name, \`seat <seat>\`, \`seed <seed>\`. The seed, 1 to 64 printable characters without spaces, stays with you: 32 random hex digits are good. Changing seats clears a pledge, since it names the seat.
- **When every seat is taken** and somebody has pledged, the game's \`status\` is \`opening\`: no seat changes any more, and \`pledges\` tells all of them. Write down \`roots\`, \`length\` and \`pledges\`, and only then send your seed: \`POST …/seats/{seat}/open\` with \`{seed}\`. Opened seeds stand in \`seeds\` at once; with the last the game begins.
- **Whoever has not opened by \`opening.until\`, or leaves before,** ends the game unplayed: his side has lost if another seed was open (\`result\` is \`{winners, by:'unopened', seats}\`), else it is \`called-off\`. There is never another set of dice for it.
- **Without a pledge** (also with \`me\` when the game is made) you play all the same; your seat's seed is nobody's: it follows from the roots, and nothing about the dice is sure for you.

### Live

A WebSocket at \`/live\`. Text frames of JSON, yours of at most 16 kB. A number sent as \`no\` comes back with the answer.

A client says:

- \`{do:'watch', game, seat?}\` – follow a game; the seat defaults to yours, else to that of a spectator, \`table\`. Once a game is over, \`open\` shows everything.
- \`{do:'reply', game, key, replies:[{ask, verb, noun?, rule?}]}\` – \`ask\` is its \`id\`, \`rule\` (if you like) what you believe it is about; several replies are a chain, carried out up to the first surprise. \`key\` is yours and new for each message: a message sent again is not carried out again.
- \`{do:'wait', game, key?}\` and \`{do:'go-on', game, key?}\` – hold an announced pause up, or say that it may go on; see below.
- \`{do:'undo', game, key}\`, \`{do:'view', game}\` (everything again), \`{do:'leave', game}\`, \`{do:'ping'}\`. All but ping take \`seat\` where you follow several.

The server says:

- \`{game, seat, v, view, log, clock, table}\` – everything your seat may know. \`v\` counts messages; after a gap say \`view\`. \`log\` counts what the seat has heard.
- \`{game, seat, v, set, cells, gone, happened, dropped, log, clock}\` – what changed: \`set\` replaces fields of the view, \`cells\` single elements of lists (\`{field:[index, value, index, value, …]}\`), \`gone\` fields that are no more, \`happened\` is news, \`dropped\` counts news taken back without trace.
- \`{game, ack:{key, applied, of, refused?, why?}}\` – what became of your message; whatever is acknowledged is on disk. \`applied\` of \`of\` replies were carried out; \`refused:{rule, say, at?}\` says which rule forbids the next, \`why\` is \`surprise\` (something new came to light before the rest), \`stale\` (the ask is no longer open: look again) or \`again\` (that key was used before).
- \`{game, table}\`, \`{game, changed}\` (seats or settings, or something may have been missed: read the game and its chat again), \`{game, chat}\`, \`{game, seat, dismissed}\`, \`{error:{code, message}}\`, \`{pong}\`.

Fields that would be empty are left out. Nothing is sent to a seat whose view did not change.

### Clocks

\`clock:{on, since, left}\`: the seats on the clock by what everybody may see, since when (milliseconds since 1970), and what each seat had left then. Whoever hands over gains the increment, and seats that were on the clock together gain it together; answers by standing order gain nothing. Bots have no clock. Time in which no server ran is charged to nobody, nor is what a crash cut off. Whose time is up loses, or loses the seat where the table looks for somebody else; who takes over a seat has a full clock.

### Announced pauses

The rules announce a pause (\`happened\` holds \`{did:'window'}\`) by what everybody may know; who is asked in it is private. While \`clock.pause:{until, waits, ready}\` is there:

- whoever is asked has an ask with \`otherwise\` and may answer; nobody hears of it when that is what silence means, and everybody at once when it is not. All others are refused (\`table.pause\`), see nothing new and have no asks. News may run ahead of the view; the log by HTTP ends before the pause.
- it lasts until \`until\`, is charged to nobody, and ends earlier when every person has said \`go-on\` and no bot plays. Any seat may say \`wait\`, once a pause: then it lasts until that seat says \`go-on\` or answers, on that seat's own clock.
- when it is over, orders and silence answer for whoever was asked, and all see what follows, up to the next pause.

That is how it goes live: with clocks of less than a day, or while somebody is looking from every seat that a person holds. Else play goes by turns: a pause lasts no time (unless a bot plays, which thinks as long as live) but waits for every person whose order \`table.pauses\` is not \`go-on\`; it is \`stop\` unless set, and counts whatever the seat holds.
`
