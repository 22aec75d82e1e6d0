import { describe, expect, test } from 'vitest'
import { hex } from '../map/map.ts'
import { flow } from './sequence.ts'
import { setUpState } from '../model/set-up.ts'
import { AVOIDED, LOST, MOVED } from '../model/state.ts'
import type { State } from '../model/state.ts'
import {
  E,
  NE,
  NW,
  PLAIN,
  SE,
  W,
  beside,
  combat,
  combatFlow,
  field,
  notes,
} from '../testing/combat.ts'
import { Trial, piece } from '../testing/field.ts'
import type { Stands } from '../testing/field.ts'
import { PRUSSIAN } from './01-pieces.ts'
import type { Side } from './01-pieces.ts'
import { isLeftOver } from './03-left-over.ts'
import { avoiders, whyNoAvoid } from './16-avoid.ts'

/** Whether Prussian cavalry in the middle may go; everybody lies face up. */
function why(stands: Stands, who: string, change?: (state: State) => void): string | undefined {
  const state = field('french', stands)
  state.shown.fill(1)
  change?.(state)
  return whyNoAvoid(state, piece(who))?.rule
}

describe('who may retreat before combat', () => {
  test.each([
    ['Dupont', undefined],
    ['Nansouty', undefined],
    ['Klein', '16.2a'],
    ['Tilly-1', '16.2a'],
  ])('[16.2a][4.31b] D27: light cavalry beside %s', (enemy, rule) => {
    expect(why({ [W]: [enemy], [PLAIN]: ['Bluecher'] }, 'Bluecher')).toBe(rule)
  })
  test('[13.22a][16.22] vedettes, whatever their supply and morale', () => {
    const stands = { [W]: ['Klein'], [PLAIN]: ['Bila-1'] }
    expect(
      why(stands, 'Bila-1', (state) => (state.unsupplied = state.unsupplied.map(() => 1))),
    ).toBeUndefined()
  })
  test('[16.2d][13.22b][11.1.3] not beside infantry or light troops, nor beside cavalry that cannot', () => {
    expect(why({ [W]: ['Dupont'], [PLAIN]: ['Bluecher', 'Grawert'] }, 'Bluecher')).toBe('16.2d')
    expect(why({ [W]: ['Dupont'], [PLAIN]: ['Bluecher', 'Bila'] }, 'Bluecher')).toBe('16.2d')
    expect(why({ [W]: ['Klein'], [PLAIN]: ['Bluecher-1', 'Quitzow'] }, 'Bluecher-1')).toBe('16.2a')
    expect(why({ [W]: ['Dupont'], [PLAIN]: ['Grawert'] }, 'Grawert')).toBe('16.2a')
  })
  test('[16.2c] once in a turn', () => {
    const stands = { [W]: ['Dupont'], [PLAIN]: ['Bluecher'] }
    expect(why(stands, 'Bluecher', (state) => (state.deeds[piece('Bluecher')] = AVOIDED))).toBe(
      '16.2c',
    )
  })
  test('[16.2c] and a turn is both players’ parts of it', () => {
    const state = setUpState('jena', [])
    state.deeds[piece('Bluecher')] = AVOIDED | MOVED
    state.stack.push({ proc: 'campaign', at: 'secondTurn' })
    flow.settle(state)
    expect(state.deeds[piece('Bluecher')]).toBe(AVOIDED)
    state.stack.splice(0, state.stack.length, { proc: 'campaign', at: 'advance' })
    flow.settle(state)
    expect(state.deeds[piece('Bluecher')]).toBe(0)
  })
  test('[16.2d][16.2b][4.4a] not when surrounded, by vedettes as well', () => {
    const ring = { [W]: ['Dupont'], [NE]: ['Drouet'], [SE]: ['Gazan'] }
    expect(why({ ...ring, [PLAIN]: ['Bluecher'] }, 'Bluecher')).toBe('16.2d')
    const thin = {
      [W]: ['Dupont'],
      [beside(NE, 0)]: ['Tilly-1'],
      [beside(SE, 2)]: ['Gazan'],
      [beside(E, 1)]: ['Tilly-2'],
    }
    expect(why({ ...thin, [PLAIN]: ['Bluecher'] }, 'Bluecher')).toBe('16.2d')
  })
  test('[11.2b] enemies who lie face down may be fast', () => {
    const state = field('french', { [W]: ['Dupont'], [PLAIN]: ['Bluecher'] })
    expect(whyNoAvoid(state, piece('Bluecher'))?.rule).toBe('16.2a')
  })
})

describe('how they go', () => {
  test('[11.1.3][2.11C2][16.21] the defender first, then the attacker', () => {
    const stands = {
      [W]: ['Tilly-1'],
      [PLAIN]: ['Grawert'],
      [SE]: ['Suchet'],
      [beside(SE, 2)]: ['Bluecher'],
    }
    const trial = combat('french', stands)
    trial.say(`attack ${PLAIN}`, `with ${W}`, 'close', 'done')
    expect([trial.ask.seat, trial.offered('withdraw')]).toEqual(['prussian', ['Bluecher']])
    trial.say('done')
    expect([trial.ask.seat, trial.offered('withdraw')]).toEqual(['french', ['Tilly-1']])
  })
  test('[16.2a] one hex or two, out of every zone', () => {
    const trial = combat('french', { [W]: ['Dupont'], [PLAIN]: ['Bluecher'] })
    trial.say('done', 'withdraw Bluecher')
    expect(trial.offered('to')).toEqual([NE, E, SE])
    trial.say(`to ${E}`)
    expect(trial.offered('halt')).toEqual([])
    expect(trial.offered('to')).not.toContain(PLAIN)
    trial.say(`to ${beside(E, 1)}`)
    expect([trial.at('Bluecher'), trial.isOver]).toEqual([beside(E, 1), true])
  })
  test('[13.22b] a cavalry stack goes together, vedettes one by one', () => {
    const state = field('french', {
      [W]: ['Dupont'],
      [PLAIN]: ['Bluecher', 'Bluecher-1'],
      [NW]: ['Bila-1', 'Bila-2'],
    })
    state.shown.fill(1)
    expect(avoiders(state, { side: PRUSSIAN, hexes: [hex(PLAIN), hex(NW)] })).toEqual(
      ['Bluecher', 'Bila-1', 'Bila-2'].map(piece),
    )
    const trial = combat('french', { [W]: ['Dupont'], [PLAIN]: ['Bluecher', 'Bluecher-1'] })
    trial.say('done', 'withdraw Bluecher', `to ${E}`, 'halt')
    expect([trial.at('Bluecher'), trial.at('Bluecher-1')]).toEqual([E, E])
  })
  test('[16.23] leaders who go along risk capture on a plain 6', () => {
    const stands = { [W]: ['Dupont'], [PLAIN]: ['Bluecher', 'Ruechel'] }
    const taken = combat('french', stands).say('done', 'withdraw Bluecher', 'done').roll(6)
    expect(taken.at('Ruechel')).toBe(String(LOST))
    const away = combat('french', stands).say('done', 'withdraw Bluecher', 'done').roll(5)
    away.say(`to ${E}`, 'halt')
    expect([away.at('Ruechel'), away.at('Bluecher')]).toEqual([E, E])
  })
  test('[16.23][3.12] if he is taken and they find no room without him they stay, until they move next', () => {
    const three = ['Lasalle', 'Milhaud', 'Klein']
    const trial = combat('prussian', { [PLAIN]: ['Murat', ...three], [W]: ['Grawert'] })
    trial.say('done')
    trial.say(`withdraw ${trial.offered('withdraw')![0]}`).roll(6)
    expect(trial.chance?.rule).toBe('11.3c')
    for (const id of three) {
      expect(trial.at(id)).toBe(PLAIN)
      expect(isLeftOver(trial.state, piece(id))).toBe(true)
    }
  })
  test('[9.17] a train they leave behind is lost', () => {
    const stands = { [W]: ['Dupont'], [PLAIN]: ['Bluecher', 'Ruechel', 'Baggage-P1'] }
    const trial = combat('french', stands).say('done', 'withdraw Bluecher', 'done').roll(1)
    trial.say(`to ${E}`, 'halt')
    expect([
      trial.at('Baggage-P1'),
      trial.state.baggage,
      notes(trial).includes('note-baggage'),
    ]).toEqual([String(LOST), [1, 0], true])
  })
})

describe('which leaders go along', () => {
  const led = { [W]: ['Dupont'], [PLAIN]: ['Bluecher', 'Ruechel'] }

  test('[16.2a] nobody is asked where no leader is', () => {
    const trial = combat('french', { [W]: ['Dupont'], [PLAIN]: ['Bluecher'] })
    trial.say('done', 'withdraw Bluecher')
    expect(trial.offered('to')).toEqual([NE, E, SE])
  })
  test('[16.2a] all of them, unless one is left: one answer is enough, and it stands ready', () => {
    const trial = combat('french', led).say('done', 'withdraw Bluecher')
    expect(trial.ask).toMatchObject({ rule: '16.23', otherwise: { verb: 'done' } })
    expect([trial.offered('leave'), trial.offered('done')]).toEqual([['Ruechel'], []])
  })
  test('[16.2a][16.23] whoever stays is not tested, holds the hex as a vedette would, and is attacked', () => {
    const trial = combat('french', led).say('done', 'withdraw Bluecher', 'leave Ruechel')
    expect(trial.offered('to')).toEqual([NE, E, SE])
    trial.say(`to ${E}`, 'halt')
    expect([trial.at('Bluecher'), trial.at('Ruechel')]).toEqual([E, PLAIN])
    // Alone he may yet go by himself (5.2).
    expect(trial.offered('withdraw')).toEqual(['Ruechel'])
    trial.say('done')
    expect(trial.chance?.rule).toBe('11.3c')
  })
  test('[9.17] trains stay with the leader who stays', () => {
    const stands = { [W]: ['Dupont'], [PLAIN]: ['Bluecher', 'Ruechel', 'Baggage-P1'] }
    const trial = combat('french', stands).say('done', 'withdraw Bluecher', 'leave Ruechel')
    trial.say(`to ${E}`, 'halt')
    expect([trial.at('Baggage-P1'), trial.state.baggage]).toEqual([PLAIN, [0, 0]])
  })
  test('[16.2a] where vedettes stay nobody goes with the first, unless he is taken along', () => {
    const stands = { [W]: ['Dupont'], [PLAIN]: ['Bila-1', 'Bila-2', 'Ruechel'] }
    const alone = combat('french', stands).say('done', 'withdraw Bila-1')
    expect([alone.offered('leave'), alone.offered('with')]).toEqual([undefined, ['Ruechel']])
    alone.say('done', `to ${E}`, 'halt')
    expect([alone.at('Bila-1'), alone.at('Ruechel')]).toEqual([E, PLAIN])
    const led = combat('french', stands).say('done', 'withdraw Bila-1', 'with Ruechel').roll(1)
    led.say(`to ${E}`, 'halt')
    expect([led.at('Bila-1'), led.at('Ruechel'), led.at('Bila-2')]).toEqual([E, E, PLAIN])
  })
  test('[5.2] of leaders alone one may go and the other stay', () => {
    const stands = { [W]: ['Dupont'], [PLAIN]: ['Hohenlohe', 'Ruechel'] }
    const trial = combat('french', stands).say('done', 'withdraw Hohenlohe')
    expect(trial.offered('leave')).toEqual(['Ruechel'])
    trial.say('leave Ruechel').roll(1).say(`to ${E}`, 'halt')
    expect([trial.at('Hohenlohe'), trial.at('Ruechel')]).toEqual([E, PLAIN])
  })
  test('[3.12] the last of them goes where three could not stand without him', () => {
    const three = ['Lasalle', 'Milhaud', 'Klein']
    const trial = combat('prussian', { [PLAIN]: ['Murat', ...three], [W]: ['Grawert'] })
    trial.say('done')
    trial.say(`withdraw ${trial.offered('withdraw')![0]}`)
    // Nothing is left to choose, so he is tested at once.
    expect(trial.chance?.rule).toBe('5.22')
    const two = combat('prussian', { [PLAIN]: ['Murat', 'Lannes', ...three], [W]: ['Grawert'] })
    two.say('done')
    two.say(`withdraw ${two.offered('withdraw')![0]}`)
    expect(two.offered('leave')).toEqual(['Lannes', 'Murat'])
    two.say('leave Lannes')
    expect(two.chance?.rule).toBe('5.22')
  })
  test('[3.12] nor does he go with a vedette from wagons that need him', () => {
    const wagons = ['Baggage-P1', 'Baggage-P2']
    const stands = { [W]: ['Dupont'], [PLAIN]: ['Bila-1', 'Bila-2', 'Ruechel', ...wagons] }
    const trial = combat('french', stands).say('done', 'withdraw Bila-1')
    expect(trial.offered('to')).toEqual([NE, E, SE])
  })
  test('[16.23] a game that stands where nobody was asked goes on with all of them', () => {
    const state = field('french', { [W]: ['Dupont'], [PLAIN]: ['Bluecher', 'Ruechel'] })
    const group = [piece('Bluecher')]
    const way = { side: PRUSSIAN as Side, hexes: [hex(PLAIN)], from: hex(PLAIN), group, steps: 0 }
    const trial = new Trial(combatFlow, state, { proc: 'avoid', at: 'step', ...way })
    trial.say(`to ${E}`, 'halt')
    expect([trial.at('Bluecher'), trial.at('Ruechel')]).toEqual([E, E])
  })
})

describe('who is left without an attack', () => {
  test('[11.21c][11.1.4] an attack without a target lapses', () => {
    const trial = combat('french', { [W]: ['Tilly-1'], [PLAIN]: ['Grawert'] })
    trial.say('done', 'withdraw Tilly-1', `to ${beside(W, 4)}`, 'halt')
    expect([trial.isOver, trial.at('Grawert')]).toEqual([true, PLAIN])
  })
  test('[11.21a] a stack whose enemy has gone attacks another beside it', () => {
    const stands = {
      [PLAIN]: ['Dupont'],
      [W]: ['Bluecher'],
      [E]: ['Grawert'],
      [beside(E, 1)]: ['Gazan'],
    }
    const trial = combat('french', stands)
    trial.say(`attack ${W}`, 'close')
    trial.say('done', 'withdraw Bluecher', `to ${beside(W, 4)}`, 'halt')
    expect(trial.chance?.rule).toBe('11.3c')
    expect(trial.state.stack.at(-1)).toMatchObject({
      attackers: [piece('Gazan'), piece('Dupont')],
    })
  })
  test('[11.21a] an enemy whose attacker has gone is attacked by another', () => {
    const stands = {
      [PLAIN]: ['Grawert'],
      [W]: ['Tilly'],
      [E]: ['Suchet'],
      [beside(E, 1)]: ['Arnim'],
    }
    const trial = combat('french', stands)
    trial.say(`attack ${PLAIN}`, `with ${W}`, 'close')
    trial.say('done', 'withdraw Tilly', `to ${beside(W, 4)}`, 'halt')
    expect(trial.state.stack.at(-1)).toMatchObject({ pairs: [E, beside(E, 1), E, PLAIN].map(hex) })
  })
})
