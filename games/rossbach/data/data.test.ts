import { describe, expect, test } from 'vitest'
import { column, grid, hex, mapEdge, supplySource } from '../map/map.ts'
import {
  FRENCH,
  PRUSSIAN,
  SEATS,
  formationOf,
  ids,
  pieceNamed,
  reducedStrength,
  sideOf,
} from '../rules/01-pieces.ts'
import { columnFaults, contacts, groundFaults, stackFaults } from '../testing/ground.ts'
import { lineOf, lines, pieces, placedOn, placesIn, tracks } from '../testing/set-ups.ts'

describe.each(lines)('line $line', (line) => {
  const placed = placedOn(line)

  test('[19.21a] names known pieces of the right side, each once', () => {
    for (const seat of [FRENCH, PRUSSIAN] as const)
      for (const { piece } of placesIn(line[SEATS[seat]], [])) {
        expect(piece).toBeGreaterThanOrEqual(0)
        expect(sideOf[piece]).toBe(seat)
      }
    const named = placed.map(({ piece }) => piece)
    expect(new Set(named).size).toBe(named.length)
  })

  test('[3.11a, 3.12] no hex is overstacked', () => {
    expect(stackFaults(placed)).toEqual([])
  })

  test('[TEC.10, 9.12, 14.1B1] everybody stands on ground he may enter, trains on roads', () => {
    expect(groundFaults(placed)).toEqual([])
  })

  test('[8.22C, 8.22E, 19.27] columns are spaced along a road', () => {
    expect(columnFaults(placed)).toEqual([])
  })

  test('[19.26b] nobody starts in an enemy zone of control', () => {
    expect(contacts(placed)).toEqual([])
  })

  test('[19.28] only units with a reduced side start reduced', () => {
    for (const id of line.reduced) expect(reducedStrength[pieceNamed(id)]).toBeGreaterThan(0)
  })

  test('[19.24b, 19.29] bridge trains near their leaders, the King with Brunswick', () => {
    const at = (id: string): number | undefined =>
      placed.find(({ piece }) => ids[piece] === id)?.hex
    const pairs = ['Hohenlohe Pontoon-P1', 'Brunswick Pontoon-P2', 'Davout Pontoon-F']
    const distances = pairs
      .map((pair) => pair.split(' ').map(at))
      .flatMap(([leader, train]) => (leader === undefined ? [] : [grid.distance(leader, train!)]))
    expect(Math.max(...distances)).toBeLessThanOrEqual(5)
    expect(at('King')).toBe(at('Brunswick'))
  })
})

describe('set-up lines', () => {
  test('[22.0c] Dupont on the 9th and Ney on the 12th where the errata put them', () => {
    expect(lineOf(9).french['S2701']).toEqual(['Dupont'])
    expect(lineOf(12).french['S2623']).toContain('Ney')
  })

  test('[19.27] the head of a column is nearest the enemy', () => {
    const order = (number: number, aim: string, corps: string): (string | undefined)[] =>
      placedOn(lineOf(number))
        .filter(({ piece, inMarch }) => inMarch && formationOf[piece] === corpsOf(corps))
        .sort((a, b) => grid.distance(a.hex, hex(aim)) - grid.distance(b.hex, hex(aim)))
        .map(({ piece }) => ids[piece])
    const corpsOf = (leader: string): number => formationOf[pieceNamed(leader)]!
    expect(order(10, 'N0809', 'Lannes')).toEqual(['Treilhard', 'Suchet', 'Gazan'])
    expect(order(10, 'S2719', 'Davout')).toEqual(['Viallanes', 'Gudin', 'Friant', 'Morand'])
    expect(order(14, 'N1428', 'Ney')).toEqual(['Colbert', 'Marchand', 'Gardanne'])
  })

  test('[21.62] on the 7th no Prussian stands in the French strip', () => {
    expect(placedOn(lineOf(7)).filter(({ hex: at }) => column[at]! <= 5)).toEqual([])
  })

  test('[19.24a, 19.24c, 19.31] what is no longer there from the 12th and 13th on', () => {
    expect(lineOf(11).absent).toEqual([])
    expect(lineOf(12).absent).toContain('Baggage-P2')
    expect(lineOf(12).absent).toContain('Wuerttemberg')
    expect(lineOf(12).absent).not.toContain('Pontoon-P3')
    expect(lineOf(13).absent).toContain('Pontoon-P3')
  })
})

describe.each(['regular', 'alternate'])('the %s track', (name) => {
  const groups = tracks[name]!

  test('[15.14a] brings every Frenchman once and nobody twice', () => {
    const who = groups.flatMap((group) => group.who)
    expect(new Set(who).size).toBe(who.length)
    const french = pieces.filter((id) => sideOf[pieceNamed(id)] === FRENCH)
    expect(french.filter((id) => !who.includes(id))).toEqual([])
  })

  test('[15.0] nobody enters at night, and everybody at the edge or where the text says', () => {
    expect(groups.filter(({ turn }) => turn % 4 === 0)).toEqual([])
    const inside = groups.filter((group) => group.hex && mapEdge[hex(group.hex)] === 0)
    expect(inside.map((group) => `${group.hex} ${group.who.join(' ')} ${group.is}`)).toEqual([
      'N1353 Pontoon-P3 given',
    ])
  })

  test('[14.21b] the French enter at sources only', () => {
    const french = groups.filter(({ who }) => sideOf[pieceNamed(who[0]!)] === FRENCH)
    const marks = french.flatMap((group) => (group.hex ? [supplySource[hex(group.hex)]!] : []))
    expect(marks.filter((mark) => mark !== 1 && mark !== 2)).toEqual([])
    const elsewhere = french.filter((group) => group.hex === undefined)
    expect(elsewhere.map(({ near }) => near)).toEqual([{ leader: 'Davout', within: 5 }])
  })

  test('[15.14b, 19.31, 19.24a] Blücher and Winning later than IV Corps, Württemberg twice, a bridge train', () => {
    const turnOf = (id: string) => groups.find(({ who }) => who.includes(id))!.turn
    expect(turnOf('Bluecher')).toBe(turnOf('Winning'))
    expect(turnOf('Bluecher')).toBeGreaterThan(turnOf('Ruechel'))
    const sixth = groups.find(({ who }) => who.includes('Wuerttemberg'))!
    expect([sixth.turn, sixth.again, sixth.hex]).toEqual([13, 17, 'N3853'])
    expect(turnOf('Pontoon-P3')).toBe(21)
    expect(turnOf('Pontoon-F')).toBe(11)
  })
})

test('[22.0b] Pelet comes on the evening of the 8th, a day sooner on the alternate track', () => {
  const pelet = (name: string) => tracks[name]!.find(({ who }) => who.includes('Pelet'))!
  expect([pelet('regular').turn, pelet('regular').hex]).toEqual([7, 'N1801'])
  expect([pelet('alternate').turn, pelet('alternate').hex]).toEqual([3, 'N1801'])
})
