// What lies across hexsides and in two hexes, and which way it faces: chosen by mouse, finger and keys on the board by itself.
import { withBench } from '../board-bench.mjs'
import { DESK, PHONE } from './driver.mjs'
import { placesMoments } from './places-scene.mjs'

/**
 * @typedef {import('./driver.mjs').Driver} Driver
 * @typedef {import('./driver.mjs').Person} Person
 */

const PLACES = 1
const TURNS = 2
const MOVED = 3

/** @param {Person} person @param {string} url @param {number} moment @param {number} unit whom to look at */
async function open({ page }, url, moment, unit) {
  await page.goto(`${url}?moment=${moment}&still`)
  await page.waitForSelector('.board[data-sharp]')
  await page.evaluate(
    (noun) => /** @type {any} */ (globalThis).driver.board.lookAt([{ of: 'unit', noun }]),
    unit,
  )
  await page.waitForTimeout(200)
}

/** What was touched last, as `kind number`, and how. @param {Person} person */
async function touched({ page }) {
  const last = await page.evaluate(() => /** @type {any} */ (globalThis).driver.told.touched.at(-1))
  return last === undefined ? 'nothing' : `${last.thing.of} ${last.thing.noun} by ${last.how}`
}

/** The middle of something on the board, as the pointer would hit it. @param {Person} person @param {string} what */
async function press(person, what) {
  const box = await person.page.locator(what).first().boundingBox()
  if (box === null) throw new Error(`${what} is not on the board.`)
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  if (person.name === 'Thumb') await person.page.touchscreen.tap(x, y)
  else await person.page.mouse.click(x, y)
}

/** @param {Person} person @param {string} what @param {RegExp} wanted */
async function pressFor(person, what, wanted) {
  await press(person, what)
  const found = await touched(person)
  if (!wanted.test(found)) person.complain(`${what} was pressed, and ${found} was touched`)
}

/** The keys go round all that can be chosen; each is named as it comes. @param {Person} person @param {string} cursor @param {RegExp} wanted @param {RegExp} said */
async function keyFor(person, cursor, wanted, said) {
  const { page } = person
  await page.locator('.board').focus()
  for (let tries = 0; tries < 12; tries++) {
    if ((await page.locator(`.board-pointing[data-cursor="${cursor}"]`).count()) > 0) break
    await page.keyboard.press('n')
  }
  const last = await page.evaluate(() => /** @type {any} */ (globalThis).driver.told.said.at(-1))
  if (!said.test(last ?? '')) person.complain(`at ${cursor} the board says “${last}”`)
  await page.keyboard.press('Enter')
  const found = await touched(person)
  if (!wanted.test(found)) person.complain(`Enter at ${cursor} touched ${found}`)
}

/** @param {Person} person @param {string} attribute */
async function names(person, attribute) {
  const all = person.page.locator(`.board-legal[${attribute}]`)
  return all.evaluateAll((them, name) => them.map((one) => one.getAttribute(name) ?? ''), attribute)
}

/** @param {Person} person @param {string} url */
async function choosePlaces(person, url) {
  await open(person, url, PLACES, 2)
  const [side = ''] = await names(person, 'data-side')
  const [pair = ''] = await names(person, 'data-place')
  await pressFor(person, `.board-legal[data-side="${side}"]`, /^side \d+ by tap$/)
  await pressFor(person, `.board-legal[data-place="${pair}"]`, /^place \d+ by tap$/)
  await pressFor(person, '[data-piece="unit-5"]', /^unit 5 by tap$/)
  return { side, pair }
}

/** A flag where counters lie is drawn above them, and beside them. @param {Person} person @param {string} url */
async function seeFlag(person, url) {
  await open(person, url, 0, 1)
  const [flag, counter] = [person.page.locator('[data-sign="T"]'), '[data-piece="unit-1"]']
  const [own, other] = [
    await flag.boundingBox(),
    await person.page.locator(counter).first().boundingBox(),
  ]
  if (own === null || other === null) throw new Error('There is no flag, or no counter.')
  const middle = own.x + own.width / 2
  const isAbove = await flag.evaluate((one) => {
    const stacks = document.querySelector('.board-stacks')
    return stacks !== null && (stacks.compareDocumentPosition(one) & 4) !== 0
  })
  if (!isAbove || (middle > other.x && middle < other.x + other.width))
    person.complain('a flag lies hidden by a counter')
}

/** @param {{ driver: Driver }} stage */
export async function places({ driver }) {
  const pointer = await driver.person('Pointer', DESK)
  const thumb = await driver.person('Thumb', PHONE)
  await withBench(
    'sedan',
    async (url) => {
      for (const person of [pointer, thumb]) {
        await choosePlaces(person, url)
        await driver.axe(person, 'places on the board', '.board')
        await open(person, url, TURNS, 1)
        await pressFor(person, '.board-legal[data-heading="3"]', /^heading 3 by tap$/)
        await pressFor(person, '.board-legal[data-heading="5"]', /^heading 5 by tap$/)
      }
      await seeFlag(pointer, url)
      const { side, pair } = await choosePlaces(pointer, url)
      await keyFor(pointer, side, /^side \d+ by key$/, /^hexside between/)
      await keyFor(pointer, pair, /^place \d+ by key$/, /together$/)
      await open(pointer, url, TURNS, 1)
      await keyFor(pointer, 'heading-2', /^heading 2 by key$/, /^Face south-east$/)
      await open(pointer, url, MOVED, 2)
      const told = await pointer.page.locator('[data-piece="unit-2"]').count()
      if (told !== 1) pointer.complain(`a counter that went to a hexside is drawn ${told} times`)
    },
    placesMoments,
  )
  for (const { context } of [pointer, thumb]) await context.close()
  return 'hexsides, pairs of hexes, counters across hexsides and headings by mouse, finger and keys'
}
