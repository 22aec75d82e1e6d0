import { changed } from '../../../core/list.ts'
import { sighting } from '../../../games/rossbach/seen/sighting.ts'
import { describe, expect, test } from 'vitest'
import { put } from '../../../games/rossbach/model/board.ts'
import { rossbach } from '../../../games/rossbach/game.ts'
import { grid, hex } from '../../../games/rossbach/map/map.ts'
import {
  FIRST_VEDETTE,
  FRENCH,
  PRUSSIAN,
  pieceNamed,
} from '../../../games/rossbach/rules/01-pieces.ts'
import { beginControl, noteControl, noteExit } from '../../../games/rossbach/rules/20-control.ts'
import { LOST } from '../../../games/rossbach/model/state.ts'
import type { State } from '../../../games/rossbach/model/state.ts'
import { moving } from '../../../games/rossbach/testing/march.ts'
import { movePlanOf } from './move-plan.ts'
import type { PlannedMove } from './move-plan.ts'
import { foresee } from './fight.ts'
import { goalsOf } from './formation-goals.ts'
import { knownOf } from './known.ts'
import { chooseStep, newMarch } from './movement.ts'
import { plannedMoves, plannedRides } from './planned-moves.ts'
import { aimsOf, stanceOf } from './stance.ts'

const PATROLS = ['Treilhard-1', 'Treilhard-2', 'Treilhard-3'].map(pieceNamed)
const WAY_OUT = hex('N1409')

/** Saalfeld with the French patrols out, the first of them somewhere. */
function valley(at: string): State {
  const state = rossbach.setup('saalfeld', [])
  beginControl(state)
  state.phase = 2
  for (const patrol of PATROLS) {
    put(state, patrol, hex('N0704'))
    state.commanded[patrol] = 1
  }
  put(state, PATROLS[0]!, hex(at))
  return state
}

const ridesOf = (state: State): PlannedMove[] =>
  plannedRides(knownOf(rossbach.view(state, 'french')), PATROLS)

describe('the way out at Saalfeld', () => {
  test('a patrol within a ride of it leaves, and only one', () => {
    const rides = ridesOf(valley('N1110')).filter(({ deed }) => deed?.noun === WAY_OUT)
    expect(rides).toHaveLength(1)
    expect(rides[0]!.piece).toBe(PATROLS[0])
    expect(grid.distance(rides[0]!.path.at(-1)!, WAY_OUT)).toBe(1)
  })
  test('from the last hex too, where there is nothing left to ride', () => {
    const [ride] = ridesOf(valley('N1310'))
    expect(ride).toMatchObject({ path: [], deed: { verb: 'step', noun: WAY_OUT } })
  })
  test('those who are too far wait apart from each other and out of every zone', () => {
    const rides = ridesOf(valley('N0704'))
    const ends = rides.map(({ path }) => path.at(-1)!)
    expect(ends).toHaveLength(3)
    expect(new Set(ends).size).toBeGreaterThan(1)
    for (const flag of ['N1308', 'N0809', 'N0910'])
      for (const end of ends) expect(grid.distance(end, hex(flag))).toBeGreaterThan(1)
  })
  test('once somebody has left, neither it nor Rudolstadt is aimed at', () => {
    const state = valley('N0704')
    expect(aimsOf(state, FRENCH).filter(({ isHeld }) => !isHeld)).toHaveLength(3)
    noteExit(state)
    const open = aimsOf(state, FRENCH).filter(({ isHeld }) => !isHeld)
    expect(open.map((aim) => aim.hex)).toEqual([hex('N0809')])
  })
})

describe('the gate before it', () => {
  test('is guarded by the Prussians, by one unit, until somebody has got out', () => {
    const state = valley('N0704')
    expect(aimsOf(state, PRUSSIAN).map((aim) => aim.hex)).toContain(hex('N1310'))
    const view = rossbach.view(state, 'prussian')
    const units = ['Pelet', 'Bevilaqua'].map(pieceNamed)
    for (const unit of units) view.commanded[unit] = 1
    const moves = plannedMoves(knownOf({ ...view, phasing: PRUSSIAN }), units)
    const guards = moves.filter(({ path }) => path.at(-1) === hex('N1310'))
    expect(guards.map(({ piece }) => piece)).toEqual([pieceNamed('Pelet')])
    noteExit(state)
    expect(aimsOf(state, PRUSSIAN).map((aim) => aim.hex)).not.toContain(hex('N1310'))
  })
})

describe('the corps at Saalfeld', () => {
  const planIn = (state: State) => movePlanOf(knownOf(rossbach.view(state, 'french')), [])

  test('makes for the town first, and past it when it is taken', () => {
    const state = valley('N0704')
    for (let piece = 0; piece < FIRST_VEDETTE; piece++)
      if (['N0809', 'N0910', 'N1308'].map(hex).includes(state.place[piece]!))
        put(state, piece, LOST)
    expect(goalsOf(planIn(state))).toContain(hex('N0809'))
    put(state, pieceNamed('Suchet'), hex('N0809'))
    noteControl(state, pieceNamed('Suchet'), hex('N0809'))
    expect(goalsOf(planIn(state))).not.toContain(hex('N0809'))
  })
  test('counts points at the end if nobody has got out', () => {
    const state = valley('N0704')
    expect(stanceOf(state, FRENCH).weights.theirs).toBe(100)
    state.turn = 15
    expect(stanceOf(state, FRENCH).weights.theirs).toBeGreaterThan(100)
    noteExit(state)
    expect(stanceOf(state, FRENCH).weights.theirs).toBe(100)
  })
})

describe('a prize', () => {
  const fight = { attack: 24, defence: 8, times: 3, shift: 0, trapped: 0, column: 7 }
  const weights = { mine: 100, theirs: 100 }
  const wins = (attackers: number[], defenders?: number[]) =>
    foresee({ ...fight, attackers, ...(defenders === undefined ? {} : { defenders }) }, weights)
      .wins

  test('is nobody’s when all who attacked have paid for it', () => {
    expect(wins([24], [8])).toBeLessThan(wins([16, 8], [8]))
  })
  test('falls by half losses to whoever faces a single defender', () => {
    expect(wins([16, 8], [8])).toBe(wins([16, 8], [4, 4]) + 1)
    expect(wins([16, 8])).toBe(wins([16, 8], [8]) - 0.5)
  })
})

describe('a flag in the way', () => {
  /** A division that has come beside a flag, with a step of its march to go. */
  function choiceBeside(...enemies: string[]): string | undefined {
    const trial = moving({ S2948: ['Saint-Hilaire'], S2950: enemies })
    trial.say('move Saint-Hilaire', 'step S2949')
    trial.state.scenario = 'saalfeld'
    // Everybody there was seen there before.
    for (const enemy of enemies.map(pieceNamed)) {
      trial.state.seen = changed(
        trial.state.seen,
        enemy,
        sighting(hex('S2950'), trial.state.turn, 0),
      )
    }
    const move: PlannedMove = { piece: pieceNamed('Saint-Hilaire'), path: [], first: '' }
    const march = { ...newMarch(), current: move }
    return chooseStep(march, rossbach.view(trial.state, 'french'), trial.ask)?.verb
  }

  test('is pushed aside if it is guessed at little, and not if it may be a division', () => {
    expect(choiceBeside('Pelet-1')).toBe('repulse')
    expect(choiceBeside('Grawert')).toBe('halt')
  })
})
