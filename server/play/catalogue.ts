import { z } from 'zod'
import { BOT_NAMES } from '../../bots/index.ts'
import type { About, Game } from '../../core/contract.ts'
import { HOUSE_WORDS } from '../../core/words.ts'
import { Denial } from '../denial.ts'
import { route } from '../http/route.ts'
import type { Route } from '../http/route.ts'

const params = z.object({ game: z.string().min(1).max(64) })
const open = z.record(z.string(), z.unknown())

/** What there is to play, in the games' own words. */
export function catalogueRoutes(games: Readonly<Record<string, Game>>): Route[] {
  return [
    route({
      method: 'GET',
      path: '/api/catalogue',
      summary: 'Lists the games that can be played here, and the bots.',
      who: 'anyone',
      constant: true,
      reply: z.object({
        games: z.array(
          z.object({
            id: z.string(),
            title: z.string(),
            edition: z.string(),
            version: z.string(),
          }),
        ),
        bots: z.array(z.string()).describe('Seat one with bot:<name>'),
      }),
      run: async () => ({
        games: Object.values(games).map(({ about }) => ({
          id: about.id,
          title: about.title,
          edition: about.edition,
          version: about.version,
        })),
        bots: [...BOT_NAMES],
      }),
    }),
    route({
      method: 'GET',
      path: '/api/catalogue/:game',
      summary: 'Scenarios, seats, options, standing orders and all phrases of a game.',
      who: 'anyone',
      constant: true,
      params,
      reply: open,
      run: async ({ params }) => described(gameNamed(games, params.game)),
    }),
    route({
      method: 'GET',
      path: '/api/catalogue/:game/nouns',
      summary:
        'How each noun of a game is printed: for each kind a list, in which nouns are places.',
      who: 'anyone',
      constant: true,
      params,
      reply: z.record(z.string(), z.array(z.string())),
      run: async ({ params }) => printedNouns(gameNamed(games, params.game).about),
    }),
  ]
}

function gameNamed(games: Readonly<Record<string, Game>>, id: string): Game {
  const found = Object.hasOwn(games, id) ? games[id] : undefined
  if (found === undefined)
    throw new Denial('not-found', 'There is no such game; /api/catalogue lists them.')
  return found
}

function described({ about, seats }: Game): Record<string, unknown> {
  const { kinds: _, ...rest } = about
  const scenarios = about.scenarios.map((scenario) => ({
    ...scenario,
    seats: seats(scenario.id, []),
  }))
  return { ...rest, scenarios, words: { ...HOUSE_WORDS, ...about.words } }
}

const MOST_NOUNS = 20_000
const AT_ONCE = 500
/** Numbers that are no noun, as sides at the map's edge, stand in between; so many in a row end the list. */
const END = 100

/** Nouns count from 0; a number that is none has an empty name. Others have their turn in between: it takes long. */
async function printedNouns({ kinds }: About): Promise<Record<string, string[]>> {
  const lists: Record<string, string[]> = {}
  for (const [kind, { print, parse }] of Object.entries(kinds)) {
    const names: string[] = []
    for (let noun = 0; noun < Math.min(names.length + END, MOST_NOUNS); noun++) {
      if (noun % AT_ONCE === 0) await new Promise(setImmediate)
      const name = print(noun)
      if (parse(name) !== noun) continue
      while (names.length < noun) names.push('')
      names.push(name)
    }
    lists[kind] = names
  }
  return lists
}
