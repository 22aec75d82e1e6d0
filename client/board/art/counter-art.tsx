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

/** Radius, or length of the clipped corner. */
const PLAIN_CORNER = 6.4
const ROUND_CORNER = 17
const CLIPPED_CORNER = 9

interface CutProps extends Pick<Style, 'cut'> {
  class?: string
  /** How far inside the edge. */
  inset?: number
  fill?: string
  stroke?: string
  'stroke-opacity'?: string
  'stroke-width'?: string
}

/** The outline of a card, by the cut of its corners. */
function Cut({ cut, inset = 0, ...paint }: CutProps) {
  const [from, wide, high] = [0.6 + inset, 97.6 - 2 * inset, 97.4 - 2 * inset]
  if (cut !== 'clipped')
    return (
      <rect
        x={from}
        y={from}
        width={wide}
        height={high}
        rx={Math.max(0, (cut === 'round' ? ROUND_CORNER : PLAIN_CORNER) - inset * 0.86)}
        {...paint}
      />
    )
  const c = CLIPPED_CORNER - inset * 0.5
  return (
    <path
      d={`M${from + c} ${from}h${wide - 2 * c}l${c} ${c}v${high - 2 * c}l${-c} ${c}h${2 * c - wide}l${-c} ${-c}v${2 * c - high}Z`}
      {...paint}
    />
  )
}

function Card({ style }: { style: Style }) {
  const { cut } = style
  return (
    <>
      <g transform="translate(0.9 1.4)">
        <Cut class="board-edge" {...(cut && { cut })} inset={-0.3} />
      </g>
      <Cut {...(cut && { cut })} fill={style.paper} />
      <Cut class="board-gloss" {...(cut && { cut })} inset={1.4} />
      <Cut
        {...(cut && { cut })}
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
      {face.band !== undefined && <Band style={style} colour={face.band} />}
      {face.title !== undefined && (
        <Title
          text={face.title}
          ink={face.band === undefined ? ink : inkOn(face.band)}
          room={isBadged ? 52 : 90}
        />
      )}
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
      <g
        class={`board-symbol${face.band === undefined ? '' : ' board-symbol-banded'}`}
        transform={`translate(49.4 ${lines.symbol}) scale(${lines.scale})`}
      >
        <UnitSymbolArt symbol={face.symbol} box={accent} line={paper} frame={ink} />
      </g>
      {face.left !== undefined && <Beside text={face.left} at={[13.6, lines.symbol]} ink={ink} />}
      {face.right !== undefined && <Beside text={face.right} at={[85.4, lines.symbol]} ink={ink} />}
      {face.rating !== undefined && <Rating text={face.rating} y={lines.symbol} />}
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

const BAND_HEIGHT = 21.5

/** A strip in the colour of the formation behind the title, cut as the card is. */
function Band({ style: { cut, ink }, colour }: { style: Style; colour: string }) {
  const c = cut === 'clipped' ? CLIPPED_CORNER : cut === 'round' ? ROUND_CORNER : PLAIN_CORNER
  const corner = (sign: string, to: string): string =>
    cut === 'clipped' ? `l${c} ${sign}${c}` : `a${c} ${c} 0 0 1 ${to}`
  const shape = `M1.2 ${BAND_HEIGHT}V${0.9 + c}${corner('-', `${c} ${-c}`)}H${97.6 - c}${corner('', `${c} ${c}`)}V${BAND_HEIGHT}Z`
  return (
    <>
      <path d={shape} fill={colour} />
      <path d={`M1.2 ${BAND_HEIGHT}H97.6`} stroke={ink} stroke-width="1" stroke-opacity="0.6" />
    </>
  )
}

const DARK = 0.36

/** Black or white, whichever can be read on a colour written as #rrggbb. */
function inkOn(colour: string): string {
  const [red, green, blue] = [1, 3, 5].map(
    (at) => (parseInt(colour.slice(at, at + 2), 16) / 255) ** 2.2,
  )
  return 0.21 * red! + 0.72 * green! + 0.07 * blue! < DARK ? '#ffffff' : '#17110b'
}

/** In a dark box at the right of the symbol. */
function Rating({ text, y }: { text: string; y: number }) {
  return (
    <g class="board-rating" transform={`translate(85.2 ${y})`}>
      <rect x="-10.5" y="-12" width="21" height="24" rx="3" />
      <text class="board-figure" y="7.4" font-size={fitting(text, 21, 17)}>
        {text}
      </text>
    </g>
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
function Worded({ text, style, band }: { text: string; style: Style; band?: string | undefined }) {
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
      {band !== undefined && <path d="M9 9H89.8V22H9ZM9 76.6H89.8V89.6H9Z" fill={band} />}
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
      <Cut class="board-spent" {...(style.cut && { cut: style.cut })} />
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

function printed(face: Face, style: Style, { isBadged }: { isBadged: boolean }) {
  if (face.text !== undefined) return <Worded text={face.text} style={style} band={face.band} />
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
      {printed(face, style, { isBadged: badges.length > 0 })}
      {isSpent && <Spent style={style} />}
      <Badges badges={badges} />
    </>
  )
}
