import type { AssaultFrame } from './frames.ts'

// Levels of assault as they begin. Apart from what runs them, so that each may call any other.

/** One assault by units of a lead hex, and of others, on all who are in a hex. */
export function assaultOf(
  facts: Pick<AssaultFrame, 'side' | 'lead' | 'hex' | 'units' | 'defenders'>,
): AssaultFrame {
  return {
    proc: 'assault',
    at: 'abandon',
    shift: 0,
    die: 0,
    loser: 0,
    points: 0,
    star: 0,
    bracket: 0,
    retreated: 0,
    ...facts,
  }
}
