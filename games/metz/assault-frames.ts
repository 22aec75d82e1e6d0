import type { AssaultFrame, AssaultStepFrame } from './frames.ts'

// Levels of assault as they begin. Apart from what runs them, so that each may call any other.

/** One assault by units of a lead hex, and of others, on all who are in a hex. */
export function assaultOf(
  facts: Pick<AssaultFrame, 'side' | 'lead' | 'hex' | 'units' | 'defenders'>,
): AssaultFrame {
  return {
    proc: 'assault',
    at: 'abandon',
    shift: 0,
    played: 0,
    die: 0,
    loser: 0,
    points: 0,
    star: 0,
    bracket: 0,
    retreated: 0,
    ...facts,
  }
}

/** The Assault Combat Step of those who are active and in command, or of some units only, with columns by an event. */
export function assaultStepOf(
  facts: Pick<AssaultStepFrame, 'side'> & Partial<Pick<AssaultStepFrame, 'units' | 'shift'>>,
): AssaultStepFrame {
  return {
    proc: 'assaultStep',
    at: 'plan',
    units: [],
    pairs: [],
    unit: -1,
    hex: -1,
    shift: 0,
    ...facts,
  }
}
