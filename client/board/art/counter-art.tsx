import type { Badge, Counter, Face, Style } from '../../../core/look.ts'
import { FlagArt } from './flag-art.tsx'
import { UnitSymbolArt } from './symbol.tsx'

// A counter as printed and die-cut, in a square of 100 by 100.

const PLAIN: Style = { name: '', paper: '#efe3c4', ink: '#2a2018', accent: '#6b5638' }

type Styles = Readonly<Record<string, Style>>

export const styleOf = (styles: Styles, name: string): Style => styles[name] ?? PLAIN

/** Smaller type where there is more to say. */
function fitting(text: string, most: number, width: number): number {
  return Math.min(most, width / Math.max(0.3, emsOf(text)))
}

function Card({ style }: { style: Style }) {
  return (
    <>
      <rect class="board-edge" x="1.2" y="1.8" width="98.8" height="98.6" rx="7" />
      <rect x="0.6" y="0.6" width="97.6" height="97.4" rx="6.4" fill={style.paper} />
      <rect class="board-gloss" x="2" y="2" width="94.8" height="94.6" rx="5.2" />
      <rect
        x="0.6"
        y="0.6"
        width="97.6"
        height="97.4"
        rx="6.4"
        fill="none"
        stroke={style.ink}
        stroke-opacity="0.55"
        stroke-width="1.3"
      />
    </>
  )
}

const NARROW = /[IiJjl1.'’/]/

/** Width of a text in ems of the counters' condensed type. */
function emsOf(text: string): number {
  return Array.from(text).reduce((sum, letter) => sum + (NARROW.test(letter) ? 0.27 : 0.49), 0)
}

const ROOM_BESIDE = 21.5
const LEAST_UPRIGHT = 13

/** Beside the symbol: upright where there is room, else reading upwards. */
function Beside({ text, at: [x, y], ink }: { text: string; at: [number, number]; ink: string }) {
  const size = Math.min(19, ROOM_BESIDE / emsOf(text))
  const isUpright = size >= LEAST_UPRIGHT
  const turned = Math.min(16, 40 / emsOf(text))
  return (
    <text
      class="board-figure board-beside"
      font-size={isUpright ? size : turned}
      fill={ink}
      transform={
        isUpright
          ? `translate(${x} ${y + size * 0.36})`
          : `translate(${x + turned * 0.35} ${y}) rotate(-90)`
      }
    >
      {text}
    </text>
  )
}

type PrintedProps = { face: Face; style: Style; isBadged: boolean }

/** So many figures can be printed larger from afar. */
const SHORT = 4

/** Where things stand: a name across the top pushes the rest down a little. */
const PLAIN_LINES = { size: 18.5, sizeType: 17, symbol: 39, scale: 1, factors: 90, most: 37 }
const TITLED_LINES = {
  size: 29,
  sizeType: 11.5,
  symbol: 46.5,
  scale: 0.86,
  factors: 91.5,
  most: 35,
}

function Printed({ face, style, isBadged }: PrintedProps) {
  const { ink, accent, paper } = style
  const lines = face.title === undefined ? PLAIN_LINES : TITLED_LINES
  return (
    <>
      {face.isReduced && <path class="board-reduced" d="M1.2 33H97.6V60H1.2Z" />}
      {face.title !== undefined && <Title text={face.title} ink={ink} room={isBadged ? 52 : 90} />}
      {face.size !== undefined && (
        <text
          class="board-figure board-size"
          x="49.4"
          y={lines.size}
          font-size={lines.sizeType}
          fill={ink}
        >
          {face.size}
        </text>
      )}
      <g class="board-symbol" transform={`translate(49.4 ${lines.symbol}) scale(${lines.scale})`}>
        <UnitSymbolArt symbol={face.symbol} box={accent} line={paper} frame={ink} />
      </g>
      {face.left !== undefined && <Beside text={face.left} at={[13.6, lines.symbol]} ink={ink} />}
      {face.right !== undefined && <Beside text={face.right} at={[85.4, lines.symbol]} ink={ink} />}
      {face.factors !== undefined && (
        <text
          class={`board-figure board-factors${face.factors.length > SHORT ? ' board-long' : ''}`}
          x="49.4"
          y={lines.factors}
          font-size={fitting(face.factors, lines.most, 84)}
          fill={ink}
        >
          {face.factors}
        </text>
      )}
    </>
  )
}

/** Between the badges, where there are any. */
function Title({ text, ink, room }: { text: string; ink: string; room: number }) {
  return (
    <text
      class="board-figure board-title"
      x="49.4"
      y="17"
      font-size={fitting(text, 17.5, room)}
      fill={ink}
    >
      {text}
    </text>
  )
}

/** A marker's word in the middle, in a ruled frame of its own. */
function Worded({ text, style }: { text: string; style: Style }) {
  const lines = text.length > 7 ? text.split(/\s+/) : [text]
  const size = Math.min(...lines.map((line) => fitting(line, lines.length > 1 ? 26 : 46, 84)))
  return (
    <>
      <rect
        x="7"
        y="7"
        width="84.8"
        height="84.6"
        rx="2"
        fill="none"
        stroke={style.accent}
        stroke-width="2.4"
      />
      {lines.map((line, i) => (
        <text
          key={line}
          class="board-figure"
          x="49.4"
          y={50 + size * 0.35 + (i - (lines.length - 1) / 2) * size * 1.02}
          font-size={size}
          fill={style.ink}
        >
          {line}
        </text>
      ))}
    </>
  )
}

const BADGE_SHAPES: Readonly<Record<Badge['tone'], string>> = {
  good: 'M-12 0A12 12 0 1 1 12 0A12 12 0 1 1 -12 0Z',
  bad: 'M0 -14.5L14.5 0L0 14.5L-14.5 0Z',
  plain:
    'M-10 -10.5H10Q12 -10.5 12 -8.5V8.5Q12 10.5 10 10.5H-10Q-12 10.5 -12 8.5V-8.5Q-12 -10.5 -10 -10.5Z',
}

const CORNERS = ['87 13', '12 13'] as const

/** States in the corners: round is good, pointed is bad. */
function Badges({ badges }: { badges: readonly Badge[] }) {
  return (
    <>
      {badges.slice(0, CORNERS.length).map(({ glyph, tone }, i) => (
        <g
          key={glyph}
          class={`board-badge board-badge-${tone}`}
          transform={`translate(${CORNERS[i]})`}
        >
          <path d={BADGE_SHAPES[tone]} />
          <text class="board-figure" y="6.6" font-size={glyph.length > 1 ? 15 : 20}>
            {glyph}
          </text>
        </g>
      ))}
    </>
  )
}

/** A done counter is toned down and has its lower corner turned up. */
function Spent({ style }: { style: Style }) {
  return (
    <>
      <rect class="board-spent" x="0.6" y="0.6" width="97.6" height="97.4" rx="6.4" />
      <path class="board-bare" d="M98.4 74V91.6Q98.4 98.2 91.8 98.2H74.2Z" />
      <path
        d="M98.4 74L74.2 98.2L80.5 80.5Z"
        fill={style.paper}
        stroke={style.ink}
        stroke-width="1.2"
      />
    </>
  )
}

/** The reverse of a counter nobody has turned over. */
export function BackArt({ style }: { style: Style }) {
  return (
    <>
      <Card style={style} />
      <rect
        x="12"
        y="12"
        width="74.8"
        height="74.6"
        rx="3"
        fill="none"
        stroke={style.accent}
        stroke-width="3"
      />
      <rect
        x="18"
        y="18"
        width="62.8"
        height="62.6"
        rx="2"
        fill="none"
        stroke={style.accent}
        stroke-width="1.2"
      />
      <text class="board-figure" x="49.4" y="66" font-size="46" fill={style.accent}>
        ?
      </text>
    </>
  )
}

function printed(face: Face, style: Style, isBadged: boolean) {
  if (face.text !== undefined) return <Worded text={face.text} style={style} />
  if (face.symbol === 'flag' && style.flag !== undefined)
    return <FlagArt flag={style.flag} ink={style.ink} />
  return <Printed {...{ face, style, isBadged }} />
}

type ArtProps = Pick<Counter, 'face' | 'badges' | 'isSpent'> & { styles: Styles }

/** What is printed on a counter, for use inside an SVG. */
export function CounterArt({ face, badges, isSpent, styles }: ArtProps) {
  const style = styleOf(styles, face.style)
  return (
    <>
      <Card style={style} />
      {printed(face, style, badges.length > 0)}
      {isSpent && <Spent style={style} />}
      <Badges badges={badges} />
    </>
  )
}
