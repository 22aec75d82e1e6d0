// What a soak has seen of the game: a run that never saw a retreat has not tested retreats.

/** @typedef {'combats' | 'sheets' | 'dice' | 'retreats' | 'advances' | 'losses' | 'chits' | 'calls' | 'undos' | 'refusals'} Sort */

/** @type {Record<Sort, number>} */
const seen = {
  combats: 0,
  sheets: 0,
  dice: 0,
  retreats: 0,
  advances: 0,
  losses: 0,
  chits: 0,
  calls: 0,
  undos: 0,
  refusals: 0,
}

/** By the words of the prompt, and by what was done. @type {[Sort, RegExp, RegExp][]} */
const signs = [
  ['combats', /./, /^(answer )?fight$/],
  ['combats', /attack to fight next/, /./],
  ['retreats', /where .* (retreats|goes)|to retreat/, /./],
  ['advances', /advance/, /^(?!(answer )?(decline|end|done)$)/],
  ['losses', /to lose|who is lost/, /./],
  ['chits', /./, /^(answer )?draw$/],
  ['calls', /Call whether/, /./],
]

/** Something was answered at a prompt. @param {string} ask @param {string} did */
export function tallyAnswer(ask, did) {
  for (const [sort, asked, done] of signs) if (asked.test(ask) && done.test(did)) seen[sort]++
}

/** @param {Sort} sort */
export function tallyOne(sort) {
  seen[sort]++
}

/** @param {Sort} sort */
export function hasSeen(sort) {
  return seen[sort] > 0
}

export function tallied() {
  const missing = Object.entries(seen).flatMap(([sort, count]) => (count === 0 ? [sort] : []))
  const text = Object.entries(seen)
    .map(([sort, count]) => `${count} ${sort}`)
    .join(', ')
  return { text, missing }
}
