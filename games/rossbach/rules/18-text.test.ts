import { describe, expect, test } from 'vitest'
import { placeNames } from '../map/map.ts'
import { FIRST_VEDETTE, names } from './01-pieces.ts'
import { whyNoText } from './18-text.ts'

describe('a letter', () => {
  test.each([
    '',
    'Zeschwitz is to go to Jena and keep the enemy from the river crossing there.',
    'Block the road to Gera, about four miles from Jena',
    'Lannes holds the Landgrafenberg; be at Kösen by the evening of the 13th with III Corps!',
    'I, IV and V Corps march on Gera, 3 miles a turn; expect 8 SP of cavalry.',
    'J’attends deux divisions à Weimar, près du pont.',
    'Fünf Bataillone stehen bei Saalfeld – „haltet aus“.',
    'Take 2 divisions to Naumburg. Wait there for VI Corps until noon of the 14th, then come.',
    'x'.repeat(2000),
  ])('[18.13] may say: %s', (text) => {
    expect(whyNoText(text)).toBeUndefined()
  })

  test.each([
    'Go to N1430',
    'Go to n 1430 now',
    'Go to S-1430.',
    'hex 14 30',
    'hex 14/30'.replace('/', ' by '),
    '1 4 3 0',
    '1.4.3.0',
    '14-30',
    'column 14, row 30',
    'fourteen thirty',
    'Fourteen-Thirty',
    'fourteen hundred and thirty',
    'one thousand four hundred and thirty',
    'fourteen hundred and five',
    'one four three zero',
    'one, then four, then three, then oh',
    'onefourthreezero',
    'f o u r t e e n   t h i r t y',
    'twenty-five thirty-one',
    'vierzehn dreißig',
    'vierzehnhundertdreissig',
    'einundzwanzig vierunddreißig',
    'quatorze trente',
    'mille quatre cent trente',
    'vingt et un trente-quatre',
    'XIV XXX',
    'I IV III O',
    '١٤٣٠',
    '１４３０',
    '①④③⓪',
    '¹⁴³⁰',
    '𝟏𝟒𝟑𝟎',
    '1\u200B4\u200B3\u200B0',
    'l43O',
    '14 3O',
    'N14 miles and 30 men',
    'one mile, four miles, three miles and zero miles',
    'fоurteen thirty'.replace('о', 'о'),
    '⚀⚃⚂',
    'ones: | |||| |||',
    'the fourteenth by the thirtieth',
    '21430',
  ])('[18.13] names no hex, as in: %s', (text) => {
    expect(whyNoText(text)?.rule).toBe('18.13')
  })

  test('[18.13] may name every place, leader and unit of the campaign', () => {
    for (const name of [
      ...placeNames.filter((one) => one !== ''),
      ...names.slice(0, FIRST_VEDETTE),
    ])
      expect([name, whyNoText(`March from ${name} to Vierzehnheiligen, ${name}!`)]).toEqual([
        name,
        undefined,
      ])
  })

  test('[18.13] says what is wrong with it', () => {
    expect(whyNoText('N1430')?.say.key).toBe('no-hex-number')
    expect(whyNoText('⚀⚃')?.say.key).toBe('no-strange-sign')
  })
})
