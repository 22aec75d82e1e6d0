import { NOTHING } from '../../../core/flow/step.ts'
import type {
  ActivationFrame,
  DrawFrame,
  EndFrame,
  EventFrame,
  FortuneFrame,
  GameFrame,
  PlanFrame,
  PlayFrame,
} from './frames.ts'
import { PRUSSIAN } from '../rules/03-pieces.ts'
import type { Side } from '../rules/03-pieces.ts'

// Levels of the turn and its chits as they begin. Apart from what runs them, so that each may call any other; field by field,
// and with what comes back, so that all of a kind have one shape for life: the engine is slow with many.

export function gameOf(): GameFrame {
  return { proc: 'game', at: 'begin', back: NOTHING }
}
export function planOf(at: PlanFrame['at'], side: Side): PlanFrame {
  return { proc: 'plan', at, side, back: NOTHING }
}
export function drawOf(): DrawFrame {
  return { proc: 'draw', at: 'staff', chit: -1, side: PRUSSIAN, back: NOTHING }
}
export function eventOf(facts: Pick<EventFrame, 'chit' | 'side' | 'pending'>): EventFrame {
  const { chit, side, pending } = facts
  return { proc: 'event', at: 'begin', free: 0, chit, side, pending, back: NOTHING }
}
/** An event of a kind, for use at one hex only or anywhere. */
export function playOf(
  facts: Pick<PlayFrame, 'kind' | 'side'> & Partial<Omit<PlayFrame, 'proc' | 'at'>>,
): PlayFrame {
  const { kind, side, unit = -1, hex = -1, only = -1, from = -1, by = 0 } = facts
  return { proc: 'play', at: 'begin', unit, hex, only, from, by, kind, side, back: NOTHING }
}
export function fortuneOf(): FortuneFrame {
  return { proc: 'fortune', at: 'roll', side: PRUSSIAN, unit: -1, from: -1, back: NOTHING }
}
export function activationOf(
  facts: Pick<ActivationFrame, 'side' | 'formation' | 'pending'>,
): ActivationFrame {
  const { side, formation, pending } = facts
  return {
    proc: 'activation',
    at: 'begin',
    formation,
    chief: 0,
    cancelled: 0,
    side,
    pending,
    back: NOTHING,
  }
}
/** The chit of a commander in chief, drawn or held before. */
export function chiefOf(
  facts: Pick<ActivationFrame, 'side' | 'pending'> & Partial<Pick<ActivationFrame, 'chief'>>,
): ActivationFrame {
  const { side, pending, chief = 1 } = facts
  return {
    proc: 'activation',
    at: 'begin',
    formation: -1,
    chief,
    cancelled: 0,
    side,
    pending,
    back: NOTHING,
  }
}
export function endOf(): EndFrame {
  return { proc: 'end', at: 'french', done: [], back: NOTHING }
}
