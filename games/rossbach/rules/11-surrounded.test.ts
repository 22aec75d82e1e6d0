import { describe, expect, test } from 'vitest'
import { DAY_HALF, LOST } from '../model/state.ts'
import { E, NE, NW, PLAIN, SE, W, after, beside, notes, placesOf } from '../testing/combat.ts'

const DAY = String(DAY_HALF)
const GONE = String(LOST)

describe('surrounded when the die fell', () => {
  const ring = { [W]: ['Tilly'], [NE]: ['Viallanes'], [SE]: ['Rivaud'] }
  const all = { from: [W, NE, SE], on: [PLAIN] }
  test('[6.11B] the stronger side of an exchange, though the ring is gone by then', () => {
    const stands = { ...ring, [PLAIN]: ['Grawert', 'Kunheim'] }
    const trial = after('french', { stands, ...all }, 'Ex')
    expect(placesOf(trial, 'Tilly', 'Rivaud')).toEqual({ Tilly: DAY, Rivaud: DAY })
    expect(trial.say('lose Grawert').at('Grawert')).toBe(GONE)
    expect(notes(trial)).toContain('note-surrounded')
  })
  test('[6.11B] equals who lose half each, whoever pays first', () => {
    const stands = { [W]: ['Tilly'], [NE]: ['Viallanes'], [SE]: ['Drouet'], [PLAIN]: ['Kunheim'] }
    const equal = { ...stands, [PLAIN]: ['Kunheim', 'Tschammer'] }
    const trial = after('french', { stands: equal, ...all }, 'Ex')
    trial.say('lose Drouet')
    expect(trial.say('lose Kunheim').at('Kunheim')).toBe(GONE)
  })
  test('[6.11B][11.42d] not by vedettes, over whom a retreat goes', () => {
    const thin = { [W]: ['Tilly-1'], [NE]: ['Rivaud'], [SE]: ['Drouet'], [PLAIN]: ['Grawert'] }
    expect(after('french', { stands: thin, ...all }, 'De').at('Grawert')).toBe(DAY)
    const shut = { ...thin, [beside(W, 4)]: ['Dupont'] }
    expect(after('french', { stands: shut, ...all }, 'De').at('Grawert')).toBe(GONE)
  })
})

test('[11.41a][6.11B] a river shuts the way where the area in play ends as anywhere else', () => {
  const stands = { N2039: ['Friant'], N1941: ['Gudin'], N1940: ['Grawert'] }
  const more = { scenario: 'auerstaedt' }
  const setting = { stands, from: ['N2039', 'N1941'], on: ['N1940'], more }
  expect(after('french', setting, 'De').at('Grawert')).toBe(GONE)
  const bridge = { stands: { N2042: ['Friant'], N1941: ['Gudin'], N1942: ['Grawert'] }, more }
  const open = { ...bridge, from: ['N1941', 'N2042'], on: ['N1942'] }
  expect(after('french', open, 'De').at('Grawert')).toBe(DAY)
})

test('[9.17][14.33b] the train of a lone leader who is beaten is left behind', () => {
  const stands = { [W]: ['Dupont'], [PLAIN]: ['Hohenlohe', 'Baggage-P1'], [E]: ['Grawert'] }
  const trial = after('french', { stands, from: [W], on: [PLAIN], column: 5 }, 'De').roll(3)
  trial.say(`to ${E}`)
  expect([trial.at('Hohenlohe'), trial.at('Baggage-P1')]).toEqual([E, String(LOST)])
  expect(trial.state.baggage).toEqual([1, 0])
  const won = after('french', { stands, from: [W], on: [PLAIN], column: 5 }, 'Ae')
  expect([won.at('Hohenlohe'), won.at('Baggage-P1')]).toEqual([PLAIN, PLAIN])
})

test('[5.23a][CRT.4] a lone leader given up among losses is tested by the column as well', () => {
  const stands = { [PLAIN]: ['Dupont', 'Drouet'], [W]: ['Hohenlohe'], [NW]: ['Schimmelpfennig'] }
  const setting = { stands, from: [PLAIN], on: [W, NW], column: 8 }
  const fates = [2, 3].map((die) => {
    const trial = after('french', setting, 'D1/2').say('lose Hohenlohe')
    return trial.roll(die).at('Hohenlohe') === GONE
  })
  expect(fates).toEqual([false, true])
})
