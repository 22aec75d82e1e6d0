/// <reference lib="dom" />
// What a player likes, among what the page offers: to march towards the enemy, and to fight him.

/**
 * @typedef {import('playwright-core').Page} Page
 *
 * @typedef {object} Taste
 * @property {(of: 'hex' | 'piece', names: readonly string[]) => Promise<string[]>} byEnemy the nearest to an enemy first
 * @property {() => Promise<string[]>} strangers stacks of the enemy that are no answer now, as selectors
 */

/** @param {Page} page @returns {Taste} */
export function openTaste(page) {
  /** Colours of one's own counters: those that could be taken from the tray, or moved. @type {string[]} */
  let own = []
  const look = async () => {
    const found = await page.evaluate(lookAround, own)
    own = found.own
    return found
  }
  return {
    byEnemy: async (of, names) => {
      const { enemies, places } = await look()
      const far = (/** @type {string} */ name) => {
        const at = places[`${of} ${name}`]
        if (at === undefined) return Infinity
        return Math.min(...enemies.map(({ x, y }) => Math.hypot(x - at.x, y - at.y)))
      }
      return names.toSorted((a, b) => far(a) - far(b))
    },
    strangers: async () => {
      const { enemies } = await look()
      return enemies
        .filter(({ isAnswer }) => !isAnswer)
        .map(({ hex }) => `.board-stacks [data-stack="${hex}"]`)
    },
  }
}

/** In the page. @param {string[]} known */
function lookAround(known) {
  const all = (/** @type {string} */ what) => [...document.querySelectorAll(what)]
  const paper = (/** @type {Element} */ piece) =>
    piece.querySelector('.board-edge + rect')?.getAttribute('fill') ?? ''
  const middle = (/** @type {Element} */ one) => {
    const { x, y, width, height } = one.getBoundingClientRect()
    return { x: x + width / 2, y: y + height / 2 }
  }
  const isMoving = /unit to (move|place)/.test(
    document.querySelector('.play-prompt-say')?.textContent ?? '',
  )
  const mine = all('.play-tray [data-piece]').concat(
    isMoving ? all('.board-legal[data-piece]') : [],
  )
  const own = [...new Set([...known, ...mine.map(paper)])]
  const isEnemy = (/** @type {Element} */ stack) =>
    [...stack.querySelectorAll('[data-piece]')].every((piece) => !own.includes(paper(piece)))
  const answers = new Set(all('.board-legal[data-hex]').map((one) => one.getAttribute('data-hex')))
  const enemies = all('.board-stacks [data-stack]')
    .filter(isEnemy)
    .map((stack) => {
      const hex = stack.getAttribute('data-stack') ?? ''
      const isAnswer = answers.has(hex) || stack.querySelector('.board-legal') !== null
      return { hex, isAnswer, ...middle(stack) }
    })
  const places = Object.fromEntries(
    all('.board-legal').map((one) => {
      const hex = one.getAttribute('data-hex')
      const name = hex === null ? `piece ${one.getAttribute('data-piece')}` : `hex ${hex}`
      return [name, middle(one)]
    }),
  )
  return { own, enemies, places }
}
