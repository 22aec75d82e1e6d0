import { NOTHING } from '../../../core/flow/step.ts'
import type {
  DefenceFrame,
  DetachFrame,
  DetourFrame,
  InterceptFrame,
  MarchFrame,
  MoveStepFrame,
  OverrunFrame,
} from './frames.ts'

// Levels of movement as they begin. Apart from what runs them, so that each may call any other; field by field, and with
// what comes back, so that all of a kind have one shape for life: the engine is slow with many.

/** The Movement Step of those who are active and in command, or of some units only. */
export function moveStepOf(
  facts: Pick<MoveStepFrame, 'side' | 'limits'> & Partial<Pick<MoveStepFrame, 'units' | 'goal'>>,
): MoveStepFrame {
  const { side, limits, units = [], goal = -1 } = facts
  return {
    proc: 'moveStep',
    at: 'begin',
    side,
    limits,
    units,
    goal,
    unit: -1,
    hex: -1,
    die: 0,
    plus: 0,
    posture: -1,
    queues: [],
    back: NOTHING,
  }
}

/** A charge that must be tried at a hex; who fails must get as near to it as he can. */
export function chargeStepOf(
  facts: Pick<MoveStepFrame, 'side' | 'limits' | 'unit' | 'hex'>,
): MoveStepFrame {
  const { unit, hex, side, limits } = facts
  const step = moveStepOf({ side, limits, units: [unit], goal: hex })
  return Object.assign(step, { at: 'announce', unit, hex })
}

/** A march of units of one hex. */
export function marchOf(
  facts: Pick<MarchFrame, 'side' | 'units' | 'hex' | 'limits'> &
    Partial<Pick<MarchFrame, 'goal' | 'target'>>,
): MarchFrame {
  const { side, units, hex, limits, goal = -1, target = -1 } = facts
  return {
    proc: 'march',
    at: 'go',
    side,
    units,
    spent: 0,
    hex,
    last: hex,
    to: -1,
    limits,
    goal,
    target,
    steps: 0,
    stopped: 0,
    shot: 0,
    back: NOTHING,
  }
}

/** Defensive Fire of a side at units that have come to a hex; see `defenceAgainst`. */
export function defenceOf(facts: Pick<DefenceFrame, 'side' | 'units' | 'hex'>): DefenceFrame {
  const { side, units, hex } = facts
  return {
    proc: 'defence',
    at: 'choose',
    shooters: [],
    done: [],
    hurt: 0,
    side,
    units,
    hex,
    back: NOTHING,
  }
}

/** Cavalry of a side and a mover beside it. */
export function interceptOf(
  facts: Pick<InterceptFrame, 'side' | 'units' | 'hex'> & Partial<Pick<InterceptFrame, 'target'>>,
): InterceptFrame {
  const { side, units, hex, target = -1 } = facts
  return {
    proc: 'intercept',
    at: 'choose',
    target,
    unit: -1,
    die: 0,
    plus: 0,
    done: [],
    met: 0,
    side,
    units,
    hex,
    back: NOTHING,
  }
}

export function detachOf(
  facts: Pick<DetachFrame, 'side' | 'parent' | 'hex' | 'left'>,
): DetachFrame {
  const { side, parent, hex, left } = facts
  return { proc: 'detach', at: 'choose', made: [], side, parent, hex, left, back: NOTHING }
}

export function detourOf(): DetourFrame {
  return { proc: 'detour', at: 'next', group: -1, back: NOTHING }
}

export function overrunOf(facts: Pick<OverrunFrame, 'side' | 'hqs'>): OverrunFrame {
  const { side, hqs } = facts
  return { proc: 'overrun', at: 'next', side, hqs, back: NOTHING }
}
