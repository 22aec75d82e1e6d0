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
  const whole = throws.find((all) => chances.every(({ of }) => all % of[1] === 0))
  return whole === undefined ? 'percent' : { in: whole }
}

/** "2 in 6", or "37 %". */
export function chanceText([of, all]: Share, manner: Manner): string {
  if (manner !== 'percent')
    return t('play.combat-of', { of: (of * manner.in) / all, all: manner.in })
  const parts = percent([of, all])
  if (parts === 0 && of > 0) return t('play.combat-rare')
  if (parts === 100 && of < all) return t('play.combat-nearly')
  return t('play.combat-percent', { percent: parts })
}

/** In whole numbers, whatever they are. */
export function exactText([of, all]: Share): string {
  return t('play.combat-of', { of, all })
}

/** Nothing of it is rounded. */
export function isExact(chances: Chances, manner: Manner): boolean {
  return manner !== 'percent' || chances.every(({ of }) => (100 * of[0]) % of[1] === 0)
}

/** Rounded to whole per cent. */
export function percent([of, all]: Share): number {
  return Math.round((100 * of) / all)
}
