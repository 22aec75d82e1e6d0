import { describe, expect, test } from 'vitest'
import { placeNames } from '../map/map.ts'
import { FIRST_VEDETTE, names } from './01-pieces.ts'
import { REASON_WORDS } from '../words/reasons.ts'
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
    'Hohenlohe has 12 battalions and 31 squadrons at Kapellendorf.',
    'The 15th and the 28th regiment are late, the 14th, 30th and 31st regiments are not.',
    'the fourteenth and the thirtieth of the line',
    '1806',
    'Jena, October 13, 1806. On the 13th, 12 battalions marched; on the 14th. 30 squadrons follow.',
    'Weimar, 13 October 1806, at half past two',
    'achtzehnhundertsechs or eighteen hundred and six or mille huit cent six',
    'He has 25000 men, 12,500 of them foot; 12 500 or 12.500, that is twelve thousand five hundred.',
    'Take 1400 muskets; 2800 horse are with Murat.',
    '1 battalion, 2 squadrons, 3 guns and 4 wagons to Gera; 2 divisions to Jena, 3 to Apolda.',
    '12 to 15 battalions in column, 31 squadrons in line, 3 hexes east of Jena.',
    'On 13, 14 and 15 October; am 13., 14. und 15. Oktober; le 13 et le 14 octobre.',
    'Send twelve and thirty-one squadrons; fourteen battalions, thirty guns.',
    'I have 14 battalions and Lannes 30; I want 4 more.',
    'I, II, III, IV and V Corps; the 1er et le 4e corps.',
    'Gera’s 14 companies and 30 hussars, the King’s 12 guns at 3 o’clock, 15 at 4.',
    'Zwölf Bataillone und einunddreißig Schwadronen, das 15. und das 28. Regiment',
    'douze bataillons et trente et un escadrons, le 15e et le 28e de ligne',
    'x'.repeat(2000),
  ])('[18.13] may say: %s', (text) => {
    expect(whyNoText(text)).toBeUndefined()
  })

  test.each([
    'Go to N1430',
    'Go to n 1430 now',
    'Go to S-1430.',
    'hex 14 30',
    'hex 14 by 30',
    'hex 14 and then, on the left, 30',
    'hex number fourteen, thirty',
    'hex 1806',
    'N1806',
    'S 18 06',
    'N 14, and 30 of course',
    '18 06',
    'row 14, column 30',
    'column 45, row 30',
    'row 14 and in it column 30',
    'Reihe 14 Spalte 30',
    'rangée 14, colonne 30',
    '14 & 30',
    '14, 30',
    '14th 30th',
    '14.30',
    'row14 column30',
    'R14C30',
    '1Oth 3Oth',
    '14h30',
    '1,430 men',
    '14,305 men',
    '1 430',
    '2712 muskets',
    'vier und zwanzig ein und dreißig',
    'two thousand seven hundred and twelve',
    'at 13.10.',
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
    expect(whyNoText('Go by fourteen, thirty!')?.say.with).toEqual({ number: '1430' })
    expect(whyNoText('14,305 men')?.say.with).toEqual({ number: '1430' })
    expect(REASON_WORDS['no-hex-number']).toContain('{number}')
    expect(whyNoText('⚀⚃')?.say.key).toBe('no-strange-sign')
  })
})
