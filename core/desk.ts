import type { Drawn, Provider } from './chance.ts'
import type {
  Ask,
  Chance,
  Final,
  PlayedGame,
  Happening,
  Kind,
  Position,
  Refused,
  Seat,
  SeatReply,
  Seen,
  Told,
} from './contract.ts'
import { askOf, isChance, isRefused } from './contract.ts'

export interface TableSetup<State, View extends Seen> {
  game: PlayedGame<State, View>
  scenario: string | Position
  options?: readonly string[]
  nature: Provider
  /** Finished moves: taken back freely, by consent of all other seats, or (as everything else) never. */
  takeBack?: 'free' | 'consent' | 'never'
}

export interface NatureDraw extends Drawn {
  chance: Chance
}
/** What happened at the table, in order: all that a record needs. */
export type Entry = Opening | Replied | TookBack
export interface Opening {
  is: 'opening'
  drawn: NatureDraw[]
  told: Told[]
}
export interface Replied {
  is: 'reply'
  reply: SeatReply
  /** The kind of the noun, as the ask had it. */
  of?: Kind
  drawn: NatureDraw[]
  told: Told[]
  final: Final
}
export interface TookBack {
  is: 'back'
  seat: Seat
  /** By consent of all, over dice and other seats' replies. */
  agreed?: true
}

/** Whoever writes down what happens at a desk, which itself keeps nothing of the past. */
export interface Witness {
  told(seat: Seat, what: readonly Happening[]): void
  /** The seat's last happenings were taken back without trace. */
  untold(seat: Seat, count: number): void
  wrote(entry: Entry): void
  erased(entry: Replied): void
}

/** A reply that could still be taken back. */
export interface Held<State> {
  entry: Replied
  /** Kept where somebody may need it: at the first held reply, and where other seats still stand. */
  before: State | undefined
  /** Given in a lane that is still open: nobody else knows of it. */
  secret: boolean
  published: boolean
  locked: boolean
}
/** A game being played: costs the same however long it has been going on. */
export interface Desk<State, View extends Seen = Seen> {
  readonly setup: TableSetup<State, View>
  readonly seats: readonly Seat[]
  readonly witness: Witness
  state: State
  held: Held<State>[]
  /** Finds out how things stood before the last reply; nobody may change what it gives. */
  before: (() => State) | undefined
  /** Counts the moments at which seats other than the deciding one could come to know something. */
  published: number
}

/** Goes on from a state in which nothing could be taken back. */
export function deskAt<State, View extends Seen>(
  setup: TableSetup<State, View>,
  witness: Witness,
  state: State,
): Desk<State, View> {
  const seats = setup.game.seats(scenarioName(setup), setup.options ?? []).map(({ seat }) => seat)
  return { setup, seats, witness, state, held: [], before: undefined, published: 0 }
}

/** Sets the game up and lets nature answer until somebody must decide. */
export function openDesk<State, View extends Seen>(
  setup: TableSetup<State, View>,
  witness: Witness,
): Desk<State, View> {
  const desk = deskAt(setup, witness, setup.game.setup(setup.scenario, setup.options ?? []))
  const opening: Opening = { is: 'opening', drawn: [], told: [] }
  askNature(desk, opening)
  if (opening.drawn.length > 0) witness.wrote(opening)
  tell(desk, opening.told, [...desk.seats, 'table'])
  return desk
}

export function scenarioName<State, View extends Seen>(setup: TableSetup<State, View>): string {
  if (typeof setup.scenario === 'string') return setup.scenario
  const named = setup.scenario['scenario']
  return typeof named === 'string' ? named : (setup.game.about.scenarios[0]?.id ?? '')
}

/** The asks that wait for seats; nature has been answered. */
export function asksAt<State, View extends Seen>({ setup, state }: Desk<State, View>): Ask[] {
  return setup.game.ask(state).filter((ask): ask is Ask => !isChance(ask))
}

function askNature<State, View extends Seen>(
  { setup: { game, nature }, state }: Desk<State, View>,
  entry: Pick<Opening, 'drawn' | 'told'>,
): void {
  for (;;) {
    const chance = game.ask(state).find(isChance)
    if (chance === undefined) return
    const drawn = nature.answer(chance)
    const result = game.answer(state, { seat: 'nature', values: drawn.values })
    if (isRefused(result))
      throw new Error(
        `Rule ${chance.rule}: nature's answer ${drawn.values.join(', ')} was refused.`,
      )
    entry.drawn.push({ chance, ...drawn })
    for (const told of result.told) entry.told.push(told)
  }
}

/** Answers an ask, looked up before or here, and lets nature answer what follows; after an error the desk stands as before. */
export function replyAt<State, View extends Seen>(
  desk: Desk<State, View>,
  reply: SeatReply,
  ask: Ask | undefined = askOf(desk.setup.game.ask(desk.state), reply),
): Replied | Refused {
  const { game } = desk.setup
  const before = ask === undefined ? undefined : beforeReply(desk, ask)
  desk.before = before
  try {
    const result = game.answer(desk.state, reply)
    if (isRefused(result)) return result
    const { told, final } = result
    const entry: Replied = { is: 'reply', reply, drawn: [], told, final }
    const of = kindOf(ask, reply)
    if (of !== undefined) entry.of = of
    askNature(desk, entry)
    if (entry.drawn.length > 0) entry.final = 'yes'
    settle(desk, entry, { before: before!, secret: isSecret(desk, ask, entry) })
    return entry
  } catch (error) {
    if (before !== undefined) desk.state = before()
    throw error
  }
}

/**
 * How things stand, should anybody ask later. Inside a move that is under way nobody needs to, as a rule: then it is
 * found by playing the move again from where it began, as when it is taken back.
 */
function beforeReply<State, View extends Seen>(
  { setup: { game }, held, state }: Desk<State, View>,
  { seat, sealed }: Ask,
): () => State {
  const from = held.findLastIndex((one) => one.before !== undefined)
  const start = held[from]?.before
  const isInside = held.at(-1)?.published === false && held.every((one) => isOf(one, seat))
  if (sealed === true || start === undefined || !isInside) {
    const copy = game.clone(state)
    return () => copy
  }
  const count = held.length
  return () => playedOn(game, start, held.slice(from, count))!
}

function kindOf(ask: Ask | undefined, { verb, noun }: SeatReply): Kind | undefined {
  if (typeof noun !== 'number') return undefined
  return ask?.options.find((option) => option.verb === verb && option.nouns?.includes(noun))?.of
}

/** Inside a lane nothing is told; the reply that joins the lanes is as open as any. */
function isSecret<State, View extends Seen>(
  desk: Desk<State, View>,
  ask: Ask | undefined,
  { told, reply }: Replied,
): boolean {
  if (!ask?.sealed || told.some(({ to }) => to === 'all' || to.some((seat) => seat !== reply.seat)))
    return false
  return desk.setup.game.ask(desk.state).some((next) => !isChance(next) && next.sealed)
}

/** Books a reply: who hears of it now, and what may still be taken back. */
function settle<State, View extends Seen>(
  desk: Desk<State, View>,
  entry: Replied,
  { before, secret }: { before: () => State; secret: boolean },
): void {
  const seat = entry.reply.seat
  if (!secret && desk.held.some((other) => other.entry.reply.seat !== seat)) release(desk)
  const kept = secret || !desk.held.some(isUnfinished) ? before() : undefined
  desk.held.push({ entry, before: kept, secret, published: false, locked: false })
  desk.witness.wrote(entry)
  tell(desk, entry.told, [seat])
  if (desk.setup.takeBack === 'never' || (!secret && entry.final === 'yes')) release(desk)
  else if (!secret && entry.final === 'book') publish(desk)
  else if (secret && entry.final === 'yes')
    for (const own of desk.held) own.locked ||= own.entry.reply.seat === seat
}

function isUnfinished<State>({ secret, published }: Held<State>): boolean {
  return !secret && !published
}

function isOf<State>({ secret, entry }: Held<State>, seat: Seat): boolean {
  return !secret && entry.reply.seat === seat
}

/** The state after some replies, in which no die lies; undefined: they cannot be given there. */
export function playedOn<State, View extends Seen>(
  game: PlayedGame<State, View>,
  start: State,
  given: readonly Held<State>[],
): State | undefined {
  const state = game.clone(start)
  for (const { entry } of given) if (isRefused(game.answer(state, entry.reply))) return undefined
  return state
}

/** From here on nothing before can be taken back, so everybody may know it. */
function release<State, View extends Seen>(desk: Desk<State, View>): void {
  publish(desk)
  desk.held = []
}

function publish<State, View extends Seen>(desk: Desk<State, View>): void {
  desk.published++
  const all = [...desk.seats, 'table']
  for (let at = 0; at < desk.held.length; at++) {
    const held = desk.held[at]!
    if (!isUnfinished(held)) continue
    held.published = true
    if (at > 0) held.before = undefined
    const { told, reply } = held.entry
    if (told.length > 0)
      tell(
        desk,
        told,
        all.filter((seat) => seat !== reply.seat),
      )
  }
}

export function tell<State, View extends Seen>(
  desk: Desk<State, View>,
  told: readonly Told[],
  seats: readonly Seat[],
): void {
  if (told.length === 0) return
  for (const seat of seats) {
    const what = heard(told, seat)
    if (what.length > 0) desk.witness.told(seat, what)
  }
}

/** What of all that was told reached this seat. */
export function heard(told: readonly Told[], seat: Seat): Happening[] {
  const what: Happening[] = []
  for (const { to, what: one } of told) if (to === 'all' || to.includes(seat)) what.push(one)
  return what
}

/** The state as this seat may see it: another seat's unfinished move is not in it. */
export function stateSeenBy<State, View extends Seen>(desk: Desk<State, View>, seat: Seat): State {
  for (const held of desk.held)
    if (isUnfinished(held) && held.entry.reply.seat !== seat) return held.before!
  return desk.state
}
