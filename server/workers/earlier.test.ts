import { describe, expect, test } from 'vitest'
import type { Entry, Table } from '../../core/table.ts'
import { fullRecordText, seatLog, seatRecordText } from './clerk.ts'
import { reopened, usedIn } from './stored-game.ts'
import type { StoredGame } from './stored-game.ts'
import { played, withMore } from './testing/played.ts'

// A game that goes on from a snapshot under other rules; here they are the same, so that both can be compared.

const stored = withMore(played({ seed: 'earlier', most: 500, back: 6 }), {
  end: 'resigned',
  seat: 'french',
})
const SEATS = ['french', 'prussian', 'table']
const RULES = { rules: '1.1.0', from: '1.0.0', how: 'continued' } as const

/** From the first row at or after this one behind which nothing could be taken back, and later nothing from before it. */
function goingOnFrom(row: number): StoredGame {
  for (let rows = row; rows < stored.rows.length; rows++) {
    const { table } = reopened({ ...stored, rows: stored.rows.slice(0, rows) })
    if (table.seats.some((seat) => !('refused' in table.undo(seat, table.seats)))) continue
    const state = JSON.stringify(table.state())
    const later = { ...stored, from: { rows, state, used: usedIn(stored, table) } }
    if (canBePlayed(later)) return later
  }
  throw new Error('There is no such row.')
}

function canBePlayed(game: StoredGame): boolean {
  try {
    reopened(game)
    return true
  } catch {
    return false
  }
}

const breaks = [1, 50, 120].map((row) => ({ row, later: goingOnFrom(row) }))

test('the game is what the tests need: taken back with trace and without, by consent, over dice', () => {
  const before = stored.rows.slice(0, breaks[2]!.later.from!.rows).join()
  expect(before).toMatch(/"back":"\w+"}/)
  expect(before).toContain('"known":true')
  expect(before).toContain('"agreed":true')
  expect(before).toContain('"dice":')
})

describe.each(breaks)('a game that went on from a snapshot after row $row', ({ later }) => {
  test.each(SEATS)('has the same log for %s', (seat) => {
    const { first, happenings } = seatLog(stored, seat)
    expect(seatLog(later, seat)).toEqual({ first, happenings })
    const since = Math.floor(happenings.length / 3)
    expect(seatLog(later, seat, since).happenings).toEqual(happenings.slice(since))
  })

  test.each(SEATS)('has what %s heard before in its record, as comments', (seat) => {
    const told = (text: string): string[] =>
      text
        .split('\n')
        .map((line) => line.replace(/^; >/, '>'))
        .filter((line) => line.startsWith('>'))
    const began = (line: string): boolean => !line.startsWith('> began')
    const before = told(seatRecordText(stored, seat))
    expect(told(seatRecordText(later, seat)).filter(began)).toEqual(before)
  })

  test('has all dice opened that were rolled, before and after', () => {
    const opened = (text: string): string[] => text.match(/^\[(Opened|Secret|Root) .*$/gm) ?? []
    expect(opened(fullRecordText(later))).toEqual(opened(fullRecordText(stored)))
    expect(opened(seatRecordText(later, 'french'))).toEqual(
      opened(seatRecordText(stored, 'french')),
    )
  })

  test('has every reply in its full record, those from before as comments', () => {
    const text = fullRecordText(withMore({ stored: later } as never, RULES))
    expect(text).toContain('[Carried "1.0.0 to 1.1.0, continued"]')
    const comments = text.split('\n').filter((line) => /^; (french|prussian) /.test(line))
    const counted = (entries: readonly Entry[]): number =>
      entries.filter(({ is }) => is === 'reply').length
    const history = (game: StoredGame): Table => reopened(game).table
    const rest = counted(history(later).history())
    expect(comments).toHaveLength(counted(history(stored).history()) - rest)
  })
})
