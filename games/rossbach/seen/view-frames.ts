import { cloneFrame } from '../model/clone.ts'
import type { Frame, MarchFrame, PlanFrame, RetreatFrame, ScoutFrame } from '../model/frames.ts'
import type { Eyes } from './knowing.ts'
import { other } from '../rules/01-pieces.ts'
import type { Side } from '../rules/01-pieces.ts'
import { boundPairs, frontOf } from '../rules/11-who-attacks.ts'
import { COMMANDING, NIGHT } from '../model/state.ts'
import type { State } from '../model/state.ts'

// The sequence of play as far as a side may know it.

/** Procedures whose frames are for their own side alone. */
const PRIVATE: ReadonlySet<Frame['proc']> = new Set<Frame['proc']>([
  'setUp',
  'memo',
  'delegate',
  'letters',
  'reorganize',
  'command',
  'order',
  'entry',
  'march',
])

/** Whose a private frame is; −1: it is everybody's. */
function ownerOfFrame(state: State, frame: Frame): Side | -1 {
  if (!PRIVATE.has(frame.proc)) return -1
  if (frame.proc === 'setUp' || frame.proc === 'order') return frame.side
  return frame.proc === 'memo' || frame.proc === 'delegate' ? 0 : state.phasing
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

/**
 * The frames as these eyes see them: what the enemy does for himself is left out on top, and is one blank march below what
 * is public, so that nobody can count how deep he is in it.
 */
export function framesSeen(state: State, eyes: Eyes): Frame[] {
  const { stack } = state
  const frames: Frame[] = []
  const last = lastSeen(state, eyes)
  for (let at = 0; at <= last; at++) {
    const frame = stack[at]!
    const owner = ownerOfFrame(state, frame)
    if (owner < 0 || owner === eyes) frames.push(levelSeen(state, eyes, frame))
    else if (frames.at(-1)?.proc !== 'march') frames.push({ ...BLANK_MARCH })
  }
  return frames
}

/** The highest frame that is not the enemy's own; at night it is not even told whether he marches yet. */
function lastSeen(state: State, eyes: Eyes): number {
  const { stack } = state
  if (secretive(state, eyes) < 0) return stack.length - 1
  let last = stack.length - 1
  while (ownerOfFrame(state, stack[last]!) >= 0) last--
  return state.phase === NIGHT && stack[last]!.proc === 'movement' ? last - 1 : last
}

/** A frame everybody has a part in; how far the enemy has come in it is not seen where he does it for himself. */
function levelSeen(state: State, eyes: Eyes, frame: Frame): Frame {
  if (frame.proc === 'scout') return scoutSeen(state, eyes, frame)
  if (frame.proc === 'retreat' && frame.side !== eyes) return retreatSeen(frame)
  if (state.phasing === eyes) return cloneFrame(frame)
  if (frame.proc === 'day')
    return { proc: 'day', at: state.phase === COMMANDING ? 'movement' : frame.at }
  if (frame.proc === 'night')
    return { proc: 'night', at: frame.at === 'over' ? 'over' : 'disengage' }
  if (frame.proc === 'plan') return noPlan(state)
  if (frame.proc !== 'movement') return cloneFrame(frame)
  const { scouted, mended } = frame
  const at = state.phase === NIGHT ? 'night' : 'command'
  return { proc: 'movement', at, scouted: [...scouted], mended: [...mended], train: -1 }
}

/** Friends who make room for those who retreat keep their faces down. */
function retreatSeen(frame: RetreatFrame): RetreatFrame {
  const seen = cloneFrame(frame)
  if (frame.at !== 'displace' && frame.at !== 'refuge' && frame.at !== 'settle') return seen
  return { ...seen, at: 'displace', chain: frame.chain.slice(0, 2) }
}

/** Each side sees its own die. */
function scoutSeen(state: State, eyes: Eyes, frame: ScoutFrame): ScoutFrame {
  return {
    ...frame,
    die: eyes === state.phasing ? frame.die : 0,
    screenDie: eyes === other(state.phasing) ? frame.screenDie : 0,
  }
}

/**
 * Whom he will attack is known when all attacks are declared: what is left to choose tells who must, and who may. Everybody
 * knows whom failed Repulses bind.
 */
function noPlan(state: State): PlanFrame {
  const pairs = boundPairs(state, frontOf(state))
  return { proc: 'plan', at: 'target', pairs, attackers: [], targets: [] }
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
