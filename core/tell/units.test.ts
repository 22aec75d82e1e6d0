import { expect, test } from 'vitest'
import type { Counter, Roster, Stack } from '../look.ts'
import { pileText, pilesOf, rosterLines } from './units.ts'

const counter = (noun: number, says: readonly string[] = []): Counter => ({
  piece: { of: 'unit', noun },
  key: `${noun}`,
  face: { style: 'x', symbol: 'none' },
  name: `Unit ${noun}`,
  lines: ['Strength 4.'],
  badges: says.map((say) => ({ glyph: 'x', say, tone: 'plain' })),
})

test('a pile is told by its top, by its side and by what all come to', () => {
  const pile = { hex: 5, letter: 'F', top: '1st', strength: '4½', say: 'all' } as const
  expect(pileText({ ...pile, side: 'oneSide', count: 1 })).toEqual({
    hex: 5,
    text: '(1st)',
    factors: 'F4½',
    tint: 'oneSide',
    say: 'all',
  })
  const other = pileText({ ...pile, side: 'otherSide', letter: 'P', count: 3 })
  expect([other.text, other.factors, other.tint]).toEqual(['[1st]', 'P4½×3', 'otherSide'])
})

test('the piles in hexes are of counters of one kind, each told with its own states', () => {
  const flag: Counter = { ...counter(9), piece: { of: 'flag', noun: 9 } }
  const stacks: Stack[] = [
    { at: { hex: 5 }, counters: [flag, counter(2), counter(1, ['Shaken (3.6).'])], unseen: 0 },
    { at: { hex: 6 }, counters: [flag], unseen: 0 },
    { at: { box: 'lost' }, counters: [counter(3)], unseen: 0 },
  ]
  const piles = pilesOf(stacks, { of: 'unit', reduced: 'reduced' }, ([top]) => ({
    side: 'oneSide',
    letter: 'F',
    top: `${top!}`,
    strength: '8',
  }))
  expect(piles).toEqual([
    { hex: 5, text: '(1)', factors: 'F8×2', tint: 'oneSide', say: 'Unit 1 [Shaken]; Unit 2' },
  ])
})

test('a pile across a hexside has the number of its place, and whoever faces somewhere an arrow', () => {
  const heading = { to: 1, say: 'faces north-east', arrow: '↗' }
  const stacks: Stack[] = [{ at: { side: 7 }, counters: [{ ...counter(1), heading }], unseen: 0 }]
  const piles = pilesOf(stacks, { of: 'unit', reduced: 'reduced', hexes: 100 }, ([top]) => ({
    side: 'oneSide',
    letter: 'F',
    top: `${top!}`,
    strength: '8',
  }))
  expect(piles).toMatchObject([{ hex: 107, factors: 'F8↗', say: 'Unit 1 [faces north-east]' }])
})

test('whoever is in a box is off the map, whoever was lost from sight is not known to be', () => {
  const units: Roster['groups'][number]['units'] = [
    { counter: counter(1, ['Has moved.']), where: 'at 1201', hex: 12, is: 'here' },
    { counter: counter(2), where: 'lost', is: 'lost' },
    { counter: counter(3), where: 'out of sight', is: 'unknown' },
  ]
  const rosters = [{ side: 'Blue', style: 'x', groups: [{ title: 'I Corps', units }] }]
  const lines = rosterLines(rosters, (piece) => `No ${piece}`)
  expect(lines.map(({ isOff }) => isOff)).toEqual([false, true, false])
  expect(lines[0]).toEqual({
    group: 'Blue I Corps',
    name: 'No 1',
    where: 'at 1201',
    facts: 'Strength 4. Has moved.',
    piece: { of: 'unit', noun: 1 },
    isOff: false,
  })
})
