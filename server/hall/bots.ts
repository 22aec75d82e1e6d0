import type { Ask } from '../../core/contract.ts'
import type { Thinking } from '../workers/thinking.ts'
import type { Live } from './live.ts'
import { musts, viewOf } from './view.ts'

export interface BotDesk {
  /** Lets the bots of a game answer what they are asked now, unless they were stopped. */
  play(live: Live): void
  /** They think no further, and play on when they are told to. */
  stop(live: Live): void
  goOn(live: Live): void
}

interface BotParts {
  workers: Pick<Thinking, 'reply' | 'isThinking' | 'stop'>
  /** The same door that people use. */
  reply(id: string, place: Place, chain: { key: string; replies: BotReplies }): Promise<unknown>
  /** A key that was never used. */
  key(): string
  failed(error: unknown, id: string): void
}
type Place = { seat: string; by: { bot: string } }
type BotReplies = { ask: number; verb: string; noun?: number | string }[]

/** Bots are asked what people would be asked, and answer through the same door. */
export function openBots({ workers, reply, key, failed }: BotParts): BotDesk {
  const asked = new Map<string, number>()

  async function think(live: Live, ask: Ask, bot: string): Promise<void> {
    const { id, play } = live
    const { seat } = ask
    const mind = `${id} ${seat}`
    if (asked.get(mind) === ask.id && workers.isThinking(id, seat)) return
    asked.set(mind, ask.id)
    const view = viewOf(play, seat)
    const { game } = play.facts
    const seed = `${play.botSeed} ${seat}`
    const question = { table: id, game, seat, bot, seed, view, ask }
    const answer = await workers.reply(question)
    asked.delete(mind)
    if (answer === undefined) return
    const { ask: no, verb, noun } = answer.reply
    const sent = noun === undefined ? { ask: no, verb } : { ask: no, verb, noun }
    await reply(id, { seat, by: { bot } }, { key: key(), replies: [sent] })
  }

  const desk: BotDesk = {
    play(live) {
      const { seats, ended } = live.play
      if (ended !== undefined || live.areBotsStopped || seats.every(({ bot }) => bot === null))
        return
      for (const ask of musts(live.play)) {
        const bot = seats.find(({ seat }) => seat === ask.seat)?.bot
        if (typeof bot === 'string')
          think(live, ask, bot).catch((error: unknown) => failed(error, live.id))
      }
    },
    stop(live) {
      live.areBotsStopped = true
      workers.stop(live.id)
    },
    goOn(live) {
      live.areBotsStopped = false
      desk.play(live)
    },
  }
  return desk
}
