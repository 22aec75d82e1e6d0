import type { SpokenSheet } from '../rules/protocol.ts'
import { t } from '../words/index.ts'

type Chances = Pick<SpokenSheet, 'chances'>['chances']
type Share = Chances[number]['of']

/** How all chances of one sheet are said: as so many of the throws of its dice, or in per cent. */
export type Manner = { in: number } | 'percent'

/** More throws than two common dice have are nothing to reckon with. */
const MOST_THROWS = 36

/** A ten-sided die is read in per cent; others as throws of one or two, where every chance of the sheet is one of those. */
export function mannerOf(chances: Chances, faces: number): Manner {
  const throws = [faces, faces * faces].filter((all) => all <= MOST_THROWS && 100 % faces !== 0)
  const whole = throws.find((all) => sharesOf(chances).every((share) => all % share[1] === 0))
  return whole === undefined ? 'percent' : { in: whole }
}

function sharesOf(chances: Chances): readonly Share[] {
  return chances.flatMap(({ of, or }) => (or === undefined ? [of] : [of, or]))
}

/** "2 in 6", or "37 %"; where it hangs on what is unknown both ends, the lesser first. */
export function chanceText(share: Share, manner: Manner, or?: Share): string {
  if (or === undefined) return oneText(share, manner)
  const [low, high] = inOrder(share, or)
  if (manner === 'percent')
    return t('play.combat-percents', { low: percent(low), high: percent(high) })
  const inThrows = ([of, all]: Share): number => (of * manner.in) / all
  return t('play.combat-ofs', { low: inThrows(low), high: inThrows(high), all: manner.in })
}

export function inOrder(a: Share, b: Share): readonly [Share, Share] {
  return a[0] * b[1] <= b[0] * a[1] ? [a, b] : [b, a]
}

function oneText([of, all]: Share, manner: Manner): string {
  if (manner !== 'percent')
    return t('play.combat-of', { of: (of * manner.in) / all, all: manner.in })
  const parts = percent([of, all])
  if (parts === 0 && of > 0) return t('play.combat-rare')
  if (parts === 100 && of < all) return t('play.combat-nearly')
  return t('play.combat-percent', { percent: parts })
}

/** In whole numbers, whatever they are. */
export function exactText([of, all]: Share, or?: Share): string {
  const text = t('play.combat-of', { of, all })
  return or === undefined ? text : t('play.combat-or', { one: text, other: exactText(or) })
}

/** Nothing of it is rounded. */
export function isExact(chances: Chances, manner: Manner): boolean {
  return manner !== 'percent' || sharesOf(chances).every(([of, all]) => (100 * of) % all === 0)
}

/** Rounded to whole per cent. */
export function percent([of, all]: Share): number {
  return Math.round((100 * of) / all)
}
