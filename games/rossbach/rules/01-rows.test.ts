import { expect, test } from 'vitest'
import { hex } from '../map/map.ts'
import { HIDDEN } from '../model/state.ts'
import { fieldOf, piece } from '../testing/field.ts'
import { viewOf } from '../seen/view.ts'

test('[1.5b] an owner knows where his pieces are, the enemy only those that lie open', () => {
  const state = fieldOf({ N1529: ['Gudin', 'Friant'] }, { phase: 2 })
  const seen = (seat: string): (number | undefined)[] =>
    ['Gudin', 'Friant'].map((id) => viewOf(state, seat).place[piece(id)])
  expect(seen('french')).toEqual([hex('N1529'), hex('N1529')])
  expect(seen('prussian')).toEqual([HIDDEN, HIDDEN])
  state.shown[piece('Friant')] = 1
  expect(seen('prussian')).toEqual([HIDDEN, hex('N1529')])
})
