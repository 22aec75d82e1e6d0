import type { Ask } from '../../../core/contract.ts'
import type { Frame } from '../../../games/metz/model/levels.ts'
import type { PauseFrame } from '../../../games/metz/rules/06-chit-levels.ts'
import type { FireFrame } from '../../../games/metz/rules/08-fire-levels.ts'
import type { AssaultFrame } from '../../../games/metz/rules/12-assault-levels.ts'
import { unitOf } from '../../../games/metz/rules/03-pieces.ts'
import {
  CONDITIONS,
  FURIA,
  INITIATIVE,
  INSPIRATION,
  MOULIN,
  PANIC,
  eventKind,
  isFireEvent,
} from '../../../games/metz/rules/06-chits.ts'
import { LAST } from '../../../games/metz/rules/06-instants.ts'
import { factsOf, targetsIn } from '../../../games/metz/rules/08-fire-facts.ts'
import { fireOdds } from '../../../games/metz/rules/08-fire-odds.ts'
import type { View } from '../../../games/metz/seen/view.ts'
import type { Choice } from '../../bot.ts'
import { nounsFor } from '../../bot.ts'
import { bestEventShot } from './events.ts'
import type { Field } from './field.ts'
import { groundOf } from './field.ts'
import { isStaffTime } from './chief.ts'
import type { Calling } from './chief.ts'
import { forecast } from './storm.ts'
import { damage } from './volley.ts'
import { lossByTest, worthOf } from './worth.ts'

// Pauses: whether a held chit is played now.

/** What a chit must bring to be played; the last moments of a turn take what they get. */
const LEAST_SHOT = 0.75
const LEAST_AT_LAST = 0.1
const LEAST_COLUMNS = 0.8
const LEAST_PANIC = 0.8
const LEAST_STEADY = 2.5
const LATE = 4

const FIRER = 2
const CAFE = 3

/** Chits left in the cup: the fewer, the less there is to wait for. */
function left({ state }: Field): number {
  return state.cup.length + state.events[0]! + state.events[1]!
}

function belowOf(view: View): Frame | undefined {
  return view.frames.at(-2)
}

/** What so many columns more or less change in a fire. */
function fireSwing(field: Field, fire: FireFrame, columns: number): number {
  const { state } = field
  const { column } = fireOdds(factsOf(state, fire))
  const units = targetsIn(state, fire.side === 0 ? 1 : 0, fire.hex)
  const shifted = Math.max(0, Math.min(11, column + columns))
  return Math.abs(damage(state, units, shifted) - damage(state, units, column))
}

/** The same in an assault, seen by who attacks. */
function stormSwing(field: Field, assault: AssaultFrame, columns: number): number {
  const { state } = field
  const { side, hex, units, lead, shift } = assault
  const from = units.map((unit) => state.place[unit]!)
  const storm = { side, hex, units, from, charging: [], lead, shift, played: 0 }
  const stakes = { ground: groundOf(field, hex), care: 1 }
  const gain = forecast(state, storm, stakes).gain
  return Math.abs(forecast(state, { ...storm, shift: shift + columns }, stakes).gain - gain)
}

function onlyHex(view: View, frame: PauseFrame): number {
  if (frame.instant === LAST) return -1
  const side = view.seat === 'french' ? 1 : 0
  if (frame.side === side) return frame.hex
  return frame.unit < 0 ? -1 : view.place[frame.unit]!
}

/** What playing this chit now is worth beyond what it must bring. */
function surplus(field: Field, view: View, chit: number): number {
  const frame = view.frames.at(-1) as PauseFrame
  const kind = eventKind[chit]!
  const below = belowOf(view)
  const isLate = left(field) <= LATE
  if (isFireEvent[chit] === 1) {
    const only = onlyHex(view, frame)
    const shot = bestEventShot(field, { kind, side: field.side, only })
    const least = frame.instant === LAST ? LEAST_AT_LAST : LEAST_SHOT
    return (shot?.value ?? 0) - (isLate ? least / 2 : least)
  }
  const least = isLate ? LEAST_COLUMNS / 2 : LEAST_COLUMNS
  if (kind === CONDITIONS || kind === FURIA || kind === MOULIN) {
    const columns = kind === CONDITIONS ? FIRER : kind === MOULIN ? CAFE : 1
    if (below?.proc === 'fire') {
      const sign = below.side === field.side ? 1 : -1
      return fireSwing(field, below, columns * sign) - least
    }
    if (below?.proc !== 'assault') return -1
    const sign = below.side === field.side ? 1 : -1
    return stormSwing(field, below, columns * sign) - (kind === FURIA ? 0.3 : least)
  }
  if (kind === PANIC) return lossByTest(field.state, unitOf(frame.unit), 1) - LEAST_PANIC
  if (kind === INSPIRATION) return worthOf(field.state, unitOf(frame.unit)) - LEAST_STEADY
  return kind === INITIATIVE ? 1 : -1
}

export function chooseInterrupt(calling: Calling, field: Field, view: View, ask: Ask): Choice {
  let best: { chit: number; value: number } = { chit: -1, value: 0 }
  for (const chit of nounsFor(ask, 'play')) {
    const value = surplus(field, view, chit)
    if (value > best.value) best = { chit, value }
  }
  if (best.chit >= 0) return { verb: 'play', noun: best.chit }
  const hasStaff = ask.options.some(({ verb }) => verb === 'staff')
  return hasStaff && isStaffTime(calling, field) ? { verb: 'staff' } : { verb: 'pass' }
}
