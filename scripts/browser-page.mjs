// What is bundled for the browser: the rules of all games, records and fair dice, and nothing of Node.
import { fastChance } from '../core/chance.ts'
import { stateHash } from '../core/fingerprint.ts'
import { headerOf } from '../core/record/record.ts'
import { replayRecord } from '../core/record/replay.ts'
import { parseRecord } from '../core/record/text.ts'
import { playRandom } from '../core/testing/random-play.ts'
import { fairCheck } from '../fair/record.ts'
import { games } from '../games/index.ts'

/**
 * @typedef {{ name: string, text: string }} Saved
 * @typedef {{ name: string, hash: string, count: number, dice: string, fault?: string }} Outcome
 */

/** Plays a record again. @param {Saved} saved @returns {Outcome} */
function replayed({ name, text }) {
  const record = parseRecord(text)
  const game = games[headerOf(record.headers, 'Game')?.value ?? '']
  if (game === undefined) throw new Error(`${name} is of no game here.`)
  const { hash, replies, dice } = replayRecord(game, record, { dice: fairCheck })
  return { name, hash, count: replies, dice }
}

/** Plays a game from a seed. @param {string} id @param {string} seed @returns {Outcome} */
function played(id, seed) {
  const game = games[id]
  if (game === undefined) throw new Error(`There is no game ${id}.`)
  const state = game.setup(game.about.scenarios[0]?.id ?? '', [])
  const { replies, findings } = playRandom(game, { state, chance: fastChance(seed), offers: 8 })
  if (findings.length > 0) throw new Error(findings[0])
  return {
    name: `${id}, seed ${seed}`,
    hash: stateHash(state),
    count: replies.length,
    dice: 'none',
  }
}

/** What cannot be played is told, not thrown. @param {string} name @param {() => Outcome} play @returns {Outcome} */
function tried(name, play) {
  try {
    return play()
  } catch (error) {
    return { name, hash: '', count: 0, dice: 'none', fault: String(error) }
  }
}

/** @param {{ saved: Saved[], seeds: string[] }} wanted @returns {Outcome[]} */
export function outcomes({ saved, seeds }) {
  return [
    ...saved.map((one) => tried(one.name, () => replayed(one))),
    ...Object.keys(games).flatMap((id) => seeds.map((seed) => tried(seed, () => played(id, seed)))),
  ]
}
