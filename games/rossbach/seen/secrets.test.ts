import { changed } from '../../../core/list.ts'
import { readFileSync, readdirSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { KNOWN_TO } from '../proof/checks-fields.ts'
import { isPlain, sideSeated } from '../proof/checks.ts'
import { put } from '../model/board.ts'
import { cloneState } from '../model/clone.ts'
import { rossbach } from '../game.ts'
import { hex } from '../map/map.ts'
import { FIRST_LEADER, FORMATIONS, PIECES } from '../rules/01-pieces.ts'
import {
  DAY_HALF,
  HIDDEN,
  LOST,
  NIGHT_HALF,
  PARTED,
  WAITING,
  WITHIN,
  blankState,
} from '../model/state.ts'
import type { State } from '../model/state.ts'
import { piece } from '../testing/field.ts'
import { SEEN_BY, mixedUp } from '../testing/play.ts'
import { commanding, fighting, marching, nightfall, toldApart } from '../testing/secrets.ts'

// What the register calls hidden: two states that differ in one such fact look alike to whoever may not know it.

/** The French stand far from everybody; the Prussians look on. */
const FAR = {
  S2949: ['Suchet', 'Lannes'],
  S2945: ['Marchand'],
  S2941: ['Colbert', 'Ney'],
  S2937: ['Baggage-F'],
  S2933: ['Colbert-1'],
  N3515: ['Grawert'],
  N3519: ['Cerrini'],
  N3523: ['Baggage-P1'],
}

function swap(one: string, two: string): (state: State) => void {
  return (state) => {
    const [here, there] = [piece(one), piece(two)].map((id) => state.place[id]!)
    put(state, piece(one), there!)
    put(state, piece(two), here!)
  }
}

const set =
  (field: 'commanded' | 'unsupplied' | 'reduced' | 'spent' | 'withheld' | 'allotted', value = 1) =>
  (state: State): void => {
    const list = state[field].slice()
    list[piece('Marchand')] = value
    state[field] = list
  }

/** Facts of the French that neither the Prussians nor those who look on can see, and the French can. */
const SECRETS: [string, (state: State) => void][] = [
  ['[1.0a] [1.5a] [1.5b] [1.31b] which of two units is where', swap('Suchet', 'Marchand')],
  ['[1.4f] of which corps a unit is', swap('Suchet', 'Marchand')],
  ['[1.4n] how good a unit’s rating is', swap('Marchand', 'Colbert')],
  ['[1.31c] [1.6b] [19.28] which face of a counter lies below', set('reduced')],
  ['[1.32] where a leader is', swap('Lannes', 'Marchand')],
  ['[1.33] [4.0c] [14.3] [14.1B1] which flag is a train', swap('Baggage-F', 'Marchand')],
  ['[5.2] which is a leader alone', swap('Ney', 'Marchand')],
  ['[13.0] which is a vedette', swap('Colbert-1', 'Marchand')],
  ['[3.0a] how many stand together', (state) => put(state, piece('Gazan'), hex('S2945'))],
  ['[1.34] [2.11A2c2] [2.11A2d] [7.12] who is under which marker of command', set('commanded', 0)],
  ['[2.11A2b] [7.11a] on whom points are spent', set('allotted', 1 + FIRST_LEADER)],
  ['[12.13] [14.0a] [2.21B2] [11.56a] who is out of supply', set('unsupplied')],
  ['[12.11a] which flag is the officer of a broken corps', (state) => swap('Lannes', 'Ney')(state)],
  [
    '[1.4p] [7.4a] [7.43a] [7.41a] [15.1a] who has been sent where',
    (state) => {
      state.objective.push(hex('N2424'))
      state.orderSide.push(0)
      state.orderedOn.push(1)
      state.order = changed(state.order, piece('Marchand'), 1)
    },
  ],
  ['[2.11B1a] [8.0] how far somebody could still go', set('spent', 4)],
  ['[1.61] [2.11B1b] [19.3] who is yet to come', (state) => put(state, piece('Gazan'), WAITING)],
  [
    '[13.11a] [13.12a] that a unit has broken down into vedettes',
    (state) => {
      put(state, piece('Colbert'), PARTED)
      put(state, piece('Colbert-2'), hex('S2941'))
    },
  ],
  [
    '[5.14a] whom a replacement leads',
    (state) => (state.leads[piece('Victor') - FIRST_LEADER] = FORMATIONS.indexOf('F-V')),
  ],
]

describe('only its owner knows', () => {
  const base = (): State => {
    const state = marching(FAR)
    state.casualties[FORMATIONS.indexOf('F-V')] = 20
    return state
  }
  test.each(SECRETS)('%s', (_, change) => {
    expect(toldApart({ base, change }, 'prussian')).toBeUndefined()
    expect(toldApart({ base, change }, 'table')).toBeUndefined()
    expect(toldApart({ base, change }, 'french')).toMatch(/^at the start/)
  })

  test('[1.31a] [17.1] but a flag shows its nation, Saxons theirs, and nothing else', () => {
    const change = swap('Grawert', 'Cerrini')
    const look = () => marching(FAR)
    expect(toldApart({ base: look, change }, 'french')).toMatch(/^at the start: flags/)
    expect(rossbach.view(look(), 'french').flags).toContain(4)
  })
})

describe('whatever state a game is in', () => {
  const STATES: [string, () => State][] = [
    ['in command', () => commanding(FAR)],
    ['on the march', () => marching(FAR)],
    ['in combat', () => fighting({ ...FAR, S2950: ['Arnim'] })],
    ['at night', () => nightfall(FAR)],
    ['with armies mixed up', () => mixedUp('campaign-12', 'fields', 'N1622')],
  ]

  test('every field of it is somebody’s to know', () => {
    expect(Object.keys(KNOWN_TO).sort()).toEqual(Object.keys(blankState('jena', [])).sort())
  })

  test.each(STATES)('%s everybody sees what is open to all, as it is', (_, made) => {
    const state = made()
    const fieldsOf = (knower: string): string[] =>
      Object.keys(KNOWN_TO).filter((field) => KNOWN_TO[field as 'turn'] === knower)
    const values = (from: object): unknown[] =>
      fieldsOf('all').map((field) => [field, from[field as keyof typeof from]])
    for (const seat of SEEN_BY) {
      const view = rossbach.view(state, seat)
      expect(values(view)).toEqual(values(state))
      expect(fieldsOf('nobody').filter((field) => field in view)).toEqual([])
    }
  })

  /** Fields by piece of which others see the share of those who lie open. */
  const BY_PIECE = Object.keys(KNOWN_TO).filter((field) => {
    const value = blankState('jena', [])[field as keyof State]
    return Array.isArray(value) && value.length === PIECES && KNOWN_TO[field as 'turn'] === 'side'
  })
  /** What the table shows by hexes, and not by pieces. */
  const SHOWN_BY_FLAGS = ['place', 'column']

  test.each(STATES)('%s nobody sees what is not his to know', (_, made) => {
    for (const seat of SEEN_BY)
      for (const field of BY_PIECE.filter((one) => !SHOWN_BY_FLAGS.includes(one))) {
        const state = cloneState(made())
        // Asked first: what waits is then kept, however wild the state is made.
        const before = JSON.stringify(rossbach.view(state, seat))
        const list = state[field as 'spent']
        for (let one = 0; one < PIECES; one++)
          if (!isPlain(state, seat, one))
            list[one] = field === 'order' ? list[one]! : 1 - list[one]!
        expect([field, JSON.stringify(rossbach.view(state, seat))]).toEqual([field, before])
      }
  })

  test.each(STATES)('%s nobody sees the lists of the other side', (_, made) => {
    for (const seat of SEEN_BY) {
      const state = cloneState(made())
      const before = JSON.stringify(rossbach.view(state, seat))
      const enemy = 1 - Math.max(0, sideSeated(seat))
      state.reports.push(enemy, 3, 7, 1)
      state.orderSide.push(enemy)
      state.objective.push(9)
      state.orderedOn.push(2)
      state.letters.push({
        from: 2 + enemy,
        to: enemy,
        sent: 1,
        due: 2,
        text: 'x',
        leader: -1,
        taken: 0,
      })
      expect(JSON.stringify(rossbach.view(state, seat))).toBe(before)
    }
  })
})

describe('what lies open', () => {
  const boxed = (box: number) => (): State => {
    const state = marching(FAR)
    put(state, piece('Gazan'), box)
    state.reduced[piece('Gazan')] = box === NIGHT_HALF ? 1 : 0
    return state
  }
  test('[1.4z] [6.12] [12.1a] the boxes of the lost and the tracks, but not who has recovered', () => {
    for (const seat of SEEN_BY) {
      const view = rossbach.view(boxed(LOST)(), seat)
      expect(view.place[piece('Gazan')]).toBe(LOST)
      expect(view.casualties).toEqual(boxed(LOST)().casualties)
    }
    const [day, night] = [boxed(DAY_HALF)(), boxed(NIGHT_HALF)()]
    for (const seat of ['prussian', 'table']) {
      expect(rossbach.view(day, seat)).toEqual(rossbach.view(night, seat))
      expect(rossbach.view(day, seat).place[piece('Gazan')]).toBe(NIGHT_HALF)
    }
    expect(rossbach.view(day, 'french')).not.toEqual(rossbach.view(night, 'french'))
  })
  test('[6.21b] [2.11A1b] a unit that is back is gone from its box and under some flag', () => {
    const back = boxed(hex('S2945'))()
    expect(rossbach.view(back, 'prussian').place[piece('Gazan')]).toBe(HIDDEN)
    expect(
      toldApart({ base: () => back, change: swap('Gazan', 'Suchet') }, 'prussian'),
    ).toBeUndefined()
  })
  test('[8.21a] Road March markers, by their hex', () => {
    const column = (state: State): void => {
      state.column[piece('Marchand')] = 1
    }
    const base = (): State => marching(FAR)
    expect(toldApart({ base, change: column }, 'prussian')).toMatch(/^at the start: columns/)
    const view = rossbach.view(marching(FAR, { change: column }), 'prussian')
    expect([view.columns, view.column[piece('Marchand')]]).toEqual([[hex('S2945')], 0])
  })
  test('[8.34d] broken bridges', () => {
    const change = (state: State): void => {
      state.damaged = [77]
    }
    for (const seat of SEEN_BY)
      expect(toldApart({ base: () => marching(FAR), change }, seat)).toMatch(/damaged/)
  })
  test('[13.11a] vedettes at home and their unit are no more than one flag', () => {
    const change = (state: State): void => put(state, piece('Colbert-2'), WITHIN)
    expect(toldApart({ base: () => marching(FAR), change }, 'prussian')).toBeUndefined()
  })
})

test('every row of the register that hides something has its test', () => {
  const here = new URL('.', import.meta.url)
  const read = (name: string): string => readFileSync(new URL(name, here), 'utf8')
  const [, ...rows] = read('../rulebook.tsv').trimEnd().split('\n')
  const hiding = rows.map((row) => row.split('\t')).filter((cells) => cells[4] !== '-')
  const own = readdirSync(here)
    .filter((name) => name.startsWith('secrets') && name.endsWith('.test.ts'))
    .map(read)
    .join('\n')
  expect(hiding.length).toBeGreaterThan(100)
  expect(hiding.map(([id]) => id).filter((id) => !own.includes(`[${id}]`))).toEqual([])
})
