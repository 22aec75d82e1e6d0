import type { Reply, Seat } from '../../../core/contract.ts'
import { isChance, isNature } from '../../../core/contract.ts'
import type { Answered } from '../../../core/testing/disturb.ts'
import type { HiddenKind } from './checks.ts'
import { isMine, isPlain, sideSeated } from './checks.ts'
import { grid } from '../map/map.ts'
import { hexesSeen } from '../rules/01-hidden.ts'
import { FRENCH, PRUSSIAN } from '../rules/01-pieces.ts'
import { isMemoOpen } from '../rules/21-free-entry.ts'
import { flow } from '../rules/sequence.ts'
import { FIGHTING, LOST, MOVING, NIGHT, OVER } from '../model/state.ts'
import { seenHex, seenTurn } from '../seen/sighting.ts'
import type { State } from '../model/state.ts'
import { ROUNDED } from '../rules/01-sightings.ts'

// Which replies bring a hidden fact to light because the book or a ruling says so; everything else that shows is a leak.

/** The pieces, or groups of arrivals, that a disturbance has changed: `piece 17`. */
function changedNouns(changed: readonly string[], of: string): number[] {
  return changed.flatMap((name) => (name.startsWith(`${of} `) ? [Number(name.split(' ')[1])] : []))
}

interface Case extends Answered<State> {
  reply: Reply
  /** Changed pieces, and changed groups of arrivals. */
  nouns: readonly number[]
  groups: readonly number[]
}

type Reads = (one: Case) => boolean

/** The seat itself, or its team mate: both hear what their side hears, and both know as much of the enemy. */
function isOurs({ reply, seat }: Pick<Case, 'reply' | 'seat'>): boolean {
  return (
    reply.seat === seat || (sideSeated(seat) >= 0 && sideSeated(reply.seat) === sideSeated(seat))
  )
}

/** What another player does he does with his own pieces: one he names, or one that is on the way. */
function isTheirDeed(one: Case): boolean {
  const { reply, nouns, groups, before } = one
  if (isOurs(one)) return false
  if (before.some((state) => nouns.some((noun) => state.joined[noun] === 1))) return true
  if (isNature(reply) || typeof reply.noun !== 'number') return false
  const of = optionOf(reply, before[0])?.of
  if (of === 'piece') return nouns.includes(reply.noun)
  return of === 'group' && groups.includes(reply.noun)
}

function optionOf(
  reply: Reply,
  state: State,
): { verb: string; of?: string; try?: true } | undefined {
  if (isNature(reply)) return undefined
  return flow
    .ask(state)
    .flatMap((ask) => (isChance(ask) || ask.seat !== reply.seat ? [] : ask.options))
    .find(({ verb, nouns }) => {
      if (verb !== reply.verb) return false
      return nouns === undefined || nouns.some((noun) => noun === reply.noun)
    })
}

/** What he answers is another question in the other game: how many he is asked on the way is not seen. */
function isOtherQuestion(answer: Case): boolean {
  if (isOurs(answer)) return false
  const [one, two] = answer.before.map((state) => flow.ask(state)[0])
  return one?.rule !== two?.rule || one?.seat !== two?.seat
}

/**
 * He is asked once more, or once less, in a phase he plays for himself: the phase is announced and has an ask in any case (one
 * that passes by itself after the seat's own reply would be found), a march with one way only goes on by itself, a bridge with
 * one bank to go to is taken up at once, and whoever comes back where there is room has nobody to send away.
 */
function isTheirPace(answer: Case): boolean {
  const { before, after } = answer
  const [was, [one, two]] = [before[0], after]
  if (isOurs(answer) || was.phase === FIGHTING) return false
  if (one.phase !== two.phase || one.phasing !== two.phasing || one.turn !== two.turn) return true
  if (isChoosingMore(one) !== isChoosingMore(two)) return true
  return was.joined.some((is, piece) => is === 1 && one.place[piece] !== two.place[piece])
}

function isChoosingMore({ stack }: State): boolean {
  const top = stack.at(-1)
  if (top?.proc === 'reorganize') return top.at === 'room' || top.at === 'refuge'
  return top?.proc === 'movement' && top.at === 'bank'
}

/** One of them has been turned up, perhaps for a moment, or lies in an open box now. */
function comesToLight({ seat, nouns, before, after }: Case): boolean {
  return after.some((state, at) =>
    nouns.some((piece) => {
      const was = before[at]!
      if (!isPlain(was, seat, piece) && isPlain(state, seat, piece)) return true
      return seenTurn(state.seen[piece]!) !== seenTurn(was.seen[piece]!)
    }),
  )
}

/** H15: the ratings of those who are scouted, with all that bears on them, decide what is told. */
const isScouted: Reads = ({ reply, nouns, before }) =>
  before.some(({ place }) => isScoutOf(reply, nouns, place)) ||
  before.some(({ stack, place }) =>
    stack.some(
      (frame) => frame.proc === 'scout' && isAmong(nouns, place, [frame.target, frame.hex]),
    ),
  )

/** H15: whoever looks on hears whether the scouts meet a screen. */
function isScoutOf(reply: Reply, nouns: readonly number[], place: readonly number[]): boolean {
  if (isNature(reply) || reply.verb !== 'scout' || typeof reply.noun !== 'number') return false
  return isAmong(nouns, place, [reply.noun])
}

function isAmong(
  nouns: readonly number[],
  place: readonly number[],
  hexes: readonly number[],
): boolean {
  return nouns.some((piece) => hexes.includes(place[piece]!))
}

/** 11.56: a garrison out of supply lays down its arms. */
const hasSurrendered: Reads = ({ nouns, after: [one, two] }) =>
  nouns.some((piece) => (one.place[piece] === LOST) !== (two.place[piece] === LOST))

/** H2, H4, H5, H6, H11: an option that said it was a try. */
const isTry: Reads = (one) =>
  isOurs(one) && one.before.some((state) => optionOf(one.reply, state)?.try === true)

/** 9.17: wagons that are being taken are named to all, before and after the die. */
const isTaken: Reads = ({ nouns, after }) =>
  after.some(({ stack }) =>
    stack.some((frame) => frame.proc === 'fate' && nouns.includes(frame.piece)),
  )

/** H7: whether a bridge is mended, by an unseen die. */
const isMending: Reads = ({ reply, before: [state] }) => {
  const top = state.stack.at(-1)
  return isNature(reply) && top?.proc === 'march' && top.at === 'mend'
}

/** H10: supply is judged by what is really there, when the night's orders are given; and A51, where a hex is taken. */
const isSupplyJudged: Reads = (answer) => {
  const { before, after } = answer
  const [state, [one, two]] = [before[0], after]
  if (!isOurs(answer)) return false
  const isJudged = state.phase === NIGHT && state.stack.at(-1)?.proc === 'order'
  return isJudged || one.control.some((side, index) => side !== two.control[index])
}

/** H13: where the beaten may go is offered by what is really there. */
const isRetreat: Reads = ({ seat, after }) =>
  after.some(({ stack }) =>
    stack.some((frame) => frame.proc === 'retreat' && frame.side === sideSeated(seat)),
  )

const FAR = 6

/** 11.42b, 11.45a: where his own beaten may go rests on the room under his other flags near by, and who has one way only goes it at once. */
const isTheirRetreat: Reads = ({ seat, nouns, before, after }) => {
  const near = [...before, ...after].flatMap(({ place }) => nouns.map((noun) => place[noun]!))
  return after.some(({ stack, place }) =>
    stack.some((frame) => {
      if (frame.proc !== 'retreat' || frame.side === sideSeated(seat)) return false
      const from = [frame.from, ...frame.pieces.map((piece) => place[piece]!)]
      return from.some((hex) => near.some((one) => isWithin(hex, one, FAR)))
    }),
  )
}

function isWithin(one: number, other: number, most: number): boolean {
  return one >= 0 && other >= 0 && grid.distance(one, other) <= most
}

/** 7.44a: whoever can march under an order must, and at night nobody else does: where no flag moves there was no such order. */
const isNightMarch: Reads = ({ seat, reply, before: [state] }) =>
  reply.seat !== seat && state.phase === NIGHT

/** B31: that somebody comes back is seen; who else could have is what the owner chose from, and a choice of one is none. */
const isRallying: Reads = ({ reply, seat }) =>
  reply.seat !== seat && !isNature(reply) && reply.verb === 'rally'

/** Whether it lies open, and where and when it was seen last. */
const lastSight = ({ shown, seen }: State, piece: number): string =>
  [shown[piece], seenHex(seen[piece]!), seenTurn(seen[piece]!)].join()

/** H16: an enemy leader near enough has made a hill see the seat's own hex, perhaps for a moment; whoever looks on sees that of either side. */
const isSeenFromHill: Reads = ({ seat, before, after: [one, two] }) =>
  one.place.some(
    (_, piece) =>
      (sideSeated(seat) < 0 || isMine(one, seat, piece)) &&
      lastSight(one, piece) !== lastSight(two, piece),
  ) ||
  sightings(one, enemyOf(seat)).join() !== sightings(two, enemyOf(seat)).join() ||
  isSeenAgain(seat, before, one)

/** The same where it had been seen in this turn already, so that nothing is left of it: movement ends, and hills look. */
function isSeenAgain(seat: Seat, [was, were]: readonly [State, State], now: State): boolean {
  if (was.phase !== MOVING || (now.phase === MOVING && now.phasing === was.phasing)) return false
  const lookers = ([FRENCH, PRUSSIAN] as const).filter((side) => side !== sideSeated(seat))
  return lookers.some((side) => hexesSeen(was, side).join() !== hexesSeen(were, side).join())
}

/** 1.51.4d: how strong it is, to the nearest ten, where a hill of the seat's own sees one of them. */
const isWeighedFromHill: Reads = ({ seat, nouns, after: [one, two] }) => {
  const [here, there] = [sightings(one, sideSeated(seat)), sightings(two, sideSeated(seat))]
  const onlyIn = (some: readonly string[], others: readonly string[]): number[] =>
    some.filter((sighting) => !others.includes(sighting)).map((sighting) => parseInt(sighting))
  return (
    isAmong(nouns, one.place, onlyIn(here, there)) || isAmong(nouns, two.place, onlyIn(there, here))
  )
}

/** Hex, turn and strength of what hills of a side have seen where strengths are rounded. */
function sightings({ reports }: State, side: number): string[] {
  const found: string[] = []
  for (let at = 0; at < reports.length; at += 4)
    if (reports[at] === side && reports[at + 3]! >= ROUNDED)
      found.push(`${reports[at + 2]} ${reports[at + 1]} ${reports[at + 3]}`)
  return found
}

function enemyOf(seat: Seat): number {
  return sideSeated(seat) < 0 ? -1 : 1 - sideSeated(seat)
}

/** 1.5a: when part of a stack marches off, the flag that stays tells of those who have stayed. */
const isLeftBehind: Reads = (answer) => {
  const { nouns, before, after } = answer
  const [one, two] = after
  if (isOurs(answer) || before[0].stack.at(-1)?.proc !== 'march') return false
  const isHeld = ({ place }: State, hex: number): boolean => place.includes(hex)
  const hexes = [...one.place, ...two.place].filter(
    (hex) => hex >= 0 && isHeld(one, hex) !== isHeld(two, hex),
  )
  const isOfThem = (hex: number): boolean => after.some(({ place }) => isAmong(nouns, place, [hex]))
  return hexes.length > 0 && hexes.every(isOfThem)
}

/** 21.85a: at the end of the French turn in which their last leader came the memo is read out. */
const isSealBroken: Reads = ({ before: [was], after: [now] }) =>
  was.phasing === FRENCH && now.phasing !== FRENCH && isMemoOpen(now)

/** Who is under a flag decides where rulings H1 to H16 let it; alike pieces differ in ratings and leaders in nearness only. */
const UNDER_FLAGS: readonly Reads[] = [isScouted, isSeenFromHill, isWeighedFromHill, isSupplyJudged]

const READS: Readonly<Partial<Record<HiddenKind, readonly Reads[]>>> = {
  piece: UNDER_FLAGS,
  nature: [...UNDER_FLAGS, isTry, isTaken, isMending, isRetreat, isTheirRetreat, isLeftBehind],
  face: [isScouted, isWeighedFromHill],
  supply: [isScouted, hasSurrendered],
  moved: [isScouted],
  box: [isRallying],
  order: [isNightMarch],
  objective: [isNightMarch],
  memo: [isSealBroken],
}

/** Whether resolving a reply rightly reads one of the changed facts. */
export function reads(
  reply: Reply,
  changed: readonly string[],
  answered: Answered<State>,
): boolean {
  if (answered.after.some(({ phase }) => phase === OVER)) return true
  const nouns = changedNouns(changed, 'piece')
  const one: Case = { ...answered, reply, nouns, groups: changedNouns(changed, 'group') }
  if (isTheirDeed(one) || isTheirPace(one) || isOtherQuestion(one)) return true
  if (comesToLight(one)) return true
  // Several facts may have been changed one after the other.
  return changed.some((name) => (READS[name as HiddenKind] ?? []).some((rule) => rule(one)))
}

/** As the names of a disturbance: its kind, then what it concerns. */
export function changeOf(kind: HiddenKind, nouns: readonly number[]): string[] {
  const of = kind === 'memo' || kind === 'delay' ? 'group' : 'piece'
  return [kind, ...nouns.map((noun) => `${of} ${noun}`)]
}

const OF_PIECES = ['place', 'reduced', 'column', 'deeds', 'order', 'commanded'] as const

/** In what two games differ in which somebody has chosen otherwise in secret, named as a disturbance is. */
export function partedBy(one: State, two: State): string[] {
  const pieces = one.place.flatMap((_, piece) =>
    OF_PIECES.some((field) => one[field][piece] !== two[field][piece]) ? [piece] : [],
  )
  const groups = one.memo.flatMap((way, group) => (way === two.memo[group] ? [] : [group]))
  return [
    ...(pieces.length > 0 ? changeOf('nature', pieces) : []),
    ...(groups.length > 0 ? changeOf('memo', groups) : []),
  ]
}
