import type { UnitSymbol } from '../../../core/look.ts'

// Unit symbols in a box of 46 by 31 about the origin, as staff maps print them.

const HALF_WIDTH = 23
const HALF_HEIGHT = 15.5

interface SymbolProps {
  symbol: UnitSymbol
  /** Of the box. */
  box: string
  /** Of what is drawn in it. */
  line: string
  /** Of its frame. */
  frame: string
}

const CROSSED = `M${-HALF_WIDTH} ${-HALF_HEIGHT}L${HALF_WIDTH} ${HALF_HEIGHT}M${-HALF_WIDTH} ${HALF_HEIGHT}L${HALF_WIDTH} ${-HALF_HEIGHT}`
const SLASHED = `M${-HALF_WIDTH} ${HALF_HEIGHT}L${HALF_WIDTH} ${-HALF_HEIGHT}`
const STAR =
  'M0 -12.5L3.1 -4.1L12 -3.9L4.9 1.5L7.4 10.1L0 5.1L-7.4 10.1L-4.9 1.5L-12 -3.9L-3.1 -4.1Z'
const BRIDGE = 'M-14 8.5V-6.5H14V8.5M0 -6.5V8.5'

function Inside({ symbol, line }: SymbolProps) {
  switch (symbol) {
    case 'infantry':
      return <path d={CROSSED} stroke={line} stroke-width="2.8" />
    case 'cavalry':
      return <path d={SLASHED} stroke={line} stroke-width="3" />
    case 'artillery':
      return <circle r="7.2" fill={line} />
    case 'horse artillery':
      return (
        <>
          <path d={SLASHED} stroke={line} stroke-width="2.4" />
          <circle r="7.2" fill={line} />
        </>
      )
    case 'volley guns':
      return (
        <>
          <circle r="4.4" fill={line} />
          <path d="M-16 -9.5H16M-16 9.5H16M-16 0H-7M7 0H16" stroke={line} stroke-width="3" />
        </>
      )
    case 'engineers':
      return <path d={BRIDGE} fill="none" stroke={line} stroke-width="3" />
    case 'supply':
      return <path d={`M${-HALF_WIDTH} 8H${HALF_WIDTH}`} stroke={line} stroke-width="3" />
    case 'headquarters':
      return <path d={`M${-HALF_WIDTH} -7H${HALF_WIDTH}`} stroke={line} stroke-width="8" />
    case 'unknown':
      return (
        <text class="board-figure" y="10" font-size="29" fill={line}>
          ?
        </text>
      )
    default:
      return undefined
  }
}

/** The symbol in its box; leaders have a star and no box. */
export function UnitSymbolArt(props: SymbolProps) {
  const { symbol, box, frame } = props
  if (symbol === 'none') return undefined
  if (symbol === 'leader')
    return <path d={STAR} transform="scale(1.25)" fill={frame} stroke="none" />
  return (
    <>
      <rect
        x={-HALF_WIDTH}
        y={-HALF_HEIGHT}
        width={2 * HALF_WIDTH}
        height={2 * HALF_HEIGHT}
        fill={box}
        stroke={frame}
        stroke-width="2.2"
      />
      <Inside {...props} />
      {symbol === 'headquarters' && (
        <path d={`M${-HALF_WIDTH} 0V${HALF_HEIGHT + 4.5}`} stroke={frame} stroke-width="2.6" />
      )}
    </>
  )
}
