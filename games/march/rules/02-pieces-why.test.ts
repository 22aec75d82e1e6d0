import { describe, expect, test } from 'vitest'
import type { Refusal } from '../../../core/contract.ts'
import { grid, hex } from '../map/map.ts'
import { ABSENT, COLUMN, GONE, LOST, MARCH, NO_ORDER, POOL, TAIL, WAITING } from '../model/state.ts'
import { freshState } from '../model/set-up.ts'
import type { State } from '../model/state.ts'
import { field, piece } from '../testing/field.ts'
import type { Standing } from '../testing/field.ts'
import { about } from '../words/about.ts'
import { ALLIED, formationNamed } from './02-pieces.ts'
import type { Side } from './02-pieces.ts'
import { activationLevel } from './03-sequence-levels.ts'
import { activationWhy } from './04-activation-why.ts'
import { BOTH_STAFFED } from './04-actors.ts'
import { moveLevel } from './06-move-level.ts'
import { moveWhy } from './06-move-why.ts'
import {
  advanceLevel,
  attacksLevel,
  combatLevel,
  effectsLevel,
  pursuitLevel,
} from './07-combat-levels.ts'
import { advanceWhy, attacksWhy, combatWhy, effectsWhy, pursuitWhy } from './07-combat-why.ts'
import { retreatLevel } from './07-retreat-level.ts'
import { retreatWhy } from './07-retreat-why.ts'
import { slipLevel } from './07-threat-levels.ts'
import { slipWhy } from './07-threat-why.ts'
import { supplyLevel } from './12-supply-level.ts'
import { supplyWhy } from './12-supply-why.ts'
import { columnLevel } from './15-column-level.ts'
import { columnWhy } from './15-column-why.ts'
import { marchSteps } from './15-march-steps.ts'
import { ordersLevel } from './15-orders-levels.ts'
import { ordersWhy } from './15-writing-why.ts'

const III = formationNamed('F-III')

/** Rule and reason, which must have words. */
function said(refused: Refusal | undefined): string {
  if (refused === undefined) return 'may be'
  expect(about.words[refused.say.key]).toBeDefined()
  return `${refused.rule} ${refused.say.key}`
}

function corps(pieces: Record<string, string | Standing>, order = NO_ORDER): State {
  const state = field({ 'L-Davout': '4011', 'F-HQ': '4011', ...pieces }, { scenario: 'four-days' })
  state.order[III] = order
  state.chief = [piece('L-Napoleon'), -1]
  return state
}
const acting = activationLevel.frame({ side: ALLIED, formations: [III] }, 'act')
const deed = (state: State, verb: string, id: string): string =>
  said(activationWhy.act![verb]!(state, acting, piece(id)))

describe('of a piece that cannot act, whose it is and where', () => {
  const state = corps({
    'F-Friant': '4011',
    'F-Legrand': { at: '4016', formation: 'F-IV' },
    'F-Wagon-1': '4012',
    'L-Massena': '4016',
    'A-Brady': '4617',
  })
  test.each([
    ['3.0/III.B is-the-enemys', 'A-Brady'],
    ['3.0/III.B is-the-enemys', 'A-Brady-4'],
    ['3.0/III.B is-the-enemys', 'A-HQ'],
    ['4.0/a no-act-formation', 'F-Legrand'],
    ['4.2/a no-act-trains', 'F-Wagon-1'],
    ['15.2/a no-act-leader', 'L-Massena'],
  ])('[4.0/a] [4.2/a] [15.2/a] %s: %s', (reason, id) => {
    expect(deed(state, 'move', id)).toBe(reason)
    expect(said(activationWhy.act!['piece']!(state, acting, piece(id)))).toBe(reason)
  })
  test.each([
    ['T-SCN takes-no-part', ABSENT, 'F-Gudin'],
    ['15.13/a is-yet-to-come', WAITING, 'F-Gudin'],
    ['T-SCN has-left-map', GONE, 'F-Gudin'],
    ['2.2.1/a is-lost-whole', LOST, 'F-Gudin'],
    ['2.2.3.1/a is-lost-whole', LOST, 'F-Wagon-2'],
    ['15.7/a is-no-column', POOL, 'F-Friant-4'],
    ['15.13/b trails-off-map', TAIL, 'F-Friant-4'],
    ['12.3/b is-no-half-wagon', POOL, 'F-Wagon-1b'],
    ['16.2/a is-not-taken', POOL, 'F-Taken-Wagon-1'],
    ['10.3/b is-not-detached', POOL, 'F-III-Det'],
    ['16.4/a no-guns-option', POOL, 'F-Guns-1'],
  ])('[T-SCN] [15.13/a] where it is instead, %s', (reason, place, id) => {
    const gone = corps({ 'F-Friant': '4011' })
    gone.place[piece(id)] = place
    expect(deed(gone, 'move', id)).toBe(reason)
  })
  test('[16.4/a] guns that could stand on the map are with their units', () => {
    const guns = field({ 'F-Friant': '4011' }, { options: ['positioned-artillery'] })
    expect(deed(guns, 'move', 'F-Guns-1')).toBe('16.4/a guns-are-with-units')
  })
  test.each([
    ['T-SCN takes-no-part', ABSENT, 'F-Wagon-2'],
    ['2.2.3.1/a is-lost-whole', LOST, 'F-Wagon-2'],
    ['12.3/b is-no-half-wagon', POOL, 'F-Wagon-1b'],
    ['16.2/a is-not-taken', POOL, 'F-Taken-Wagon-1'],
    ['15.13/a is-yet-to-come', WAITING, 'F-Wagon-2'],
  ])('[12.3/a] a wagon that is not there supplies nobody: %s', (reason, place, id) => {
    const gone = corps({ 'F-Friant': '4011' })
    gone.place[piece(id)] = place
    const frame = supplyLevel.frame({ unit: piece('F-Friant') })
    expect(said(supplyWhy.wagon!['draw']!(gone, frame, piece(id)))).toBe(reason)
    expect(said(supplyWhy.wagon!['piece']!(gone, frame, piece(id)))).toBe(reason)
  })
  test('[15.13/a] [12.3/b] [4.2/a] who is on the map does not come in, and each deed is of its kind', () => {
    expect(deed(state, 'enter', 'F-Friant')).toBe('15.13/a is-on-map')
    expect(deed(state, 'split', 'F-Friant')).toBe('12.3/b no-split-unit')
    expect(deed(state, 'rest', 'F-HQ')).toBe('4.1/a no-act-unit')
    state.place[piece('F-Friant-4')] = hex('4012')
    expect(deed(state, 'move', 'F-Friant-4')).toBe('15.7/a follows-its-head')
  })
  test('[15.2/a] whoever commands the army and leads a corps goes with that', () => {
    const led = corps({ 'F-Friant': '4011' })
    led.chief = [piece('L-Davout'), -1]
    expect(deed(led, 'move', 'L-Davout')).toBe('15.2/a no-act-leader')
    led.chief = [piece('L-Napoleon'), -1]
    led.place[piece('L-Napoleon')] = hex('4011')
    expect(deed(led, 'move', 'L-Napoleon')).toBe('may be')
    led.staffed[ALLIED] = BOTH_STAFFED
    expect(deed(led, 'move', 'L-Napoleon')).toBe('15.1/b no-act-staff')
  })
  test('[4.0/a] whose chit was drawn before has acted, and the reason holds for him too', () => {
    expect(about.words['no-act-formation']).not.toContain('has not been drawn')
  })
  test('[15.7/d] a column that finds no way on is told what bars it', () => {
    const friant = piece('F-Friant')
    const at = (ahead: readonly number[]): State => {
      const others = ['F-Gudin', 'F-StHilaire', 'F-Morand'].slice(0, ahead.length)
      const stands = others.map((id, i) => [id, { at: grid.print(ahead[i]!), marks: COLUMN }])
      const state = corps({ 'F-Friant': '4011', ...Object.fromEntries(stands) }, MARCH)
      state.target[III] = hex('4016')
      state.marching = state.marching.map((one, unit) => (unit === friant ? 1 : one))
      return state
    }
    const open = marchSteps(at([]), friant)
    expect(open.length).toBeGreaterThan(0)
    expect(deed(at(open), 'move', 'F-Friant')).toBe('15.7/d no-step-column')
  })
})

test('[4.2/a] [15.2/b] [15.1/b] who never attacks, and who is not there to', () => {
  const state = corps({
    'F-Friant': '4011',
    'F-Wagon-1': '4011',
    'A-Brady': '4012',
    'L-Davout': '4011',
  })
  const frame = attacksLevel.frame({ side: ALLIED, formations: [III] })
  const attack = (id: string): string => said(attacksWhy.plan!['attack']!(state, frame, piece(id)))
  expect(['F-Wagon-1', 'L-Davout', 'F-HQ', 'A-Brady', 'F-Gudin'].map(attack)).toEqual([
    '4.2/a trains-do-not-fight',
    '15.2/b leaders-do-not-fight',
    '15.1/b staffs-do-not-fight',
    '3.0/III.B is-the-enemys',
    'T-SCN takes-no-part',
  ])
})

describe('after a combat, whose a piece is and where', () => {
  const state = corps({ 'F-Friant': '4011', 'F-Gudin': '4014', 'A-Brady': '4012' })
  const friant = piece('F-Friant')
  const facts = { side: ALLIED as Side, hex: hex('4011'), smashed: [], away: [] }
  const pursuit = pursuitLevel.frame({ ...facts, hex: hex('4012'), beaten: [], units: [friant] })
  const advance = advanceLevel.frame({ ...facts, units: [friant], length: 1, vacated: [] })
  const loss = { ...facts, pieces: [friant], disorganized: 1, others: 0 }
  const effects = { ...effectsLevel.frame(loss), at: 'others' as const }
  const toll = retreatLevel.frame({ side: ALLIED, pieces: [friant], steps: 1, cause: 0 })
  test.each([
    ['A-Brady', '3.0/III.B is-the-enemys', '3.0/III.B is-the-enemys', '3.0/III.B is-the-enemys'],
    ['F-Morand', 'T-SCN takes-no-part', 'T-SCN takes-no-part', 'T-SCN takes-no-part'],
    ['F-Gudin', '7.14/b no-pursuit-part', '7.2/h no-advance-part', '7.3/a no-loss-part'],
  ])('[7.2/h] [7.3/a] [7.14/b] %s', (id, rides, advances, loses) => {
    const one = piece(id)
    expect(said(pursuitWhy.choose!['ride']!(state, pursuit, one))).toBe(rides)
    expect(said(advanceWhy.choose!['advance']!(state, advance, one))).toBe(advances)
    expect(said(effectsWhy.any!['lose']!(state, effects, one))).toBe(loses)
    expect(said(retreatWhy.toll!['lose']!(state, toll, one))).toBe(loses)
  })
})

test('[7.6/c] [7.11/b] nobody chooses among units of the other side', () => {
  const state = corps({ 'F-Montbrun': '4011', 'A-Jellacic': '4012', 'A-Brady': '4013' })
  const slip = slipLevel.frame({ side: ALLIED, hex: hex('4011'), by: [piece('A-Brady')] })
  expect(said(slipWhy.decide!['slip-away']!(state, slip, piece('A-Jellacic')))).toBe(
    '3.0/III.B is-the-enemys',
  )
  const fire = {
    ...combatLevel.frame({ side: ALLIED, units: [], targets: [] }),
    at: 'lent' as const,
  }
  expect(said(combatWhy.lent!['lend']!(state, fire, piece('F-Montbrun')))).toBe(
    '3.0/III.B is-the-enemys',
  )
  expect(said(combatWhy.lent!['lend']!(state, fire, piece('A-Ulm')))).toBe('T-SCN takes-no-part')
})

test('[T-SCN] a hex outside the scenario is not in play, however far it is', () => {
  const state = field({ 'F-Friant': '2617' }, { scenario: 'teugn-hausen' })
  const friant = piece('F-Friant')
  const step = moveLevel.frame({ side: ALLIED, piece: friant, hex: hex('2617') }, 'go')
  expect(said(moveWhy.go!['step']!(state, step, hex('4401')))).toBe('T-SCN no-step-off-map')
  const march = columnLevel.frame({ unit: friant }, 'step')
  expect(said(columnWhy.step!['march']!(state, march, hex('4401')))).toBe('T-SCN no-march-window')
})

test('[T-SCN] who is called is named: others come for no order', () => {
  const state = field({ 'F-Friant': '2617' }, { scenario: 'teugn-hausen' })
  const at = ordersLevel.frame({ side: ALLIED }, 'whom')
  expect(said(ordersWhy.whom!['call']!(state, at, piece('A-Brady')))).toBe(
    '3.0/III.B is-the-enemys',
  )
  expect(said(ordersWhy.whom!['call']!(state, at, piece('F-Molitor')))).toBe('T-SCN no-call')
  expect(about.words['no-call']).not.toContain('No reinforcement')
})

describe('of a corps, whose it is and whether it takes part', () => {
  const state = freshState('teugn-hausen', [])
  const desk = ordersLevel.frame({ side: ALLIED }, 'whom')
  test.each([
    ['3.0/III.B is-the-enemys', 'A-III'],
    ['T-SCN takes-no-part', 'F-VII'],
    ['4.0/a no-act-formation', 'F-Montbrun'],
  ])('[15.14/a] %s: %s is not pressed', (refusal, id) => {
    const press = activationWhy.act!['press']!(state, acting, formationNamed(id))
    expect(said(press)).toBe(refusal)
  })
  test('[15.3/a] nobody writes to a corps that takes no part', () => {
    const order = ordersWhy.whom!['order']!(state, desk, formationNamed('F-VII'))
    expect(said(order)).toBe('T-SCN takes-no-part')
  })
  test('[15.10/a] no marker, and [15.3/d] no march, goes to a hex outside the scenario', () => {
    const dummy = ordersWhy.dummy!['dummy']!(state, desk, hex('4401'))
    const target = ordersWhy.target!['target']!(state, desk, hex('4401'))
    expect(said(dummy)).toBe('T-SCN no-dummy-hex')
    expect(said(target)).toBe('T-SCN no-target-hex')
  })
})
