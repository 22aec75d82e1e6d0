import type { Fast, Seat } from '../../core/contract.ts'
import { mutants } from '../../core/testing/mutate.ts'
import { legalReplies } from '../../core/testing/watch.ts'
import { randomReply } from './client.ts'
import type { Cast, Table } from './hostile-cast.ts'
import { TRACE, isExplained } from './hostile-http.ts'
import { ODD_BODIES, oddValue } from './hostile-odd.ts'
import { openEnemy } from './hostile-wire.ts'
import type { Credentials, Enemy } from './hostile-wire.ts'

// What comes over sockets from whoever has no right to say it, or says what nobody asked.

/** Somebody with a socket: a stranger, a spectator, or a player who cheats. */
export interface Intruder {
  name: string
  enemy: Enemy
  /** The table of which he is a part, and as what; a stranger has none. */
  at?: { table: Table; seat: Seat }
  say(chance: Fast): string | Uint8Array
}

/** All of them, each at his place. */
export async function openIntruders(cast: Cast): Promise<Intruder[]> {
  const { url, anna, bert, mallory, guest, closed, open } = cast
  const strangers: Credentials[] = [
    {},
    { cookie: guest.cookie },
    { cookie: mallory.cookie },
    { token: mallory.token },
    { cookie: cast.stale.cookies[0]! },
  ]
  const found: Intruder[] = []
  for (const shown of strangers) {
    const enemy = await entered(url, shown)
    found.push({ name: 'stranger', enemy, say: (chance) => anyOf(chance, STRANGE, { cast }) })
  }
  const places = [
    { name: 'spectator', shown: { cookie: mallory.cookie }, at: { table: open, seat: 'table' } },
    { name: 'opponent', shown: { cookie: bert.cookie }, at: { table: closed, seat: 'prussian' } },
    { name: 'player', shown: { cookie: anna.cookie }, at: { table: closed, seat: 'french' } },
  ]
  for (const { name, shown, at } of places) {
    const enemy = await entered(url, shown)
    enemy.ws.send(JSON.stringify({ do: 'watch', game: at.table.game, seat: at.seat }))
    while (enemy.other.length === 0) await new Promise((resolve) => setTimeout(resolve, 5))
    const kinds = name === 'spectator' ? WATCHING : PLAYING
    found.push({ name, enemy, at, say: (chance) => anyOf(chance, kinds, { cast, at }) })
  }
  return found
}

async function entered(url: string, shown: Credentials): Promise<Enemy> {
  const enemy = await openEnemy(url, shown)
  if (enemy === undefined) throw new Error('A socket was refused to somebody who may have one.')
  return enemy
}

interface Scene {
  cast: Cast
  at?: { table: Table; seat: Seat }
}
type Saying = (scene: Scene, chance: Fast) => string | Uint8Array | undefined

function anyOf(chance: Fast, kinds: readonly Saying[], scene: Scene): string | Uint8Array {
  for (;;) {
    const said = kinds[chance.below(kinds.length)]!(scene, chance)
    if (said !== undefined) return said
  }
}

const SEATS = [
  'french',
  'prussian',
  'table',
  'open',
  'nature',
  'nobody',
  '__proto__',
  'constructor',
]
const DOING = ['watch', 'leave', 'view', 'reply', 'undo', 'wait', 'go-on']
const STRANGE: readonly Saying[] = [
  intrude,
  intrude,
  intrude,
  malformed,
  twist,
  binary,
  unknownWord,
]
const WATCHING: readonly Saying[] = [
  speakAsPlayer,
  speakAsPlayer,
  malformed,
  twist,
  binary,
  unknownWord,
]
const PLAYING: readonly Saying[] = [
  wrongReply,
  wrongReply,
  wrongReply,
  replay,
  replay,
  oldKey,
  otherSeat,
  otherSeat,
  malformed,
  twist,
  binary,
  unknownWord,
]

let keys = 0
const freshKey = (): string => `enemy ${++keys}`

function rightReply({ players }: Table, seat: Seat, chance: Fast): object | undefined {
  const [ask] = Object.hasOwn(players, seat) ? players[seat]!.musts() : []
  return ask === undefined ? undefined : randomReply(ask, chance)
}

/** At games of which a stranger may not even know. */
function intrude({ cast }: Scene, chance: Fast): string {
  const { closed } = cast
  const games = [closed.game, cast.waiting, cast.over, 'nosuchgame']
  const game = games[chance.below(games.length)]!
  const seat = SEATS[chance.below(SEATS.length)]!
  const does = DOING[chance.below(DOING.length)]!
  const named = chance.below(4) === 0 ? {} : { seat }
  const replies = [rightReply(closed, seat, chance) ?? { ask: 0, verb: 'pass' }]
  const more = does === 'reply' ? { key: freshKey(), replies } : {}
  const key = ['undo', 'wait', 'go-on'].includes(does) ? { key: freshKey() } : {}
  return JSON.stringify({ do: does, game, ...named, ...more, ...key })
}

/** A spectator with a player's words. */
function speakAsPlayer({ at }: Scene, chance: Fast): string {
  const { table } = at!
  const seats = ['french', 'prussian', 'table', undefined]
  const seat = seats[chance.below(seats.length)]
  const does = ['reply', 'reply', 'undo', 'wait', 'go-on'][chance.below(5)]!
  const replies = [rightReply(table, seat ?? 'french', chance) ?? { ask: 0, verb: 'pass' }]
  const more = does === 'reply' ? { replies } : {}
  const named = seat === undefined ? {} : { seat }
  return JSON.stringify({ do: does, game: table.game, key: freshKey(), ...named, ...more })
}

/** Replies that the ask does not list, made from those it does, of either seat. */
function wrongReply({ at }: Scene, chance: Fast): string | undefined {
  const { table, seat } = at!
  const asks = Object.values(table.players).flatMap(({ view }) => view.asks)
  const all = mutants(asks, chance)
  const { reply } = all[chance.below(all.length)]!
  const { seat: claimed, ...sent } = (reply ?? {}) as Record<string, unknown>
  const named = chance.below(2) === 0 || typeof claimed !== 'string' ? {} : { seat: claimed }
  const text = JSON.stringify({
    do: 'reply',
    game: table.game,
    key: freshKey(),
    ...named,
    replies: [typeof reply === 'object' && reply !== null && !Array.isArray(reply) ? sent : reply],
  })
  const legal = legalReplies(table.players[seat]!.view.asks).map(({ ask, verb, noun }) =>
    JSON.stringify(noun === undefined ? { ask, verb } : { ask, verb, noun }),
  )
  // As it is read, it may be right after all.
  return legal.some((one) => text.includes(one.slice(0, -1))) ? undefined : text
}

/** What was said before and carried out, once more: by the same, or by the other. */
function replay({ at }: Scene, chance: Fast): string | undefined {
  const { table, seat } = at!
  const { sent, players } = table
  const old = sent[chance.below(Math.max(1, sent.length))]
  const asked = players[seat]!.view.asks.map(({ id }) => id)
  // Once a reply was taken back its number counts again.
  if (old === undefined || old.asks.some((ask) => asked.includes(ask))) return undefined
  return old.text
}

/** Something right under a key that was used. */
function oldKey({ at }: Scene, chance: Fast): string | undefined {
  const { table, seat } = at!
  const reply = rightReply(table, seat, chance)
  const own = table.sent.filter((one) => one.seat === seat).slice(-8)
  const old = own[chance.below(Math.max(1, own.length))]
  if (reply === undefined || old === undefined) return undefined
  return JSON.stringify({ do: 'reply', game: table.game, key: old.key, replies: [reply] })
}

/** A player in the other's name, or with the other's ask. */
function otherSeat({ at }: Scene, chance: Fast): string | undefined {
  const { table, seat } = at!
  const other = Object.keys(table.players).find((one) => one !== seat)!
  const reply = rightReply(table, other, chance) as { ask: number } | undefined
  if (reply === undefined) return undefined
  const does = ['reply', 'reply', 'undo', 'view', 'leave', 'watch'][chance.below(6)]!
  const { game } = table
  if (does === 'watch' || does === 'view' || does === 'leave')
    return JSON.stringify({ do: does, game, seat: does === 'watch' ? other : 'open' })
  if (does === 'undo') return JSON.stringify({ do: does, game, seat: other, key: freshKey() })
  const own = table.players[seat]!.view.asks
  const isOwn = chance.below(2) === 0 && !own.some(({ id }) => id === reply.ask)
  const named = isOwn ? {} : { seat: other }
  return JSON.stringify({ do: does, game, key: freshKey(), ...named, replies: [reply] })
}

function malformed(_scene: Scene, chance: Fast): string {
  return ODD_BODIES[chance.below(ODD_BODIES.length)]!
}

/** A message with one field out of order. */
function twist({ cast, at }: Scene, chance: Fast): string {
  const { game } = at?.table ?? cast.closed
  const does = DOING[chance.below(DOING.length)]!
  const whole = { do: does, game, seat: at?.seat ?? 'french', key: freshKey(), no: 1 }
  const names = does === 'reply' ? [...Object.keys(whole), 'replies'] : Object.keys(whole)
  const name = [...names, 'more', '__proto__'][chance.below(names.length + 2)]!
  const parts = Object.entries({
    ...whole,
    ...(does === 'reply' ? { replies: [{ ask: 1e6, verb: 'pass' }] } : {}),
  })
    .filter(([key]) => key !== name)
    .map(([key, value]) => `${JSON.stringify(key)}:${JSON.stringify(value)}`)
  // With a key, number or seat that happens to be in order the message would be.
  const odd = ['no', 'seat', 'key'].includes(name) ? '{}' : oddValue(chance)
  return `{${[...parts, `${JSON.stringify(name)}:${odd}`].join(',')}}`
}

function binary({ cast }: Scene, chance: Fast): Uint8Array {
  const text = JSON.stringify({ do: 'watch', game: cast.open.game })
  return chance.below(2) === 0
    ? Buffer.from(text)
    : Buffer.alloc(1 + chance.below(300), chance.below(256))
}

function unknownWord({ cast, at }: Scene, chance: Fast): string {
  const words = [
    'state',
    'answer',
    'admin',
    'eval',
    'REPLY',
    'watch ',
    '',
    'resign',
    'subscribe',
    'dice',
  ]
  const { game } = at?.table ?? cast.closed
  return JSON.stringify({ do: words[chance.below(words.length)], game, seat: 'french' })
}

/** What is wrong with an answer; undefined: it was refused with a reason, or had been carried out before. */
export function judgedAnswer({ name }: Intruder, text: string): string | undefined {
  const { ack } = JSON.parse(text) as {
    ack?: { applied: number; why?: string; refused?: { rule?: string } }
  }
  if (TRACE.test(text)) return `${name} is shown a trace: ${text}`
  if (ack === undefined) return isExplained(text) ? undefined : `${name} hears ${text}`
  if (ack.why === 'again') return undefined
  const isRefused = ack.applied === 0 && typeof ack.refused?.rule === 'string'
  return isRefused ? undefined : `${name} was heard: ${text}`
}

/** Messages that a seat may not have. */
export function overheard({ name, at, enemy }: Intruder): string[] {
  return enemy.other
    .filter((text) => !isFor(JSON.parse(text) as { seat?: Seat; view?: { seat: Seat } }, at?.seat))
    .map((text) => `${name} overhears ${text.slice(0, 200)}`)
}

function isFor(message: { seat?: Seat; view?: { seat: Seat } }, seat: Seat | undefined): boolean {
  const named = message.view?.seat ?? message.seat
  return named === undefined || named === seat
}
