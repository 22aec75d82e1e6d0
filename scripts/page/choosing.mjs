// What a player does next: any legal thing, rather forwards than back.

/**
 * @typedef {import('./sight.mjs').Sight} Sight
 * @typedef {import('./taste.mjs').Taste} Taste
 * @typedef {import('./player.mjs').Manner} Manner
 * @typedef {{ says: string, what: string, on: 'page' | 'map', wrong?: true }} Choice
 */

/** Answers that only end something; short of breath the game would never come to a fight. */
const ENDING = /^(end|halt|decline|pass|ready|done|none|stay|wait|close)$/
const FIGHTING = /attack|advance/i

/** Of a hundred: how often a move is taken back, an enemy touched by mistake, the front preferred, somebody taken along, and another counter taken than the one in hand. */
const UNDO = 4
const WRONG = 3
const FORWARD = 75
const ALONG = 30
const OTHER = 4

/** Small and even enough to choose among buttons. @param {string} seed */
function chanceOf(seed) {
  let state = 2166136261
  for (const letter of seed) state = Math.imul(state ^ letter.charCodeAt(0), 16777619)
  return (/** @type {number} */ below) => {
    state = Math.imul(state ^ (state >>> 15), 2246822519) + 374761393
    return ((state ^ (state >>> 13)) >>> 0) % below
  }
}

/** @param {Sight} sight */
export function nothingElse({ hexes, between, pieces, tray }) {
  return hexes.length + between.length + pieces.length + tray.length === 0
}

const press = (/** @type {string} */ says, /** @type {string} */ what) => {
  return { says, what, on: /** @type {const} */ ('page') }
}
const touch = (/** @type {string} */ kind, /** @type {string} */ noun) => {
  const what = `.board-legal[data-${kind}="${noun}"]`
  return { says: `${kind} ${noun}`, what, on: /** @type {const} */ ('map') }
}

/** @param {readonly string[]} menu @param {number} at */
function fromMenu(menu, at) {
  return press(`menu ${menu[at]}`, `.play-menu li:nth-child(${at + 1}) .play-menu-choice`)
}

/**
 * Chooses among what can be seen.
 * @param {Manner} manner @param {Taste} taste @returns {(sight: Sight) => Promise<Choice>}
 */
export function chooser({ seed, haste = 0.3, staff = 0, isSure }, taste) {
  const below = chanceOf(seed)
  const isLikely = (/** @type {number} */ percent) => below(100) < percent
  const pick = (/** @type {readonly string[]} */ list) => list[below(list.length)] ?? ''
  const forwards = async (/** @type {'hex' | 'piece'} */ of, /** @type {string[]} */ list) => {
    if (!isLikely(FORWARD)) return touch(of, pick(list))
    return touch(of, pick((await taste.byEnemy(of, list)).slice(0, 3)))
  }
  /** @param {Sight} sight */
  const thing = (sight) => {
    const { isHolding, hexes, between, pieces, tray } = sight
    const fromTray = (/** @type {string} */ piece) =>
      press(`tray ${piece}`, `.play-tray [data-piece="${piece}"]`)
    if (isHolding && hexes.length > 0)
      return tray.length > 0 && isLikely(OTHER) ? fromTray(pick(tray)) : forwards('hex', hexes)
    if (tray.length > 0 && hexes.length === 0 && (pieces.length === 0 || isLikely(50)))
      return fromTray(pick(tray))
    const at = below(pieces.length + hexes.length + between.length)
    if (at < pieces.length) return forwards('piece', pieces)
    if (at < pieces.length + hexes.length) return forwards('hex', hexes)
    const [kind = '', name = ''] = pick(between).split(' ')
    return touch(kind, name)
  }
  /** @param {Sight} sight */
  const answer = ({ answers }) => {
    const deeds = answers.filter((one) => !ENDING.test(one))
    const chosen = pick(deeds.length > 0 && isLikely(80) ? deeds : answers)
    return press(`answer ${chosen}`, `[data-answer="${chosen}"]`)
  }
  /** @param {Sight} sight */
  const aside = async ({ canUndo, isHolding, menu }) => {
    if (isSure || isHolding || menu.length > 0) return undefined
    if (canUndo && isLikely(UNDO))
      return press('undo', '.play-prompt-do > .button-quiet:has-text("Undo")')
    const what = isLikely(WRONG) ? pick(await taste.strangers()) : ''
    if (what !== '')
      return { says: 'an enemy', what, on: /** @type {const} */ ('map'), wrong: true }
    return undefined
  }
  /** How often a button is pressed while something on the map could be touched. @param {Sight} sight */
  const buttonShare = ({ ask, answers }) => {
    if (answers.includes('fight')) return 15
    return FIGHTING.test(ask) ? 6 : haste * 100
  }
  return async (sight) => {
    if (sight.is === 'curtain') return press('lift', '.table-curtain .button-main')
    if (sight.is === 'doubt') return press('sure', '.play-prompt-do .button-main')
    const other = await aside(sight)
    if (other !== undefined) return /** @type {Choice} */ (other)
    if (sight.menu.length > 0) return fromMenu(sight.menu, below(sight.menu.length))
    if (sight.isAimed) return press('go', '.play-prompt-do > .button-main')
    if (sight.canLeaveToStaff && isLikely(staff * 100)) return press('staff', '.play-staff')
    if (sight.companions > 0 && isLikely(ALONG)) return press('along', '.play-along .play-chip')
    if (sight.canAddAll && isLikely(85))
      return press('add all', '.play-prompt-do > button:has-text("Add all")')
    const mayAnswer = sight.answers.length > 0 && !(sight.isHolding && sight.hexes.length > 0)
    if (mayAnswer && (nothingElse(sight) || isLikely(buttonShare(sight)))) return answer(sight)
    return thing(sight)
  }
}
