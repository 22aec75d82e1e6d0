// Whole games through the page, in every way it can be played.
import { meet, playAtOnce, playTogether, whenIsIt } from './doors.mjs'
import { DESK, PHONE } from './driver.mjs'
import { checkOffers } from './offers.mjs'
import { playerAt } from './player.mjs'
import { typeUntil } from './typist.mjs'

/** @typedef {import('./stories.mjs').Stage} Stage */

const MOST_STEPS = 3000

/** @param {Stage} stage @param {import('./player.mjs').Manner & { phone?: boolean }} manner */
async function wholeSolo({ driver, server }, manner) {
  const person = await driver.person(manner.by, manner.phone ? PHONE : DESK)
  await playAtOnce(server.url, person)
  const player = playerAt(person, manner)
  const steps = await playTogether([player], MOST_STEPS)
  if (!(await player.isOver())) person.complain(`the game is not over after ${steps} steps`)
  return `a whole game in ${steps} steps, ended at ${await whenIsIt(person.page)}`
}

/** @param {Stage} stage */
export const byMouse = (stage) => wholeSolo(stage, { by: 'mouse', seed: 'whole mouse', haste: 0.5 })

/** @param {Stage} stage */
export const byKeys = (stage) => wholeSolo(stage, { by: 'keys', seed: 'whole keys', haste: 0.6 })

/** @param {Stage} stage */
export const byFinger = (stage) =>
  wholeSolo(stage, { by: 'fingers', seed: 'whole phone', haste: 0.5, phone: true })

/** @param {Stage} stage */
export async function byTyping({ driver, server }) {
  const person = await driver.person('typist', DESK)
  await playAtOnce(`${server.url}/?text=1`, person)
  const lines = await typeUntil(person, () => false, MOST_STEPS)
  return `a whole game in ${lines} typed lines`
}

/** @param {Stage} stage */
export async function live({ driver, server }) {
  const [anna, bert] = [await driver.person('Anna', DESK), await driver.person('Bert', PHONE)]
  await meet(server.url, anna, bert)
  const players = [
    playerAt(bert, { by: 'fingers', seed: 'live bert', haste: 0.5 }),
    playerAt(anna, { by: 'mouse', seed: 'live anna', haste: 0.5 }),
  ]
  const steps = await playTogether(players, MOST_STEPS)
  if (!(await players[0]?.isOver())) anna.complain(`the game is not over after ${steps} steps`)
  return `a whole game between desk and telephone in ${steps} steps`
}

/** At every ask of a random game all nouns of the seat's own view are to be seen on the page, and one of them is taken. @param {Stage} stage */
export async function everyNoun({ driver, server }) {
  const [anna, bert] = [await driver.person('Anna', DESK), await driver.person('Bert', DESK)]
  await meet(server.url, anna, bert)
  const players = [anna, bert].map((person) => ({
    person,
    player: playerAt(person, { by: 'mouse', seed: `every ${person.name}`, haste: 0.35 }),
  }))
  const checked = { asks: 0, nouns: 0 }
  const watched = players.map(({ person, player }) => ({
    ...player,
    step: async () => {
      await checkOffers(person, checked)
      return player.step()
    },
  }))
  const steps = await playTogether(watched, 600)
  return `${checked.nouns} legal nouns at ${checked.asks} asks in ${steps} steps, all of them on the page`
}
