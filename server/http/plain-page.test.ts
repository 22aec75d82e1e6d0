import { describe, expect, test } from 'vitest'

// The page's modules are for browsers and not compiled: they are loaded by address.
interface LiveModule {
  changedView(seen: object, message: object): unknown
}
interface WordsModule {
  openWords(
    about: object,
    nouns: object,
  ): {
    say(phrase: object): string
    tell(what: object): string
    name(kind: string, noun: number): string
  }
}
const load = async <T>(name: string): Promise<T> =>
  (await import(new URL(`pages/${name}`, import.meta.url).href)) as T

describe('the view on the plain page', () => {
  const seen = { v: 4, view: { stage: 'a', place: [1, 2, 3], old: 1 } }

  test('follows what changed', async () => {
    const { changedView } = await load<LiveModule>('live.js')
    const message = { v: 5, set: { stage: 'b' }, cells: { place: [0, 9, 2, 8] }, gone: ['old'] }
    expect(changedView(seen, message)).toEqual({ v: 5, view: { stage: 'b', place: [9, 2, 8] } })
    expect(seen.view.place).toEqual([1, 2, 3])
  })

  test('is taken whole, and asked for again when something is missing', async () => {
    const { changedView } = await load<LiveModule>('live.js')
    expect(changedView(seen, { v: 1, view: { stage: 'c' } })).toEqual({
      v: 1,
      view: { stage: 'c' },
    })
    expect(changedView(seen, { v: 6, set: {} })).toBe('gap')
    expect(changedView({ v: undefined, view: undefined }, { v: 1, set: {} })).toBe('gap')
    expect(changedView(seen, { ack: {} })).toBeUndefined()
  })
})

describe('words on the plain page', () => {
  test('are those of the catalogue', async () => {
    const { openWords } = await load<WordsModule>('words.js')
    const words = openWords(
      { words: { ask: 'Move {unit}; {points} left.', 'chit-pontoon': 'Pontoon', first: 'early' } },
      { unit: ['IG', '1/I'], hex: ['0101', '0102'], chit: ['pontoon-2'] },
    )
    const params = { unit: { of: 'unit', noun: 1 }, points: '2.5' }
    expect(words.say({ key: 'ask', with: params })).toBe('Move 1/I; 2½ left.')
    expect(words.say({ key: 'not-known' })).toBe('not known')
    expect(words.name('chit', 0)).toBe('Pontoon')
    expect(words.tell({ did: 'moved', of: 'unit', noun: 0, from: 0, to: 1, count: 3 })).toBe(
      'IG and 2 more moved from 0101 to 0102.',
    )
    expect(words.tell({ did: 'rolled', dice: [3, 4], for: { key: 'first' } })).toBe(
      'Rolled 3 and 4: early',
    )
  })
})
