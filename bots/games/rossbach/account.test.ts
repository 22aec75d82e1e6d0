import { describe, expect, test } from 'vitest'
import { rossbach } from '../../../games/rossbach/game.ts'
import { grid, hex } from '../../../games/rossbach/map/map.ts'
import {
  FIRST_LEADER,
  FIRST_TRAIN,
  FIRST_VEDETTE,
  FRENCH,
  NAPOLEON,
  PIECES_OF,
  PRUSSIAN,
  pieceNamed,
} from '../../../games/rossbach/rules/01-pieces.ts'
import { DAY_HALF, LOST, WAITING } from '../../../games/rossbach/model/state.ts'
import type { State } from '../../../games/rossbach/model/state.ts'
import type { View } from '../../../games/rossbach/seen/view.ts'
import { playBots } from '../../play.ts'
import { randomBot } from '../../random.ts'
import { scriptBot } from '../../script.ts'
import { rossbachPlayer } from './player.ts'
import { movePlanOf } from './move-plan.ts'
import { foresee, leastLoss } from './fight.ts'
import { guessWagons } from './guess.ts'
import { knownOf } from './known.ts'
import { plannedMoves } from './planned-moves.ts'
import { brokenHalves } from './rally.ts'
import { riskAt } from './risk.ts'
import { hasNight, leaderNow, stanceOf } from './stance.ts'
import { lossOf } from './worth.ts'

const viewOf = (scenario: string): View => rossbach.view(rossbach.setup(scenario, []), 'french')

describe('what a loss means', () => {
  const state = rossbach.setup('jena', [])

  test('the account counts reduced strengths: a brigade of two is cheaper than two brigades of one', () => {
    const [two, one] = [pieceNamed('Guyot'), pieceNamed('Lasalle')]
    expect(lossOf(state, two, 0)).toBeLessThan(lossOf(state, one, 0) * 2)
  })

  test('a patrol is the cheapest coin', () => {
    expect(lossOf(state, FIRST_VEDETTE, 2)).toBeLessThan(lossOf(state, pieceNamed('Guyot'), 2))
  })

  test('with turns to come somebody may be brought back, with none he is gone', () => {
    const suchet = pieceNamed('Suchet')
    expect(lossOf(state, suchet, 2)).toBeLessThan(lossOf(state, suchet, 0))
  })

  test('who breaks his corps is dearer than one who does not', () => {
    const shaken: State = { ...state, casualties: state.casualties.map(() => 5) }
    const suchet = pieceNamed('Desjardins')
    const broken: State = { ...state, casualties: state.casualties.map(() => 40) }
    expect(lossOf(shaken, suchet, 0)).toBeGreaterThan(lossOf(broken, suchet, 0))
  })

  test('debts are paid by price, not by size', () => {
    expect(leastLoss([4, 20], 4, [3, 30])).toBe(3)
    expect(leastLoss([1, 1, 20], 2, [0.5, 0.5, 20])).toBe(1)
    expect(leastLoss([4, 6], 5, [9, 2])).toBe(2)
  })

  test('the Guard does not exchange', () => {
    const fight = { attackers: [8], attack: 8, defence: 4, times: 2, shift: 0, trapped: 0 }
    const weights = { mine: 200, theirs: 100 }
    const plain = foresee(fight, weights).value
    expect(foresee({ ...fight, guard: 1 }, weights).value).toBeGreaterThan(plain)
    const two = { ...fight, attackers: [4, 4] }
    const met = foresee({ ...two, meetsGuard: true }, weights).value
    expect(met).toBeLessThan(foresee(two, weights).value)
  })
})

describe('what the enemy may do', () => {
  test('a small stack risks more for its size than a large one, and nobody risks anything far away', () => {
    const plan = movePlanOf(knownOf(viewOf('jena')), [])
    const front = hex('N1528')
    const risk = (halves: number): number => riskAt(plan, front, { halves }) / halves
    expect(risk(8)).toBeGreaterThan(risk(44))
    expect(riskAt(plan, hex('N0530'), { halves: 8 })).toBe(0)
  })

  test('enemies who are busy are no danger', () => {
    const plan = movePlanOf(knownOf(viewOf('jena')), [])
    expect(riskAt(plan, hex('N1528'), { halves: 8, less: 500 })).toBe(0)
  })
})

describe('the last turn', () => {
  test('whoever has won keeps what he has, whoever has not takes his chance', () => {
    const state = rossbach.setup('jena', [])
    const last: State = { ...state, turn: 31, place: state.place.slice() }
    const behind = stanceOf(last, FRENCH).weights.mine
    for (const id of ['Grawert', 'Zeschwitz', 'Prittwitz']) last.place[pieceNamed(id)] = LOST
    expect(leaderNow(last)).toBe(FRENCH)
    expect(stanceOf(last, FRENCH).weights.mine).toBeGreaterThan(behind * 2)
  })

  test('at the end, with three for one and almost enough of them, nothing is thrown away', () => {
    const state = rossbach.setup('auerstaedt', [])
    const last: State = { ...state, turn: 31, place: state.place.slice() }
    const hopeless = stanceOf(last, FRENCH).weights.mine
    for (const id of ['Schmettau', 'Kunheim']) last.place[pieceNamed(id)] = LOST
    expect(leaderNow(last)).toBe(PRUSSIAN)
    expect(stanceOf(last, FRENCH).weights.mine).toBeGreaterThan(hopeless)
    last.place[pieceNamed('Gudin')] = LOST
    expect(stanceOf(last, FRENCH).weights.mine).toBe(hopeless)
  })
})

describe('wagons', () => {
  test('are looked for where the book has them', () => {
    const view = viewOf('jena')
    const printed = hex('N2026')
    const seen = { ...view, flags: [printed, 2, hex('N2027'), 2], place: view.place.slice() }
    const power = new Int16Array(grid.n)
    power[hex('N2027')] = 28
    const chances = guessWagons(seen, PRUSSIAN, power)
    expect(chances.get(printed)).toBeGreaterThan(0.5)
    expect(chances.get(hex('N2027')) ?? 0).toBeLessThan(0.1)
  })

  test('bring supply by night only, and stay away from a battle that ends before', () => {
    expect(hasNight(rossbach.setup('auerstaedt', []))).toBe(false)
    expect(hasNight(rossbach.setup('massenbach', []))).toBe(true)
    let place = 0
    playBots({
      game: rossbach,
      scenario: 'auerstaedt',
      seed: 'wagons',
      bots: { french: scriptBot(rossbachPlayer()), prussian: randomBot },
      watch: (state) => (place = state.place[pieceNamed('Baggage-F')]!),
    })
    expect(place).toBe(WAITING)
  })
})

describe('leaders', () => {
  test('the Emperor keeps officers in range and out of the enemy’s zones', () => {
    const state = rossbach.setup('jena', [])
    state.commanded.fill(1)
    const view = rossbach.view(state, 'french')
    const leaders = PIECES_OF[FRENCH]!.filter(
      (piece) => piece >= FIRST_LEADER && piece < FIRST_TRAIN && view.place[piece]! >= 0,
    )
    const moves = plannedMoves(knownOf(view), leaders)
    const ends = (piece: number): number =>
      moves.find((move) => move.piece === piece)?.path.at(-1) ?? view.place[piece]!
    const near = leaders.filter((leader) => grid.distance(ends(leader), ends(NAPOLEON)) <= 4)
    expect(near.length).toBeGreaterThanOrEqual(4)
    const { enemies } = knownOf(view)
    for (const enemy of enemies) expect(grid.distance(enemy, ends(NAPOLEON))).toBeGreaterThan(1)
  })

  test('whoever can bring somebody back knows how much', () => {
    const view = viewOf('campaign-12')
    const plan = movePlanOf(knownOf(view), [])
    const [ney, davout] = [pieceNamed('Ney'), pieceNamed('Soult')]
    expect(brokenHalves(plan, ney)).toBe(0)
    plan.state.place[pieceNamed('Marchand')] = DAY_HALF
    expect(brokenHalves(plan, ney)).toBeGreaterThan(0)
    expect(brokenHalves(plan, davout)).toBe(0)
  })
})
