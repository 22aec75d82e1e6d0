import { describe, expect, test } from 'vitest'
import { keyed, ofThose, render, wordsOfThose } from './words.ts'

const ABOUT = {
  words: {
    moved: '{unit} goes to {hex}.',
    cost: 'costs {cost} of {left}',
    weather: 'It is {sky}.',
    rain: 'raining',
    pass: 'stand fast',
    again: '{unit}, {unit} and {unit}',
    nested: '{word}',
    attack: 'They attack {hex} from {from}.',
    odd: 'a {brace} and { a space }',
  },
  kinds: {
    hex: { print: (noun: number) => String(noun + 1000), parse: () => undefined },
    unit: { print: (noun: number) => ['9/Stulp', '10/Hann'][noun]!, parse: () => undefined },
  },
}

const say = (key: string, params?: Parameters<typeof render>[0]['with']) =>
  render(params === undefined ? { key } : { key, with: params }, ABOUT)

describe('render', () => {
  test('prints nouns as their kind prints them', () => {
    const params = { unit: { of: 'unit', noun: 1 }, hex: { of: 'hex', noun: 12 } }
    expect(say('moved', params)).toBe('10/Hann goes to 1012.')
  })

  test('prints numbers, zero included', () => {
    expect(say('cost', { cost: 0, left: 7 })).toBe('costs 0 of 7')
  })

  test('a string is a word of the catalogue, or itself', () => {
    expect(say('weather', { sky: 'rain' })).toBe('It is raining.')
    expect(say('weather', { sky: 'fine' })).toBe('It is fine.')
  })

  test('replaces each mention', () => {
    expect(say('again', { unit: { of: 'unit', noun: 0 } })).toBe('9/Stulp, 9/Stulp and 9/Stulp')
  })

  test('leaves a missing parameter visible', () => {
    expect(say('moved', { hex: { of: 'hex', noun: 1 } })).toBe('{unit} goes to 1001.')
    expect(say('odd')).toBe('a {brace} and { a space }')
  })

  test.each([
    [[], 'They attack 1005 from .'],
    [[1], 'They attack 1005 from 1001.'],
    [[1, 2], 'They attack 1005 from 1001 and 1002.'],
    [[1, 2, 3], 'They attack 1005 from 1001, 1002 and 1003.'],
  ])('prints a list of %j', (nouns, text) => {
    const hex = { of: 'hex', noun: 5 }
    expect(say('attack', { hex, from: { of: 'hex', nouns } })).toBe(text)
  })

  test('has words for one and for several', () => {
    const keyFor = (...nouns: number[]) => ofThose('go', { who: { of: 'unit', nouns } }).key
    expect([keyFor(1), keyFor(1, 2)]).toEqual(['go-1', 'go-2'])
    expect(wordsOfThose('go', 'goes', 'go')).toEqual({ 'go-1': '{who} goes', 'go-2': '{who} go' })
  })

  test('does not expand what a parameter says', () => {
    expect(say('nested', { word: '{word} $& $1' })).toBe('{word} $& $1')
  })

  test('a kind without a printer shows the number', () => {
    expect(say('moved', { unit: { of: 'chit', noun: 4 }, hex: 3 })).toBe('4 goes to 3.')
  })
})

describe('catalogues', () => {
  test('the game’s words come before the house’s', () => {
    expect(say('pass')).toBe('stand fast')
  })

  test.each([
    'not-your-ask',
    'stale-ask',
    'first-this',
    'not-offered',
    'game-is-over',
    'no-chance-now',
  ])('the house can say %s', (key) => {
    expect(say(key)).not.toBe(key)
    expect(say(key)).toMatch(/\.$/)
  })

  test('an unknown key shows itself', () => {
    expect(say('never-written')).toBe('never-written')
  })
})

test('takes no property of all objects for a word', () => {
  const about = { words: { said: 'He said {text}.' }, kinds: {} }
  expect(render({ key: 'constructor' }, about)).toBe('constructor')
  expect(render({ key: 'said', with: { text: 'toString' } }, about)).toBe('He said toString.')
})

test('a catalogue can stand under keys of one kind', () => {
  expect(keyed('wind', { west: 'from the sea' })).toEqual({ 'wind-west': 'from the sea' })
})
