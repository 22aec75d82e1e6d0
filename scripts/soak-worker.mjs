// One worker's share of a part of the soak run: `soak-worker.mjs <game> <part> <share> <shares> <size>`, told by soak.mjs.
import { fromDist, soakOf } from './dist.mjs'

const { fastChance } = await fromDist('core/chance.js')
const { leaking, noLeakCounts } = await fromDist('core/testing/leak-watch.js')
const { checkMutants, noMutants } = await fromDist('core/testing/mutate.js')
const { playRandom } = await fromDist('core/testing/random-play.js')
const { cloning, reloading } = await fromDist('core/testing/round-trip.js')
const { sparsely } = await fromDist('core/testing/soak.js')

const [, , id, part = '', share, shares, size] = process.argv
/** @type {import('../core/testing/soak-kit.ts').SoakKit} */
const kit = await soakOf(id ?? '')
const { game: played, starts, pieces: PIECES } = kit

/**
 * @typedef {{ start: string, game: number }} Start
 * @typedef {{ findings: string[], games: number, finished: number, replies: number, longest: number, extra: any }} Result
 */

/** @type {Result} */
const result = { findings: [], games: 0, finished: 0, replies: 0, longest: 0, extra: {} }

/**
 * Plays one random game; half of them take every verb as often as any other.
 * @param {Start} start
 * @param {(state: any) => object[]} [watch]
 */
function play({ start, game }, watch = () => []) {
  const state = kit.fresh(start, game)
  const seed = `soak ${start} ${game}`
  const even = game % 2 === 0 ? { byVerb: true } : {}
  const how = { state, chance: fastChance(seed), offers: 8, watch: watch(state), ...even }
  const { findings, replies, isOver } = playRandom(played, how)
  result.findings.push(...findings.map((/** @type {string} */ what) => `${seed}, ${what}`))
  result.games++
  if (isOver) result.finished++
  result.replies += replies.length
  result.longest = Math.max(result.longest, replies.length)
}

/** @param {number} done @param {number} of */
function progress(done, of) {
  process.stdout.write(`${JSON.stringify({ done, of })}\n`)
}

/**
 * The share's games out of so many; every worker has its own.
 * @param {{ share: number, shares: number }} mine
 * @param {number} games
 * @param {(game: number) => void} playOne
 */
function each({ share, shares }, games, playOne) {
  const all = Math.ceil((games - share) / shares)
  for (let n = 0; n < all; n++) {
    playOne(share + n * shares)
    progress(n + 1, all)
  }
}

/** @typedef {{ share: number, shares: number }} Mine */
/** @type {Record<string, (mine: Mine, size: number) => void>} */
const parts = {
  games: (mine, size) =>
    each(mine, size * starts.length, (game) =>
      play(startNo(game, Math.floor(game / starts.length))),
    ),
  saves(mine, size) {
    const twins = (/** @type {any} */ state) => [reloading(played, state), cloning(played, state)]
    each(mine, size * starts.length, (game) =>
      play(startNo(game, Math.floor(game / starts.length)), twins),
    )
  },
  mutants(mine, size) {
    const all = noMutants()
    const chance = fastChance(`soak mutants ${mine.share}`)
    const atAsk = (/** @type {any} */ state) => {
      const { findings, refused, skipped, flaws } = checkMutants(played, state, chance)
      all.refused += refused
      all.skipped += skipped
      for (const flaw of Object.keys(flaws)) all.flaws[flaw] += flaws[flaw]
      return findings
    }
    until(mine, size, {
      done: () => all.refused,
      watch: () => [sparsely({ atAsk }, 23)],
    })
    result.extra = { refused: all.refused, legal: all.skipped, ...all.flaws }
  },
  leaks(mine, size) {
    const counts = noLeakCounts()
    const chance = fastChance(`soak leaks ${mine.share} ${FIRST}`)
    const looks = { ...kit.leaks, chance, depth: 5, tries: 3, every: 30 }
    const watch = () => {
      const pieces = [chance.below(PIECES), chance.below(PIECES)]
      return [leaking(played, { ...looks, first: counts.states / 40, pieces }, counts)]
    }
    until(mine, size, { done: () => counts.states, watch })
    result.extra = counts
  },
}

/** Games of a hunt are numbered from here; another VEDETTE_SEED, a whole number, hunts in others. */
const FIRST = 100_000 * (1 + Number(process.env['VEDETTE_SEED'] ?? 0))

/** The starts in turn. @param {number} n @param {number} game @returns {Start} */
function startNo(n, game) {
  return { start: starts[n % starts.length] ?? '', game }
}

/**
 * Plays games from all starts in turn until so much was looked at by all workers together.
 * @param {Mine} mine
 * @param {number} size
 * @param {{ done: () => number, watch: (state: any) => object[] }} look
 */
function until({ share, shares }, size, { done, watch }) {
  const enough = Math.ceil(size / shares)
  for (let n = 0; done() < enough && result.findings.length === 0; n++) {
    play(startNo(share + n * shares, FIRST + share + n * shares), watch)
    progress(Math.min(done(), enough), enough)
  }
}

parts[part]?.({ share: Number(share), shares: Number(shares) }, Number(size))
process.stdout.write(`${JSON.stringify({ result })}\n`)
