import { compassOf } from '../../core/look/headings.ts'
import { groundOf, spotAt } from '../../core/look/spots.ts'
import type { Counter, Named, Stack } from '../../core/look.ts'
import { t } from '../words/index.ts'
import type { BoardMark, BoardProps, MapSheet } from './board-props.ts'
import { isSame, sizeOf, stackOf, topOf } from './layout.ts'
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

/** Any place by its number. */
export function placeLabel(sheet: MapSheet, place: number): string {
  const spot = spotAt({ n: sheet.printed.length }, place)
  if (spot === undefined || 'hex' in spot) return hexLabel(sheet, place)
  if ('side' in spot) return sideLabel(sheet, spot.side)
  const [a, b] = [sheet.sideHexes[spot.pair * 2]!, sheet.sideHexes[spot.pair * 2 + 1]!]
  return t('board.pair', { a: hexLabel(sheet, a), b: hexLabel(sheet, b) })
}

/** The same as it is printed: "3812", "3812/3813", "3812+3813". */
export function placePrint({ printed, sideHexes }: MapSheet, place: number): string {
  const spot = spotAt({ n: printed.length }, place)
  if (spot === undefined || 'hex' in spot) return printed[place] ?? ''
  const [side, joint] = 'side' in spot ? [spot.side, '/'] : [spot.pair, '+']
  return [0, 1].map((end) => printed[sideHexes[side * 2 + end]!]).join(joint)
}

export function counterLabel({ name, badges, isSpent, heading }: Counter): string {
  const states = badges.map(({ say }) => say.replace(/\.$/, ''))
  return [withHeading(name, heading), ...(isSpent ? [t('board.spent')] : []), ...states].join('. ')
}

/** "Morand, faces north-east". */
function withHeading(name: string, heading: Counter['heading']): string {
  return heading === undefined ? name : `${name}, ${heading.say}`
}

/** A stack in one sentence. */
export function stackLabel(stack: Stack): string {
  const top = topOf(stack)
  const size = sizeOf(stack)
  if (!top) return t('board.unseen', { count: stack.unseen })
  const name = withHeading(top.name, top.heading)
  if (size === 1) return name
  if (stack.unseen > 0) return t('board.partly', { name, count: size, unseen: stack.unseen })
  const whole = t('board.stack', { name, count: size })
  return stack.tag === undefined ? whole : `${whole}. ${stack.tag.name}`
}

interface Told {
  props: Pick<BoardProps, 'legal' | 'marks' | 'costsInHalves' | 'sheet'>
  stacks: readonly PlacedStack[]
}

/** What the keys have chosen of a hex or beside it. */
export function chosenLabel({ props, stacks }: Told, thing: Named): string {
  const { sheet } = props
  if (thing.of === 'heading') return headingLabel(sheet, thing.noun)
  const placed = stackOf(stacks, thing)
  const place = placed?.place ?? groundOf({ n: sheet.printed.length }, thing)
  const where = placeLabel(sheet, place)
  const what = placed?.stack.counters.find(({ piece }) => isSame(piece, thing))
  return what === undefined ? where : t('board.across', { what: counterLabel(what), where })
}

export function headingLabel(sheet: MapSheet, heading: number): string {
  return t('board.legal-heading', { heading: compassOf(sheet, heading) })
}

/** A hex with what stands there and what may be done with it. */
export function describeHex({ props, stacks }: Told, hex: number): string {
  const { legal, marks, sheet } = props
  const here = stacks
    .filter(({ hexes }) => hexes.includes(hex))
    .map(({ stack, place }) =>
      place === hex
        ? stackLabel(stack)
        : t('board.across', { what: stackLabel(stack), where: placeLabel(sheet, place) }),
    )
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
