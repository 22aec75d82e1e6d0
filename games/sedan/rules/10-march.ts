import type { Option, Refusal } from '../../../core/contract.ts'
import type { Asked, Deed, Go, Proc, Taken } from '../../../core/flow/step.ts'
import type { Frame } from '../model/levels.ts'
import { march } from './10-movement-levels.ts'
import type { EntryFrame, MarchFrame } from './10-movement-levels.ts'
import { refusal } from '../../../core/refuse.ts'
import { cityOf, grid } from '../map/map.ts'
import { board, lift, put, putStack } from '../model/state.ts'
import type { State } from '../model/state.ts'
import { PRUSSIAN, SEATS, allowance, other, sideOf } from './02-components.ts'
import { entryHexes } from './06-reinforcements.ts'
import { inEnemyZone, whyCannotGoOn } from './09-zones-of-control.ts'
import { companions, marchers, moverOf, pointsLeft, startOfMarch } from './10-movement.ts'
import type { Mover } from './10-movement.ts'
import { terrainCost } from './10-terrain.ts'
import { francsTireursCost } from './12-chits-in-movement.ts'
import { legalStep, whyCannotEndHere } from './12-disengagement.ts'

const MARCHES_ALONE = refusal('10.5/a', 'marches-alone')
const PARTS_LATER = refusal('10.5/a', 'parts-on-the-way')
const NOT_BEGUN = refusal('10.2/c', 'march-not-begun')

/** Hexes a march may step into. */
export function stepHexes(state: State, mover: Mover): number[] {
  const hexes: number[] = []
  for (let direction = 0; direction < 6; direction++)
    if (typeof legalStep(state, mover, direction) === 'number')
      hexes.push(grid.neighbours[mover.frame.hex * 6 + direction]!)
  return hexes
}

const lone: Mover = {
  frame: march.frame({ from: 0, hex: 0 }),
  units: [0],
  left: 0,
}

/** Whether a lone unit has anywhere to go; asked of every unit, so nothing is made anew. */
export function hasStep(state: State, unit: number): boolean {
  const mover = lone
  mover.units[0] = unit
  mover.frame.hex = mover.frame.from = state.place[unit]!
  mover.left = allowance(state, unit)
  for (let direction = 0; direction < 6; direction++)
    if (typeof legalStep(state, mover, direction) === 'number') return true
  return false
}

export function moverOfOne(state: State, unit: number): Mover {
  const units = [unit]
  const frame = startOfMarch(state, unit)
  return { frame, units, left: pointsLeft(state, frame, units) }
}

/** From the first step, or from coming in: who goes is not settled before, and who stays after all has done nothing. */
const marchDeed: Deed<State, MarchFrame> = {
  during: ({ steps }) => steps > 0,
  /** The enemy sees the top unit go, and how many there are. */
  tell(state, frame) {
    const units = marchers(state, frame)
    const count = units.length - 1
    const unit = { of: 'unit', noun: units[0]! }
    const named = { unit, hex: { of: 'hex', noun: frame.hex }, count }
    const by = SEATS[state.phasing]
    if (isComingIn(frame)) return { rule: '6.3/b', say: { key: 'deed-entry', with: named }, by }
    const key = count === 0 ? 'deed-march-one' : 'deed-march'
    return { rule: '10.2/d', say: { key, with: named }, by }
  },
}

/** It has been paid for before the march begins. */
function isComingIn({ depth, spent }: MarchFrame): boolean {
  return depth === 1 && spent > 0
}

export const marchProc: Proc<State, MarchFrame, Frame> = {
  deed: marchDeed,
  steps: {
    go: {
      ask(state, frame) {
        const mover = moverOf(state, frame)
        const asked: Asked = {
          seat: SEATS[state.phasing],
          rule: '10.2/d',
          say: { key: 'ask-march', with: { points: pointsText(mover.left) } },
          options: marchOptions(state, mover),
        }
        if (frame.steps === 0) asked.keep = true
        return asked
      },
      take(state, frame, reply, go) {
        const how = TAKE[reply.verb]!
        how(state, frame, reply, go)
      },
    },
  },
}

/** Movement points as printed: halves shown as .5, and never less than none. */
export function pointsText(halves: number): string {
  if (halves <= 0) return '0'
  return halves % 2 === 0 ? String(halves / 2) : `${(halves - 1) / 2}.5`
}

/**
 * @rule 8.2/b units that began together may leave in any grouping
 * @rule 10.5/a on the way a part may split off; the rest goes on when it has come to a halt
 */
function marchOptions(state: State, mover: Mover): Option[] {
  const { frame, units } = mover
  const options: Option[] = []
  const steps = stepHexes(state, mover)
  if (steps.length > 0) options.push({ verb: 'step', of: 'hex', nouns: steps })
  const others = companions(state, frame)
  if (others.length > 0) options.push({ verb: 'with', of: 'unit', nouns: others })
  if (whyCannotPart(state, mover) === undefined) {
    options.push({ verb: 'part', of: 'unit', nouns: units })
    options.push({ verb: 'drop', of: 'unit', nouns: units })
  }
  if (whyCannotHalt(state, mover, steps) === undefined) options.push({ verb: 'halt' })
  return options
}

/** Why nobody can leave a march where it is. */
export function whyCannotPart(state: State, mover: Mover): Refusal | undefined {
  if (mover.units.length < 2) return MARCHES_ALONE
  if (mover.frame.steps === 0) return PARTS_LATER
  return whyCannotGoOn(mover.frame.stopped) ?? whyCannotEndHere(state, mover)
}

/** Why a march cannot end where it is; one that has no step left may, though it has made none. */
export function whyCannotHalt(
  state: State,
  mover: Mover,
  steps: readonly number[],
): Refusal | undefined {
  const { frame } = mover
  const isBegun = frame.steps > 0 || frame.depth > 1 || steps.length === 0
  return whyCannotEndHere(state, mover) ?? (isBegun ? undefined : NOT_BEGUN)
}

type Take = (state: State, frame: MarchFrame, reply: Taken, go: Go<Frame>) => void

const TAKE: Record<string, Take> = {
  with(state, frame, reply) {
    state.marching[reply.noun] = frame.depth
  },
  step(state, frame, reply, go) {
    const mover = moverOf(state, frame)
    const direction = grid.directionOf(frame.hex, reply.noun)
    const cost = legalStep(state, mover, direction) as number
    if (frame.steps === 0) setOut(frame, go)
    else frame.steps++
    frame.spent += cost
    moveUnits(state, mover.units, reply.noun, go)
    frame.hex = reply.noun
    if (inEnemyZone(state, state.phasing, frame.hex)) stop(state, frame, go)
  },
  part(state, frame, reply, go) {
    state.marching[reply.noun] = frame.depth + 1
    go.call(march.frame({ ...frame, steps: 0, depth: frame.depth + 1 }))
  },
  drop(state, frame, reply, go) {
    rest(state, [reply.noun])
    go.mark('book')
    if (marchers(state, frame).length === 0) go.done()
  },
  halt(state, frame, _reply, go) {
    rest(state, marchers(state, frame))
    go.mark('book')
    go.done()
    closeEmptyParents(state, go)
  },
}

/** Called anew: from here on it is told as a march. */
function setOut(frame: MarchFrame, go: Go<Frame>): void {
  go.done()
  frame.steps = 1
  go.call(frame)
}

function stop(state: State, frame: MarchFrame, go: Go<Frame>): void {
  frame.stopped = 1
  const say = { key: 'stopped-by-zone', with: { hex: { of: 'hex', noun: frame.hex } } }
  go.tell([SEATS[state.phasing]], { did: 'noted', rule: '9.3/a', say })
}

/** A parent whose last unit has split off has nothing left to move. */
function closeEmptyParents(state: State, go: Go<Frame>): void {
  for (let top = state.stack.at(-1); top?.proc === 'march'; top = state.stack.at(-1)) {
    if (marchers(state, top).length > 0) return
    go.done()
  }
}

function rest(state: State, units: readonly number[]): void {
  for (const unit of units) {
    state.moved[unit] = 1
    state.marching[unit] = 0
  }
}

/** Units of one hex go over to another in their order; the enemy sees the top one and how many there are. */
export function moveUnits(state: State, units: number[], to: number, go: Go<Frame>): void {
  const from = state.place[units[0]!]!
  const city = cityOf[to]!
  const held = city < 0 ? -1 : state.control[city]!
  for (let i = units.length - 1; i >= 0; i--) lift(state, units[i]!)
  putStack(state, units, to)
  tellMove(units, { from, to }, go)
  tellUncovered(state, from, go)
  if (city >= 0 && held !== state.control[city]) tellCityTaken(state, to, go)
}

function tellCityTaken(state: State, hex: number, go: Go<Frame>): void {
  const key = state.control[cityOf[hex]!] === PRUSSIAN ? 'city-prussian' : 'city-french'
  const say = { key, with: { hex: { of: 'hex', noun: hex } } }
  go.tell('all', { did: 'noted', rule: '3.5B/c', say })
}

function tellMove(
  units: readonly number[],
  way: { from: number; to: number },
  go: Go<Frame>,
): void {
  const [top] = units as [number]
  if (units.length === 1) return go.tell('all', { did: 'moved', of: 'unit', noun: top, ...way })
  const own = SEATS[sideOf[top]!]
  for (const noun of units) go.tell([own], { did: 'moved', of: 'unit', noun, ...way })
  go.tell([SEATS[other(sideOf[top]!)], 'table'], {
    did: 'moved',
    of: 'unit',
    noun: top,
    ...way,
    count: units.length,
  })
}

/** A counter that now lies on top of what stayed behind has come into the enemy's sight. */
function tellUncovered(state: State, hex: number, go: Go<Frame>): void {
  const top = board(state).top[hex]!
  if (top < 0) return
  go.tell([SEATS[other(sideOf[top]!)], 'table'], { did: 'shown', of: 'unit', noun: top, to: hex })
}

export const entryProc: Proc<State, EntryFrame, Frame> = {
  steps: {
    where: {
      ask: (state, frame) => ({
        seat: SEATS[state.phasing],
        rule: '6.3/b',
        say: { key: 'ask-entry', with: { unit: { of: 'unit', noun: frame.unit } } },
        options: [{ verb: 'at', of: 'hex', nouns: entryHexes(state, frame.unit) }],
      }),
      take(state, frame, reply, go) {
        const { unit } = frame
        const hex = reply.noun
        go.done()
        put(state, unit, hex)
        state.marching[unit] = 1
        const stopped = inEnemyZone(state, state.phasing, hex) ? 1 : 0
        const spent = entryCost(state, hex)
        go.call(march.frame({ from: hex, hex, spent, steps: 1, stopped }))
        go.tell('all', { did: 'placed', of: 'unit', noun: unit, to: hex })
      },
    },
  },
}

/**
 * The first hex is paid for like any other; no road leads in from off the map.
 * @rule 6.3/b
 */
export function entryCost(state: State, hex: number): number {
  return terrainCost(hex) + (state.francsTireurs >= 0 ? francsTireursCost(state, hex) : 0)
}

/** What the marching units can still spend, and whether they can still part. */
export function marchLeft(state: State, frame: MarchFrame): number {
  return marchers(state, frame).reduce((sum, unit) => {
    const points = allowance(state, unit) - frame.spent
    return sum + 100 + points * 8 - frame.depth * 2 - (frame.steps > 0 ? 1 : 0)
  }, 0)
}

/** Less than nothing: whoever enters has been chosen already. */
export function entryLeft(): number {
  return -2
}
