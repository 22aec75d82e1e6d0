import { changed } from '../../../core/list.ts'
import { describe, expect, test } from 'vitest'
import { put } from '../model/board.ts'
import { DAY_HALF, LOST, LOST_REDUCED, NIGHT_HALF } from '../model/state.ts'
import { PLAIN, W, after, field, notes } from '../testing/combat.ts'
import { fieldOf, piece } from '../testing/field.ts'
import { FORMATIONS, fullStrength } from './01-pieces.ts'
import { recoverAll } from './06-reorganization.ts'
import { checkFacts, passesUpTo } from './07-initiative.ts'
import { countLoss, isDemoralized, isShaken, levelOf, rallied } from './12-demoralization.ts'

const VI = FORMATIONS.indexOf('F-VI')
const I = FORMATIONS.indexOf('F-I')

describe('the casualty track', () => {
  test('[12.1a][12.12a][12.12b] D11: whole, back, and lost again', () => {
    const state = field('french', { [W]: ['Dupont'] })
    const dupont = piece('Dupont')
    countLoss(state, dupont)
    expect(state.casualties[I]).toBe(8)
    rallied(state, dupont)
    expect(state.casualties[I]).toBe(0)
    state.reduced[dupont] = 1
    countLoss(state, dupont)
    expect(state.casualties[I]).toBe(5)
  })
  test('[12.12a] [12.12b] what a loss has put on comes off, whichever face was up', () => {
    const state = fieldOf({ [W]: ['Lannes'] }, { phasing: 0 })
    const suchet = piece('Suchet')
    state.reduced[suchet] = 1
    countLoss(state, suchet)
    put(state, suchet, DAY_HALF)
    const other = fullStrength[piece('Gazan')]! / 2
    countLoss(state, piece('Gazan'))
    recoverAll(state, 0)
    expect([state.place[suchet], state.reduced[suchet]]).toEqual([NIGHT_HALF, LOST_REDUCED])
    rallied(state, suchet)
    expect(state.casualties[FORMATIONS.indexOf('F-V')]).toBe(other)
  })
  test('[12.11a][12.11b] V28: a formation breaks when it reaches its level', () => {
    const state = field('french', {})
    state.casualties[VI] = 8
    expect(isDemoralized(state, VI)).toBe(false)
    countLoss(state, piece('Colbert'))
    expect([state.casualties[VI], isDemoralized(state, VI)]).toEqual([9, true])
  })
  test('[12.11a] and everybody is told', () => {
    const stands = { [W]: ['Grawert'], [PLAIN]: ['Marchand'] }
    const trial = after('prussian', { stands, from: [W], on: [PLAIN] }, 'De')
    expect(notes(trial)).toContain('note-broken')
  })
  test('[12.1c] vedettes, trains, leaders and independent units do not count', () => {
    const state = field('french', {})
    for (const id of ['Colbert-1', 'Ney', 'Baggage-F', 'Jerome']) countLoss(state, piece(id))
    expect(state.casualties.every((points) => points === 0)).toBe(true)
  })
})

describe('who is demoralized', () => {
  test('[12.0][12.13] by formation or for want of supply', () => {
    const state = field('french', { [W]: ['Marchand'] })
    const marchand = piece('Marchand')
    expect(isShaken(state, marchand)).toBe(false)
    state.unsupplied = changed(state.unsupplied, marchand, 1)
    expect(isShaken(state, marchand)).toBe(true)
    state.unsupplied = changed(state.unsupplied, marchand, 0)
    state.casualties[VI] = levelOf(state, VI)
    expect(isShaken(state, marchand)).toBe(true)
  })
  test('[11.55] never in a fortified town', () => {
    const state = field('french', { N3515: ['Marchand'] })
    state.unsupplied = changed(state.unsupplied, piece('Marchand'), 1)
    expect(isShaken(state, piece('Marchand'))).toBe(false)
    state.place[piece('Marchand')] = LOST
    expect(isShaken(state, piece('Marchand'))).toBe(true)
  })
})

describe('[12.21] the die they need', () => {
  test('[12.21] one less for units out of supply or of a broken corps, and in their box', () => {
    const state = field('french', { [W]: ['Marchand', 'Ney'] })
    const needs = (id: string): number => passesUpTo(checkFacts(state, piece(id)))
    expect([needs('Marchand'), needs('Ney')]).toEqual([4, 4])
    state.unsupplied = changed(state.unsupplied, piece('Marchand'), 1)
    expect([needs('Marchand'), needs('Ney')]).toEqual([3, 4])
    state.casualties[VI] = levelOf(state, VI)
    expect([needs('Marchand'), needs('Ney')]).toEqual([3, 3])
    state.place[piece('Cerrini')] = DAY_HALF
    expect(needs('Cerrini')).toBe(2)
  })
})
