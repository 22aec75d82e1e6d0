/// <reference lib="dom" />
// Somebody who plays in text mode: reads the transcript and types answers.
import { tallyAnswer } from './tally.mjs'

/**
 * @typedef {import('./driver.mjs').Person} Person
 * @typedef {import('playwright-core').Page} Page
 */

const PATIENCE = 20_000

/** The passages of the transcript as `kind: text`. @param {Page} page @returns {Promise<string[]>} */
export function passages(page) {
  return page.evaluate(() =>
    [...document.querySelectorAll('.text-passage')].map(
      (one) =>
        `${one.getAttribute('data-passage')}: ${[...one.children].map((line) => line.textContent).join('\n')}`,
    ),
  )
}

/** Types a line and gives what was said after it. @param {Page} page @param {string} line */
export async function type(page, line) {
  const before = await lastNumber(page)
  await page.locator('#text-line').fill(line)
  await page.keyboard.press('Enter')
  // What was typed, and then what comes of it.
  await page.waitForFunction(
    (before) =>
      Number(document.querySelector('.text-transcript')?.getAttribute('data-last')) > before + 1,
    before,
    { timeout: PATIENCE },
  )
  return (await passages(page)).slice(-3).join('\n')
}

/** @param {Page} page */
function lastNumber(page) {
  return page.evaluate(() =>
    Number(document.querySelector('.text-transcript')?.getAttribute('data-last')),
  )
}

/** The answers of the last prompt, as they are typed; empty while others are to play. @param {Page} page @returns {Promise<string[]>} */
export async function answersOnOffer(page) {
  const all = await passages(page)
  const prompt = all.findLast((one) => one.startsWith('prompt:')) ?? ''
  const [, list = ''] = /^Answers: (.*)\.$/m.exec(prompt) ?? []
  if (list === '') return []
  return list.split('; ').flatMap((option) => {
    const [head = '', nouns] = option.split(': ')
    const verb = head.split(' ')[0] ?? ''
    if (nouns === undefined) return [verb]
    return nouns
      .replace(/ and \d+ more$/, '')
      .split(', ')
      .map((noun) => `${verb} ${noun}`)
  })
}

/** Waits for a prompt that can be answered, or for the end. @param {Page} page */
export async function prompted(page) {
  const until = Date.now() + 2 * PATIENCE
  for (;;) {
    const answers = await answersOnOffer(page)
    const all = await passages(page)
    const isOver = all.some((one) => one.includes('The game is over'))
    if (isOver || (answers.length > 0 && all.at(-1)?.startsWith('you:') === false))
      return { answers, isOver }
    if (Date.now() > until) throw new Error(`Text mode asks nothing. ${all.slice(-4).join('\n')}`)
    await page.waitForTimeout(40)
  }
}

/** Plays by typing until something is true of the transcript. @param {Person} person @param {(text: string) => boolean} isDone @param {number} most */
export async function typeUntil({ page }, isDone, most) {
  for (let lines = 0; lines < most; lines++) {
    const { answers, isOver } = await prompted(page)
    if (isOver || isDone((await passages(page)).join('\n'))) return lines
    const line = chosen(answers, lines)
    tallyAnswer((await passages(page)).findLast((one) => one.startsWith('prompt:')) ?? '', line)
    await type(page, line)
    if ((await passages(page)).at(-1)?.startsWith('doubt:')) await type(page, 'yes')
  }
  throw new Error(`Text mode did not come to an end in ${most} lines.`)
}

/** Goes on and ends what can be ended, but not without moving somebody first. @param {string[]} answers @param {number} lines */
function chosen(answers, lines) {
  const ends = answers.find((one) => /^(end|halt|decline|pass|ready|fight|done|first)$/.test(one))
  const others = answers.filter((one) => one !== ends)
  if (ends !== undefined && (others.length === 0 || lines % 4 === 3)) return ends
  return others[(lines * 7) % others.length] ?? ends ?? ''
}

/** From the map to text mode at the same table. @param {Page} page */
export async function openText(page) {
  await page.keyboard.press('F2')
  await page.locator('#text-line').waitFor()
}

/** @param {Page} page */
export async function leaveText(page) {
  await page.locator('#text-line').press('F2')
  await page.locator('.play-prompt').waitFor()
}

/** All answers of everything that is asked, as they are typed. @param {Page} page @returns {Promise<string[]>} */
export async function answersListed(page) {
  // What others do meanwhile is told in between.
  const told = await typeHeld(page, 'list', ['told'])
  return told.split('\n').flatMap((line) => {
    const [, list] = /^Answers: (.*)\.$/.exec(line) ?? []
    return (list?.split('; ') ?? []).flatMap((option) => {
      const [, verb = '', nouns] = /^(\S+?)(?: \([^)]*\))?(?:: (.*))?$/.exec(option) ?? []
      return nouns?.split(', ').map((noun) => `${verb} ${noun}`) ?? [verb]
    })
  })
}

/** Types a line and gives what is told about it; who is asked back says yes. @param {Page} page @param {string} line @param {string[]} [kinds] @returns {Promise<string>} */
export async function typeHeld(page, line, kinds = ['told', 'doubt', 'prompt', 'news']) {
  const before = await lastNumber(page)
  await page.locator('#text-line').fill(line)
  await page.keyboard.press('Enter')
  const told = await page.waitForFunction(
    ({ before, kinds }) => {
      const last = Number(document.querySelector('.text-transcript')?.getAttribute('data-last'))
      const passages = [...document.querySelectorAll('.text-passage')].slice(before - last)
      const at = passages.findIndex((one) => one.getAttribute('data-passage') === 'you')
      const isAnswer = (/** @type {Element} */ one, /** @type {number} */ index) =>
        index > at && kinds.includes(one.getAttribute('data-passage') ?? '')
      const answer = at < 0 ? undefined : passages.find(isAnswer)
      const text = answer && [...answer.children].map((one) => one.textContent).join('\n')
      return answer && { is: answer.getAttribute('data-passage'), text }
    },
    { before, kinds },
    { timeout: PATIENCE },
  )
  const { is, text = '' } = (await told.jsonValue()) ?? {}
  return is === 'doubt' ? await typeHeld(page, 'yes') : text
}
