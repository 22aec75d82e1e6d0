import { describe, expect, test } from 'vitest'
import { commit } from './chain.ts'
import { agree, serverSeed } from './roll.ts'
import type { Seed, Terms } from './roll.ts'
import { readSlip, slipDiffers } from './slip.ts'
import type { Slip } from './slip.ts'
import { pledged } from './test-pledges.ts'

const gameId = 'slips'
const roots = commit({ secret: '3c'.repeat(32), gameId, length: 9 }, ['all', 'nobody'])
const published = { gameId, roots, length: 9 }
const seats = ['french', 'prussian', 'bavarian']
const sent = pledged(published, { french: 'bazaine', prussian: 'moltke' })
const terms = agree(published, seats, sent)
const slip: Slip = {
  slip: 1,
  game: gameId,
  length: 9,
  roots,
  pledges: { french: sent['french']!.pledge, prussian: sent['prussian']!.pledge },
  seeds: { french: 'bazaine' },
}
const differences = (said: Partial<Terms>, kept: Partial<Slip> = {}): string[] =>
  slipDiffers({ ...slip, ...kept }, { ...terms, ...said }).map(
    ({ what, about }) => `${what} ${about}`,
  )

describe('a slip', () => {
  test('fits the game it was written for, with or without the seeds of others', () => {
    expect(differences({})).toEqual([])
    expect(differences({}, { seeds: { french: 'bazaine', prussian: 'moltke' } })).toEqual([])
  })

  test('names every root, the length, pledges and seeds that became others', () => {
    const bent = { ...roots, all: roots['nobody']! }
    expect(differences({ roots: bent })).toEqual(['root all'])
    expect(differences({ roots: { all: roots['all']! } })).toEqual(['root nobody'])
    expect(differences({ roots: { ...roots, french: 'x' } })).toEqual(['root french'])
    expect(differences({ length: 10 })).toEqual(['length all'])
    const shown = pledged(published, { prussian: 'roon' })['prussian']!
    const swapped = terms.seeds.map((seed) =>
      seed.seat === 'prussian' ? { ...seed, ...shown } : seed,
    )
    expect(differences({ seeds: swapped })).toEqual(['pledge prussian'])
    const mine = terms.seeds.map((seed) =>
      seed.seat === 'french' ? { ...seed, value: 'ney' } : seed,
    )
    expect(differences({ seeds: mine })).toEqual(['seed french'])
  })

  test('names a pledge that vanished, and one that came later', () => {
    expect(differences({ seeds: agree(published, seats, {}).seeds })).toEqual([
      'pledge french',
      'pledge prussian',
    ])
    const late = pledged(published, { french: 'bazaine', prussian: 'moltke', bavarian: 'tann' })
    expect(differences({ seeds: agree(published, seats, late).seeds })).toEqual(['pledge bavarian'])
  })

  test('names a seat that does not exist, one that is missing and another order', () => {
    const [french, prussian, bavarian] = terms.seeds
    const ghost = serverSeed(terms, 'aide')
    const onSlip = (...seeds: Seed[]) => differences({ seeds }, { seats })
    expect(onSlip(french!, prussian!, bavarian!)).toEqual([])
    expect(onSlip(french!, prussian!, bavarian!, ghost)).toEqual(['ghost aide'])
    expect(onSlip(ghost, french!, bavarian!, prussian!)).toEqual(['ghost aide', 'order bavarian'])
    expect(onSlip(french!, prussian!)).toEqual(['missing bavarian'])
    expect(onSlip(french!, bavarian!)).toEqual(['missing prussian'])
    expect(onSlip(prussian!, french!, bavarian!)).toEqual(['order prussian'])
    expect(onSlip(french!, prussian!, bavarian!, bavarian!)).toEqual(['order bavarian'])
    // A slip of before has no seats: a seat without a pledge is not told by it.
    expect(differences({ seeds: [...terms.seeds, ghost] })).toEqual([])
  })

  test('of another game says no more than that', () => {
    expect(differences({ gameId: 'other', length: 4 })).toEqual(['game slips'])
  })

  test('comes back from a file, and nothing else does', () => {
    expect(readSlip(JSON.stringify(slip))).toEqual(slip)
    const withSeats = { ...slip, seats }
    expect(readSlip(JSON.stringify(withSeats))).toEqual(withSeats)
    expect(readSlip(JSON.stringify({ ...slip, seats: [4] }))).toBeUndefined()
    for (const text of ['', '[]', 'null', '{"slip":2}', '{"slip":1,"game":"x"}', 'no json'])
      expect(readSlip(text)).toBeUndefined()
    expect(readSlip(JSON.stringify({ ...slip, seeds: { french: 4 } }))).toBeUndefined()
  })
})
