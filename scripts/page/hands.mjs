/// <reference lib="dom" />
// Mouse, fingers and keys: three ways to touch the same things.
import { fingerprint } from './sight.mjs'

/**
 * @typedef {import('playwright-core').Page} Page
 * @typedef {import('playwright-core').Locator} Locator
 * @typedef {{ x: number, y: number }} Point
 *
 * @typedef {object} Hands
 * @property {(what: string) => Promise<void>} press a button, by its selector
 * @property {(selector: string) => Promise<void>} touch a thing on the map
 */

/** From one edge of a map that is near to the other. */
const MOST_DRAGS = 40
/** Farther than a hand shakes: what was begun here is no click. */
const SLIDE = 12
/** A page that is asked to show something does so in this time, even on a slow machine. */
const PATIENCE = 15_000

/**
 * Waits until a thing has lain there long enough: what has just come up takes no press of a finger, since nobody can have aimed at it.
 * @param {Locator} thing
 */
export async function ripe(thing) {
  const one = thing.first()
  await one.waitFor({ timeout: PATIENCE })
  while (await one.evaluate(isFresh)) await one.page().waitForTimeout(30)
  return one
}

/** In the page, once what has just been drawn has been noticed. @param {Element} one @returns {Promise<boolean>} */
function isFresh(one) {
  return new Promise((resolve) => {
    const look = () => resolve(one.isConnected && one.closest('[data-fresh]') !== null)
    requestAnimationFrame(() => requestAnimationFrame(look))
  })
}

/** Where a thing on the map can be hit, and whether it has lain there long enough to be aimed at. @param {Page} page @param {string} selector */
function target(page, selector) {
  return page.evaluate((selector) => {
    const one = document.querySelector(selector)
    const board = document.querySelector('.board')
    if (one === null || board === null) return undefined
    const box = one.getBoundingClientRect()
    const at = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
    const hit = document.elementFromPoint(at.x, at.y)
    const area = board.getBoundingClientRect()
    // Nobody aims at the very edge.
    const isInside =
      Math.min(at.x - area.left, area.right - at.x, at.y - area.top, area.bottom - at.y) > 16
    const isOnMap = hit !== null && board.contains(hit) && hit.closest('[data-aside]') === null
    const isFree = isInside && isOnMap
    return {
      at,
      isFree,
      isFresh: board.hasAttribute('data-fresh'),
      under: isInside ? (hit?.outerHTML.slice(0, 120) ?? 'nothing') : 'the edge',
      middle: { x: area.x + area.width / 2, y: area.y + area.height / 2 },
      size: Math.min(box.width, box.height),
    }
  }, selector)
}

/** Where it is once the map has stopped moving. @param {Page} page @param {string} selector */
async function restingTarget(page, selector) {
  let before = await target(page, selector)
  for (;;) {
    await page.waitForTimeout(30)
    const now = await target(page, selector)
    if (now === undefined) throw new Error(`There is no ${selector} on the map.`)
    if (before !== undefined && isSamePlace(before.at, now.at) && !now.isFresh) return now
    before = now
  }
}

/** @param {Point} a @param {Point} b */
function isSamePlace(a, b) {
  return Math.hypot(a.x - b.x, a.y - b.y) < 1
}

/**
 * Moves the map until the thing can be hit, as a person would.
 * @param {Page} page @param {string} selector
 * @param {(from: Point, to: Point) => Promise<void>} drag
 */
async function brought(page, selector, drag) {
  let under = ''
  for (let tries = 0; tries < MOST_DRAGS; tries++) {
    const found = await restingTarget(page, selector)
    if (found.isFree) return found
    under = `${found.under} at ${Math.round(found.at.x)}, ${Math.round(found.at.y)}`
    if (tries === 4) await shutPapers(page)
    const { at, middle } = found
    const step = (/** @type {number} */ far) => Math.max(-250, Math.min(250, far))
    const to = { x: middle.x + step(middle.x - at.x), y: middle.y + step(middle.y - at.y) }
    await drag(middle, to)
    await page.waitForTimeout(120)
  }
  throw new Error(`${selector} cannot be brought to where it can be touched: ${under}.`)
}

/** What lies on the map and can be put away. @param {Page} page */
async function shutPapers(page) {
  const shut = page.locator('.play-shut')
  for (let left = await shut.count(); left > 0; left--) await (await ripe(shut)).click()
}

/** @param {Page} page */
function dragging(page) {
  return async (/** @type {Point} */ from, /** @type {Point} */ to) => {
    await page.mouse.move(from.x, from.y)
    await page.mouse.down()
    await page.mouse.move(to.x, to.y, { steps: 4 })
    await page.mouse.up()
  }
}

/** @param {Page} page @returns {Hands} */
export function mouse(page) {
  const drag = dragging(page)
  return {
    press: (what) => page.locator(what).first().click({ timeout: PATIENCE }),
    touch: async (selector) => {
      if (!(await liesBeneath(page, selector, 'mouse'))) return clickOn(page, selector, drag)
      const { at } = await brought(page, selector, drag)
      // Whoever stays on a stack sees nothing new: it opens for who comes to it.
      await page.mouse.move(2, 2)
      await page.mouse.move(at.x, at.y)
      // Whoever points at a stack sees it laid open.
      const laid = page.locator(`.board-viewer ${pieceIn(selector)}`).first()
      await laid.click({ timeout: PATIENCE })
    },
  }
}

/**
 * The map may move at any time but under a button that is down: whoever sees then that the thing lies elsewhere now slides off before letting go.
 * @param {Page} page @param {string} selector @param {(from: Point, to: Point) => Promise<void>} drag
 */
async function clickOn(page, selector, drag) {
  for (let tries = 0; tries < MOST_DRAGS; tries++) {
    const { at } = await brought(page, selector, drag)
    await page.mouse.move(at.x, at.y)
    await page.mouse.down()
    const now = await target(page, selector)
    const isThere = now?.isFree === true && isSamePlace(now.at, at)
    if (!isThere) await page.mouse.move(at.x + SLIDE, at.y)
    await page.mouse.up()
    if (isThere) return
  }
  throw new Error(`${selector} does not lie still.`)
}

/**
 * Whether a stack must be laid open to get at a piece: touching the stack itself means its only legal piece, or its top one.
 * @param {Page} page @param {string} selector @param {'mouse' | 'finger'} by
 */
function liesBeneath(page, selector, by) {
  return page.evaluate(
    ({ selector, by }) => {
      const one = document.querySelector(selector)
      const stack = one?.closest('[data-stack]')
      if (!stack || !selector.includes('data-piece')) return false
      const legal = [...stack.querySelectorAll('.board-legal[data-piece]')]
      const pieces = [...stack.querySelectorAll('[data-piece]')]
      if (legal.length === 1) return legal[0] !== one
      return by === 'mouse' ? pieces.at(-1) !== one : pieces.length > 1
    },
    { selector, by },
  )
}

/** @param {string} selector */
function pieceIn(selector) {
  return /\[data-piece="[^"]*"\]/.exec(selector)?.[0] ?? ''
}

/** @param {Page} page @returns {Hands} */
export function fingers(page) {
  const drag = async (/** @type {Point} */ from, /** @type {Point} */ to) => {
    const line = await page.context().newCDPSession(page)
    const send = (
      /** @type {'touchStart' | 'touchMove' | 'touchEnd'} */ type,
      /** @type {Point[]} */ touchPoints,
    ) => line.send('Input.dispatchTouchEvent', { type, touchPoints })
    await send('touchStart', [from])
    for (const part of [0.2, 0.6, 0.9, 1]) {
      await send('touchMove', [
        { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part },
      ])
      await page.waitForTimeout(16)
    }
    // A finger that lifts while it moves flings, and the next tap would only stop that.
    await page.waitForTimeout(120)
    await send('touchEnd', [])
    await line.detach()
  }
  return {
    press: async (what) => (await ripe(page.locator(what))).tap({ timeout: PATIENCE }),
    touch: async (selector) => {
      if (!(await liesBeneath(page, selector, 'finger'))) return tapOn(page, selector, drag)
      // A tap may only have stopped a map that still moved: whoever sees no stack laid open taps again.
      for (let tries = 0; tries < 3; tries++) {
        if (await meansAnother(page, selector)) {
          const { at } = await brought(page, selector, drag)
          await longPress(page, at)
        } else await tapOn(page, selector, drag)
        if (await hasOpened(page, pieceIn(selector))) break
      }
      const laid = await ripe(page.locator(`.board-viewer ${pieceIn(selector)}`))
      await laid.tap({ timeout: PATIENCE })
    },
  }
}

/** @param {Page} page @param {string} piece */
function hasOpened(page, piece) {
  const shown = page.locator(`.board-viewer ${piece}`).first().waitFor({ timeout: 3000 })
  return shown.then(
    () => true,
    () => false,
  )
}

/** @param {Page} page @param {string} selector @param {(from: Point, to: Point) => Promise<void>} drag */
async function tapOn(page, selector, drag) {
  const before = await brought(page, selector, drag)
  const seen = await fingerprint(page)
  await page.touchscreen.tap(before.at.x, before.at.y)
  if (await cameCloser(page, selector, { size: before.size, seen })) {
    const { at } = await brought(page, selector, drag)
    await page.touchscreen.tap(at.x, at.y)
  }
}

/**
 * A first tap may only bring the map closer, where things lie too close together for a finger.
 * @param {Page} page @param {string} selector @param {{ size: number, seen: string }} before
 */
async function cameCloser(page, selector, { size, seen }) {
  for (const until = Date.now() + 3000; Date.now() < until;) {
    const after = await target(page, selector)
    if (after !== undefined && after.size > size * 1.3) return true
    if ((await fingerprint(page)) !== seen) return false
    await page.waitForTimeout(15)
  }
  return false
}

/** A tap lays a stack open, unless it can only mean one of its pieces. @param {Page} page @param {string} selector */
function meansAnother(page, selector) {
  return page.evaluate((selector) => {
    const stack = document.querySelector(selector)?.closest('[data-stack]')
    return stack?.querySelectorAll('.board-legal[data-piece]').length === 1
  }, selector)
}

/** A finger that rests on a stack always lays it open. @param {Page} page @param {Point} at */
async function longPress(page, at) {
  const line = await page.context().newCDPSession(page)
  await line.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [at] })
  await page.locator('.board-viewer').waitFor({ timeout: PATIENCE })
  await line.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await line.detach()
}

/** Keys alone: Tab to what has a place in the order, the board's own keys to what lies on the map. @param {Page} page @returns {Hands} */
export function keys(page) {
  const press = async (/** @type {string} */ what) => {
    await page.locator(what).first().evaluate(pointOut)
    await tabTo(page, '[data-wanted]')
    await page.keyboard.press('Enter')
  }
  return { press, touch: (selector) => pointAndTouch(page, selector) }
}

/** Only one thing is wanted at a time. @param {Element} one */
function pointOut(one) {
  for (const other of document.querySelectorAll('[data-wanted]'))
    other.removeAttribute('data-wanted')
  one.setAttribute('data-wanted', '')
}

const MOST_TABS = 200

/** By Tab, and where several things are one stop, from the first to the others by arrow. @param {Page} page @param {string} what */
async function tabTo(page, what) {
  for (let keys = 0; keys < MOST_TABS; keys++) {
    const is = await page.evaluate((what) => {
      const at = document.activeElement
      if (at?.matches(what)) return 'there'
      const group = document.querySelector(what)?.closest('[role=listbox], .play-menu ul')
      return group?.contains(at) ? 'beside' : 'away'
    }, what)
    if (is === 'there') return
    await page.keyboard.press(is === 'beside' ? 'ArrowRight' : 'Tab')
  }
  const name = await page.locator(what).textContent()
  throw new Error(`“${name}” cannot be reached by Tab and arrows.`)
}

/** Where the cursor of the keys stands, as things on the map are called. @param {Page} page */
function cursorOf(page) {
  return page.evaluate(
    () => document.querySelector('[data-cursor]')?.getAttribute('data-cursor') ?? '',
  )
}

/** @param {Page} page @param {string} selector */
async function pointAndTouch(page, selector) {
  await page.keyboard.press('m')
  const wanted = await page.evaluate((selector) => {
    const one = document.querySelector(selector)
    const stack = one?.closest('[data-stack]')?.getAttribute('data-stack')
    const heading = one?.getAttribute('data-heading') ?? null
    if (heading !== null) return `heading-${heading}`
    const own = ['side', 'place', 'hex'].map((kind) => one?.getAttribute(`data-${kind}`) ?? '')
    return own.find((name) => name !== '') ?? stack ?? ''
  }, selector)
  const isReached =
    (!/[/+-]/.test(wanted) && (await walked(page, { selector, wanted }, NEAR))) ||
    (await jumped(page, wanted)) ||
    // What is only offered is not gone round: whoever wants it walks there.
    (await walked(page, { selector, wanted }, FAR))
  if (!isReached) throw new Error(`The keys do not come to ${wanted}.`)
  const isCovered = await liesBeneath(page, selector, 'finger')
  await page.keyboard.press(isCovered ? ' ' : 'Enter')
  if (!isCovered) return
  const shown = `.board-viewer ${pieceIn(selector)}`
  await page.locator(shown).waitFor({ timeout: PATIENCE })
  for (let steps = 0; steps < 12; steps++) {
    if (await page.evaluate((what) => document.activeElement?.matches(what), shown)) break
    await page.keyboard.press('ArrowRight')
  }
  await page.keyboard.press('Enter')
}

/** With n from one thing that can be chosen to the next, round. @param {Page} page @param {string} wanted */
async function jumped(page, wanted) {
  /** @type {string[]} */
  const seen = []
  for (;;) {
    await page.keyboard.press('n')
    const at = await cursorOf(page)
    if (at === wanted) return true
    if (seen.includes(at)) return false
    seen.push(at)
  }
}

/** Arrows at most. */
const NEAR = 24
const FAR = 120

/** With arrows. @param {Page} page @param {{ selector: string, wanted: string }} to @param {number} most */
async function walked(page, { selector, wanted }, most) {
  for (let steps = 0; steps < most; steps++) {
    if ((await cursorOf(page)) === wanted) return true
    const far = await page.evaluate((selector) => {
      const middle = (/** @type {Element | null | undefined} */ one) => {
        const { x = 0, y = 0, width = 0, height = 0 } = one?.getBoundingClientRect() ?? {}
        return { x: x + width / 2, y: y + height / 2, width }
      }
      const one = document.querySelector(selector)
      const [to, from] = [middle(one), middle(document.querySelector('.board-cursor-under'))]
      const scale = from.width || 1
      return { right: (to.x - from.x) / scale, down: (to.y - from.y) / scale }
    }, selector)
    if (Math.abs(far.right) + Math.abs(far.down) > most / 2) return false
    const isAcross = Math.abs(far.right) > Math.abs(far.down)
    if (isAcross) await page.keyboard.press(far.right > 0 ? 'ArrowRight' : 'ArrowLeft')
    else await page.keyboard.press(far.down > 0 ? 'ArrowDown' : 'ArrowUp')
  }
  return false
}
