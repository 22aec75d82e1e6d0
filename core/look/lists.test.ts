import { expect, test } from 'vitest'
import type { Counter } from '../look.ts'
import { badge, counterOf } from './counters.ts'
import { stateSeen } from './facts.ts'
import { evenStripes } from './flags.ts'
import { rosterGroups } from './roster.ts'
import { byHex } from './stacks.ts'
import { trackFrom } from './track.ts'

const counter = (noun: number): Counter =>
  counterOf(
    { of: 'boat', noun },
    {
      face: { style: 'red', symbol: 'none' },
      name: `Boat ${noun}`,
      lines: [],
      badges: [badge('!', 'Aground.')],
    },
  )

test('a track tells what is over, what is now and what is to come', () => {
  const track = trackFrom({ turns: [3, 4, 5], now: 4 }, (turn) => ({
    date: `${turn} May`,
    arrivals: turn === 5 ? [counter(1)] : [],
    notes: [],
  }))
  expect(track.map(({ label, date, is }) => [label, date, is])).toEqual([
    ['3', '3 May', 'past'],
    ['4', '4 May', 'now'],
    ['5', '5 May', 'to-come'],
  ])
  expect(track[2]!.arrivals).toEqual([counter(1)])
})

test('a roster lists whoever there is, and no empty group', () => {
  const groups = rosterGroups(
    [
      { title: 'At sea', pieces: [2, 1] },
      { title: 'Lost', pieces: [] },
    ],
    { counter, whereabouts: (piece) => ({ where: 'North', hex: piece, is: 'here' }) },
  )
  expect(groups.map(({ title }) => title)).toEqual(['At sea'])
  expect(groups[0]!.units[0]).toEqual({ counter: counter(2), where: 'North', hex: 2, is: 'here' })
})

test('a state is filled with what a view has in the same shape', () => {
  const blank = { turn: 1, place: [0, 0], cup: [] as number[] }
  expect(stateSeen(blank, { turn: 4, cup: 3, seat: 'red' }, ['cup'])).toEqual({
    turn: 4,
    place: [0, 0],
    cup: [],
  })
})

test('whoever stands on the map is found by hex', () => {
  expect([...byHex([4, -1, 2, 4])]).toEqual([
    [4, [0, 3]],
    [2, [2]],
  ])
})

test('stripes are of one width', () => {
  expect(evenStripes('level', ['#000000', '#ffffff'])).toEqual({
    run: 'level',
    stripes: [
      ['#000000', 1],
      ['#ffffff', 1],
    ],
  })
})
