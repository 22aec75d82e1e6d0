/// <reference lib="dom" />
// Mouse, fingers and keys: three ways to touch the same things.

/**
 * @typedef {import('playwright-core').Page} Page
 * @typedef {{ x: number, y: number }} Point
 *
 * @typedef {object} Hands
 * @property {(what: string) => Promise<void>} press a button, by its selector
 * @property {(selector: string) => Promise<void>} touch a thing on the map
 */

/** Where a thing on the map can be hit; undefined: it is out of sight or covered. @param {Page} page @param {string} selector */
function target(page, selector) {
  return page.evaluate((selector) => {
    const one = document.querySelector(selector)
    const board = document.querySelector('.board')
    if (one === null || board === null) return undefined
    const box = one.getBoundingClientRect()
    const at = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
    const hit = document.elementFromPoint(at.x, at.y)
    const isFree = hit !== null && board.contains(hit) && hit.closest('[data-aside]') === null
    const area = board.getBoundingClientRect()
    return {
      at,
      isFree,
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
    if (before !== undefined && Math.hypot(now.at.x - before.at.x, now.at.y - before.at.y) < 1)
      return now
    before = now
  }
}

/**
 * Moves the map until the thing can be hit, as a person would.
 * @param {Page} page @param {string} selector
 * @param {(from: Point, to: Point) => Promise<void>} drag
 */
async function brought(page, selector, drag) {
  for (let tries = 0; tries < 6; tries++) {
    const found = await restingTarget(page, selector)
    if (found.isFree) return found
    const { at, middle } = found
    const step = (/** @type {number} */ far) => Math.max(-250, Math.min(250, far))
    const to = { x: middle.x + step(middle.x - at.x), y: middle.y + step(middle.y - at.y) }
    await drag(middle, to)
    await page.waitForTimeout(120)
  }
  throw new Error(`${selector} cannot be brought to where it can be touched.`)
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

/** Whether a thing on the map can be brought to where it can be hit. @param {Page} page @param {string} selector */
export function canReach(page, selector) {
  return brought(page, selector, dragging(page)).then(
    () => true,
    () => false,
  )
}

/** @param {Page} page @returns {Hands} */
export function mouse(page) {
  const drag = dragging(page)
  return {
    press: (what) => page.locator(what).first().click({ timeout: 3000 }),
    touch: async (selector) => {
      const { at } = await brought(page, selector, drag)
      const inStack = await beneath(page, selector)
      await page.mouse.move(at.x, at.y)
      if (!inStack) return page.mouse.click(at.x, at.y)
      // Whoever points at a stack sees it laid open.
      await page.locator(`.board-viewer ${pieceIn(selector)}`).click({ timeout: 3000 })
    },
  }
}

/** Whether others that could be meant lie on top of a piece. @param {Page} page @param {string} selector */
function beneath(page, selector) {
  return page.evaluate((selector) => {
    const stack = document.querySelector(selector)?.closest('[data-stack]')
    if (!stack || !selector.includes('data-piece')) return false
    const legal = [...stack.querySelectorAll('.board-legal[data-piece]')]
    const pieces = [...stack.querySelectorAll('[data-piece]')]
    return legal.length > 1 && pieces.at(-1) !== document.querySelector(selector)
  }, selector)
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
    press: (what) => page.locator(what).first().tap({ timeout: 3000 }),
    touch: async (selector) => {
      const before = await brought(page, selector, drag)
      await page.touchscreen.tap(before.at.x, before.at.y)
      await page.waitForTimeout(60)
      // A first tap may only bring the map closer, where things lie too close together for a finger.
      const after = await target(page, selector)
      if (after !== undefined && after.size > before.size * 1.3) {
        const { at } = await brought(page, selector, drag)
        await page.touchscreen.tap(at.x, at.y)
        await page.waitForTimeout(60)
      }
      const shown = page.locator(`.board-viewer ${pieceIn(selector)}`)
      if (selector.includes('data-piece') && (await shown.count()) > 0) await shown.first().tap()
    },
  }
}

/** Keys alone: Tab to what has a place in the order, the board's own keys to what lies on the map. @param {Page} page @returns {Hands} */
export function keys(page) {
  const press = async (/** @type {string} */ what) => {
    await tabTo(page, what)
    await page.keyboard.press('Enter')
  }
  return { press, touch: (selector) => pointAndTouch(page, selector) }
}

const MOST_TABS = 200

/** @param {Page} page @param {string} what */
async function tabTo(page, what) {
  for (let tabs = 0; tabs < MOST_TABS; tabs++) {
    if (await page.evaluate((what) => document.activeElement?.matches(what), what)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`${what} cannot be reached by Tab.`)
}

/** @param {Page} page @param {string} selector */
async function pointAndTouch(page, selector) {
  await page.keyboard.press('m')
  const wanted = await page.evaluate((selector) => {
    const one = document.querySelector(selector)
    const stack = one?.closest('[data-stack]')?.getAttribute('data-stack')
    return { hex: one?.getAttribute('data-hex') ?? stack, side: one?.getAttribute('data-side') }
  }, selector)
  /** @type {string[]} */
  const seen = []
  for (;;) {
    await page.keyboard.press('n')
    const at = await page.evaluate(
      () => document.querySelector('[data-cursor]')?.getAttribute('data-cursor') ?? '',
    )
    if (at === (wanted.side ?? wanted.hex)) break
    if (seen.includes(at))
      throw new Error(`The keys do not come to ${selector}, only to ${seen.join(', ')}.`)
    seen.push(at)
  }
  await page.keyboard.press('Enter')
  await page.waitForTimeout(60)
  const shown = `.board-viewer ${pieceIn(selector)}`
  if (selector.includes('data-piece') && (await page.locator(shown).count()) > 0) {
    for (let steps = 0; steps < 12; steps++) {
      if (await page.evaluate((what) => document.activeElement?.matches(what), shown)) break
      await page.keyboard.press('ArrowRight')
    }
    await page.keyboard.press('Enter')
  }
}
