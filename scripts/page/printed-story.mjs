/// <reference lib="dom" />
// Every chart of every game, as the built page prints it.
import { DESK } from './driver.mjs'

/** @typedef {import('./stories.mjs').Stage} Stage */

const GAMES = ['sedan', 'rossbach', 'metz', 'march']

/** Cells, headings, titles and notes that say nothing. @param {import('playwright-core').Page} page */
function blanks(page) {
  return page.evaluate(() => {
    const isBlank = (/** @type {string} */ text) =>
      /^\s*$|undefined|NaN|\[object|\bnull\b/.test(text)
    const printed = 'strong, thead th, tbody th, tbody td, li'
    const charts = [...document.querySelectorAll('.panels-chart')]
    const bad = charts.flatMap((chart) => {
      const title = chart.querySelector('strong')?.textContent
      return [...chart.querySelectorAll(printed)]
        .map((one) => one.textContent ?? '')
        .filter(isBlank)
        .map((text) => `${title}: “${text}”`)
    })
    return { charts: charts.length, bad }
  })
}

/** @param {Stage} stage */
export async function printed({ driver, server }) {
  const told = []
  for (const game of GAMES) {
    const person = await driver.person(`Reader of ${game}`, DESK)
    const { page } = person
    await page.goto(`${server.url}/new?game=${game}`)
    await page.locator('.lobby-new-end .button-main').click()
    await page.locator('.play-prompt').waitFor()
    await page.locator('#tab-charts').click()
    await page.locator('.panels-chart').first().waitFor()
    const { charts, bad } = await blanks(page)
    for (const one of bad) person.complain(`prints ${one}`)
    told.push(`${charts} of ${game}`)
    await person.context.close()
  }
  return `charts read: ${told.join(', ')}`
}
