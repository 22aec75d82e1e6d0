import { describe, expect, test } from 'vitest'
import { grid, hex } from '../map/map.ts'
import { LOST } from '../model/state.ts'
import { E, NE, PLAIN, SE, W, after, beside, field, notes } from '../testing/combat.ts'
import { piece } from '../testing/field.ts'
import { PRUSSIAN } from './01-pieces.ts'
import { fleeHexes, isCaptured } from './05-capture.ts'

const GONE = String(LOST)
const on = { from: [W], on: [PLAIN] }

describe('capture of leaders', () => {
  test('[CRT.4][5.22] D13: on a 6, with one more for each bad column', () => {
    expect([isCaptured(3, 3), isCaptured(2, 3), isCaptured(6, 0), isCaptured(5, 0)]).toEqual([
      true,
      false,
      true,
      false,
    ])
  })
  test('[5.23a] after elimination as after a retreat', () => {
    const stands = { [W]: ['Dupont'], [PLAIN]: ['Grawert', 'Hohenlohe'] }
    const trial = after('french', { stands, ...on, column: 8 }, 'De')
    expect(trial.chance?.rule).toBe('5.22')
    expect(trial.roll(3).at('Hohenlohe')).toBe(GONE)
    const lucky = after('french', { stands, ...on, column: 8 }, 'De').roll(2)
    expect(lucky.at('Hohenlohe')).not.toBe(GONE)
  })
  test('[5.23b] a survivor joins the nearest of his side, and is asked though there is no other', () => {
    const far = beside(E, 1, 2)
    const stands = { [W]: ['Dupont'], [PLAIN]: ['Grawert', 'Hohenlohe'], [far]: ['Arnim'] }
    const trial = after('french', { stands, ...on }, 'De').roll(1)
    expect(trial.offered('to')).toEqual([far])
    expect(trial.say(`to ${far}`).at('Hohenlohe')).toBe(far)
  })
  test('[5.23b][5.21] or rides anywhere within his allowance, keeping out of enemy zones', () => {
    const state = field('french', { [W]: ['Dupont'], [PLAIN]: ['Hohenlohe'] })
    const hexes = fleeHexes(state, piece('Hohenlohe'))
    expect(hexes.length).toBeGreaterThan(50)
    for (const at of hexes) expect(grid.distance(at, hex(W))).toBeGreaterThan(1)
    const friends = field('french', {
      [W]: ['Dupont'],
      [PLAIN]: ['Hohenlohe'],
      [beside(W, 0)]: ['Arnim'],
    })
    expect(fleeHexes(friends, piece('Hohenlohe'))).toEqual([hex(beside(W, 0))])
  })
  test('[5.22] whoever has nowhere to go is taken', () => {
    const ring = { [W]: ['Dupont'], [NE]: ['Drouet'], [SE]: ['Gazan'], [PLAIN]: ['Hohenlohe'] }
    expect(fleeHexes(field('french', ring), piece('Hohenlohe'))).toEqual([])
  })
  test('[5.23b] and all are told why, though his die let him go', () => {
    const ring = { [W]: ['Dupont'], [NE]: ['Drouet'], [SE]: ['Gazan'] }
    const stands = { ...ring, [PLAIN]: ['Grawert', 'Hohenlohe'] }
    const trial = after('french', { stands, ...on }, 'De').roll(1)
    expect(trial.at('Hohenlohe')).toBe(GONE)
    expect(notes(trial).slice(-2)).toEqual(['note-nowhere', 'note-captured'])
    expect(notes(after('french', { stands, ...on }, 'De').roll(6))).not.toContain('note-nowhere')
  })
  test('[5.2] a lone leader is tested where a vedette would be lost', () => {
    const stands = { [W]: ['Dupont'], [PLAIN]: ['Hohenlohe'], [E]: ['Arnim'] }
    const trial = after('french', { stands, ...on }, 'Dr')
    expect(trial.chance?.rule).toBe('5.22')
    expect(trial.roll(5).say(`to ${E}`).at('Hohenlohe')).toBe(E)
  })
  test('[20.3] Napoleon taken decides the game', () => {
    const stands = { [W]: ['Grawert'], [PLAIN]: ['Dupont', 'Napoleon'] }
    const trial = after('prussian', { stands, ...on }, 'De').roll(6)
    expect([trial.state.winner, trial.state.victory]).toEqual([PRUSSIAN, 'napoleon'])
  })
})

describe('trains whose troops are gone', () => {
  test('[9.17] a bridge train rolls, baggage is taken', () => {
    const stands = { [W]: ['Dupont'], [PLAIN]: ['Grawert', 'Hohenlohe', 'Pontoon-P1'] }
    const trial = after('french', { stands, ...on }, 'De')
    trial.roll(6, 3)
    expect([trial.at('Pontoon-P1'), trial.state.serves[4]]).toEqual([PLAIN, 0])
    expect(trial.isOver).toBe(true)
    const led = { ...stands, [W]: ['Dupont', 'Davout'] }
    const both = after('french', { stands: led, ...on }, 'De').roll(6, 3)
    both.say(`into ${PLAIN}`, 'advance Dupont')
    expect([both.at('Davout'), both.isOver]).toEqual([PLAIN, true])
    const baggage = { [W]: ['Dupont'], [PLAIN]: ['Grawert', 'Hohenlohe', 'Baggage-P1'] }
    expect(
      after('french', { stands: baggage, ...on }, 'De')
        .roll(6)
        .at('Baggage-P1'),
    ).toBe(GONE)
  })
})
