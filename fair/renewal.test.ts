import { createHash, createHmac } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import type { Chance } from '../core/contract.ts'
import { parseRecord } from '../core/record/text.ts'
import {
  FORMER_LENGTH,
  chainsFor,
  commit,
  generationsTold,
  hashChain,
  hashed,
  lastLink,
  rootOf,
} from './chain.ts'
import type { Secret } from './chain.ts'
import { fairNature } from './nature.ts'
import type { Opened } from './nature.ts'
import { agree, isOnChain } from './roll.ts'
import type { Terms } from './roll.ts'
import { verifyAll, verifyRoll, verifySecret } from './verify.ts'
import type { Roll } from './verify.ts'

const LENGTH = 5
const MANY = 18
const seats = ['prussian', 'french'].map((seat) => ({ seat, side: seat }))
const secret: Secret = { secret: 'c4'.repeat(32), gameId: 'long', length: LENGTH }
const terms = termsOf(secret)
const die: Chance = { seat: 'nature', rule: '11.1', say: { key: 'x' }, seen: 'all', dice: [6] }
const hidden: Chance = { ...die, seen: ['french'], dice: [10, 10] }

function termsOf(from: Secret): Terms {
  const roots = commit(from, chainsFor(seats))
  const published = { gameId: 'long', roots, length: LENGTH }
  return agree(published, ['prussian', 'french'], {})
}
function played(from = secret, under = terms): Roll[] {
  const nature = fairNature(from, under)
  return Array.from({ length: MANY * 2 }, (_, n) => {
    const chance = n % 2 === 0 ? die : hidden
    return { chance, ...nature.answer(chance) }
  })
}
const onAll = (rolls: readonly Roll[]): Roll[] => rolls.filter(({ proof }) => proof.chain === 'all')
/** The terms as the viewers of everything hold them. */
function told(from = secret, under = terms): Terms {
  const nature = fairNature(from, under, { all: MANY, french: MANY })
  const later = nature.opened('open').map((one) => [one.chain, one.later ?? []])
  return { ...under, later: Object.fromEntries(later) as NonNullable<Terms['later']> }
}
const sha = (link: string): string =>
  createHash('sha256').update(Buffer.from(link, 'hex')).digest('hex')
/** A generation's links by another library: the last roll's link first, the root last. */
function elsewhere(text: string): string[] {
  const links = [createHmac('sha256', Buffer.from(secret.secret, 'hex')).update(text).digest('hex')]
  while (links.length <= LENGTH) links.push(sha(links.at(-1)!))
  return links
}
const other: Secret = { ...secret, secret: 'c5'.repeat(32) }

describe('generations', () => {
  test('the first one is what it always was', () => {
    const saved = new URL('before-renewal.vedette', import.meta.url)
    const { headers } = parseRecord(readFileSync(saved, 'utf8'))
    const from = { gameId: 'before-renewal', secret: '0b'.repeat(32), length: FORMER_LENGTH }
    for (const chain of ['all', 'nobody', 'north', 'south'])
      expect(headers.find(({ key }) => key === `Root ${chain}`)?.value).toBe(rootOf(from, chain))
  })

  test('follow from the secret alone, and rolls are counted on', () => {
    const text = 'vedette chain 1\ngame long\nchain all'
    const generations = ['', '\ngeneration 1', '\ngeneration 2', '\ngeneration 3'].map((more) =>
      elsewhere(text + more),
    )
    const links = generations.flatMap((one) => one.slice(0, LENGTH).reverse())
    const proofs = onAll(played()).map(({ proof }) => proof)
    expect(proofs.map(({ link }) => link)).toEqual(links.slice(0, MANY))
    expect(proofs.map(({ roll }) => roll)).toEqual(Array.from({ length: MANY }, (_, n) => n + 1))
    generations.forEach((one, n) => expect(rootOf(secret, 'all', n)).toBe(one[LENGTH]))
    expect(lastLink(secret, 'all', 2)).toBe(generations[2]![0])
  })

  test.each([1, 2, 31, 32, 33, 64, 100])('of %i rolls are kept packed', (length) => {
    const from = { ...secret, length }
    const chain = hashChain(from, 'all', 3)
    expect(hashed(chain.link(1))).toBe(chain.root)
    for (let at = 2; at <= length; at++) expect(hashed(chain.link(at))).toBe(chain.link(at - 1))
    expect(chain.link(length)).toBe(lastLink(from, 'all', 3))
    expect(rootOf(from, 'all', 3)).toBe(chain.root)
  })

  test('are not built from a length that makes no sense', () => {
    for (const length of [0, -1, 2.5, Number.NaN, 65_537])
      expect(() => commit({ ...secret, length }, ['all'])).toThrow('A generation serves 1 to 65536')
    expect(() => fairNature({ ...secret, length: 6 }, terms)).toThrow('the terms for 5')
    const { length: _, ...silent } = terms
    expect(() => fairNature(secret, silent)).toThrow('the terms for none')
  })

  test('tell their roots before their first roll', () => {
    expect([0, 2, 3, 5, 7, 8, 12, 13].map((rolls) => generationsTold(rolls, 5))).toEqual([
      0, 0, 1, 1, 1, 2, 2, 3,
    ])
    for (const length of [1, 2, 3, 8, 512])
      for (let roll = 2; roll < 5 * length; roll++)
        expect(generationsTold(roll - 1, length)).toBeGreaterThanOrEqual(
          Math.floor((roll - 1) / length),
        )
  })
})

describe('a game of several generations', () => {
  test('passes with the roots as told, and with the secret alone', () => {
    expect(verifyAll(told(), played())).toBeUndefined()
    expect(verifyAll(told(), played(), secret.secret)).toBeUndefined()
    expect(verifyAll(terms, played(), secret.secret)).toBeUndefined()
    for (const roll of played()) expect(verifyRoll(told(), roll)).toBeUndefined()
  })

  test('cannot be checked beyond the roots that are known', () => {
    expect(verifyAll(terms, played())).toMatchObject({ what: 'link', chain: 'all', roll: 6 })
    expect(verifyAll(terms, played().slice(0, 10))).toBeUndefined()
  })

  test('another secret is found, whatever was played', () => {
    expect(verifySecret(terms, secret.secret)).toBeUndefined()
    expect(verifySecret(terms, other.secret)).toMatchObject({ what: 'secret', chain: 'all' })
    expect(verifyAll(terms, [], other.secret)).toMatchObject({ what: 'secret' })
    expect(verifyAll(terms, [], 'short')?.say).toMatch('64 hex digits')
    const upper = secret.secret.toUpperCase()
    expect(verifySecret(terms, upper)).toMatchObject({ what: 'secret' })
  })

  test('a generation chosen during play fits its told root, and not the secret', () => {
    const chosen = rootOf(other, 'all', 1)
    const bent = { ...terms, later: { all: [chosen] } }
    const link = hashChain(other, 'all', 1).link(1)
    expect(isOnChain(bent, { chain: 'all', roll: 6, link })).toBe(true)
    expect(verifySecret(bent, secret.secret)).toMatchObject({
      what: 'secret',
      chain: 'all',
      say: 'The secret does not lead to the root of chain all/1 with generations of 5 rolls.',
    })
    const rolls = [...onAll(played()).slice(0, 5), { ...onAll(played())[5]! }]
    rolls[5] = { ...rolls[5]!, proof: { chain: 'all', roll: 6, link } }
    expect(verifyAll(terms, rolls, secret.secret)).toMatchObject({ what: 'link', roll: 6 })
  })

  test('exchanged later roots are found, with the secret and without', () => {
    const { all, french } = told().later! as Record<'all' | 'french', string[]>
    const swapped = { ...terms, later: { all: [all[1]!, all[0]!, all[2]!], french } }
    const crossed = { ...terms, later: { all: french, french: all } }
    for (const bent of [swapped, crossed]) {
      expect(verifyAll(bent, played())).toMatchObject({ what: 'link', chain: 'all', roll: 6 })
      expect(verifySecret(bent, secret.secret)?.say).toMatch('root of chain all/1')
    }
  })

  test.each([4, 6, 1, 18])('generations of %i rolls instead of 5 are found', (length) => {
    const bent = { ...told(), length }
    expect(verifyAll(bent, played())).toMatchObject({ what: 'link', chain: 'all' })
    expect(verifyAll(bent, played())?.roll).toBe(Math.min(5, length) + 1)
    expect(verifySecret(bent, secret.secret)).toMatchObject({ what: 'secret', chain: 'all' })
    expect(verifyAll(bent, [], secret.secret)).toMatchObject({ what: 'secret' })
  })

  test('rolls swapped over the boundary are named, renumbered or not', () => {
    const rolls = onAll(played())
    const [last, first] = [rolls[4]!, rolls[5]!]
    const swapped = rolls.with(4, first).with(5, last)
    expect(verifyAll(told(), swapped)).toMatchObject({ what: 'order', roll: 5 })
    const renumbered = rolls
      .with(4, { ...first, proof: { ...first.proof, roll: 5 } })
      .with(5, { ...last, proof: { ...last.proof, roll: 6 } })
    expect(verifyAll(told(), renumbered)).toMatchObject({ what: 'link', roll: 5 })
    const skipped = rolls.toSpliced(5, 1)
    expect(verifyAll(told(), skipped)?.say).toBe('Roll 7 of chain all stands where roll 6 is due.')
    const cut = rolls
      .toSpliced(4, 1)
      .map((roll, n) => ({ ...roll, proof: { ...roll.proof, roll: n + 1 } }))
    expect(verifyAll(told(), cut)).toMatchObject({ what: 'link', roll: 5 })
  })

  test('a changed die behind the boundary is named', () => {
    const rolls = onAll(played())
    const was = rolls[10]!.values[0]!
    const bent = rolls.with(10, { ...rolls[10]!, values: [(was % 6) + 1] })
    expect(verifyAll(told(), bent)).toMatchObject({ what: 'die', chain: 'all', roll: 11 })
  })
})

describe('a table', () => {
  const nature = (rolls = MANY) => fairNature(secret, terms, { all: rolls, french: rolls })
  const links = onAll(played()).map(({ proof }) => proof.link)
  const held = ({ link, ends = [], later = [] }: Opened): string[] => [link, ...ends, ...later]

  test.each(links.map((_, at) => at + 1))('opens no more than %i rolls', (rolls) => {
    const table = nature()
    table.opened('open')
    const [opened, ...rest] = table.openedUpTo('prussian', { all: rolls, french: MANY })
    expect(rest).toEqual([])
    expect(opened).toMatchObject({ chain: 'all', rolls, link: links[rolls - 1] })
    const begun = Math.ceil(rolls / LENGTH)
    expect(opened!.ends ?? []).toEqual(links.filter((_, at) => at % 5 === 4).slice(0, begun - 1))
    expect(opened!.later ?? []).toHaveLength(generationsTold(rolls, LENGTH))
    opened!.later?.forEach((root, at) => expect(root).toBe(rootOf(secret, 'all', at + 1)))
    const known = new Set(
      held(opened!).flatMap((one) => [0, 1, 2, 3, 4].map((n) => hashed(one, n))),
    )
    expect(links.map((link) => known.has(link))).toEqual(links.map((_, at) => at < rolls))
    expect(nature(rolls).opened('prussian')).toEqual([opened])
  })

  test('never opens what is not rolled yet', () => {
    const table = nature(3)
    for (const rolls of [4, 2.5, Infinity])
      expect(() => table.openedUpTo('french', { all: rolls })).toThrow('it was not rolled yet')
    expect(() => table.openedUpTo('open', { nobody: 1 })).toThrow('it was not rolled yet')
    expect(() => table.openedUpTo('open', { else: 1 })).toThrow('it was not rolled yet')
    expect(table.openedUpTo('open', { all: 0 })).toEqual([])
  })

  test('opening does not disturb the rolls, also behind the boundary', () => {
    const whole = played()
    const table = fairNature(secret, terms)
    for (const { chance, values, proof } of whole) {
      expect(table.answer(chance)).toEqual({ values, proof })
      for (let rolls = 1; rolls <= (table.used()['all'] ?? 0); rolls += 3)
        table.openedUpTo('french', { all: rolls })
    }
  })

  test('goes on from what was stored, at any roll', () => {
    const whole = played()
    for (let at = 0; at < whole.length; at++) {
      const table = fairNature(secret, terms)
      for (const { chance } of whole.slice(0, at)) table.answer(chance)
      table.opened('open')
      const { used, later } = JSON.parse(JSON.stringify(table.stored())) as ReturnType<
        typeof table.stored
      >
      const loaded = fairNature(secret, { ...terms, later }, used)
      const { values, proof } = whole[at]!
      expect(loaded.answer(whole[at]!.chance)).toEqual({ values, proof })
      const bare = fairNature(secret, terms, used)
      expect(bare.opened('open')).toEqual(table.opened('open'))
    }
  })

  test('is built of nothing until it is used, then compares with what was published', () => {
    const used = { all: 7, nobody: 2 }
    const wrong = fairNature(other, { ...terms, later: { all: ['x'] } }, used)
    expect(wrong.used()).toEqual(used)
    expect(wrong.openedUpTo('open', {})).toEqual([])
    expect(() => wrong.opened('open')).toThrow('does not meet the published root of all/1')
    expect(() => wrong.answer(hidden)).toThrow('does not meet the published root of french')
    const late = fairNature(other, terms, { all: 7 })
    expect(() => late.answer(die)).toThrow('does not meet the published root of all/1')
    expect(wrong.stored()).toEqual({ used, later: { all: ['x'] } })
  })
})
