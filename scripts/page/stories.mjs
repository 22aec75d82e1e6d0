// What people do with the page, each story with people of its own.
import { meet, playAlone, playAtOnce, playTogether, powerCut, whenIsIt } from './doors.mjs'
import { DESK, PHONE } from './driver.mjs'
import { playerAt } from './player.mjs'
import { startServer } from './server.mjs'
import { passages, type, typeUntil } from './typist.mjs'

/**
 * @typedef {import('./driver.mjs').Driver} Driver
 * @typedef {import('./driver.mjs').Person} Person
 * @typedef {import('./server.mjs').Server} Server
 * @typedef {{ driver: Driver, server: Server }} Stage
 */

const HASTE = 0.75

/** Plays on until the turn printed in the top line is another one. @param {Person} person @param {import('./player.mjs').Manner} manner */
async function playTurn(person, manner) {
  const [before = ''] = (await whenIsIt(person.page)).split(',')
  const player = playerAt(person, manner)
  return player.playUntil(async () => !(await whenIsIt(person.page)).startsWith(before), 400)
}

/** A stranger against the bot: set-up and a turn by mouse, one by keys alone, one by typing; then all is still there. @param {Stage} stage */
export async function alone({ driver, server }) {
  const person = await driver.person('Solo', DESK)
  const { page } = person
  await playAtOnce(server.url, person)
  const setUp = await playTurn(person, { by: 'mouse', seed: 'set-up', haste: 0.2 })
  const turn = await playTurn(person, { by: 'mouse', seed: 'turn', haste: 0.4 })
  const byKeys = await playTurn(person, { by: 'keys', seed: 'keys', haste: HASTE })
  await page.keyboard.press('F2')
  await page.locator('#text-line').waitFor()
  const when = await whenIsIt(page)
  const asked = await type(page, 'look')
  if (!asked.includes(when.split(' ').slice(0, 2).join(' ')))
    person.complain(`look says “${asked}” at ${when}`)
  const typed = await typeUntil(person, (text) => hasNewTurn(text, when), 300)
  if (!(await passages(page)).some((one) => one.startsWith('doubt:')))
    person.complain('a whole turn was typed and nothing asked back')
  await page.reload()
  await page.locator('#text-line').waitFor()
  if ((await passages(page)).length === 0) person.complain('nothing is said after a reload')
  await person.context.close()
  return `set-up ${setUp} and a turn ${turn} steps by mouse, a turn ${byKeys} steps by keys, a turn ${typed} lines by typing`
}

/** @param {string} text @param {string} when */
function hasNewTurn(text, when) {
  const [, turn = '0'] = /Turn (\d+)/.exec(when) ?? []
  return text.includes(`— Turn ${Number(turn) + 1} —`)
}

/** Two browsers on a server of their own, which is killed in the middle and comes back. @param {Pick<Stage, 'driver'>} stage */
export async function together({ driver }) {
  const server = await startServer()
  const [anna, bert] = [await driver.person('Anna', DESK), await driver.person('Bert', DESK)]
  await meet(server.url, anna, bert)
  const players = [
    playerAt(bert, { by: 'mouse', seed: 'bert', haste: HASTE }),
    playerAt(anna, { by: 'mouse', seed: 'anna', haste: HASTE }),
  ]
  await playTogether(players, 24)
  await powerCut(server, [anna, bert])
  await playTogether(players, 16)
  for (const one of [anna, bert]) await one.context.close()
  await server.remove()
  return '24 steps live, the server killed, 16 more after it'
}

/** A telephone in the hand, solo. @param {Stage} stage */
export async function onPhone({ driver, server }) {
  const person = await driver.person('Phone', PHONE)
  await playAtOnce(server.url, person)
  const player = playerAt(person, { by: 'fingers', seed: 'phone', haste: 0.3 })
  await playTogether([player], 30)
  await person.context.close()
  return '30 steps by finger'
}

/** Two browsers play a small battle with hidden forces to its end: each sees what the other does not, until all is opened. @param {Stage} stage */
export async function hidden({ driver, server }) {
  const [anna, bert] = [await driver.person('Anna', DESK), await driver.person('Bert', DESK)]
  await meet(server.url, anna, bert, { game: 'rossbach', scenario: /Saalfeld/ })
  const players = [anna, bert].map((person) =>
    playerAt(person, { by: 'mouse', seed: `hidden ${person.name}`, haste: HASTE }),
  )
  await playTogether(players, 6)
  const [ours, theirs] = [await unitsSeen(anna.page), await unitsSeen(bert.page)]
  const both = ours.filter((unit) => theirs.includes(unit))
  if (ours.length === 0 || theirs.length === 0 || both.length > 0)
    anna.complain(`of ${ours.length} and ${theirs.length} units both see ${both.join(', ')}`)
  for (const one of [anna, bert]) await one.keep()
  const steps = 6 + (await playTogether(players, 600))
  for (const [at, player] of players.entries())
    if (!(await player.isOver())) anna.complain(`player ${at} has no end after ${steps} steps`)
  for (const { page } of [anna, bert]) {
    await page.locator('.table-ended a[href$="seat=open"]').first().click()
    await page.locator('.table-ended a[href$="seat=open"]').waitFor({ state: 'detached' })
    await page.locator('.board [data-piece^="piece-"]').first().waitFor()
  }
  for (const one of [anna, bert]) await one.keep()
  const [all, too] = [await unitsSeen(anna.page), await unitsSeen(bert.page)]
  if (all.length === 0 || all.join() !== too.join())
    anna.complain(`at the end one sees ${all.join(', ')} and the other ${too.join(', ')}`)
  for (const one of [anna, bert]) await one.context.close()
  return `a battle in ${steps} steps; of ${ours.length} and ${theirs.length} units nobody saw the other's, at the end both saw all ${all.length}`
}

/** A battle ruled by chits: some activations by mouse, the cup and hands beside the map, a line looked along. @param {Stage} stage */
export async function chits({ driver, server }) {
  // Tables are looked at in the light elsewhere.
  const person = await driver.person('Chits', { ...DESK, colorScheme: 'dark' })
  const { page } = person
  await playAlone(server.url, person, { game: 'metz', scenario: /Afternoon Crisis/ })
  await playTogether([playerAt(person, { by: 'mouse', seed: 'chits', haste: HASTE })], 12)
  await page.locator('#tab-boxes').click()
  const boxes = await page.locator('.panels-box-title').allInnerTexts()
  if (
    !boxes.some((title) => title.startsWith('In the cup')) &&
    !boxes.some((title) => title.startsWith('Drawn'))
  )
    person.complain(`there is neither a cup nor what was drawn from it: ${boxes.join(', ')}`)
  await driver.axe(person, 'boxes of a battle ruled by chits', 'main')
  await page.locator('#tab-overlays').click()
  await page.getByLabel('Line of sight').check()
  await lookAlong(page)
  if (!/seen from/.test(await page.locator('.panels-said').first().innerText()))
    person.complain('a line between two units says nothing')
  await page.locator('#tab-overlays').click()
  if (!/seen from/.test(await page.locator('.play-line').innerText()))
    person.complain('a line says nothing on the map while its panel is shut')
  await driver.axe(person, 'a line looked along', 'main')
  await person.context.close()
  return '12 steps by mouse, boxes, and a line of sight'
}

/** Keeps the hex of one unit and points at another. @param {import('playwright-core').Page} page */
async function lookAlong(page) {
  const middles = await page.evaluate(() => {
    const map = document.querySelector('.board')?.getBoundingClientRect()
    const stacks = [...document.querySelectorAll('.board [data-stack]')]
    return stacks
      .map((stack) => stack.getBoundingClientRect())
      .map(({ x, y, width, height }) => [x + width / 2, y + height / 2])
      .filter(
        ([x = 0, y = 0]) =>
          map !== undefined &&
          x > map.left + 360 &&
          x < map.right - 120 &&
          y > map.top + 60 &&
          y < map.bottom - 160,
      )
  })
  const [[fromX = 0, fromY = 0] = [], [toX = 0, toY = 0] = []] = [middles[0], middles.at(-1)]
  await page.mouse.move(fromX, fromY)
  await page.locator('.panels-said').first().waitFor()
  await page.locator('.panels-pin').first().click()
  const said = page.getByText(/seen from/).first()
  // Whatever comes up or goes away meanwhile, a hand moves on.
  for (let n = 0; n < 50 && !(await said.isVisible()); n++) {
    await page.mouse.move(toX + (n % 2), toY)
    await page.waitForTimeout(300)
  }
  await said.waitFor()
}

/** Units on the map that are known for what they are. @param {import('playwright-core').Page} page */
async function unitsSeen(page) {
  const units = await page.evaluate(() =>
    [...document.querySelectorAll('.board [data-piece^="piece-"]')].map(
      (one) => one.getAttribute('data-piece') ?? '',
    ),
  )
  return [...new Set(units)].toSorted()
}
