import { describe, expect, test } from 'vitest'
import { guestName, nameKey, readName } from './names.ts'
import { testWorld } from './test-house.ts'

describe('a name', () => {
  test.each([
    ['Anna', 'Anna'],
    ["  Jean-Luc   d'Or ", "Jean-Luc d'Or"],
    ['Ｍａｒｙ', 'Mary'],
    ['Zoë 2', 'Zoë 2'],
    ['Ольга', 'Ольга'],
    ['J. R._x', 'J. R._x'],
    ['七海', '七海'],
  ])('%s is shown as %s', (given, shown) => {
    expect(readName(given).name).toBe(shown)
  })

  test.each([
    ['A', '2 to 24'],
    [' B ', '2 to 24'],
    ['x'.repeat(25), '2 to 24'],
    ['-dash', 'begins with a letter'],
    ['a<b>', 'letters, digits'],
    ['mail@me', 'letters, digits'],
    ['tab\u202Eeht', 'letters, digits'],
    ['no\u200Bthing', 'letters, digits'],
    ['\u3164\u3164\u3164', 'letters, digits'],
    [`a${'\u0489'.repeat(5)}b`, 'letters, digits'],
    ['Аnna', 'one alphabet'],
  ])('%s is refused', (given, why) => {
    expect(() => readName(given)).toThrow(why)
  })

  test('has 24 characters even where the platform counts two for each', () => {
    expect(readName('𠀀'.repeat(24)).name).toHaveLength(48)
  })

  test.each([
    'admin',
    'ADMIN',
    'a.d_m-i n',
    'Adm1n',
    'Vedette',
    'The Vedette Team',
    'Bot 7',
    'Somebody who left',
    'Nature',
    'Courier 4821',
    'courier4821',
    'Standard bearer 1234',
  ])('%s is kept for the house', (given) => {
    expect(() => readName(given)).toThrow('kept for the house')
  })

  test.each(['Adminton', 'Talbot', 'Drummer', 'Scout of 1870s', 'Natures'])(
    '%s is not',
    (given) => {
      expect(readName(given).name).toBe(given)
    },
  )
})

describe('names that look alike have one key', () => {
  test.each([
    ['Anna', 'aNNA'],
    ['Straße', 'STRASSE'],
    ['Οδυσσεύς', 'ΟΔΥΣΣΕΎΣ'],
    ['İnci', 'inci'],
    ['ﬁn', 'fin'],
    ['Ａｎｎａ', 'anna'],
    ['coco', 'сосо'],
    ['BOP', 'ВОР'],
    ['dʼOr'.replace('ʼ', '’'), "d'or"],
    ['e\u0301lan', 'élan'],
  ])('%s and %s', (one, other) => {
    expect(nameKey(one)).toBe(nameKey(other))
  })

  test('and others have not', () => {
    expect(new Set(['Anna', 'Änna', 'Hanna', 'An na'].map(nameKey)).size).toBe(4)
  })
})

test('guests get names that no account may have, and seldom the same', () => {
  const world = testWorld()
  const given = Array.from({ length: 200 }, () => guestName(world))
  for (const name of given) {
    expect(name).toMatch(/^[A-Z][a-z]+(-[a-z]+)? [1-9]\d{3}$/)
    expect(name.length).toBeLessThanOrEqual(24)
    expect(() => readName(name)).toThrow('kept for the house')
  }
  expect(new Set(given).size).toBeGreaterThan(195)
})
