import { describe, expect, test } from 'vitest'
import { draw, fastChance } from '../../../core/chance.ts'
import type { Ask } from '../../../core/contract.ts'
import { isChance } from '../../../core/contract.ts'
import { march } from '../../../games/march/game.ts'
import { hex } from '../../../games/march/map/map.ts'
import { put } from '../../../games/march/model/board.ts'
import { ATTACK, HOLD } from '../../../games/march/model/state.ts'
import type { State } from '../../../games/march/model/state.ts'
import { ALLIED, AUSTRIAN, formationNamed } from '../../../games/march/rules/02-pieces.ts'
import { declared } from '../../../games/march/rules/07-facts.ts'
import { moveOf } from '../../../games/march/rules/06-movers.ts'
import type { View } from '../../../games/march/seen/view.ts'
import { field as standing, piece } from '../../../games/march/testing/field.ts'
import type { Standing } from '../../../games/march/testing/field.ts'
import type { Bot } from '../../bot.ts'
import { isOffered } from '../../bot.ts'
import { playBots } from '../../play.ts'
import { randomBot } from '../../random.ts'
import { scriptBot } from '../../script.ts'
import { aimsOf, leadNow } from './aims.ts'
import { planAssaults } from './assault.ts'
import { boutOf } from './bout.ts'
import { fieldOf } from './field.ts'
import type { Field } from './field.ts'
import { allotGoals } from './goals.ts'
import { posted } from './known.ts'
import { bestFacing, bestMarch, scoreAt, stayBonus } from './marching.ts'
import { wantedOrder } from './orders.ts'
import { marchPlayer } from './player.ts'
import { chooseLoss } from './small.ts'
import { WEIGHTS } from './weights.ts'

const script = (): Bot => scriptBot(marchPlayer())

/** Plays games until somebody is asked this. */
function until(scenario: string, key: string): { ask: Ask; view: View } {
  const chance = fastChance(key)
  const bot = script()
  let state = march.setup(scenario, [])
  for (let n = 0; n < 40_000; n++) {
    const first = march.ask(state).find((ask) => isChance(ask) || ask.kind === 'must')
    if (first === undefined) {
      state = march.setup(scenario, [])
      continue
    }
    if (isChance(first)) {
      march.answer(state, { seat: 'nature', values: draw(first, chance) })
      continue
    }
    const view = march.view(state, first.seat)
    if (first.say.key === key) return { ask: first, view }
    march.answer(state, bot.reply(view, first, chance))
  }
  throw new Error(`Nobody was asked ${key}.`)
}

describe('whole games', () => {
  test.each(['allied', 'austrian'])('as %s the script wins against chance', (seat) => {
    const bots = { allied: randomBot, austrian: randomBot, [seat]: script() }
    const play = { game: march, scenario: 'teugn-hausen', seed: '1809 3', bots }
    expect(playBots(play).outcome?.winners).toEqual([seat])
  })

  test('the same seed is the same game', () => {
    const play = (): number =>
      playBots({
        game: march,
        scenario: 'teugn-hausen',
        seed: 4,
        bots: { allied: script(), austrian: randomBot },
      }).replies
    expect(play()).toBe(play())
  })

  test.each(['teugn-hausen', 'abensberg', 'eckmuehl'])(
    '%s: nothing but what is asked',
    (scenario) => {
      const outside: unknown[] = []
      const watched = (bot: Bot): Bot => ({
        name: bot.name,
        reply(view, ask, chance) {
          const reply = bot.reply(view, ask, chance)
          const noun = reply.noun === undefined ? {} : { noun: Number(reply.noun) }
          if (!isOffered(ask, { verb: reply.verb, ...noun })) outside.push(ask, reply)
          return reply
        },
      })
      const bots = { allied: watched(script()), austrian: watched(script()) }
      expect(playBots({ game: march, scenario, seed: 'inside', bots }).outcome).toBeDefined()
      expect(outside).toEqual([])
    },
  )
})

describe('what it may know', () => {
  test.each([
    'ask-order-whom',
    'ask-act',
    'ask-step',
    'ask-face',
    'ask-attack',
    'ask-retreat',
    'ask-advance',
    'ask-slip',
    'ask-lose-casualty',
  ])('%s: a view is all it takes, and stays as it is', (key) => {
    const { ask, view } = until('abensberg', key)
    const before = JSON.stringify(view)
    const copy = JSON.parse(before) as View
    const reply = script().reply(view, ask, fastChance(1))
    expect(JSON.stringify(view)).toBe(before)
    expect(script().reply(copy, ask, fastChance(1))).toEqual(reply)
  })
})

type Pieces = Readonly<Record<string, string | Standing>>

function on(pieces: Pieces, change: (state: State) => void = () => undefined): Field {
  const state = standing(pieces, { scenario: 'teugn-hausen' })
  state.control = aimsOf(state, ALLIED).map(() => AUSTRIAN)
  state.due = []
  change(state)
  return fieldOf(state, ALLIED, WEIGHTS)
}

const FRIANT = piece('F-Friant')
const HILAIRE = piece('F-StHilaire')
const LUSIGNAN = piece('A-Lusignan')

describe('combats', () => {
  const before = on({
    'F-Friant': { at: '2521', facing: 'N' },
    'F-StHilaire': { at: '2620', facing: 'NW' },
    'A-Lusignan': { at: '2520', facing: 'S' },
  })
  const bout = (units: number[]) => boutOf(before, declared(ALLIED, units, [hex('2520')]))

  test('two are worth more than one, and lose no more for it', () => {
    expect(bout([FRIANT, HILAIRE]).gain).toBeGreaterThan(bout([FRIANT]).gain)
    expect(bout([FRIANT, HILAIRE]).dislodged).toBeGreaterThan(bout([FRIANT]).dislodged)
  })

  test('an attack into the rear is better', () => {
    const turned = on({
      'F-Friant': { at: '2521', facing: 'N' },
      'A-Lusignan': { at: '2520', facing: 'N' },
    })
    const rear = boutOf(turned, declared(ALLIED, [FRIANT], [hex('2520')]))
    expect(rear.gain).toBeGreaterThan(bout([FRIANT]).gain)
    expect(rear.total).toBeGreaterThan(bout([FRIANT]).total)
  })

  test('whoever is tired had better not', () => {
    const tired = on({
      'F-Friant': { at: '2521', facing: 'N', fatigue: 5 },
      'A-Lusignan': { at: '2520', facing: 'S' },
    })
    const one = boutOf(tired, declared(ALLIED, [FRIANT], [hex('2520')]))
    expect(one.total).toBeLessThan(bout([FRIANT]).total)
  })

  test('looking leaves everybody where he was', () => {
    const { state } = before
    const was = JSON.stringify(state)
    posted(state, [{ unit: FRIANT, hex: hex('2522'), facing: 3 }], () => state.place[FRIANT])
    expect(JSON.stringify(state)).toBe(was)
  })
})

describe('what it plans', () => {
  test('in this position it goes for the enemy with both, and deploys first', () => {
    const field = on(
      {
        'L-Davout': '2523',
        'F-Friant': { at: '2523', facing: 'N' },
        'F-StHilaire': { at: '2623', facing: 'N' },
        'A-Pfanzelter': { at: '2520', facing: 'S', sp: 2 },
      },
      (state) => state.order.fill(ATTACK),
    )
    const units = [FRIANT, HILAIRE]
    const [first] = planAssaults(field, new Map(), units, units)
    expect(first?.target).toBe(hex('2520'))
    expect(first!.stands.some(({ prepare }) => prepare)).toBe(true)
    expect(first!.stands.every(({ isHasty }) => !isHasty)).toBe(true)
  })

  test('in this position it does not attack: the enemy is far too strong', () => {
    const field = on({
      'L-Davout': '2522',
      'F-III-Det': { at: '2522', facing: 'N', sp: 2, morale: 4 },
      'A-Rohan': { at: '2521', facing: 'S' },
    })
    const unit = piece('F-III-Det')
    expect(planAssaults(field, new Map(), [unit], [unit])).toEqual([])
  })

  test('in this position it does not leave its hex to rest in the open: the prize is empty', () => {
    const field = on({ 'L-Davout': '2619', 'F-Friant': { at: '2619', facing: 'N' } })
    const goals = new Map([[FRIANT, hex('2617')]])
    const plan = bestMarch(field, goals, moveOf(field.state, FRIANT))
    expect(plan?.path.at(-1)).toBe(hex('2617'))
  })

  test('a goal that nobody holds and nobody goes to comes first', () => {
    const field = on({ 'F-Friant': { at: '2617' }, 'F-StHilaire': { at: '2616' } }, (state) => {
      put(state, FRIANT, hex('2617'))
    })
    const goals = new Map<number, number>()
    allotGoals(field, goals, [FRIANT, HILAIRE])
    expect(goals.get(FRIANT)).not.toBe(goals.get(HILAIRE))
  })

  test('enemies that are near make a hex worse', () => {
    const far = on({ 'F-Friant': { at: '2617' } })
    const near = on({
      'F-Friant': { at: '2617' },
      'A-Rohan': { at: '2619' },
      'A-Lusignan': { at: '2519' },
      'A-StJulien': { at: '2718' },
    })
    const at = hex('2618')
    expect(scoreAt(near, new Map(), FRIANT, at)).toBeLessThan(scoreAt(far, new Map(), FRIANT, at))
  })

  test('rest is worth most to whoever the next march would wear out', () => {
    const bonus = (fatigue: number): number =>
      stayBonus(on({ 'F-Friant': { at: '2617', fatigue } }), FRIANT)
    expect(bonus(4)).toBeGreaterThan(bonus(1))
  })

  test('it faces the enemy', () => {
    const field = on({ 'F-Friant': { at: '2617' }, 'A-Lusignan': { at: '2619', facing: 'N' } })
    expect(bestFacing(field, hex('2617'), [0, 1, 2, 3, 4, 5])).toBe(3)
  })
})

describe('orders and losses', () => {
  test('whoever is behind attacks whom he has before him', () => {
    const field = on({ 'F-Friant': { at: '2617' }, 'A-Lusignan': { at: '2619', facing: 'N' } })
    expect(field.isAhead).toBe(false)
    expect(wantedOrder(field, formationNamed('F-III'))).toBe(ATTACK)
  })

  test('whoever is ahead holds what counts against more than he has', () => {
    const field = on(
      {
        'F-Friant': { at: '2617' },
        'A-Lusignan': { at: '2619', facing: 'N' },
        'A-Rohan': { at: '2518', facing: 'N' },
        'A-StJulien': { at: '2519', facing: 'N' },
      },
      (state) => state.control.fill(ALLIED),
    )
    expect(leadNow(field.state)).toBeGreaterThan(0)
    expect(wantedOrder(field, formationNamed('F-III'))).toBe(HOLD)
  })

  test('the last step of somebody goes last', () => {
    const field = on({
      'F-Friant': { at: '2617' },
      'A-Lusignan': { at: '2619', sp: 2 },
      'A-Rohan': '2619',
    })
    const ask = { options: [{ verb: 'lose', of: 'piece', nouns: [LUSIGNAN, piece('A-Rohan')] }] }
    expect(chooseLoss(field, ask as unknown as Ask, 'lose').noun).toBe(piece('A-Rohan'))
  })
})
