// Writes the saved games that tests and the browser replay: `npm run save-corpus` after a change of the rules.
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fromDist } from './dist.mjs'
import { root } from './setup.mjs'

const folder = join(root, 'games', 'sedan', 'saved')

const { fastHeaders } = await fromDist('core/record/dice.js')
const { formatRecord } = await fromDist('core/record/text.js')
const { fullRecord } = await fromDist('core/record/write.js')
const { chainsFor, commit } = await fromDist('fair/chain.js')
const { fairNature } = await fromDist('fair/nature.js')
const { fairHeaders } = await fromDist('fair/record.js')
const { agree } = await fromDist('fair/roll.js')
const { botNamed } = await fromDist('bots/index.js')
const { sedan } = await fromDist('games/sedan/game.js')
const { playAtTable, startOf } = await fromDist('games/sedan/test-play.js')
const { openTable } = await fromDist('core/table.js')
const { fastChance } = await fromDist('core/chance.js')

/** A random game with dice from a seed. @param {string} seed @param {object} more */
function random(seed, more = {}) {
  const table = playAtTable({ seed, back: 12, ...more })
  return fullRecord(table, fastHeaders(seed))
}

/** The script on both sides, with dice that were committed to; a fixed secret, so that the record is always the same. */
function fair() {
  const gameId = 'saved-campaign'
  const secret = { gameId, secret: '5eda'.repeat(16) }
  const seats = sedan.seats('campaign', [])
  const names = seats.map((/** @type {{ seat: string }} */ { seat }) => seat)
  const published = { gameId, roots: commit(secret, chainsFor(seats)) }
  const terms = agree(published, names, { french: 'Bazaine', prussian: 'Moltke' })
  const nature = fairNature(secret, terms)
  const table = openTable({ game: sedan, scenario: 'campaign', nature })
  const chance = fastChance(gameId)
  const bots = Object.fromEntries(
    names.map((/** @type {string} */ seat) => [seat, botNamed(sedan, 'script')]),
  )
  for (let [ask] = table.asks(); ask !== undefined; [ask] = table.asks())
    table.reply(bots[ask.seat].reply(table.view(ask.seat), ask, chance))
  return fullRecord(table, fairHeaders(terms, nature.opened('open'), secret))
}

/** By name of the file. @type {Record<string, () => object>} */
const games = {
  'campaign-random': () => random('saved campaign'),
  'campaign-script': fair,
  'contact-position': () => random('saved contact', { scenario: startOf('contact', 7) }),
  'open-cities': () =>
    random('saved cities', { options: ['open-cities'], takeBack: 'consent', most: 400 }),
}

mkdirSync(folder, { recursive: true })
for (const name of readdirSync(folder)) if (name.endsWith('.vedette')) rmSync(join(folder, name))
for (const [name, play] of Object.entries(games)) {
  const text = formatRecord(play())
  writeFileSync(join(folder, `${name}.vedette`), text)
  console.log(`${name}: ${text.split('\n').length} lines`)
}
await import('./save-server.mjs')
