import { expect, test } from 'vitest'
import type { Happening, Told } from './contract.ts'
import { heardByOpen } from './open-log.ts'

const move = (of: string, noun: number): Happening => ({ did: 'moved', of, noun, from: 3, to: 4 })
const noted = (key: string): Happening => ({ did: 'noted', rule: '1', say: { key } })

test('a march that others see as a flag is told to the open log once, by its name', () => {
  const told: Told[] = [
    { to: ['red'], what: move('piece', 7) },
    { to: ['red'], what: move('piece', 8) },
    { to: ['blue', 'table'], what: move('flag', 0) },
  ]
  expect(heardByOpen(told)).toEqual([move('piece', 7), move('piece', 8)])
})

test('what its owner and the others are told alike is told once', () => {
  const told: Told[] = [
    { to: ['red'], what: move('piece', 7) },
    { to: ['blue', 'table'], what: move('piece', 7) },
  ]
  expect(heardByOpen(told)).toEqual([move('piece', 7)])
})

test('what only others are told, such as who is turned up, stays', () => {
  const shown: Happening = { did: 'shown', of: 'piece', noun: 7, to: 4 }
  const told: Told[] = [
    { to: ['red'], what: move('piece', 7) },
    { to: ['blue', 'table'], what: shown },
    { to: ['blue'], what: noted('b') },
    { to: 'all', what: noted('c') },
    { to: 'all', what: noted('c') },
  ]
  expect(heardByOpen(told)).toEqual([move('piece', 7), shown, noted('b'), noted('c'), noted('c')])
})
