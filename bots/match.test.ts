import { describe, expect, test } from 'vitest'
import { sedan } from '../games/sedan/game.ts'
import { botNamed } from './index.ts'
import { eloOf, playMatch } from './match.ts'
import type { MatchResult } from './match.ts'

function match(names: readonly [string, string], pairs: number, seed: number): MatchResult {
  return playMatch({
    game: sedan,
    scenario: 'campaign',
    contestants: [() => botNamed(sedan, names[0]), () => botNamed(sedan, names[1])],
    pairs,
    seed,
  })
}

describe('a match', () => {
  test('script beats random in at least 18 of 20 games, seats swapped', () => {
    const result = match(['script', 'random'], 10, 1870)
    expect(result.games).toBe(20)
    expect(result.wins[0]).toBeGreaterThanOrEqual(18)
    expect(result.elo.low).toBeGreaterThan(0)
  })

  test('is the same for the same seed, and another for another', () => {
    const first = match(['script', 'script'], 2, 7)
    expect(match(['script', 'script'], 2, 7)).toEqual(first)
    expect(match(['script', 'script'], 2, 8).replies).not.toBe(first.replies)
  })

  test('counts every game once, by contestant, seat and reason', () => {
    const result = match(['script', 'random'], 2, 3)
    const sum = (counts: readonly number[]): number => counts.reduce((a, b) => a + b, 0)
    expect(sum(result.wins) + result.draws).toBe(4)
    expect(sum(Object.values(result.bySeat).map(({ wins }) => wins))).toBe(4 - result.draws)
    expect(sum(Object.values(result.reasons))).toBe(4 - result.draws)
    const first = sum(Object.values(result.bySeat).map(({ firstWins }) => firstWins))
    expect(first).toBe(result.wins[0])
  })

  test('of equals against themselves gives both contestants the same games', () => {
    const played: number[] = []
    const result = playMatch({
      game: sedan,
      scenario: 'campaign',
      contestants: [() => botNamed(sedan, 'script'), () => botNamed(sedan, 'script')],
      pairs: 1,
      seed: 5,
      played: (games) => played.push(games),
    })
    expect(result.wins).toEqual([1, 1])
    expect(played).toEqual([1, 2])
  })
})

describe('the rating', () => {
  test('is nought at half the points and grows with them', () => {
    expect(eloOf(50, 100).value).toBe(0)
    expect(eloOf(75, 100).value).toBe(191)
    expect(eloOf(25, 100).value).toBe(-191)
  })

  test('has an interval that holds it and narrows with games', () => {
    const few = eloOf(15, 20)
    const many = eloOf(300, 400)
    expect(few.low).toBeLessThan(few.value)
    expect(few.high).toBeGreaterThan(few.value)
    expect(many.high - many.low).toBeLessThan(few.high - few.low)
    expect(eloOf(20, 20).value).toBe(Infinity)
    expect(eloOf(20, 20).low).toBeGreaterThan(100)
  })
})
