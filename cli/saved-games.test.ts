import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { RecordError } from '../core/record/record.ts'
import { replayRecord } from '../core/record/replay.ts'
import { parseRecord } from '../core/record/text.ts'
import { fairCheck } from '../fair/record.ts'
import { games } from '../games/index.ts'

const root = new URL('../games/', import.meta.url)

/** Every saved game of every rulebook. */
const saved = Object.keys(games).flatMap((id) => {
  const folder = new URL(`${id}/saved/`, root)
  // A game that is new has none yet.
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .filter((name) => name.endsWith('.vedette'))
    .map((name) => ({ id, name, text: readFileSync(new URL(name, folder), 'utf8') }))
})

function faultIn(id: string, text: string): RecordError | undefined {
  try {
    replayRecord(games[id]!, parseRecord(text), { dice: fairCheck })
    return undefined
  } catch (error) {
    if (error instanceof RecordError) return error
    throw error
  }
}

describe('saved games', () => {
  test.each(saved)('$id $name: every die is what its record promises', ({ id, text }) => {
    const replay = replayRecord(games[id]!, parseRecord(text), { dice: fairCheck })
    // Those with chains are from before seeds were pledged, and keep the word they had.
    expect(replay.dice).toBe(text.includes('[Nature "fair"]') ? 'proven' : 'seeded')
  })

  const committed = saved.filter(({ text }) => text.includes('[Nature "fair"]'))

  test.each(committed)('$id $name: a changed die, link or seed is named', ({ id, text }) => {
    expect(committed.length).toBeGreaterThan(0)
    const die = text.replace(/\{die (\d)\}/, (_, face: string) => `{die ${face === '1' ? 2 : 1}}`)
    expect(faultIn(id, die)?.what).toBe('die')
    const link = text.replace(/(\[Opened all "\d+ )(.)/, (_, head: string, digit: string) =>
      head.concat(digit === '0' ? '1' : '0'),
    )
    expect(faultIn(id, link)?.what).toBe('link')
    const seed = text.replace(/(player \w+)/, '$1f')
    expect(faultIn(id, seed)?.what).toBe('seed')
  })
})
