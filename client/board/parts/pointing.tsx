import type { ReadonlySignal } from '@preact/signals'
import type { Named } from '../../../core/look.ts'
import type { BoardMark } from '../board-props.ts'
import { edgeOf, hexOutline, lineOf, placeOutline } from '../ground.ts'
import type { Ground } from '../ground.ts'
import { placePrint } from '../label.ts'
import { COUNTER_SIZE, has, placeOfThing } from '../layout.ts'
import type { PlacedStack } from '../layout.ts'
import { arrowHead, wayPath, wayTo } from '../way.ts'

interface LitProps {
  ground: Ground
  stacks: readonly PlacedStack[]
  lit: readonly Named[]
}

/** Rings about what the log, a refusal or a panel speaks of. */
export function Lit({ ground, stacks, lit }: LitProps) {
  const places = new Set(
    lit
      .filter(({ of }) => of !== 'side')
      .map((thing) => placeOfThing({ ground, stacks }, thing))
      .filter((place) => place >= 0),
  )
  const radius = ground.sheet.hex * 0.6
  return (
    <g class="board-lit">
      {Array.from(places, (place) => {
        const [cx, cy] = ground.centre(place)
        return (
          <g key={place}>
            <circle class="board-lit-under" cx={cx} cy={cy} r={radius} />
            <circle class="board-lit-line" cx={cx} cy={cy} r={radius} />
          </g>
        )
      })}
      {lit.map(({ of, noun }) =>
        of === 'side' ? <LitSide key={noun} ground={ground} side={noun} /> : undefined,
      )}
    </g>
  )
}

function LitSide({ ground, side }: { ground: Ground; side: number }) {
  const d = lineOf(ground.sideEnds(side))
  return (
    <g>
      <path class="board-lit-under" d={d} stroke-linecap="round" />
      <path class="board-lit-line" d={d} stroke-linecap="round" />
    </g>
  )
}

interface PointingProps {
  ground: Ground
  stacks: readonly PlacedStack[]
  marks: readonly BoardMark[]
  selected: readonly Named[]
  hovered: ReadonlySignal<number>
  cursor: ReadonlySignal<number>
  /** What the keys have chosen of the hex or beside it. */
  chosen: ReadonlySignal<Named | undefined>
}

/** What follows the pointer and the keys: the hex pointed at, the way to it, the cursor. */
export function Pointing({
  ground,
  stacks,
  marks,
  selected,
  hovered,
  cursor,
  chosen,
}: PointingProps) {
  const at = cursor.value >= 0 ? cursor.value : hovered.value
  const mark = marks.find((one) => one.at === at)
  const way = mark && mark.bar === undefined ? wayTo(marks, at) : []
  const size = ground.sheet.hex
  return (
    <g
      class="board-pointing"
      data-cursor={cursorName({ ground, stacks }, cursor.value, chosen.value)}
    >
      {hovered.value >= 0 && cursor.value < 0 && (
        <path class="board-hovered" d={placeOutline(ground, hovered.value, 0.03)} />
      )}
      {way.length > 1 && (
        <g class="board-way">
          <path class="board-way-under" d={wayPath(ground, way, size * 0.2)} />
          <path class="board-way-head-under" d={arrowHead(ground, way, size * 0.32)} />
          <path class="board-way-line" d={wayPath(ground, way, size * 0.2)} />
          <path class="board-way-head" d={arrowHead(ground, way, size * 0.3)} />
        </g>
      )}
      <Fronts ground={ground} edges={frontsOf(stacks, at, selected)} />
      {cursor.value >= 0 && <CursorArt ground={ground} hex={cursor.value} />}
      {cursor.value >= 0 && chosen.value !== undefined && (
        <Chosen ground={ground} stacks={stacks} hex={cursor.value} thing={chosen.value} />
      )}
    </g>
  )
}

/** Front hexsides of who is in hand and of who is pointed at. */
function frontsOf(
  stacks: readonly PlacedStack[],
  at: number,
  selected: readonly Named[],
): readonly number[] {
  const shown = stacks.flatMap(({ stack, place }) => {
    const held = stack.counters.filter(({ piece }) => has(selected, piece))
    return place === at ? [...held, ...stack.counters.slice(-1)] : held
  })
  return [...new Set(shown.flatMap(({ heading }) => heading?.front ?? []))]
}

function Fronts({ ground, edges }: { ground: Ground; edges: readonly number[] }) {
  if (edges.length === 0) return undefined
  const d = edges.map((edge) => lineOf(edgeOf(ground, Math.floor(edge / 6), edge % 6))).join('')
  return (
    <g class="board-fronts">
      <path class="board-front-under" d={d} />
      <path class="board-front" d={d} />
    </g>
  )
}

/** As the things that may be chosen are called in the page. */
function cursorName(
  { ground, stacks }: Pick<PointingProps, 'ground' | 'stacks'>,
  hex: number,
  thing: Named | undefined,
): string | undefined {
  if (hex < 0) return undefined
  const place = thing === undefined ? hex : placeOfThing({ ground, stacks }, thing)
  return place < 0 ? `${thing!.of}-${thing!.noun}` : placePrint(ground.sheet, place)
}

interface ChosenProps {
  ground: Ground
  stacks: readonly PlacedStack[]
  hex: number
  thing: Named
}

function Chosen({ ground, stacks, hex, thing }: ChosenProps) {
  if (thing.of === 'side') return <LitSide ground={ground} side={thing.noun} />
  const place = placeOfThing({ ground, stacks }, thing)
  const d =
    thing.of === 'heading' ? lineOf(edgeOf(ground, hex, thing.noun)) : placeOutline(ground, place)
  return (
    <g>
      <path class="board-lit-under" d={d} stroke-linecap="round" />
      <path class="board-lit-line" d={d} stroke-linecap="round" />
    </g>
  )
}

function CursorArt({ ground, hex }: { ground: Ground; hex: number }) {
  const [x, y] = ground.centre(hex)
  const half = ground.sheet.hex * (COUNTER_SIZE / 2 + 0.1)
  return (
    <g class="board-cursor">
      <path class="board-cursor-under" d={hexOutline(ground, hex)} />
      <path class="board-cursor-line" d={hexOutline(ground, hex)} />
      <path
        class="board-cursor-line"
        d={`M${x} ${y - half - 6}V${y - half + 3}M${x} ${y + half - 3}V${y + half + 6}`}
      />
    </g>
  )
}
