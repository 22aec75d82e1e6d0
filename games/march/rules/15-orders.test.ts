import { describe, expect, test } from 'vitest'
import { hex } from '../map/map.ts'
import { put } from '../model/board.ts'
import { freshState } from '../model/set-up.ts'
import { ADVANCE, ATTACK, HOLD, MARCH, NO_ORDER } from '../model/state.ts'
import type { State } from '../model/state.ts'
import { atStep } from '../testing/command.ts'
import type { Play } from '../testing/command.ts'
import { field, heard, piece } from '../testing/field.ts'
import { ALLIED, AUSTRIAN, formationNamed } from './02-pieces.ts'
import { orderDelay } from './02-tables.ts'
import { commandDistance, courierDistance } from './15-command-distance.ts'
import { whyCannotJuggle, whyCannotLay } from './15-dummies.ts'
import { openDesks } from './15-sending.ts'
import { discard, orderOf, receive, send, slideOrders, transitBox } from './15-track.ts'
import { delayOf, wayOfOrder, whyCannotGive, whyCannotOrder } from './15-writing.ts'

const III = formationNamed('F-III')
const MONTBRUN = formationNamed('F-Montbrun')
const A_III = formationNamed('A-III')
const A_IV = formationNamed('A-IV')
const GRENADIERS = formationNamed('A-Gren')
const A_II = formationNamed('A-II')

/** The archduke with his headquarters, Rosenberg somewhere, and a unit of his. */
function austrians(at: Record<string, string>, more: Partial<State> = {}): State {
  const state = field(
    { 'A-HQ': '4214', 'L-Charles': '4214', ...at },
    { scenario: 'eckmuehl', turn: 1 },
  )
  state.chief = [-1, piece('L-Charles')]
  Object.assign(state, more)
  openDesks(state)
  return state
}

describe('couriers', () => {
  test('[15.1/c] on every road a hex is half a point, minor roads too', () => {
    const state = field({})
    // 2510 lies sixteen road hexes of one sheet from nowhere: the road from Langquaid to Schierling is minor throughout.
    const distance = commandDistance(state, { from: hex('2925'), to: hex('3324'), side: ALLIED })
    expect(distance).toBe(4)
    // V-15.4-3: sixteen such hexes are eight points, and an order is there at once.
    expect(orderDelay(16)).toBe(0)
  })

  test('[15.4/e] from Alteglofsheim to Rosenberg, who has an order, it is ten and a half points: a turn', () => {
    const state = austrians({ 'L-Rosenberg': '3921', 'A-Hohenlohe': '3921' })
    expect(wayOfOrder(state, A_IV)).toBe(11)
    expect(delayOf(state, A_IV)).toBe(0)
    state.order[A_IV] = HOLD
    expect(wayOfOrder(state, A_IV)).toBe(21)
    expect(delayOf(state, A_IV)).toBe(1)
  })

  test('[15.4/e] a path through an enemy zone is none', () => {
    const state = austrians({ 'L-Rosenberg': '3921', 'A-Hohenlohe': '3921' })
    const between = { from: hex('4214'), to: hex('3921'), side: AUSTRIAN } as const
    expect(courierDistance(state, between)).toBe(11)
    const cut = field({ 'F-Montbrun': '4214', 'A-Hohenlohe': '3921' })
    expect(courierDistance(cut, { ...between, from: hex('4213') })).toBe(-1)
    const near = austrians({
      'L-Rosenberg': '3921',
      'A-Hohenlohe': '3921',
      'F-Montbrun': '4217',
      'F-Nansouty': '4015',
      'F-StSulpice': '4415',
    })
    const around = wayOfOrder(near, A_IV)
    expect(typeof around === 'number' ? around : around.say.key).not.toBe(11)
  })

  test('[15.4/a, 15.4/b, 15.4/c, 15.4/d] bands of ten points', () => {
    expect([20, 22, 40, 42, 60, 62].map(orderDelay)).toEqual([0, 1, 1, 2, 2, 3])
  })

  test('[15.4/e] eight points and a current order are thirteen', () => {
    expect(orderDelay(16 + 10)).toBe(1)
  })
})

describe('who orders whom', () => {
  test('[15.12/a] as many orders as the commander can give', () => {
    const state = austrians({
      'L-Rosenberg': '3921',
      'L-Hohenzollern': '4022',
      'L-Liechtenstein': '4213',
      'L-Schwarzenberg': '4215',
    })
    expect(state.pens[AUSTRIAN]).toBe(3)
    const play = atStep(state, 'orders')
    for (const id of ['A-III', 'A-IV', 'A-IRes']) play.by('austrian', `order ${id}`, 'give HOLD')
    const ask = play.askOf('austrian')!
    expect('options' in ask && ask.options.map(({ verb }) => verb)).not.toContain('order')
    expect(whyCannotOrder(play.state, AUSTRIAN, formationNamed('A-Cav'))?.rule).toBe('15.12/a')
  })

  test('[15.12/a] away from his headquarters he orders only whom he stands beside', () => {
    const state = austrians({ 'L-Rosenberg': '3921', 'L-Hohenzollern': '4213' })
    put(state, piece('L-Charles'), hex('4212'))
    expect(whyCannotOrder(state, AUSTRIAN, A_IV)?.say.key).toBe('no-order-commander-away')
    expect(wayOfOrder(state, A_III)).toBe(0)
  })

  test('[15.12/a] to his own corps he speaks himself, wherever headquarters are', () => {
    const state = freshState('eckmuehl', [])
    put(state, piece('F-HQ'), hex('2812'))
    expect(wayOfOrder(state, III)).toBe(10)
  })

  test('[15.15/a] you are in command: as many for both', () => {
    const state = freshState('teugn-hausen', ['equal-commanders'])
    openDesks(state)
    expect(state.pens).toEqual([4, 4])
    const printed = freshState('abensberg', [])
    openDesks(printed)
    expect(printed.pens).toEqual([5, 2])
  })

  test('[15.5/f] orders come from headquarters, to corps whose leader is there, and not to trains', () => {
    const state = austrians({ 'L-Rosenberg': '3921' })
    expect(whyCannotOrder(state, AUSTRIAN, A_II)?.say.key).toBe('no-order-absent')
    expect(whyCannotOrder(state, AUSTRIAN, formationNamed('A-Supply'))?.say.key).toBe(
      'no-order-trains',
    )
    expect(whyCannotOrder(state, ALLIED, A_IV)?.say.key).toBe('no-order-whose')
    state.chief = [-1, -1]
    expect(whyCannotOrder(state, AUSTRIAN, A_IV)?.say.key).toBe('no-order-commander')
  })
})

describe('the track', () => {
  test('[15.3/a] a new order takes the place of the old one', () => {
    const state = freshState('teugn-hausen', [])
    expect(orderOf(state, piece('F-Friant'))).toBe(MARCH)
    expect(state.target[III]).toBe(hex('1917'))
    receive(state, III, { order: HOLD, under: NO_ORDER })
    expect(state.order[III]).toBe(HOLD)
    expect(state.fresh[III]).toBe(1)
    expect(state.target[III]).toBe(-1)
    expect(orderOf(state, piece('F-Friant'))).toBe(HOLD)
  })

  test('[3.0/II] orders on their way come a box nearer, and those written then do not slide', () => {
    const state = freshState('teugn-hausen', [])
    send(state, A_III, { order: ATTACK, under: NO_ORDER, turns: 2 })
    send(state, A_IV, { order: HOLD, under: NO_ORDER, turns: 1 })
    slideOrders(state, heard())
    expect(state.order[A_IV]).toBe(HOLD)
    expect(state.order[A_III]).toBe(ADVANCE)
    expect(state.transit[transitBox(A_III, 1)]).toBe(ATTACK)
    slideOrders(state, heard())
    expect(state.order[A_III]).toBe(ATTACK)
    expect(state.transit.every((box) => box === 0)).toBe(true)
  })

  test('[15.3/b] an order stays until another comes, or it is dropped', () => {
    const state = freshState('teugn-hausen', [])
    for (let turn = 0; turn < 3; turn++) slideOrders(state, heard())
    expect(state.order[A_III]).toBe(ADVANCE)
    discard(state, A_III)
    expect([state.order[A_III], state.fresh[A_III]]).toEqual([NO_ORDER, 0])
    expect(orderOf(state, piece('A-Lusignan'))).toBe(NO_ORDER)
  })

  test('[15.3/d] a target that is on the map keeps another march from being ordered', () => {
    const state = freshState('teugn-hausen', [])
    expect(whyCannotGive(state, III, MARCH)?.rule).toBe('15.3/d')
    expect(whyCannotGive(state, III, HOLD)).toBeUndefined()
    expect(whyCannotGive(state, MONTBRUN, MARCH)).toBeUndefined()
  })

  test('[15.3/d] it is laid when the order goes on its track, not before both are done', () => {
    const play = atStep(freshState('teugn-hausen', []), 'slide')
    play.by('allied', 'order F-Montbrun', 'give MARCH', 'target 2812', 'way 2715', 'under HOLD')
    expect(play.state.target[MONTBRUN]).toBe(-1)
    play.by('allied', 'done').by('austrian', 'done')
    expect(play.state.target[MONTBRUN]).toBe(hex('2812'))
    expect(play.state.way[MONTBRUN]).toBe(hex('2715'))
  })

  test('[15.9/a] a waypoint goes with a new order', () => {
    const state = freshState('teugn-hausen', [])
    state.way[III] = hex('2016')
    receive(state, III, { order: ATTACK, under: NO_ORDER })
    expect(state.way[III]).toBe(-1)
  })

  test('[15.6/j] what lies beneath a march comes to light when it is over', () => {
    const state = freshState('teugn-hausen', [])
    state.marching = state.marching.with(piece('F-Friant'), 0)
    expect(orderOf(state, piece('F-Friant'))).toBe(ATTACK)
    expect(orderOf(state, piece('F-StHilaire'))).toBe(MARCH)
  })
})

describe('dummies', () => {
  test('[15.10/a] three a side, laid behind the screen', () => {
    const play = atStep(freshState('teugn-hausen', []), 'slide')
    for (const at of ['2617', '2618', '2619']) play.by('allied', 'dummies', `dummy ${at}`)
    expect(play.state.dummies[ALLIED]).toEqual([])
    expect(whyCannotLay(play.state, ALLIED, hex('2620'))?.rule).toBe('15.10/a')
    play.by('allied', 'done').by('austrian', 'done')
    expect(play.state.dummies[ALLIED]).toHaveLength(3)
    expect(play.noted).toContain('note-markers-allied')
  })

  test('[15.10/a] and one in each activation of one’s own', () => {
    const play = atStep(freshState('teugn-hausen', []), 'pool')
    while (play.chance !== undefined) play.roll(play.chance.pick?.from[0] ?? 3)
    const { seat } = play.ask
    const side = seat === 'allied' ? ALLIED : AUSTRIAN
    play.say('dummies')
    expect(play.ask).toMatchObject({ seat, rule: '15.10/a', say: { key: 'ask-dummy' } })
    play.say('dummy 2617')
    expect(play.state.dummies[side]).toEqual([hex('2617')])
    expect(play.noted).toContain('note-markers')
    expect(play.ask).toMatchObject({ seat, rule: '4.0/a' })
    expect(whyCannotJuggle(play.state, side)?.rule).toBe('15.10/a')
  })

  test('[15.10/a] no hex is an answer before somebody sets about one', () => {
    const play = atStep(freshState('teugn-hausen', []), 'slide')
    const ask = play.askOf('allied')!
    const kinds = 'options' in ask ? ask.options.map(({ of }) => of) : []
    expect(kinds).not.toContain('hex')
  })
})

describe('the grenadiers of Teugn-Hausen', () => {
  function plead(die: number): Play {
    const play = atStep(freshState('teugn-hausen', []), 'slide')
    play.by('austrian', 'order A-Gren', 'give ATTACK', 'done').by('allied', 'done')
    expect(play.chance).toMatchObject({ seen: ['austrian'], dice: [6] })
    return play.roll(die)
  }
  test('[T-SCN] an order and a die of five or six set them free at ten', () => {
    expect(plead(4).state.idle[GRENADIERS]).toBe(1)
    const free = plead(5)
    expect(free.state.idle[GRENADIERS]).toBe(0)
    expect(free.state.order[GRENADIERS]).toBe(ATTACK)
    expect(free.told.filter(({ to }) => to === 'all').map(({ what }) => what.did)).not.toContain(
      'rolled',
    )
  })
  test('[T-SCN] who pleads in vain has spent the order', () => {
    const play = plead(1)
    expect(play.state.order[GRENADIERS]).toBe(NO_ORDER)
    expect(play.state.pens[AUSTRIAN]).toBe(1)
  })
})
