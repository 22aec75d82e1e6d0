import { describe, expect, test } from 'vitest'
import { Going } from '../../../core/flow/going.ts'
import { put } from '../model/board.ts'
import type { Frame } from '../model/levels.ts'
import { rossbach } from '../game.ts'
import { hex } from '../map/map.ts'
import { setUpState } from '../model/set-up.ts'
import { DAY_HALF, LOST, NIGHT_HALF, OVER, WAITING } from '../model/state.ts'
import type { State } from '../model/state.ts'
import { piece } from '../testing/field.ts'
import {
  FIRST_VEDETTE,
  FORMATIONS,
  FRENCH,
  PRUSSIAN,
  demoralizationLevel,
  fullStrength,
  reducedStrength,
  sideOf,
} from './01-pieces.ts'
import type { Side } from './01-pieces.ts'
import { SOURCES } from './14-supply.ts'
import { beginControl, noteControl, noteExit } from './20-control.ts'
import {
  awards,
  awardsNow,
  decide,
  levelFor,
  lossesOf,
  ratioAward,
  saalfeldLevel,
} from './20-victory.ts'

function points(state: State, rule: string, side: Side): number {
  return awards(state).find((award) => award.rule === rule && award.side === side)!.points
}

describe('[20.11a] the ratio of losses', () => {
  test.each([
    [0, 0, 0],
    [0, 8, -3],
    [4, 8, -3],
    [7, 8, -3],
    [8, 8, -2],
    [15, 8, -2],
    [16, 8, 0],
    [23, 8, 0],
    [24, 8, 3],
    [3, 0, 3],
  ])('[20.11a] %i Prussian to %i French points make %i', (prussian, french, award) => {
    expect(ratioAward(prussian, french)).toBe(award)
  })

  test('[20.11b] counts reduced strengths of units in a box, and no vedettes', () => {
    const state = setUpState('campaign-10', [])
    for (const [id, box] of [
      ['Suchet', DAY_HALF],
      ['Gazan', NIGHT_HALF],
      ['Treilhard', LOST],
      ['Colbert-1', LOST],
    ] as const)
      state.place[piece(id)] = box
    const units = ['Suchet', 'Gazan', 'Treilhard'].map(piece)
    const halves = units.map((unit) => reducedStrength[unit]! || fullStrength[unit]!)
    expect(lossesOf(state, FRENCH)).toBe(halves.reduce((sum, half) => sum + half, 0) / 2)
    expect(lossesOf(state, PRUSSIAN)).toBe(0)
  })

  test('[20.11b] leaves out what was lost before the start', () => {
    const state = setUpState('campaign-13', [])
    expect(state.place[piece('Truetzschler')]).toBe(LOST)
    expect(lossesOf(state, PRUSSIAN)).toBe(0)
  })
})

describe('[20.12] sources', () => {
  test('[20.12] give a point each unless the enemy holds them', () => {
    const state = setUpState('campaign-10', [])
    expect(points(state, '20.12', PRUSSIAN)).toBe(6)
    expect(points(state, '20.12', FRENCH)).toBe(3)
    state.control[SOURCES.indexOf(hex('N3853'))] = FRENCH
    expect(points(state, '20.12', PRUSSIAN)).toBe(5)
    expect(points(state, '20.12', FRENCH)).toBe(3)
  })
  test.each([
    ['erfurt', 4, 0],
    ['auerstaedt', 4, 0],
    ['jena', 0, 1],
    ['jena-auerstaedt', 4, 1],
    ['massenbach', 4, 1],
  ])(
    '[20.1] [20.12] %s: those on the map in play count, in battles too',
    (id, prussian, french) => {
      const state = setUpState(id, [])
      expect(points(state, '20.12', PRUSSIAN)).toBe(prussian)
      expect(points(state, '20.12', FRENCH)).toBe(french)
    },
  )
  test('[20.1] [20.12] [21.96a] but not at Saalfeld, where other conditions stand', () => {
    const state = setUpState('saalfeld', [])
    expect(awardsNow(state).map(({ rule }) => rule)).toEqual(['21.96a', '21.96a'])
  })
  test('[14.21b] [20.12] a hex by which the French came onto part of the map is no source that counts', () => {
    const state = setUpState('massenbach', [])
    for (const id of ['Sahuc', 'Marchand', 'Saint-Hilaire', 'Sahuguet'])
      put(state, piece(id), hex('N0149'))
    expect(points(state, '20.12', FRENCH)).toBe(1)
  })
})

describe('[20.1] the other awards', () => {
  test('[20.13] a point for each enemy corps broken by its losses', () => {
    const state = setUpState('jena', [])
    const formation = FORMATIONS.indexOf('P-III')
    state.casualties[formation] = demoralizationLevel[formation]!
    expect(points(state, '20.13', FRENCH)).toBe(1)
    expect(points(state, '20.13', PRUSSIAN)).toBe(0)
  })
  test('[20.14a] [20.14b] the Prussians keep five for an army that is whole, three in the first two battles', () => {
    expect(points(setUpState('massenbach', []), '20.14a', PRUSSIAN)).toBe(5)
    expect(points(setUpState('auerstaedt', []), '20.14a', PRUSSIAN)).toBe(3)
    expect(points(setUpState('jena', []), '20.14a', PRUSSIAN)).toBe(3)
  })
  test('[20.14a] and fewer the more they lose', () => {
    const state = setUpState('campaign-10', [])
    const seen = new Set<number>()
    for (let unit = 0; unit < FIRST_VEDETTE; unit++) {
      if (sideOf[unit] === PRUSSIAN) state.place[unit] = LOST
      seen.add(points(state, '20.14a', PRUSSIAN))
    }
    expect([...seen]).toEqual([5, 4, 3, 2, 1])
  })
  test('[20.15] [20.17] baggage trains and heads of state are a point each', () => {
    const state = setUpState('campaign-10', [])
    state.baggage = [2, 1]
    state.monarchs = [1, 0]
    expect(points(state, '20.15', FRENCH)).toBe(2)
    expect(points(state, '20.15', PRUSSIAN)).toBe(1)
    expect(points(state, '20.17', FRENCH)).toBe(1)
  })
})

describe('[20.2] the level of victory', () => {
  test.each([
    [-1, 5, 'prussian-decisive'],
    [0, 0, 'prussian-decisive'],
    [3, 6, 'prussian-decisive'],
    [4, 6, 'prussian'],
    [6, 6, 'prussian'],
    [7, 6, 'french-marginal'],
    [12, 6, 'french'],
    [17, 6, 'french'],
    [18, 6, 'french-decisive'],
    [24, 6, 'french-crushing'],
    [1, 0, 'french-crushing'],
  ])('[20.2] %i to %i is %s', (french, prussian, level) => {
    expect(levelFor(french, prussian)).toBe(level)
  })
})

describe('[21.96b] Saalfeld', () => {
  function saalfeld(): State {
    const state = setUpState('saalfeld', [])
    beginControl(state)
    return state
  }
  test('[21.96b] is the Prussians’ if they hold the town', () => {
    expect(saalfeldLevel(saalfeld())).toBe('prussian-saalfeld')
  })
  test('[21.96b] [20.16] is the French’s if they have it and Rudolstadt', () => {
    const state = saalfeld()
    for (const id of ['Bevilaqua', 'Schimmelpfennig', 'Truetzschler'])
      put(state, piece(id), hex('N1308'))
    noteControl(state, piece('Suchet'), hex('N0809'))
    expect(saalfeldLevel(state)).toBe('prussian-points')
    noteControl(state, piece('Suchet'), hex('N1211'))
    expect(saalfeldLevel(state)).toBe('french-saalfeld')
  })
  test('[21.96b] [21.96a] an exit cancels a town held, and losses decide', () => {
    const state = saalfeld()
    noteExit(state)
    expect(saalfeldLevel(state)).toBe('prussian-points')
    state.place[piece('Bevilaqua')] = DAY_HALF
    expect(saalfeldLevel(state)).toBe('french-points')
  })
  test.each([DAY_HALF, NIGHT_HALF, LOST])(
    '[21.96a] in box %i a unit counts with all the points it had, vedettes with none',
    (box) => {
      const state = saalfeld()
      const lost = piece('Bevilaqua')
      state.place[lost] = box
      state.reduced[lost] = box === DAY_HALF ? 0 : 1
      state.place[piece('Schimmelpfennig-1')] = LOST
      expect(reducedStrength[lost]).toBeLessThan(fullStrength[lost]!)
      expect(awardsNow(state).find(({ side }) => side === FRENCH)!.points).toBe(
        fullStrength[lost]! / 2,
      )
    },
  )
  test('[21.96b] Rudolstadt counts for the French only while a line of supply leads there', () => {
    const state = saalfeld()
    for (const id of ['Bevilaqua', 'Schimmelpfennig', 'Truetzschler', 'Pelet'])
      put(state, piece(id), WAITING)
    for (const at of ['N0809', 'N1211']) noteControl(state, piece('Suchet'), hex(at))
    expect(saalfeldLevel(state)).toBe('french-saalfeld')
    for (const [id, at] of [
      ['Bevilaqua', 'N1210'],
      ['Pelet', 'N1111'],
      ['Henckel', 'N1112'],
      ['Krafft', 'N1110'],
      ['Cerrini', 'N1212'],
      ['Grawert', 'N1310'],
      ['Truetzschler', 'N1311'],
    ] as const)
      put(state, piece(id), hex(at))
    expect(saalfeldLevel(state)).toBe('prussian-points')
    state.options = ['no-supply']
    expect(saalfeldLevel(state)).toBe('french-saalfeld')
  })
})

describe('[20.0] the end', () => {
  function decided(state: State): State {
    const go = new Going<State, Frame>()
    go.begin(state)
    decide(state, go)
    return state
  }
  test('[20.0] [20.1] goes by points', () => {
    const state = decided(setUpState('jena', []))
    expect(state.victory).toBe('prussian-decisive')
    expect(state.winner).toBe(PRUSSIAN)
  })
  test.each([
    ['prussian-saalfeld', '21.96b'],
    ['french-saalfeld', '21.96b'],
    ['french-points', '21.96a'],
    ['prussian-points', '21.96a'],
    ['french-marginal', '20.2'],
    ['prussian-decisive', '20.2'],
    ['napoleon', '20.3'],
  ])('[20.2] [20.3] [21.96a] [21.96b] %s cites %s', (victory, rule) => {
    const state = setUpState('saalfeld', [])
    Object.assign(state, { victory, winner: PRUSSIAN, phase: OVER })
    expect(rossbach.outcome(state)?.rule).toBe(rule)
  })
  test('[20.3] unless Napoleon was captured', () => {
    const state = setUpState('jena', [])
    state.winner = PRUSSIAN
    state.victory = 'napoleon'
    state.baggage = [9, 0]
    expect(decided(state).victory).toBe('napoleon')
  })
})
