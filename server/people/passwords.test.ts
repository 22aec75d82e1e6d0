import { parseOptions } from '@node-rs/argon2'
import { describe, expect, test } from 'vitest'
import { checkPassword, openPasswords } from './passwords.ts'
import type { Hashing } from './passwords.ts'

describe('a password', () => {
  test('is stored with argon2id at its full cost and found right again', async () => {
    const passwords = await openPasswords()
    const stored = await passwords.hash('correct horse')
    expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(parseOptions(stored).saltLen).toBe(16)
    expect(stored).not.toBe(await passwords.hash('correct horse'))
    expect(await passwords.isRight('correct horse', stored)).toBe(true)
    expect(await passwords.isRight('correct horsf', stored)).toBe(false)
  })

  test('may be typed with either sort of accent', async () => {
    const passwords = await openPasswords()
    expect(
      await passwords.isRight('cafe\u0301 au lait', await passwords.hash('café au lait')),
    ).toBe(true)
  })

  test('has 8 to 200 characters and is not the name', () => {
    expect(() => checkPassword('1234567', 'Anna')).toThrow('8 to 200')
    expect(() => checkPassword('x'.repeat(201), 'Anna')).toThrow('8 to 200')
    expect(() => checkPassword('annabella', 'Annabella')).toThrow('name')
    checkPassword('12345678', 'Anna')
    checkPassword('x'.repeat(200), 'Anna')
  })
})

/** Counts, and ends when it is told to. */
function countedHashing() {
  const compared: string[] = []
  const waiting: (() => void)[] = []
  let isHeld = false
  const hashing: Hashing = {
    hash: async (password) => `hash of ${password}`,
    async verify(stored, password) {
      compared.push(stored)
      if (isHeld) await new Promise<void>((resolve) => waiting.push(resolve))
      return stored === `hash of ${password}`
    },
  }
  return { hashing, compared, waiting, hold: () => (isHeld = true) }
}

describe('where there is nothing to compare with', () => {
  test('the same work is done, and nothing is right', async () => {
    const { hashing, compared } = countedHashing()
    const passwords = await openPasswords(hashing)
    for (const stored of [undefined, null, 'hash of other'])
      expect(await passwords.isRight('the password of nobody', stored)).toBe(false)
    expect(compared).toEqual([
      'hash of the password of nobody',
      'hash of the password of nobody',
      'hash of other',
    ])
  })

  test('it costs what a real one costs', async () => {
    const compared: string[] = []
    const { hash, verify } = await import('@node-rs/argon2')
    const passwords = await openPasswords({
      hash: (password) => hash(password, { memoryCost: 19_456, timeCost: 2, parallelism: 1 }),
      verify(stored, password) {
        compared.push(stored)
        return verify(stored, password)
      },
    })
    const stored = await passwords.hash('correct horse')
    await passwords.isRight('whatever it is', undefined)
    expect(parseOptions(compared[0]!)).toEqual(parseOptions(stored))
  })
})

test('only two hashes are made at once, few wait, and the rest are sent away', async () => {
  const { hashing, compared, waiting, hold } = countedHashing()
  const passwords = await openPasswords(hashing)
  hold()
  const tries = Array.from({ length: 60 }, () =>
    passwords.isRight('x', undefined).catch((error: Error) => error.message),
  )
  await Promise.resolve()
  expect(compared).toHaveLength(2)
  for (let at = 0; at < 52; at++) {
    expect(waiting).toHaveLength(Math.min(2, 52 - at))
    waiting.shift()!()
    await new Promise((resolve) => setImmediate(resolve))
  }
  const results = await Promise.all(tries)
  expect(results.filter((result) => result === false)).toHaveLength(52)
  expect(results.filter((result) => String(result).includes('Too many people'))).toHaveLength(8)
  expect(compared).toHaveLength(52)
})
