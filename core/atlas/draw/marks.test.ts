import { describe, expect, test } from 'vitest'
import { makeGrid } from '../../hex/grid.ts'
import { compileMap } from '../compile.ts'
import { TOY_SPEC, override, toy } from '../toy.ts'
import { composeMap } from './draw.ts'
import { makeDrawing } from './map-drawing.ts'
import type { PathItem } from './scene.ts'
import { makeSheet } from './sheet.ts'
import { look as plain } from './toy-look.ts'

const spec = {
  ...TOY_SPEC,
  rivers: { ...TOY_SPEC.rivers, kinds: ['river', 'stream'] },
  sides: ['woods'],
  marks: ['source'],
  slopes: { rise: 50, over: { river: 'never' as const } },
}
const woods = { ...plain.terrain['forest']!, joined: 'woods', spacing: 1.2 }
const look = {
  ...plain,
  terrain: { ...plain.terrain, forest: woods },
  rivers: { ...plain.rivers, kinds: { river: [4, 6], stream: [1, 1] } as const },
  roads: {
    major: plain.roads['major']!,
    minor: { ...plain.roads['minor']!, edge: 0, dash: '4 2' },
  },
  ford: { water: 'stream', road: 'minor', stone: '#ffffff', ink: '#000000' },
  slopes: { ink: '#663300', width: 1, opacity: 1 },
  sides: { woods: { stroke: '#447722', width: 6 } },
  signs: { source: { fill: '#0000ff', core: '#ffffff' } },
  seam: { stroke: '#aa0000', width: 1 },
}

const { map: flat } = compileMap({
  ...toy(
    [],
    [
      override('0201/0301 0201/0302 0202/0302', 'course:stream', 'Brook'),
      override('0604/0704 0603/0704', 'course:river', 'Main'),
      override('0101 0201 0302', 'road:minor', 'Lane'),
      override('0604 0704', 'road:minor', 'Ferry lane'),
      override('0402 0403 0404', 'terrain', 'forest'),
      override('0402/0403 0402/0503', 'side:woods'),
      override('0801', 'mark', 'source'),
    ],
  ),
  spec,
})
const grid = makeGrid(flat.grid)
const heights = Array.from({ length: grid.n }, (_, hex) => (grid.print(hex) === '0105' ? 160 : 100))
const map = { ...flat, elevation: [heights.join(' ')] }
const scene = composeMap(map, look)
const sheet = makeSheet(map, look, undefined)
const itemsOf = (id: string): PathItem[] =>
  scene.layers.find((layer) => layer.id === id)!.items as PathItem[]
const marks = ({ d }: PathItem): number => d.split('M').length - 1
const starts = ({ d }: PathItem): number[][] =>
  [...d.matchAll(/M(-?[\d.]+) ?(-?[\d.]+)/g)].map(([, x, y]) => [Number(x), Number(y)])

describe('marks of hexsides and hexes', () => {
  test('slopes are hachured all round a hill, downhill from its sides', () => {
    const [strokes] = itemsOf('slopes')
    const [x, y] = sheet.centre(grid.index('0105')!)
    const around = grid.neighbours.slice(grid.index('0105')! * 6).slice(0, 6)
    expect(marks(strokes!)).toBe(8 * around.filter((hex) => hex >= 0).length)
    for (const [px, py] of starts(strokes!))
      expect(Math.hypot(px! - x, py! - y)).toBeGreaterThan(look.hex * 0.45)
    for (const [, x1, y1, dx, dy] of strokes!.d.matchAll(
      /M([\d.]+) ?([\d.]+)l(-?[\d.]+) ?(-?[\d.]+)/g,
    ))
      expect((Number(x1) - x) * Number(dx) + (Number(y1) - y) * Number(dy)).toBeGreaterThan(0)
  })

  test('marked sides get a band, and signs lean on the rim', () => {
    expect(marks(itemsOf('marked-sides')[0]!)).toBe(2)
    expect(itemsOf('signs')).toHaveLength(2)
  })

  test('a lesser way wades through a stream and takes a bridge over a river', () => {
    const bridges = itemsOf('bridges')
    const stones = bridges.filter(({ stroke }) => stroke === look.ford.stone)
    expect(marks(stones.at(-1)!)).toBe(3)
    expect(marks(bridges.find(({ stroke }) => stroke === look.bridge.rail)!)).toBe(2)
  })

  test('a stream is a stroke, a river a band; a trail is dashed and has no casing', () => {
    expect(itemsOf('rivers').map(({ fill }) => fill === undefined)).toEqual([
      true,
      true,
      false,
      false,
    ])
    const trails = itemsOf('roads').filter(({ dash }) => dash === '4 2')
    expect([trails.length, marks(trails[0]!) > 0]).toEqual([1, true])
  })

  test('trees leave a lane between hexes not joined, and line a marked side of the wood', () => {
    const [, crowns] = itemsOf('textures')
    const near = (a: string, b: string): number => {
      const [p, q] = [a, b].map((printed) => sheet.centre(grid.index(printed)!))
      const middle = [(p![0] + q![0]) / 2, (p![1] + q![1]) / 2]
      return starts(crowns!).filter(
        ([x, y]) => Math.hypot(x! - middle[0]!, y! - middle[1]!) < look.hex * 0.16,
      ).length
    }
    expect(near('0402', '0403')).toBeGreaterThan(near('0403', '0404'))
    expect(near('0402', '0503')).toBeGreaterThan(near('0402', '0502'))
  })

  test('slopes are cut into blocks like textures', () => {
    const cut = makeDrawing(scene).layers.find(({ id }) => id === 'slopes')!.items
    expect(cut.every((item) => 'extent' in item)).toBe(true)
  })
})

test('two sheets are parted by a line along the sides between them', () => {
  const sections = [
    { prefix: 'A', columns: [1, 4], rows: [1, 6] },
    { prefix: 'B', columns: [1, 4], rows: [1, 6], columnOffset: 4 },
  ] as const
  const joined = { ...map, grid: { ...map.grid, sections }, rivers: [], roads: [] }
  const bare = { ...joined, places: [], sides: [], marks: [], labels: [] }
  const seams = composeMap(bare, look).layers.find(({ id }) => id === 'seams')!
  expect(marks(seams.items[0] as PathItem)).toBe(11)
})
