// Whole games through the page, in every way it can be played.
import { meet, playAlone, playTogether, powerCut, whenIsIt } from './doors.mjs'
import { DESK, PHONE } from './driver.mjs'
import { openTrial, tryAsk } from './every-noun.mjs'
import { playerAt } from './player.mjs'
import { startServer } from './server.mjs'
import { hasSeen } from './tally.mjs'
import { openText, typeUntil } from './typist.mjs'
import { openLine } from './wire.mjs'

/**
 * @typedef {import('./stories.mjs').Stage} Stage
 * @typedef {import('./doors.mjs').Chosen} Chosen
 */

const MOST_STEPS = 3000
/** Other games than the usual ones. */
const OTHER = process.env['VEDETTE_SEED'] ?? ''
/** For every noun, in milliseconds and in steps. */
const MOST_TIME = 480_000
const MOST_TRIES = 300
const CUT_AFTER = 150
/** @typedef {{ by: 'mouse' | 'fingers', means: import('./every-noun.mjs').By[] }} Means */
/** @type {Means} */
const DESK_MANNER = { by: 'mouse', means: ['click', 'type', 'keys'] }
/** @type {Means} */
const PHONE_MANNER = { by: 'fingers', means: ['tap', 'type'] }

/** A battle is over after a few turns: nobody hurries there. @param {number} usual @param {Chosen} [chosen] */
function hasteIn(usual, chosen) {
  return chosen === undefined ? usual : usual / 3
}

/** @param {Stage} stage @param {import('./player.mjs').Manner & { haste: number, phone?: boolean }} manner @param {Chosen} [chosen] */
async function wholeSolo({ driver, server }, manner, chosen) {
  const person = await driver.person(manner.by, manner.phone ? PHONE : DESK)
  await playAlone(server.url, person, chosen)
  const player = playerAt(person, { ...manner, haste: hasteIn(manner.haste, chosen) })
  const steps = await playTogether([player], MOST_STEPS)
  if (!(await player.isOver())) person.complain(`the game is not over after ${steps} steps`)
  return `a whole game in ${steps} steps, ended at ${await whenIsIt(person.page)}`
}

/** @param {Stage} stage @param {Chosen} [chosen] */
export const byMouse = (stage, chosen) =>
  wholeSolo(stage, { by: 'mouse', seed: `whole mouse${OTHER}`, haste: 0.2 }, chosen)

/** @param {Stage} stage @param {Chosen} [chosen] */
export const byKeys = (stage, chosen) =>
  wholeSolo(stage, { by: 'keys', seed: `whole keys${OTHER}`, haste: 0.4, staff: 0.1 }, chosen)

/** @param {Stage} stage @param {Chosen} [chosen] */
export const byFinger = (stage, chosen) =>
  wholeSolo(stage, { by: 'fingers', seed: `whole phone${OTHER}`, haste: 0.3, phone: true }, chosen)

/** @param {Stage} stage @param {Chosen} [chosen] */
export async function byTyping({ driver, server }, chosen) {
  const person = await driver.person('typist', DESK)
  await playAlone(server.url, person, chosen)
  await openText(person.page)
  const lines = await typeUntil(person, () => false, MOST_STEPS)
  return `a whole game in ${lines} typed lines`
}

/** @param {Stage} stage @param {Chosen} [chosen] */
export async function live({ driver }, chosen) {
  const server = await startServer()
  const [anna, bert] = [await driver.person('Anna', DESK), await driver.person('Bert', PHONE)]
  await meet(server.url, anna, bert, chosen)
  const haste = hasteIn(0.25, chosen)
  const players = [
    playerAt(bert, { by: 'fingers', seed: `live bert${OTHER}`, haste, staff: 0.1 }),
    playerAt(anna, { by: 'mouse', seed: `live anna${OTHER}`, haste, staff: 0.1 }),
  ]
  const before = await playTogether(players, CUT_AFTER)
  await powerCut(server, [anna, bert])
  const steps = before + (await playTogether(players, MOST_STEPS))
  if (!(await players[0]?.isOver())) anna.complain(`the game is not over after ${steps} steps`)
  await server.remove()
  return `a whole game between desk and telephone in ${steps} steps, the server killed after ${before}`
}

/** In a random game every legal answer of sampled asks is clicked, tapped, typed and given by keys, each to the very reply that is meant. @param {Stage} stage @param {Chosen} [chosen] */
export async function everyNoun({ driver, server }, chosen) {
  const [anna, bert] = [await driver.person('Anna', DESK), await driver.person('Bert', PHONE)]
  const lines = await Promise.all([anna, bert].map(({ page }) => openLine(page)))
  await meet(server.url, anna, bert, chosen)
  const trial = openTrial()
  const until = Date.now() + MOST_TIME
  const players = [anna, bert].map((person, at) => {
    const manner = at === 0 ? DESK_MANNER : PHONE_MANNER
    const player = playerAt(person, {
      ...manner,
      seed: `every ${person.name}${OTHER}`,
      haste: hasteIn(0.2, chosen),
      staff: 0.1,
    })
    const tried = {
      ...person,
      line: /** @type {import('./wire.mjs').Line} */ (lines[at]),
      means: manner.means,
    }
    return {
      ...player,
      step: async () => {
        if (Date.now() > until) return 'over'
        return (await tryAsk(tried, trial)) ? 'tried' : player.step()
      },
    }
  })
  const steps = await playTogether(players, MOST_TRIES)
  const { nouns, given, back } = trial
  const { click, tap, type, keys } = nouns
  for (const [by, count] of Object.entries(nouns))
    if (count === 0) anna.complain(`nothing was tried by ${by}`)
  return `answers came to the very reply: ${click} clicked, ${tap} tapped, ${type} typed, ${keys} by keys, ${trial.times.size} sorts of asks and means in ${steps} steps; ${given} given and found in the record, ${back} of them taken back`
}

const MOST_GAMES = 6

/** Advances are rare and the dice are nobody's: game after game until one was seen. @param {Stage} stage */
export async function untilAdvance(stage) {
  let games = 0
  for (; games < MOST_GAMES && !hasSeen('advances'); games++)
    await wholeSolo(stage, { by: 'mouse', seed: `advance ${games}${OTHER}`, haste: 0.1 })
  return `${games} more games until somebody advanced`
}
