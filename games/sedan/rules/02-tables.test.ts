import { describe, expect, test } from 'vitest'
import { printOdds } from '../../../core/tables.ts'
import crt from '../data/tables/crt.json' with { type: 'json' }
import terrainChart from '../data/tables/terrain.json' with { type: 'json' }
import turnRecord from '../data/tables/turn-record.json' with { type: 'json' }
import { hex } from '../map/map.ts'
import { bridgeDefence, cityDefence, groundDefence, terrainCost } from './10-terrain.ts'
import { COLUMNS, printedResult } from './11-odds.ts'

const ROWS = ['AE', 'AL1', 'AR', 'NE', 'EX', 'DR', 'DL1', 'DE']
const rank = (result: string): number => ROWS.indexOf(result)
const faces = [1, 2, 3, 4, 5, 6]

describe('the Combat Results Table', () => {
  test('[T-CRT] ten columns from 1:5 to 6:1 and six rows', () => {
    const printed = ['1:5', '1:4', '1:3', '1:2', '1:1', '2:1', '3:1', '4:1', '5:1', '6:1']
    expect(COLUMNS.map(printOdds)).toEqual(printed)
    expect(crt.rows.map((row) => row.length)).toEqual(faces.map(() => 10))
  })

  test('[T-CRT] the cells are the seven results the book explains, each used', () => {
    const used = [...new Set(crt.rows.flat())].sort()
    expect(used).toEqual(['AE', 'AL1', 'AR', 'DE', 'DL1', 'DR', 'EX'])
  })

  test.each(faces)('[T-CRT] V-CRT-1 die %i: better odds are never worse', (die) => {
    const row = COLUMNS.map((_, column) => rank(printedResult(column, die)))
    expect(row).toEqual([...row].sort((a, b) => a - b))
  })

  test.each(COLUMNS.map((odds, column) => [printOdds(odds), column] as const))(
    '[T-CRT] at %s a higher die is never worse',
    (_, column) => {
      const cells = faces.map((die) => rank(printedResult(column, die)))
      expect(cells).toEqual([...cells].sort((a, b) => a - b))
    },
  )

  test.each([
    ['1:5', 'AE AE AE AE AL1 AR'],
    ['1:4', 'AE AE AE AL1 AL1 AR'],
    ['1:3', 'AE AE AL1 AL1 AR AR'],
    ['1:2', 'AE AL1 AL1 AR AR DR'],
    ['1:1', 'AL1 AL1 AR AR EX DR'],
    ['2:1', 'AL1 AR AR EX DR DR'],
    ['3:1', 'AR AR EX DR DR DL1'],
    ['4:1', 'AR EX DR DR DL1 DL1'],
    ['5:1', 'EX DR DR DL1 DL1 DE'],
    ['6:1', 'DR DL1 DL1 DE DE DE'],
  ])('[T-CRT] the column %s, die 1 to 6: %s', (odds, cells) => {
    const column = COLUMNS.map(printOdds).indexOf(odds)
    expect(faces.map((die) => printedResult(column, die)).join(' ')).toBe(cells)
  })

  test('[T-CRT] the cells are marked as reconstructed', () => {
    expect(crt.is).toBe('reconstructed')
  })
})

describe('the Terrain Effects Chart', () => {
  test.each([
    ['clear', 2, 1],
    ['forest', 4, 2],
    ['rough', 6, 3],
    ['city', 2, 3],
    ['bridge', 0, 2],
    ['road', 1, 1],
    ['town', 0, 1],
  ])('[T-TEC] %s: %i halves of a point, defence times %i', (name, halves, defence) => {
    const row = terrainChart.rows.find((one) => one.terrain === name)
    expect(row).toMatchObject({ halves, defence, halvesAre: 'given' })
  })

  test('[T-TEC] of the combat column only the bridge is in the book', () => {
    const given = terrainChart.rows.filter(({ defenceIs }) => defenceIs === 'given')
    expect(given.map((row) => row.terrain)).toEqual(['bridge'])
  })

  test.each([
    ['clear 1210', '1210', 2, 1],
    ['forest 4214', '4214', 4, 2],
    ['rough 4912', '4912', 6, 3],
  ])('[T-TEC] on the map: %s', (_, at, cost, defence) => {
    expect([terrainCost(hex(at)), groundDefence(hex(at))]).toEqual([cost, defence])
  })

  test('[T-TEC] a city triples the defence, a bridge doubles it', () => {
    expect([terrainCost(hex('3318')), cityDefence(), bridgeDefence()]).toEqual([2, 3, 2])
  })
})

describe('the Turn Record Track', () => {
  const boxes = turnRecord.turns

  test('[T-TRT] ten boxes, numbered', () => {
    expect(boxes.map(({ turn }) => turn)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
  })

  test('[T-TRT] two cities are needed up to turn 5, three from turn 6 on', () => {
    expect(boxes.map(({ cities }) => cities)).toEqual([2, 2, 2, 2, 2, 3, 3, 3, 3, 3])
  })

  test('[T-TRT] the losses that end the game', () => {
    expect(boxes.map(({ losses }) => losses)).toEqual([8, 10, 11, 13, 14, 16, 17, 19, 20, 22])
    expect(turnRecord.lossesAre).toBe('reconstructed')
  })

  test('[T-TRT] [1.2/a] three days a box, from 4 August to 2 September', () => {
    const days = boxes.map(({ dates }) => dates.match(/\d+/g)!.map(Number))
    const august = days.map(([from, to]) => [from!, to! < from! ? to! + 31 : to!])
    expect(august.map(([from]) => from)).toEqual(boxes.map((_, at) => 4 + 3 * at))
    expect(august.map(([from, to]) => to! - from!)).toEqual(boxes.map(() => 2))
  })
})
