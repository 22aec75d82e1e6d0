import { NOTHING } from '../../../core/flow/step.ts'
import type {
  FireFrame,
  FireStepFrame,
  FortsFrame,
  HitFrame,
  RetreatFrame,
  SufferFrame,
} from './frames.ts'

// Levels of combat as they begin. Apart from what runs them, so that each may call any other; field by field, and with
// what comes back, so that all of a kind have one shape for life: the engine is slow with many.

/** Why a unit takes hits, which says where it retreats from. */
export const AFTER_FIRE = 0
export const AFTER_ASSAULT = 1
/** Nobody goes back. */
export const IN_TOUGH_FIGHT = 2
export const OTHERWISE = 3

/** The Fire Combat Step of those who are active and in command, or of some units by halves. */
export function fireStepOf(
  facts: Pick<FireStepFrame, 'side'> & Partial<Pick<FireStepFrame, 'units' | 'half'>>,
): FireStepFrame {
  const { side, units = [], half = 0 } = facts
  return {
    proc: 'fireStep',
    at: 'choose',
    side,
    units,
    shooters: [],
    hex: -1,
    half,
    once: 0,
    back: NOTHING,
  }
}

/** A fire that must be: of one counter at a hex, with those of these units that join it. */
export function dutyFireOf(
  facts: Pick<FireStepFrame, 'side' | 'units' | 'shooters' | 'hex'>,
): FireStepFrame {
  const { shooters, hex } = facts
  return Object.assign(fireStepOf(facts), { shooters, hex, at: 'with', once: 1 })
}

export function fortsOf(): FortsFrame {
  return { proc: 'forts', at: 'next', fort: -1, back: NOTHING }
}

/** One fire of counters of one hex. */
export function fireOf(
  facts: Pick<FireFrame, 'side' | 'shooters' | 'from' | 'hex' | 'by'> &
    Partial<Pick<FireFrame, 'half'>>,
): FireFrame {
  const { side, shooters, from, hex, by, half = 0 } = facts
  return {
    proc: 'fire',
    at: 'announced',
    side,
    shooters,
    from,
    hex,
    by,
    half,
    played: 0,
    die: 0,
    white: 0,
    column: 0,
    hurt: 0,
    back: NOTHING,
  }
}

/** What a hex suffers: casualties, and if `tests` is 1 a morale test with this white die. */
export function sufferOf(
  facts: Pick<SufferFrame, 'side' | 'hex' | 'units' | 'from' | 'by'> &
    Partial<Pick<SufferFrame, 'casualties' | 'tests' | 'harder' | 'white'>>,
): SufferFrame {
  const { side, hex, units, from, by, casualties = 0, tests = 0, harder = 0, white = 0 } = facts
  return {
    proc: 'suffer',
    at: 'casualty',
    casualties,
    struck: [],
    tests,
    harder,
    white,
    plus: 0,
    hurt: 0,
    side,
    hex,
    units,
    from,
    by,
    back: NOTHING,
  }
}

/** Morale hits and casualties for one unit. */
export function hitOf(
  facts: Pick<HitFrame, 'unit' | 'from' | 'by'> & Partial<Pick<HitFrame, 'morale' | 'casualties'>>,
): HitFrame {
  const { unit, from, by, morale = 0, casualties = 0 } = facts
  return {
    proc: 'hit',
    at: 'morale',
    unit,
    morale,
    casualties,
    from,
    by,
    plus: 0,
    die: 0,
    broke: 0,
    back: NOTHING,
  }
}

/** Units of one hex go back together, away from a hex or from the nearest enemy. */
export function retreatOf(
  facts: Pick<RetreatFrame, 'side' | 'units' | 'steps'> &
    Partial<Pick<RetreatFrame, 'away' | 'also'>>,
): RetreatFrame {
  const { side, units, steps, away = -1, also = [] } = facts
  return {
    proc: 'retreat',
    at: 'begin',
    side,
    units,
    steps,
    away,
    also,
    start: -1,
    hex: -1,
    back: NOTHING,
  }
}
