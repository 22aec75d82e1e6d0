// Ways into a game, as strangers take them.

/**
 * @typedef {import('./driver.mjs').Person} Person
 * @typedef {import('playwright-core').Page} Page
 */

/** Opens a table with a friend from the first page, and lets the friend come by the link. @param {string} url @param {Person} host @param {Person} guest */
export async function meet(url, host, guest) {
  await host.page.goto(url)
  await host.page.locator('.lobby-as-link').first().click()
  await host.page.waitForURL(/\/games\//)
  const link = await inviteLink(host.page)
  await guest.page.goto(link)
  await guest.page.locator('main .button-main').first().click()
  for (const { page } of [host, guest]) await page.locator('.play-prompt').waitFor()
}

/** @param {Page} page */
async function inviteLink(page) {
  const field = page.locator('input[readonly]').first()
  await field.waitFor()
  return await field.inputValue()
}
