import { createHash, createHmac } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import type { Chance } from '../core/contract.ts'
import { chainOf, chainsFor, commit, hashChain, hashed, mayOpen } from './chain.ts'
import type { Secret } from './chain.ts'
import { fairNature } from './nature.ts'
import { pledgeOf } from './pledge.ts'
import { agree, isOnChain, rollText } from './roll.ts'
import type { Seed } from './roll.ts'
import { pledged } from './test-pledges.ts'
import { verifyAll, verifyRoll, verifySeeds } from './verify.ts'
import type { Roll } from './verify.ts'

const seats = [
  { seat: 'prussian', side: 'german' },
  { seat: 'french', side: 'imperial' },
]
const secret: Secret = { secret: 'a1'.repeat(32), gameId: 'sedan-7', length: 5000 }
const roots = commit(secret, chainsFor(seats))
const published = { gameId: 'sedan-7', roots, length: 5000 }
const terms = agree(published, ['prussian', 'french'], pledged(published, { prussian: 'moltke' }))

function dice(seen: Chance['seen'], ...faces: number[]): Chance {
  return { seat: 'nature', rule: '11.1', say: { key: 'combat' }, seen, dice: faces }
}
function chits(take: number, ...from: number[]): Chance {
  const pick = { of: 'chit', from, take }
  return { seat: 'nature', rule: '6.2', say: { key: 'fortunes' }, seen: 'all', pick }
}
function withoutPledge({ seat, from, value }: Seed): Seed {
  return { seat, from, value }
}
function unevenness(counts: readonly number[]): number {
  const expected = counts.reduce((sum, n) => sum + n, 0) / counts.length
  return counts.reduce((sum, n) => sum + (n - expected) ** 2 / expected, 0)
}
/** Twenty rolls of a game, over all chains. */
function played(): Roll[] {
  const nature = fairNature(secret, terms)
  const chances = [dice('all', 6), dice(['french'], 6, 6), dice('nobody', 10), chits(2, 3, 5, 8, 9)]
  return Array.from({ length: 20 }, (_, n) => {
    const chance = chances[n % 4]!
    return { chance, ...nature.answer(chance) }
  })
}

describe('chains', () => {
  test('each link hashes to the one before and the first to the root', () => {
    const chain = hashChain(secret, 'all')
    expect(hashed(chain.link(1))).toBe(roots['all'])
    for (const roll of [2, 63, 64, 65, 66, 128, 4999, 5000])
      expect(hashed(chain.link(roll))).toBe(chain.link(roll - 1))
    expect(hashed(chain.link(700), 700)).toBe(roots['all'])
    for (const none of [0, 5001, Number.NaN])
      expect(() => chain.link(none)).toThrow(`has 5000 links; there is no link ${none}`)
  })

  test('chains of one secret share nothing', () => {
    expect(new Set(Object.values(roots)).size).toBe(4)
    const elsewhere = commit({ ...secret, gameId: 'sedan-8' }, ['all'])
    expect(elsewhere['all']).not.toBe(roots['all'])
  })

  test('another secret cannot meet the commitment', () => {
    const other = { ...secret, secret: 'a2'.repeat(32) }
    const nature = fairNature(other, terms)
    expect(() => nature.answer(dice('all', 6))).toThrow('does not meet the published root of all')
    expect(nature.used()).toEqual({})
    const proof = { chain: 'all', roll: 3, link: hashChain(other, 'all').link(3) }
    expect(isOnChain(terms, proof)).toBe(false)
  })

  test('links seen so far do not lead forward', () => {
    const chain = hashChain(secret, 'all')
    const known = Array.from({ length: 50 }, (_, n) => chain.link(n + 1))
    const reachable = new Set([...known, ...known.map((link) => hashed(link)), roots['all']])
    expect(reachable.has(chain.link(51))).toBe(false)
  })

  test('an audience has its chain, an unforeseen one is opened at the end', () => {
    expect(chainOf('all', roots)).toBe('all')
    expect(chainOf(['french'], roots)).toBe('french')
    expect(chainOf(['french', 'prussian'], roots)).toBe('nobody')
    const four = ['n', 's', 'e', 'w'].map((seat, n) => ({ seat, side: n < 2 ? 'a' : 'b' }))
    expect(chainsFor(four)).toEqual(['all', 'nobody', 'n', 's', 'e', 'w', 'n+s', 'e+w'])
    expect(chainOf(['s', 'n'], { 'n+s': '' })).toBe('n+s')
    expect(['all', 'nobody', 'n', 'n+s'].map((chain) => mayOpen(chain, 's'))).toEqual([
      true,
      false,
      false,
      true,
    ])
    expect(mayOpen('nobody', 'open')).toBe(true)
  })

  test('a bad secret or game id is named', () => {
    expect(() => commit({ ...secret, secret: 'short' }, ['all'])).toThrow('64 hex digits')
    expect(() => commit({ ...secret, gameId: 'two words' }, ['all'])).toThrow('A game id is')
  })
})

describe('seeds', () => {
  test('who sends none gets one that follows from the root, marked so', () => {
    expect(terms.seeds[0]).toMatchObject({ seat: 'prussian', from: 'player', value: 'moltke' })
    expect(terms.seeds[1]).toMatchObject({ seat: 'french', from: 'server' })
    expect(verifySeeds(terms)).toBeUndefined()
    const chosen = [terms.seeds[0]!, { ...terms.seeds[1]!, value: 'handy' }]
    expect(verifySeeds({ ...terms, seeds: chosen })).toMatchObject({
      what: 'seed',
      say: "The server's seed for french does not follow from the root.",
    })
  })

  test('a seed that would blur the checked text is refused', () => {
    const sent = { french: { value: 'a\nroll 9', pledge: '0'.repeat(64) } }
    expect(() => agree(published, ['french'], sent)).toThrow('seed of french')
  })
})

describe('rolls', () => {
  test('a die is what HMAC-SHA-256 elsewhere makes of the same text', () => {
    const { values, proof } = fairNature(secret, terms).answer(dice('all', 6))
    const text = `vedette roll 1\ngame sedan-7\nchain all\nroll 1\nseed prussian player moltke\nseed french server ${terms.seeds[1]!.value}\nblock 0`
    expect(rollText(terms, proof, 0)).toBe(text)
    const bytes = createHmac('sha256', Buffer.from(proof.link, 'hex')).update(text).digest()
    const kept = bytes.find((byte) => byte < 252)!
    expect(values).toEqual([1 + (kept % 6)])
    const root = createHash('sha256').update(Buffer.from(proof.link, 'hex')).digest('hex')
    expect(root).toBe(roots['all'])
  })

  test('keep their values for ever, since records hold them', () => {
    const values = played().map((roll) => roll.values.join(''))
    expect(values.join(' ')).toBe('1 56 8 85 6 52 2 35 5 12 1 58 3 56 4 95 3 11 3 95')
  })

  test('the example in the README holds', () => {
    const secret = { secret: '1870'.repeat(16), gameId: 'example', length: 100 }
    const roots = commit(secret, ['all', 'nobody'])
    const seeds = { prussian: 'moltke', french: 'macmahon' }
    const published = { gameId: 'example', roots, length: 100 }
    const terms = agree(published, ['prussian', 'french'], pledged(published, seeds))
    const nature = fairNature(secret, terms)
    const rolls = [1, 2].map(() => nature.answer(dice('all', 6)))
    const text = readFileSync(new URL('README.md', import.meta.url), 'utf8')
    for (const shown of [roots['all']!, rolls[0]!.proof.link, rolls[1]!.proof.link])
      expect(text).toContain(shown)
    expect(text).toContain(`the die shows ${rolls[1]!.values[0]}`)
    for (let roll = 3; roll <= 50; roll++) nature.answer(dice('all', 6))
    const { later } = nature.opened('prussian')[0]!
    const pledge = pledgeOf(published, 'french', 'macmahon')
    for (const shown of [secret.secret, pledge, ...later!]) expect(text).toContain(shown)
  })

  test.each([
    [6, 4000],
    [10, 4000],
  ])('dice of %i faces are even', (faces, rolls) => {
    const nature = fairNature(secret, terms)
    const counts = Array<number>(faces).fill(0)
    for (let n = 0; n < rolls; n++) counts[nature.answer(dice('all', faces)).values[0]! - 1]!++
    expect(unevenness(counts)).toBeLessThan(faces - 1 + 5 * Math.sqrt(2 * (faces - 1)))
  })

  test('long vectors run over several blocks and stay even', () => {
    const { values } = fairNature(secret, terms).answer(dice('all', ...Array(6000).fill(6)))
    const counts = [1, 2, 3, 4, 5, 6].map((face) => values.filter((one) => one === face).length)
    expect(unevenness(counts)).toBeLessThan(5 + 5 * Math.sqrt(10))
  })

  test('large dice use as many bytes as they need', () => {
    const nature = fairNature(secret, terms)
    const counts = [0, 0, 0, 0]
    for (let n = 0; n < 2000; n++)
      counts[Math.floor((nature.answer(dice('all', 1000)).values[0]! - 1) / 250)]!++
    expect(unevenness(counts)).toBeLessThan(3 + 5 * Math.sqrt(6))
  })

  test('every order of a pick is equally likely', () => {
    const nature = fairNature(secret, terms)
    const counts = new Map<string, number>()
    for (let n = 0; n < 4800; n++) {
      const key = nature.answer(chits(2, 3, 5, 8, 9)).values.join()
      counts.set(key, (counts.get(key) ?? 0) + 1)
    }
    expect(counts.size).toBe(12)
    expect(unevenness([...counts.values()])).toBeLessThan(11 + 5 * Math.sqrt(22))
  })

  test('a stored game goes on where it stopped', () => {
    const whole = played()
    const nature = fairNature(secret, terms)
    whole.slice(0, 9).forEach(({ chance }) => nature.answer(chance))
    const later = fairNature(secret, terms, nature.used())
    const rest = whole.slice(9).map(({ chance }) => ({ chance, ...later.answer(chance) }))
    expect(rest).toEqual(whole.slice(9))
    expect(() => fairNature({ ...secret, gameId: 'x' }, terms)).toThrow('terms for sedan-7')
  })

  test('each viewer holds the newest link of the chains it may see', () => {
    const nature = fairNature(secret, terms)
    played().forEach(({ chance }) => nature.answer(chance))
    const seen = (viewer: string): string =>
      nature
        .opened(viewer)
        .map(({ chain, rolls }) => `${chain} ${rolls}`)
        .join()
    expect(seen('prussian')).toBe('all 10')
    expect(seen('french')).toBe('all 10,french 5')
    expect(seen('table')).toBe('all 10')
    expect(seen('open')).toBe('all 10,french 5,nobody 5')
    for (const { chain, rolls, link } of nature.opened('open'))
      expect(hashed(link, rolls)).toBe(roots[chain])
  })
})

describe('checking', () => {
  test('an honest game passes, roll by roll and as a whole', () => {
    const rolls = played()
    expect(verifyAll(terms, rolls)).toBeUndefined()
    for (const roll of rolls) expect(verifyRoll(terms, roll)).toBeUndefined()
  })

  test('a changed value names its roll', () => {
    const rolls = played()
    const at = 8
    const was = rolls[at]!.values[0]!
    rolls[at] = { ...rolls[at]!, values: [was === 6 ? 1 : was + 1] }
    expect(verifyAll(terms, rolls)).toMatchObject({ what: 'die', chain: 'all', roll: 5 })
    expect(verifyRoll(terms, rolls[at])?.say).toMatch(`Roll 5 of chain all: the chain gives ${was}`)
  })

  test('a changed link names its roll', () => {
    const rolls = played()
    const { proof } = rolls[5]!
    const link = `${proof.link.slice(0, -1)}${proof.link.endsWith('0') ? '1' : '0'}`
    rolls[5] = { ...rolls[5]!, proof: { ...proof, link } }
    expect(verifyAll(terms, rolls)).toMatchObject({ what: 'link', chain: 'french', roll: 2 })
    expect(verifyRoll(terms, rolls[5])).toMatchObject({ what: 'link', roll: 2 })
  })

  test('a changed player seed bends the dice from roll 1', () => {
    const seeds = terms.seeds.map((seed) =>
      seed.seat === 'prussian' ? { ...seed, value: 'Moltke' } : seed,
    )
    expect(verifyAll({ ...terms, seeds }, played())).toMatchObject({ what: 'seed' })
    const { pledged: _, ...former } = { ...terms, seeds: seeds.map(withoutPledge) }
    expect(verifyAll(former, played())).toMatchObject({ what: 'die', roll: 1 })
  })

  test('swapped, missing and repeated rolls are named', () => {
    const swapped = played()
    ;[swapped[0], swapped[4]] = [swapped[4]!, swapped[0]!]
    expect(verifyAll(terms, swapped)).toMatchObject({ what: 'order', chain: 'all', roll: 1 })
    const missing = played().toSpliced(4, 1)
    expect(verifyAll(terms, missing)?.say).toBe('Roll 4 of chain all stands where roll 3 is due.')
    const repeated = played().toSpliced(3, 0, played()[0]!)
    expect(verifyAll(terms, repeated)).toMatchObject({ what: 'order', chain: 'all', roll: 2 })
  })

  test('a roll passed off as another audience is named', () => {
    const rolls = played()
    rolls[1] = { ...rolls[1]!, chance: dice('all', 6, 6) }
    expect(verifyAll(terms, rolls)).toMatchObject({ what: 'order', chain: 'french', roll: 1 })
  })
})
