import { describe, expect, test } from 'vitest'
import { fastHeaders } from './dice.ts'
import { endText } from './ended.ts'
import { RecordError } from './record.ts'
import { replayRecord } from './replay.ts'
import { formatRecord, parseRecord } from './text.ts'
import { playToy } from './toy-play.ts'
import type { ToyTable } from './toy-play.ts'
import { toy } from './toy.ts'
import { fullRecord } from './write.ts'

const seats = toy.seats('usual', [])
const GIVEN_UP = endText(seats, { by: 'resignation', seat: 'south' })

/** A game that nobody has won yet. */
function openGame(seed: string): ToyTable {
  const played = playToy(seed)
  const half = Math.floor(played.history().length / 2)
  let lines = 0
  let cut: ToyTable | undefined
  playToy(seed, {}, (table) => {
    if (++lines === half) cut = replayed(textOf(table, [])).table
  })
  return cut!
}
function textOf(table: ToyTable, ended = [{ key: 'Ended', value: GIVEN_UP }]): string {
  return formatRecord(fullRecord(table, [...fastHeaders('ended'), ...ended]))
}
function replayed(text: string) {
  return replayRecord(toy, parseRecord(text.replace(/\[Nature .*\n/, '')))
}
function reasonIn(text: string): string | undefined {
  try {
    replayed(text)
    return undefined
  } catch (error) {
    if (error instanceof RecordError) return `${error.what}: ${error.reason}`
    throw error
  }
}

const table = openGame('ended')
const text = textOf(table)

describe('an end at the table', () => {
  test('is told as who won by what', () => {
    expect(text).toContain('[Ended "north by resignation of south"]')
    expect(replayed(text).ended).toEqual({ by: 'resignation', seat: 'south', winners: ['north'] })
    const draw = endText(seats, { by: 'agreement' })
    expect(draw).toBe('draw by agreement')
    const drawn = textOf(table, [{ key: 'Ended', value: draw }])
    expect(replayed(drawn).ended).toEqual({ by: 'agreement', winners: [] })
    expect(replayed(textOf(table, [])).ended).toBeUndefined()
  })

  test('that was changed is named, though the other would do', () => {
    const other = endText(seats, { by: 'resignation', seat: 'north' })
    const forfeit = endText(seats, { by: 'forfeit', seat: 'south' })
    for (const said of [other, forfeit, 'draw by agreement'])
      expect(reasonIn(text.replace(GIVEN_UP, said))).toBe(
        'result: this is not how the game ended: the check at the foot differs',
      )
  })

  test('that is missing is named', () => {
    expect(reasonIn(text.replace(/\[Ended .*\n/, ''))).toBe(
      'result: The game ended at the table, and the record does not say how: [Ended "…"] is missing.',
    )
  })

  test('that was moved to another moment is named', () => {
    const later = textOf(openGame('another'))
    const foot = /^~ end .*\n/m
    const bent = text.replace(foot, foot.exec(later)![0])
    expect(bent).not.toBe(text)
    expect(reasonIn(bent)).toContain('the check at the foot differs')
  })

  test.each([
    ['north by resignation of north', 'who gives up has lost with his side'],
    ['south by resignation of south', 'who gives up has lost with his side'],
    ['north by resignation of aide', 'who gives up has lost with his side'],
    ['north by magic of south', 'an end at the table reads'],
    ['north', 'an end at the table reads'],
  ])('reads %s in no record, of before either', (said, reason) => {
    const former = text.replace(/^~ end .*\n/m, '')
    expect(reasonIn(former)).toBeUndefined()
    expect(reasonIn(former.replace(GIVEN_UP, said))).toContain(reason)
  })

  test('is none of a game that ended by its rules', () => {
    const over = playToy('over')
    expect(over.asks()).toEqual([])
    expect(reasonIn(textOf(over))).toContain('the game ended by its rules')
  })
})

test('a game that is over says by what', () => {
  const over = textOf(playToy('over'), [])
  expect(reasonIn(over)).toBeUndefined()
  expect(reasonIn(over.replace(/\[Result .*\n/, ''))).toMatch(
    /^result: The game ended .* by .*, and the record does not say so: \[Result "…"\] is missing\.$/,
  )
})
