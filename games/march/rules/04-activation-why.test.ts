import { describe, expect, test } from 'vitest'
import { hex } from '../map/map.ts'
import { mark } from '../model/board.ts'
import { freshState } from '../model/set-up.ts'
import {
  ADVANCE,
  ATTACK,
  DISORGANIZED,
  DONE,
  HOLD,
  MARCH,
  MOBILE,
  MOVED,
  NO_ORDER,
  REST,
  SMASHED,
  STATIONARY,
} from '../model/state.ts'
import type { State } from '../model/state.ts'
import { acting, atStep } from '../testing/command.ts'
import { field, piece } from '../testing/field.ts'
import type { Standing } from '../testing/field.ts'
import { about } from '../words/about.ts'
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

/** Rule and reason, which must have words. */
function said(state: State, verb: string, noun: number, at = frame): string {
  const refused = activationWhy.act![verb]!(state, at, noun)
  if (refused === undefined) return 'may be'
  expect(about.words[refused.say.key]).toBeDefined()
  return `${refused.rule} ${refused.say.key}`
}

describe('why a unit does not check for itself', () => {
  const near = { 'F-Friant': '4011' }
  const far = { 'F-Friant': '3519' }
  test.each([
    ['15.1/a no-dare-command', near, MOBILE],
    ['15.1/a no-dare-command', near, REST],
    ['15.1/a no-dare-command', near, STATIONARY],
    ['15.1/a no-dare-acted', far, MOBILE],
    ['15.1/a no-dare-acted', far, REST],
    ['15.1/a no-dare-acted', far, STATIONARY],
    ['may be', far, 0],
  ])('[15.1/a] %s', (reason, pieces, deeds) => {
    const state = corps(pieces)
    state.deeds[FRIANT]! |= deeds
    expect(said(state, 'dare', FRIANT)).toBe(reason)
  })
  test('[10.2/b] whoever is Smashed has only his men to gather', () => {
    const state = corps({ 'F-Friant': { at: '3519', sp: 0, stragglers: 1, marks: SMASHED } })
    expect(said(state, 'dare', FRIANT)).toBe('10.2/b is-smashed')
  })
})

describe('what stands in the way whatever the order is comes before the order', () => {
  const bound = (more: Partial<Standing> = {}): State =>
    acting(corps({ 'F-Friant': { at: '4011', ...more }, 'A-HQ': '4411' }, ADVANCE), 'F-III').roll(3)
      .state
  test.each([
    ['10.1/a no-recover-stragglers', 'recover', {}],
    ['15.6/d owes-advance', 'recover', { sp: 8, stragglers: 1 }],
    ['12.3/c no-supply-wagon', 'supply', {}],
    ['6.10/a no-bridge-work', 'bridge', {}],
    ['15.6/d owes-advance', 'rest', {}],
    ['15.6/d owes-advance', 'turn', {}],
  ])('[10.1/a] [12.3/c] [6.10/a] %s: %s', (reason, verb, more) => {
    expect(said(bound(more), verb, FRIANT)).toBe(reason)
  })
  test('[6.1/a] somebody of the hex who cannot turn comes before the order, too', () => {
    const state = corps(
      {
        'F-Friant': { at: '4011', sp: 4 },
        'F-Gudin': { at: '4011', sp: 4, marks: MOVED },
        'A-HQ': '4411',
      },
      ADVANCE,
    )
    const refused = activationWhy.act!['turn']!(state, frame, FRIANT)!
    expect([refused.rule, refused.say.key]).toEqual(['6.1/a', 'no-turn-stack'])
    expect(refused.say.with).toEqual({
      piece: { of: 'piece', noun: piece('F-Gudin') },
      why: 'no-turn-moved',
    })
    expect(refused.at).toEqual([{ of: 'piece', noun: piece('F-Gudin') }])
  })
})

describe('who does not do such things at all', () => {
  const state = corps({ 'F-Friant': '4011', 'F-Wagon-1': '4012', 'F-Guns-1': '4012' })
  state.chief = [piece('L-Napoleon'), -1]
  state.place[piece('L-Napoleon')] = hex('4011')
  const OF_UNITS = ['rest', 'dare', 'force', 'turn', 'recover', 'supply']
  test.each(['L-Davout', 'L-Napoleon', 'F-HQ', 'F-Guns-1'])('[4.1/a] %s', (id) => {
    for (const verb of OF_UNITS)
      expect([verb, said(state, verb, piece(id))]).toEqual([verb, '4.1/a no-act-unit'])
  })
  test('[4.2/a] trains', () => {
    for (const verb of OF_UNITS)
      expect([verb, said(state, verb, piece('F-Wagon-1'))]).toEqual([verb, '4.2/a no-act-unit'])
  })
  test.each(['F-Wagon-1', 'L-Davout', 'F-HQ', 'F-Guns-1'])(
    '[6.10/a] %s works on no bridge',
    (id) => {
      expect(said(state, 'bridge', piece(id))).toBe('6.10/a no-bridge-hands')
    },
  )
  test('[12.3/b] wagons alone are parted, engineers are not', () => {
    const engineers = corps({ 'A-Pontoon': '4012' })
    const austrian = activationLevel.frame({
      side: AUSTRIAN,
      formations: [formationNamed('A-III')],
    })
    expect(said(engineers, 'split', piece('A-Pontoon'), austrian)).toBe('12.3/b no-split-unit')
    expect(said(state, 'split', piece('L-Davout'))).toBe('12.3/b no-split-unit')
  })
  test('[4.2/a] trains never march by force, whoever acts', () => {
    const trains = formationNamed('F-Supply')
    const acts = activationLevel.frame({ side: ALLIED, formations: [trains] }, 'act')
    expect(said(state, 'press', trains)).toBe('4.2/a no-press-trains')
    expect(said(state, 'press', trains, acts)).toBe('4.2/a no-press-trains')
  })
})

describe('what it does instead', () => {
  const state = corps({ 'F-Friant': '4011' })
  state.deeds[FRIANT] = REST
  test.each(['move', 'turn', 'bridge'])('[4.1/a] whoever rests does not %s', (verb) => {
    expect(said(state, verb, FRIANT)).toBe('4.1/a is-resting')
  })
  test('[4.1/a] whoever is at work does other things', () => {
    const works = corps({ 'F-Friant': '4011' })
    works.deeds[FRIANT] = STATIONARY | DONE
    expect(said(works, 'move', FRIANT)).toBe('4.1/a no-act-category')
    expect(said(works, 'bridge', FRIANT)).toBe('6.10/a no-bridge-worked')
  })
  test('[10.2/b] whoever is Smashed hears the same whatever he is to do', () => {
    const smashed = corps({ 'F-Friant': { at: '4011', sp: 0, stragglers: 1, marks: SMASHED } })
    for (const verb of ['move', 'rest', 'turn', 'bridge', 'supply'])
      expect([verb, said(smashed, verb, FRIANT)]).toEqual([verb, '10.2/b is-smashed'])
  })
  test('[15.1/b] the commander of the army goes once', () => {
    const gone = corps({ 'F-Friant': '4011', 'L-Napoleon': { at: '4011', marks: MOVED } })
    gone.chief = [piece('L-Napoleon'), -1]
    expect(said(gone, 'move', piece('L-Napoleon'))).toBe('15.1/b no-move-staff')
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
  test('[15.3/a] a second order for the same corps in a phase (C15)', () => {
    const play = atStep(freshState('teugn-hausen', []), 'slide')
    play.by('allied', 'order F-Montbrun', 'give HOLD')
    expect(
      ordersWhy.whom!['order']!(play.state, at('whom'), formationNamed('F-Montbrun'))?.say.key,
    ).toBe('no-order-twice')
    expect(about.words['no-order-twice']).toContain('in this phase already')
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
