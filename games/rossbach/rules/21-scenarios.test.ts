import { optionsFor } from '../../../core/set-up.ts'
import { describe, expect, test } from 'vitest'
import victory from '../data/tables/victory.json' with { type: 'json' }
import { hex } from '../map/map.ts'
import { SCENARIOS, groupsOf, lineOf, scenarioNamed } from '../model/scenario-book.ts'
import { setUpState } from '../model/set-up.ts'
import { about } from '../words/about.ts'
import { ABSENT, LOST, WAITING } from '../model/state.ts'
import { piece } from '../testing/field.ts'
import {
  FRENCH,
  PIECES_OF,
  PRUSSIAN,
  formationOf,
  FORMATIONS,
  fullStrength,
  names,
} from './01-pieces.ts'
import { inPlay } from './08-area.ts'
import { isNight } from './02-sequence.ts'
import { usableSources } from './14-supply.ts'

/** Rules, id, first player, first and last turn, a hex in play and one that is not. */
const BOOK = [
  ['[21.12] [21.13] [21.14]', 'auerstaedt', 'french', 29, 31, 'N2236', 'N1528'],
  ['[21.22] [21.23] [21.24]', 'jena', 'french', 29, 31, 'N1528', 'N2236'],
  ['[21.32] [21.33] [21.34]', 'jena-auerstaedt', 'french', 29, 31, 'N2236', 'S2701'],
  ['[21.42] [21.43] [21.44]', 'massenbach', 'prussian', 25, 31, 'N1528', 'S2701'],
  ['[21.52] [21.53] [21.54]', 'campaign-8', 'french', 6, 46, 'S2701', ''],
  ['[21.62] [21.63] [21.64]', 'early-warning', 'french', 1, 46, 'S2701', ''],
  ['[21.72] [21.73] [21.74]', 'erfurt', 'french', 1, 46, 'N1528', 'S2701'],
  ['[21.82] [21.83] [21.84]', 'free-entry', 'french', 1, 46, 'S2701', ''],
  ['[21.92] [21.93] [21.94]', 'saalfeld', 'french', 13, 15, 'N0809', 'N1409'],
] as const

describe('[19.0] the nine scenarios', () => {
  test('[19.0] [21.0] are all there, five battles and four campaigns', () => {
    const numbers = new Set(SCENARIOS.map(({ number }) => number))
    expect([...numbers].sort((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9])
    const lengths = [1, 2, 3, 9, 4, 6].map((number) => {
      const { from, to } = SCENARIOS.find((one) => one.number === number)!
      return to - from + 1
    })
    expect(lengths).toEqual([3, 3, 3, 3, 7, 46])
  })

  test.each(BOOK)('%s %s begins, ends and lies where the book says', (_, id, ...facts) => {
    const [first, from, to, inside, outside] = facts
    const scenario = scenarioNamed(id)
    expect([scenario.first, scenario.from, scenario.to]).toEqual([first, from, to])
    const area = inPlay(setUpState(id, []))
    expect(area[hex(inside)]).toBe(1)
    const shut = outside === '' ? area.indexOf(0) : hex(outside)
    expect(area[shut] ?? 'all in play').toBe(outside === '' ? 'all in play' : 0)
  })

  test('[19.1] [21.54] [19.23a] the campaign starts at noon of the 8th or on five mornings', () => {
    const starts = SCENARIOS.filter(({ number }) => number === 5).map(({ from }) => from)
    expect(starts).toEqual([6, 13, 17, 21, 25, 29])
    expect(starts.slice(1).every((turn) => turn % 4 === 1)).toBe(true)
    expect(SCENARIOS.some(({ from }) => isNight(from))).toBe(false)
    expect(victory.hours['13']).toBe(3)
  })
})

describe('[19.22] who is there', () => {
  test('[19.22] [19.21a] a line has the positions of the evening before', () => {
    expect(lineOf(scenarioNamed('campaign-10')).line).toBe(10)
    const state = setUpState('campaign-10', [])
    expect(state.place[piece('Murat')]).toBe(hex('S2719'))
    expect(state.place[piece('Napoleon')]).toBe(hex('S2711'))
  })
  test('[1.6b] [1.63a] [1.63b] [1.63c] the markers stand where the scenario begins', () => {
    const state = setUpState('campaign-13', [])
    expect([state.turn, state.phasing, state.damaged]).toEqual([25, FRENCH, []])
    expect(state.reduced[piece('Bevilaqua')]).toBe(1)
    const lost = piece('Truetzschler')
    expect(state.casualties[formationOf[lost]!]).toBe(fullStrength[lost]! / 2)
  })
  test('[1.61] [19.23b] [19.3] whoever is due later waits, whoever came before is there', () => {
    const state = setUpState('campaign-10', [])
    expect(state.place[piece('Guard-Infantry')]).toBe(WAITING)
    const groups = groupsOf(scenarioNamed('campaign-10'), [])
    expect(groups.every(({ turn, again = 0 }) => Math.max(turn, again) >= 13)).toBe(true)
    for (const { who } of groups) for (const id of who) expect(state.place[piece(id)]).toBe(WAITING)
  })
  test('[19.24a] the third bridge train comes on the 12th, and is gone on the 13th', () => {
    const coming = groupsOf(scenarioNamed('campaign-10'), []).find(({ who }) =>
      who.includes('Pontoon-P3'),
    )
    expect(coming).toMatchObject({ turn: 21, hex: 'N1353' })
    expect(setUpState('campaign-13', []).place[piece('Pontoon-P3')]).toBe(ABSENT)
  })
  test('[19.24c] from the 12th on the Prussians have one baggage train', () => {
    const trains = ['Baggage-P1', 'Baggage-P2'].map(piece)
    const on = (id: string): number =>
      trains.filter((train) => setUpState(id, []).place[train]! >= 0).length
    expect(['campaign-11', 'campaign-12', 'campaign-14'].map(on)).toEqual([2, 1, 1])
  })
  test('[19.21c] entry hexes come from the tracks, not from the names of towns', () => {
    for (const { id } of SCENARIOS)
      for (const group of groupsOf(scenarioNamed(id), []))
        expect(group.hex ?? group.near?.leader).toMatch(/^([NS]\d{4}|Davout)$/)
  })
})

describe('[21.15] the battles', () => {
  test('[21.11] [21.15] Auerstädt is Davout’s alone, without Rüchel and Pletz', () => {
    const state = setUpState('auerstaedt', [])
    const third = FORMATIONS.indexOf('F-III')
    const french = PIECES_OF[FRENCH]!.filter((one) => state.place[one] === WAITING)
    const corps = french.filter((one) => formationOf[one]! >= 0)
    expect(corps.length).toBeGreaterThan(4)
    expect(corps.every((one) => formationOf[one] === third)).toBe(true)
    for (const id of ['Ruechel', 'Pletz']) expect(state.place[piece(id)]).toBe(ABSENT)
  })
  test('[19.24c] [21.16] [21.17] and its arrivals come over the two bridges', () => {
    const groups = groupsOf(scenarioNamed('auerstaedt'), [])
    expect(groups.map(({ turn, hex: at, who }) => [turn, at, who.join(' ')])).toEqual([
      [29, 'N2234', 'Arnim Irving'],
      [29, 'N1942', 'Davout Gudin Viallanes'],
      [30, 'N1942', 'Friant Morand'],
      [29, 'N1942', 'Baggage-F'],
    ])
  })
  test('[21.21] [21.25] Jena leaves them out, and I Corps unless the players want it', () => {
    const gone = ['Davout', 'Gudin', 'Arnim', 'Irving', 'Jerome', 'Bernadotte', 'Drouet']
    const state = setUpState('jena', [])
    expect(gone.map((id) => state.place[piece(id)])).toEqual(gone.map(() => ABSENT))
    const more = setUpState('jena', ['bernadotte-present'])
    expect(more.place[piece('Drouet')]).toBeGreaterThanOrEqual(0)
  })
  test('[21.31] [21.41] both battles together have all of them in their hexes', () => {
    const state = setUpState('jena-auerstaedt', [])
    for (const id of ['Davout', 'Friant', 'Arnim', 'Ruechel', 'Napoleon'])
      expect(state.place[piece(id)]).toBeGreaterThanOrEqual(0)
    expect(setUpState('massenbach', []).turn).toBe(25)
  })
  test.each(['jena-auerstaedt', 'massenbach'])(
    '[21.25] [21.31] [21.41] %s: I Corps is no more available than at Jena, unless the players want it',
    (id) => {
      const corps = ['Bernadotte', 'Drouet', 'Rivaud', 'Dupont', 'Tilly']
      const without = setUpState(id, [])
      expect(corps.map((one) => without.place[piece(one)])).toEqual(corps.map(() => ABSENT))
      const more = setUpState(id, optionsFor(about, id, ['bernadotte-present']))
      for (const one of corps) expect(more.place[piece(one)]).toBeGreaterThanOrEqual(0)
    },
  )
  test('[21.91] [21.95a] [21.95b] Saalfeld is fought by two corps, and Holzendorf comes', () => {
    const state = setUpState('saalfeld', [])
    const corps = new Set(
      state.place.flatMap((at, one) => (at >= 0 ? [FORMATIONS[formationOf[one]!]] : [])),
    )
    expect([...corps].every((id) => id === 'F-V' || id === 'P-III' || id === undefined)).toBe(true)
    const groups = groupsOf(scenarioNamed('saalfeld'), [])
    expect(groups.map(({ turn, hex: at, who }) => [turn, at, who])).toEqual([
      [14, 'N1321', ['Holzendorf']],
    ])
  })
})

describe('[21.61] the campaigns', () => {
  test('[21.51] [21.61] [21.71] early starts have no French on the map', () => {
    for (const id of ['early-warning', 'erfurt', 'free-entry']) {
      const state = setUpState(id, [])
      expect(PIECES_OF[FRENCH]!.some((one) => state.place[one]! >= 0)).toBe(false)
      expect(PIECES_OF[PRUSSIAN]!.some((one) => state.place[one]! >= 0)).toBe(true)
    }
    const state = setUpState('campaign-8', [])
    expect(state.place[piece('Murat')]).toBeGreaterThanOrEqual(0)
  })
  test('[21.75b] Bila and Tauenzien come from the south toward Erfurt', () => {
    const groups = groupsOf(scenarioNamed('erfurt'), []).slice(0, 2)
    expect(groups.map(({ turn, hex: at, who }) => [turn, at, ...who])).toEqual([
      [10, 'N0125', 'Bila'],
      [13, 'N0125', 'Tauenzien'],
    ])
  })
  test('[21.75a] toward Erfurt the French have three sources, once they have come by them', () => {
    const state = setUpState('erfurt', [])
    expect(usableSources(state, FRENCH)).toEqual([])
    const entries = new Set(
      groupsOf(scenarioNamed('erfurt'), []).flatMap(({ hex: at, who }) =>
        PIECES_OF[FRENCH]!.includes(piece(who[0]!)) && at !== undefined ? [at] : [],
      ),
    )
    expect([...entries].sort()).toEqual(['N0401', 'N1801', 'N2301'])
  })
  test('[22.0d] [22.0f] V Corps is far away, Sahuguet walks', () => {
    const state = setUpState('jena-auerstaedt', [])
    expect(state.place[piece('Weimar')]).toBe(hex('N3107'))
    expect(names[piece('Sahuguet')]).toBe('Sahuguet')
    expect(state.place[piece('Truetzschler')]).toBe(LOST)
  })
})
