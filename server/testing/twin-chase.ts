import type { Sent } from '../../core/chain.ts'
import { maySee } from '../../core/chance.ts'
import type { Provider } from '../../core/chance.ts'
import type {
  Ask,
  Chance,
  Fast,
  Game,
  Reply,
  Result,
  Seat,
  SeatReply,
} from '../../core/contract.ts'
import { isChance, isRefused } from '../../core/contract.ts'
import { difference } from '../../core/testing/compare.ts'
import type { Disturbance } from '../../core/testing/disturb.ts'
import { mutants } from '../../core/testing/mutate.ts'
import { asksOf, byVerb, legalReplies, printReply, sample } from '../../core/testing/watch.ts'
import { fairNature } from '../../fair/nature.ts'
import type { Play } from '../hall/live.ts'
import { hallRow, termsOf } from '../hall/rows.ts'
import { peek, playOf, scheduled, settled } from './twin.ts'
import type { Answer, Twin, Twins } from './twin.ts'

// The same is done at two tables; whoever may not know in what they differ must not be able to tell.

type Reads = NonNullable<Disturbance<unknown>['reads']>
export type Pair = [unknown, unknown]

export interface Hunted {
  findings: string[]
  /** Replies given at both tables. */
  replies: number
  /** Messages and answers that were held against each other. */
  compared: number
  /** Facts that differed, by kind, and under whose eyes. */
  differed: Record<string, number>
  eyes: Record<Seat, number>
}

export function nothingHunted(): Hunted {
  return { findings: [], replies: 0, compared: 0, differed: {}, eyes: {} }
}

export interface Chase {
  twins: Twins
  rules: Game
  chance: Fast
  /** Whether resolving a reply rightly brings to light in what the games differ. */
  reads: Reads
  /** What onlookers read besides, now and then. */
  paths: readonly string[]
  /** In what the games differ, and who may not know, besides spectators or these; while nobody is named they do not differ. */
  secret: { onlooker?: Seat; besides?: readonly Seat[]; changed: string[] }
  hunted: Hunted
  keys: number
}

export function tally({ hunted }: Chase, kinds: readonly string[], seat: Seat): void {
  for (const kind of kinds) hunted.differed[kind] = (hunted.differed[kind] ?? 0) + 1
  hunted.eyes[seat] = (hunted.eyes[seat] ?? 0) + 1
}

export async function letTimePass(
  chase: Chase,
  wait = 1 + chase.chance.below(20_000),
): Promise<void> {
  for (const twin of chase.twins) await twin.world.pass(wait)
  await compare(chase, `${wait} ms passing`)
}

export async function isPaused({ twins }: Chase): Promise<boolean> {
  const [one, two] = [await playOf(twins[0]), await playOf(twins[1])]
  if ((one.pause === undefined) !== (two.pause === undefined))
    throw new Error('One game pauses and the other does not.')
  return one.pause !== undefined
}

/** All say that an announced pause may go on, and its time passes. */
export async function endPause(chase: Chase): Promise<void> {
  while (chase.hunted.findings.length === 0 && (await isPaused(chase))) await letPauseGoBy(chase)
}

/** Until it is over; the next may have begun. */
export async function letPauseGoBy(chase: Chase): Promise<void> {
  const word = { do: 'go-on', key: `go on ${chase.keys++}` }
  for (const { people, game } of chase.twins)
    for (const [seat, person] of Object.entries(people))
      if (seat !== 'table') await person.call('POST', `/api/games/${game}/pause`, word)
  await letTimePass(chase, 12_000)
}

export async function takeBack(chase: Chase): Promise<void> {
  const seat = anyPlayer(chase)
  await say(chase, seat, { do: 'undo' })
  await compare(chase, `${seat} taking back`)
}

/** Refusals are compared too: the reasons given to whoever may not know. */
export async function replyWrongly(chase: Chase): Promise<void> {
  const { chance, rules, twins } = chase
  const seat = anyPlayer(chase)
  const asks: Ask[][] = []
  for (const twin of twins) asks.push(asksOf(rules.ask((await playOf(twin)).desk.state), seat))
  // What is wrong in the one game only would be carried out in the other.
  const legal = asks.flatMap(legalReplies)
  const wrong = mutants(asks[0]!, chance)
    .map(({ reply }) => sentOf(reply))
    .filter((sent) => sent !== undefined && !legal.some((one) => isSame(one, sent)))
  for (const sent of sample(wrong, 3, chance))
    await say(chase, seat, { do: 'reply', replies: [sent] })
  await compare(chase, `wrong replies of ${seat}`)
}

export async function lookAround(
  chase: Chase,
  when = 'now',
  paths: readonly string[] = sample(chase.paths, 3, chase.chance),
): Promise<void> {
  const { twins, hunted } = chase
  for (const seat of eyes(chase))
    for (const path of paths) {
      const [one, two] = [await peek(twins[0], seat, path), await peek(twins[1], seat, path)]
      hunted.compared++
      if (one !== two) hunted.findings.push(`${when} ${seat} reads ${parting(chase, one, two)}`)
    }
}

/** One reply, or several at once, that can be given in both games; false: whatever is possible tells. */
export async function replyRightly(
  chase: Chase,
  isFit: (reply: SeatReply) => boolean = () => true,
) {
  await endPause(chase)
  const chain = await foreseen(chase, { most: chase.chance.below(5) === 0 ? 3 : 1, isFit })
  if (chain.length === 0) return false
  await giveReplies(chase, chain)
  chase.hunted.replies += chain.length
  await compare(chase, chain.map(printReply).join(', '))
  return true
}

/** They must be carried out, or nothing would be compared. */
export async function giveReplies(
  chase: Chase,
  chain: readonly SeatReply[],
  twins: readonly Twin[] = chase.twins,
): Promise<void> {
  const replies = chain.map(sentOf)
  const answers = await say(chase, chain[0]!.seat, { do: 'reply', replies }, twins)
  const lost = answers.find(({ ack }) => ack === undefined || ack.applied === 0)
  if (lost !== undefined) throw new Error(`A legal reply was refused: ${JSON.stringify(lost)}`)
}

const TRIES = 5
interface Foresight {
  most: number
  isFit(reply: SeatReply): boolean
}

/** Replies of one seat that are legal in both and whose resolution does not read in what they differ. */
export async function foreseen(chase: Chase, { most, isFit }: Foresight): Promise<SeatReply[]> {
  const { rules, chance, twins } = chase
  const plays = [await playOf(twins[0]), await playOf(twins[1])] as const
  let pair: Pair = [rules.clone(plays[0].desk.state), rules.clone(plays[1].desk.state)]
  const chain: SeatReply[] = []
  for (let tries = 0; tries < TRIES && chain.length < most; tries++) {
    const fit = inBoth(rules, pair).filter((one) => isFit(one) && isOfSeat(chain, one))
    const reply = byVerb(fit, chance)
    if (reply === undefined) break
    const next: Pair = [rules.clone(pair[0]), rules.clone(pair[1])]
    const nature = await natureLike(twins[0], plays[0])
    const isRolling = answerBoth(chase, next, { reply, nature })
    if (isRolling === 'reads') continue
    pair = next
    chain.push(reply)
    // The dice of a second reply would be others than those foreseen here.
    if (isRolling === 'rolls') break
  }
  return chain
}

function isOfSeat(chain: readonly SeatReply[], { seat }: SeatReply): boolean {
  return chain[0] === undefined || chain[0].seat === seat
}

function inBoth(rules: Game, [one, two]: Pair): SeatReply[] {
  const there = new Set(legalReplies(rules.ask(two)).map(nameOf))
  return legalReplies(rules.ask(one)).filter((reply) => there.has(nameOf(reply)))
}

/** Answers in both, with the dice that will fall and the silence that ends an announced pause. */
export function answerBoth(
  { rules, secret, reads }: Chase,
  pair: Pair,
  { reply, nature }: { reply: SeatReply; nature: Provider },
): 'reads' | 'rolls' | 'rests' {
  const { onlooker = 'table', changed } = secret
  let next: Reply = reply
  let isAnnounced = false
  for (;;) {
    const before: Pair = [rules.clone(pair[0]), rules.clone(pair[1])]
    const results = pair.map((state) => rules.answer(state, next))
    if (results.some(isRefused)) return 'reads'
    isAnnounced ||= (results as Result[]).some(announces)
    if (changed.length > 0 && reads(next, changed, { seat: onlooker, before, after: pair }))
      return 'reads'
    const [one, two] = pair.map((state) => rules.ask(state).find(isChance)) as [Chance?, Chance?]
    if (difference(one, two) !== undefined)
      return maySee((one ?? two)!.seen, onlooker) ? 'rolls' : 'reads'
    const silent = one === undefined && isAnnounced ? silenceIn(rules, pair) : undefined
    if (one === undefined && silent === undefined) return next === reply ? 'rests' : 'rolls'
    next = silent ?? { seat: 'nature', values: nature.answer(one!).values }
  }
}

function announces({ told }: Result): boolean {
  return told.some(({ to, what }) => to === 'all' && what.did === 'window')
}

/** What is answered for whoever is asked in a pause, once it is over. */
function silenceIn(rules: Game, [state]: Pair): SeatReply | undefined {
  const ask = rules.ask(state).find((one): one is Ask => !isChance(one) && one.kind === 'must')
  const otherwise = ask?.otherwise
  return otherwise === undefined ? undefined : { seat: ask!.seat, ask: ask!.id, ...otherwise }
}

/** The dice that will fall next, without taking them. */
export async function natureLike({ db, game }: Twin, { dice }: Play): Promise<Provider> {
  const row = (await hallRow(db, game))!
  const secret = { secret: row.secret, gameId: row.id, length: row.chain }
  return fairNature(secret, { ...termsOf(row), later: dice.stored().later }, dice.used())
}

/** The parts of a reply that can be sent; undefined: it is nothing of the kind. */
export function sentOf(reply: unknown): Sent | undefined {
  const { ask, verb, noun } = (reply ?? {}) as Partial<SeatReply>
  if (typeof ask !== 'number' || typeof verb !== 'string') return undefined
  return noun === undefined ? { ask, verb } : { ask, verb, noun }
}

function nameOf({ seat, ask, verb, noun }: SeatReply): string {
  return `${seat} ${ask} ${verb} ${noun}`
}

function isSame(a: Sent, b: Sent): boolean {
  return a.ask === b.ask && a.verb === b.verb && a.noun === b.noun
}

/** The same is said at both tables, or at some. */
export async function say(
  chase: Chase,
  seat: Seat,
  message: object,
  twins: readonly Twin[] = chase.twins,
): Promise<Answer[]> {
  const no = chase.keys++
  const answers: Answer[] = []
  for (const twin of twins)
    answers.push(await twin.ears.get(seat)!.ask({ game: twin.game, key: `k${no}`, no, ...message }))
  return answers
}

function anyPlayer({ twins, chance }: Chase): Seat {
  const seats = [...twins[0].ears.keys()].filter((seat) => seat !== 'table')
  return seats[chance.below(seats.length)]!
}

/** Whoever may not know; what a seat may not know spectators may not either. */
export function eyes({ secret, twins }: Chase): Seat[] {
  const { onlooker, besides = ['table'] } = secret
  if (onlooker === undefined) return [...twins[0].ears.keys()]
  return [...new Set([onlooker, ...besides])]
}

/** Holds everything against each other that came since the last time, and all moments that are set. */
export async function compare(chase: Chase, after: string): Promise<void> {
  const { twins, hunted } = chase
  for (const twin of twins) await settled(twin)
  for (const seat of eyes(chase)) {
    const [one, two] = twins.map(({ ears }) => ears.get(seat)!.heard) as [string[], string[]]
    hunted.compared += one.length
    const counts = one.length === two.length ? '' : `${one.length} and ${two.length} messages: `
    if (one.join('\n') !== two.join('\n'))
      hunted.findings.push(
        `after ${after} ${seat} hears ${counts}${parting(chase, one.join('\n'), two.join('\n'))}`,
      )
  }
  for (const twin of twins) for (const ear of twin.ears.values()) ear.heard.length = 0
  const [one, two] = [await scheduled(twins[0]), await scheduled(twins[1])]
  if (one !== two) hunted.findings.push(`after ${after} it is due: ${parting(chase, one, two)}`)
}

/** Where two texts part. */
function parting({ secret }: Chase, one: string, two: string): string {
  let at = 0
  while (one[at] === two[at]) at++
  const from = Math.max(0, at - 60)
  return `${one.slice(from, at + 60)} | ${two.slice(from, at + 60)} (${secret.changed.join()})`
}
