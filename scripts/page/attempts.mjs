/// <reference lib="dom" />
// One legal answer, tried by one means: the page must come to exactly that reply. The line is held, so that nothing is done.
import { see } from './sight.mjs'

/**
 * @typedef {import('playwright-core').Page} Page
 * @typedef {import('./hands.mjs').Hands} Hands
 * @typedef {import('./offers.mjs').Meant} Meant
 * @typedef {import('./sight.mjs').Sight} Sight
 * @typedef {import('./wire.mjs').Line} Line
 * @typedef {{ page: Page, hands: Hands, line: Line }} Means
 *
 * A way through the page: which choice was taken at each fork, and how many there were.
 * @typedef {{ taken: number[], forks: number[] }} Way
 */

const PATIENCE = 15_000
/** After a touch something is seen within this time, even on a slow machine. */
const QUICK = 5000
export const ECHO = 700
const NOTHING = 'nothing happens'
const MOST_WAYS = 14
const MOST_HEXES = 4

/** Nothing wrong: undefined. @param {Means} means @param {Meant} meant @returns {Promise<string | undefined>} */
export async function tryAnswer(means, meant) {
  /** @type {string[]} */
  const came = []
  /** @type {Way | undefined} */
  let way = { taken: [], forks: [] }
  for (let tries = 0; way !== undefined && tries < MOST_WAYS; tries++) {
    await atRest(means.page)
    const found = await followed(means, meant, way)
    if (isMeant(found, meant)) return undefined
    // A second tap in the same place right after the first counts as one.
    if (found === NOTHING && tries === 0) {
      await means.page.waitForTimeout(ECHO)
      continue
    }
    came.push(typeof found === 'string' ? found : found.map(said).join(' + '))
    way = nextWay(way)
  }
  return `${meant.says} comes to: ${[...new Set(came)].join('; or ')}`
}

/** @param {import('./wire.mjs').Reply} reply */
function said({ verb, noun }) {
  return `${verb} ${noun ?? ''}`.trim()
}

/** A piece that is picked up answers with the first reply of its march. @param {string | import('./wire.mjs').Reply[]} found @param {Meant} meant */
export function isMeant(found, { ask, verb, noun }) {
  const [first] = typeof found === 'string' ? [] : found
  return first?.ask === ask && first.verb === verb && first.noun === noun
}

/** The same as far as the last fork with a choice left, and there the next one. @param {Way} way @returns {Way | undefined} */
function nextWay({ taken, forks }) {
  const at = taken.findLastIndex((one, fork) => one + 1 < (forks[fork] ?? 0))
  if (at < 0) return undefined
  return { taken: [...taken.slice(0, at), (taken[at] ?? 0) + 1], forks: forks.slice(0, at) }
}

/** Touches the thing and goes on, fork by fork, until something is sent. @param {Means} means @param {Meant} meant @param {Way} way */
export async function followed(means, meant, way) {
  const { page, hands, line } = means
  line.sent.length = 0
  const place = await page.evaluate((what) => {
    const one = document.querySelector(what)
    return one === null ? undefined : one.closest('.board') === null ? 'page' : 'map'
  }, meant.what)
  if (place === undefined) return 'it is not on the page'
  await (place === 'map' ? hands.touch(meant.what) : hands.press(meant.what))
  for (let fork = 0, last = ''; ;) {
    const now = await cameTo(means, last)
    if (typeof now !== 'string') return now
    last = now
    if (now === 'refused') return `refused: ${(await see(page)).refusal}`
    if (now === 'nothing') return NOTHING
    const choices = await choicesAt(page, now, meant)
    if (choices.length === 0) return `${now}, and nothing to choose`
    const at = way.taken[fork] ?? 0
    way.taken[fork] = at
    way.forks[fork] = choices.length
    fork++
    const { what, on } = choices[at] ?? { what: '', on: 'page' }
    await (on === 'map' ? hands.touch(what) : hands.press(what))
  }
}

/** What is seen next, once it is something else. @param {Means} means @param {string} last */
async function cameTo({ page, line }, last) {
  for (const until = Date.now() + QUICK; Date.now() < until;) {
    const [replies] = line.sent
    if (replies !== undefined) return replies
    const is = stateOf(await see(page))
    if (is !== 'empty' && is !== last) return is
    await page.waitForTimeout(15)
  }
  return 'nothing'
}

/** @param {Sight} sight */
function stateOf({ is, menu, refusal, isAimed, isPicked, isBusy }) {
  if (isBusy) return 'empty'
  if (refusal !== '') return 'refused'
  if (is === 'doubt') return 'doubt'
  if (menu.length > 0) return `menu ${menu.join(', ')}`
  if (isAimed) return 'aimed'
  return isPicked ? 'picked' : 'empty'
}

/** @param {Page} page @param {string} now @param {Meant} meant @returns {Promise<{ what: string, on: 'map' | 'page' }[]>} */
async function choicesAt(page, now, { kind }) {
  const press = (/** @type {string} */ what) => ({ what, on: /** @type {const} */ ('page') })
  if (now === 'doubt') return [press('.play-prompt-do .button-main')]
  if (now === 'aimed') return [press('.play-prompt-do > .button-main')]
  const { menu, hexes } = await see(page)
  if (now !== 'picked')
    return menu.map((_, at) => press(`.play-menu li:nth-child(${at + 1}) .play-menu-choice`))
  const beside = await besideTheHand(page)
  const places = hexes.slice(0, MOST_HEXES).map((hex) => {
    return { what: `.board-legal[data-hex="${hex}"]`, on: /** @type {const} */ ('map') }
  })
  const buttons = beside.map(press)
  return kind === 'may' ? [...buttons, ...places] : [...places, ...buttons]
}

/** Buttons that a piece in hand brings: offers, and who could come along. @param {Page} page */
function besideTheHand(page) {
  return page.evaluate(() => {
    for (const old of document.querySelectorAll('[data-tried]')) old.removeAttribute('data-tried')
    const buttons = [...document.querySelectorAll('.play-prompt-do button:not([data-answer])')]
    const isOther = (/** @type {Element} */ one) => !/^(Put down|Undo)/.test(one.textContent ?? '')
    return buttons.filter(isOther).map((one, at) => {
      one.setAttribute('data-tried', String(at))
      return `[data-tried="${at}"]`
    })
  })
}

/** Whatever an attempt has left open is put away. @param {Page} page */
export async function atRest(page) {
  for (const until = Date.now() + PATIENCE; Date.now() < until;) {
    const sight = await see(page)
    if (sight.is === 'asked' && !sight.isBusy && stateOf(sight) === 'empty') return sight
    await page.evaluate(() => {
      const closing = document.querySelectorAll(
        '.play-refusal .play-plain, .play-menu .play-faint, .board-viewer-close',
      )
      const putting = [...document.querySelectorAll('.play-prompt-do button')].filter((one) =>
        /^(Put down|Go on playing)/.test(one.textContent ?? ''),
      )
      for (const one of [...closing, ...putting].slice(-1))
        one.dispatchEvent(new MouseEvent('click', { bubbles: true }))
    })
    await page.waitForTimeout(20)
  }
  throw new Error('The page does not come to rest.')
}
