/// <reference lib="dom" />
// Two browsers at a table whose charts and orders are secret: each reads its own as they are, and of the other's what can be known.
import { meet, playTogether } from './doors.mjs'
import { DESK } from './driver.mjs'
import { playerAt } from './player.mjs'

/**
 * @typedef {import('./stories.mjs').Stage} Stage
 * @typedef {import('./driver.mjs').Person} Person
 * @typedef {{ title: string, heads: string[], cells: string[] }} Pile
 */

const STEPS = 40

/** What lies beside the map, pile by pile. @param {Person} person @returns {Promise<Pile[]>} */
async function pilesOf({ page, keep }) {
  await page.locator('#tab-boxes').click()
  await page.locator('.panels-paper').first().waitFor()
  await keep()
  const piles = await page.evaluate(() => {
    const texts = (/** @type {Element} */ within, /** @type {string} */ what) =>
      [...within.querySelectorAll(what)].map((one) => one.textContent ?? '')
    return [...document.querySelectorAll('.panels-papers')].map((pile) => ({
      title: pile.previousElementSibling?.textContent ?? '',
      heads: texts(pile, '.panels-paper-head'),
      cells: texts(pile, '.panels-form tr'),
    }))
  })
  await page.locator('#tab-boxes').click()
  return piles
}

/** @param {readonly Pile[]} piles @param {RegExp} title */
function pile(piles, title) {
  return piles.find((one) => title.test(one.title)) ?? { title: '', heads: [], cells: [] }
}

/** @param {readonly string[]} texts */
const told = (texts) => texts.join('; ')

/** @param {Stage} stage */
export async function charts({ driver, server }) {
  const [anna, bert] = [await driver.person('Anna', DESK), await driver.person('Bert', DESK)]
  await meet(server.url, anna, bert, { game: 'march', scenario: /Teugn/ })
  const players = [anna, bert].map((person) =>
    playerAt(person, { by: 'mouse', seed: `charts ${person.name}`, haste: 0.4 }),
  )
  await playTogether(players, STEPS)
  const [hers, his] = [await pilesOf(anna), await pilesOf(bert)]
  const herOrders = pile(hers, /^Order tracks/).heads
  const hisOrders = pile(his, /^Order tracks/).heads
  const both = herOrders.filter((head) => hisOrders.includes(head))
  if (herOrders.length === 0 || hisOrders.length === 0 || both.length > 0)
    anna.complain(`of orders to ${told(herOrders)} and ${told(hisOrders)} both read ${told(both)}`)
  const [exact, known] = [pile(hers, /^Allied force chart\s/), pile(his, /^Allied.* known/)]
  const ranges = (/** @type {Pile} */ { cells }) => cells.filter((cell) => /\d–|or out/.test(cell))
  if (exact.cells.length === 0 || exact.cells.length !== known.cells.length)
    anna.complain(
      `one reads ${exact.cells.length} lines of a chart, the other ${known.cells.length}`,
    )
  if (ranges(exact).length > 0) anna.complain(`her own chart is uncertain: ${told(ranges(exact))}`)
  for (const one of [anna, bert]) await one.context.close()
  return `${STEPS} steps; orders to ${herOrders.length} and ${hisOrders.length} corps read by nobody else, ${ranges(known).length} lines of a chart known as ranges`
}
