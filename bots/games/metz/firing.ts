import type { Ask } from '../../../core/contract.ts'
import type { FireStepFrame } from '../../../games/metz/rules/08-fire-levels.ts'
import { marchLevel } from '../../../games/metz/rules/11-move-levels.ts'
import type { DefenceFrame } from '../../../games/metz/rules/11-move-levels.ts'
import { ARTILLERY, armOf, mitrailleuseOf, unitOf } from '../../../games/metz/rules/03-pieces.ts'
import { hasRoom } from '../../../games/metz/rules/04-stacking.ts'
import { fireTargets } from '../../../games/metz/rules/08-fire-facts.ts'
import type { Fire } from '../../../games/metz/rules/08-fire-facts.ts'
import { BY_FORT, IN_DEFENCE, IN_STEP } from '../../../games/metz/rules/08-fire-odds.ts'
import { postureLimits, postureOf } from '../../../games/metz/rules/11-limits.ts'
import { reachOf } from '../../../games/metz/rules/11-reach.ts'
import { FIRED, RATIONED } from '../../../games/metz/model/state.ts'
import type { State } from '../../../games/metz/model/state.ts'
import type { View } from '../../../games/metz/seen/view.ts'
import type { Choice } from '../../bot.ts'
import { nounsFor } from '../../bot.ts'
import { turnsLeft } from './aims.ts'
import { exposure, fireGain, groundOf } from './field.ts'
import type { Field } from './field.ts'
import { stateOf } from './known.ts'
import { fireValue } from './volley.ts'
import { lossByHits, worthOf } from './worth.ts'

// Who fires at what.

/** One fire in ten ends with a marker. */
const DOUBLES = 0.1
const GUNS_SHORT = 1.2
const RIFLES_SHORT = 0.7
const OF_USE = 0.35
/** Guns that have next to nothing to do had better move. */
const WORTH_STAYING = 0.2
/** Turns for which a better place is reckoned. */
const SOON = 3
const FEAR = 0.3

export function ammoRisk(state: State, piece: number): number {
  if (state.ammo[piece] === RATIONED) return 0
  return DOUBLES * (armOf[piece] === ARTILLERY ? GUNS_SHORT : RIFLES_SHORT) * OF_USE
}

export interface Shot {
  piece: number
  hex: number
  value: number
}

interface Aim {
  piece: number
  hex: number
  by: number
}

/** Who stands where it counts, or can be stormed, is hit first. */
function priority(field: Field, hex: number): number {
  return groundOf(field, hex) > 0 ? 1.3 : 1
}

function shotOf({ side, state }: Field, { piece, hex, by }: Aim): Fire {
  return { side, shooters: [piece], from: state.place[piece]!, hex, by, half: 0, played: 0 }
}

export function bestShot(field: Field, pieces: readonly number[], by: number): Shot | undefined {
  const { state } = field
  let best: Shot | undefined
  for (const piece of pieces)
    for (const hex of fireTargets(state, piece)) {
      const value =
        fireValue(state, shotOf(field, { piece, hex, by }), groundOf(field, hex)) *
          priority(field, hex) -
        ammoRisk(state, piece)
      if (best === undefined || value > best.value) best = { piece, hex, value }
    }
  return best
}

/** The best fire of all; guns fire only if it is worth not moving for. */
export function chooseFire(field: Field, aimed: { hex: number }, ask: Ask): Choice {
  let best: Shot | undefined
  for (const piece of nounsFor(ask, 'fire')) {
    const shot = bestShot(field, [piece], IN_STEP)
    if (shot === undefined || shot.value < leastOf(field, piece)) continue
    if (best === undefined || shot.value > best.value) best = shot
  }
  if (best === undefined) return { verb: 'done' }
  aimed.hex = best.hex
  return { verb: 'fire', noun: best.piece }
}

function leastOf(field: Field, piece: number): number {
  const { state } = field
  const battery = unitOf(piece)
  if (armOf[battery] !== ARTILLERY) return 0.03
  // A battery that has fired stays, whatever its mitrailleuse does, and the other way round.
  const mate = battery === piece ? mitrailleuseOf[piece]! : battery
  if (mate >= 0 && (state.deeds[mate]! & FIRED) !== 0) return 0.03
  return Math.max(WORTH_STAYING, betterBy(field, battery) * Math.min(turnsLeft(state), SOON) * 0.5)
}

/** What a battery could do more from the best hex it could move to than from here. */
function betterBy(field: Field, battery: number): number {
  const { state, side } = field
  const hex = state.place[battery]!
  const limits = postureLimits(postureOf(state, battery))
  const { touched, count } = reachOf(
    state,
    marchLevel.frame({ side, units: [battery], hex, last: hex, limits }),
  )
  let best = 0
  for (const at of touched.subarray(0, count))
    if (at === hex || hasRoom(state, [battery], at))
      best = Math.max(best, fireGain(field, battery, at) - FEAR * exposure(field, battery, at))
  return best - fireGain(field, battery, hex) + FEAR * exposure(field, battery, hex)
}

/** Fire together where that is better than one after the other. */
export function chooseCompany(field: Field, view: View, ask: Ask): Choice {
  const frame = view.frames.at(-1) as FireStepFrame | DefenceFrame
  const { state, side } = field
  const by = frame.proc === 'defence' ? IN_DEFENCE : IN_STEP
  const from = state.place[frame.shooters[0]!]!
  const base: Fire = {
    side,
    shooters: frame.shooters,
    from,
    hex: frame.hex,
    by,
    half: 0,
    played: 0,
  }
  const alone = fireValue(state, base)
  for (const piece of nounsFor(ask, 'with')) {
    const both = fireValue(state, { ...base, shooters: [...frame.shooters, piece] })
    const single = fireValue(state, shotOf(field, { piece, hex: frame.hex, by }))
    if (both > alone + single) return { verb: 'with', noun: piece }
  }
  return { verb: 'shoot' }
}

export function chooseDefence(field: Field, view: View, ask: Ask): Choice {
  const frame = view.frames.at(-1) as DefenceFrame
  const { state } = field
  let best: Shot | undefined
  for (const piece of nounsFor(ask, 'fire')) {
    const value =
      fireValue(state, shotOf(field, { piece, hex: frame.hex, by: IN_DEFENCE })) -
      ammoRisk(state, piece)
    if (best === undefined || value > best.value) best = { piece, hex: frame.hex, value }
  }
  return best === undefined || best.value < 0
    ? { verb: 'pass' }
    : { verb: 'fire', noun: best.piece }
}

/** The forts lose nothing by firing. */
export function chooseFort(field: Field, ask: Ask): Choice {
  const { state, side } = field
  let best = { hex: -1, value: 0 }
  for (const hex of nounsFor(ask, 'at')) {
    const fire = { side, shooters: [], from: hex, hex, by: BY_FORT, half: 0, played: 0 }
    const value = fireValue(state, fire) * priority(field, hex)
    if (value > best.value) best = { hex, value }
  }
  const [first] = nounsFor(ask, 'at')
  if (first === undefined) return { verb: 'pass' }
  return { verb: 'at', noun: best.hex < 0 ? first : best.hex }
}

/** Who is hit, or runs short: whoever is missed least. */
export function chooseLeast(view: View, ask: Ask, verb: string): Choice | undefined {
  const state = stateOf(view)
  const cost = (piece: number): number => {
    if (verb === 'short') return worthOf(state, unitOf(piece))
    return lossByHits(state, piece, verb === 'hit' ? { morale: 1 } : { casualties: 1 })
  }
  const [noun] = nounsFor(ask, verb).toSorted((a, b) => cost(a) - cost(b))
  return noun === undefined ? undefined : { verb, noun }
}
