import { describe, expect, test } from 'vitest'
import { ford } from '../../core/examples/ford/game.ts'
import { fordTerminal } from '../../core/examples/ford/look.ts'
import { makePlaces } from '../../core/hex/place.ts'
import { sedan } from '../../games/sedan/game.ts'
import { grid } from '../../games/sedan/map/map.ts'
import { looks } from './looks.ts'
import { drawMap } from './map.ts'
import type { HexMark } from './map.ts'
import { drawOverview } from './overview.ts'
import { painter } from './paint.ts'

const look = looks['sedan']!
const hex = (printed: string): number => grid.index(printed)!
const state = sedan.setup(
  {
    game: 'sedan',
    turn: 2,
    step: 'prussian-movement',
    units: { '5': '4510', '6': '4510', '1/II': '4411', '2/II': '4411', IG: '3411' },
  },
  [],
)

function draw(marks: HexMark[] = [], { colour = false } = {}): string[] {
  const view = sedan.view(state, 'prussian')
  const map = { columns: 42, rows: 13, focus: [hex('4411')], marks }
  return drawMap(look, view, map, painter(colour))
}

describe('the map', () => {
  test('shows numbers, places, both sides by letter and bracket, and the unseen', () => {
    const text = draw().join('\n')
    for (const shown of ['4411', '4510', '[6]', 'P8×2', '(2/II)', 'F3+×2'])
      expect(text).toContain(shown)
    expect(text).not.toContain('IG')
  })

  test('marks rivers, roads and bridges on hexsides without colour', () => {
    const lines = draw()
    expect(lines.every((line) => line.length <= 42)).toBe(true)
    // The Saar runs along the north of Sarreguemines, and a road crosses it there.
    expect(lines.join('\n')).toMatch(/≈≈║║≈≈/)
  })

  test('marks legal hexes by glyphs, and costs beside a stack', () => {
    const marked = draw([
      { hex: hex('4412'), ends: ['»', '«'] },
      { hex: hex('4411'), text: '2½!' },
    ])
    expect(marked.join('\n')).toMatch(/»\s+«/)
    expect(marked.join('\n')).toContain('44112½!')
  })

  test('colours what it draws, and nothing else changes', () => {
    const coloured = draw([], { colour: true })
    expect(coloured.join('\n')).toContain('\u001B[')
    // oxlint-disable-next-line no-control-regex
    const plain = coloured.map((line) => line.replace(/\u001B\[\d+m/g, '').replace(/ +$/, ''))
    expect(plain).toEqual(draw())
  })

  test('as a whole has a glyph for every hex, numbers at the edges and cities with their owner', () => {
    const lines = drawOverview(look, sedan.view(state, 'french'), painter(false))
    expect(lines).toHaveLength(42)
    expect(lines[1]!.slice(3)).toMatch(/^1234567890/)
    expect(lines[3]!).toMatch(/^01 /)
    const inside = lines.slice(2).map((line) => line.slice(3))
    const glyphs = inside.join('').replace(/[ fp]|(?<=■)[FP]/g, '')
    expect(glyphs).toHaveLength(grid.n)
    const count = (sign: RegExp): number => inside.join('\n').match(sign)?.length ?? 0
    expect([count(/F/g), count(/P/g), count(/■F/g)]).toEqual([2, 1, 1])
    expect(count(/■[fpF]/g)).toBe(count(/■/g))
  })
})

describe('between hexes', () => {
  const ground = fordTerminal.grid
  const { parse } = makePlaces(ground, [])
  const stack = (place: string, text: string) => ({
    hex: parse(place)!,
    text,
    factors: 'R8↗',
    tint: 'plain' as const,
    say: text,
  })
  const toy = {
    ...fordTerminal,
    counters: () => [stack('0202/0203', '(one)'), stack('0302+0402', '(two)')],
  }
  const view = ford.view(ford.setup('morning', []), 'north')

  test('a stack is drawn on its hexside, and in both hexes where it stands in two', () => {
    const focus = [ground.index('0202')!]
    const lines = drawMap(toy, view, { columns: 80, rows: 30, focus, marks: [] }, painter(false))
    const text = lines.join('\n')
    expect(text.match(/\(one\)/g)).toHaveLength(1)
    expect(text.match(/\(two\)/g)).toHaveLength(2)
    const [above, on, below] = ['0202', '(one)', '0203'].map((what) =>
      lines.findIndex((line) => line.includes(what)),
    )
    expect(above! < on! && on! <= below!).toBe(true)
  })

  test('from afar it is a letter in the first of its hexes', () => {
    const lines = drawOverview(toy, view, painter(false))
    expect(lines.join('').match(/R/g)).toHaveLength(2)
  })
})

describe('words for a hex', () => {
  test('name ground, place, roads and rivers', () => {
    expect(look.describe(hex('4411'))).toMatch(
      /^4411 Sarreguemines: town .*roads .*the Saar on the/,
    )
  })
})
