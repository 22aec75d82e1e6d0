import { describe, expect, test } from 'vitest'
import { fastChance } from '../../../core/chance.ts'
import { piecesAt, put } from '../board.ts'
import { combatFlow, combatFrame } from '../test-combat.ts'
import { MARSH, grid, hex, roadIn, terrain } from '../map/map.ts'
import { FIRST_TRAIN, PIECES, TRAIN, ids, kindOf, sideOf } from './01-pieces.ts'
import type { Side } from './01-pieces.ts'
import { whyNoRoom, crowdAt, whyTooMany } from './03-stacking.ts'
import { REPULSED, SCOUTED, UNREADY, blankState } from '../state.ts'
import type { State } from '../state.ts'
import { playOut } from '../test-combat.ts'

const CENTRES = ['S2848', 'N3515', 'N1942', 'N1428', 'N1529', 'N2524', 'S3240', 'N0101', 'S0109']
const OPTIONS = [
  'one-combat-at-a-time',
  'cavalry-impetus',
  'shock-combat',
  'woods-shock',
  'brunswick-falls',
]

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
    state.unsupplied[piece] = chance.below(8) === 0 ? 1 : 0
    if (chance.below(12) === 0) state.deeds[piece]! |= REPULSED
    if (chance.below(16) === 0) state.deeds[piece]! |= UNREADY
    if (chance.below(16) === 0) state.deeds[piece]! |= SCOUTED
  }
  return state
}

function faults(state: State): string[] {
  const hexes = new Set(state.place.filter((at) => at >= 0))
  return [...hexes].flatMap((at) => {
    const there = piecesAt(state, at)
    const troops = there.filter((piece) => kindOf[piece] !== TRAIN)
    const isMixed = new Set(troops.map((piece) => sideOf[piece])).size > 1
    const tooMany = whyTooMany(crowdAt(state, at))
    if (!isMixed && (tooMany === undefined || there.length > troops.length)) return []
    return [`${grid.print(at)} ${there.map((piece) => ids[piece]).join()} ${tooMany?.rule}`]
  })
}

describe('the Combat Phase at random', () => {
  test('[11.1.5] comes to an end with everybody where he may stand', () => {
    let answers = 0
    for (let seed = 0; seed < 250; seed++) {
      const state = melee(seed)
      state.stack.push(combatFrame())
      const chance = fastChance(`play ${seed}`)
      combatFlow.settle(state)
      answers += playOut({ flow: combatFlow, state }, (n) => chance.below(n))
      expect({ seed, faults: faults(state), stack: state.stack.length }).toEqual({
        seed,
        faults: [],
        stack: 0,
      })
    }
    expect(answers).toBeGreaterThan(1500)
  })
})
