import { cloneFrame } from '../model/clone.ts'
import type { Known } from '../model/known.ts'
import { LEVELS } from '../model/levels.ts'
import type { Frame } from '../model/levels.ts'
import type { Eyes } from './knowing.ts'
import { FRENCH, other } from '../rules/01-pieces.ts'
import type { Side } from '../rules/01-pieces.ts'
import { day, night } from '../rules/02-sequence-level.ts'
import type { DayFrame, NightFrame } from '../rules/02-sequence-level.ts'
import { march } from '../rules/08-march-level.ts'
import { movement } from '../rules/08-movement-level.ts'
import type { MovementFrame } from '../rules/08-movement-level.ts'
import { plan } from '../rules/11-plan-level.ts'
import type { PlanFrame } from '../rules/11-plan-level.ts'
import type { RetreatFrame } from '../rules/11-retreat-level.ts'
import { boundPairs, frontOf } from '../rules/11-who-attacks.ts'
import type { ScoutFrame } from '../rules/13-scouting-level.ts'
import { COMMANDING, NIGHT } from '../model/state.ts'
import type { State } from '../model/state.ts'

// The sequence of play as far as a side may know it.

/** Whose a private frame is; −1: it is everybody's. */
function ownerOfFrame(state: State, frame: Frame): Side | -1 {
  const { whose } = knownOf(frame)
  if (whose === undefined) return -1
  if (whose === 'its-side' && 'side' in frame) return frame.side as Side
  return whose === 'french' ? FRENCH : state.phasing
}

const EVERYTHING: Known = {}

function knownOf({ proc }: Frame): Known {
  return LEVELS[proc].known ?? EVERYTHING
}

/** The side that is at something these eyes must not see, −1 nobody. */
export function secretive(state: State, eyes: Eyes): Side | -1 {
  const top = state.stack.at(-1)
  if (top === undefined) return -1
  const owner = hasOwnChoices(top) ? state.phasing : ownerOfFrame(state, top)
  return owner === eyes ? -1 : owner
}

function hasOwnChoices(frame: Frame): boolean {
  return knownOf(frame).hides === 'choices'
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
    else if (frames.at(-1)?.proc !== march.proc) frames.push(march.frame({ hex: -1 }))
  }
  return frames
}

/** The highest frame that is not the enemy's own; at night it is not even told whether he marches yet. */
function lastSeen(state: State, eyes: Eyes): number {
  const { stack } = state
  if (secretive(state, eyes) < 0) return stack.length - 1
  let last = stack.length - 1
  while (ownerOfFrame(state, stack[last]!) >= 0) last--
  return state.phase === NIGHT && hasOwnChoices(stack[last]!) ? last - 1 : last
}

/** A frame everybody has a part in; how far the enemy has come in it is not seen where he does it for himself. */
function levelSeen(state: State, eyes: Eyes, frame: Frame): Frame {
  const { hides } = knownOf(frame)
  return hides === undefined ? cloneFrame(frame) : VEILED[hides](frame as never, state, eyes)
}

type Veiled<F extends Frame> = (frame: F, state: State, eyes: Eyes) => Frame

/** What is left of a frame, by what it hides. */
const VEILED = {
  stage: ofPhasing(stageSeen),
  choices: ofPhasing(movementSeen),
  plan: ofPhasing(noPlan),
  dice: diceSeen,
  'who-makes-room': retreatSeen,
} as const satisfies Readonly<Record<NonNullable<Known['hides']>, Veiled<never>>>

/** Whoever's turn it is sees all of it. */
function ofPhasing<F extends Frame>(veiled: (frame: F, state: State) => Frame): Veiled<F> {
  return (frame, state, eyes) => (state.phasing === eyes ? cloneFrame(frame) : veiled(frame, state))
}

function stageSeen(frame: DayFrame | NightFrame, { phase }: State): Frame {
  if (frame.proc === day.proc) return day.frame({}, phase === COMMANDING ? 'movement' : frame.at)
  return night.frame({}, frame.at === 'over' ? 'over' : 'disengage')
}

function movementSeen({ scouted, mended }: MovementFrame, { phase }: State): Frame {
  const lists = { scouted: [...scouted], mended: [...mended] }
  return movement.frame(lists, phase === NIGHT ? 'night' : 'command')
}

/** Friends who make room for those who retreat keep their faces down. */
function retreatSeen(frame: RetreatFrame, _state: State, eyes: Eyes): RetreatFrame {
  const seen = cloneFrame(frame)
  const { side, at, chain } = frame
  if (side === eyes || (at !== 'displace' && at !== 'refuge' && at !== 'settle')) return seen
  return { ...seen, at: 'displace', chain: chain.slice(0, 2) }
}

/** Each side sees its own die. */
function diceSeen(frame: ScoutFrame, { phasing }: State, eyes: Eyes): ScoutFrame {
  return {
    ...frame,
    die: eyes === phasing ? frame.die : 0,
    screenDie: eyes === other(phasing) ? frame.screenDie : 0,
  }
}

/**
 * Whom he will attack is known when all attacks are declared: what is left to choose tells who must, and who may. Everybody
 * knows whom failed Repulses bind.
 */
function noPlan(_frame: PlanFrame, state: State): PlanFrame {
  return plan.frame({ pairs: boundPairs(state, frontOf(state)) })
}
