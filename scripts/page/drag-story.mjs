/// <reference lib="dom" />
// Counters are dragged: to where they may go, to where they may not, a whole stack; and the ground is.
import { playAlone } from './doors.mjs'
import { DESK, PHONE } from './driver.mjs'
import { fingers } from './hands.mjs'
import { playerAt, settled } from './player.mjs'

/**
 * @typedef {import('./stories.mjs').Stage} Stage
 * @typedef {import('./driver.mjs').Person} Person
 * @typedef {import('playwright-core').Page} Page
 * @typedef {{ x: number, y: number }} Point
 * @typedef {{ hex: string, pieces: string[] }} Pile
 */

const CARRIED = '.board-carried-pile'
const SELECTED = '.board-piece-selected'

/** From a new game to where units can march. @param {string} url @param {Person} person @param {'mouse' | 'fingers'} by */
async function toTheMarch(url, person, by) {
  await playAlone(url, person)
  const player = playerAt(person, { by, seed: 'drag', haste: 1, staff: 1, isSure: true })
  await player.playUntil(({ ask, pieces }) => /move/i.test(ask) && pieces.length > 3, 80)
}

/** Stacks on the map; of those that may march only the units that can. @param {Page} page @param {'own' | 'others'} whose @returns {Promise<Pile[]>} */
function piles(page, whose) {
  return page.evaluate((whose) => {
    const board = document.querySelector('.board')?.getBoundingClientRect()
    const isSeen = (/** @type {Element} */ one) => {
      const { x, y, width, height } = one.getBoundingClientRect()
      const hit = document.elementFromPoint(x + width / 2, y + height / 2)
      const isInside = board !== undefined && y > board.top + 80 && x > board.left + 40
      return (
        isInside &&
        hit !== null &&
        hit.closest('.board') !== null &&
        hit.closest('[data-aside]') === null
      )
    }
    return [...document.querySelectorAll('[data-stack]')].filter(isSeen).flatMap((stack) => {
      const all = [...stack.querySelectorAll('[data-piece]')]
      const own = all.filter((one) => one.classList.contains('board-legal'))
      const found = whose === 'own' ? own : own.length === 0 ? all : []
      const pieces = found.map((one) => one.getAttribute('data-piece') ?? '')
      const hex = stack.getAttribute('data-stack') ?? ''
      return pieces.length === 0 || !/^\d+$/.test(hex) ? [] : [{ hex, pieces }]
    })
  }, whose)
}

/** Where a unit stands, as its stack is called. @param {Page} page @param {string} piece */
function hexOf(page, piece) {
  return page.evaluate(
    (piece) =>
      document.querySelector(`[data-piece="${piece}"]`)?.closest('[data-stack]')?.getAttribute('data-stack') ?? '', // prettier-ignore
    piece,
  )
}

/** The middle of a thing in the window. @param {Page} page @param {string} what @returns {Promise<Point>} */
function middleOf(page, what) {
  return page
    .locator(what)
    .first()
    .evaluate((one) => {
      const { x, y, width, height } = one.getBoundingClientRect()
      return { x: x + width / 2, y: y + height / 2 }
    })
}

/** Hexes that are outlined and can be hit, those with a way of several hexes first. @param {Page} page @param {string} from */
function goals(page, from) {
  return page.evaluate((from) => {
    const middle = (/** @type {Element | null} */ one) => {
      const { x = 0, y = 0, width = 0, height = 0 } = one?.getBoundingClientRect() ?? {}
      return { x: x + width / 2, y: y + height / 2, width }
    }
    const start = middle(document.querySelector(`[data-stack="${from}"]`))
    const taken = new Set(
      [...document.querySelectorAll('[data-stack]')].map((one) => one.getAttribute('data-stack')),
    )
    return [...document.querySelectorAll('.board-legal[data-hex]')]
      .map((one) => ({ hex: one.getAttribute('data-hex') ?? '', at: middle(one) }))
      .filter(({ hex, at }) => {
        const hit = document.elementFromPoint(at.x, at.y)
        const isFree = hit?.closest('.board') instanceof Element && !hit.closest('[data-aside]')
        // At the rim the map moves on.
        const isInside =
          Math.min(at.x, innerWidth - at.x, at.y - 110, innerHeight * 0.62 - at.y) > 50
        return !taken.has(hex) && isFree && isInside
      })
      .map(({ hex, at }) => ({
        hex,
        at,
        far: Math.hypot(at.x - start.x, at.y - start.y) / at.width,
      }))
      .filter(({ far }) => far < 3.4)
      .toSorted((a, b) => b.far - a.far)
  }, from)
}

/** Takes hold of a thing and pulls it off. @param {Page} page @param {string} what */
async function seize(page, what) {
  const { x, y } = await middleOf(page, what)
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + 9, y + 9, { steps: 3 })
  await page.locator(CARRIED).waitFor()
}

/** @param {Page} page @param {Point} to */
async function letGo(page, to) {
  await page.mouse.move(to.x, to.y, { steps: 6 })
  await page.mouse.up()
}

/** How often the drawing of the map changes while what is carried stays over one hex. @param {Page} page @param {Point} at */
async function drawnOnTheWay(page, at) {
  await page.mouse.move(at.x, at.y)
  await page.waitForTimeout(300)
  await page.evaluate(() => {
    const seen = { changes: 0 }
    Object.assign(window, { seen })
    const scene = document.querySelector('.board-scene')
    const watch = new MutationObserver((all) => void (seen.changes += all.length))
    if (scene !== null) watch.observe(scene, { subtree: true, childList: true, attributes: true })
  })
  for (const step of [1, 2, 3, 4, 3, 2]) await page.mouse.move(at.x + step, at.y - step)
  return page.evaluate(() => /** @type {{ seen: { changes: number } }} */ (/** @type {unknown} */ (window)).seen.changes) // prettier-ignore
}

/** @param {Person} person */
async function marchAndBack({ page, complain, keep }) {
  const [pile] = (await piles(page, 'own')).filter(({ pieces }) => pieces.length > 1)
  if (pile === undefined) throw new Error('No stack of several units can march.')
  const piece = pile.pieces.at(-1) ?? ''
  await seize(page, `[data-piece="${piece}"]`)
  const [goal] = await goals(page, pile.hex)
  if (goal === undefined) throw new Error(`${piece} goes nowhere from ${pile.hex}.`)
  const changes = await drawnOnTheWay(page, goal.at)
  if (changes > 0) complain(`the map was drawn ${changes} times while nothing on it changed`)
  if ((await page.locator('.board-way').count()) === 0)
    complain('no way is shown to a hex in reach')
  await keep()
  await letGo(page, goal.at)
  await page.locator(`[data-stack="${goal.hex}"] [data-piece="${piece}"]`).waitFor()
  await page.locator(CARRIED).waitFor({ state: 'detached' })
  if ((await hexOf(page, pile.pieces[0] ?? '')) !== pile.hex)
    complain('one was dragged and two went')
  await settled(page)
  await page.keyboard.press('Backspace')
  await page.locator(`[data-stack="${pile.hex}"] [data-piece="${piece}"]`).waitFor()
  return { pile, piece, far: Math.round(goal.far) }
}

/** @param {Person} person @param {{ pile: Pile, piece: string }} what */
async function refused({ page, complain, keep }, { pile, piece }) {
  await settled(page)
  const [enemy] = await piles(page, 'others')
  if (enemy === undefined) throw new Error('No enemy is to be seen.')
  await seize(page, `[data-piece="${piece}"]`)
  await letGo(page, await middleOf(page, `[data-piece="${enemy.pieces.at(-1)}"]`))
  await page.locator('.play-refusal').waitFor()
  await page.locator(CARRIED).waitFor({ state: 'detached' })
  const why = (await page.locator('.play-refusal').textContent()) ?? ''
  if (!/\d+\.\d+/.test(why)) complain(`a refusal without a rule: ${why}`)
  if ((await hexOf(page, piece)) !== pile.hex) complain('what may not go there has gone')
  if ((await page.locator(SELECTED).count()) === 0) complain('a refusal has emptied the hand')
  await keep()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await page.locator(SELECTED).waitFor({ state: 'detached' })
  await seize(page, `[data-piece="${piece}"]`)
  await page.keyboard.press('Escape')
  await page.locator(CARRIED).waitFor({ state: 'detached' })
  await page.mouse.up()
  await page.locator(SELECTED).waitFor({ state: 'detached' })
  return why
}

/** With Shift the whole stack hangs, and one undo takes its march back. @param {Person} person @param {Pile} pile */
async function wholeStack({ page, complain, keep }, { hex, pieces }) {
  await settled(page)
  const { x, y } = await middleOf(page, `[data-piece="${pieces.at(-1)}"]`)
  await page.mouse.move(x, y)
  await page.keyboard.down('Shift')
  await page.mouse.down()
  await page.mouse.move(x + 9, y + 9, { steps: 3 })
  await page.locator('.board-carried-count').waitFor()
  await page.keyboard.up('Shift')
  const [goal] = await goals(page, hex)
  if (goal === undefined) throw new Error(`The stack in ${hex} goes nowhere.`)
  await page.mouse.move(goal.at.x, goal.at.y, { steps: 6 })
  await page.waitForTimeout(200)
  await keep()
  await page.mouse.up()
  for (const piece of pieces)
    await page.locator(`[data-stack="${goal.hex}"] [data-piece="${piece}"]`).waitFor()
  await settled(page)
  for (let undone = 0; undone < 4 && (await hexOf(page, pieces[0] ?? '')) !== hex; undone++) {
    if (undone > 1) complain(`a march of a stack is not taken back by ${undone} undos`)
    await page.keyboard.press('Backspace')
    await page.waitForTimeout(300)
  }
  return pieces.length
}

/** A double click takes the stack; the right button tells all about what is there. @param {Person} person @param {Pile} pile */
async function clicked({ page, complain }, { pieces }) {
  await settled(page)
  for (let tries = 0; tries < 4 && (await page.locator(SELECTED).count()) > 0; tries++)
    await page.keyboard.press('Escape')
  const { x, y } = await middleOf(page, `[data-piece="${pieces.at(-1)}"]`)
  await page.mouse.move(2, 2)
  await page.mouse.click(x, y, { button: 'right' })
  await page.locator('.board-viewer-about').waitFor()
  await page.locator('.board-viewer-close').click()
  await page.mouse.dblclick(x, y)
  await page.mouse.move(x + 9, y + 9)
  await page.locator('.play-prompt-do .button-quiet', { hasText: 'Put down' }).waitFor()
  await page.waitForTimeout(500)
  await seize(page, `[data-piece="${pieces.at(-1)}"]`)
  const count = await page.locator('.board-carried-count').textContent()
  if (count !== String(pieces.length))
    complain(`${count} of ${pieces.length} hang after a double click`)
  await page.keyboard.press('Escape')
  await page.mouse.up()
}

/** The key for the next unit puts the cursor of the keys on its hex, and goes on to another one. @param {Person} person */
async function nextUnit({ page, complain }) {
  // Whoever was taken along has begun to march.
  for (const key of ['Escape', 'Escape', 'Backspace']) await page.keyboard.press(key)
  await page.locator('.board-legal[data-piece]').nth(8).waitFor()
  await settled(page)
  const held = () =>
    page.evaluate(() => {
      const stack = document.querySelector('.board-piece-selected')?.closest('[data-stack]')
      const cursor = document.querySelector('[data-cursor]')?.getAttribute('data-cursor')
      return { stack: stack?.getAttribute('data-stack') ?? '', cursor: cursor ?? 'none' }
    })
  const seen = new Set()
  for (let presses = 0; presses < 8; presses++) {
    await page.keyboard.press('n')
    await page.waitForTimeout(250)
    const { stack, cursor } = await held()
    if (stack !== cursor) complain(`the unit is in ${stack} and the cursor on ${cursor}`)
    seen.add(stack)
  }
  if (seen.size < 2) complain('the key for the next unit finds always the same')
  const { cursor: before } = await held()
  await page.keyboard.press('ArrowDown')
  if ((await held()).cursor === before) complain('arrows do not start at the next unit')
  for (let presses = 0; presses < 2; presses++) await page.keyboard.press('Escape')
}

/** @param {Page} page */
function placeOfMap(page) {
  return page
    .locator('.board-world')
    .evaluate((one) => /** @type {HTMLElement} */ (one).style.transform)
}

/** A free spot in the middle of the map. @param {Page} page @returns {Promise<Point>} */
function groundOn(page) {
  return page.evaluate(() => {
    const { left, top, width, height } = document.querySelector('.board')?.getBoundingClientRect() ?? new DOMRect() // prettier-ignore
    for (let at = 0; at < 400; at++) {
      const x = left + width * (0.3 + (0.4 * (at % 20)) / 20)
      const y = top + height * (0.3 + (0.3 * Math.floor(at / 20)) / 20)
      const hit = document.elementFromPoint(x, y)
      if (hit?.closest('.board') && !hit.closest('[data-stack], [data-aside], .board-legal'))
        return { x, y }
    }
    throw new Error('There is no free ground on the map.')
  })
}

/** @param {Person} person */
async function ground({ page, complain }) {
  const before = await placeOfMap(page)
  const { x, y } = await groundOn(page)
  await page.mouse.move(x, y)
  await page.mouse.down()
  await letGo(page, { x: x - 60, y: y - 30 })
  await page.waitForTimeout(100)
  if ((await placeOfMap(page)) === before) complain('the ground cannot be dragged')
  if ((await page.locator(CARRIED).count()) > 0)
    complain('something hangs though the ground was dragged')
}

/** A finger drags what it has picked up, and the map otherwise. @param {Stage} stage */
async function byFinger({ driver, server }) {
  const person = await driver.person('Dragging on the phone', PHONE)
  const { page, complain } = person
  await toTheMarch(server.url, person, 'fingers')
  const [pile] = (await piles(page, 'own')).filter(({ pieces }) => pieces.length > 1)
  const piece = pile?.pieces.at(-1) ?? ''
  const what = `[data-stack] [data-piece="${piece}"]`
  const line = await page.context().newCDPSession(page)
  const touch = async (
    /** @type {'touchStart' | 'touchMove' | 'touchEnd'} */ type,
    /** @type {Point[]} */ touchPoints,
  ) => {
    // prettier-ignore
    await line.send('Input.dispatchTouchEvent', { type, touchPoints })
    await page.waitForTimeout(30)
  }
  const pull = async (/** @type {Point} */ from, /** @type {Point} */ by) => {
    await touch('touchStart', [from])
    for (const part of [0.3, 0.6, 1])
      await touch('touchMove', [{ x: from.x + by.x * part, y: from.y + by.y * part }])
  }
  const before = await placeOfMap(page)
  await pull(await middleOf(page, what), { x: 0, y: 30 })
  await page.waitForTimeout(200)
  if ((await page.locator(CARRIED).count()) > 0)
    complain('a finger drags what it has not picked up')
  await touch('touchEnd', [])
  if ((await placeOfMap(page)) === before) complain('a finger does not drag the map by a counter')
  await page.waitForTimeout(400)
  await fingers(page).touch(`.board-legal${what.slice(13)}`)
  await page.locator(SELECTED).first().waitFor()
  await page.waitForTimeout(500)
  const from = await middleOf(page, what)
  const [goal] = await goals(page, await hexOf(page, piece))
  if (goal === undefined) throw new Error(`${piece} goes nowhere.`)
  // A finger points a little above itself.
  await pull(from, { x: goal.at.x - from.x, y: goal.at.y + 46 - from.y })
  await page.locator(CARRIED).waitFor()
  await page.waitForTimeout(300)
  await person.keep()
  await touch('touchEnd', [])
  await page.locator(`[data-stack="${goal.hex}"] [data-piece="${piece}"]`).waitFor()
  await person.context.close()
}

/** @param {Stage} stage */
export async function drag(stage) {
  const person = await stage.driver.person('Dragging', DESK)
  await toTheMarch(stage.server.url, person, 'mouse')
  const gone = await marchAndBack(person)
  const why = await refused(person, gone)
  const many = await wholeStack(person, gone.pile)
  await clicked(person, gone.pile)
  await ground(person)
  await nextUnit(person)
  await person.context.close()
  await byFinger(stage)
  return `one unit ${gone.far} hexes and back, one refused (${why.slice(0, 60)}), a stack of ${many}, the ground; a unit by finger`
}
