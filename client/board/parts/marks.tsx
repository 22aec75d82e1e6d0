import { still } from './still.ts'
import { t } from '../../words/index.ts'
import type { BoardMark, Legal, Touched } from '../board-props.ts'
import { thingAt } from '../../../core/look/spots.ts'
import { contour, edgeOf, hexOutline, lineOf, placeOutline, wayOf } from '../ground.ts'
import type { Ground } from '../ground.ts'
import { headingLabel, hexLabel, placeLabel, placePrint, sideLabel } from '../label.ts'
import { printCost } from '../way.ts'

interface MarksProps {
  ground: Ground
  marks: readonly BoardMark[]
  legal: Legal
  areCostsHalves: boolean
  onTouch(touched: Touched): void
}

/** What may be entered, where a mover must stop, what is barred, and what may be chosen. */
export const Marks = still(function Marks(props: MarksProps) {
  const { ground, marks, legal } = props
  return (
    <g class="board-marks">
      {marks.map((mark) => (
        <Reached key={mark.at} {...props} mark={mark} />
      ))}
      {legal.hexes.map((hex) => (
        <LegalHex key={hex} {...props} hex={hex} />
      ))}
      <path class="board-contour-under" d={contour(ground, legal.hexes)} />
      <path class="board-contour" d={contour(ground, legal.hexes)} />
      {legal.sides.map((side) => (
        <LegalSide key={side} {...props} side={side} />
      ))}
      {legal.pairs.map((place) => (
        <LegalPair key={place} {...props} place={place} />
      ))}
      {legal.turns?.headings.map((heading) => (
        <Turn key={heading} {...props} place={legal.turns!.place} heading={heading} />
      ))}
      {marks.map((mark) => (
        <Cost key={mark.at} ground={ground} mark={mark} areHalves={props.areCostsHalves} />
      ))}
    </g>
  )
})

function Reached({ ground, mark }: MarksProps & { mark: BoardMark }) {
  const outline = placeOutline(ground, mark.at, 0.05)
  if (mark.bar !== undefined)
    return (
      <g class="board-mark board-mark-barred">
        <path class="board-mark-wash" d={outline} />
        <path d={outline} fill="url(#board-barred)" />
      </g>
    )
  return (
    <g class={mark.stop === undefined ? 'board-mark' : 'board-mark board-mark-stop'}>
      <path class="board-mark-wash" d={outline} />
      {mark.stop !== undefined && mark.at < ground.n && (
        <path class="board-mark-bar" d={stopBar(ground, mark.at)} />
      )}
    </g>
  )
}

/** A bar across the foot of the hex, with feet, like a barrier. */
function stopBar(ground: Ground, hex: number): string {
  const [x, y] = ground.centre(hex)
  const size = ground.sheet.hex
  const [half, low] = [size * 0.3, y + size * 0.36]
  return `M${x - half} ${low - size * 0.09}V${low + size * 0.05}M${x + half} ${low - size * 0.09}V${low + size * 0.05}M${x - half} ${low}H${x + half}`
}

function Cost({
  ground,
  mark,
  areHalves,
}: {
  ground: Ground
  mark: BoardMark
  areHalves: boolean
}) {
  if (mark.cost === undefined || mark.bar !== undefined) return undefined
  const [x, y] = ground.centre(mark.at)
  const size = ground.sheet.hex
  return (
    <text
      class="board-figure board-cost"
      x={x}
      y={y + size * (mark.at < ground.n ? 0.3 : 0.09)}
      font-size={size * 0.26}
    >
      {printCost(mark.cost, { areHalves })}
    </text>
  )
}

function LegalHex({ ground, hex, marks, areCostsHalves, onTouch }: MarksProps & { hex: number }) {
  const mark = marks.find(({ at }) => at === hex)
  const words = [
    t('board.legal-hex', { hex: hexLabel(ground.sheet, hex) }),
    ...(mark?.cost === undefined
      ? []
      : [t('board.cost', { cost: printCost(mark.cost, { areHalves: areCostsHalves }) })]),
    ...(mark?.stop === undefined ? [] : [t('board.stop')]),
  ]
  return (
    <g
      class="board-legal"
      role="button"
      tabIndex={-1}
      data-hex={ground.sheet.printed[hex]}
      aria-label={words.join(', ')}
      onClick={byKey(() => onTouch({ thing: { of: 'hex', noun: hex }, at: { hex }, how: 'key' }))}
    >
      <path class="board-legal-field" d={hexOutline(ground, hex)} />
      <path class="board-legal-line" d={hexOutline(ground, hex, 0.07)} />
    </g>
  )
}

function LegalSide({ ground, side, onTouch }: MarksProps & { side: number }) {
  const [[x1, y1], [x2, y2]] = ground.sideEnds(side)
  const line = `M${x1} ${y1}L${x2} ${y2}`
  const { printed, sideHexes } = ground.sheet
  return (
    <g
      class="board-legal"
      role="button"
      tabIndex={-1}
      data-side={`${printed[sideHexes[side * 2]!]}/${printed[sideHexes[side * 2 + 1]!]}`}
      aria-label={t('board.legal-side', { side: sideLabel(ground.sheet, side) })}
      onClick={byKey(() =>
        onTouch({ thing: { of: 'side', noun: side }, at: { side }, how: 'key' }),
      )}
    >
      <path class="board-legal-side-field" d={line} />
      <path class="board-legal-side-under" d={line} />
      <path class="board-legal-side-line" d={line} />
    </g>
  )
}

/** A strip across both hexes. */
function LegalPair({ ground, place, onTouch }: MarksProps & { place: number }) {
  const line = placeOutline(ground, place)
  const thing = thingAt(ground, place)
  return (
    <g
      class="board-legal"
      role="button"
      tabIndex={-1}
      data-place={placePrint(ground.sheet, place)}
      aria-label={t('board.legal-side', { side: placeLabel(ground.sheet, place) })}
      onClick={byKey(() => onTouch({ thing, how: 'key' }))}
    >
      <path class="board-legal-field" d={line} />
      <path class="board-legal-pair-under" d={line} />
      <path class="board-legal-pair-line" d={line} />
    </g>
  )
}

/** A hexside to face, with an arrow over it. */
function Turn({
  ground,
  place,
  heading,
  onTouch,
}: MarksProps & { place: number; heading: number }) {
  const line = lineOf(edgeOf(ground, place, heading))
  const thing = { of: 'heading', noun: heading }
  const [x, y] = ground.centre(place)
  const [dx, dy] = wayOf(ground, heading)
  const { hex } = ground.sheet
  const at = (over: number, aside: number): string =>
    `${x + (dx * over - dy * aside) * hex} ${y + (dy * over + dx * aside) * hex}`
  return (
    <g
      class="board-legal"
      role="button"
      tabIndex={-1}
      data-heading={heading}
      aria-label={headingLabel(ground.sheet, heading)}
      onClick={byKey(() => onTouch({ thing, how: 'key' }))}
    >
      <path class="board-legal-side-field" d={line} />
      <path class="board-legal-side-under" d={line} />
      <path class="board-legal-side-line" d={line} />
      <path
        class="board-legal-turn-line"
        d={`M${at(0.76, 0)}L${at(0.57, 0.13)}L${at(0.57, -0.13)}Z`}
      />
    </g>
  )
}

/** Clicks without a pointer come from keys and readers; the others are aimed by where they fall. */
export function byKey(act: () => void): (event: MouseEvent) => void {
  return (event) => {
    if (event.detail === 0) act()
  }
}
