/// <reference lib="dom" />
// Readers with large letters, and fingers: nothing lies over anything else, nothing is cut off, everything can be hit.
import { combat } from './axe-round.mjs'
import { playAtOnce } from './doors.mjs'
import { DESK, PHONE } from './driver.mjs'

/**
 * @typedef {import('./driver.mjs').Person} Person
 * @typedef {import('playwright-core').Page} Page
 */

/** The letters a browser may be told to use, in pixels; 16 is usual. */
const LETTERS = [16, 21, 32]
const PAGES = ['/', '/new', '/account', '/rules/sedan', '/about/sedan']
/** Words that stand side by side. */
const GROUPS = [
  ['.play-combat h2', '.play-chart-link'],
  ['.table-when', '.table-deciding', '.table-gauges', '.table-top-end'],
  ['.lobby-wordmark', '.lobby-masthead nav'],
  ['.board-tools', '.board-mini'],
]

/** @param {import('./stories.mjs').Stage} stage */
export async function largeLetters({ driver, server }) {
  let looks = 0
  for (const size of [DESK, PHONE])
    for (const letters of LETTERS) {
      const person = await driver.person(`letters of ${letters} at ${size.viewport.width}`, size)
      await setLetters(person, letters)
      for (const path of PAGES) {
        await person.page.goto(server.url + path)
        await person.page.waitForLoadState('networkidle')
        await look(person, path)
      }
      await playAtOnce(server.url, person)
      await look(person, 'a table')
      await combat(server.url, person)
      await look(person, 'a combat')
      looks += PAGES.length + 2
      await person.context.close()
    }
  return `${looks} looks`
}

/** @param {Person} person @param {number} letters */
async function setLetters({ context, page }, letters) {
  const chrome = await context.newCDPSession(page)
  await chrome.send('Page.setFontSizes', { fontSizes: { standard: letters } })
}

/** @param {Person} person @param {string} where */
async function look({ page, complain }, where) {
  for (const fault of await page.evaluate(faultsOf, GROUPS)) complain(`${where}: ${fault}`)
  if (page.viewportSize()?.width === PHONE.viewport.width)
    for (const fault of await page.evaluate(tooSmall)) complain(`${where}: ${fault}`)
}

/** In the page. @param {string[][]} groups */
function faultsOf(groups) {
  /** @type {string[]} */
  const faults = []
  const over = document.documentElement.scrollWidth - innerWidth
  if (over > 1) faults.push(`the page is ${over} pixels wider than the window`)
  for (const group of groups) {
    const boxes = group.flatMap((selector) => {
      const box = document.querySelector(selector)?.getBoundingClientRect()
      return box === undefined || box.width * box.height === 0 ? [] : [{ selector, box }]
    })
    for (const [at, one] of boxes.entries())
      for (const other of boxes.slice(at + 1)) {
        const wide =
          Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left)
        const high =
          Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top)
        if (wide > 1 && high > 1) faults.push(`${one.selector} and ${other.selector} overlap`)
      }
  }
  return faults
}

/** In the page: buttons that a finger would miss. Numbers of rules stand in lines of text and reach beyond what is drawn. */
function tooSmall() {
  const LEAST = 43
  return [...document.querySelectorAll('button, select, .button, nav a, header a')].flatMap(
    (one) => {
      const { width, height } = one.getBoundingClientRect()
      const isShown = width * height > 0 && getComputedStyle(one).visibility === 'visible'
      if (!isShown || one.matches('.rule-link, .panels-link, [tabindex="-1"]')) return []
      if (Math.min(width, height) >= LEAST) return []
      return [
        `${one.className || one.tagName} “${one.textContent}” is ${Math.round(width)} × ${Math.round(height)}`,
      ]
    },
  )
}
