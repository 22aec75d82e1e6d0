import { still } from './still.ts'
import type { Counter, Named, Style } from '../../../core/look.ts'
import { t } from '../../words/index.ts'
import { BackArt, CounterArt, styleOf } from '../art/counter-art.tsx'
import type { Touched } from '../board-props.ts'
import type { Ground } from '../ground.ts'
import { counterLabel, placePrint } from '../label.ts'
import { has, leavesOf, sizeOf, topOf } from '../layout.ts'
import type { PlacedStack } from '../layout.ts'
import { byKey } from './marks.tsx'
import { Strip, Wedge } from './facing.tsx'

interface StacksProps {
  ground: Ground
  stacks: readonly PlacedStack[]
  styles: Readonly<Record<string, Style>>
  legal: readonly Named[]
  selected: readonly Named[]
  onTouch(touched: Touched): void
}

export const Stacks = still(function Stacks(props: StacksProps) {
  return (
    <g class="board-stacks">
      {props.stacks.map((placed) => (
        <Pile key={placed.key} {...props} placed={placed} />
      ))}
    </g>
  )
})

function Pile(props: StacksProps & { placed: PlacedStack }) {
  const { placed, ground, styles } = props
  const { stack, at, place, size } = placed
  const leaves = leavesOf(stack, size)
  const top = leaves.at(-1)!
  const among = (things: readonly Named[]) =>
    leaves.findLast(({ counter }) => counter && has(things, counter.piece))
  const picked = among(props.selected)
  const outlined = picked ?? among(props.legal)
  const seen = topOf(stack)
  const back = styleOf(styles, seen?.face.style ?? '')
  return (
    <g transform={`translate(${at[0]} ${at[1]})`} data-stack={placePrint(ground.sheet, place)}>
      {'pair' in placed.spot && <Strip ground={ground} place={place} style={back} />}
      {leaves.map(({ counter, x, y }, i) => (
        <g key={counter?.key ?? `blank-${i}`} transform={`translate(${x} ${y})`}>
          {counter ? (
            <Piece {...props} counter={counter} scale={size / 100} />
          ) : (
            <g transform={`scale(${size / 100})`}>
              <BackArt style={back} />
            </g>
          )}
        </g>
      ))}
      {seen?.heading && <Wedge ground={ground} to={seen.heading.to} size={size} />}
      {outlined && (
        <g transform={`translate(${outlined.x} ${outlined.y}) scale(${size / 100})`}>
          <Outline kind={picked ? 'selected' : 'legal'} />
        </g>
      )}
      {stack.sum !== undefined && sizeOf(stack) > 1 && (
        <Sum text={stack.sum} at={[top.x + size - 2, top.y + size - 1]} scale={size / 100} />
      )}
      {stack.tag !== undefined && (
        <Tag {...stack.tag} styles={styles} at={[top.x + size / 2, top.y]} scale={size / 100} />
      )}
      {sizeOf(stack) > 1 && (
        <g
          class="board-count"
          transform={`translate(${top.x - 1} ${top.y + size - 2}) scale(${size / 100})`}
        >
          <circle r="15" />
          <text class="board-figure" y="7" font-size="20">
            {t('board.count', { count: sizeOf(stack) })}
          </text>
        </g>
      )}
    </g>
  )
}

/** What a pile comes to, on a plate at its lower right corner. */
function Sum({ text, at, scale }: { text: string; at: [number, number]; scale: number }) {
  const wide = 14 + text.length * 10
  return (
    <g class="board-sum" transform={`translate(${at[0]} ${at[1]}) scale(${scale})`}>
      <rect x={-wide / 2} y="-13" width={wide} height="26" rx="4" />
      <text class="board-figure" y="8" font-size="23">
        {text}
      </text>
    </g>
  )
}

interface TagProps {
  text: string
  style: string
  styles: StacksProps['styles']
  at: [number, number]
  scale: number
}

/** On the upper edge of the top counter. */
function Tag({ text, style, styles, at: [x, y], scale }: TagProps) {
  const { paper, ink } = styleOf(styles, style)
  const wide = 16 + text.length * 13
  return (
    <g class="board-tag" transform={`translate(${x} ${y}) scale(${scale})`}>
      <path
        d={`M${-wide / 2} -25H${wide / 2}L${wide / 2 - 5} -12.5L${wide / 2} 0H${-wide / 2}Z`}
        fill={paper}
        stroke={ink}
      />
      <text class="board-figure" y="-4.5" font-size="22" fill={ink}>
        {text}
      </text>
    </g>
  )
}

type PieceProps = StacksProps & { placed: PlacedStack; counter: Counter; scale: number }

function Piece({ counter, placed, scale, styles, legal, onTouch }: PieceProps) {
  const isLegal = has(legal, counter.piece)
  const art = (
    <g transform={`scale(${scale})`}>
      <CounterArt {...counter} styles={styles} />
    </g>
  )
  const names = {
    'data-key': counter.key,
    'data-piece': `${counter.piece.of}-${counter.piece.noun}`,
    ...(counter.alike && {
      'data-alike': `${counter.alike.of}-${counter.alike.noun}-${placed.place}`,
    }),
  }
  if (!isLegal) return <g {...names}>{art}</g>
  return (
    <g
      {...names}
      class="board-legal"
      role="button"
      tabIndex={-1}
      aria-label={t('board.legal-piece', { name: counterLabel(counter) })}
      onClick={byKey(() =>
        onTouch({ thing: counter.piece, at: placed.spot, key: counter.key, how: 'key' }),
      )}
    >
      {art}
    </g>
  )
}

/** Broken for what may be chosen, whole and cornered for what is picked up. */
function Outline({ kind }: { kind: 'legal' | 'selected' }) {
  return (
    <g class={`board-piece-${kind}`}>
      <rect class="board-piece-under" x="-3.5" y="-3.5" width="106" height="106" rx="9" />
      <rect class="board-piece-line" x="-3.5" y="-3.5" width="106" height="106" rx="9" />
      {kind === 'selected' && (
        <path
          class="board-piece-corners"
          d="M-13 12V-13H12M87 -13H112V12M112 87V112H87M12 112H-13V87"
        />
      )}
    </g>
  )
}
