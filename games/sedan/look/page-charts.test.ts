import { describe, expect, test } from 'vitest'
import { fastChance } from '../../../core/chance.ts'
import type { Happening, TableCell } from '../../../core/contract.ts'
import type { Chart } from '../../../core/look.ts'
import { playRandom } from '../../../core/testing/random-play.ts'
import type { Watch } from '../../../core/testing/watch.ts'
import { sedan } from '../game.ts'
import type { State } from '../model/state.ts'
import { fresh } from '../testing/play.ts'
import { TestTable } from '../testing/table.ts'
import { sedanPage } from './page.ts'

const charts = await sedanPage.charts()
const chart = (id: string): Chart => charts.find((one) => one.id === id)!

type Read = Extract<Happening, { did: 'read' }>
type Rolled = Extract<Happening, { did: 'rolled' }>

function checkRead(read: Read, dice: readonly number[]): string[] {
  const { cells, rows } = chart(read.table)
  const cell = cells[read.row]?.[read.column]
  if (cell !== read.result) return [`the cell says ${cell}, the rules ${read.result}`]
  if (!(read.result in sedanPage.results)) return [`no words for ${read.result}`]
  return rows[read.row] === String(dice[0]) ? [] : [`row ${rows[read.row]} after ${dice[0]}`]
}

/** Compares every combat of a game with the chart. */
function reading(counts: { read: number }): Watch<State> {
  return {
    afterReply(_state, _reply, { told }) {
      const whats = told.map(({ what }) => what)
      const read = whats.find((what): what is Read => what.did === 'read')
      if (read === undefined) return []
      counts.read++
      const rolled = whats.findLast((what): what is Rolled => what.did === 'rolled')!
      return checkRead(read, rolled.dice)
    },
  }
}

describe('charts', () => {
  test('the cell that a combat reads is the printed one', () => {
    const counts = { read: 0 }
    for (let game = 0; game < 12; game++) {
      const play = { state: fresh('contact', game), chance: fastChance(`charts ${game}`) }
      const { findings } = playRandom(sedan, { ...play, cap: 400, watch: [reading(counts)] })
      expect(findings.filter((what) => !what.includes('no end after'))).toEqual([])
    }
    expect(counts.read).toBeGreaterThan(40)
  })

  test('13 against 4 lights the column 3:1 before the die, and the fourth row after a 4', () => {
    const four = { '5': '1210', '6': '1210', '7': '1210', '6Cav': '1210' }
    const table = new TestTable({
      turn: 1,
      step: 'prussian-combat',
      units: { '1/I': '1211', ...four },
    })
    table.say('with 5', 'with 6', 'with 7')
    const { ask } = table
    const noun = ask.options[0]!.nouns![0]!
    const reply = { seat: ask.seat, ask: ask.id, verb: 'column', noun }
    const { cells } = sedan.preview(sedan.view(table.state, ask.seat), { about: 'reply', reply })
    const [{ table: id, column }] = cells as [TableCell]
    expect(chart(id).columns[column]).toBe('3:1')
    table.say('column 3:1').roll(4)
    const read = table.told.map(({ what }) => what).find((what) => what.did === 'read') as Read
    expect(chart(read.table).rows[read.row]).toBe('4')
    expect(chart(read.table).cells[read.row]![read.column]).toBe(read.result)
  })

  test.each(charts.map((one) => [one.id, one] as const))('%s is whole', (_, one) => {
    expect(one.cells).toHaveLength(one.rows.length)
    for (const row of one.cells) expect(row).toHaveLength(one.columns.length)
    expect(one.cells.flat().every((cell) => cell !== '' && !cell.includes('undefined'))).toBe(true)
    expect(one.notes.join(' ')).not.toMatch(/undefined|\.\./)
  })

  test('the terrain chart prints halves, closed ground and multipliers', () => {
    const { rows, cells } = chart('terrain')
    const row = (name: string): readonly string[] => cells[rows.indexOf(name)]!
    expect(row('Along a road')[0]).toBe('½')
    expect(row('Rough').slice(0, 2)).toEqual(['3', '×3'])
    expect(row('Marsh')[0]).toBe('closed')
    expect(row('Over a bridge').slice(1)).toEqual(['×2', 'given'])
  })

  test('the turn record has the arrivals, and the chits are fourteen', () => {
    expect(chart('turns').cells[2]!.at(-1)).toBe('Mar, 3, 4, 11, 12')
    expect(chart('chits').cells.reduce((sum, [count]) => sum + Number(count), 0)).toBe(14)
    expect(chart('chit-dice').cells[5]).toEqual(['doubled', '+2', 'in 6 turns'])
  })
})
