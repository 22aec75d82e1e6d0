import { describe, expect, test } from 'vitest'
import { march } from '../game.ts'
import { grid, hex } from '../map/map.ts'
import { mark } from '../model/board.ts'
import { SMASHED } from '../model/state.ts'
import { pieceNamed } from '../rules/02-pieces.ts'
import { terminalLook } from './terminal.ts'

describe('the terminal', () => {
  const state = march.setup('teugn-hausen', [])
  const lusignan = pieceNamed('A-StJulien')
  mark(state, lusignan, SMASHED)
  const view = march.view(state, 'allied')
  const at = (place: number) => terminalLook.counters(view).find((one) => one.hex === place)!

  test('stacks have a name, strength, how many lie there and which way they face', () => {
    expect(at(hex('2617'))).toMatchObject({ text: '(Saint Hilaire)', factors: 'F10×3↓' })
    expect(at(state.place[lusignan]!)).toMatchObject({
      text: '[Saint Julien**]',
      tint: 'otherSide',
    })
  })

  test('a counter across a hexside is in its place', () => {
    const second = state.place[pieceNamed('F-StHilaire-8')]!
    expect(second).toBeGreaterThan(grid.n)
    expect(at(second).text).toBe('(Saint Hilaire)')
  })

  test('turn, lead, pool, orders and charts are in words', () => {
    const status = terminalLook.status(view).join('\n')
    expect(status).toMatch(/^Turn 1 of 3, 19 April, 10:00\. Allied lead: \+\d/)
    expect(status).toContain('III Corps, Davout: In force: MARCH over ATTACK.')
    expect(status).toContain('Allied force chart:')
    expect(terminalLook.score.say(view, [])).toContain('2617 Teugn counts, and is Allied')
    expect(terminalLook.owner(view, hex('2617'))).toBe('F')
    expect(terminalLook.place(hex('2617'))).toEqual({ name: 'Teugn', glyph: '▪' })
  })

  test('markers are told, and hexes that count are not told twice', () => {
    const markers = terminalLook.markers(view)
    expect(markers.map(({ text }) => text)).toEqual(['T'])
    expect(terminalLook.marching(view)).toBeUndefined()
  })
})
