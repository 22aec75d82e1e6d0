import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, describe, expect, test } from 'vitest'
import { fastChance } from '../core/chance.ts'
import { stateHash } from '../core/fingerprint.ts'
import { replayRecord } from '../core/record/replay.ts'
import { parseRecord } from '../core/record/text.ts'
import { fairCheck } from '../fair/record.ts'
import { games } from '../games/index.ts'
import type { LogEntry, RulesEntry } from './hall/entries.ts'
import { openBench } from './hall/testing/bench.ts'
import type { Bench } from './hall/testing/bench.ts'
import { connectStore, openStore } from './store/open.ts'
import { restore } from './store/restore.ts'
import { toolWorld } from './store/tool-world.ts'
import { checkDice } from './testing/ledger.ts'
import { INDEX, playOnBench, STORE, writeSavedGames } from './testing/saved-games.ts'
import type { SavedGame } from './testing/saved-games.ts'
import { stillWorld } from './testing/world.ts'
import { fullRecordText } from './workers/clerk.ts'

// Every released version has left games here; this one must load them all and go on with them.

const root = fileURLToPath(new URL('saved', import.meta.url))
const versions = readdirSync(root, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)
const saved = versions.flatMap((version) =>
  indexOf(join(root, version)).map((game) => ({ version, ...game })),
)

function indexOf(folder: string): SavedGame[] {
  return JSON.parse(readFileSync(join(folder, INDEX), 'utf8')) as SavedGame[]
}

function ourVersion(): string {
  const text = readFileSync(new URL('../package.json', import.meta.url), 'utf8')
  return (JSON.parse(text) as { version: string }).version
}

const ends: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const end of ends.splice(0)) await end()
})

/** The store of a version as a server of this one opens it. */
async function reopen(version: string): Promise<Bench> {
  const folder = mkdtempSync(join(tmpdir(), 'vedette-saved-'))
  const store = await connectStore({ folder }, toolWorld())
  await restore(store, { file: join(root, version, STORE) })
  await store.close()
  const db = await openStore({ folder }, toolWorld())
  const bench = await openBench({ db, world: stillWorld(`again ${version}`), games })
  ends.push(async () => {
    await bench.close()
    await db.close()
    rmSync(folder, { recursive: true })
  })
  return bench
}

async function carriedIn({ front }: Bench, id: string): Promise<RulesEntry | undefined> {
  const { rows } = await front.stored(id)
  const entries = rows.flatMap((row) => JSON.parse(row) as LogEntry[])
  return entries.findLast((entry): entry is RulesEntry => 'rules' in entry)
}

/** Whether the rules that took the game over have it in another state than it was left in. */
function isOther(carried: RulesEntry | undefined): boolean {
  return carried !== undefined && (carried.how === 'continued' || carried.differs === true)
}

describe.each(saved)('$version: a game $what', ({ version, id, rules, ...was }) => {
  test('is loaded as it was left, or says how the rules that changed took it over', async () => {
    const bench = await reopen(version)
    const { play } = await bench.front.live(id)
    const carried = await carriedIn(bench, id)
    const { head, desk, ended } = play
    expect({
      what: play.facts.title,
      rules: carried?.rules ?? rules,
      head: carried === undefined ? head : head - 1,
      held: desk.held.length,
      by: ended?.by ?? null,
      hash: isOther(carried) ? was.hash : stateHash(desk.state),
    }).toEqual({ ...was, rules: play.rules.about.version })
  })

  test('goes on, with the dice that were committed to', async () => {
    const bench = await reopen(version)
    const chance = fastChance(`on with ${id}`)
    const isEnough = (replies: number): boolean => replies >= 100
    const replies = await playOnBench(bench, id, { chance, isEnough })
    expect(replies > 0).toBe(was.by === null)
    if (!(await bench.front.isOver(id))) await bench.front.resign(id, 'prussian')
    const stored = await bench.front.stored(id)
    expect(stored.from === undefined ? checkDice(stored) : 1).toBeGreaterThan(0)
    const record = parseRecord(fullRecordText(stored))
    const isOurs = (await carriedIn(bench, id)) === undefined
    const check = () => replayRecord(games[stored.game]!, record, { dice: fairCheck }).dice
    expect(isOurs ? check() : 'proven').toBe('proven')
  })
})

test('this version has left its games, and they are what the tests need', async () => {
  const version = ourVersion()
  expect(versions).toContain(version)
  const now = indexOf(join(root, version))
  expect(now.map(({ by }) => by)).toEqual([null, 'rules', null, 'resigned'])
  expect(now[0]!.held).toBeGreaterThan(1)
  const bench = await reopen(version)
  expect(JSON.stringify((await bench.front.stored(now[2]!.id)).rows)).toContain('agreed')
})

test('written anew, they are the same games', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'vedette-saved-'))
  ends.push(async () => rmSync(folder, { recursive: true }))
  const anew = await writeSavedGames(folder)
  const ours = ({ id, hash, by }: SavedGame) => ({ id, hash, by })
  expect(anew.map(ours)).toEqual(indexOf(join(root, ourVersion())).map(ours))
})
