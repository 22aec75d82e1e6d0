import { expect, test } from 'vitest'
import type { DiceReport, StepIs } from './check-dice.ts'
import { isRunning, skippedAs, verdictOf } from './verdict.ts'

function report(more: Partial<DiceReport>, ...is: StepIs[]): DiceReport {
  const [seals = 'right', seeds = 'right', secret = 'right', rolls = 'right', game = 'right'] = is
  const steps = { seals, seeds, secret, rolls, game }
  const none = { game: 'x', isOver: true, dice: 0, replies: 0, hash: '', links: 7, luck: [] }
  return { ...none, nature: 'fair', rolls: 30, roots: [], seeds: [], steps, ...more }
}

test('the sentence says no more than was checked', () => {
  expect(verdictOf(report({}), undefined)).toMatch(/All 30 rolls .* No player sent a seed/)
  const mixed = report({ seeds: [{ seat: 'x', from: 'player', value: 'y' }] })
  expect(verdictOf(mixed, undefined)).toMatch(/Nobody could choose or change them/)
  expect(verdictOf(mixed, undefined, 'local')).toMatch(/this browser/)
  const whatIf = report({ isOver: false }, 'right', 'right', 'right', 'skipped', 'skipped')
  expect(verdictOf(whatIf, undefined)).toMatch(/middle of another/)
  const running = report({ isOver: false }, 'right', 'right', 'skipped', 'skipped', 'skipped')
  expect(verdictOf(running, undefined)).toMatch(/^So far .* 7 /)
  expect(verdictOf(report({ fault: 'a die was bent' }), undefined)).toMatch('a die was bent')
  expect(verdictOf(report({}), 'all')).toMatch('another')
  expect(verdictOf(report({ nature: 'fast' }), undefined)).toMatch('seed')
  expect(verdictOf(report({ nature: 'none' }), undefined)).toMatch('cannot')
})

test('what was left out comes later only where it does', () => {
  const running = report({ isOver: false }, 'right', 'right', 'skipped', 'skipped', 'skipped')
  expect([isRunning(running), skippedAs(running)]).toEqual([true, 'skipped'])
  const closed = report({}, 'right', 'right', 'skipped')
  expect([isRunning(closed), skippedAs(closed)]).toEqual([false, 'absent'])
  expect(verdictOf(closed, undefined, 'local')).toMatch(/does not open the secret/)
  const seeded = report({ nature: 'fast', isOver: false }, 'skipped', 'right', 'skipped')
  expect(skippedAs(seeded)).toBe('absent')
  const whatIf = report({ isOver: true }, 'right', 'right', 'skipped', 'skipped', 'skipped')
  expect(verdictOf(whatIf, undefined, 'local')).toMatch(/middle of another/)
  const bent = report({ fault: 'a seed' }, 'right', 'wrong', 'skipped', 'skipped', 'skipped')
  expect(skippedAs(bent)).toBe('unreached')
})
