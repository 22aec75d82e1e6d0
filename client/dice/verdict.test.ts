import { expect, test } from 'vitest'
import type { DiceReport, StepIs } from './check-dice.ts'
import { isProven, isRunning, skippedAs, verdictOf } from './verdict.ts'

function report(more: Partial<DiceReport>, ...is: StepIs[]): DiceReport {
  const [seals = 'right', seeds = 'right', secret = 'right', rolls = 'right', game = 'right'] = is
  const steps = { seals, seeds, secret, rolls, game }
  const none = { game: 'x', id: 'x', isOver: true, dice: 0, replies: 0, hash: '', links: 7 }
  const rest = {
    isUnbound: false,
    luck: [],
    nature: 'fair',
    rolls: 30,
    roots: [],
    seeds: [],
    pledged: true,
  } as const
  return { ...none, ...rest, steps, ...more }
}
const player = (seat: string) => ({ seat, from: 'player', value: 'y', pledge: 'p' })
const nobody = (seat: string) => ({ seat, from: 'server', value: 'z' })

test('it is said on whose shares the dice rest, and for whom they are sure', () => {
  const both = report({ seeds: [player('north'), player('south')] })
  expect(verdictOf(both)).toMatch(/All 30 rolls .* shares of north and south\. Nobody could choose/)
  const one = report({ seeds: [player('north'), nobody('south')] })
  expect(verdictOf(one)).toMatch(
    /rest on the sealed share of north; the share of south is nobody’s/,
  )
  expect(verdictOf(one)).toMatch(/So north can be sure .*, and south cannot/)
  const named = verdictOf(one, { nameOf: (seat) => seat.toUpperCase() })
  expect(named).toMatch('the sealed share of NORTH')
  const three = report({ seeds: [player('a'), nobody('b'), nobody('c')] })
  expect(verdictOf(three)).toMatch('the shares of b and c are nobody’s')
  const none = report({ seeds: [nobody('north'), nobody('south')] })
  expect(verdictOf(none)).toMatch(/No player has a share in them: the server alone chose/)
  for (const told of [both, one, none]) expect(verdictOf(told)).not.toMatch(/prove/)
  expect([both, one, none].map(isProven)).toEqual([true, false, false])
})

test('nothing is congratulated where nothing was opened or rolled', () => {
  const running = report(
    { isOver: false, links: 0 },
    'right',
    'right',
    'skipped',
    'skipped',
    'skipped',
  )
  expect(verdictOf(running)).toMatch(/^No roll .* opened yet/)
  const none = report({ rolls: 0, seeds: [player('north'), player('south')] })
  expect(verdictOf(none)).toMatch(/No dice were rolled/)
  expect(verdictOf(none, { kind: 'local' })).toMatch(/No dice were rolled/)
  expect(isProven(none)).toBe(false)
})

test('records of before keep their words', () => {
  const former = report({ pledged: false, seeds: [{ seat: 'x', from: 'player', value: 'y' }] })
  expect(verdictOf(former)).toMatch(/Nobody could choose or change them/)
  expect(verdictOf(report({ pledged: false }))).toMatch(/All 30 rolls .* No player sent a seed/)
  expect(isProven(former)).toBe(true)
})

test('the sentence says no more than was checked', () => {
  expect(verdictOf(report({}), { kind: 'local' })).toMatch(/this browser/)
  const whatIf = report({ isOver: false }, 'right', 'right', 'right', 'skipped', 'skipped')
  expect(verdictOf(whatIf)).toMatch(/middle of another/)
  const running = report({ isOver: false }, 'right', 'right', 'skipped', 'skipped', 'skipped')
  expect(verdictOf(running)).toMatch(/^So far .* 7 /)
  const bent = report({ fault: 'a die was bent' })
  expect(verdictOf(bent)).toMatch('a die was bent')
  expect(isProven(bent)).toBe(false)
  expect(verdictOf(report({ nature: 'fast' }))).toMatch('seed')
  expect(verdictOf(report({ nature: 'none' }))).toMatch('cannot')
})

test('later generations whose secret is closed are never green, and it is said what is not sure of them', () => {
  const both = { seeds: [player('north'), player('south')], isUnbound: true, length: 64 }
  const full = report(both, 'right', 'right', 'skipped')
  expect(verdictOf(full)).toMatch(/does not open the secret.* first 64 rolls of each/)
  const running = report({ ...both, isOver: false }, 'right', 'right', 'skipped', 'skipped')
  expect(verdictOf(running)).toMatch(/^So far everything fits.* only the first 64 rolls of each/)
  const former = report({ ...both, pledged: false }, 'right', 'right', 'skipped')
  expect(verdictOf(former, { kind: 'local' })).toMatch(/first 64 rolls of each/)
  for (const one of [full, running, former]) {
    expect(isProven(one)).toBe(false)
    expect(verdictOf(one)).not.toMatch(/prove|Nobody could/)
  }
})

test('what was left out comes later only where it does', () => {
  const running = report({ isOver: false }, 'right', 'right', 'skipped', 'skipped', 'skipped')
  expect([isRunning(running), skippedAs(running)]).toEqual([true, 'skipped'])
  const closed = report({}, 'right', 'right', 'skipped')
  expect([isRunning(closed), skippedAs(closed)]).toEqual([false, 'absent'])
  expect(verdictOf(closed, { kind: 'local' })).toMatch(/does not open the secret/)
  const seeded = report({ nature: 'fast', isOver: false }, 'skipped', 'right', 'skipped')
  expect(skippedAs(seeded)).toBe('absent')
  const whatIf = report({ isOver: true }, 'right', 'right', 'skipped', 'skipped', 'skipped')
  expect(verdictOf(whatIf, { kind: 'local' })).toMatch(/middle of another/)
  const bent = report({ fault: 'a seed' }, 'right', 'wrong', 'skipped', 'skipped', 'skipped')
  expect(skippedAs(bent)).toBe('unreached')
})
