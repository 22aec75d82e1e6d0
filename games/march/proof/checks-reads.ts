import type { Reply } from '../../../core/contract.ts'
import { isChance, isNature } from '../../../core/contract.ts'
import type { Answered } from '../../../core/testing/disturb.ts'
import { COLUMN, DEPLOYED, SMASHED } from '../model/state.ts'
import type { State } from '../model/state.ts'
import type { Frame } from '../model/levels.ts'
import { isInfantry } from '../rules/02-pieces.ts'
import { flow } from '../rules/sequence.ts'
import { actingIn, isWriting, markerHexes, sideSeated, unitsUnder } from './checks.ts'
import type { HiddenKind } from './checks.ts'

// Which replies bring a hidden fact to light because the book or a ruling says so; everything else that shows is a leak.

interface Case extends Answered<State> {
  reply: Reply
  /** Units and formations that a disturbance has changed: `unit 17`. */
  units: readonly number[]
  formations: readonly number[]
}

type Reads = (one: Case) => boolean

function numbersOf(changed: readonly string[], of: string): number[] {
  return changed.flatMap((name) => (name.startsWith(`${of} `) ? [Number(name.split(' ')[1])] : []))
}

function isAt({ stack }: State, procs: readonly Frame['proc'][]): boolean {
  return stack.some(({ proc }) => procs.includes(proc))
}

/** Whose decision, or whose formation’s die, was being waited for. */
function isOwn({ reply, seat, before: [state] }: Case): boolean {
  if (!isNature(reply)) return reply.seat === seat
  const acting = actingIn(state)
  return acting !== undefined && acting.side === sideSeated(seat)
}

const CHOICES: readonly Frame['proc'][] = [
  'activation',
  'move',
  'column',
  'line',
  'turn',
  'bridge',
  'attacks',
  'detach',
  'recover',
  'supply',
  'dare',
  'strain',
  'return',
  'battery',
  'gather',
]

/**
 * How many things another has to choose among in his own activation, and when he is through with them: what leaves him no choice
 * is not asked, and how often he was is told to nobody before a move is booked.
 */
const isTheirPace: Reads = ({ seat, before: [was], after: [here, there] }) => {
  const acting = actingIn(was)
  if (acting === undefined || acting.side === sideSeated(seat)) return false
  if (stepsOf(here) === stepsOf(there)) return false
  return [here, there].some(({ stack }) => CHOICES.includes(stack.at(-1)?.proc ?? 'game'))
}

function stepsOf({ stack, turn, cup }: State): string {
  return JSON.stringify([turn, cup.length, stack])
}

/** Dice fall that the seat does not see, in one of the two: it sees how things stood before, and nobody waits for them. */
const isUnseenDie: Reads = ({ seat, after }) =>
  after.some((state) =>
    flow.ask(state).some((ask) => isChance(ask) && ask.seen !== 'all' && !ask.seen.includes(seat)),
  )

/** A pause that was announced, in which only one of the two is really asked. */
const isPause: Reads = ({ seat, after }) => {
  const asked = after.map((state) => {
    const top = state.stack.at(-1)
    const isWindow =
      (top?.proc === 'slip' && top.at === 'decide') ||
      (top?.proc === 'combat' && top.at === 'lent') ||
      (top?.proc === 'resist' && top.at === 'decide')
    return isWindow && flow.ask(state).every((ask) => ask.seat !== seat)
  })
  return asked[0] !== asked[1]
}

/** 7.1, R-40: strengths and modifiers are told, and all that follows from them. */
const isFought: Reads = ({ units, formations, before, after }) =>
  [...before, ...after].some((state) => {
    const fighters = state.stack.flatMap((frame) => {
      if (frame.proc === 'combat') return [...frame.fighters, ...frame.units, frame.lent]
      if (frame.proc === 'pursuit') return [...frame.units, ...frame.beaten]
      if (frame.proc === 'bombard') return frame.fighters
      return frame.proc === 'effects' ? frame.pieces : []
    })
    return fighters.some(
      (unit) => units.includes(unit) || formations.includes(state.formation[unit]!),
    )
  })

/** 10.2: whoever loses his last step is Smashed if others of his are only missing. */
const isBroken: Reads = ({ units, after: [one, two] }) =>
  units.some(
    (unit) =>
      one.place[unit] !== two.place[unit] ||
      ((one.marks[unit]! ^ two.marks[unit]!) & SMASHED) !== 0,
  )

/** 2.5/b: that infantry has guns its zone tells. */
const isArmed: Reads = ({ units, after: [one, two] }) =>
  units.some((unit) => isInfantry(unit) && one.batteries[unit]! > 0 !== two.batteries[unit]! > 0)

/** 8.2/e: who stays in a new field of fire has more batteries than those who command it. */
const isEvicted: Reads = ({ before, after }) =>
  [...before, ...after].some((state) => isAt(state, ['fields']))

/** 15.3/d, 15.9/a, 15.10/a: markers are laid, and come off, for all to see. */
const areMarkersSeen: Reads = ({ after: [one, two] }) =>
  [0, 1].some((side) => markerHexes(one, side).join() !== markerHexes(two, side).join())

/** Both have written, and what was written is sent. */
const isSent: Reads = ({ before: [was], after: [one, two] }) =>
  isWriting(one) !== isWriting(two) || (isWriting(was) && !isWriting(one))

/** 15.7: where a column goes, and where it comes up, is seen. */
const isColumnMoving: Reads = (one) =>
  !isOwn(one) &&
  [...one.before, ...one.after].some((state) => {
    const units = [...one.units, ...one.formations.flatMap((each) => unitsUnder(state, each))]
    const isStrung = units.some((unit) => (state.marks[unit]! & COLUMN) !== 0)
    return isAt(state, ['column']) || isStrung
  })

/** 15.7/e, 15.7/f: whether a column comes up where its march ends shows that it can pay for it, or cannot. */
const isComingUp: Reads = ({ units, after: [one, two] }) =>
  units.some((unit) => ((one.marks[unit]! ^ two.marks[unit]!) & (COLUMN | DEPLOYED)) !== 0)

/** A turn begins: orders arrive, and who is due comes. */
const beginsTurn: Reads = ({ before: [was], after: [now] }) => was.turn !== now.turn

const CHART: readonly Reads[] = [isFought]
/** What says how many points there are for a move. */
const PAID: readonly Reads[] = [...CHART, isComingUp]
const ORDERS: readonly Reads[] = [isFought, areMarkersSeen, isColumnMoving]

const READS: Readonly<Record<HiddenKind, readonly Reads[]>> = {
  fatigue: PAID,
  stragglers: [...CHART, isBroken],
  silence: CHART,
  guns: [...CHART, isArmed, isEvicted],
  horse: CHART,
  supply: PAID,
  points: PAID,
  deeds: PAID,
  served: [],
  order: ORDERS,
  transit: [areMarkersSeen],
  march: ORDERS,
  marker: ORDERS,
  cap: [isColumnMoving],
  curb: [isColumnMoving],
  pace: [],
  urge: [],
  desk: [isSent],
  idle: [areMarkersSeen],
  comes: [beginsTurn],
  returns: [beginsTurn],
}

/** Whether resolving a reply rightly reads one of the changed facts. */
export function reads(
  reply: Reply,
  changed: readonly string[],
  answered: Answered<State>,
): boolean {
  if (answered.after.some(({ stack }) => stack.length === 0)) return true
  const units = numbersOf(changed, 'unit')
  const formations = numbersOf(changed, 'formation')
  const one: Case = { ...answered, reply, units, formations }
  if (isTheirPace(one) || isPause(one) || isUnseenDie(one)) return true
  // Several facts may have been changed one after the other.
  return changed.some((name) => (READS[name as HiddenKind] ?? []).some((rule) => rule(one)))
}
