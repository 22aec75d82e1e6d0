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

test('one row and three cells of the combat tables are given, the rest is ours', () => {
  expect(of('Combat results')!.is).toBe('reconstructed')
  expect(of('Combat results: 5')!.is).toBe('given')
  expect(of('Combat effects')!.is).toBe('reconstructed')
  const cells = SOURCES.filter(({ what }) => what.startsWith('Combat effects: '))
  expect(cells.map(({ is }) => is)).toEqual(['given', 'given', 'given'])
})

test('what the text gives, what follows and what is ours are told apart', () => {
  expect(of('Movement costs: forest')!.is).toBe('given')
  expect(of('Movement costs: swamp')!.is).toBe('reconstructed')
  expect(of('Fatigue by day: mobile')!.is).toBe('constrained')
  expect(of('Counter Saint-Hilaire: strength, morale')!.is).toBe('given')
  expect(of('Leader Davout: rating')!.is).toBe('given')
  expect(of('Teugn-Hausen: setup')!.is).toBe('reconstructed')
})
