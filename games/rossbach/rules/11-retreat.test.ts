import { changed } from '../../../core/list.ts'
import { describe, expect, test } from 'vitest'
import { put } from '../model/board.ts'
import { explain } from '../testing/reasons.ts'
import type { Frame } from '../model/levels.ts'
import { grid, hex } from '../map/map.ts'
import { DAY_HALF, LOST, NIGHT_HALF } from '../model/state.ts'
import type { State } from '../model/state.ts'
import {
  E,
  NE,
  NW,
  PLAIN,
  SE,
  SW,
  W,
  after,
  beside,
  combatFlow,
  combatFrame,
  field,
  notes,
} from '../testing/combat.ts'
import { Trial, piece } from '../testing/field.ts'
import type { Stands } from '../testing/field.ts'
import { FIRST_TRAIN, PRUSSIAN } from './01-pieces.ts'
import { avoiders } from './16-avoid.ts'
import { blockedBox, isLostOnBridge } from './11-retreat-flow.ts'
import { refuges } from './11-retreat-ways.ts'
import { retreat as retreatLevel } from './11-retreat-level.ts'

const DAY = String(DAY_HALF)
const GONE = String(LOST)

/** Prussians retreat, by themselves or within a Combat Phase that counts bridges. */
function retreat(
  stands: Stands,
  who: string[],
  facts: {
    hexes?: number
    plus?: number
    repulse?: number
    more?: Partial<State>
    frame?: Frame
  } = {},
): Trial {
  const { hexes = 1, plus = 0, repulse = 0 } = facts
  const state = field('french', stands, facts.more)
  const below = facts.frame === undefined ? [] : [facts.frame]
  const pieces = who.map(piece)
  const frame = retreatLevel.frame({ side: PRUSSIAN, pieces, hexes, plus, repulse })
  return new Trial(combatFlow, state, ...below, frame)
}

describe('where a retreat goes', () => {
  test('[11.42a][11.4Dr] as many hexes as the result says, away from the combat', () => {
    const trial = retreat({ [W]: ['Dupont'], [PLAIN]: ['Grawert'] }, ['Grawert'], { hexes: 2 })
    expect(trial.offered('to')).toEqual([NE, E, SE])
    expect(explain(trial.state, { verb: 'off' })?.rule).toBe('11.44a')
    trial.say(`to ${E}`)
    for (const to of trial.offered('to')!) expect(grid.distance(hex(PLAIN), hex(to))).toBe(2)
    trial.say(`to ${beside(E, 1)}`)
    expect([trial.at('Grawert'), trial.isOver]).toEqual([beside(E, 1), true])
  })
  test('[11.42b][4.32a] not into an enemy zone, though friends stand there, nor onto enemies', () => {
    const stands = {
      [W]: ['Dupont'],
      [beside(NE, 1)]: ['Drouet'],
      [E]: ['Arnim'],
      [PLAIN]: ['Grawert'],
    }
    expect(retreat(stands, ['Grawert']).at('Grawert')).toBe(SE)
  })
  test('[4.4a][4.4b][13.21] V04: zones of vedettes do not bar it', () => {
    const ring = {
      [W]: ['Dupont'],
      [beside(NE, 1)]: ['Drouet'],
      [beside(SE, 1)]: ['Tilly-1'],
      [PLAIN]: ['Grawert'],
    }
    const trial = retreat(ring, ['Grawert'])
    expect(trial.at('Grawert')).toBe(SE)
    const hard = { ...ring, [beside(SE, 1)]: ['Gazan'] }
    expect(retreat(hard, ['Grawert']).chance?.rule).toBe('11.44b')
    const horse = field('french', { ...ring, [PLAIN]: ['Bluecher'] })
    for (const id of ['Dupont', 'Drouet', 'Tilly-1']) horse.shown[piece(id)] = 1
    expect(avoiders(horse, { side: PRUSSIAN, hexes: [hex(PLAIN)] })).toEqual([])
  })
  test('[11.42b] not over a river without a bridge, with one only if it stands', () => {
    const stands = { N0910: ['Dupont'], N0909: ['Drouet'], N0808: ['Gazan'], N0809: ['Grawert'] }
    const trial = retreat(stands, ['Grawert'], { frame: combatFrame() })
    const side = grid.sideBetween(hex('N0809'), hex('N0710'))
    const cut = retreat(stands, ['Grawert'], { more: { damaged: [side] } })
    const hexes = trial.chance?.rule === '11.43' ? ['N0710'] : trial.offered('to')!
    expect(hexes).toContain('N0710')
    expect(cut.chance?.rule ?? cut.at('Grawert')).not.toBe('11.43')
  })
  test('[11.45a] why a hex is no way: not beside, in a zone, full', () => {
    const stands = { [W]: ['Dupont'], [PLAIN]: ['Grawert'], [E]: ['Arnim', 'Kunheim'] }
    const { state } = retreat(stands, ['Grawert'])
    const why = (to: string): string | undefined =>
      explain(state, { verb: 'to', noun: hex(to) })?.rule
    expect([why(beside(E, 1)), why(NW), why(E), why(NE)]).toEqual([
      '11.42a',
      '4.32a',
      '11.45a',
      undefined,
    ])
  })
  test('[11.44a] off the map only if nothing else is left', () => {
    const edge = 'N0101'
    const [a, b] = Array.from(grid.neighbours.slice(hex(edge) * 6, hex(edge) * 6 + 6)).filter(
      (at) => at >= 0,
    )
    const stands: Stands = {
      [grid.print(a!)]: ['Dupont'],
      [grid.print(b!)]: ['Drouet'],
      [edge]: ['Grawert'],
    }
    expect(retreat(stands, ['Grawert']).at('Grawert')).toBe(DAY)
    const { reduced } = field('french', {})
    reduced[piece('Grawert')] = 1
    expect(retreat(stands, ['Grawert'], { more: { reduced } }).at('Grawert')).toBe(DAY)
  })
  test('[11.44a][10.12C] out of the area in play over a bridge, though not after a Repulse', () => {
    const stands = { N2042: ['Friant'], N1941: ['Gudin'], N1942: ['Grawert'] }
    const more = { scenario: 'auerstaedt' }
    expect(retreat(stands, ['Grawert'], { more }).at('Grawert')).toBe(DAY)
    const shoved = retreat(stands, ['Grawert'], { more, repulse: 1, hexes: 2 })
    expect(shoved.chance?.rule).toBe('11.44b')
  })
  test('[11.4Ar] each of a stack may go its own way, or all together', () => {
    const stands = { [W]: ['Dupont'], [PLAIN]: ['Grawert', 'Arnim'] }
    const trial = retreat(stands, ['Grawert', 'Arnim'])
    expect([trial.offered('together'), trial.offered('retreat')]).toEqual([
      [PLAIN],
      ['Grawert', 'Arnim'],
    ])
    trial.say('retreat Grawert', `to ${E}`, `to ${NE}`)
    expect([trial.at('Grawert'), trial.at('Arnim')]).toEqual([E, NE])
    const both = retreat(stands, ['Grawert', 'Arnim']).say(`together ${PLAIN}`, `to ${SE}`)
    expect([both.at('Grawert'), both.at('Arnim')]).toEqual([SE, SE])
  })
})

describe('who cannot retreat', () => {
  const ring = { [W]: ['Dupont'], [NE]: ['Drouet'], [SE]: ['Gazan'] }
  test('[11.44b][11.44c][6.11C] D17: a die decides, worse by columns and better by initiative', () => {
    const state = field('french', { [PLAIN]: ['Grawert'] })
    expect(blockedBox(state, piece('Grawert'), 3 + 4)).toBe(LOST)
    expect(blockedBox(state, piece('Grawert'), 2 + 4)).toBe(DAY_HALF)
    const stands = { ...ring, [PLAIN]: ['Grawert'] }
    const trial = retreat(stands, ['Grawert'], { plus: 4 })
    expect(trial.roll(3).at('Grawert')).toBe(GONE)
    expect(retreat(stands, ['Grawert'], { plus: 4 }).roll(2).at('Grawert')).toBe(DAY)
  })
  test('[11.44b] [6.11C] reduced or not, as the paragraph says', () => {
    const reduced = field('french', {}).reduced
    reduced[piece('Grawert')] = 1
    const blocked = (die: number, repulse: 0 | 1): Trial => {
      const more = { reduced: [...reduced] }
      const facts = { more, repulse, hexes: 1 + repulse, plus: 4 }
      return retreat({ ...ring, [PLAIN]: ['Grawert'] }, ['Grawert'], facts).roll(die)
    }
    expect([1, 6].map((die) => blocked(die, 0).at('Grawert'))).toEqual([DAY, GONE])
    expect([1, 6].map((die) => blocked(die, 1).at('Grawert'))).toEqual([DAY, GONE])
    expect(notes(blocked(6, 1))).not.toContain('note-surrounded')
  })
  test('[6.11D] without a die where there is no counter to bring back', () => {
    const trial = retreat({ ...ring, [PLAIN]: ['Katte'] }, ['Katte'])
    expect([trial.at('Katte'), trial.isOver]).toEqual([GONE, true])
    expect(notes(trial)).toEqual(['note-irreplaceable'])
  })
  test('[13.2] vedettes do not retreat after combat, but a Repulse drives them off', () => {
    const stands = { [W]: ['Dupont'], [PLAIN]: ['Grawert', 'Bila-1'] }
    const trial = retreat(stands, ['Grawert', 'Bila-1']).say(`to ${E}`)
    expect([trial.at('Bila-1'), trial.at('Grawert')]).toEqual([String(NIGHT_HALF), E])
  })
  test('[5.23b][5.22] a lone leader who has fled to troops that are beaten too goes on with them', () => {
    const stands = { [W]: ['Dupont'], [PLAIN]: ['Grawert', 'Schimmelpfennig'], [NW]: ['Hohenlohe'] }
    const trial = retreat(stands, ['Grawert', 'Schimmelpfennig', 'Hohenlohe'])
    trial.roll(1).say(`to ${PLAIN}`)
    expect(trial.at('Hohenlohe')).toBe(PLAIN)
    trial.say(`together ${PLAIN}`, `to ${E}`)
    expect([trial.at('Grawert'), trial.at('Hohenlohe'), trial.isOver]).toEqual([E, E, true])
  })
  test('[5.23b][10.23] a lone leader who cannot go two hexes rides for it, once tested', () => {
    const pocket = {
      [W]: ['Dupont'],
      [beside(NE, 0)]: ['Drouet'],
      [beside(SE, 2)]: ['Gazan'],
      [beside(E, 1, 2)]: ['Rivaud'],
      [PLAIN]: ['Hohenlohe'],
    }
    const trial = retreat(pocket, ['Hohenlohe'], { hexes: 2, repulse: 1 }).roll(5)
    expect(trial.say(`to ${E}`).at('Hohenlohe')).toBe(E)
    expect(trial.isOver).toBe(true)
  })
  test('[6.11C][10.23] a vedette that cannot go two hexes after a Repulse is lost for good', () => {
    const pocket = {
      [W]: ['Dupont'],
      [beside(NE, 0)]: ['Drouet'],
      [beside(SE, 2)]: ['Gazan'],
      [beside(E, 1, 2)]: ['Rivaud'],
      [PLAIN]: ['Bila-1'],
    }
    const trial = retreat(pocket, ['Bila-1'], { hexes: 2, repulse: 1 })
    expect([trial.at('Bila-1'), trial.isOver]).toEqual([String(LOST), true])
    expect(notes(trial)).toContain('note-cut-off')
  })
  test('[9.17][6.11C] whom it takes on the way meets his fate first, and only then is it known where it goes on', () => {
    const stands = { [W]: ['Dupont'], [PLAIN]: ['Bila-1'], [beside(E, 1)]: ['Pontoon-F'] }
    const trial = retreat(stands, ['Bila-1'], { hexes: 2, repulse: 1 }).say(`to ${E}`)
    expect(trial.chance?.rule).toBe('9.17')
    // As somebody might imagine it who has not seen what stands around.
    for (const [id, at] of [
      ['Drouet', beside(NE, 0)],
      ['Gazan', beside(SE, 2)],
      ['Rivaud', beside(E, 1, 2)],
    ] as const)
      put(trial.state, piece(id), hex(at))
    expect([trial.roll(6).at('Bila-1'), trial.isOver]).toEqual([GONE, true])
    expect(notes(trial)).toContain('note-cut-off')
  })
  test('[10.23][10.12C][10.21a] after a Repulse vedettes retreat, two hexes and over no river', () => {
    const stands = { [W]: ['Dupont'], [PLAIN]: ['Bila-1'] }
    const trial = retreat(stands, ['Bila-1'], { hexes: 2, repulse: 1 })
    trial.say(`to ${E}`, `to ${beside(E, 1)}`)
    expect(trial.at('Bila-1')).toBe(beside(E, 1))
    const bridge = {
      N0910: ['Dupont'],
      N0909: ['Drouet'],
      N0808: ['Gazan'],
      N0709: ['Friant'],
      N0809: ['Grawert'],
    }
    const over = retreat(bridge, ['Grawert'], { hexes: 2, repulse: 1 })
    expect(over.chance?.rule).toBe('11.44b')
  })
})

describe('bridges', () => {
  test('[11.43][6.11E] D14: each unit over the same bridge is in greater danger', () => {
    expect([5, 6].map((die) => isLostOnBridge(die, 0))).toEqual([false, true])
    expect([4, 5].map((die) => isLostOnBridge(die, 1))).toEqual([false, true])
    expect([3, 4].map((die) => isLostOnBridge(die, 2))).toEqual([false, true])
  })
  test('[11.43] the owner sets the order, and the lost are lost for good', () => {
    const ring = { N0910: ['Dupont'], N0909: ['Drouet'], N0808: ['Gazan'], N0709: ['Friant'] }
    const stands = { ...ring, N0809: ['Hohenlohe', 'Grawert', 'Prittwitz', 'Holzendorf'] }
    const who = ['Grawert', 'Prittwitz', 'Holzendorf']
    const trial = retreat(stands, who, { frame: combatFrame() })
    trial.roll(1)
    expect(trial.offered('together')).toEqual(['N0809'])
    trial.say('together N0809')
    expect(trial.offered('cross')).toEqual(who)
    trial.say('cross Prittwitz').roll(5)
    trial.say('cross Holzendorf').roll(5).roll(4)
    expect(who.map((id) => trial.at(id))).toEqual([GONE, 'N0710', GONE])
    expect(trial.at('Hohenlohe')).toBe('N0710')
  })
})

describe('making room', () => {
  const wall = { [W]: ['Dupont'], [beside(NE, 0)]: ['Drouet'], [beside(SE, 2)]: ['Gazan'] }
  test('[11.45a] a full hex is used only if nothing else is open, and somebody there gives way', () => {
    const stands = { ...wall, [E]: ['Arnim', 'Kunheim'], [PLAIN]: ['Grawert'] }
    const trial = retreat(stands, ['Grawert'])
    expect(trial.offered('displace')).toEqual(['Kunheim', 'Arnim'])
    trial.say('displace Arnim')
    const places = ['Grawert', 'Arnim', 'Kunheim'].map((id) => trial.at(id))
    expect(places).toEqual([E, beside(E, 1), E])
  })
  test('[11.45b] who gives way may push others, if no hex is free', () => {
    const full = ['Larisch', 'Tschammer']
    const beyond = [beside(E, 0), beside(E, 1), beside(E, 2)]
    const stands = {
      ...wall,
      [E]: ['Arnim', 'Kunheim'],
      [beyond[0]!]: full,
      [beyond[1]!]: ['Oels', 'Frankenberg'],
      [beyond[2]!]: ['Natzmer', 'Jung-Larisch'],
      [PLAIN]: ['Grawert'],
    }
    const trial = retreat(stands, ['Grawert'])
    trial.say('displace Arnim', 'displace Oels')
    const to = trial.offered('to')![0]!
    trial.say(`to ${to}`)
    expect([trial.at('Grawert'), trial.at('Arnim'), trial.at('Oels')]).toEqual([E, beyond[1], to])
  })
  test('[11.45c][11.42d] enemy vedettes are shoved aside, their owner says where', () => {
    const stands = { ...wall, [E]: ['Tilly-1'], [PLAIN]: ['Grawert'] }
    const trial = retreat(stands, ['Grawert'])
    expect([trial.ask.seat, trial.ask.rule]).toEqual(['french', '11.45c'])
    const to = trial.offered('to')![0]!
    trial.say(`to ${to}`)
    expect([trial.at('Grawert'), trial.at('Tilly-1')]).toEqual([E, to])
  })
})

describe('leaders and trains in a retreat', () => {
  const stands = { [W]: ['Dupont'], [PLAIN]: ['Grawert', 'Arnim', 'Hohenlohe', 'King'] }
  test('[5.32][5.22][11.42c] each leader is tested before he goes along', () => {
    const trial = retreat(stands, ['Grawert', 'Arnim'], { plus: 3 })
    expect(trial.chance?.rule).toBe('5.22')
    trial.roll(2, 3)
    expect([trial.at('King'), trial.state.monarchs]).toEqual([GONE, [1, 0]])
    trial.say('retreat Grawert', `to ${E}`, `to ${NE}`)
    expect(trial.offered('to')).toEqual([E, NE])
    trial.say(`to ${NE}`)
    expect(trial.at('Hohenlohe')).toBe(NE)
  })
  test('[11.45a][9.17] a captured train that makes room keeps clear of its former friends', () => {
    const stands = { [PLAIN]: ['Pontoon-F'], [E]: ['Lannes'], [W]: ['Grawert'] }
    const train = piece('Pontoon-F')
    const state = field('french', stands)
    expect(refuges(state, train, [])).toContain(hex(E))
    state.serves[train - FIRST_TRAIN] = PRUSSIAN
    expect(refuges(state, train, [])).toEqual([SW, NW].map(hex))
  })
  test('[5.22][3.12] a leader goes where troops are too many without him', () => {
    const four = ['Grawert', 'Arnim', 'Katte', 'Quitzow']
    const trial = retreat({ [W]: ['Dupont'], [PLAIN]: [...four, 'Hohenlohe'] }, four)
    trial.roll(2).say('retreat Grawert', `to ${E}`, `together ${PLAIN}`, `to ${NE}`)
    expect([trial.at('Hohenlohe'), trial.isOver]).toEqual([NE, true])
  })
  test('[9.16][9.17] a bridge train gets away on 1 to 4, else it is taken or destroyed', () => {
    const train = { [W]: ['Dupont'], [PLAIN]: ['Grawert', 'Hohenlohe', 'Pontoon-P1'] }
    const away = retreat(train, ['Grawert']).roll(1).say(`to ${E}`).roll(4)
    expect(away.at('Pontoon-P1')).toBe(E)
    const taken = retreat(train, ['Grawert']).roll(1).say(`to ${E}`).roll(5, 3)
    expect([taken.at('Pontoon-P1'), taken.state.serves[4]]).toEqual([PLAIN, 0])
    const burnt = retreat(train, ['Grawert']).roll(1).say(`to ${E}`).roll(6, 4)
    expect(burnt.at('Pontoon-P1')).toBe(GONE)
  })
  test('[9.16] it is not alone before its troops have finished, though its leader is taken', () => {
    const stands = { [W]: ['Dupont'], [PLAIN]: ['Grawert', 'Hohenlohe', 'Pontoon-P1'] }
    const trial = retreat({ ...stands, [E]: ['Ruechel'] }, ['Grawert'])
    trial.roll(6).say(`to ${E}`)
    expect(trial.chance?.rule).toBe('9.16')
    expect(trial.roll(4).at('Pontoon-P1')).toBe(E)
  })
  test('[14.33a][14.34][9.15] baggage likewise is captured, and feeds its captors', () => {
    const train = { [W]: ['Dupont'], [PLAIN]: ['Grawert', 'Hohenlohe', 'Baggage-P1'] }
    const unsupplied = changed(field('french', {}).unsupplied, piece('Dupont'), 1)
    const trial = after(
      'french',
      { stands: train, from: [W], on: [PLAIN], more: { unsupplied } },
      'Dr',
    )
    trial.roll(1).say(`to ${E}`).roll(5)
    expect([trial.at('Baggage-P1'), trial.state.baggage]).toEqual([GONE, [1, 0]])
    expect(trial.state.unsupplied[piece('Dupont')]).toBe(0)
  })
  test('[5.22] if all their troops are lost they ride off without another test', () => {
    const ring = { [W]: ['Dupont'], [NE]: ['Drouet'], [SE]: ['Gazan'] }
    const trial = retreat({ ...ring, [PLAIN]: ['Katte', 'Hohenlohe'] }, ['Katte'])
    trial.roll(1)
    expect([trial.at('Katte'), trial.at('Hohenlohe')]).toEqual([GONE, GONE])
  })
})

test('[11.42a] hexes of the field lie around its middle', () => {
  for (const at of [NE, E, SE, SW, W, NW]) expect(grid.distance(hex(PLAIN), hex(at))).toBe(1)
})
