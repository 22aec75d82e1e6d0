import type { DiceLuck } from '../../fair/luck.ts'
import { t } from '../words/index.ts'

const BAR = 26
const GAP = 12
const HEIGHT = 96

/** How often each face came, as bars for the eye and as a table for whoever reads it aloud. */
export function Histogram({ luck, title }: { luck: DiceLuck; title: string }) {
  const { faces, dice, counts } = luck
  const expected = dice / faces
  const most = Math.max(expected, ...counts)
  const width = faces * (BAR + GAP) + GAP
  const tall = (count: number): number => (count / most) * HEIGHT
  const caption = t('dice.histogram.caption', { dice, faces, expected: expected.toFixed(1) })
  return (
    <figure class="dice-histogram">
      <svg
        viewBox={`0 0 ${width} ${HEIGHT + 40}`}
        style={{ maxWidth: `${width * 1.1}px` }}
        aria-hidden="true"
      >
        {counts.map((count, at) => (
          <g transform={`translate(${GAP + at * (BAR + GAP)} 0)`}>
            <rect y={18 + HEIGHT - tall(count)} width={BAR} height={tall(count)} />
            <text x={BAR / 2} y={13 + HEIGHT - tall(count)} text-anchor="middle">
              {count}
            </text>
            <text class="dice-face" x={BAR / 2} y={HEIGHT + 36} text-anchor="middle">
              {at + 1}
            </text>
          </g>
        ))}
        <line x1="0" x2={width} y1={18 + HEIGHT} y2={18 + HEIGHT} />
        <line
          class="dice-expected"
          x1="0"
          x2={width}
          y1={18 + HEIGHT - tall(expected)}
          y2={18 + HEIGHT - tall(expected)}
        />
      </svg>
      <figcaption>{caption}</figcaption>
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
              <td>{expected.toFixed(1)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  )
}
