import { describe, expect, test } from 'vitest'
import { stateHash } from '../core/fingerprint.ts'
import { loadCorpus } from '../core/record/corpus.ts'
import { RecordError } from '../core/record/record.ts'
import { replayRecord } from '../core/record/replay.ts'
import { seatRecord } from '../core/record/seat.ts'
import { formatRecord, parseRecord } from '../core/record/text.ts'
import { playToy } from '../core/record/toy-play.ts'
import type { ToyTable } from '../core/record/toy-play.ts'
import { toy } from '../core/record/toy.ts'
import { fullRecord } from '../core/record/write.ts'
import { chainsFor, commit } from './chain.ts'
import { fairNature } from './nature.ts'
import type { FairNature } from './nature.ts'
import { fairCheck, fairHeaders } from './record.ts'
import { agree } from './roll.ts'
import type { Terms } from './roll.ts'
import { pledged } from './test-pledges.ts'
import { verifyAll } from './verify.ts'
import type { Roll } from './verify.ts'

interface Played {
  table: ToyTable
  terms: Terms
  nature: FairNature
  text: string
}

function played(gameId: string): Played {
  const secret = { secret: '5e'.repeat(32), gameId, length: 200 }
  const seats = toy.seats('usual', [])
  const published = { gameId, length: 200, roots: commit(secret, chainsFor(seats)) }
  const terms = agree(published, ['north', 'south'], pledged(published, { north: 'frost' }))
  const nature = fairNature(secret, terms)
  const table = playToy(gameId, { nature })
  const text = formatRecord(fullRecord(table, fairHeaders(terms, nature.opened('open'))))
  return { table, terms, nature, text }
}
function faultIn(text: string): Pick<RecordError, 'what' | 'line' | 'reason'> | undefined {
  try {
    replayRecord(toy, parseRecord(text), { dice: fairCheck })
    return undefined
  } catch (error) {
    if (error instanceof RecordError) return error
    throw error
  }
}
/** The same record as it was written when seeds were sent in plain. */
function beforePledges(text: string): string {
  return text.replace(/\[(?:Seeds|Pledge north) .*\n/g, '')
}
const flipped = (digit: string): string => (digit === '0' ? '1' : '0')

describe('a record with committed dice', () => {
  test('replays with every die proven', () => {
    for (const id of ['one', 'two', 'three', 'four']) {
      const { table, text } = played(id)
      const replay = replayRecord(toy, parseRecord(text), { dice: fairCheck })
      expect(replay.dice).toBe('fixed')
      expect(replay.hash).toBe(stateHash(table.state()))
    }
    const { text } = played('one')
    expect(loadCorpus([{ name: 'one', text }], () => toy, fairCheck)[0]?.fault).toBeUndefined()
    expect(replayRecord(toy, parseRecord(text)).dice).toBe('unproven')
  })

  test('the proofs of the table itself hold too', () => {
    const { table, terms } = played('proofs')
    const rolls = table
      .history()
      .flatMap((entry) => (entry.is === 'back' ? [] : entry.drawn))
      .map(({ chance, values, proof }): Roll => ({ chance, values, proof: proof! }))
    expect(rolls.length).toBeGreaterThan(5)
    expect(verifyAll(terms, rolls)).toBeUndefined()
    expect(new Set(rolls.map(({ proof }) => proof.chain)).size).toBeGreaterThan(2)
  })

  test('every single changed die is named with its roll, also where it changed nothing', () => {
    const { text } = played('dice')
    const lines = text.split('\n')
    let changed = 0
    lines.forEach((line, at) => {
      const bent = line.replace(/(?<!")(\{dic?e )(\d+)/, (_, open: string, die: string) =>
        open.concat(die === '1' ? '2' : '1'),
      )
      if (bent === line) return
      const fault = faultIn(lines.with(at, bent).join('\n'))
      expect(fault).toMatchObject({ what: 'die', line: at + 1 })
      expect(fault?.reason).toMatch(/^roll \d+ of chain (all|north|south|nobody) gave \d/)
      changed++
    })
    expect(changed).toBeGreaterThan(5)
  })

  test.each([
    [
      /\[Seed north "player frost/,
      '[Seed north "player Frost',
      'seed',
      'the seed of north was changed',
    ],
    [/\[Seed south "server/, '[Seed south "player', 'seed', 'the seed of south was changed'],
    [/\[Seed south ".*"\]/, '[Seed south "x"]', 'header', 'the seed of south reads'],
    [/\[Id "seeds"\]/, '[Id "other"]', 'seed', 'The seed of north is not the one that was pledged'],
    [/\[Id "seeds"\]\n/, '', 'header', 'fair dice need the game [Id "…"]'],
    [/\[Opened all ".*"\]/, '[Opened all "x"]', 'header', 'should be a number and 64 hex digits'],
  ] as const)('%s as %s', (from, to, what, reason) => {
    const fault = faultIn(played('seeds').text.replace(from, to))
    expect(fault).toMatchObject({ what })
    expect(fault?.reason).toContain(reason)
    expect(fault?.line).toBeGreaterThan(7)
  })

  test('a seed that was forged with its check is still found', () => {
    const { terms, text, nature } = played('forged')
    const seeds = terms.seeds.map((seed) =>
      seed.seat === 'north' ? { ...seed, value: 'thaw' } : seed,
    )
    const [forged] = fairHeaders({ ...terms, seeds }, nature.opened('open')).filter(
      ({ key }) => key === 'Seed north',
    )
    const fault = faultIn(text.replace(/(\[Seed north ").*("\])/, `$1${forged!.value}$2`))
    expect(fault).toMatchObject({ what: 'seed' })
    expect(fault?.reason).toMatch('not the one that was pledged')
    const before = faultIn(
      beforePledges(text).replace(/(\[Seed north ").*("\])/, `$1${forged!.value}$2`),
    )
    expect(before).toMatchObject({ what: 'seed' })
    expect(before?.reason).toMatch('a seed, the game')
  })

  test.each(['Root', 'Opened'])('a changed %s is named', (word) => {
    const { text } = played('links')
    const bent = text.replace(
      new RegExp(String.raw`(\[${word} all ".*)([0-9a-f])("\])`),
      (_, before: string, digit: string, after: string) => before + flipped(digit) + after,
    )
    const fault = faultIn(bent)
    expect(fault).toMatchObject({ what: 'link' })
    expect(fault?.reason).toMatch(/^link \d+ of chain all does not lead to its root$/)
  })

  test('a chain that was not opened, or for more rolls than were made, is named', () => {
    const { text, nature, terms, table } = played('short')
    const closed = faultIn(text.replace(/\[Opened nobody.*\n/, ''))
    expect(closed?.reason).toMatch('roll 1 of chain nobody, which was never opened,')
    nature.answer(
      table.history().flatMap((entry) => ('drawn' in entry ? entry.drawn : []))[0]!.chance,
    )
    const headers = fairHeaders(terms, nature.opened('open'))
    const more = formatRecord(fullRecord(table, headers))
    expect(faultIn(more)).toMatchObject({ what: 'link' })
    expect(faultIn(more)?.reason).toMatch(
      /opened for \d+ rolls, the record has \d+: rolls are missing/,
    )
  })

  test("a seat's record holds the links that seat may see, and no others", () => {
    const { table, terms, nature } = played('seat')
    const record = seatRecord(table, 'north', fairHeaders(terms, nature.opened('north')))
    const keys = record.headers.map(({ key }) => key)
    expect(keys).toContain('Opened all')
    expect(keys).not.toContain('Opened nobody')
    expect(keys).not.toContain('Opened south')
    expect(formatRecord(record)).not.toContain(
      nature.opened('south').find((one) => one.chain === 'south')?.link ?? '?',
    )
  })
})
