/// <reference lib="dom" />
// What the server says a seat may answer, held against what its page offers.
import { canReach } from './hands.mjs'
import { see } from './sight.mjs'

/**
 * @typedef {import('./driver.mjs').Person} Person
 * @typedef {import('playwright-core').Page} Page
 * @typedef {{ verb: string, of?: string, nouns?: number[] }} Option
 */

/** Of each ask so many nouns are also brought to where they can be hit. */
const TRIED = 3

/** Selectors of everything that must be on the page, by the view of the seat. @param {Page} page */
function expected(page) {
  return page.evaluate(async () => {
    const game = location.pathname.split('/')[2]
    const [looked, sheet] = await Promise.all([
      fetch(`/api/games/${game}/view`).then((answer) => answer.json()),
      fetch('/maps/sedan.json').then((answer) => answer.json()),
    ])
    const { printed, sideHexes } = sheet
    const asks = looked.view.asks.filter((/** @type {any} */ ask) => ask.kind === 'must')
    const selector = (/** @type {Option} */ { verb, of }, /** @type {number} */ noun) => {
      if (of === 'hex') return `.board-legal[data-hex="${printed[noun]}"]`
      if (of === 'side')
        return `.board-legal[data-side="${printed[sideHexes[noun * 2]]}/${printed[sideHexes[noun * 2 + 1]]}"]`
      const piece = `[data-piece="${of}-${noun}"]`
      return `.board-legal${piece}, .play-tray ${piece}:enabled, [data-answer="${verb} ${noun}"]`
    }
    return asks.flatMap((/** @type {{ options: Option[] }} */ { options }) =>
      options.flatMap((option) =>
        option.nouns === undefined
          ? [`[data-answer="${option.verb}"]`]
          : option.nouns.map((noun) => selector(option, noun)),
      ),
    )
  })
}

let turn = 0

/** @param {Person} person @param {{ asks: number, nouns: number }} checked */
export async function checkOffers({ page, complain }, checked) {
  const sight = await see(page)
  const isQuiet =
    sight.is === 'asked' && !sight.isBusy && !sight.isHolding && sight.menu.length === 0
  if (!isQuiet || (await see(page)).ask !== sight.ask) return
  /** @type {string[]} */
  const wanted = await expected(page)
  const missing = await page.evaluate(
    (wanted) => wanted.filter((one) => document.querySelector(one) === null),
    wanted,
  )
  // Somebody else's answer may have come in between.
  if (missing.length > 0 && (await see(page)).ask === sight.ask)
    complain(`not on the page at “${sight.ask}”: ${missing.slice(0, 5).join(' and ')}`)
  const onMap = wanted.filter((one) => one.startsWith('.board-legal'))
  for (let tries = 0; tries < Math.min(TRIED, onMap.length); tries++) {
    const one = onMap[(turn += 7) % onMap.length] ?? ''
    const isOnMap = await page.evaluate(
      (one) => Boolean(document.querySelector(one)?.closest('.board')),
      one,
    )
    if (isOnMap && !(await canReach(page, one)) && (await see(page)).ask === sight.ask)
      complain(`cannot be brought to where it can be hit: ${one}`)
  }
  checked.asks++
  checked.nouns += wanted.length
}
