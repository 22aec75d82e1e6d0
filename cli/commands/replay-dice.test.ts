import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { fastChance, fastNature } from '../../core/chance.ts'
import type { SeatReply } from '../../core/contract.ts'
import { formatRecord } from '../../core/record/text.ts'
import { fullRecord } from '../../core/record/write.ts'
import { openTable } from '../../core/table.ts'
import { randomReply } from '../../core/testing/random-play.ts'
import { chainsFor, commit } from '../../fair/chain.ts'
import { fairNature } from '../../fair/nature.ts'
import { fairHeaders } from '../../fair/record.ts'
import { agree } from '../../fair/roll.ts'
import { pledged } from '../../fair/test-pledges.ts'
import { sedan } from '../../games/sedan/game.ts'
import { run } from './index.ts'
import { testIo } from '../terminal/test-io.ts'

const gameId = 'replayed'
const secret = { secret: '4e'.repeat(32), gameId, length: 64 }
const seats = sedan.seats('campaign', [])
const published = { gameId, length: 64, roots: commit(secret, chainsFor(seats)) }
const folder = mkdtempSync(join(tmpdir(), 'replay-dice-'))

function recordWith(seeds: Readonly<Record<string, string>>): { path: string; slip: object } {
  const sent = pledged(published, seeds)
  const terms = agree(
    published,
    seats.map(({ seat }) => seat),
    sent,
  )
  const nature = fairNature(secret, terms)
  const table = openTable({ game: sedan, scenario: 'campaign', options: [], nature })
  const path = join(folder, `${Object.keys(seeds).join('-')}.vedette`)
  writeFileSync(path, formatRecord(fullRecord(table, fairHeaders(terms, nature.opened('open')))))
  const pledges = Object.fromEntries(
    Object.entries(sent).map(([seat, { pledge }]) => [seat, pledge]),
  )
  const { roots, length } = published
  return { path, slip: { slip: 1, game: gameId, length, roots, pledges, seeds } }
}
async function replay(...args: string[]) {
  const io = testIo()
  const code = await run(['replay', ...args], io)
  return { code, out: io.output(), errors: io.errors() }
}
const both = { french: 'bazaine', prussian: 'moltke' }

describe('what replay says of the dice', () => {
  test('proven only where every seat has a player’s seed, and by whose', async () => {
    const { out } = await replay(recordWith(both).path)
    expect(out).toContain('dice proven, resting on the pledged seeds of')
    for (const seat of ['french', 'prussian']) expect(out).toContain(seat)
  })

  test('a record that says nothing of pledges is called one of before', async () => {
    const { path } = recordWith(both)
    const former = readFileSync(path, 'utf8').replace(/\[(?:Seeds|Pledge \w+) .*\n/g, '')
    const bare = join(folder, 'former.vedette')
    writeFileSync(bare, former)
    expect((await replay(bare)).out).toContain('dice proven as before seeds were pledged')
  })

  test('never proven where a seed is nobody’s', async () => {
    const one = await replay(recordWith({ french: 'bazaine' }).path)
    expect(one.out).not.toContain('proven')
    expect(one.out).toContain(
      'resting on the pledged seed of french; the seed of prussian is nobody’s',
    )
    const none = await replay(recordWith({}).path)
    expect(none.out).not.toContain('proven')
    expect(none.out).toContain('no player’s seed is in them')
  })
})

describe('how a game ended', () => {
  const ended = (more: readonly { key: string; value: string }[]): string => {
    const table = openTable({
      game: sedan,
      scenario: 'campaign',
      options: [],
      nature: fastNature('ended'),
    })
    const path = join(folder, 'ended.vedette')
    writeFileSync(path, formatRecord(fullRecord(table, more)))
    return path
  }
  const Ended = 'french by resignation of prussian'

  test('at the table is said, and is no game that goes on', async () => {
    const path = ended([{ key: 'Ended', value: Ended }])
    const { code, out } = await replay(path)
    expect(code).toBe(0)
    expect(out).toContain('; french won, by resignation of prussian')
    expect(out).not.toContain('not over')
    const drawn = await replay(ended([{ key: 'Ended', value: 'draw by agreement' }]))
    expect(drawn.out).toContain('; nobody won, by agreement')
    expect((await replay(ended([]))).out).toContain('; not over')
  })

  test('and was changed or dropped is tampered with', async () => {
    const path = ended([{ key: 'Ended', value: Ended }])
    const text = readFileSync(path, 'utf8')
    expect(JSON.parse((await replay(path, '--json')).out)).toMatchObject({
      ended: { by: 'resignation', seat: 'prussian', winners: ['french'] },
    })
    for (const said of ['[Ended "prussian by resignation of french"]\n', '']) {
      writeFileSync(path, text.replace(/\[Ended .*\n/, said))
      const { code, out } = await replay(path)
      expect(code).toBe(1)
      expect(out).toContain('tampered with (result)')
    }
  })
})

test('dice of later generations are not called proven while the secret is closed', async () => {
  const two = { ...secret, length: 2 }
  const sealed = { ...published, length: 2, roots: commit(two, chainsFor(seats)) }
  const sent = pledged(sealed, both)
  const terms = agree(sealed, ['french', 'prussian'], sent)
  const nature = fairNature(two, terms)
  const table = openTable({ game: sedan, scenario: 'campaign', options: [], nature })
  const chance = fastChance('replayed')
  while ((nature.used()['all'] ?? 0) < 3)
    table.reply(randomReply(table.asks(), chance) as SeatReply)
  const path = join(folder, 'late.vedette')
  writeFileSync(path, formatRecord(fullRecord(table, fairHeaders(terms, nature.opened('open')))))
  const { code, out } = await replay(path)
  expect(code).toBe(0)
  expect(out).toContain('the secret is not in the record')
  expect(out).not.toContain('proven')
})

describe('a slip', () => {
  const file = (name: string, text: string): string => {
    const path = join(folder, name)
    writeFileSync(path, text)
    return path
  }

  test('that fits changes nothing', async () => {
    const { path, slip } = recordWith(both)
    const { code, out } = await replay(path, '--slip', file('fits', JSON.stringify(slip)))
    expect(code).toBe(0)
    expect(out).toContain('dice proven')
  })

  test('names the pledge of a record that fits itself and not what was agreed', async () => {
    const { slip } = recordWith(both)
    const { path } = recordWith({ ...both, prussian: 'roon' })
    const { code, out } = await replay(path, '--slip', file('other', JSON.stringify(slip)))
    expect(code).toBe(1)
    expect(out).toContain('The pledge of prussian is another one than on the slip.')
    expect(out).not.toContain('proven')
  })

  test('names a seat of the record that is none of the game, in a seat’s own record too', async () => {
    const { path, slip } = recordWith(both)
    const seated = { ...slip, seats: seats.map(({ seat }) => seat) }
    const kept = file('seated', JSON.stringify(seated))
    expect((await replay(path, '--slip', kept)).code).toBe(0)
    const ghost = '[Seed aide "server 00 #94f50c24"]\n[Seed prussian'
    const text = readFileSync(path, 'utf8')
    for (const form of ['full', 'seat french']) {
      const bent = text
        .replace('[Seed prussian', ghost)
        .replace('[Form "full"]', `[Form "${form}"]`)
      const { code, out } = await replay(file('ghost', bent), '--slip', kept)
      expect(code).toBe(1)
      expect(out).toContain(
        'A seed of aide is among the others; on the slip there is no such seat.',
      )
    }
  })

  test('that is none is a message to a person', async () => {
    const { path } = recordWith(both)
    const { code, errors } = await replay(path, '--slip', file('none', 'dice'))
    expect(code).toBe(2)
    expect(errors).toContain('is no slip of dice')
  })
})
