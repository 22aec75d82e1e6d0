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

/**
 * Chooses among what can be seen.
 * @param {ReturnType<typeof chanceOf>} below @param {Manner} manner
 */
function chooser(below, { by, haste = 0.6 }) {
  // Keys go from one to the next: what comes late takes long.
  const most = by === 'keys' ? 8 : Infinity
  const pick = (/** @type {readonly string[]} */ list) =>
    list[below(Math.min(list.length, most))] ?? ''
  const press = (/** @type {string} */ says, /** @type {string} */ what) => {
    return { says, what, on: /** @type {const} */ ('page') }
  }
  const touch = (/** @type {string} */ kind, /** @type {string} */ noun) => {
    const what = `.board-legal[data-${kind}="${noun}"]`
    return { says: `${kind} ${noun}`, what, on: /** @type {const} */ ('map') }
  }
  /** @param {Sight} sight */
  const thing = (sight) => {
    if (sight.isHolding && sight.hexes.length > 0) return touch('hex', pick(sight.hexes))
    if (sight.tray.length > 0) {
      const piece = pick(sight.tray)
      return press(`tray ${piece}`, `.play-tray [data-piece="${piece}"]`)
    }
    const things = [
      ...sight.pieces.map((noun) => `piece ${noun}`),
      ...sight.hexes.map((noun) => `hex ${noun}`),
      ...sight.sides.map((noun) => `side ${noun}`),
    ]
    const [kind = '', noun = ''] = pick(things).split(' ')
    return touch(kind, noun)
  }
  /** @param {Sight} sight */
  return (sight) => {
    if (sight.is === 'curtain') return press('lift', '.table-curtain .button-main')
    if (sight.is === 'doubt') return press('sure', '.play-prompt-do .button-main')
    if (sight.menu.length > 0) {
      const at = below(sight.menu.length)
      const what = `.play-menu li:nth-child(${at + 1}) .play-menu-choice`
      return press(`menu ${sight.menu[at]}`, what)
    }
    if (sight.isAimed) return press('go', '.play-prompt-do > .button-main')
    const answer = pick(sight.answers)
    const mayAnswer = answer !== '' && !(sight.isHolding && sight.hexes.length > 0)
    if (mayAnswer && (below(100) < haste * 100 || nothingElse(sight)))
      return press(`answer ${answer}`, `[data-answer="${answer}"]`)
    return thing(sight)
  }
}

/** @param {Person} person @param {Manner} manner @returns {Player} */
export function playerAt({ page, name, complain }, manner) {
  const hands = ways[manner.by](page)
  const choose = chooser(chanceOf(manner.seed), manner)
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
    const { says, what, on } = choose(sight)
    last = `${says} at “${sight.ask}”${sight.isHolding ? ' with a piece in hand' : ''}, ${sight.hexes.length} hexes outlined`
    try {
      await (on === 'map' ? hands.touch(what) : hands.press(what))
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
