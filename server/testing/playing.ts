import type { Sent } from '../../core/chain.ts'
import { draw } from '../../core/chance.ts'
import type { Ask, Fast, Game, Seat, SeatReply } from '../../core/contract.ts'
import { isChance, isRefused } from '../../core/contract.ts'
import { games } from '../../games/index.ts'
import type { Ack } from '../../wire/table.ts'
import { randomReply } from './client.ts'
import type { Player } from './client.ts'

// People who play at random over their sockets, for tests and the soak run.

export interface Habits {
  /** The rulebook by which they foresee. */
  game?: string
  chance: Fast
  /** One reply in so many is followed by the wish to take it back; none unless told. */
  back?: number
  /** Most replies that somebody foresees and sends together. */
  chain?: number
  /** Looked at between messages. */
  isEnough?(played: Played): boolean
}

/** What they did. */
export interface Played {
  messages: number
  /** Replies that were carried out. */
  replies: number
  /** Messages of several replies, and how many of them met a surprise. */
  chains: number
  surprises: number
  backs: number
}

/** Rolls that a player may have to guess before he is asked again. */
const MOST_GUESSES = 20

export function nothingPlayed(): Played {
  return { messages: 0, replies: 0, chains: 0, surprises: 0, backs: 0 }
}

export function isOver({ table }: Player): boolean {
  return table.ended !== null
}

/** Lets the players answer whatever their seats are asked until the game is over, or it is enough. */
export async function playOn(players: readonly Player[], habits: Habits): Promise<Played> {
  const played = nothingPlayed()
  while (!players.every(isOver) && habits.isEnough?.(played) !== true) {
    const asked = players.filter((player) => player.musts().length > 0 && !isOver(player))
    const player = asked[habits.chance.below(Math.max(1, asked.length))]
    if (player === undefined) await somethingNew(players)
    else await playOnce(player, habits, played)
  }
  return played
}

/** Until somebody is asked, or the game is over. */
export async function somethingNew(players: readonly Player[]): Promise<void> {
  const isNew = (): boolean =>
    players.some((player) => player.musts().length > 0) || players.every(isOver)
  await Promise.race(players.map((player) => player.until(isNew)))
}

async function playOnce(player: Player, habits: Habits, played: Played): Promise<void> {
  const { chance, back = 0 } = habits
  const ack = await player.reply(nextReplies(player, habits))
  played.messages++
  count(played, ack)
  const isLate = ack.why === 'stale' || ack.refused?.say.key === 'table.pause'
  if (ack.refused !== undefined && ack.applied === 0 && !isLate)
    throw new Error(`A reply from the list was refused: ${JSON.stringify(ack)}`)
  if (back === 0 || chance.below(back) > 0 || isOver(player)) return
  played.messages++
  if ((await player.undo()).applied > 0) played.backs++
}

function count(played: Played, { applied, of, why }: Ack): void {
  played.replies += applied
  if (of === 1) return
  played.chains++
  if (why === 'surprise') played.surprises++
}

/** One reply, or several that the player foresees; dice he can only guess, and then the server stops him. */
export function nextReplies(player: Player, { game = 'sedan', chance, chain = 1 }: Habits): Sent[] {
  const musts = player.musts()
  const ask = musts[chance.below(musts.length)]!
  const most = 1 + chance.below(chain)
  if (most === 1) return [randomReply(ask, chance)]
  const rules = games[game]!
  const state = rules.imagine(player.view, chance)
  const replies: Sent[] = []
  for (let next: Ask | undefined = ask; next !== undefined && replies.length < most;) {
    const sent = randomReply(next, chance)
    replies.push({ ...sent, rule: next.rule })
    const reply = { seat: player.seat, ...sent } as SeatReply
    if (isRefused(rules.answer(state, reply))) break
    next = nextMust(rules, state, { seat: player.seat, chance })
  }
  return replies
}

function nextMust(
  rules: Game,
  state: unknown,
  { seat, chance }: { seat: Seat; chance: Fast },
): Ask | undefined {
  for (let rolls = 0; rolls < MOST_GUESSES; rolls++) {
    const asks = rules.ask(state)
    const roll = asks.find(isChance)
    if (roll === undefined)
      return asks.find(
        (ask): ask is Ask => !isChance(ask) && ask.seat === seat && ask.kind === 'must',
      )
    rules.answer(state, { seat: 'nature', values: draw(roll, chance) })
  }
  return undefined
}
