import type { Sheet } from '../../../core/contract.ts'
import type { Frame } from '../model/levels.ts'
import type { HitFrame } from '../rules/10-hit-level.ts'
import type { InterceptFrame, MoveStepFrame } from '../rules/11-move-levels.ts'
import type { ToughFrame } from '../rules/12-assault-levels.ts'
import type { RallyFrame } from '../rules/13-rally-level.ts'
import type { WorksFrame } from '../rules/16-works-level.ts'
import type { NightFrame } from '../rules/18-night-levels.ts'
import { chanceOf } from './preview-fates.ts'
import { FRENCH, PRUSSIAN, SEATS, sideOf } from '../rules/03-pieces.ts'
import { cohesion } from '../rules/03-values.ts'
import { IN_TOUGH_FIGHT, breakPass } from '../rules/10-break.ts'
import { toughRating } from '../rules/12-tough-fight.ts'
import { digRating } from '../rules/16-works.ts'
import type { State } from '../model/state.ts'

// Tests of one ten-sided die against a rating.

const DIE: readonly number[] = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]
type Chances = Sheet['chances']

export function sheetOf(chances: Chances, at?: number): Sheet {
  return { marks: at === undefined || at < 0 ? [] : [{ at }], sums: [], chances }
}

/** Passed up to the rating. */
function passing(key: string, rating: number, piece: number): Chances {
  const ways = DIE.filter((die) => die <= rating).length
  return [chanceOf(key, [ways, DIE.length], piece)]
}

const BREAKS = ['chance-stands', 'chance-back-1', 'chance-back-2'] as const

/** A Break Test: who is neither Shaken nor Disrupted, or in a Tough Fight, stays where he is (10.1). */
export function breakChances(state: State, { unit, by, plus }: HitFrame): Chances {
  const rating = cohesion(state, unit) + plus
  const goes = state.morale[unit]! > 0 && by !== IN_TOUGH_FIGHT
  const found = DIE.map((die) => {
    const steps = breakPass(die, rating)
    return steps < 0 ? 'chance-broken' : BREAKS[goes ? steps : 0]!
  })
  return [...new Set(found)].map((key) =>
    chanceOf(key, [found.filter((one) => one === key).length, DIE.length], unit),
  )
}

/** Each side's test in a Tough Fight, those that are still to come (12.7.3/a). */
function toughChances(state: State, { units, passed, plus, tester }: ToughFrame): Chances {
  return [PRUSSIAN, FRENCH].slice(passed.length).flatMap((side) => {
    const fighting = units.filter((unit) => sideOf[unit] === side && state.place[unit]! >= 0)
    if (fighting.length === 0) return []
    const rating = toughRating(state, fighting, side === tester ? plus : 0)
    const ways = DIE.filter((die) => die <= rating).length
    return [chanceOf(`chance-tough-${SEATS[side]}`, [ways, DIE.length])]
  })
}

/** A Cavalry Charge that is announced (11.6/h), or one at somebody on the move (11.7/b, 11.8/c). */
function chargeChances(state: State, { unit, plus }: MoveStepFrame | InterceptFrame): Chances {
  return passing('chance-charge', cohesion(state, unit) + plus, unit)
}

function rebuildChances(state: State, { unit, plus }: RallyFrame): Chances {
  return passing('chance-rebuild', cohesion(state, unit) + plus, unit)
}

function digChances(state: State, { unit, hex, plus }: WorksFrame): Chances {
  return passing('chance-dig', digRating(state, unit, hex) + plus, unit)
}

type Tested = HitFrame | ToughFrame | MoveStepFrame | InterceptFrame | RallyFrame | WorksFrame
type Test<F> = (state: State, frame: F) => Chances
const TESTS: { [P in Tested['proc']]: Test<Extract<Tested, { proc: P }>> } = {
  hit: breakChances,
  tough: toughChances,
  moveStep: chargeChances,
  intercept: chargeChances,
  rally: rebuildChances,
  works: digChances,
}

const WAITING: readonly string[] = ['roll', 'announced', 'where']

/** The test that waits for its die on this level, if there is one. */
export function testSheet(state: State, frame: Frame): Sheet | undefined {
  if (!WAITING.includes(frame.at) || !Object.hasOwn(TESTS, frame.proc)) return undefined
  const test = TESTS[frame.proc as Tested['proc']] as Test<Frame>
  const unit = 'unit' in frame ? (frame as NightFrame).unit : -1
  const place = unit < 0 ? -1 : state.place[unit]!
  return sheetOf(test(state, frame), place)
}
