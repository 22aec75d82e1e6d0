import { isChance, isNature } from '../../../core/contract.ts'
import type { Ask, Chance, Reply } from '../../../core/contract.ts'
import { CHITS_OF, UNSEEN } from '../proof/checks.ts'
import { metz } from '../game.ts'
import { markerFace } from '../rules/07-markers.ts'
import type { State } from '../model/state.ts'

// What has come out of the cup and from under markers, by replies alone: nothing else can be known of them to anybody.

const EVENTS = 22
/** Scenarios in which five events of each side are set aside. */
const SET_ASIDE: readonly string[] = [
  'day-of-battle',
  'bloody-thursday',
  'campaign-three-days',
  'campaign-two-days',
]

export interface Ledger {
  turn: number
  isFilled: boolean
  /** Chits in the cup that are no events; those of events that nobody has seen, set aside or not. */
  cup: number[]
  unseen: number[]
  /** By side: events in the cup, and the one that was planned while it may be there. */
  events: number[]
  plans: number[]
  /** Faces of markers that were drawn in this activation, in order. */
  faces: number[]
}

export function openLedger(): Ledger {
  return {
    turn: 1,
    isFilled: false,
    cup: [],
    unseen: [],
    events: [0, 0],
    plans: [-1, -1],
    faces: [],
  }
}

/** Whether it is an event, and one that nobody has drawn in this turn. */
export function isAhead({ unseen }: Ledger, chit: number): boolean {
  return unseen.includes(chit)
}

/** What a reply brings to light, or puts into the cup. */
export function write(ledger: Ledger, asked: Asked, reply: Reply): void {
  if (isNature(reply)) return writePick(ledger, asked, reply.values[0] ?? -1)
  if (reply.verb === 'plan') ledger.plans[asked.seats.indexOf(reply.seat)] = reply.noun as number
}

/** What the game asked before a reply, whose event is being drawn, and of how many. */
export interface Asked {
  asks: readonly (Ask | Chance)[]
  side: number
  inCup: number
  seats: readonly string[]
}

export function askedIn(state: State, asks: readonly (Ask | Chance)[]): Asked {
  const top = state.stack.at(-1)
  const side = top?.proc === 'draw' ? top.side : -1
  return { asks, side, inCup: state.events[side] ?? 0, seats: ['prussian', 'french'] }
}

function writePick(ledger: Ledger, { asks, side, inCup }: Asked, value: number): void {
  const kind = asks.find(isChance)?.pick?.of
  if (kind === 'slot' && value < EVENTS) ledger.events[value < EVENTS / 2 ? 0 : 1]!--
  if (kind === 'slot') ledger.cup = ledger.cup.filter((chit) => chit !== value)
  if (kind === 'marker') ledger.faces.push(markerFace[value]!)
  if (kind === 'chit') see(ledger, value)
  // The last one is the planned one whatever the lot.
  if (kind === 'lot' && (value === 0 || inCup === 1)) {
    see(ledger, ledger.plans[side]!)
    ledger.plans[side] = -1
  }
}

function see(ledger: Ledger, chit: number): void {
  ledger.unseen = ledger.unseen.filter((one) => one !== chit)
}

/** A new turn, a filled cup, an activation that is over: all chits or markers are back. */
export function turnOver(ledger: Ledger, state: State): string[] {
  if (state.drawn.length === 0) ledger.faces = []
  if (state.turn !== ledger.turn) Object.assign(ledger, openLedger(), { turn: state.turn })
  drawLast(ledger, state)
  const isFilled = state.cup.length > 0 || state.events.some((count) => count > 0)
  if (ledger.isFilled || !isFilled) return []
  ledger.isFilled = true
  ledger.cup = state.cup.slice()
  ledger.events = state.events.slice()
  ledger.unseen = state.chits.flatMap((at, chit) => (at === UNSEEN ? [chit] : []))
  return CHITS_OF.flatMap((chits, side) => fillFaults(state, chits, side))
}

/** What is certain is not drawn: the last chit in the cup, the last event of a side, the last marker of the pile. */
export function drawLast(ledger: Ledger, { cup, events, drawn }: State): void {
  const count = (of: Pick<State, 'cup' | 'events'>): number =>
    of.events.reduce((sum, few) => sum + few, of.cup.length)
  if (count(ledger) === 1 && count({ cup, events }) === 0)
    Object.assign(ledger, { cup: [], events: [0, 0] })
  CHITS_OF.forEach((chits, side) => {
    const mine = ledger.unseen.filter((chit) => chits.includes(chit))
    if (mine.length === 1 && ledger.events[side] === 0) see(ledger, mine[0]!)
  })
  const rest = markerFace.slice()
  const pile = ledger.faces.length - (ledger.faces.length % markerFace.length)
  for (const face of ledger.faces.slice(pile)) rest.splice(rest.indexOf(face), 1)
  if (rest.length === 1 && drawn.length / 3 > ledger.faces.length) ledger.faces.push(rest[0]!)
}

/** All that could be in the cup are alike: either every chit, or as many as there are in it. */
function fillFaults(state: State, chits: readonly number[], side: number): string[] {
  const inCup = state.events[side]!
  const unseen = chits.filter((chit) => state.chits[chit] === UNSEEN).length
  const isAside = inCup > 0 && SET_ASIDE.includes(state.scenario)
  const expected = isAside ? chits.length : inCup
  return unseen === expected ? [] : [`the cup is filled with ${inCup} of ${unseen} events`]
}

/** Steps at which nature is asked which chit or marker it is. */
const PICKS: Readonly<Record<string, readonly string[]>> = {
  slot: ['draw pick'],
  lot: ['draw event'],
  chit: ['draw name'],
  marker: ['lost draw', 'activation markers'],
}

/** Nature draws one at a time, when it is drawn, and tells those alone who may see it. */
export function pickFaults(state: State, asks: readonly (Ask | Chance)[]): string[] {
  const chance = asks.find(isChance)
  if (chance?.pick === undefined) return []
  const { of, take } = chance.pick
  const { proc, at } = state.stack.at(-1)!
  const found: string[] = []
  if (take !== 1) found.push(`nature draws ${take} at once`)
  if (PICKS[of]?.includes(`${proc} ${at}`) !== true) found.push(`a ${of} is drawn at ${proc} ${at}`)
  const isOwn = of === 'lot' || (of === 'chit' && state.options.includes('hidden-hand'))
  const isEarly = of === 'marker' && proc === 'activation'
  if (isEarly && !state.options.includes('opponent-draws')) found.push('markers are drawn early')
  if ((isOwn || isEarly) && chance.seen.length !== 1) found.push(`everybody sees the ${of}`)
  return found
}

/** A chit's name, as nouns are printed. */
export const chitName = (chit: number): string => metz.about.kinds['chit']!.print(chit)
