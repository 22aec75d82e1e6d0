// What the others did is told deed by deed: halted, step by step, to the end, again, and on coming back.
import { playAlone } from './doors.mjs'
import { DESK, PHONE } from './driver.mjs'
import { playerAt } from './player.mjs'

/**
 * @typedef {import('./stories.mjs').Stage} Stage
 * @typedef {import('./driver.mjs').Person} Person
 * @typedef {import('playwright-core').Page} Page
 */

const TELLS = '.director[data-is=halted]'

/** Whoever wants to be told step by step. @param {Person} person */
function byHand({ context }) {
  return context.addInitScript(() => {
    localStorage.setItem('vedette.preferences', JSON.stringify({ pace: 'by-hand' }))
  })
}

/** Longer nobody plays before something is told. */
const PATIENCE = 60_000

/** Plays until something is told, after an answer of one's own, that goes on for several steps. @param {Person} person @param {'mouse' | 'fingers'} by */
async function untilTold(person, by) {
  const { page, name } = person
  const player = playerAt(person, { by, seed: name, haste: 1 })
  const end = Date.now() + PATIENCE
  for (let answers = 0; Date.now() < end;) {
    const isTelling = (await page.locator(TELLS).count()) > 0
    if (isTelling && answers > 0) return
    if (isTelling) await page.keyboard.press('Escape')
    else if ((await player.step().catch(() => undefined)) !== undefined) answers++
    else await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error('Nothing was ever told in steps.')
}

/** @param {Page} page */
function told(page) {
  return page.evaluate(() => {
    const text = (/** @type {string} */ what) =>
      document.querySelector(`.director ${what}`)?.textContent ?? ''
    const scale = /scale\(([^)]+)\)/.exec(
      document.querySelector('.board-world')?.getAttribute('style') ?? '',
    )
    return {
      is: document.querySelector('.director')?.getAttribute('data-is') ?? '',
      prompt: document.querySelector('.play-prompt')?.getAttribute('data-is') ?? '',
      legal: document.querySelectorAll('.board-legal').length,
      text: text('.director-body'),
      count: text('.director-count'),
      scale: scale?.[1] ?? '',
    }
  })
}

/** @param {Page} page @param {string} name */
const press = (page, name) => page.locator('.director').getByRole('button', { name }).click()

/** @param {Person} person */
async function listen({ page, complain }) {
  const first = await told(page)
  if (first.prompt !== 'behind' || first.legal > 0)
    complain(`something can be answered while it is told: ${JSON.stringify(first)}`)
  const seen = [first.text]
  for (let steps = 0; steps < 300 && (await told(page)).is === 'halted'; steps++) {
    await press(page, 'One step on')
    seen.push((await told(page)).text)
  }
  const end = await told(page)
  if (end.is !== 'told') complain(`it is never over: ${JSON.stringify(end)}`)
  if (end.scale !== first.scale)
    complain(`the map went from scale ${first.scale} to ${end.scale} while it was told`)
  if (new Set(seen).size < 2) complain(`nothing new in ${seen.length} steps: ${seen[0]}`)
  return { first, seen }
}

/** @param {Stage} stage @param {{ person: Person, by: 'mouse' | 'fingers' }} listener @param {string} url */
async function tellTo({ driver }, { person, by }, url) {
  const { page, complain } = person
  await byHand(person)
  await playAlone(url, person, { game: 'metz', scenario: /Afternoon/ })
  await untilTold(person, by)
  await driver.axe(person, 'the director', 'main')
  const { first, seen } = await listen(person)
  await page.keyboard.press('w')
  await page.locator(TELLS).waitFor()
  const again = await told(page)
  if (!again.count.startsWith('1 ')) complain(`told again, it begins at ${again.count}`)
  await page.keyboard.press('Escape')
  await page.locator('.director[data-is=told]').waitFor()
  await page.reload()
  await page.locator('.play-prompt:is([data-is=asked], [data-is=idle])').waitFor()
  // Whoever saw all of it before he left is told nothing unasked.
  if ((await page.locator('.director').count()) === 0) await page.keyboard.press('w')
  await page.locator('.director').waitFor()
  const back = await told(page)
  if (back.text === '') complain('nothing is told again after a reload')
  await page.keyboard.press('Escape')
  await page.locator('.play-prompt:not([data-is=behind])').waitFor()
  await person.context.close()
  return `${first.count}, ${seen.length} steps`
}

/** @param {Stage} stage */
export async function director(stage) {
  const moving = { reducedMotion: /** @type {const} */ ('no-preference') }
  const desk = await stage.driver.person('Listener', { ...DESK, ...moving })
  const phone = await stage.driver.person('Listener on the phone', { ...PHONE, ...moving })
  const atDesk = await tellTo(stage, { person: desk, by: 'mouse' }, stage.server.url)
  const onPhone = await tellTo(stage, { person: phone, by: 'fingers' }, stage.server.url)
  return `${atDesk} at a desk; ${onPhone} on a telephone`
}
