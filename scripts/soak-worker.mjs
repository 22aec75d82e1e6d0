// One worker's share of a part of the soak run: `soak-worker.mjs <part> <share> <shares>`, told by soak.mjs.
import { fromDist } from './dist.mjs'

const { fastChance } = await fromDist('core/chance.js')
const { leaking, noLeakCounts } = await fromDist('core/testing/leak-watch.js')
const { checkMutants, noMutants } = await fromDist('core/testing/mutate.js')
const { playRandom } = await fromDist('core/testing/random-play.js')
const { cloning, reloading } = await fromDist('core/testing/round-trip.js')
const { sparsely } = await fromDist('core/testing/soak.js')
const { sedan } = await fromDist('games/sedan/game.js')
const { LEAKS, PIECES, fresh } = await fromDist('games/sedan/test-play.js')

/**
 * @typedef {{ kind: 'campaign' | 'contact', game: number }} Start
 * @typedef {{ findings: string[], games: number, finished: number, replies: number, longest: number, extra: any }} Result
 */

/** @type {Result} */
const result = { findings: [], games: 0, finished: 0, replies: 0, longest: 0, extra: {} }

/**
 * Plays one random game; half of them take every verb as often as any other.
 * @param {Start} start
 * @param {(state: any) => object[]} [watch]
 */
function play({ kind, game }, watch = () => []) {
  const state = fresh(kind, game)
  const seed = `soak ${kind} ${game}`
  const even = game % 2 === 0 ? { byVerb: true } : {}
  const how = { state, chance: fastChance(seed), offers: 8, watch: watch(state), ...even }
  const { findings, replies, isOver } = playRandom(sedan, how)
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
  games: (mine, size) => each(mine, size, (game) => play({ kind: 'campaign', game })),
  contact: (mine, size) => each(mine, size, (game) => play({ kind: 'contact', game })),
  saves(mine, size) {
    const twins = (/** @type {any} */ state) => [reloading(sedan, state), cloning(sedan, state)]
    each(mine, size, (game) => {
      play({ kind: 'campaign', game }, twins)
      play({ kind: 'contact', game }, twins)
    })
  },
  mutants(mine, size) {
    const all = noMutants()
    const chance = fastChance(`soak mutants ${mine.share}`)
    const atAsk = (/** @type {any} */ state) => {
      const { findings, refused, skipped, flaws } = checkMutants(sedan, state, chance)
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
    const chance = fastChance(`soak leaks ${mine.share}`)
    const looks = { ...LEAKS, chance, depth: 5, tries: 3, every: 30 }
    const watch = () => {
      const pieces = [chance.below(PIECES.length), chance.below(PIECES.length)]
      return [leaking(sedan, { ...looks, first: counts.states / 40, pieces }, counts)]
    }
    until(mine, size, { done: () => counts.states, watch })
    result.extra = counts
  },
}

/**
 * Plays campaign and contact games in turn until so much was looked at by all workers together.
 * @param {Mine} mine
 * @param {number} size
 * @param {{ done: () => number, watch: (state: any) => object[] }} look
 */
function until({ share, shares }, size, { done, watch }) {
  const enough = Math.ceil(size / shares)
  for (let n = 0; done() < enough && result.findings.length === 0; n++) {
    const kind = n % 4 === 0 ? 'campaign' : 'contact'
    play({ kind, game: 100_000 + share + n * shares }, watch)
    progress(Math.min(done(), enough), enough)
  }
}

const [, , part = '', share, shares, size] = process.argv
parts[part]?.({ share: Number(share), shares: Number(shares) }, Number(size))
process.stdout.write(`${JSON.stringify({ result })}\n`)
