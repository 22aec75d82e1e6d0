import { changed } from '../../../core/list.ts'
import { sighting } from '../../../games/rossbach/seen/sighting.ts'
import { describe, expect, test } from 'vitest'
import { fastChance } from '../../../core/chance.ts'
import type { Ask } from '../../../core/contract.ts'
import { isChance } from '../../../core/contract.ts'
import { rossbach } from '../../../games/rossbach/game.ts'
import { grid, hex } from '../../../games/rossbach/map/map.ts'
import {
  FRENCH,
  PRUSSIAN,
  VEDETTE,
  kindOf,
  pieceNamed,
} from '../../../games/rossbach/rules/01-pieces.ts'
import type { State } from '../../../games/rossbach/model/state.ts'
import type { View } from '../../../games/rossbach/seen/view.ts'
import type { Bot } from '../../bot.ts'
import { playBots } from '../../play.ts'
import { randomBot } from '../../random.ts'
import { scriptBot } from '../../script.ts'
import { rossbachPlayer } from './player.ts'
import { movePlanOf, isFed } from './move-plan.ts'
import { foresee, leastLoss } from './fight.ts'
import { guessPower } from './guess.ts'
import { knownOf } from './known.ts'
import { chooseMove, newMarch } from './movement.ts'
import { plannedMoves, plannedRides } from './planned-moves.ts'
import { aimsOf, leaderNow } from './stance.ts'

const script = (): Bot => scriptBot(rossbachPlayer())

/** Plays on at random until a seat is asked this. */
function until(
  scenario: string,
  key: string,
  seed: string,
): { state: State; ask: Ask; view: View } {
  const state = rossbach.setup(scenario, [])
  const chance = fastChance(seed)
  for (let n = 0; n < 20_000; n++) {
    const [first] = rossbach.ask(state)
    if (first === undefined) break
    if (isChance(first)) {
      const values = (first.dice ?? []).map((faces) => 1 + chance.below(faces))
      const drawn = first.pick?.from[chance.below(first.pick.from.length)]
      rossbach.answer(state, { seat: 'nature', values: drawn === undefined ? values : [drawn] })
      continue
    }
    const view = rossbach.view(state, first.seat)
    if (first.say.key === key) return { state, ask: first, view }
    rossbach.answer(state, randomBot.reply(view, first, chance))
  }
  throw new Error(`Nobody was asked ${key}.`)
}

describe('whole games', () => {
  test.each([
    ['french', 5],
    ['prussian', 8],
  ])(
    'the script plays Saalfeld as %s by the rules, and wins %i of 8 against chance',
    (seat, least) => {
      let won = 0
      for (let seed = 0; seed < 8; seed++) {
        const bots = { french: randomBot, prussian: randomBot, [seat]: script() }
        const { outcome } = playBots({
          game: rossbach,
          scenario: 'saalfeld',
          seed: `1806 ${seed}`,
          bots,
        })
        if (outcome?.winners[0] === seat) won++
      }
      expect(won).toBeGreaterThanOrEqual(least)
    },
  )

  test('the same seed is the same game', () => {
    const play = (): number =>
      playBots({
        game: rossbach,
        scenario: 'saalfeld',
        seed: 4,
        bots: { french: script(), prussian: script() },
      }).replies
    expect(play()).toBe(play())
  })
})

describe('what it may know', () => {
  test.each(['ask-move', 'ask-attack-owed'])(
    '%s: a view is all it takes, and stays as it is',
    (key) => {
      const { ask, view } = until('jena', key, '3')
      const before = JSON.stringify(view)
      const copy = JSON.parse(before) as View
      const reply = script().reply(view, ask, fastChance(1))
      expect(JSON.stringify(view)).toBe(before)
      expect(script().reply(copy, ask, fastChance(1))).toEqual(reply)
    },
  )

  test('every flag has somebody under it, and nobody else is on the map', () => {
    const { view } = until('jena', 'ask-move', '3')
    const { enemies, power } = knownOf(view)
    const flags = view.flags.filter((_, i) => i % 2 === 0)
    for (const flag of flags) expect(enemies).toContain(flag)
    for (const at of enemies) expect(power[at]).toBeGreaterThan(0)
  })
})

describe('guesses', () => {
  test('at the start the book tells where everybody is', () => {
    const { view } = until('jena', 'ask-move', '5')
    const power = new Int16Array(grid.n)
    guessPower(view, PRUSSIAN, power)
    const at = view.flags[0]!
    expect(power[at]).toBeGreaterThan(0)
    const total = power.reduce((sum, one) => sum + one, 0)
    expect(total).toBeGreaterThan(60)
    expect(total).toBeLessThan(160)
  })

  test('who was seen elsewhere is not under this flag', () => {
    const { view } = until('jena', 'ask-move', '5')
    const [flag] = view.flags as [number]
    const unit = view.place.findIndex((place, piece) => place === -9 && piece < 77)
    const power = (hexSeen: number): number => {
      const seen = structuredClone(view)
      seen.seen = changed(seen.seen, unit, sighting(hexSeen, view.turn, 0))
      const found = new Int16Array(grid.n)
      guessPower(seen, PRUSSIAN, found)
      return found[flag]!
    }
    expect(power(flag)).toBeGreaterThanOrEqual(power(hex('N0101')))
  })
})

describe('the value of a fight', () => {
  const weights = { mine: 100, theirs: 100 }
  const fight = { attackers: [16, 8], attack: 24, defence: 8, times: 2, shift: 0, trapped: 0 }

  test('grows with the odds, with a column, and with nowhere to go', () => {
    const plain = foresee(fight, weights).value
    expect(plain).toBeGreaterThan(foresee({ ...fight, defence: 20 }, weights).value)
    expect(foresee({ ...fight, shift: 1 }, weights).column).toBe(9)
    expect(foresee({ ...fight, trapped: 1 }, weights).value).toBeGreaterThan(plain)
  })

  test('a garrison lets nobody have more than even odds', () => {
    expect(foresee({ ...fight, isGarrison: true }, weights).column).toBe(5)
  })

  test('an exchange is paid in the smallest coin', () => {
    expect(leastLoss([4, 6, 16, 20], 11)).toBe(16)
    expect(leastLoss([4, 6, 16, 20], 10)).toBe(10)
    expect(leastLoss([4], 11)).toBe(4)
  })
})

describe('marches', () => {
  test('at Saalfeld the French march on the town, each to a hex of his own reach', () => {
    const { view, ask } = until('saalfeld', 'ask-move', '1')
    const movers = ask.options.find(({ verb }) => verb === 'move')!.nouns!
    const moves = plannedMoves(knownOf(view), movers)
    const suchet = moves.find(({ piece }) => piece === pieceNamed('Suchet'))!
    const far = (at: number): number => grid.distance(at, hex('N0809'))
    expect(far(suchet.path.at(-1)!)).toBeLessThan(far(view.place[suchet.piece]!))
    for (const { piece, path } of moves)
      path.forEach((to, i) => expect(grid.distance(path[i - 1] ?? view.place[piece]!, to)).toBe(1))
  })

  test('what lies beyond supply is no aim to be taken now', () => {
    const state = rossbach.setup('campaign-10', [])
    const plan = movePlanOf(knownOf(rossbach.view(state, 'french')), [])
    expect(isFed(plan, hex('N3853'))).toBe(false)
    expect(isFed(plan, hex('S2701'))).toBe(true)
  })

  test('only vedettes are in the plan of those who ride first', () => {
    const { view } = until('jena', 'ask-move', '3')
    const seen = structuredClone(view)
    const own = seen.place.flatMap((place, piece) => (place >= 0 && piece < 117 ? [piece] : []))
    for (const { piece } of plannedRides(knownOf(seen), own)) expect(kindOf[piece]).toBe(VEDETTE)
  })
})

describe('leaders who are late', () => {
  test('somebody who was not offered when the plan was made is planned for when all others have gone', () => {
    const { view, ask } = until('jena', 'ask-move', '3')
    const ney = pieceNamed('Ney')
    const seen = { ...structuredClone(view), order: view.order.map(() => 0) }
    seen.place[ney] = hex('N0530')
    const movers = [ney, pieceNamed('Marchand')]
    const only = {
      ...ask,
      options: [{ verb: 'move', of: 'piece' as const, nouns: movers }, { verb: 'end' }],
    }
    const phase = `${view.turn} ${view.phase} ${view.phasing}`
    const gone = { ...newMarch(), phase, plans: 8 }
    expect(chooseMove({ ...gone, thoughtOf: new Set(movers) }, seen, only)).toEqual({ verb: 'end' })
    const late = { ...gone, thoughtOf: new Set([pieceNamed('Marchand')]) }
    expect(chooseMove(late, seen, only)).toEqual({ verb: 'move', noun: ney })
  })
})

describe('aims', () => {
  test('before anything is lost the Prussians win a battle', () => {
    expect(leaderNow(until('jena', 'ask-move', '1').state)).toBe(PRUSSIAN)
  })

  test('at Saalfeld the towns count, elsewhere the sources on the map in play', () => {
    const saalfeld = until('saalfeld', 'ask-move', '1').state
    expect(aimsOf(saalfeld, FRENCH).map((aim) => aim.hex)).toContain(hex('N0809'))
    const campaign = rossbach.setup('campaign-10', [])
    expect(aimsOf(campaign, PRUSSIAN).filter(({ isHeld }) => isHeld).length).toBe(6)
    const jena = aimsOf(rossbach.setup('jena', []), FRENCH)
    expect(jena.map((aim) => [aim.hex, aim.isHeld])).toEqual([[hex('N0401'), true]])
  })
})
