import { NOTHING } from '../../../core/flow/step.ts'
import type {
  AbandonFrame,
  AssaultFrame,
  AssaultStepFrame,
  FollowFrame,
  LossesFrame,
  ToughFrame,
} from './frames-assault.ts'
import { PRUSSIAN } from '../rules/03-pieces.ts'

// Levels of assault as they begin. Apart from what runs them, so that each may call any other; field by field, and with
// what comes back, so that all of a kind have one shape for life: the engine is slow with many.

/** The Assault Combat Step of those who are active and in command, or of some units only, against any hex or one. */
export function assaultStepOf(
  facts: Pick<AssaultStepFrame, 'side'> &
    Partial<Pick<AssaultStepFrame, 'units' | 'goal' | 'shift'>>,
): AssaultStepFrame {
  const { side, units = [], goal = -1, shift = 0 } = facts
  return {
    proc: 'assaultStep',
    at: 'begin',
    units,
    goal,
    attacks: [],
    unit: -1,
    hex: -1,
    shift,
    side,
    back: NOTHING,
  }
}

/** One assault by units of a lead hex, and of others, on all who are in a hex. */
export function assaultOf(
  facts: Pick<AssaultFrame, 'side' | 'lead' | 'hex' | 'units' | 'defenders'> &
    Partial<Pick<AssaultFrame, 'shift'>>,
): AssaultFrame {
  const { side, lead, hex, units, defenders, shift = 0 } = facts
  return {
    proc: 'assault',
    at: 'begin',
    from: [],
    shift,
    played: 0,
    opened: 0,
    column: 0,
    die: 0,
    loser: 0,
    points: 0,
    star: 0,
    bracket: 0,
    halted: 0,
    side,
    lead,
    hex,
    units,
    defenders,
    back: NOTHING,
  }
}

/** The side that is assaulted may go. */
export function abandonOf(
  facts: Pick<AbandonFrame, 'side' | 'lead' | 'hex' | 'attackers'>,
): AbandonFrame {
  const { side, lead, hex, attackers } = facts
  return {
    proc: 'abandon',
    at: 'horse',
    unit: -1,
    done: [],
    going: [],
    side,
    lead,
    hex,
    attackers,
    back: NOTHING,
  }
}

/** Points for units of a hex, away from that of the enemy. */
export function lossesOf(
  facts: Pick<LossesFrame, 'side' | 'units' | 'points' | 'star' | 'away'> &
    Partial<Pick<LossesFrame, 'also'>>,
): LossesFrame {
  const { side, units, points, star, away, also = [] } = facts
  return {
    proc: 'losses',
    at: 'choose',
    paid: [],
    chose: 0,
    also,
    side,
    units,
    points,
    star,
    away,
    back: NOTHING,
  }
}

/** The Prussian rolls first. */
export function toughOf(facts: Pick<ToughFrame, 'side' | 'lead' | 'hex' | 'units'>): ToughFrame {
  const { side, lead, hex, units } = facts
  return {
    proc: 'tough',
    at: 'roll',
    tester: PRUSSIAN,
    plus: 0,
    die: 0,
    passed: [],
    side,
    lead,
    hex,
    units,
    back: NOTHING,
  }
}

/** Units may go to a hex that was left to them by others. */
export function followOf(
  facts: Pick<FollowFrame, 'side' | 'units' | 'hex' | 'beaten'>,
): FollowFrame {
  const { side, units, hex, beaten } = facts
  return {
    proc: 'follow',
    at: 'choose',
    unit: -1,
    along: [],
    to: -1,
    gone: [],
    left: [],
    side,
    units,
    hex,
    beaten,
    back: NOTHING,
  }
}
