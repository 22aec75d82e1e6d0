import { changed } from '../../../core/list.ts'
import { describe, expect, test } from 'vitest'
import { fastChance } from '../../../core/chance.ts'
import { piecesAt, put } from '../model/board.ts'
import type { Flow } from '../../../core/flow/flow.ts'
import { brokenIn } from '../proof/soundness.ts'
import { combatFrame, combatProcs } from '../testing/combat.ts'
import { flowOf } from '../testing/field.ts'
import { MARSH, grid, hex, roadIn, terrain } from '../map/map.ts'
import { FIRST_TRAIN, PIECES, TRAIN, kindOf, sideOf } from './01-pieces.ts'
import type { Side } from './01-pieces.ts'
import { whyNoRoom } from './03-stacking.ts'
import { REPULSED, SCOUTED, UNREADY, blankState } from '../model/state.ts'
import type { State } from '../model/state.ts'
import { playOut } from '../testing/combat.ts'

const CENTRES = ['S2848', 'N3515', 'N1942', 'N1428', 'N1529', 'N2524', 'S3240', 'N0101', 'S0109']
const OPTIONS = [
  'one-combat-at-a-time',
  'cavalry-impetus',
  'shock-combat',
  'woods-shock',
  'brunswick-falls',
]

const soakFlow = flowOf(combatProcs, { 'campaign/firstTurn': 0, 'day/combat': 0 })

/** Both armies thrown together around a place. */
function melee(seed: number): State {
  const chance = fastChance(`melee ${seed}`)
  const options = OPTIONS.filter(() => chance.below(4) === 0)
  const state = { ...blankState('campaign-10', options), turn: 13 }
  state.phasing = chance.below(2) as Side
  for (let train = FIRST_TRAIN; train < PIECES; train++)
    state.serves[train - FIRST_TRAIN] = sideOf[train]!
  const centre = hex(CENTRES[chance.below(CENTRES.length)]!)
  const spread = 1 + chance.below(3)
  const near = Array.from({ length: grid.n }, (_, at) => at).filter(
    (at) => grid.distance(centre, at) <= spread && (terrain[at] !== MARSH || roadIn[at] !== 0),
  )
  for (let n = 5 + chance.below(30); n > 0; n--) {
    const piece = chance.below(PIECES)
    const at = near[chance.below(near.length)]!
    const there = piecesAt(state, at)
    if (state.place[piece]! >= 0 || (kindOf[piece] === TRAIN && there.length === 0)) continue
    if (there.some((one) => sideOf[one] !== sideOf[piece])) continue
    if (whyNoRoom(state, [piece], at) !== undefined) continue
    put(state, piece, at)
    state.commanded[piece] = chance.below(3) > 0 ? 1 : 0
    state.unsupplied = changed(state.unsupplied, piece, chance.below(8) === 0 ? 1 : 0)
    if (chance.below(12) === 0) state.deeds[piece]! |= REPULSED
    if (chance.below(16) === 0) state.deeds[piece]! |= UNREADY
    if (chance.below(16) === 0) state.deeds[piece]! |= SCOUTED
  }
  return state
}

/** The phase within a day. */
function begun(state: State): State {
  const day = { proc: 'day', at: 'combat' } as const
  state.stack.push({ proc: 'campaign', at: 'firstTurn' }, day, combatFrame())
  return state
}

/** What is wrong after each answer: broken invariants. */
function watched(): { flow: Flow<State>; faults: string[] } {
  const faults: string[] = []
  const answer: Flow<State>['answer'] = (state, reply) => {
    const result = soakFlow.answer(state, reply)
    const where = state.stack.map((frame) => `${frame.proc}.${frame.at}`).join(' ')
    if (state.stack.length > 0) {
      for (const name of brokenIn(state)) faults.push(`${name} in ${where}`)
    }
    return result
  }
  return { flow: { ...soakFlow, answer }, faults }
}

describe('the Combat Phase at random', () => {
  test('[11.1.5] comes to an end, with everybody where he may stand all the while', () => {
    let answers = 0
    for (let seed = 0; seed < 250; seed++) {
      const state = begun(melee(seed))
      const { flow, faults } = watched()
      const chance = fastChance(`play ${seed}`)
      flow.settle(state)
      answers += playOut({ flow, state }, (n) => chance.below(n))
      expect({ seed, faults }).toEqual({ seed, faults: [] })
    }
    expect(answers).toBeGreaterThan(1500)
  }, 240_000)
})
