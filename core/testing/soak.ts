import { fastChance } from '../chance.ts'
import type { Game, Reply, Seat, Seen } from '../contract.ts'
import { viewing, sealing } from './leaks.ts'
import { mutating } from './mutate.ts'
import { playRandom } from './random-play.ts'
import { cloning, reloading } from './round-trip.ts'
import type { Watch } from './watch.ts'

export interface Soak<S> {
  start(): S
  seats: readonly Seat[]
  games: number
  seed: number | string
  pieces?: readonly number[]
  /** Look at views and throw wrong replies at one ask in so many. */
  every?: number
  cap?: number
  watch?(start: S, seed: string): readonly Watch<S>[]
}
export interface Soaked {
  findings: string[]
  replies: number
  longest: number
  /** Which verbs were played, and how often. */
  verbs: Record<string, number>
}

/** Random games with everything looking on that holds for all games; the seed of a finding repeats its game. */
export function soak<S, V extends Seen>(game: Game<S, V>, plan: Soak<S>): Soaked {
  const soaked: Soaked = { findings: [], replies: 0, longest: 0, verbs: {} }
  for (let played = 0; played < plan.games && soaked.findings.length === 0; played++) {
    const seed = `${plan.seed} ${played}`
    const state = plan.start()
    const watch = watchAll(game, plan, { state, seed })
    const play = { state, chance: fastChance(seed), watch }
    const result = playRandom(game, plan.cap === undefined ? play : { ...play, cap: plan.cap })
    soaked.findings.push(...result.findings.map((what) => `game ${seed}, ${what}`))
    soaked.replies += result.replies.length
    soaked.longest = Math.max(soaked.longest, result.replies.length)
    countVerbs(soaked.verbs, result.replies)
  }
  return soaked
}

function watchAll<S, V extends Seen>(
  game: Game<S, V>,
  { seats, every = 1, pieces, watch }: Soak<S>,
  { state, seed }: { state: S; seed: string },
): Watch<S>[] {
  const chance = fastChance(`${seed} watch`)
  const onlookers = { seats, chance, ...(pieces === undefined ? {} : { pieces }) }
  return [
    reloading(game, state),
    cloning(game, state),
    sealing(game, seats),
    sparsely(viewing(game, onlookers), every),
    sparsely(mutating(game, chance), every),
    ...(watch?.(state, seed) ?? []),
  ]
}

/** Looks at one ask in so many. */
export function sparsely<S>(watch: Watch<S>, every: number): Watch<S> {
  let asks = 0
  return { atAsk: (state) => (asks++ % every === 0 ? (watch.atAsk?.(state) ?? []) : []) }
}

function countVerbs(verbs: Record<string, number>, replies: readonly Reply[]): void {
  for (const reply of replies) {
    const verb = 'verb' in reply ? reply.verb : 'nature'
    verbs[verb] = (verbs[verb] ?? 0) + 1
  }
}
