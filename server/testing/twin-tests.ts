import { fastChance } from '../../core/chance.ts'
import type { Game, Seat, Seen } from '../../core/contract.ts'
import type { SoakKit } from '../../core/testing/soak-kit.ts'
import type { Hunted } from './twin-chase.ts'
import { huntPasts } from './twin-history.ts'
import { hunt } from './twin-hunt.ts'
import type { Hunt } from './twin-hunt.ts'
import { openTwins } from './twin.ts'
import type { Twins, TwinSetting } from './twin.ts'

// What the leak tests of all games do with two servers.

/** What onlookers read of a game, of a list, and of what has been. */
export const LISTS: readonly string[] = [
  '/api/games/:game',
  '/api/games?of=running',
  '/api/me/games',
  '/api/games/:game/view',
]
export const PAST: readonly string[] = [
  '/api/games/:game/log',
  '/api/games/:game/record',
  '/api/games/:game/dice',
]

export interface TwinsOfTest {
  twins(setting: TwinSetting): Promise<Twins>
  /** Gives the spectators' streams of both, to the last byte; after every test. */
  close(): Promise<string[]>
}

/** One pair of servers at a time. */
export function twinsOfTest(): TwinsOfTest {
  let open: Twins | undefined
  return {
    async twins(setting) {
      open = await openTwins(setting)
      return open
    },
    async close() {
      const closing = open ?? []
      open = undefined
      for (const twin of closing) await twin.close()
      return closing.map((twin) => twin.stream())
    },
  }
}

/** A game from this very state, with some of its rules changed. */
export function playingFrom<S, V extends Seen>(
  rules: Game<S, V>,
  setup: () => S,
  changed: Partial<Game<S, V>> = {},
): TwinSetting {
  const { id, scenarios } = rules.about
  const game = { ...rules, setup, ...changed } as unknown as Game
  return { game: id, scenario: scenarios[0]!.id, games: { [id]: game } }
}

/** Hunts between two servers and holds what spectators were sent against each other in the end; gives the streams. */
export async function huntThrough(
  { twins, close }: TwinsOfTest,
  setting: TwinSetting,
  { plan, hunted }: { plan: Hunt; hunted: Hunted },
): Promise<string[]> {
  await hunt(await twins(setting), plan, hunted)
  const [one = '', two = ''] = await close()
  if (one !== two) hunted.findings.push('the spectators’ streams differ')
  return [one, two]
}

export interface Sides {
  secretive: Seat
  onlooker: Seat
}

/** Secret choices that were others from the start, by what the game's kit says of them. */
export async function huntSwapped(
  pair: Twins,
  kit: SoakKit,
  { at, ...sides }: Sides & { at: number },
): Promise<Hunted> {
  const { start, kinds, changed } = kit.swapped![at]!
  return await huntPasts(pair, {
    ...sides,
    kind: kinds[sides.secretive]!,
    changed,
    reads: kit.leaks.reads!,
    chance: fastChance(`${start} ${sides.secretive}`),
    paths: [...LISTS, ...PAST.slice(0, 1)],
    steps: 12,
  })
}
