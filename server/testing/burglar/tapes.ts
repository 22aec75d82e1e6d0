import type { Fast } from '../../../core/contract.ts'
import { newGame, newPerson, openPlayer, randomReply } from '../client.ts'
import type { Player } from '../client.ts'
import { openGun } from '../hostile-wire.ts'
import { somethingNew } from '../playing.ts'
import { told } from './attack.ts'
import type { Attack, Scene } from './attack.ts'

// Many want the whole of a game at once, while somebody else waits for his bot.

const ADDRESS = '10.6.6.10'
const GAMES = 8
const GUESTS = 6
const EACH = 11
const TURNS = 5
/** Milliseconds that a bot may need for its answers to one reply. */
const PATIENCE = 5_000

export const tapes: Attack = {
  name: 'tapes',
  async run(scene) {
    const { server, chance, sized } = scene
    const url = server.url
    const games = await Promise.all(
      Array.from({ length: GAMES }, () => playedOne(url, sized(120), chance)),
    )
    const quiet = await botTurns(url, chance)
    const counts: Record<string, number> = {}
    let busy: number[] = []
    const waited = await scene.bystander(async () => {
      const asked = askAll(scene, games)
      busy = await botTurns(url, chance)
      for (const status of await asked) counts[status] = (counts[status] ?? 0) + 1
    })
    const { text, findings } = told(waited)
    const slowest = Math.max(...busy)
    if (slowest > PATIENCE) findings.push(`a bot took ${slowest.toFixed(0)} ms`)
    const statuses = Object.entries(counts).map(([status, count]) => `${count} times ${status}`)
    return {
      size: `${GUESTS * EACH} tapes at once`,
      found: `${statuses.join(', ')}; a bot took ${Math.max(...quiet).toFixed(0)} ms before and ${slowest.toFixed(0)} ms then, at worst; ${text}`,
      findings,
    }
  },
}

/** No faster than the limits allow. */
async function playedOne(url: string, replies: number, chance: Fast): Promise<string> {
  const { game, people } = await newGame(url)
  const players = await Promise.all(people.map((one) => openPlayer(one, game)))
  for (let n = 0; n < replies && players.every(({ table }) => table.ended === null); n++) {
    await somethingNew(players)
    const player = players.find((one) => one.musts().length > 0)
    if (player === undefined) break
    await player.reply([randomReply(player.musts()[0]!, chance)])
    await pause(20 * GAMES)
  }
  return game
}

async function againstBot(url: string): Promise<Player> {
  const person = newPerson(url)
  const seats = { french: 'me', prussian: 'bot:script' }
  const wish = { game: 'sedan', scenario: 'campaign', seats }
  const { game } = await person.call<{ game: string }>('POST', '/api/games', wish)
  const player = await openPlayer(person, game)
  await player.until((one) => one.musts().length > 0)
  return player
}

/** How long it took each time until one's own turn had come again, as far as a bot was asked. */
async function botTurns(url: string, chance: Fast): Promise<number[]> {
  const player = await againstBot(url)
  const turns: number[] = []
  for (let n = 0; turns.length < TURNS && n < 400 && player.table.ended === null; n++) {
    const began = performance.now()
    await player.reply([randomReply(player.musts()[0]!, chance)])
    const isBots = player.musts().length === 0
    await player.until((one) => one.musts().length > 0 || one.table.ended !== null)
    if (isBots) turns.push(performance.now() - began)
    await pause(60)
  }
  await player.close()
  return turns
}

async function askAll({ server: { url } }: Scene, games: readonly string[]): Promise<number[]> {
  const guests = await Promise.all(
    Array.from({ length: GUESTS }, async () => {
      const guest = newPerson(url, '', ADDRESS)
      await guest.call('POST', '/api/me/guest')
      return guest
    }),
  )
  const guns = guests.map(() => openGun(url))
  const shots = guests.flatMap(({ cookie }, of) =>
    Array.from({ length: EACH }, (_, n) =>
      guns[of]!.fire({
        method: 'GET',
        path: `/api/games/${games[n % GAMES]}/tape`,
        headers: { cookie, 'x-forwarded-for': ADDRESS },
      }),
    ),
  )
  const outcomes = await Promise.all(shots)
  for (const gun of guns) gun.close()
  return outcomes.map(({ status }) => status)
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}
