import { changed } from '../../../core/list.ts'
import { sighting } from '../seen/sighting.ts'
import { describe, expect, test } from 'vitest'
import type { Counter, Shown } from '../../../core/look.ts'
import { put } from '../model/board.ts'
import { cloneState } from '../model/clone.ts'
import { rossbach } from '../game.ts'
import { RIVER_BRIDGE, crossing, hex } from '../map/map.ts'
import { flow } from '../rules/sequence.ts'
import { ABSENT, DAY_HALF, FREED, LOST, MOVED, NIGHT_HALF } from '../model/state.ts'
import type { State } from '../model/state.ts'
import { piece } from '../testing/field.ts'
import type { Stands } from '../testing/field.ts'
import { rossbachPage } from './page.ts'

/** French movement with these pieces and nobody else. */
function moving(stands: Stands, change: (state: State) => void = () => {}): State {
  const state = cloneState(rossbach.setup('campaign-10', []))
  state.place.fill(ABSENT)
  state.arrived.fill(1)
  const bare = cloneState(state)
  for (const [at, who] of Object.entries(stands))
    for (const id of who) put(bare, piece(id), hex(at))
  bare.phase = 2
  bare.phasing = 0
  bare.commanded.fill(1)
  bare.column.fill(0)
  change(bare)
  bare.stack = [
    { proc: 'campaign', at: 'secondTurn' },
    { proc: 'day', at: 'combat' },
    { proc: 'movement', at: 'command', scouted: [], mended: [], train: -1 },
  ]
  flow.settle(bare)
  return bare
}

const seen = (state: State, seat: string): Shown => rossbachPage.show(rossbach.view(state, seat))
const all = (shown: Shown): Counter[] => shown.scene.stacks.flatMap(({ counters }) => counters)
const counter = (shown: Shown, id: string): Counter | undefined =>
  all(shown).find(({ key }) => key === `piece-${piece(id)}`)
const glyphs = (shown: Shown, id: string): string =>
  counter(shown, id)!
    .badges.map(({ glyph }) => glyph)
    .join('')
const at = (shown: Shown, printed: string) =>
  shown.scene.stacks.find((stack) => 'hex' in stack.at && stack.at.hex === hex(printed))!
const box = (shown: Shown, id: string): string[] =>
  shown.scene.stacks
    .filter((stack) => 'box' in stack.at && stack.at.box === id)
    .flatMap(({ counters }) => counters.map(({ name }) => name))

const FIELD = { S2708: ['Ney', 'Marchand', 'Colbert-1'], S2714: ['Bila', 'Zeschwitz'] }

describe('[1.5a] flags', () => {
  test('the owner sees counters and their strength, the enemy a flag and no number', () => {
    const state = moving(FIELD)
    const own = at(seen(state, 'french'), 'S2708')
    expect(own.counters.map(({ face }) => face.title)).toEqual(['Colbert', 'Marchand', 'Ney'])
    expect(own.sum).toBe('10½')
    for (const seat of ['prussian', 'table']) {
      const stack = at(seen(state, seat), 'S2708')
      expect(stack.counters.map(({ face }) => face)).toEqual([{ style: 'french', symbol: 'flag' }])
      expect([stack.unseen, stack.sum]).toEqual([0, undefined])
    }
  })

  test('one for each nation, and a tap on it means its hex', () => {
    const { counters } = at(seen(moving(FIELD), 'french'), 'S2714')
    expect(counters.map(({ face }) => face.style)).toEqual(['prussian', 'saxon'])
    expect(counters.every(({ piece: named }) => named.of === 'hex')).toBe(true)
    expect(counters[0]!.alike).toEqual({ of: 'flag', noun: 1 })
  })

  test('what lies open is a counter, and its flag is gone', () => {
    const state = moving(FIELD, (one) => {
      one.shown[piece('Bila')] = 1
      one.shown[piece('Zeschwitz')] = 1
    })
    expect(at(seen(state, 'french'), 'S2714').counters.map(({ face }) => face.title)).toEqual([
      'Bila',
      'Zeschwitz',
    ])
    expect(glyphs(seen(state, 'prussian'), 'Bila')).toContain('U')
  })

  test('[8.21a] a column is seen, not who marches', () => {
    const state = moving({ S2708: ['Marchand'], S2714: ['Bila'] }, (one) => {
      one.column[piece('Marchand')] = 1
    })
    const [flag] = at(seen(state, 'prussian'), 'S2708').counters
    expect(flag!.badges.map(({ glyph }) => glyph)).toEqual(['»'])
    expect(glyphs(seen(state, 'french'), 'Marchand')).toContain('»')
  })
})

describe('memory', () => {
  const remembered = (where: string): Shown =>
    seen(
      moving(FIELD, (one) => {
        one.seen = changed(one.seen, piece('Bila'), sighting(hex(where), 9, 0))
        one.reports.push(0, 11, hex('S2714'), 5)
      }),
      'french',
    )

  test('a ghost has its turn', () => {
    const [ghost] = remembered('S3026').scene.ghosts
    expect(ghost).toMatchObject({ hex: hex('S3026'), when: 'T9' })
    expect(ghost!.face.title).toBe('Bila')
  })

  test('under a flag that still stands it is told, with what scouts have said', () => {
    const [flag] = at(remembered('S2714'), 'S2714').counters
    expect(flag!.lines.join(' ')).toContain('Turn 9, seen here: Bila.')
    expect(flag!.lines.join(' ')).toContain('Turn 11, your scouts here: infantry and vedettes.')
    expect(flag!.badges.map(({ glyph }) => glyph)).toEqual(['i'])
  })

  test('what the enemy remembers of us is not ours to see as ghosts', () => {
    const state = moving(FIELD, (one) => {
      one.seen = changed(one.seen, piece('Marchand'), sighting(hex('S2706'), 9, 0))
    })
    expect(seen(state, 'french').scene.ghosts).toEqual([])
    expect(seen(state, 'prussian').scene.ghosts).toHaveLength(1)
  })
})

describe('badges', () => {
  const shown = (change: (state: State) => void): string =>
    glyphs(seen(moving(FIELD, change), 'french'), 'Marchand')

  test.each([
    ['–', (one: State) => (one.commanded[piece('Marchand')] = 0)],
    ['S', (one: State) => (one.unsupplied = changed(one.unsupplied, piece('Marchand'), 1))],
    ['D', (one: State) => (one.casualties[5] = 9)],
  ])('%s', (glyph, change) => {
    expect(shown(change)).toContain(glyph)
    expect(shown(() => {})).not.toContain(glyph)
  })

  test('[7.45e] whoever is freed from a March Order is not said to need his own initiative', () => {
    const saying = (deeds: number): string =>
      counter(
        seen(
          moving(FIELD, (one) => {
            one.commanded[piece('Marchand')] = 0
            one.deeds[piece('Marchand')] = deeds
          }),
          'french',
        ),
        'Marchand',
      )!
        .badges.map(({ say }) => say)
        .join()
    expect(saying(0)).toContain('initiative')
    expect(saying(FREED)).toContain('moves freely')
    expect(saying(FREED)).not.toContain('initiative')
  })

  test('[7.43a] a March Order names its objective to its owner alone', () => {
    const state = moving(FIELD, (one) => {
      one.order = changed(one.order, piece('Marchand'), 1)
      one.orderSide.push(0)
      one.objective.push(hex('N0809'))
      one.orderedOn.push(12)
    })
    const own = seen(state, 'french')
    expect(
      counter(own, 'Marchand')!
        .badges.map(({ say }) => say)
        .join(),
    ).toContain('Saalfeld')
    expect(own.scene.signs.some(({ glyph }) => glyph === 'M')).toBe(true)
    expect(own.notices.join()).toContain('March Order of turn 12')
    expect(JSON.stringify(seen(state, 'prussian'))).not.toContain('March Order of')
  })

  test('a reduced unit shows its other side; one that has moved is spent', () => {
    const state = moving(FIELD, (one) => {
      one.reduced[piece('Marchand')] = 1
      one.deeds[piece('Marchand')] = MOVED
    })
    expect(counter(seen(state, 'french'), 'Marchand')).toMatchObject({
      isSpent: true,
      face: { isReduced: true, factors: '6(4)5' },
    })
  })
})

describe('beside the map', () => {
  const losing = moving(FIELD, (one) => {
    one.place[piece('Gardanne')] = DAY_HALF
    one.place[piece('Colbert')] = NIGHT_HALF
    one.place[piece('Grawert')] = LOST
    one.place[piece('Hohenlohe')] = LOST
    one.casualties[5] = 9
  })

  test('[6.12] the two halves of the box are for their owner', () => {
    const own = seen(losing, 'french')
    expect(box(own, 'french-waiting').join()).toContain('Gardanne')
    expect(box(own, 'french-recovered').join()).toContain('Colbert')
    const other = seen(losing, 'prussian')
    expect(box(other, 'french-broken')).toHaveLength(2)
    expect(box(other, 'french-waiting')).toEqual([])
  })

  test('the lost lie open, captured leaders by themselves', () => {
    for (const seat of ['french', 'prussian', 'table']) {
      expect(box(seen(losing, seat), 'prussian-captured').join()).toContain('Hohenlohe')
      expect(box(seen(losing, seat), 'prussian-lost').join()).toContain('Grawert')
    }
  })

  test('[12.11a] casualty tracks are gauges, and a broken corps is said', () => {
    const { gauges, notices } = seen(losing, 'prussian')
    expect(gauges.find(({ label }) => label === 'French VI Corps')).toMatchObject({
      value: 9,
      need: 9,
    })
    expect(notices.join()).toContain('VI Corps is demoralized')
  })

  test('bridges that are down and pontoons are signs', () => {
    const side = crossing.indexOf(RIVER_BRIDGE)
    const state = moving(FIELD, (one) => {
      one.damaged.push(side)
      one.over[3] = side + 1
    })
    const { signs } = seen(state, 'table').scene
    expect(signs.map(({ at: spot, glyph }) => [spot, glyph])).toEqual([
      [{ side }, '×'],
      [{ side: side + 1 }, '='],
    ])
  })
})

describe('the track', () => {
  test('own groups wait on their turn, the enemy’s printed ones until it is past', () => {
    const state = rossbach.setup('saalfeld', [])
    const due = (seat: string): string[][] =>
      seen(state, seat).track.map(({ arrivals }) => arrivals.map(({ face }) => face.title!))
    expect(due('prussian')).toEqual([[], ['Holzendorf'], []])
    expect(due('french')).toEqual([[], ['Holzendorf'], []])
    const later = moving(FIELD)
    expect(seen(later, 'french').track[3]!.notes[0]).toContain('Night')
    const past = cloneState(state)
    past.turn = 15
    expect(seen(past, 'french').track.flatMap(({ arrivals }) => arrivals)).toEqual([])
    const [late] = seen(past, 'prussian').track.filter(({ is }) => is === 'now')
    expect(late!.arrivals.map(({ face }) => face.title)).toEqual(['Holzendorf'])
  })

  test('Saalfeld is played on a part of the map and says what wins it', () => {
    const shown = seen(rossbach.setup('saalfeld', []), 'french')
    expect(shown.scene.area).toBe('saalfeld')
    expect(rossbachPage.areas!['saalfeld']).toContain(hex('N0809'))
    expect(rossbachPage.areas!['saalfeld']).not.toContain(hex('N1926'))
    expect(shown).toMatchObject({
      when: 'Before turn 13, 10 October 1806, morning',
      stage: 'French set-up',
    })
  })
})
