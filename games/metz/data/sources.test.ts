import { expect, test } from 'vitest'
import { SOURCES } from './sources.ts'

const of = (what: string) => SOURCES.find((one) => one.what === what)

test('everything has a grade and a reason, and nothing is told twice', () => {
  expect(SOURCES.filter(({ why }) => why.trim() === '')).toEqual([])
  const grades = new Set(SOURCES.map(({ is }) => is))
  expect([...grades].sort()).toEqual(['constrained', 'given', 'reconstructed'])
  const whats = SOURCES.map(({ what }) => what)
  expect(whats.filter((what, i) => whats.indexOf(what) !== i)).toEqual([])
})

test('what the text says, what was published and what is ours are told apart', () => {
  expect(
    of('Counter P-II-7: name, fresh.sp, fresh.tcr, fresh.ma, worn.sp, worn.tcr, worn.ma'),
  ).toMatchObject({ is: 'given' })
  expect(of('Set-up: 4 pm on 16 August')!.why).toMatch(/^Published: /)
  expect(of('Set-up: 4 pm on 16 August')!.is).toBe('constrained')
  expect(of('Set-up: 8 am on 16 August')!.is).toBe('reconstructed')
  expect(of('Fire combat results: C, 10')!.is).toBe('given')
  expect(of('Fire combat results')!.is).toBe('reconstructed')
})
