import { expect, test } from 'vitest'
import type { Happening } from '../../core/contract.ts'
import { beatsOf, sinceOwnTurn, waysOf } from './trails.ts'

const began: Happening = { did: 'began', stage: { key: 'x' } }
const moved = (noun: number, from: number, to: number): Happening => ({
  did: 'moved',
  of: 'unit',
  noun,
  from,
  to,
})
const own = (...happened: Happening[]) => ({ happened, isOwn: true })
const other = (...happened: Happening[]) => ({ happened, isOwn: false })

test('the ways of pieces are joined hex by hex', () => {
  const ways = waysOf([moved(1, 5, 6), moved(2, 9, 8), moved(1, 6, 7), moved(1, 20, 21), began])
  expect(ways).toEqual([
    [5, 6, 7],
    [20, 21],
    [9, 8],
  ])
})

test('while others move: everything since the own phase', () => {
  const beats = [own(moved(1, 1, 2)), own(began), other(moved(2, 3, 4)), other(moved(2, 4, 5))]
  expect(waysOf(sinceOwnTurn(beats))).toEqual([[3, 4, 5]])
})

test('in the own phase: what others did before it', () => {
  const beats = [
    own(moved(1, 1, 2)),
    own(began),
    other(moved(2, 3, 4)),
    own(),
    other(moved(2, 4, 5)),
    other(began),
    own(moved(1, 2, 3)),
  ]
  expect(waysOf(sinceOwnTurn(beats))).toEqual([[3, 4, 5]])
})

test('own replies are known by their count', () => {
  expect(beatsOf([{ patch: { set: { n: 3 } }, happened: [] }, { happened: [] }])).toEqual([
    { happened: [], isOwn: true },
    { happened: [], isOwn: false },
  ])
})
