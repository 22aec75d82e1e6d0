import type { DiceLuck } from '../../fair/luck.ts'
import { t } from '../words/index.ts'

const BAR = 26
const GAP = 12
const TOP = 18
const HEIGHT = 96

/** How often each face came, as bars for the eye and as a table for whoever reads it aloud. */
export function Histogram({ luck, title }: { luck: DiceLuck; title: string }) {
  const { faces, dice } = luck
  const expected = (dice / faces).toFixed(1)
  return (
    <figure class="dice-histogram">
      <Bars luck={luck} />
      <figcaption>{t('dice.histogram.caption', { dice, faces, expected })}</figcaption>
      <FaceTable luck={luck} title={title} />
    </figure>
  )
}

function Bars({ luck: { faces, dice, counts } }: { luck: DiceLuck }) {
  const expected = dice / faces
  const most = Math.max(expected, ...counts)
  const width = faces * (BAR + GAP) + GAP
  const topOf = (count: number): number => TOP + HEIGHT - (count / most) * HEIGHT
  const across = { x1: 0, x2: width }
  return (
    <svg
      viewBox={`0 0 ${width} ${HEIGHT + 40}`}
      style={{ maxWidth: `${width * 1.1}px` }}
      aria-hidden="true"
    >
      <line {...across} y1={topOf(0)} y2={topOf(0)} />
      {counts.map((count, at) => (
        <g transform={`translate(${GAP + at * (BAR + GAP)} 0)`}>
          <rect y={topOf(count)} width={BAR} height={topOf(0) - topOf(count)} />
          <text class="dice-face" x={BAR / 2} y={HEIGHT + 36} text-anchor="middle">
            {at + 1}
          </text>
        </g>
      ))}
      <line class="dice-expected" {...across} y1={topOf(expected)} y2={topOf(expected)} />
      {counts.map((count, at) => (
        <text x={GAP + at * (BAR + GAP) + BAR / 2} y={topOf(count) - 5} text-anchor="middle">
          {count}
        </text>
      ))}
    </svg>
  )
}

function FaceTable({ luck: { faces, dice, counts }, title }: { luck: DiceLuck; title: string }) {
  return (
    <table class="only-read">
      <caption>{title}</caption>
      <thead>
        <tr>
          <th scope="col">{t('dice.histogram.face')}</th>
          <th scope="col">{t('dice.histogram.times')}</th>
          <th scope="col">{t('dice.histogram.expected')}</th>
        </tr>
      </thead>
      <tbody>
        {counts.map((count, at) => (
          <tr>
            <th scope="row">{at + 1}</th>
            <td>{count}</td>
            <td>{(dice / faces).toFixed(1)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
