import { describe, expect, test } from 'vitest'
import { fastChance } from './chance.ts'
import { fingerprint, stateHash } from './fingerprint.ts'

function randomText(length: number, seed: string): string {
  const fast = fastChance(seed)
  return Array.from({ length }, () => String.fromCharCode(32 + fast.below(95))).join('')
}

describe('fingerprint', () => {
  test('keeps its values for ever, since saved records hold them', () => {
    expect(fingerprint('')).toBe('22985b79f2653492')
    expect(fingerprint('a')).toBe('b3b2c93f0b200855')
    expect(fingerprint('Sedan · Württemberg')).toBe('7a1ccd6e9caf1150')
    expect(stateHash({ turn: 1, hexes: [3812, 3813] })).toBe('0054dd02f5c480b9')
  })

  test('is sixteen hex digits', () => {
    for (let n = 0; n < 200; n++) expect(fingerprint(randomText(n, 'd'))).toMatch(/^[0-9a-f]{16}$/)
  })

  test('tells 60,000 near-equal texts apart, also by either half', () => {
    const whole = new Set<string>()
    const halves = [new Set<string>(), new Set<string>()]
    for (let n = 0; n < 60_000; n++) {
      const hash = fingerprint(`{"at":[${n % 500},${Math.floor(n / 500)}],"turn":1}`)
      whole.add(hash)
      halves[0]!.add(hash.slice(0, 8))
      halves[1]!.add(hash.slice(8))
    }
    expect(whole.size).toBe(60_000)
    // Chance alone makes fewer than one pair meet in 32 bits.
    for (const half of halves) expect(half.size).toBeGreaterThan(60_000 - 6)
  })

  test('swapped characters, lengths and padding change it', () => {
    const hashes = ['ab', 'ba', 'abc', 'abc\0', 'ab\0c', '\0', '\0\0', ''].map(fingerprint)
    expect(new Set(hashes).size).toBe(hashes.length)
  })

  test('changing one character changes about half of the bits', () => {
    let changed = 0
    for (let n = 0; n < 500; n++) {
      const text = randomText(60, `avalanche ${n}`)
      const at = n % 60
      const other = text.slice(0, at) + (text[at] === 'x' ? 'y' : 'x') + text.slice(at + 1)
      const [a, b] = [fingerprint(text), fingerprint(other)].map((hash) => BigInt(`0x${hash}`))
      changed += (a! ^ b!).toString(2).replaceAll('0', '').length
    }
    expect(changed / 500).toBeGreaterThan(31)
    expect(changed / 500).toBeLessThan(33)
  })

  test('a symbol beside the state is not part of it', () => {
    expect(stateHash({ turn: 1, [Symbol('cache')]: 5 })).toBe(stateHash({ turn: 1 }))
    expect(stateHash({ turn: 2 })).not.toBe(stateHash({ turn: 1 }))
  })
})
