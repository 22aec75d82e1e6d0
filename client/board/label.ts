import type { Counter, Stack } from '../../core/look.ts'
import { t } from '../words/index.ts'
import type { BoardMark, BoardProps, MapSheet } from './board-props.ts'
import { sizeOf, topOf } from './layout.ts'
import type { PlacedStack } from './layout.ts'
import { printCost } from './way.ts'

/** "3812 Sedan". */
export function hexLabel({ printed, places }: MapSheet, hex: number): string {
  const place = places[hex]
  return place ? `${printed[hex]} ${place}` : (printed[hex] ?? '')
}

export function sideLabel(sheet: MapSheet, side: number): string {
  const [a, b] = [sheet.sideHexes[side * 2]!, sheet.sideHexes[side * 2 + 1]!]
  return t('board.side', { a: hexLabel(sheet, a), b: hexLabel(sheet, b) })
}

export function counterLabel({ name, badges, isSpent }: Counter): string {
  const states = badges.map(({ say }) => say.replace(/\.$/, ''))
  return [name, ...(isSpent ? [t('board.spent')] : []), ...states].join('. ')
}

/** A stack in one sentence. */
export function stackLabel(stack: Stack): string {
  const top = topOf(stack)
  const size = sizeOf(stack)
  if (!top) return t('board.unseen', { count: stack.unseen })
  if (size === 1) return top.name
  if (stack.unseen > 0)
    return t('board.partly', { name: top.name, count: size, unseen: stack.unseen })
  const whole = t('board.stack', { name: top.name, count: size })
  return stack.tag === undefined ? whole : `${whole}. ${stack.tag.name}`
}

interface Told {
  props: Pick<BoardProps, 'legal' | 'marks' | 'costsInHalves' | 'sheet'>
  stacks: readonly PlacedStack[]
}

/** A hex with what stands there and what may be done with it. */
export function describeHex({ props, stacks }: Told, hex: number): string {
  const { legal, marks, sheet } = props
  const here = stacks.filter((placed) => placed.hex === hex).map(({ stack }) => stackLabel(stack))
  const mark = marks.find(({ at }) => at === hex)
  return [
    legal.hexes.includes(hex)
      ? t('board.legal-hex', { hex: hexLabel(sheet, hex) })
      : hexLabel(sheet, hex),
    ...here,
    ...(mark ? markWords(mark, { areHalves: props.costsInHalves === true }) : []),
  ].join('. ')
}

export function markWords(mark: BoardMark, { areHalves }: { areHalves: boolean }): string[] {
  if (mark.bar !== undefined) return [mark.say ?? `${t('board.barred')} (${mark.bar})`]
  return [
    ...(mark.cost === undefined
      ? []
      : [t('board.cost', { cost: printCost(mark.cost, { areHalves }) })]),
    ...(mark.stop === undefined ? [] : [mark.say ?? `${t('board.stop')} (${mark.stop})`]),
  ]
}
