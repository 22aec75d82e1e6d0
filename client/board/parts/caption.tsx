import type { BoardProps } from '../board-props.ts'
import { markWords, stackLabel } from '../label.ts'
import { hexOfThing } from '../layout.ts'
import type { PlacedStack } from '../layout.ts'
import type { Desk } from '../use/desk.ts'

interface CaptionProps {
  desk: Desk
  props: BoardProps
  stacks: readonly PlacedStack[]
}

/** A finger that has picked something up points where it lay: the prompt tells of it already. */
function isInHand(hex: number, { selected }: BoardProps, stacks: readonly PlacedStack[]): boolean {
  const isThere = selected.some((piece) => hexOfThing(stacks, piece) === hex)
  return isThere && matchMedia('(hover: none)').matches
}

/** Number and name of the hex pointed at, and what there is to say of it. */
export function Caption({ desk, props, stacks }: CaptionProps) {
  const hex = desk.cursor.value >= 0 ? desk.cursor.value : desk.hovered.value
  if (hex < 0 || desk.opened.value !== undefined || isInHand(hex, props, stacks)) return undefined
  const { sheet, marks, scene, view } = props
  const mark = marks.find(({ at }) => at === hex)
  const words = [
    ...stacks.filter((placed) => placed.hex === hex).map(({ stack }) => stackLabel(stack)),
    ...scene.signs.filter(({ at }) => 'hex' in at && at.hex === hex).map(({ name }) => name),
    ...(view.ghosts
      ? scene.ghosts.filter((ghost) => ghost.hex === hex).map(({ name }) => name)
      : []),
    ...(mark ? markWords(mark, { areHalves: props.costsInHalves === true }) : []),
    ...(props.caption === undefined ? [] : [props.caption]),
  ]
  return (
    <div class="board-caption" data-aside aria-hidden="true">
      <p class="board-caption-head">
        <span class="figures">{sheet.printed[hex]}</span> {sheet.places[hex]}
      </p>
      {words.map((line) => (
        <p key={line} class="board-caption-line">
          {line}
        </p>
      ))}
    </div>
  )
}
