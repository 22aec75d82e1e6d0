import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { RecordError } from '../core/record/record.ts'
import { replayRecord } from '../core/record/replay.ts'
import { formatRecord, parseRecord } from '../core/record/text.ts'
import { playToy } from '../core/record/toy-play.ts'
import { toy } from '../core/record/toy.ts'
import { fullRecord } from '../core/record/write.ts'
import { chainsFor, commit } from './chain.ts'
import { fairNature } from './nature.ts'
import { isMet, isPledge, pledgeOf } from './pledge.ts'
import { fairCheck, fairHeaders, fairTerms } from './record.ts'
import { agree, serverSeed } from './roll.ts'
import type { Terms } from './roll.ts'
import { pledged } from './test-pledges.ts'
import { verifySeeds } from './verify.ts'

const gameId = 'pledges'
const secret = { secret: '9b'.repeat(32), gameId, length: 200 }
const published = { gameId, length: 200, roots: commit(secret, chainsFor(toy.seats('usual', []))) }
const both = { north: 'frost', south: 'thaw' }

function textOf(terms: Terms): string {
  const nature = fairNature(secret, terms)
  const table = playToy(gameId, { nature })
  return formatRecord(fullRecord(table, fairHeaders(terms, nature.opened('open'), secret)))
}
function termsWith(seeds: Readonly<Record<string, string>>): Terms {
  return agree(published, ['north', 'south'], pledged(published, seeds))
}
function replayed(text: string) {
  return replayRecord(toy, parseRecord(text), { dice: fairCheck })
}
function reasonIn(text: string): string | undefined {
  try {
    replayed(text)
    return undefined
  } catch (error) {
    if (error instanceof RecordError) return `${error.what}: ${error.reason}`
    throw error
  }
}

describe('a pledge', () => {
  test('is SHA-256 over game, length, roots, seat and seed, as the README says', () => {
    const { roots } = published
    const chains = Object.keys(roots).sort()
    const text = `vedette pledge 1\ngame pledges\nlength 200\n${chains.map((chain) => `root ${chain} ${roots[chain]}`).join('\n')}\nseat north\nseed frost`
    expect(pledgeOf(published, 'north', 'frost')).toBe(
      createHash('sha256').update(text).digest('hex'),
    )
    expect(isPledge(pledgeOf(published, 'north', 'frost'))).toBe(true)
  })

  test('binds to the seed, the seat, the game, the length and every root', () => {
    const pledge = pledgeOf(published, 'north', 'frost')
    const made = { seat: 'north', value: 'frost', pledge }
    expect(isMet(published, made)).toBe(true)
    expect(isMet(published, { ...made, value: 'Frost' })).toBe(false)
    expect(isMet(published, { ...made, seat: 'south' })).toBe(false)
    expect(isMet({ ...published, gameId: 'other' }, made)).toBe(false)
    expect(isMet({ ...published, length: 199 }, made)).toBe(false)
    for (const chain of Object.keys(published.roots)) {
      const roots = { ...published.roots, [chain]: '0'.repeat(64) }
      expect(isMet({ ...published, roots }, made)).toBe(false)
    }
    expect(isMet(published, { ...made, value: 'two words' })).toBe(false)
  })

  test('must be met before play begins', () => {
    const sent = pledged(published, both)
    const other = { ...sent, south: { ...sent['south']!, value: 'rain' } }
    expect(() => agree(published, ['north', 'south'], other)).toThrow(
      'The seed of south is not the one that was pledged.',
    )
    const lent = { ...sent, south: sent['north']! }
    expect(() => agree(published, ['north', 'south'], lent)).toThrow('south')
  })
})

describe('what a record proves', () => {
  test('all seats pledged: proven, and by whose seeds', () => {
    const { dice, restsOn } = replayed(textOf(termsWith(both)))
    expect(dice).toBe('proven')
    expect(restsOn).toEqual({ players: ['north', 'south'], nobody: [] })
  })

  test.each([
    [{ south: 'thaw' }, ['south'], ['north']],
    [{}, [], ['north', 'south']],
  ])('seeds %j: not proven, and whose seed is nobody’s', (seeds, players, nobody) => {
    const { dice, restsOn } = replayed(textOf(termsWith(seeds)))
    expect(dice).toBe('fixed')
    expect(restsOn).toEqual({ players, nobody })
  })

  test('only with the seeds of all seats, of no other, and in their order', () => {
    const terms = termsWith(both)
    const [north, south] = terms.seeds
    const ghost = serverSeed(terms, 'aide103653')
    for (const seeds of [
      [north!],
      [],
      [south!, north!],
      [north!, south!, ghost],
      [ghost, north!, south!],
    ])
      expect(reasonIn(textOf({ ...terms, seeds }))).toContain(
        'this game has north, south, in that order',
      )
    expect(reasonIn(textOf(terms))).toBeUndefined()
  })

  test('a record of before keeps the word it had', () => {
    const { pledged: _, ...terms } = termsWith(both)
    const seeds = terms.seeds.map(({ pledge: _pledge, ...seed }) => seed)
    const { dice, restsOn } = replayed(textOf({ ...terms, seeds }))
    expect(dice).toBe('proven')
    expect(restsOn).toBeUndefined()
  })

  test('the terms come back from the headers', () => {
    const terms = termsWith({ north: 'frost' })
    expect(fairTerms(parseRecord(textOf(terms)).headers)).toEqual({ ...terms, later: {} })
  })
})

describe('what is refused', () => {
  const text = textOf(termsWith(both))
  const pledge = pledgeOf(published, 'north', 'rain')

  test.each([
    ['another pledge', /(\[Pledge north ").*("\])/, `$1${pledge}$2`, 'seed: The seed of north is'],
    ['no pledge', /\[Pledge north .*\n/, '', 'seed: The seed of north was never pledged'],
    ['pledges in a record of before', /\[Seeds .*\n/, '', 'seed: The seed of north has a pledge'],
    ['a word we do not know', 'Seeds "pledged"', 'Seeds "sworn"', 'header: seeds are "pledged"'],
    ['no seed', /\[Seed north .*\n/, '', 'seed: north pledged a seed that the record does not'],
  ] as const)('%s', (_, from, to, reason) => {
    expect(reasonIn(text)).toBeUndefined()
    expect(reasonIn(text.replace(from, to))).toContain(reason)
  })

  test('a pledge beside the server’s own seed', () => {
    const terms = termsWith({ north: 'frost' })
    const seeds = terms.seeds.map((seed) => ({ ...seed, pledge }))
    expect(verifySeeds({ ...terms, seeds: seeds.slice(1) })?.say).toContain('beside the server')
  })
})
