/// <reference lib="dom" />
// What can be seen of a table: read from the page as it is, never from behind it.

/**
 * @typedef {object} Sight
 * @property {'shut' | 'curtain' | 'asked' | 'doubt' | 'behind' | 'idle'} is
 * @property {boolean} isOver
 * @property {boolean} isBusy
 * @property {string} ask the prompt in words
 * @property {string} refusal
 * @property {string[]} menu choices of a slip beside what was touched
 * @property {string[]} answers buttons, as verb and noun
 * @property {string[]} hexes outlined
 * @property {string[]} between hexsides, pairs of hexes and headings that are outlined, each with its kind before it
 * @property {string[]} pieces outlined on the map
 * @property {string[]} tray counters beside the map that can be taken, without the one in hand
 * @property {boolean} isHolding a piece is in hand
 * @property {boolean} isPicked and can be put down again
 * @property {boolean} isAimed and shown the way to a hex
 * @property {boolean} canUndo
 * @property {boolean} canAddAll to a fight
 * @property {boolean} canLeaveToStaff
 * @property {number} companions who could be taken along
 * @property {boolean} hasSheet a fight is foreseen
 * @property {string} dice as they fell
 */

/** @param {import('playwright-core').Page} page @returns {Promise<Sight>} */
export function see(page) {
  return page.evaluate(() => {
    const all = (/** @type {string} */ what) => [...document.querySelectorAll(what)]
    const words = (/** @type {string} */ what) =>
      document.querySelector(what)?.textContent?.trim() ?? ''
    const named = (/** @type {string} */ what, /** @type {string} */ attribute) => [
      ...new Set(all(what).map((one) => one.getAttribute(attribute) ?? '')),
    ]
    const quiet = all('.play-prompt-do > .button-quiet:not([data-answer])')
    const isNamed = (/** @type {RegExp} */ name) => (/** @type {Element} */ one) =>
      name.test(one.textContent ?? '')
    const prompt = document.querySelector('.play-prompt')
    const is = prompt?.getAttribute('data-is') ?? ''
    const isCurtain = document.querySelector('.table-curtain') !== null
    return {
      is: /** @type {Sight['is']} */ (isCurtain ? 'curtain' : is === '' ? 'shut' : is),
      isOver: document.querySelector('.table-ended, .table-ended-again') !== null,
      isBusy: all('.play-prompt [aria-busy=true], .play-prompt [data-answer]:disabled').length > 0,
      ask: words('.play-prompt-say'),
      refusal: words('.play-refusal'),
      menu: all('.play-menu .play-menu-choice:not(.play-faint)').map(
        (one) => one.textContent ?? '',
      ),
      answers: named('.play-prompt [data-answer]', 'data-answer'),
      hexes: named('.board-legal[data-hex]', 'data-hex'),
      between: ['side', 'place', 'heading'].flatMap((kind) =>
        named(`.board-legal[data-${kind}]`, `data-${kind}`).map((name) => `${kind} ${name}`),
      ),
      pieces: named('.board-legal[data-piece]', 'data-piece'),
      tray: named('.play-tray [data-piece]:enabled:not(.play-counter-held)', 'data-piece'),
      isHolding:
        document.querySelector('.board-piece-selected, .play-counter-held, .play-along') !== null,
      isPicked: quiet.some(isNamed(/^Put down/)),
      canUndo: quiet.some(isNamed(/^Undo/)),
      canAddAll: all('.play-prompt-do > button').some(isNamed(/^Add all/)),
      companions: all('.play-along .play-chip').length,
      canLeaveToStaff: document.querySelector('.play-staff:enabled') !== null,
      hasSheet: document.querySelector('.play-combat') !== null,
      dice: words('.director'),
      isAimed: document.querySelector('.play-prompt-do > .button-main:not([data-answer])') !== null,
    }
  })
}

/** Everything that changes when something is done, as one text. @param {import('playwright-core').Page} page */
export function fingerprint(page) {
  return page.evaluate(() =>
    ['.play-prompt', '.play-slip', '.board-viewer', '.table-curtain', '.table-ended', '.play-tray']
      .map((what) => document.querySelector(what)?.innerHTML ?? '')
      // The same may be asked again, after something that changes nothing on the page.
      .concat(document.querySelector('.play-prompt')?.getAttribute('data-asked') ?? '')
      .concat(
        [...document.querySelectorAll('.board-legal, .board-piece-selected')].map((one) =>
          ['hex', 'piece', 'side', 'place', 'heading']
            .map((kind) => one.getAttribute(`data-${kind}`) ?? '')
            .join(' '),
        ),
      )
      // A move taken back may change nothing but where a piece stands.
      .concat(
        [...document.querySelectorAll('[data-stack] [data-piece]')].map(
          (one) =>
            `${one.getAttribute('data-piece')} ${one.closest('[data-stack]')?.getAttribute('data-stack')}`,
        ),
      )
      .join('|'),
  )
}
