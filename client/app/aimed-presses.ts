import { LainPapers, RIPE_AFTER } from './lain.ts'
import type { Box } from './lain.ts'

/** Whatever may come up over the map, or over another paper. */
const PAPERS = [
  '[data-aside]',
  '.table-papers > *',
  '.table-foot',
  '.play-tray',
  '.play-prompt-do',
  '.play-slip',
  '.table-panel',
  '.table-ended',
  '.table-curtain',
  'dialog[open]',
].join(', ')

/** Marks a paper that has just come or changed its size, for whoever waits until it can be pressed. */
const FRESH = 'data-fresh'

/**
 * A press counts for a paper only if the paper lay under it long enough to be seen: what comes up under a finger on its way to
 * the map is not meant. A mouse shows where it points before it presses, and keys press what has the focus: they are never early.
 */
export function takeOnlyAimedPresses(): void {
  const papers = new LainPapers<Element>()
  let frame = 0
  let ripening = 0
  const look = (): void => {
    frame = 0
    const now = performance.now()
    const all = [...document.querySelectorAll(PAPERS)]
    for (const paper of all) sizes.observe(paper)
    papers.note(now, new Map(all.map((paper) => [paper, boxOf(paper)])))
    const fresh = all.filter((paper) => papers.isFresh(paper, now))
    for (const paper of all) paper.toggleAttribute(FRESH, fresh.includes(paper))
    clearTimeout(ripening)
    if (fresh.length > 0) ripening = window.setTimeout(look, RIPE_AFTER)
  }
  const lookSoon = (): void => {
    if (frame === 0) frame = requestAnimationFrame(look)
  }
  const sizes = new ResizeObserver(lookSoon)
  new MutationObserver(lookSoon).observe(document.body, {
    subtree: true,
    childList: true,
    attributeFilter: ['open', 'hidden', 'class'],
  })
  for (const moved of ['scroll', 'transitionend', 'animationend', 'resize'])
    window.addEventListener(moved, lookSoon, { capture: true, passive: true })
  ignoreEarly((target, at) => {
    const paper = target.closest(PAPERS)
    return paper === null || papers.isRipe(paper, at, performance.now())
  })
}

/** Takes a click away from its target if it was pressed down before that could be seen. */
function ignoreEarly(isAimed: (target: Element, at: { x: number; y: number }) => boolean): void {
  let isEarly = false
  window.addEventListener(
    'pointerdown',
    ({ target, pointerType, clientX, clientY }) => {
      const isFinger = pointerType !== 'mouse' && target instanceof Element
      isEarly = isFinger && !isAimed(target, { x: clientX, y: clientY })
    },
    { capture: true },
  )
  window.addEventListener(
    'click',
    (event) => {
      if (!isEarly || event.detail === 0) return
      event.preventDefault()
      event.stopImmediatePropagation()
    },
    { capture: true },
  )
}

function boxOf(paper: Element): Box {
  const { left, top, right, bottom } = paper.getBoundingClientRect()
  return { left, top, right, bottom }
}
