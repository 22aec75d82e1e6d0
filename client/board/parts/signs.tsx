import { still } from './still.ts'
import { placeAt } from '../../../core/look/spots.ts'
import type { Ghost, Sign, Style } from '../../../core/look.ts'
import { CounterArt, styleOf } from '../art/counter-art.tsx'
import { hexOutline } from '../ground.ts'
import type { Ground } from '../ground.ts'
import { COUNTER_SIZE } from '../layout.ts'

interface SignsProps {
  ground: Ground
  signs: readonly Sign[]
  /** Where counters lie: flags there stand beside them. */
  taken: ReadonlySet<number>
  styles: Readonly<Record<string, Style>>
}

/** Flags of control, markers of hexes, and what lies across hexsides. */
export const Signs = still(function Signs({ ground, signs, taken, styles }: SignsProps) {
  return (
    <g class="board-signs">
      {signs.map((sign, i) =>
        isBesideCounters(sign, taken) ? undefined : 'hex' in sign.at ? (
          <HexSign key={i} {...{ ground, sign, styles }} hex={sign.at.hex} nth={nthIn(signs, i)} />
        ) : 'box' in sign.at ? undefined : (
          <Crossing
            key={i}
            {...{ ground, sign, styles }}
            side={'side' in sign.at ? sign.at.side : sign.at.pair}
          />
        ),
      )}
    </g>
  )
})

/** Flags in hexes with counters: above these, where they would hide what lies beneath. */
export const FlagsBeside = still(function FlagsBeside({
  ground,
  signs,
  taken,
  styles,
}: SignsProps) {
  return (
    <g class="board-signs">
      {signs.map((sign, i) =>
        isBesideCounters(sign, taken) ? (
          <Flag
            key={i}
            {...{ ground, sign, styles }}
            hex={hexOfSign(sign)}
            nth={nthIn(signs, i)}
            corners={cornersFor(ground, hexOfSign(sign), taken)}
          />
        ) : undefined,
      )}
    </g>
  )
})

function isBesideCounters(sign: Sign, taken: ReadonlySet<number>): boolean {
  return sign.rim === undefined && taken.has(hexOfSign(sign))
}

type OneSign = Omit<SignsProps, 'signs' | 'taken'> & { sign: Sign }

/** How many flags of the same hex come before. */
function nthIn(signs: readonly Sign[], at: number): number {
  const hex = hexOfSign(signs[at]!)
  return signs.slice(0, at).filter((one) => hexOfSign(one) === hex && one.rim === undefined).length
}

function hexOfSign({ at }: Sign): number {
  return 'hex' in at ? at.hex : -1
}

type SignOfHex = OneSign & { hex: number; nth: number }

function HexSign(props: SignOfHex) {
  return props.sign.rim === undefined ? <Flag {...props} /> : <Rim {...props} />
}

/** A rampart round the hex with its letters at the foot. */
function Rim({ ground, sign, styles, hex }: SignOfHex) {
  const [x, y] = ground.centre(hex)
  const size = ground.sheet.hex
  const { paper, ink, accent } = styleOf(styles, sign.style)
  const wide = 5 + sign.glyph.length * 5.5
  return (
    <g data-sign={sign.glyph}>
      <path class="board-rim-under" d={hexOutline(ground, hex, 0.06)} stroke={paper} />
      <path class="board-rim" d={hexOutline(ground, hex, 0.06)} stroke={accent} />
      {sign.rim === 'twice' && (
        <path class="board-rim-inner" d={hexOutline(ground, hex, 0.13)} stroke={accent} />
      )}
      <g transform={`translate(${x} ${y + size * 0.42}) scale(${size / 60})`}>
        <rect
          x={-wide / 2}
          y="-5.4"
          width={wide}
          height="10.4"
          rx="1.5"
          fill={paper}
          stroke={ink}
          stroke-width="0.8"
        />
        <text class="board-figure" y="3.2" font-size="9" fill={ink}>
          {sign.glyph}
        </text>
      </g>
    </g>
  )
}

/** In parts of a hex. */
type Foot = readonly [right: number, down: number]

/** Where flags stand beside counters: in the corners of the hex that these leave free. */
const LEFT: readonly Foot[] = [
  [-0.56, 0.14],
  [-0.47, -0.12],
]
const RIGHT: readonly Foot[] = [
  [0.45, 0.14],
  [0.39, -0.12],
]

/** On the hand first on which nothing lies across a hexside. */
function cornersFor(ground: Ground, hex: number, taken: ReadonlySet<number>): readonly Foot[] {
  const [x] = ground.centre(hex)
  const isOnLeft = [...taken].some(
    (place) =>
      place >= ground.n && ground.hexesOf(place).includes(hex) && ground.centre(place)[0] < x - 1,
  )
  return isOnLeft ? [...RIGHT, ...LEFT] : [...LEFT, ...RIGHT]
}

/** The left foot of the hex; further ones stand to its right. */
function footOf(nth: number): Foot {
  return [nth * 0.3 - 0.4, 0.44]
}

interface FlagProps extends SignOfHex {
  /** Where it may stand, if counters lie in the hex. */
  corners?: readonly Foot[]
}

/** A small flag on a pole. */
function Flag({ ground, sign, styles, hex, nth, corners }: FlagProps) {
  const [x, y] = ground.centre(hex)
  const size = ground.sheet.hex
  const [right, down] = corners === undefined ? footOf(nth) : corners[nth % corners.length]!
  const { paper, ink } = styleOf(styles, sign.style)
  const wide = Math.max(10, 5 + sign.glyph.length * 5.5)
  return (
    <g
      transform={`translate(${x + size * right} ${y + size * down}) scale(${size / 60})`}
      data-sign={sign.glyph}
    >
      <path class="board-pole" d="M0 0V-19" />
      <path class="board-cloth" d={`M0 -19H${wide}V-8H0Z`} fill={paper} />
      <text class="board-figure" x={wide / 2} y="-10.2" font-size="9.4" fill={ink}>
        {sign.glyph}
      </text>
    </g>
  )
}

/** Crosses the deck out. */
const BROKEN = '×'

/** Across a hexside: a deck with its glyph, turned to lead over. */
function Crossing({ ground, sign, styles, side }: OneSign & { side: number }) {
  const [[x1, y1], [x2, y2]] = ground.sideEnds(side)
  const turn = (Math.atan2(y2 - y1, x2 - x1) * 180) / Math.PI
  const size = ground.sheet.hex
  const { paper, ink, accent } = styleOf(styles, sign.style)
  return (
    <g
      transform={`translate(${(x1 + x2) / 2} ${(y1 + y2) / 2}) rotate(${turn}) scale(${size / 60})`}
    >
      <rect
        x="-8"
        y="-13"
        width="16"
        height="26"
        rx="1.5"
        fill={paper}
        stroke={ink}
        stroke-width="1.2"
      />
      <path d="M-8 -8.5H8M-8 -4.2H8M-8 0H8M-8 4.2H8M-8 8.5H8" stroke={accent} stroke-width="1" />
      <path d="M-10 -13V13M10 -13V13" stroke={ink} stroke-width="2" />
      {sign.glyph === BROKEN && <path class="board-broken" d="M-11 -11L11 11M-11 11L11 -11" />}
    </g>
  )
}

interface GhostsProps {
  ground: Ground
  ghosts: readonly Ghost[]
  /** Where somebody stands now; ghosts there are only told in words. */
  taken: ReadonlySet<number>
  styles: Readonly<Record<string, Style>>
}

/** Where an enemy was seen: faded, broken outline, set off from whoever stands there now. */
export const Ghosts = still(function Ghosts({ ground, ghosts, taken, styles }: GhostsProps) {
  const size = ground.sheet.hex * COUNTER_SIZE * 0.9
  const before = new Map<number, number>()
  return (
    <g class="board-ghosts">
      {ghosts.map((ghost, i) => {
        const { face, when } = ghost
        const place = placeAt(ground, ghost)
        if (taken.has(place)) return undefined
        const [x, y] = ground.centre(place)
        const nth = before.get(place) ?? 0
        before.set(place, nth + 1)
        const off = Math.min(nth, 4) * size * 0.1
        return (
          <g
            key={i}
            transform={`translate(${x - size / 2 + off} ${y - size / 2 - off}) scale(${size / 100})`}
          >
            <g class="board-ghost">
              <CounterArt face={face} badges={[]} styles={styles} />
            </g>
            <rect class="board-ghost-line" x="-2" y="-2" width="103" height="103" rx="8" />
            {when !== undefined && (
              <g class="board-when" transform="translate(50 101)">
                <rect
                  x={-(when.length * 5 + 9)}
                  y="-13"
                  width={when.length * 10 + 18}
                  height="26"
                />
                <text class="board-figure" y="8" font-size="21">
                  {when}
                </text>
              </g>
            )}
          </g>
        )
      })}
    </g>
  )
})
