// The guided turn of a game that has one of its own: hints for whoever does as they say, and for whoever does not.
import { DESK, PHONE } from './driver.mjs'
import { fingers, mouse, ripe } from './hands.mjs'
import { settled } from './player.mjs'

/**
 * @typedef {import('./stories.mjs').Stage} Stage
 * @typedef {import('./driver.mjs').Person} Person
 */

/** From the shelf of the first page. @param {string} url @param {Person} person */
async function openLesson(url, { page }) {
  await page.goto(url)
  const plate = page.locator('.lobby-title-plate', { hasText: 'Metz 1870' })
  const first = plate.getByRole('button', { name: 'First steps' })
  // Its card is fetched when it comes into sight.
  await plate.scrollIntoViewIfNeeded()
  await first.click()
  await page.locator('.play-hint').waitFor()
}

/** Wants a hint about this, puts it away, and is shown the next one there is. @param {Person} person @param {RegExp} about */
async function readHint({ page }, about) {
  const hint = page.locator('.play-hint', { hasText: about })
  await hint.waitFor()
  await (await ripe(hint.locator('.button'))).click()
  await hint.waitFor({ state: 'detached' })
}

/** Leaves in the middle and goes on from the list of the first page. @param {string} url @param {Person} person */
async function comeBack(url, { page }) {
  await page.goto(url)
  const row = page.locator('.lobby-row', { hasText: 'first steps' })
  // The list starts the workers of all tables, which takes long where many share the machine.
  await row.locator('a.button').click({ timeout: 60_000 })
  await page.locator('.play-prompt').waitFor()
}

/** @param {Stage} stage */
export async function lesson({ driver, server }) {
  const obedient = await driver.person('Obedient', DESK)
  await openLesson(server.url, obedient)
  await readHint(obedient, /whoever holds this town/)
  await obedient.page.locator('.play-hint', { hasText: /orders reach/ }).waitFor()
  await comeBack(server.url, obedient)
  for (const about of [/orders reach/, /Choose Aggressive/]) await readHint(obedient, about)
  const hand = mouse(obedient.page)
  await hand.press('[data-answer="aggressive"]')
  await readHint(obedient, /corps artillery/)
  await obedient.page.locator('.board-legal[data-piece]').first().waitFor()
  const { pieces } = await settled(obedient.page)
  if (pieces.length !== 2) obedient.complain(`${pieces.length} batteries could fire, not two`)
  await hand.touch(`.board-legal[data-piece="${pieces[0]}"]`)
  await readHint(obedient, /read the sheet/)
  await driver.axe(obedient, 'a guided turn', 'main')
  const wilful = await driver.person('Wilful', { ...PHONE, colorScheme: 'dark' })
  await openLesson(server.url, wilful)
  await fingers(wilful.page).press('[data-answer="defensive"]')
  await readHint(wilful, /First everybody fires/)
  await fingers(wilful.page).press('[data-answer="done"]')
  await fingers(wilful.page).press('.play-prompt-do .button-main')
  await readHint(wilful, /Now march/)
  await driver.axe(wilful, 'a guided turn on a telephone in the dark', 'main')
  for (const one of [obedient, wilful]) await one.context.close()
  return 'hints for whoever follows them, also after a rest, and for whoever does not'
}
