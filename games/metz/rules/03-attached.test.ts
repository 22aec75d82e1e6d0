import { expect, test } from 'vitest'
import { setUpState } from '../model/set-up.ts'
import { fieldOf, piece } from '../testing/field.ts'
import { scenarioNamed } from '../model/scenario-book.ts'
import { formationNow, piecesWith } from './03-attached.ts'
import { FORMATIONS, formationNamed, formationOf } from './03-pieces.ts'

test('[3.1.1/c] units act with the formation of their band', () => {
  const state = fieldOf({})
  expect(formationNow(state, piece('P-III-9'))).toBe(formationNamed('P-III'))
  expect(formationNow(state, piece('F-II-HQ'))).toBe(formationNamed('F-II'))
  for (const formation of FORMATIONS.keys())
    for (const one of piecesWith(state, formation)) expect(formationNow(state, one)).toBe(formation)
})

test('[3.1.1/c] or with the one the scenario lends them to (S14)', () => {
  const [loan] = scenarioNamed('campaign-three-days').attached
  const state = setUpState('campaign-three-days', [])
  const unit = piece(loan!.unit)
  const to = formationNamed(loan!.to)
  expect(formationOf[unit]).not.toBe(to)
  expect(formationNow(state, unit)).toBe(to)
  expect(piecesWith(state, to)).toContain(unit)
  expect(piecesWith(state, formationOf[unit]!)).not.toContain(unit)
  state.place[piece(loan!.until!)] = 0
  expect(formationNow(state, unit)).toBe(formationOf[unit])
})
