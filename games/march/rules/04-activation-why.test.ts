import { describe, expect, test } from 'vitest'
import { hex } from '../map/map.ts'
import { mark } from '../model/board.ts'
import { freshState } from '../model/set-up.ts'
import { ADVANCE, ATTACK, DISORGANIZED, HOLD, MARCH, NO_ORDER, SMASHED } from '../model/state.ts'
import type { State } from '../model/state.ts'
import { acting, atStep } from '../testing/command.ts'
import { field, piece } from '../testing/field.ts'
import type { Standing } from '../testing/field.ts'
import { ALLIED, AUSTRIAN, formationNamed } from './02-pieces.ts'
import { gameWhy } from './03-game-why.ts'
import { activationLevel, gameLevel } from './03-sequence-levels.ts'
import { activationWhy } from './04-activation-why.ts'
import { DEEDS, whyCannotDeed } from './04-deeds.ts'
import { ordersLevel, returnLevel, staffLevel } from './15-orders-levels.ts'
import { returnWhy, staffWhy } from './15-levels-why.ts'
import { openDesks } from './15-sending.ts'
import { ordersWhy } from './15-writing-why.ts'

const III = formationNamed('F-III')
const FRIANT = piece('F-Friant')

function corps(pieces: Record<string, string | Standing>, order = NO_ORDER): State {
  const state = field({ 'L-Davout': '4011', 'F-HQ': '4011', ...pieces }, { scenario: 'four-days' })
  state.order[III] = order
  state.chief = [piece('L-Davout'), -1]
  return state
}
const frame = activationLevel.frame({ side: ALLIED, formations: [III] }, 'act')
const keyOf = (state: State, verb: string, noun: number): string | undefined =>
  activationWhy.act![verb]!(state, frame, noun)?.say.key

describe('why something is not done in an activation', () => {
  test('whoever is offered has no reason, whoever is not has one', () => {
    const play = acting(
      corps({
        'F-Friant': { at: '4011', fatigue: 5, sp: 8, stragglers: 1 },
        'F-Gudin': { at: '4010', sp: 0, stragglers: 1, marks: SMASHED },
        'F-III-Det': { at: '3519', sp: 2 },
        'F-Wagon-1': '4012',
        'A-Brady': '4617',
      }),
      'F-III',
    ).roll(1)
    const offered = new Map(play.ask.options.map(({ verb, nouns }) => [verb, nouns ?? []]))
    for (const { verb, of } of DEEDS) {
      const nouns = of === 'piece' ? [...play.state.place.keys()] : [III, formationNamed('A-III')]
      for (const noun of nouns) {
        const refused = whyCannotDeed(play.state, frame, { verb, noun })
        const isOffered = offered.get(verb)?.includes(noun) === true
        expect([verb, noun, refused === undefined]).toEqual([verb, noun, isOffered])
      }
    }
  })

  test.each([
    ['move', 'A-Brady', 'is-the-enemys'],
    ['move', 'F-Gudin', 'takes-no-part'],
    ['force', 'F-Friant', 'no-force-tired'],
    ['dare', 'F-Friant', 'no-dare-command'],
    ['recover', 'F-Friant', 'no-recover-stragglers'],
    ['supply', 'F-Friant', 'no-supply-wagon'],
    ['split', 'F-Friant', 'no-split-unit'],
    ['enter', 'F-Friant', 'is-on-map'],
  ])('%s %s: %s', (verb, id, key) => {
    const state = corps({ 'F-Friant': '4011', 'A-Brady': '4617' })
    expect(keyOf(state, verb, piece(id))).toBe(key)
  })

  test('touching a unit tells why it does not move', () => {
    const state = corps({ 'F-Friant': '4011', 'A-Brady': '4617' })
    expect(activationWhy.act!['piece']!(state, frame, FRIANT)).toBeUndefined()
    expect(activationWhy.act!['piece']!(state, frame, piece('A-Brady'))?.say.key).toBe(
      'is-the-enemys',
    )
  })

  test('the end is refused by what is owed', () => {
    const state = corps({ 'F-Friant': '4011', 'A-HQ': '4411' }, ADVANCE)
    const play = acting(state, 'F-III').roll(3)
    expect(activationWhy.act!['end']!(play.state, frame, -1)?.rule).toBe('15.6/d')
  })

  test('a commander goes where one of his stands', () => {
    const state = corps({ 'F-Friant': '4011' })
    const at = activationLevel.frame({ side: ALLIED, formations: [III] }, 'leaders')
    const { lead } = activationWhy.leaders!
    expect(lead!(state, at, hex('4011'))).toBeUndefined()
    expect(lead!(state, at, hex('4012'))?.rule).toBe('15.2/a')
  })
})

describe('why a chit is not chosen', () => {
  const play = (): State => {
    const state = freshState('eckmuehl', ['initiative'])
    state.initiative = -2
    state.cup = ['F-III', 'F-VII', 'A-IV'].map(formationNamed)
    return state
  }
  test.each([
    ['A-IV', [], 'no-pick-whose'],
    ['F-VIII', [], 'no-pick-drawn'],
    ['F-III', ['F-III'], 'no-pick-twice'],
    ['F-VII', ['F-III'], undefined],
  ])('%s after %j: %s', (id, picked, key) => {
    const at = { ...gameLevel.frame({}, 'pick'), picked: picked.map(formationNamed) }
    expect(gameWhy.pick!['chit']!(play(), at, formationNamed(id))?.say.key).toBe(key)
  })
  test('one chosen, the other has to be', () => {
    const at = { ...gameLevel.frame({}, 'pick'), picked: [III] }
    expect(gameWhy.pick!['decline']!(play(), at, -1)?.rule).toBe('16.1/b')
    expect(gameWhy.pick!['decline']!(play(), { ...at, picked: [] }, -1)).toBeUndefined()
  })
  test('without the rule nobody chooses', () => {
    const state = freshState('eckmuehl', [])
    expect(gameWhy.pick!['pick']!(state, gameLevel.frame({}, 'pick'), III)).toBeUndefined()
  })
})

describe('why something is not written', () => {
  const at = (step: (typeof ordersLevel.steps)[number], formation = -1) => ({
    ...ordersLevel.frame({ side: ALLIED }, step),
    formation,
  })
  const desk = (): State => {
    const state = freshState('teugn-hausen', [])
    openDesks(state)
    return state
  }
  test.each([
    ['order', 'A-III', 'no-order-whose'],
    ['order', 'F-Supply', 'no-order-trains'],
    ['order', 'F-VII', 'takes-no-part'],
    ['order', 'F-Montbrun', undefined],
    ['formation', 'A-III', 'no-order-whose'],
  ])('%s %s: %s', (verb, id, key) => {
    expect(ordersWhy.whom![verb]!(desk(), at('whom'), formationNamed(id))?.say.key).toBe(key)
  })
  test('a piece that is touched: of the enemy, of a corps that may be written to, of none', () => {
    const why = (id: string): string | undefined =>
      ordersWhy.whom!['piece']!(desk(), at('whom'), piece(id))?.say.key
    expect(why('A-Lusignan')).toBe('no-order-whose')
    expect(why('F-Montbrun')).toBe('no-order-piece')
    expect(why('F-Wagon-1')).toBe('no-order-piece')
  })
  test('orders and markers', () => {
    const state = desk()
    expect(ordersWhy.which!['give']!(state, at('which', III), MARCH)?.rule).toBe('15.3/d')
    expect(ordersWhy.which!['give']!(state, at('which', III), HOLD)).toBeUndefined()
    expect(ordersWhy.which!['give']!(state, at('which', III), 9)?.rule).toBe('15.3/c')
    expect(ordersWhy.target!['target']!(state, at('target', III), hex('2617'))).toBeUndefined()
    expect(ordersWhy.way!['hex']!(state, at('way', III), hex('4022'))?.say.key).toBe(
      'no-target-hex',
    )
    expect(ordersWhy.under!['under']!(state, at('under', III), ATTACK)).toBeUndefined()
    expect(ordersWhy.under!['order']!(state, at('under', III), MARCH)?.rule).toBe('15.6/j')
    expect(ordersWhy.dummy!['dummy']!(state, at('dummy'), hex('4022'))?.say.key).toBe(
      'no-dummy-hex',
    )
    expect(ordersWhy.dummy!['lift']!(state, at('dummy'), hex('2617'))?.say.key).toBe(
      'no-dummy-there',
    )
    expect(ordersWhy.dummy!['hex']!(state, at('dummy'), hex('2617'))).toBeUndefined()
    expect(ordersWhy.whom!['call']!(state, at('whom'), piece('F-Compans'))?.rule).toBe('T-SCN')
    expect(ordersWhy.whom!['done']!(state, at('whom'), -1)).toBeUndefined()
  })
  test('a second order for the same corps in a phase', () => {
    const play = atStep(freshState('teugn-hausen', []), 'slide')
    play.by('allied', 'order F-Montbrun', 'give HOLD')
    expect(
      ordersWhy.whom!['order']!(play.state, at('whom'), formationNamed('F-Montbrun'))?.say.key,
    ).toBe('no-order-twice')
  })
})

describe('staffs and who leaves', () => {
  test('headquarters go to the nearest division, nowhere else', () => {
    const state = corps({ 'F-Friant': '4014', 'F-Gudin': '2812', 'A-Brady': '4011' })
    const at = staffLevel.frame({ side: ALLIED })
    expect(staffWhy.where!['flee']!(state, at, hex('4014'))).toBeUndefined()
    expect(staffWhy.where!['hex']!(state, at, hex('2812'))?.rule).toBe('15.1/b')
  })
  test('turns of return are to come', () => {
    const state = freshState('four-days', [])
    state.turn = 12
    const at = returnLevel.frame({ unit: FRIANT })
    expect(returnWhy.when!['return']!(state, at, 12)?.rule).toBe('T-SCN')
    expect(returnWhy.when!['turn']!(state, at, 13)).toBeUndefined()
  })
})

test('disorganized units move half as far, and that is told by the rules of movement', () => {
  const state = corps({ 'F-Friant': '4011' }, ADVANCE)
  mark(state, FRIANT, DISORGANIZED)
  const play = acting(state, 'F-III').roll(3).say('move F-Friant')
  expect(play.ask.say.with).toMatchObject({ points: '4' })
  expect(AUSTRIAN).toBe(1)
})
