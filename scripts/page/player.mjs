// Somebody who plays by what can be seen on the page: any legal thing, by mouse, finger or key.
import { fingers, keys, mouse } from './hands.mjs'
import { fingerprint, see } from './sight.mjs'

/**
 * @typedef {import('./sight.mjs').Sight} Sight
 * @typedef {import('./driver.mjs').Person} Person
 * @typedef {import('playwright-core').Page} Page
 *
 * @typedef {object} Manner
 * @property {'mouse' | 'fingers' | 'keys'} by
 * @property {string} seed
 * @property {number} [haste] how often a phase is ended when it could be, from 0 to 1
 *
 * @typedef {object} Player
 * @property {() => Promise<boolean>} isOver
 * @property {() => Promise<Sight>} settled waits until somebody must decide something
 * @property {() => Promise<string | undefined>} step does one thing and gives it in words; undefined: nothing is asked now
 * @property {(isDone: (sight: Sight) => boolean | Promise<boolean>, most: number) => Promise<number>} playUntil
 */

const ways = { mouse, fingers, keys }
const PATIENCE = 20_000

/** Small and even enough to choose among buttons. @param {string} seed */
function chanceOf(seed) {
  let state = 2166136261
  for (const letter of seed) state = Math.imul(state ^ letter.charCodeAt(0), 16777619)
  return (/** @type {number} */ below) => {
    state = Math.imul(state ^ (state >>> 15), 2246822519) + 374761393
    return ((state ^ (state >>> 13)) >>> 0) % below
  }
}

/** @param {Person} person @param {Manner} manner @returns {Player} */
export function playerAt({ page, name, complain }, { by, seed, haste = 0.6 }) {
  const hands = ways[by](page)
  const below = chanceOf(seed)
  // Keys go from one to the next: what comes late takes long.
  const most = by === 'keys' ? 8 : Infinity
  const pick = (/** @type {readonly string[]} */ list) =>
    list[below(Math.min(list.length, most))] ?? ''
  /** @param {Sight} sight @returns {{ says: string, act: () => Promise<void> }} */
  const choice = (sight) => {
    const press = (/** @type {string} */ says, /** @type {string} */ what) => {
      return { says, act: () => hands.press(what) }
    }
    const touch = (/** @type {string} */ kind, /** @type {string} */ noun) => {
      return {
        says: `${kind} ${noun}`,
        act: () => hands.touch(`.board-legal[data-${kind}="${noun}"]`),
      }
    }
    if (sight.is === 'curtain') return press('lift', '.table-curtain .button-main')
    if (sight.is === 'doubt') return press('sure', '.play-prompt-do .button-main')
    if (sight.menu.length > 0) {
      const at = below(sight.menu.length)
      return press(`menu ${sight.menu[at]}`, `.play-menu li:nth-child(${at + 1}) .play-menu-choice`)
    }
    if (sight.isAimed) return press('go', '.play-prompt-do > .button-main')
    const answer = pick(sight.answers)
    const isBare = answer !== '' && !(sight.isHolding && sight.hexes.length > 0)
    const answers = isBare && (below(100) < haste * 100 || nothingElse(sight))
    if (answers) return press(`answer ${answer}`, `[data-answer="${answer}"]`)
    if (sight.isHolding && sight.hexes.length > 0) return touch('hex', pick(sight.hexes))
    if (sight.tray.length > 0) {
      const piece = pick(sight.tray)
      return press(`tray ${piece}`, `.play-tray [data-piece="${piece}"]`)
    }
    const things = [
      ...sight.pieces.map((noun) => ['piece', noun]),
      ...sight.hexes.map((noun) => ['hex', noun]),
      ...sight.sides.map((noun) => ['side', noun]),
    ]
    const [kind = '', noun = ''] = things[below(Math.min(things.length, most))] ?? []
    return touch(kind, noun)
  }
  let last = 'nothing'
  const step = async () => {
    const before = await fingerprint(page)
    const sight = await see(page)
    if (sight.isOver) return 'over'
    if (!isReady(sight) || (await fingerprint(page)) !== before) return undefined
    if (sight.refusal !== '') {
      complain(`refused after ${last}: ${sight.refusal}`)
      await page.keyboard.press('Escape')
      return 'escape'
    }
    const { says, act } = choice(sight)
    last = `${says} at “${sight.ask}”${sight.isHolding ? ' with a piece in hand' : ''}, ${sight.hexes.length} hexes outlined`
    try {
      await act()
    } catch (error) {
      // What was there a moment ago may be gone because an answer came in.
      if ((await fingerprint(page)) === before)
        throw new Error(`${name} cannot do this: ${says}.`, { cause: error })
    }
    await changed(page, before, `${name}: ${says}`)
    return says
  }
  return {
    isOver: async () => (await see(page)).isOver,
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

/** @param {Sight} sight */
function nothingElse({ hexes, sides, pieces, tray }) {
  return hexes.length + sides.length + pieces.length + tray.length === 0
}

/** @param {Sight} sight */
function isReady(sight) {
  const isAsked = sight.is === 'asked' && !(nothingElse(sight) && sight.answers.length === 0)
  return (isAsked || sight.is === 'doubt' || sight.is === 'curtain') && !sight.isBusy
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

/** @param {Page} page @param {string} before @param {string} says */
async function changed(page, before, says) {
  const until = Date.now() + 5000
  while ((await fingerprint(page)) === before) {
    if (Date.now() > until) throw new Error(`${says}: nothing happened.`)
    await page.waitForTimeout(15)
  }
}
