// Somebody who plays by what can be seen on the page: any legal thing, by mouse, finger or key.
import { chooser, nothingElse } from './choosing.mjs'
import { fingers, keys, mouse } from './hands.mjs'
import { fingerprint, see } from './sight.mjs'
import { tallyAnswer, tallyOne } from './tally.mjs'
import { openTaste } from './taste.mjs'

/**
 * @typedef {import('./sight.mjs').Sight} Sight
 * @typedef {import('./driver.mjs').Person} Person
 * @typedef {import('playwright-core').Page} Page
 *
 * @typedef {object} Manner
 * @property {'mouse' | 'fingers' | 'keys'} by
 * @property {string} seed
 * @property {number} [haste] how often a phase is ended when it could be, from 0 to 1
 * @property {true} [isSure] takes nothing back and touches nothing by mistake
 * @property {number} [staff] how often the rest of a set-up is left to the staff, from 0 to 1
 *
 * @typedef {object} Player
 * @property {() => Promise<boolean>} isOver soon, if not yet
 * @property {() => Promise<Sight>} settled waits until somebody must decide something
 * @property {() => Promise<string | undefined>} step does one thing and gives it in words; undefined: nothing is asked now
 * @property {(isDone: (sight: Sight) => boolean | Promise<boolean>, most: number) => Promise<number>} playUntil
 */

const ways = { mouse, fingers, keys }
const PATIENCE = 30_000
/** Something came to light that nobody could know. */
const SURPRISE = /^It came otherwise/
/** Of many who were added at once. */
const LEFT_OUT = /^Left out: /

/** @param {Person} person @param {Manner} manner @returns {Player} */
export function playerAt(person, manner) {
  const { page, name } = person
  const hands = ways[manner.by](page)
  const choose = chooser(manner, openTaste(page))
  const notice = noticer()
  let last = 'nothing'
  const step = async () => {
    const before = await fingerprint(page)
    const sight = await see(page)
    notice(sight)
    if (sight.isOver) return 'over'
    if (!isReady(sight) || (await fingerprint(page)) !== before) return undefined
    if (sight.refusal !== '') return await putAside(person, { sight, last })
    const choice = await choose(sight)
    if (choice.wrong) return await wrongly(person, hands, choice)
    const { says, what, on } = choice
    last = `${says} at “${sight.ask}”${sight.isHolding ? ' with a piece in hand' : ''}, ${sight.hexes.length} hexes outlined`
    if (says === 'undo') last = says
    try {
      await (on === 'map' ? hands.touch(what) : hands.press(what))
    } catch (error) {
      // What was there a moment ago may be gone because an answer came in.
      if ((await fingerprint(page)) === before)
        throw new Error(`${name} cannot do this: ${last}.`, { cause: error })
    }
    // A second tap in the same place right after the first counts as one: then it is given once more.
    if (manner.by === 'fingers' && !(await hasChanged(page, before, 3000)))
      await (on === 'map' ? hands.touch(what) : hands.press(what)).catch(() => undefined)
    await changed(page, before, `${name}: ${last}`)
    if (says === 'undo') tallyOne('undos')
    else tallyAnswer(sight.ask, says)
    return says
  }
  return {
    isOver: () => comesToAnEnd(page),
    settled: () => settled(page),
    step,
    playUntil: async (isDone, most) => {
      for (let steps = 0; steps < most; steps++) {
        const sight = await settled(page)
        if (sight.isOver || (await isDone(sight))) return steps
        await step()
      }
      throw new Error(`${name} did not come to an end in ${most} steps.`)
    },
  }
}

/** Puts a refusal away, and whatever is in hand: somebody else may go. @param {Person} person @param {{ sight: Sight, last: string }} what */
async function putAside({ page, complain, keep }, { sight, last }) {
  const isFair = last === 'undo' || [SURPRISE, LEFT_OUT].some((is) => is.test(sight.refusal))
  if (!isFair) {
    complain(`refused after ${last}: ${sight.refusal}`)
    await keep()
  }
  for (let tries = 0; tries < 3; tries++) {
    const { refusal, isPicked } = await see(page)
    if (refusal === '' && !isPicked) break
    await page.keyboard.press('Escape')
    await page.waitForTimeout(50)
  }
  return 'escape'
}

/** What the game showed between two steps. */
function noticer() {
  let [dice, hadSheet] = ['', false]
  return (/** @type {Sight} */ sight) => {
    if (sight.dice !== '' && sight.dice !== dice) tallyOne('dice')
    if (sight.hasSheet && !hadSheet) tallyOne('sheets')
    dice = sight.dice
    hadSheet = sight.hasSheet
  }
}

/** Touches what is no answer, and wants to be told why. @param {Person} person @param {import('./hands.mjs').Hands} hands @param {import('./choosing.mjs').Choice} choice */
async function wrongly({ page, complain }, hands, { what }) {
  const { ask } = await see(page)
  const patience = await hands.touch(what).then(
    () => 3000,
    () => 0,
  )
  for (const until = Date.now() + patience; Date.now() < until;) {
    const { refusal, ask: now } = await see(page)
    if (refusal !== '') {
      tallyOne('refusals')
      if (!/\d+\.\d+/.test(refusal)) complain(`a refusal without a rule: ${refusal}`)
    }
    // A stack may only be laid open, and another player may have answered.
    if (refusal !== '' || now !== ask || (await page.locator('.board-viewer').count()) > 0) break
    await page.waitForTimeout(20)
  }
  await page.keyboard.press('Escape')
  return 'wrong'
}

/** @param {Sight} sight */
function isReady(sight) {
  const isAsked = sight.is === 'asked' && !(nothingElse(sight) && sight.answers.length === 0)
  return (isAsked || sight.is === 'doubt' || sight.is === 'curtain') && !sight.isBusy
}

/** Whoever sees the end first is a little ahead of the others. @param {Page} page */
async function comesToAnEnd(page) {
  for (const until = Date.now() + PATIENCE; Date.now() < until;) {
    if ((await see(page)).isOver) return true
    await page.waitForTimeout(25)
  }
  return false
}

/** Somebody is asked, nothing is on its way. @param {Page} page @returns {Promise<Sight>} */
export async function settled(page) {
  const until = Date.now() + PATIENCE
  for (;;) {
    const sight = await see(page)
    if (sight.isOver || isReady(sight)) return sight
    if (Date.now() > until) throw new Error(`Nobody is asked anything: ${JSON.stringify(sight)}`)
    await page.waitForTimeout(25)
  }
}

/** @param {Page} page @param {string} before @param {number} patience */
async function hasChanged(page, before, patience) {
  for (const until = Date.now() + patience; Date.now() < until;) {
    if ((await fingerprint(page)) !== before) return true
    await page.waitForTimeout(15)
  }
  return false
}

/** @param {Page} page @param {string} before @param {string} says */
async function changed(page, before, says) {
  if (!(await hasChanged(page, before, PATIENCE))) throw new Error(`${says}: nothing happened.`)
}
