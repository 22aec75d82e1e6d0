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
import { PRUSSIAN } from './rules/03-pieces.ts'
import type { Side } from './rules/03-pieces.ts'

// Levels of the turn and its chits as they begin. Apart from what runs them, so that each may call any other.

export function gameOf(): GameFrame {
  return { proc: 'game', at: 'begin' }
}
export function planOf(at: PlanFrame['at'], side: Side): PlanFrame {
  return { proc: 'plan', at, side }
}
export function drawOf(): DrawFrame {
  return { proc: 'draw', at: 'staff', chit: -1, side: PRUSSIAN }
}
export function eventOf(facts: Pick<EventFrame, 'chit' | 'side' | 'pending'>): EventFrame {
  return { proc: 'event', at: 'begin', free: 0, ...facts }
}
/** An event of a kind, for use at one hex only or anywhere. */
export function playOf(
  facts: Pick<PlayFrame, 'kind' | 'side'> & Partial<Omit<PlayFrame, 'proc' | 'at'>>,
): PlayFrame {
  return { proc: 'play', at: 'begin', unit: -1, hex: -1, only: -1, from: -1, by: 0, ...facts }
}
export function fortuneOf(): FortuneFrame {
  return { proc: 'fortune', at: 'roll', side: PRUSSIAN, unit: -1, from: -1 }
}
export function activationOf(
  facts: Pick<ActivationFrame, 'side' | 'formation' | 'pending'>,
): ActivationFrame {
  return { proc: 'activation', at: 'begin', chief: 0, cancelled: 0, ...facts }
}
/** The chit of a commander in chief, drawn or held before. */
export function chiefOf(
  facts: Pick<ActivationFrame, 'side' | 'pending'> & Partial<Pick<ActivationFrame, 'chief'>>,
): ActivationFrame {
  return { proc: 'activation', at: 'begin', formation: -1, chief: 1, cancelled: 0, ...facts }
}
export function endOf(): EndFrame {
  return { proc: 'end', at: 'french', done: [] }
}
