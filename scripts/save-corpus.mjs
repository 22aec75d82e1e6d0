// Writes the saved games that tests and the browser replay: `npm run save-corpus` after a change of the rules, `-- rossbach` for those of one game.
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fromDist } from './dist.mjs'
import { root } from './setup.mjs'

const { fastHeaders } = await fromDist('core/record/dice.js')
const { formatRecord } = await fromDist('core/record/text.js')
const { fullRecord } = await fromDist('core/record/write.js')
const { chainsFor, commit } = await fromDist('fair/chain.js')
const { fairNature } = await fromDist('fair/nature.js')
const { fairHeaders } = await fromDist('fair/record.js')
const { agree } = await fromDist('fair/roll.js')
const { pledged } = await fromDist('fair/test-pledges.js')
const { botNamed } = await fromDist('bots/index.js')
const { sedan } = await fromDist('games/sedan/game.js')
const { playAtTable, startOf } = await fromDist('games/sedan/test-play.js')
const { rossbach } = await fromDist('games/rossbach/game.js')
const { contactPosition, playRossbach } = await fromDist('games/rossbach/test-table.js')
const { metz } = await fromDist('games/metz/game.js')
const { POSITIONS, playMetz } = await fromDist('games/metz/test-table.js')
const { openTable } = await fromDist('core/table.js')
const { fastChance } = await fromDist('core/chance.js')

/** A random game with dice from a seed. @param {string} seed @param {object} more */
function random(seed, more = {}) {
  const table = playAtTable({ seed, back: 12, ...more })
  return fullRecord(table, fastHeaders(seed))
}

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

/** A random game of Rossbach, with letters in team play, until it stands where it is wanted. @param {string} seed @param {any} sitting */
function march(seed, sitting) {
  return fullRecord(playRossbach({ seed, ...sitting }), fastHeaders(seed))
}

/** A random game of Metz. @param {string} seed @param {any} sitting */
function storm(seed, sitting) {
  return fullRecord(playMetz({ seed, ...sitting }), fastHeaders(seed))
}

/** By game and name of the file. @type {Record<string, Record<string, () => object>>} */
const corpora = {
  sedan: {
    'campaign-random': () => random('saved campaign'),
    'campaign-script': () =>
      fair(sedan, 'campaign', {
        gameId: 'saved-campaign',
        seeds: { french: 'Bazaine', prussian: 'Moltke' },
      }),
    'contact-position': () => random('saved contact', { scenario: startOf('contact', 7) }),
    'open-cities': () =>
      random('saved cities', { options: ['open-cities'], takeBack: 'consent', most: 400 }),
  },
  rossbach: {
    'saalfeld-random': () => march('saved saalfeld', { scenario: 'saalfeld', back: 12 }),
    'auerstaedt-script': () =>
      fair(rossbach, 'auerstaedt', {
        gameId: 'saved-auerstaedt',
        seeds: { french: 'Davout', prussian: 'Scharnhorst' },
      }),
    'teams-letters': () =>
      march('saved letters', { scenario: 'massenbach', options: ['teams'], most: 240 }),
    'contact-retreat': () =>
      march('saved contact 6', { scenario: contactPosition, back: 15, least: 12, at: 'retreat' }),
    'contact-repulse': () =>
      march('saved contact 2', { scenario: contactPosition, back: 15, least: 12, at: 'repulse' }),
    'options-entry': () =>
      march('saved options 0', {
        scenario: 'campaign-12',
        options: ['one-combat-at-a-time', 'rounded-sightings'],
        takeBack: 'consent',
        back: 15,
        least: 12,
        at: 'entry',
      }),
  },
  metz: {
    'crisis-random': () => storm('saved crisis', { scenario: 'afternoon-crisis', back: 12 }),
    'crisis-script': () =>
      fair(metz, 'afternoon-crisis', {
        gameId: 'saved-crisis',
        seeds: { prussian: 'Alvensleben', french: 'Canrobert' },
      }),
    'hidden-hands': () =>
      storm('saved hands', {
        scenario: 'bloody-thursday',
        options: ['hidden-hand', 'opponent-draws'],
        takeBack: 'consent',
        back: 15,
        least: 200,
        at: 'pause',
      }),
    'position-assault': () =>
      storm('saved assault', {
        scenario: POSITIONS.assault,
        back: 15,
        least: 8,
        most: 200,
        at: 'assault',
      }),
    'campaign-night': () => storm('saved night', { scenario: POSITIONS.night, back: 15, most: 60 }),
  },
}

const [, , only] = process.argv
for (const [id, games] of Object.entries(corpora)) {
  if (only !== undefined && only !== id) continue
  const folder = join(root, 'games', id, 'saved')
  mkdirSync(folder, { recursive: true })
  for (const name of readdirSync(folder)) if (name.endsWith('.vedette')) rmSync(join(folder, name))
  for (const [name, play] of Object.entries(games)) {
    const text = formatRecord(play())
    writeFileSync(join(folder, `${name}.vedette`), text)
    console.log(`${id} ${name}: ${text.split('\n').length} lines`)
  }
}
if (only === undefined) await import('./save-server.mjs')
