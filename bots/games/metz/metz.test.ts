import { describe, expect, test } from 'vitest'
import { draw, fastChance } from '../../../core/chance.ts'
import type { Ask } from '../../../core/contract.ts'
import { isChance } from '../../../core/contract.ts'
import { put, unitsAt } from '../../../games/metz/model/board.ts'
import { metz } from '../../../games/metz/game.ts'
import { grid, hex, metzExit } from '../../../games/metz/map/map.ts'
import {
  FRENCH,
  PRUSSIAN,
  formationNamed,
  pieceNamed,
  piecesOf,
} from '../../../games/metz/rules/03-pieces.ts'
import type { Side } from '../../../games/metz/rules/03-pieces.ts'
import { DISRUPTED, SHAKEN } from '../../../games/metz/model/state.ts'
import type { State } from '../../../games/metz/model/state.ts'
import { fieldOf as bareField } from '../../../games/metz/testing/field.ts'
import type { View } from '../../../games/metz/seen/view.ts'
import type { Bot } from '../../bot.ts'
import { playBots } from '../../play.ts'
import { randomBot } from '../../random.ts'
import { scriptBot } from '../../script.ts'
import { metzPlayer } from './player.ts'
import { aimsOf, groundPrice, leadOf } from './aims.ts'
import { fieldOf, newMemory } from './field.ts'
import { goalsOf } from './goals.ts'
import { holding } from './posts.ts'
import { scoreOfHq } from './staff.ts'
import { billOf, columnOf, forecast } from './storm.ts'
import type { Storm } from './storm.ts'
import { ALONE, LARGEST, SMALLER, lossByFire, lossByHits, underHits, worthOf } from './worth.ts'

const script = (): Bot => scriptBot(metzPlayer())

/** Plays games at random until somebody is asked this. */
function until(scenario: string, key: string): { ask: Ask; view: View } {
  const chance = fastChance(key)
  let state = metz.setup(scenario, [])
  for (let n = 0; n < 20_000; n++) {
    const [first] = metz.ask(state)
    if (first === undefined) {
      state = metz.setup(scenario, [])
      continue
    }
    if (isChance(first)) {
      metz.answer(state, { seat: 'nature', values: draw(first, chance) })
      continue
    }
    const view = metz.view(state, first.seat)
    if (first.say.key === key) return { ask: first, view }
    metz.answer(state, randomBot.reply(view, first, chance))
  }
  throw new Error(`Nobody was asked ${key}.`)
}

describe('whole games', () => {
  test.each(['french', 'prussian'])('as %s the script wins against chance', (seat) => {
    const bots = { french: randomBot, prussian: randomBot, [seat]: script() }
    const play = { game: metz, scenario: 'afternoon-crisis', seed: '1870 0', bots }
    expect(playBots(play).outcome?.winners).toEqual([seat])
  })

  test('the same seed is the same game', () => {
    const play = (): number =>
      playBots({
        game: metz,
        scenario: 'afternoon-crisis',
        seed: 4,
        bots: { french: randomBot, prussian: script() },
      }).replies
    expect(play()).toBe(play())
  })
})

describe('what it may know', () => {
  test.each(['ask-posture', 'ask-fire', 'ask-move', 'ask-march', 'ask-defence', 'ask-assault'])(
    '%s: a view is all it takes, and stays as it is',
    (key) => {
      const { ask, view } = until('crisis-on-the-left', key)
      const before = JSON.stringify(view)
      const copy = JSON.parse(before) as View
      const reply = script().reply(view, ask, fastChance(1))
      expect(JSON.stringify(view)).toBe(before)
      expect(script().reply(copy, ask, fastChance(1))).toEqual(reply)
    },
  )
})

const BRIGADE = pieceNamed('P-III-9')
const VERGE = pieceNamed('F-II-1Verge')

/** A Prussian brigade at the foot of Flavigny, which the French hold. */
function atFlavigny(change: (state: State) => void = () => undefined): State {
  const state = bareField({ '2224': ['F-II-1Verge'], '2225': ['P-III-9'] })
  change(state)
  return state
}
const storm = (more: Partial<Storm> = {}): Storm => ({
  side: PRUSSIAN,
  hex: hex('2224'),
  units: [BRIGADE],
  from: [hex('2225')],
  charging: [],
  lead: hex('2225'),
  shift: 0,
  played: 0,
  ...more,
})

describe('what hits cost', () => {
  const state = atFlavigny()

  test('a hit of morale is cheaper than a casualty, and the more fire the more is lost', () => {
    expect(lossByHits(state, BRIGADE, { morale: 1 })).toBeLessThan(
      lossByHits(state, BRIGADE, { casualties: 1 }),
    )
    for (let column = 1; column < 12; column++)
      expect(lossByFire(state, VERGE, column, ALONE)).toBeGreaterThanOrEqual(
        lossByFire(state, VERGE, column - 1, ALONE),
      )
  })

  test('of two units the largest bleeds, and a single one takes both casualties', () => {
    const at = (role: number): number => lossByFire(state, VERGE, 11, role)
    expect(at(SMALLER)).toBeLessThan(at(LARGEST))
    expect(at(LARGEST)).toBeLessThan(at(ALONE))
  })

  test('a Fresh unit stays where it is after a casualty, a worn and Disrupted one mostly does not', () => {
    expect(underHits(state, VERGE, { casualties: 1 }).leaves).toBe(0)
    const beaten = atFlavigny((one) => {
      one.worn[VERGE] = 1
      one.morale[VERGE] = DISRUPTED
    })
    expect(underHits(beaten, VERGE, { casualties: 1 }).leaves).toBeGreaterThan(0.7)
    expect(worthOf(beaten, VERGE)).toBeLessThan(worthOf(state, VERGE))
  })
})

describe('what an assault is worth', () => {
  const even = { ground: 0, care: 1 }

  test('a second brigade from the other side makes it better', () => {
    const state = atFlavigny((one) => put(one, pieceNamed('P-III-10'), hex('2123')))
    const both = storm({
      units: [BRIGADE, pieceNamed('P-III-10')],
      from: [hex('2225'), hex('2123')],
    })
    expect(columnOf(state, both)).toBeGreaterThan(columnOf(state, storm()))
    expect(forecast(state, both, even).gain).toBeGreaterThan(forecast(state, storm(), even).gain)
  })

  test('where the ground counts, who is about to break is worth attacking', () => {
    const beaten = atFlavigny((one) => {
      one.worn[VERGE] = 1
      one.morale[VERGE] = SHAKEN
    })
    const gain = (state: State, ground: number): number =>
      forecast(state, storm(), { ground, care: 1 }).gain
    expect(gain(beaten, 8) - gain(beaten, 0)).toBeGreaterThan(
      gain(atFlavigny(), 8) - gain(atFlavigny(), 0),
    )
  })

  test('who holds what counts pays in hits, who does not goes back', () => {
    const state = atFlavigny()
    const debt = { points: 1, star: 0, counter: 0, isFirst: true }
    expect(billOf(state, { units: [VERGE], back: 8, ground: 8 }, debt).isBack).toBe(false)
    expect(billOf(state, { units: [VERGE], back: 0.6, ground: 0 }, debt).isBack).toBe(true)
  })
})

describe('what it is after', () => {
  test('whoever holds more hexes is ahead, and hexes get dearer', () => {
    const state = metz.setup('afternoon-crisis', [])
    expect(leadOf(state, PRUSSIAN)).toBe(3)
    expect(leadOf(state, FRENCH)).toBe(-3)
    expect(aimsOf(state, FRENCH).filter(({ isMine }) => isMine)).toHaveLength(2)
    expect(groundPrice({ ...state, turn: 5 })).toBeGreaterThan(groundPrice(state))
  })

  test('in a campaign a French formation keeps a line to Metz open', () => {
    const state = metz.setup('campaign-two-days', [])
    const goals = goalsOf(fieldOf(metz.view(state, 'french'), newMemory()), new Map())
    const keepers = [...goals].filter(([, at]) => metzExit[at] === 1)
    expect(keepers).toHaveLength(1)
    const battle = metz.setup('day-of-battle', [])
    const others = goalsOf(fieldOf(metz.view(battle, 'french'), newMemory()), new Map())
    expect([...others].filter(([, at]) => metzExit[at] === 1)).toEqual([])
  })

  test('on the 17th the French are for the ridge before Metz, on the 16th and as Prussians for the field', () => {
    const columnsOf = (scenario: string, seat: string): number[] => {
      const field = fieldOf(metz.view(metz.setup(scenario, []), seat), newMemory())
      return [...goalsOf(field, new Map()).values()].map((at) => grid.column[at]!)
    }
    const RIDGE = 35
    expect(Math.min(...columnsOf('campaign-two-days', 'french'))).toBeGreaterThanOrEqual(RIDGE)
    expect(Math.min(...columnsOf('campaign-three-days', 'french'))).toBeLessThan(RIDGE)
    expect(Math.min(...columnsOf('campaign-two-days', 'prussian'))).toBeLessThan(RIDGE)
  })

  test('and what lies before the ridge is worth little to them', () => {
    const state = metz.setup('campaign-two-days', [])
    const worth = (side: Side, at: string): number =>
      aimsOf(state, side).find((aim) => aim.hex === hex(at))!.value
    expect(worth(FRENCH, '2722')).toBeLessThan(worth(PRUSSIAN, '2722'))
    expect(worth(FRENCH, '3502')).toBe(worth(PRUSSIAN, '3502'))
  })

  test('a place that counts is worth a second unit, the more so if horse alone are in it', () => {
    const state = metz.setup('afternoon-crisis', [])
    const [town, brigade] = [hex('1021'), pieceNamed('P-X-37')]
    const held = (...garrison: string[]): number => {
      const one = metz.clone(state)
      for (const unit of unitsAt(one, town)) put(one, unit, hex('0126'))
      for (const id of garrison) put(one, pieceNamed(id), town)
      return holding(fieldOf(metz.view(one, 'prussian'), newMemory()), brigade, town)
    }
    const [empty, horse, foot] = [held(), held('P-5C-11'), held('P-X-38')]
    expect(foot).toBeGreaterThan(0)
    expect(horse).toBeGreaterThan(foot)
    expect(empty).toBeGreaterThan(horse)
  })

  test('a headquarters is better off among its units than far from them', () => {
    const state = metz.setup('afternoon-crisis', [])
    const field = fieldOf(metz.view(state, 'prussian'), newMemory())
    const hq = pieceNamed('P-X-HQ')
    const [brigade] = piecesOf[formationNamed('P-X')]!.filter((unit) => state.place[unit]! >= 0)
    const before = [...field.state.place]
    const near = scoreOfHq(field, hq, state.place[brigade!]!, -1)
    expect(near).toBeGreaterThan(scoreOfHq(field, hq, hex('0128'), -1))
    expect(field.state.place).toEqual(before)
  })
})
