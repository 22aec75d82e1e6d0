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

/** The same of a whole list: where one of them must befall, rounded parts add up to a hundred. */
export function chanceTexts(
  chances: readonly Pick<Chances[number], 'of' | 'or'>[],
  manner: Manner,
): readonly string[] {
  const isWhole = manner === 'percent' && chances.every(({ or }) => or === undefined)
  const parts = isWhole ? hundredOf(chances.map(({ of }) => of)) : undefined
  return chances.map(({ of, or }, at) =>
    parts === undefined ? chanceText(of, manner, or) : percentText(of, parts[at]!),
  )
}

/** Parts of a hundred that add up, what is lost by rounding given to whoever lost most by it; undefined: these are not all there is. */
function hundredOf(shares: readonly Share[]): readonly number[] | undefined {
  const exact = shares.map(([of, all]) => (100 * of) / all)
  const sum = exact.reduce((one, other) => one + other, 0)
  if (Math.abs(sum - 100) > ROUNDING) return undefined
  const parts = exact.map((one) => Math.floor(one + ROUNDING))
  const lost = exact.map((one, at) => ({ at, one, by: Math.round((one - parts[at]!) / ROUNDING) }))
  // Of those that lost alike the lesser, so that what is equally likely looks so.
  lost.sort((a, b) => b.by - a.by || a.one - b.one)
  const left = 100 - parts.reduce((one, other) => one + other, 0)
  for (const { at } of lost.slice(0, left)) parts[at]!++
  return parts
}
const ROUNDING = 1e-6

export function inOrder(a: Share, b: Share): readonly [Share, Share] {
  return a[0] * b[1] <= b[0] * a[1] ? [a, b] : [b, a]
}

function oneText([of, all]: Share, manner: Manner): string {
  if (manner !== 'percent')
    return t('play.combat-of', { of: (of * manner.in) / all, all: manner.in })
  return percentText([of, all], percent([of, all]))
}

function percentText([of, all]: Share, parts: number): string {
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
