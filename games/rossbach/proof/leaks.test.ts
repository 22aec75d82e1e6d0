import { sighting } from '../seen/sighting.ts'
import { describe, expect, test } from 'vitest'
import { fastChance } from '../../../core/chance.ts'
import { difference, reloaded } from '../../../core/testing/compare.ts'
import { checkDiversity } from '../../../core/testing/diversity.ts'
import { leaking, noLeakCounts, unmet } from '../../../core/testing/leak-watch.ts'
import type { LeakCounts } from '../../../core/testing/leak-watch.ts'
import { findingOut, showing } from '../../../core/testing/tell-tale.ts'
import { heardBy } from '../../../core/testing/watch.ts'
import type { Watch } from '../../../core/testing/watch.ts'
import { put } from '../model/board.ts'
import { HIDDEN_KINDS } from './checks.ts'
import { cloneState } from '../model/clone.ts'
import { rossbach } from '../game.ts'
import { grid, hex } from '../map/map.ts'
import { FIRST_TRAIN, FRENCH, PRUSSIAN } from '../rules/01-pieces.ts'
import { arrivals } from '../rules/15-arrivals.ts'
import { setUpState } from '../model/set-up.ts'
import { brokenIn } from './soundness.ts'
import { FIGHTING, LAID, MOVING } from '../model/state.ts'
import type { State } from '../model/state.ts'
import { fieldOf, piece } from '../testing/field.ts'
import { LEAKS, aroundWalls, mixedUp, playOn } from '../testing/play.ts'
import { marching, say } from '../testing/secrets.ts'
import type { View } from '../seen/view.ts'
import { movement } from '../rules/08-movement-level.ts'
import { march } from '../rules/08-march-level.ts'
import { retreat } from '../rules/11-retreat-level.ts'

interface Hunt {
  state: State
  seed: string
  replies: number
  first?: number
  every?: number
}

/** A random game with the leak tests looking on. */
function hunt(counts: LeakCounts, plan: Hunt): string[] {
  const { state, seed, replies, first = 1, every = 120 } = plan
  const chance = fastChance(`${seed} eyes`)
  const looks = { ...LEAKS, chance, pieces: [3, 120], depth: 3, tries: 2, first, every }
  return playOn(state, { replies, seed, watch: leaking(rossbach, looks, counts) })
}

const LONG = 240_000

describe('no seat can tell what it may not know', () => {
  const counts = noLeakCounts()

  test(
    'from the first set-up of a campaign',
    () => {
      const state = rossbach.setup('campaign-10', [])
      expect(hunt(counts, { state, seed: 'campaign b', replies: 100 })).toEqual([])
    },
    LONG,
  )

  test(
    'where the French choose their roads in secret',
    () => {
      const state = rossbach.setup('free-entry', [])
      expect(hunt(counts, { state, seed: 'memo', replies: 60 })).toEqual([])
    },
    LONG,
  )

  test.each([
    ['jena', 'N1622'],
    ['campaign-12', 'N1622'],
  ])(
    'with armies in contact: %s',
    (scenario, at) => {
      const state = mixedUp(scenario, scenario, at)
      // A day later, so that units may have been broken and brought back.
      state.turn += scenario === 'jena' ? 0 : 4
      expect(hunt(counts, { state, seed: scenario, replies: 160 })).toEqual([])
    },
    LONG,
  )

  test.each(['N3515', 'N2524'])(
    '[4.0b] [10.12B] around wagons behind the walls of %s, whatever is asked',
    (at) => {
      const state = aroundWalls('campaign-12', at, at)
      const chance = fastChance(at)
      const look: Watch<State> = {
        atAsk: (now) =>
          ['french', 'prussian'].flatMap((seat) => {
            const view = rossbach.view(now, seat)
            const same = rossbach.view(rossbach.imagine(view, chance), seat)
            return difference(view, same) ?? []
          }),
      }
      expect(playOn(state, { replies: 240, seed: at, watch: look })).toEqual([])
    },
    LONG,
  )

  test('[8.22C] [9.26b] nobody is imagined beside a captured train in column whom it may not march with', () => {
    const state = marching({ S2945: ['Suchet'], N3118: ['Brunswick', 'Pontoon-F'] })
    state.serves[piece('Pontoon-F') - FIRST_TRAIN] = PRUSSIAN
    state.column[piece('Pontoon-F')] = 1
    state.arrived = arrivals(state).map(() => 1)
    const view = rossbach.view(reloaded(state), 'french')
    for (let n = 0; n < 60; n++)
      expect(brokenIn(rossbach.imagine(view, fastChance(`column ${n}`)))).not.toContain('columns')
  })

  test('[8.21a] [4.0b] a marker beside a way of retreat that is open stands for wagons', () => {
    // A road hex, the enemy who has won, and wagons in column two hexes behind.
    const state = fieldOf(
      { S2848: ['Nansouty'], S2847: ['Henckel'], S2850: ['Pontoon-P2'] },
      { phasing: FRENCH, phase: FIGHTING },
    )
    state.control = setUpState('campaign-10', []).control.slice()
    state.column[piece('Pontoon-P2')] = 1
    state.arrived = arrivals(state).map(() => 1)
    const retreating = retreat.frame({ side: FRENCH, pieces: [piece('Nansouty')], hexes: 1 })
    state.stack.push(
      { proc: 'campaign', at: 'secondTurn' },
      { proc: 'day', at: 'over' },
      retreating,
    )
    rossbach.ask(state)
    const view = rossbach.view(reloaded(state), 'french')
    expect(view.columns).toEqual([hex('S2850')])
    expect(view.asks[0]?.rule).toBe('11.42b')
    for (let n = 0; n < 20; n++) {
      const same = rossbach.view(rossbach.imagine(view, fastChance(`wagons ${n}`)), 'french')
      expect(difference(view, same)).toBeUndefined()
    }
  })

  test('and what is imagined is no nearer to the truth than a guess', () => {
    expect(checkDiversity(counts.tallies)).toEqual([])
  })

  test('whatever kind of fact it is: every kind was met, changed and imagined', () => {
    expect(counts.states).toBeGreaterThan(50)
    expect(unmet(counts, HIDDEN_KINDS)).toEqual([])
  })
})

/** Each of these games gives something away; what finds it is in the second column. */
const FAULTS: [string, RegExp, (state: State) => Partial<View>][] = [
  ['shows where everybody is', /the view tells: place/, ({ place }) => ({ place: [...place] })],
  [
    'shows who is In Command',
    /the view tells: commanded/,
    ({ commanded }) => ({ commanded: [...commanded] }),
  ],
  [
    'counts the orders of both sides',
    /the view tells: objective/,
    ({ objective }) => ({ objective: [...objective] }),
  ],
  [
    'shows who holds the sources',
    /the view tells: control/,
    ({ control }) => ({ control: [...control] }),
  ],
  [
    'shows how far units have marched',
    /the view tells: spent/,
    ({ spent }) => ({ spent: [...spent] }),
  ],
  [
    'counts what both sides have found out',
    /the view tells: reports/,
    ({ reports }) => ({ reports: [...reports] }),
  ],
  [
    'tells which broken units have recovered',
    /the view tells: reduced/,
    ({ reduced }) => ({ reduced: [...reduced] }),
  ],
]

describe('the leak tests find', () => {
  test.each(FAULTS)(
    'a game that %s',
    (_, found, fault) => {
      const looks = { ...LEAKS, seat: 'prussian', every: 1, found }
      const { watch, text, isFound } = findingOut(showing(rossbach, fault), looks)
      for (let n = 0; n < 6 && !isFound(); n++)
        playOn(mixedUp('jena', `fault ${n}`, 'N1622'), { replies: 100, seed: `fault ${n}`, watch })
      expect(text()).toMatch(found)
    },
    LONG,
  )
})

describe('imagining', () => {
  test('keeps to what the seat has before it, piece by piece', () => {
    const state = mixedUp('jena', 'own', 'N1622')
    for (const seat of ['french', 'prussian']) {
      const view = rossbach.view(state, seat)
      const imagined = rossbach.imagine(view, fastChance(seat))
      const known = view.place.flatMap((place, piece) => (place >= 0 ? [piece] : []))
      const where = (state: { place: number[] }): number[] =>
        known.map((piece) => state.place[piece]!)
      expect(known.length).toBeGreaterThan(10)
      expect(where(imagined)).toEqual(where(view))
    }
  })

  test('gives another state with another chance, and the same with the same', () => {
    const view = rossbach.view(mixedUp('jena', 'again', 'N1622'), 'french')
    const [one, two, again] = ['a', 'b', 'a'].map((seed) =>
      rossbach.imagine(view, fastChance(seed)),
    )
    expect(JSON.stringify(again)).toBe(JSON.stringify(one))
    expect(JSON.stringify(two)).not.toBe(JSON.stringify(one))
  })

  test('and a copy are as the state, and share nothing with it that is ever written to', () => {
    const neverWritten = ['options', 'allotted', 'withheld', 'unsupplied', 'order', 'seen']
    const state = mixedUp('jena', 'copy', 'N1622')
    const text = JSON.stringify(state)
    const copy = cloneState(state)
    expect(JSON.stringify(copy)).toBe(text)
    for (const [field, value] of Object.entries(copy))
      if (Array.isArray(value) && !neverWritten.includes(field)) value.splice(0)
    expect(JSON.stringify(state)).toBe(text)
  })
})

test('[5.2] imagining finds the march of a leader who rides with his face up', () => {
  const riding = march.frame({ hex: hex('S2948'), steps: 1 })
  const spoils = { proc: 'fate', at: 'spoils', pieces: [], piece: piece('Pontoon-P1') } as const
  const state = fieldOf({ S2948: ['Davout'], S2949: ['Suchet'], S2950: ['Pontoon-P1'] })
  state.phase = MOVING
  state.arrived = arrivals(state).map(() => 1)
  state.memo = state.arrived.map(() => 0)
  for (const id of ['Davout', 'Suchet', 'Pontoon-P1']) state.shown[piece(id)] = 1
  state.joined[piece('Davout')] = 1
  state.stack.push(
    { proc: 'campaign', at: 'secondTurn' },
    { proc: 'day', at: 'combat' },
    movement.frame({}, 'command'),
    riding,
    { ...spoils, pieces: [], plus: 0, alone: 1, takers: [] },
  )
  const view = rossbach.view(state, 'prussian')
  expect(rossbach.imagine(view, fastChance('open')).joined[piece('Davout')]).toBe(1)
})

test('[1.51.4b] a hill that sees again what was seen this turn, by the grace of a leader, gives nothing away that it may not', () => {
  const hill = { N1629: ['Tauenzien'], N1929: ['Arnim'], N1331: ['Suchet'], S2941: ['Gazan'] }
  const games = [
    { N1829: ['Hohenlohe'], N3515: ['Bila-1'] },
    { N1829: ['Bila-1'], N3515: ['Hohenlohe'] },
  ].map((two) => {
    const state = marching({ ...hill, ...two })
    const suchet = sighting(hex('N1331'), state.turn, 0)
    state.seen = state.seen.map((seen, one) => (one === piece('Suchet') ? suchet : seen))
    return state
  })
  const before = games.map(cloneState) as [State, State]
  const heard = games.map((state) => JSON.stringify(heardBy(say(state, 'end'), 'table')))
  expect(heard[0]).not.toBe(heard[1])
  const after = games as [State, State]
  const reply = { seat: 'french', ask: 0, verb: 'end' }
  const changed = ['nature', `piece ${piece('Hohenlohe')}`, `piece ${piece('Bila-1')}`]
  for (const seat of ['french', 'table'])
    expect(LEAKS.reads(reply, changed, { seat, before, after })).toBe(true)
  expect(LEAKS.reads(reply, ['command'], { seat: 'table', before, after })).toBe(false)
})

const CROWD = [
  'Grawert',
  'Tauenzien',
  'Zeschwitz',
  'Cerrini',
  'Schmettau',
  'Hohenlohe',
  'Brunswick',
  'Bila-1',
]

test('[9.23a] that a bridge has one bank to be taken up to, or two, is seen by nobody but its owner', () => {
  const [bank, over] = ['S0245', 'S0346'] as const
  const train = piece('Pontoon-P1') - FIRST_TRAIN
  const lay = (state: State): void => {
    put(state, piece('Pontoon-P1'), LAID)
    state.over[train] = grid.sideBetween(hex(bank), hex(over))
  }
  const games = [0, 8].map((more) => {
    const crowd = CROWD.slice(0, more)
    const stands = { [over]: crowd, S2941: ['Gazan'] }
    return marching(stands, { side: PRUSSIAN, change: lay })
  })
  const before = games.map(cloneState) as [State, State]
  for (const state of games) say(state, 'lift Pontoon-P1')
  const after = games as [State, State]
  expect(after.map(({ over: laid }) => laid[train]! >= 0)).toEqual([true, false])
  const reply = { seat: 'prussian', ask: 0, verb: 'lift', noun: piece('Pontoon-P1') }
  expect(LEAKS.reads(reply, ['nature'], { seat: 'french', before, after })).toBe(true)
  expect(LEAKS.reads(reply, ['nature'], { seat: 'prussian', before, after })).toBe(false)
})
