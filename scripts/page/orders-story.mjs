// One person leaves standing orders and the other is asked every time: how often does the game wait for each?
import { meet, playTogether } from './doors.mjs'
import { DESK } from './driver.mjs'
import { playerAt } from './player.mjs'
import { countTrips, repliesIn } from './round-trips.mjs'

/**
 * @typedef {import('./stories.mjs').Stage} Stage
 * @typedef {import('./driver.mjs').Person} Person
 */

/** For whoever does not want to be asked. */
const ORDERS = {
  defence: 'always',
  charge: 'never',
  abandon: 'stand',
  staff: 'keep',
  'chit-krupps-guns': 'keep',
  'chit-skirmishers': 'keep',
  'chit-conditions': 'assaults',
  'chit-initiative': 'keep',
  'chit-inspiration': 'keep',
  'chit-panic': 'last',
  bluff: 'pass',
}
const CRISIS = { game: 'metz', scenario: /Afternoon Crisis/ }
const MOST_STEPS = 6000

/** Gives every order by the page. @param {Person} person */
async function leaveOrders({ page }) {
  await page.locator('#tab-orders').click()
  // Orders on chits that she does not hold are folded away.
  await page.locator('.panels-orders-aside > summary').first().click()
  for (const [id, choice] of Object.entries(ORDERS)) {
    await page.locator(`#order-${id}:enabled`).selectOption(choice)
    await page.locator('.panels-orders [role=status]:not(:empty)').waitFor()
  }
  await page.locator('#tab-orders').click()
}

/** The record as the server has it, for whoever may read it. @param {Person} person */
function recordOf({ page }) {
  return page.evaluate(async () => {
    const [, , game] = location.pathname.split('/')
    return (await fetch(`/api/games/${game}/record`)).text()
  })
}

/** A battle of people in a hurry, to its end. @param {Stage} stage */
export const orders = (stage) => withOrders(stage, { haste: 0.95, seed: 'orders' })

/** The same of people who march and fight. @param {Stage} stage */
export const fightingByOrders = (stage) =>
  withOrders(stage, { haste: 0.25, seed: `fighting${process.env['VEDETTE_SEED'] ?? ''}` })

/** @param {Stage} stage @param {{ haste: number, seed: string }} manner */
async function withOrders({ driver, server }, { haste, seed }) {
  const [anna, bert] = [await driver.person('Anna', DESK), await driver.person('Bert', DESK)]
  const [hers, his] = [countTrips(anna.page), countTrips(bert.page)]
  await meet(server.url, anna, bert, CRISIS)
  await leaveOrders(anna)
  const players = [anna, bert].map((person) =>
    playerAt(person, { by: 'mouse', seed: `${seed} ${person.name}`, haste, isSure: true }),
  )
  const steps = await playTogether(players, MOST_STEPS)
  if (!(await players[0]?.isOver())) anna.complain(`the battle is not over after ${steps} steps`)
  const record = await recordOf(anna)
  const ordered = tallyOf(hers, repliesIn(record, 'prussian'))
  const unordered = tallyOf(his, repliesIn(record, 'french'))
  if (ordered.byOrders === 0) anna.complain('no order was ever carried out')
  if (unordered.byOrders !== 0)
    bert.complain(`somebody answered ${unordered.byOrders} times for a person without orders`)
  for (const one of [anna, bert]) await one.context.close()
  return `a battle in ${steps} steps; with orders ${inWords(ordered)}; without ${inWords(unordered)}`
}

/** @param {import('./round-trips.mjs').Traffic} traffic @param {number} all replies of the seat that the record has */
function tallyOf({ asked, messages, replies }, all) {
  return { asked: asked.size, messages, replies, byOrders: all - replies }
}

/** @param {ReturnType<typeof tallyOf>} tally */
function inWords({ asked, messages, replies, byOrders }) {
  return `asked ${asked} times, ${replies} replies in ${messages} round trips and ${byOrders} by orders`
}
