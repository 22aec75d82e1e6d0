// Ways into a game, as strangers take them.

/**
 * @typedef {import('./driver.mjs').Person} Person
 * @typedef {import('playwright-core').Page} Page
 */

/** A new guest opens the address and plays against the bot at once. @param {string} url @param {Person} person */
export async function playAtOnce(url, { page }) {
  await page.goto(url)
  await page.locator('.lobby-play-now').click()
  await page.locator('.play-prompt, #text-line').first().waitFor()
}

/** @typedef {{ game: string, scenario: RegExp }} Chosen a scenario by its title */

/** The same, or by the form where it is to be another scenario. @param {string} url @param {Person} person @param {Chosen} [chosen] */
export async function playAlone(url, person, chosen) {
  if (chosen === undefined) return await playAtOnce(url, person)
  const { page } = person
  await page.goto(`${url}/new?game=${chosen.game}`)
  await page.getByRole('radio', { name: chosen.scenario }).check()
  await page.locator('.lobby-new-end .button-main').click()
  await page.locator('.play-prompt').waitFor()
}

/**
 * Opens a table with a friend, from the first page or with a game of one's choice, and lets the friend come by the link.
 * @param {string} url @param {Person} host @param {Person} guest @param {Chosen} [chosen]
 */
export async function meet(url, host, guest, chosen) {
  const link = await (chosen === undefined ? invite(url, host) : inviteTo(url, host, chosen))
  await guest.page.goto(link)
  await guest.page.locator('main .button-main').first().click()
  for (const { page } of [host, guest]) await page.locator('.play-prompt').waitFor()
}

/** Sets a table up and gives the link for a friend. @param {string} url @param {Person} host */
export async function invite(url, { page }) {
  await page.goto(url)
  await page.getByRole('button', { name: /friend/i }).click()
  return await linkOn(page)
}

/** The same by the form, with a scenario by its title. @param {string} url @param {Person} host @param {Chosen} chosen */
async function inviteTo(url, { page }, { game, scenario }) {
  await page.goto(`${url}/new?game=${game}&friend`)
  await page.getByRole('radio', { name: scenario }).check()
  await page.locator('.lobby-new-end .button-main').click()
  return await linkOn(page)
}

/** @param {Page} page */
async function linkOn(page) {
  await page.waitForURL(/\/games\//)
  const field = page.locator('input[readonly]').first()
  await field.waitFor()
  return await field.inputValue()
}

/** Turn and stage as the top line has them. @param {Page} page */
export async function whenIsIt(page) {
  return (await page.locator('.table-when').textContent()) ?? ''
}

/** Two players take turns as they are asked, for so many steps or to the end. @param {import('./player.mjs').Player[]} players @param {number} steps */
export async function playTogether(players, steps) {
  let idle = Date.now()
  for (let done = 0; done < steps;) {
    let did = 0
    for (const player of players) {
      const what = await player.step()
      if (what === 'over') return done
      if (what !== undefined) did++
    }
    done += did
    if (did > 0) idle = Date.now()
    else if (Date.now() - idle > 90_000) throw new Error('Nobody at the table is asked anything.')
    else await new Promise((resolve) => setTimeout(resolve, 20))
  }
  return steps
}

/** The server dies as by a power cut and comes back on the same data; the pages find it again by themselves. @param {import('./server.mjs').Server} server @param {Person[]} people */
export async function powerCut(server, people) {
  for (const one of people) one.cutOff(true)
  await server.kill()
  for (const { page } of people) await page.locator('.table-link').waitFor()
  await server.start()
  for (const { page } of people) await page.locator('.table-link').waitFor({ state: 'detached' })
  for (const one of people) one.cutOff(false)
}
