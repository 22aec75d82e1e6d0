import type { BoardProps } from '../board-props.ts'
import { placeAt } from '../../../core/look/spots.ts'
import { markWords, placePrint, stackLabel } from '../label.ts'
import { stackOf } from '../layout.ts'
import type { PlacedStack } from '../layout.ts'
import type { Desk } from '../use/desk.ts'
import { leftOf } from './caption-place.ts'

interface CaptionProps {
  desk: Desk
  props: BoardProps
  stacks: readonly PlacedStack[]
}

/** A finger that has picked something up points where it lay: the prompt tells of it already. */
function isInHand(
  place: number,
  { selected }: BoardProps,
  stacks: readonly PlacedStack[],
): boolean {
  const isThere = selected.some((piece) => stackOf(stacks, piece)?.place === place)
  return isThere && matchMedia('(hover: none)').matches
}

/** What lies in a place besides counters, and what is marked there. */
export function placeWords({ now: { ground } }: Desk, props: BoardProps, at: number): string[] {
  const { marks, scene, view } = props
  const mark = marks.find((one) => one.at === at)
  return [
    ...scene.signs.filter((sign) => placeAt(ground, sign.at) === at).map(({ name }) => name),
    ...(view.ghosts
      ? scene.ghosts.filter((ghost) => placeAt(ground, ghost) === at).map(({ name }) => name)
      : []),
    ...(scene.trails ?? [])
      .filter(({ way }) => way.some((spot) => placeAt(ground, spot) === at))
      .map(({ name }) => name),
    ...(mark ? markWords(mark, { areHalves: props.costsInHalves === true }) : []),
  ]
}

/** Number and name of the place pointed at, and what there is to say of it. */
export function Caption({ desk, props, stacks }: CaptionProps) {
  const at = desk.cursor.value >= 0 ? desk.cursor.value : desk.hovered.value
  if (at < 0 || desk.opened.value !== undefined || isInHand(at, props, stacks)) return undefined
  const { sheet } = props
  const words = [
    ...stacks.filter(({ place }) => place === at).map(({ stack }) => stackLabel(stack)),
    ...placeWords(desk, props, at),
    ...(props.caption === undefined ? [] : [props.caption]),
  ]
  const left = leftOf(props)
  return (
    <div
      class="board-caption"
      data-aside
      aria-hidden="true"
      style={left === 0 ? undefined : { left: `${left}px` }}
    >
      <p class="board-caption-head">
        <span class="figures">{placePrint(sheet, at)}</span> {sheet.places[at]}
      </p>
      {words.map((line) => (
        <p key={line} class="board-caption-line">
          {line}
        </p>
      ))}
    </div>
  )
}
