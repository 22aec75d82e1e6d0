import { expect, test } from 'vitest'
import { openLockout } from './lockout.ts'
import { HOUR, testWorld } from './test-house.ts'

test('five tries are free, then each waits twice as long as the one before', () => {
  const world = testWorld()
  const lockout = openLockout(world)
  for (let at = 0; at < 5; at++) lockout.charge('anna')
  for (const seconds of [2, 4, 8, 16]) {
    expect(() => lockout.charge('anna')).toThrow(`again in ${seconds} seconds`)
    world.advance(seconds * 1000 - 1)
    expect(() => lockout.charge('anna')).toThrow('again in 1 second.')
    world.advance(1)
    lockout.charge('anna')
  }
})

test('nobody waits longer than ten minutes, and an hour forgives everything', () => {
  const world = testWorld()
  const lockout = openLockout(world)
  for (let at = 0; at < 30; at++) {
    lockout.charge('anna')
    world.advance(600_000)
  }
  lockout.charge('anna')
  expect(() => lockout.charge('anna')).toThrow('again in 600 seconds')
  world.advance(HOUR)
  for (let at = 0; at < 5; at++) lockout.charge('anna')
})

test('success forgives, and one name does not lock another', () => {
  const lockout = openLockout(testWorld())
  for (let at = 0; at < 5; at++) lockout.charge('anna')
  lockout.charge('berta')
  expect(() => lockout.charge('anna')).toThrow('Too many')
  lockout.clear('anna')
  lockout.charge('anna')
})

test('only so many names are remembered, those tried last', () => {
  const lockout = openLockout(testWorld())
  lockout.charge('last')
  for (let at = 0; at < 5; at++) lockout.charge('first')
  for (let at = 0; at < 4; at++) lockout.charge('last')
  for (let at = 0; at < 9_999; at++) lockout.charge(`name ${at}`)
  expect(() => lockout.charge('last')).toThrow('Too many')
  lockout.charge('first')
})
