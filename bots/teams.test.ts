import { describe, expect, test } from 'vitest'
import { rossbach } from '../games/rossbach/game.ts'
import type { Bot } from './bot.ts'
import { rossbachPlayer } from './games/rossbach/player.ts'
import { playBots } from './play.ts'
import { randomBot } from './random.ts'
import { scriptBot } from './script.ts'

const SEATS = ['french', 'prussian', 'marshal', 'hohenlohe']
const LONG = 240_000

describe('bots of two a side', () => {
  test.each([
    ['random', (): Bot => randomBot],
    ['script', (): Bot => scriptBot(rossbachPlayer())],
  ])(
    '%s plays all four seats to the end',
    (_, make) => {
      const bots = Object.fromEntries(SEATS.map((seat) => [seat, make()]))
      const game = { game: rossbach, scenario: 'jena-auerstaedt', options: ['teams'] }
      const { outcome, replies } = playBots({ ...game, bots, seed: 4 })
      expect(outcome?.winners).toHaveLength(2)
      expect(replies).toBeGreaterThan(40)
    },
    LONG,
  )
})
