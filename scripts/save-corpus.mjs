// Writes the saved games that tests and the browser replay: `npm run save-corpus` after a change of the rules, `-- rossbach` for those of one game.
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fromDist } from './dist.mjs'
import { root } from './setup.mjs'

const { formatRecord } = await fromDist('core/record/text.js')
const { fullRecord } = await fromDist('core/record/write.js')
const { chainsFor, commit } = await fromDist('fair/chain.js')
const { fairNature } = await fromDist('fair/nature.js')
const { fairHeaders } = await fromDist('fair/record.js')
const { agree } = await fromDist('fair/roll.js')
const { pledged } = await fromDist('fair/test-pledges.js')
const { botNamed } = await fromDist('bots/index.js')
const { kits } = await fromDist('games/registry.js')
const { openTable } = await fromDist('core/table.js')
const { fastChance } = await fromDist('core/chance.js')

/**
 * The script on both sides, with dice that were committed to; a fixed secret, so that the record is always the same.
 * @param {any} game @param {string} scenario @param {{ gameId: string, seeds: Record<string, string> }} fixed
 */
function fair(game, scenario, { gameId, seeds }) {
  const secret = { gameId, secret: '5eda'.repeat(16) }
  const seats = game.seats(scenario, [])
  const names = seats.map((/** @type {{ seat: string }} */ { seat }) => seat)
  const published = { gameId, roots: commit(secret, chainsFor(seats)) }
  const terms = agree(published, names, pledged(published, seeds))
  const nature = fairNature(secret, terms)
  const table = openTable({ game, scenario, nature })
  const chance = fastChance(gameId)
  const bots = Object.fromEntries(
    names.map((/** @type {string} */ seat) => [seat, botNamed(game, 'script')]),
  )
  for (let [ask] = table.asks(); ask !== undefined; [ask] = table.asks())
    table.reply(bots[ask.seat].reply(table.view(ask.seat), ask, chance))
  return fullRecord(table, fairHeaders(terms, nature.opened('open'), secret))
}

const [, , only] = process.argv
for (const { id, whole, workshop } of kits) {
  if (only !== undefined && only !== id) continue
  const corpus = await (await workshop()).corpus()
  const folder = join(root, 'games', id, 'saved')
  mkdirSync(folder, { recursive: true })
  for (const name of readdirSync(folder)) if (name.endsWith('.vedette')) rmSync(join(folder, name))
  for (const [name, kept] of Object.entries(corpus)) {
    const record = 'played' in kept ? kept.played() : fair(await whole(), kept.script, kept)
    const text = formatRecord(record)
    writeFileSync(join(folder, `${name}.vedette`), text)
    console.log(`${id} ${name}: ${text.split('\n').length} lines`)
  }
}
if (only === undefined) await import('./save-server.mjs')
