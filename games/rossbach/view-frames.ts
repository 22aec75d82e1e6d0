import type { Seat } from '../../core/contract.ts'
import { cloneFrame } from './clone.ts'
import type { Frame, MarchFrame, ScoutFrame } from './frames.ts'
import type { Eyes } from './knowing.ts'
import { SEATS, other } from './rules/01-pieces.ts'
import type { Side } from './rules/01-pieces.ts'
import { NIGHT } from './state.ts'
import type { State } from './state.ts'

// The sequence of play as far as a side may know it.

/** Procedures whose frames are for their own side alone. */
const PRIVATE: ReadonlySet<Frame['proc']> = new Set<Frame['proc']>([
  'setUp',
  'memo',
  'reorganize',
  'command',
  'order',
  'entry',
  'march',
])

/** Whose a private frame is; −1: it is everybody's. */
export function ownerOfFrame(state: State, frame: Frame): Side | -1 {
  if (!PRIVATE.has(frame.proc)) return -1
  if (frame.proc === 'setUp' || frame.proc === 'order') return frame.side
  return frame.proc === 'memo' ? 0 : state.phasing
}

/** The side that is at something these eyes must not see, −1 nobody. */
export function secretive(state: State, eyes: Eyes): Side | -1 {
  const top = state.stack.at(-1)
  if (top === undefined) return -1
  const owner = isInner(top) ? state.phasing : ownerOfFrame(state, top)
  return owner === eyes ? -1 : owner
}

/** The choices of a movement phase are its side's own. */
function isInner(frame: Frame): boolean {
  return frame.proc === 'movement'
}

/** Who is seen to decide, whatever the enemy is at. */
export function seatAt(side: Side): Seat {
  return SEATS[side]
}

/** The frames as these eyes see them: the enemy's own dialogues are left out on top, and blotted out below what is public. */
export function framesSeen(state: State, eyes: Eyes): Frame[] {
  const { stack } = state
  const isMine = (frame: Frame): boolean => {
    const owner = ownerOfFrame(state, frame)
    return owner < 0 || owner === eyes
  }
  const frames: Frame[] = []
  for (let at = 0; at < stack.length; at++) {
    const frame = stack[at]!
    if (isMine(frame)) frames.push(levelSeen(state, eyes, frame))
    else if (stack.slice(at).some(isMine)) frames.push(blotted(frame))
    else break
  }
  return frames
}

/** A frame everybody has a part in; how far the enemy has come in it is not seen where he does it for himself. */
function levelSeen(state: State, eyes: Eyes, frame: Frame): Frame {
  if (frame.proc === 'scout') return scoutSeen(state, eyes, frame)
  if (frame.proc === 'campaign')
    return secretive(state, eyes) < 0
      ? { ...frame }
      : { proc: 'campaign', at: chapterSeen(frame.at) }
  if (state.phasing === eyes) return cloneFrame(frame)
  if (frame.proc === 'day')
    return { proc: 'day', at: frame.at === 'reorganize' ? 'command' : frame.at }
  if (frame.proc === 'night')
    return { proc: 'night', at: frame.at === 'disengage' ? 'disengage' : 'march' }
  if (frame.proc !== 'movement') return cloneFrame(frame)
  const { scouted, mended } = frame
  const at = state.phase === NIGHT ? 'night' : 'command'
  return { proc: 'movement', at, scouted: [...scouted], mended: [...mended], train: -1 }
}

type Chapter = Extract<Frame, { proc: 'campaign' }>['at']

/** Whether somebody is at his pieces or at his orders before play, his enemy does not see. */
function chapterSeen(at: Chapter): Chapter {
  if (at === 'firstOrder') return 'firstSetUp'
  return at === 'secondOrder' ? 'secondSetUp' : at
}

/**
 * Each side sees its own die.
 * @rule 13.42.2
 */
function scoutSeen(state: State, eyes: Eyes, frame: ScoutFrame): ScoutFrame {
  return {
    ...frame,
    die: eyes === state.phasing ? frame.die : 0,
    screenDie: eyes === other(state.phasing) ? frame.screenDie : 0,
  }
}

export const BLANK_MARCH: MarchFrame = {
  proc: 'march',
  at: 'go',
  hex: -1,
  steps: 0,
  acted: 0,
  side: -1,
  stopped: 0,
  by: 0,
  goal: -1,
}

/** What is left of an enemy's own frame below a public one. */
function blotted(frame: Frame): Frame {
  switch (frame.proc) {
    case 'march':
      return { ...BLANK_MARCH }
    case 'entry':
      return { proc: 'entry', at: 'stack', group: -1, hex: -1, isOrdered: 0 }
    case 'reorganize':
      return { proc: 'reorganize', at: 'leader', leader: -1, unit: -1, guest: -1 }
    case 'command':
      return { proc: 'command', at: 'allot', leader: -1 }
    default:
      return cloneFrame(frame)
  }
}
