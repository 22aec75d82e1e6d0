import { expect, test } from 'vitest'
import { testIo } from '../terminal/test-io.ts'
import { run } from './index.ts'

test('games and about introduce what is there, with its provenance, rulings and completeness', async () => {
  const list = testIo()
  expect(await run(['games'], list)).toBe(0)
  expect(list.output()).toMatch(/^sedan +The Sedan Campaign, 1870 \(rules /)
  const io = testIo()
  expect(await run(['about', 'sedan'], io)).toBe(0)
  for (const line of [
    /^Edition: /m,
    /^Scenario campaign: /m,
    /^Option open-cities \[T-TEC\]: /m,
    /^Given by the rulebook:\n {2}/m,
    /^Constrained by its text:\n {2}/m,
    /^Reconstructed by us:\n {2}/m,
    /^Rulings where the text leaves a doubt: \d+, in games\/sedan\/rulings.md\n {2}R-1 /m,
    /^Complete: \d+ of 180 obligations/m,
  ])
    expect(io.output()).toMatch(line)
})
