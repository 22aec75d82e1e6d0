import { describe, expect, test } from 'vitest'
import { put } from '../model/board.ts'
import { hex } from '../map/map.ts'
import { E, NE, PLAIN, W } from '../testing/combat.ts'
import { fieldOf, piece } from '../testing/field.ts'
import { left, moving, stepsOf } from '../testing/march.ts'
import { FRENCH, PRUSSIAN } from './01-pieces.ts'
import { count, noCrowd, whyTooMany } from './03-stacking.ts'
import { inEnemyZone } from './04-zones.ts'

test('[1.0b] [8.1b] a march is over with its last point, or in the first enemy zone', () => {
  const row = ['S2946', 'S2947', 'S2948', 'S2949', 'S2950', 'S2951']
  const free = moving({ S2946: ['Gudin'] }).say('move Gudin')
  free.say(...row.slice(1, 5).map((at) => `step ${at}`))
  expect([left(free, 'Gudin'), stepsOf(free).includes('S2951')]).toEqual([2, true])
  free.say('step S2951')
  expect([left(free, 'Gudin'), free.offered('step')]).toEqual([0, undefined])
  const engaged = moving({ S2946: ['Gudin'], S2950: ['Grawert'] }).say('move Gudin')
  engaged.say('step S2947', 'step S2948', 'step S2949')
  expect([left(engaged, 'Gudin'), engaged.offered('step')]).toEqual([4, undefined])
})

describe('zones', () => {
  const state = fieldOf({ [PLAIN]: ['Gudin'], [E]: ['Grawert'] })
  test('[4.0d] each of two enemies stands in the other’s', () => {
    expect(inEnemyZone(state, FRENCH, hex(PLAIN))).toBe(true)
    expect(inEnemyZone(state, PRUSSIAN, hex(E))).toBe(true)
    expect(inEnemyZone(state, FRENCH, hex(W))).toBe(false)
  })
  test('[4.0e] a friend in the hex does not take it away', () => {
    expect(inEnemyZone(state, FRENCH, hex(NE))).toBe(true)
    put(state, piece('Friant'), hex(NE))
    expect(inEnemyZone(state, FRENCH, hex(NE))).toBe(true)
  })
  test('[4.0c] trains exert none, troops beside them do', () => {
    const train = fieldOf({ [PLAIN]: ['Baggage-F'] })
    expect(inEnemyZone(train, PRUSSIAN, hex(E))).toBe(false)
    put(train, piece('Gudin'), hex(PLAIN))
    expect(inEnemyZone(train, PRUSSIAN, hex(E))).toBe(true)
  })
})

test('[3.14] leaders and vedettes take no room, units do', () => {
  const crowd = noCrowd()
  for (const id of ['Ney', 'Davout', 'Colbert-1', 'Colbert-2', 'Marchand', 'Gardanne'])
    count(crowd, piece(id))
  expect(whyTooMany(crowd)).toBe(undefined)
  count(crowd, piece('Gudin'))
  expect(whyTooMany(crowd)?.rule).toBe('3.11a')
})
