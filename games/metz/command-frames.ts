import type { LostFrame, NightFrame, RallyFrame } from './frames.ts'
import type { Side } from './rules/03-pieces.ts'

// Levels of command as they begin. Apart from what runs them, so that each may call any other.

/** The Rally Step of a formation, or of what its commander in chief has picked. */
export function rallyOf(facts: Pick<RallyFrame, 'side' | 'formation'>): RallyFrame {
  return { proc: 'rally', at: 'choose', left: 0, unit: -1, tried: [], ...facts }
}

/** What takes the place of the Rally Step by night. */
export function nightOf(facts: Pick<NightFrame, 'side' | 'formation'>): NightFrame {
  return { proc: 'night', at: 'camp', unit: -1, done: [], ...facts }
}

/** The Out of Command Step. */
export function lostOf(side: Side): LostFrame {
  return { proc: 'lost', at: 'choose', side, hex: -1, face: -1, units: [], enemy: -1, turned: [] }
}

/** One unit acts as under an Advance marker, by an event (E13). */
export function advanceOf(side: Side, unit: number, hex: number): LostFrame {
  return { ...lostOf(side), at: 'begin', hex, face: ADVANCE, units: [unit] }
}

/** Faces of Out of Command markers. */
export const WITHDRAW = 0
export const FROZEN = 1
export const CAUTIOUS = 2
export const MANEUVER = 3
export const ADVANCE = 4
