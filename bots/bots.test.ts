import { describe, expect, test } from 'vitest'
import { fastChance } from '../core/chance.ts'
import type { Ask, Measure, SeatReply } from '../core/contract.ts'
import { isNature } from '../core/contract.ts'
import { compareMeasures } from '../core/testing/random-play.ts'
import { sedan } from '../games/sedan/game.ts'
import type { Bot } from './bot.ts'
import { isOffered } from './bot.ts'
import { BOT_NAMES, botNamed } from './index.ts'
import { playBots } from './play.ts'
import { randomBot } from './random.ts'

const SEATS = ['french', 'prussian']

/** A bot that notes every ask it gets and what it answers. */
function spied(bot: Bot, seen: { ask: Ask; reply: SeatReply }[]): Bot {
  return {
    name: bot.name,
    reply(view, ask, chance) {
      const reply = bot.reply(view, ask, chance)
      seen.push({ ask, reply })
      return reply
    },
  }
}

function playSpied(names: readonly string[], seed: string): { ask: Ask; reply: SeatReply }[] {
  const seen: { ask: Ask; reply: SeatReply }[] = []
  const bots = Object.fromEntries(
    SEATS.map((seat, i) => [seat, spied(botNamed(sedan, names[i]!), seen)]),
  )
  playBots({ game: sedan, scenario: 'campaign', bots, seed })
  return seen
}

describe('every bot', () => {
  test.each([
    ['random', 'random'],
    ['script', 'random'],
    ['random', 'script'],
    ['script', 'script'],
  ])('%s against %s answers nothing but what is asked', (french, prussian) => {
    const seen = playSpied([french, prussian], 'inside')
    const outside = seen.filter(
      ({ ask, reply }) =>
        reply.ask !== ask.id ||
        reply.seat !== ask.seat ||
        !isOffered(ask, {
          verb: reply.verb,
          ...(reply.noun === undefined ? {} : { noun: Number(reply.noun) }),
        }),
    )
    expect(seen.length).toBeGreaterThan(100)
    expect(outside).toEqual([])
  })

  test('an unknown name is a problem that lists the known ones', () => {
    expect(() => botNamed(sedan, 'genius')).toThrow(/genius.*random, script/)
    expect(BOT_NAMES.map((name) => botNamed(sedan, name).name)).toEqual(['random', 'script'])
  })

  test('a game without a script says so', () => {
    const other = { ...sedan, about: { ...sedan.about, id: 'other' } }
    expect(botNamed(other, 'random').name).toBe('random')
    expect(() => botNamed(other, 'script')).toThrow(/other has no script/)
  })
})

describe('the random bot', () => {
  const offer: Ask = {
    seat: 'french',
    id: 3,
    rule: '8.3/a',
    say: { key: 'offer-top' },
    kind: 'may',
    options: [{ verb: 'top', of: 'unit', nouns: [4, 5] }],
  }
  const view = sedan.view(sedan.setup('campaign', []), 'french')

  test('never takes an offer', () => {
    expect(() => randomBot.reply(view, offer, fastChance(1))).toThrow(/offer/)
    const taken = playSpied(['random', 'random'], 'offers').filter(({ ask }) => ask.kind === 'may')
    expect(taken).toEqual([])
  })

  test('is uniform over pairs of option and noun', () => {
    const ask: Ask = {
      ...offer,
      kind: 'must',
      options: [{ verb: 'end' }, { verb: 'move', of: 'unit', nouns: [1, 2, 3] }],
    }
    const chance = fastChance('uniform')
    const counts: Record<string, number> = {}
    for (let i = 0; i < 4000; i++) {
      const { verb, noun } = randomBot.reply(view, ask, chance)
      const key = `${verb} ${noun ?? ''}`
      counts[key] = (counts[key] ?? 0) + 1
    }
    expect(Object.keys(counts).length).toBe(4)
    for (const count of Object.values(counts)) expect(Math.abs(count - 1000)).toBeLessThan(120)
  })
})

describe('the script', () => {
  test('answers the same on two states it cannot tell apart', () => {
    const twins = { french: botNamed(sedan, 'script'), prussian: botNamed(sedan, 'script') }
    const chances = { french: fastChance('g french'), prussian: fastChance('g prussian') }
    const differing: string[] = []
    const seen: string[] = []
    const compared = (seat: 'french' | 'prussian'): Bot => {
      const bot = botNamed(sedan, 'script')
      return {
        name: 'compared',
        reply(view, ask, chance) {
          const reply = bot.reply(view, ask, chance)
          const twin = sedan.imagine(view as never, fastChance(`twin ${ask.id}`))
          const again = twins[seat].reply(sedan.view(twin, seat), ask, chances[seat])
          seen.push(ask.say.key)
          if (JSON.stringify(reply) !== JSON.stringify(again)) differing.push(ask.say.key)
          return reply
        },
      }
    }
    const bots = { french: compared('french'), prussian: compared('prussian') }
    playBots({ game: sedan, scenario: 'campaign', bots, seed: 'g' })
    expect(new Set(seen).size).toBeGreaterThan(10)
    expect(differing).toEqual([])
  })

  test('a bot that starts in the middle answers as another one would', () => {
    let compared = 0
    const differing: string[] = []
    const watched = (seat: string): Bot => {
      const bot = botNamed(sedan, 'script')
      return {
        name: 'watched',
        reply(view, ask, chance) {
          if (view.n % 9 === 0) {
            const fresh = [1, 2].map(() =>
              botNamed(sedan, 'script').reply(view, ask, fastChance(`${seat} ${ask.id}`)),
            )
            compared++
            if (JSON.stringify(fresh[0]) !== JSON.stringify(fresh[1])) differing.push(ask.say.key)
          }
          return bot.reply(view, ask, chance)
        },
      }
    }
    const bots = { french: watched('french'), prussian: watched('prussian') }
    playBots({ game: sedan, scenario: 'campaign', bots, seed: 'middle' })
    expect(compared).toBeGreaterThan(50)
    expect(differing).toEqual([])
  })

  test('finishes its games, and nothing breaks on the way', () => {
    const broken: string[] = []
    for (const seed of ['end 1', 'end 2', 'end 3']) {
      let progress: Measure = Number.MAX_SAFE_INTEGER
      const bots = Object.fromEntries(SEATS.map((seat) => [seat, botNamed(sedan, 'script')]))
      const { outcome } = playBots({
        game: sedan,
        scenario: 'campaign',
        bots,
        seed,
        watch(state, reply) {
          const now = sedan.progress(state)
          if (!isNature(reply) && compareMeasures(now, progress) >= 0)
            broken.push(`${seed}: no progress`)
          progress = now
          for (const name of sedan.broken(state)) broken.push(`${seed}: ${name}`)
        },
      })
      expect(outcome?.winners.length).toBe(1)
    }
    expect(broken).toEqual([])
  })
})
