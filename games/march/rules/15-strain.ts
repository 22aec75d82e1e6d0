import type { Go, Proc } from '../../../core/flow/step.ts'
import { isMarked } from '../model/board.ts'
import type { Frame } from '../model/levels.ts'
import { SMASHED } from '../model/state.ts'
import type { State } from '../model/state.ts'
import { seatOf, sideOf } from './02-pieces.ts'
import { DIE } from './02-tables.ts'
import { moraleOf, passes } from './05-morale.ts'
import { SHATTERED, SMASHED_RETREAT, retreatLevel } from './07-retreat-level.ts'
import { loseForcedStep } from './10-steps.ts'
import { fitTrail } from './15-columns.ts'
import type { StrainFrame } from './15-orders-levels.ts'

const named = (unit: number) => ({ unit: { of: 'piece', noun: unit } })

/**
 * Each unit that has marched by force checks at the end of it; whoever fails loses stragglers, and its guns are silent until they
 * are back (15.14/b).
 */
export const strainProc: Proc<State, StrainFrame, Frame> = {
  steps: {
    roll: {
      title: 'what a forced march has cost',
      roll: (_state, { unit }) => ({
        rule: '15.14/b',
        say: { key: 'roll-strain', with: named(unit) },
        seen: [seatOf(sideOf[unit]!)],
        dice: [DIE],
      }),
      rolled(state, { unit }, [die = 0], go) {
        const holds = passes(die, moraleOf(state, unit))
        if (!holds) {
          loseForcedStep(state, unit, go)
          fitTrail(state, unit)
        } else {
          const say = { key: 'note-no-strain', with: named(unit) }
          go.tell([seatOf(sideOf[unit]!)], { did: 'noted', rule: '15.14/b', say })
        }
        go.done()
        if (isMarked(state, unit, SMASHED)) shatter(unit, go)
      },
    },
  },
}

/** Whoever is Smashed by it may go back, too. */
function shatter(unit: number, go: Go<Frame>): void {
  const side = sideOf[unit]!
  go.call(retreatLevel.frame({ side, pieces: [unit], steps: SMASHED_RETREAT, cause: SHATTERED }))
}

/** More than the retreat that may come of it. */
const BEFORE_RETREAT = 1_000_000

export function strainLeft(_frame: StrainFrame): number {
  return BEFORE_RETREAT
}
