import { NOTHING } from '../../../core/flow/step.ts'
import type { LostFrame, NightFrame, ParentsFrame, RallyFrame, WorksFrame } from './frames.ts'
import { FRENCH } from '../rules/03-pieces.ts'
import type { Side } from '../rules/03-pieces.ts'

// Levels of command as they begin. Apart from what runs them, so that each may call any other; field by field, and with
// what comes back, so that all of a kind have one shape for life: the engine is slow with many.

/** Faces of Out of Command markers. */
export const WITHDRAW = 0
export const FROZEN = 1
export const CAUTIOUS = 2
export const MANEUVER = 3
export const ADVANCE = 4

/** The Rally Step of a formation, or of what its commander in chief has picked. */
export function rallyOf(facts: Pick<RallyFrame, 'side' | 'formation' | 'chief'>): RallyFrame {
  const { side, formation } = facts
  return {
    proc: 'rally',
    at: 'begin',
    left: 0,
    unit: -1,
    hex: -1,
    die: 0,
    plus: 0,
    tried: [],
    side,
    formation,
    chief: facts.chief > 0 ? 1 : 0,
    back: NOTHING,
  }
}

/** Attempts at earthworks, at the end of the Rally Step or by night. */
export function worksOf(facts: Pick<WorksFrame, 'side' | 'formation'>): WorksFrame {
  const { side, formation } = facts
  return {
    proc: 'works',
    at: 'choose',
    unit: -1,
    hex: -1,
    die: 0,
    plus: 0,
    tried: [],
    side,
    formation,
    back: NOTHING,
  }
}

/** What takes the place of the Rally Step by night: works, and whether the formation camps. */
export function nightOf(facts: Pick<NightFrame, 'side' | 'formation' | 'chief'>): NightFrame {
  const { side, formation } = facts
  return {
    proc: 'night',
    at: 'works',
    unit: -1,
    activity: 0,
    line: 0,
    done: [],
    tired: [],
    side,
    formation,
    chief: facts.chief > 0 ? 1 : 0,
    back: NOTHING,
  }
}

/** The end of an activation by night: who camps recovers, all others are tired. */
export function restOf(facts: Pick<NightFrame, 'side' | 'formation' | 'chief'>): NightFrame {
  return Object.assign(nightOf(facts), { at: 'begin' })
}

/** The Out of Command Step. */
export function lostOf(side: Side): LostFrame {
  return {
    proc: 'lost',
    at: 'next',
    side,
    hex: -1,
    face: FROZEN,
    waiting: [],
    units: [],
    goals: [],
    foes: [],
    unit: -1,
    way: 0,
    shot: [],
    event: 0,
    back: NOTHING,
  }
}

/** One unit acts as under an Advance marker, by an event (E13). */
export function advanceOf(side: Side, unit: number, hex: number): LostFrame {
  const begun = { at: 'begin', hex, face: ADVANCE, units: [unit], event: 1 }
  return Object.assign(lostOf(side), begun)
}

/** Brigades that come back by night, asked for at the start of the turn. */
export function parentsOf(): ParentsFrame {
  return {
    proc: 'parents',
    at: 'choose',
    side: FRENCH,
    parent: -1,
    taken: 0,
    parts: 0,
    back: NOTHING,
  }
}
