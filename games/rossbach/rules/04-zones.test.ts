import { seenHex, seenReduced, seenTurn } from '../seen/sighting.ts'
import { describe, expect, test } from 'vitest'
import { flagAt, holder, isEnemyFlag, piecesAt, put, remember, show } from '../model/board.ts'
import { FORTIFIED_TOWN, RIVER, grid, hex, placeKind, water } from '../map/map.ts'
import { WAITING } from '../model/state.ts'
import { fieldOf, piece } from '../testing/field.ts'
import { FRENCH, PRUSSIAN, SAXON } from './01-pieces.ts'
import { inEnemyZone, inFlagZone, inHardZone, zoneSources } from './04-zones.ts'

const at = hex('N1529')
const around = Array.from(grid.neighbours.slice(at * 6, at * 6 + 6))

describe('how far control reaches', () => {
  test('[4.0a] over the six hexes around a unit', () => {
    const state = fieldOf({ N1529: ['Suchet'] })
    const open = around.filter((one, d) => water[grid.side(at, d)] !== RIVER && one >= 0)
    expect(open.length).toBeGreaterThan(3)
    for (const one of open) expect(inEnemyZone(state, PRUSSIAN, one)).toBe(true)
    expect(inEnemyZone(state, PRUSSIAN, at)).toBe(false)
    expect(inEnemyZone(state, FRENCH, open[0]!)).toBe(false)
  })
  test('[4.0b] [11.52] not over a river, bridged or not, nor into a fortified town', () => {
    const state = fieldOf({ N1942: ['Gudin'] })
    expect(water[grid.sideBetween(hex('N1942'), hex('N1943'))]).toBe(RIVER)
    expect(inEnemyZone(state, PRUSSIAN, hex('N1943'))).toBe(false)
    const town = [...placeKind.keys()].find((one) => placeKind[one] === FORTIFIED_TOWN)!
    const beside = [0, 1, 2, 3, 4, 5]
      .filter((d) => water[grid.side(town, d)] !== RIVER)
      .map((d) => grid.neighbours[town * 6 + d]!)
    for (const one of beside) {
      put(state, piece('Friant'), one)
      expect(inEnemyZone(state, PRUSSIAN, town)).toBe(false)
      expect(zoneSources(state, PRUSSIAN, town)).toEqual([])
    }
    put(state, piece('Friant'), town)
    for (const one of beside) expect(inEnemyZone(state, PRUSSIAN, one)).toBe(true)
  })
  test('[4.0c] trains exert none, though their flag looks like any other', () => {
    const state = fieldOf({ N1529: ['Baggage-F'] })
    expect(inEnemyZone(state, PRUSSIAN, hex('N1530'))).toBe(false)
    expect(inFlagZone(state, PRUSSIAN, hex('N1530'))).toBe(true)
    expect(inFlagZone(state, FRENCH, hex('N1530'))).toBe(false)
    expect(zoneSources(state, PRUSSIAN, hex('N1530'))).toEqual([])
  })
  test('[4.4a] that of vedettes and of lone leaders is soft', () => {
    const state = fieldOf({ N1529: ['Colbert-1'] })
    expect(inEnemyZone(state, PRUSSIAN, hex('N1530'))).toBe(true)
    expect(inHardZone(state, PRUSSIAN, hex('N1530'))).toBe(false)
    put(state, piece('Marchand'), at)
    expect(inHardZone(state, PRUSSIAN, hex('N1530'))).toBe(true)
    expect(zoneSources(state, PRUSSIAN, hex('N1530'))).toEqual([at])
    put(state, piece('Marchand'), WAITING)
    put(state, piece('Colbert-1'), WAITING)
    expect(inEnemyZone(state, PRUSSIAN, hex('N1530'))).toBe(false)
    put(state, piece('Ney'), at)
    expect(inEnemyZone(state, PRUSSIAN, hex('N1530'))).toBe(true)
    expect(inHardZone(state, PRUSSIAN, hex('N1530'))).toBe(false)
  })
})

describe('what lies on the map', () => {
  test('[1.5a] a flag of each nation and no more', () => {
    const state = fieldOf({ N1529: ['Grawert', 'Cerrini'], N0809: ['Suchet'] })
    expect(flagAt(state, at)).toBe((1 << PRUSSIAN) | (1 << SAXON))
    expect(flagAt(state, hex('N0809'))).toBe(1 << FRENCH)
    expect(flagAt(state, hex('N0810'))).toBe(0)
    expect(isEnemyFlag(state, FRENCH, at)).toBe(true)
    expect(isEnemyFlag(state, PRUSSIAN, at)).toBe(false)
    expect([holder(state, at), holder(state, hex('N0809')), holder(state, 0)]).toEqual([1, 0, -1])
    expect(new Set(piecesAt(state, at))).toEqual(new Set([piece('Grawert'), piece('Cerrini')]))
  })
  test('[1.51.1] what was turned up is remembered with its place, turn and face', () => {
    const state = fieldOf({ N1529: ['Grawert'] }, { phase: 2 })
    const grawert = piece('Grawert')
    state.reduced[grawert] = 1
    show(state, grawert)
    const seen = state.seen[grawert]!
    expect([seenHex(seen), seenTurn(seen), seenReduced(seen)]).toEqual([at, 13, 1])
    expect(state.shown[grawert]).toBe(1)
    put(state, grawert, hex('N1530'))
    remember(state, grawert)
    expect(seenHex(state.seen[grawert]!)).toBe(hex('N1530'))
  })
})
