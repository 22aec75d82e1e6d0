/// <reference lib="dom" />
// What the server says a seat may answer, and where each answer lies on its page.

/**
 * @typedef {import('playwright-core').Page} Page
 *
 * @typedef {object} Meant one legal answer
 * @property {number} ask
 * @property {'must' | 'may'} kind
 * @property {string} verb
 * @property {number} [noun]
 * @property {string} what where it is to be touched, as a selector
 * @property {string} says for complaints
 *
 * @typedef {object} Offered
 * @property {string} key of the asks: alike in alike moments
 * @property {Meant[]} all in the order of the view
 */

/** Everything the seat may answer now, by its own view. @param {Page} page @returns {Promise<Offered>} */
export function offered(page) {
  return page.evaluate(async () => {
    const table = `/api/games/${location.pathname.split('/')[2]}`
    const read = (/** @type {string} */ path) => fetch(path).then((answer) => answer.json())
    const [{ view }, { game }] = await Promise.all([read(`${table}/view`), read(table)])
    const { printed, sideHexes } = await read(`/maps/${game}.json`)
    /** @param {any} ask @param {any} option @param {number} noun */
    const whereIs = ({ kind }, { verb, of }, noun) => {
      const n = printed.length
      const ends = (/** @type {number} */ side, joint = '/') =>
        [0, 1].map((end) => printed[sideHexes[side * 2 + end]]).join(joint)
      const isPlace = of === 'place'
      if (of === 'hex' || (isPlace && noun < n)) return `.board-legal[data-hex="${printed[noun]}"]`
      if (of === 'side') return `.board-legal[data-side="${ends(noun)}"]`
      if (isPlace && noun < n * 4) return `.board-legal[data-side="${ends(noun - n)}"]`
      if (isPlace) return `.board-legal[data-place="${ends(noun - n * 4, '+')}"]`
      if (of === 'heading')
        return `.board-legal[data-heading="${noun}"], [data-answer="${verb} ${noun}"]`
      const piece = `[data-piece="${of}-${noun}"]`
      // Offers are not outlined.
      const onMap = kind === 'may' ? `.board-stacks ${piece}` : `.board-legal${piece}`
      return `${onMap}, .play-tray ${piece}:enabled, [data-answer="${verb} ${noun}"]`
    }
    const asks = view.asks.toSorted(
      (/** @type {any} */ a, /** @type {any} */ b) =>
        Number(a.kind === 'may') - Number(b.kind === 'may'),
    )
    /** @param {any} ask @param {any} option @returns {Meant[]} */
    const answersOf = (ask, option) => {
      const { id, kind, say } = ask
      const plain = { ask: id, kind, verb: option.verb, says: `${option.verb} at ${say.key}` }
      if (option.nouns === undefined) return [{ ...plain, what: `[data-answer="${option.verb}"]` }]
      return option.nouns.map((/** @type {number} */ noun) => ({
        ...plain,
        noun,
        what: whereIs(ask, option, noun),
        says: `${option.verb} ${option.of} ${noun} at ${say.key}`,
      }))
    }
    return {
      key: asks
        .map((/** @type {any} */ { say, options }) =>
          [say.key, ...options.map((/** @type {any} */ { verb }) => verb)].join(' '),
        )
        .join(', '),
      all: asks.flatMap((/** @type {any} */ ask) =>
        ask.options.flatMap((/** @type {any} */ option) => answersOf(ask, option)),
      ),
    }
  })
}
