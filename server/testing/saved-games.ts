import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Sent } from '../../core/chain.ts'
import { fastChance } from '../../core/chance.ts'
import type { Fast, Seat } from '../../core/contract.ts'
import { stateHash } from '../../core/fingerprint.ts'
import { games } from '../../games/index.ts'
import { newTable, openBench, personAt } from '../hall/testing/bench.ts'
import type { Bench } from '../hall/testing/bench.ts'
import { musts } from '../hall/view.ts'
import { backup } from '../store/backup.ts'
import { openStore } from '../store/open.ts'
import { toolWorld } from '../store/tool-world.ts'
import { randomReply } from './client.ts'
import { stillWorld } from './world.ts'

// Games as a server of this version leaves them, kept so that every later version can be shown to load them.

export const STORE = 'store.jsonl.gz'
export const INDEX = 'games.json'

/** One of them, and how it must come out when it is loaded. */
export interface SavedGame {
  what: string
  id: string
  /** Version of the rules that wrote it. */
  rules: string
  /** Appends. */
  head: number
  hash: string
  /** How many replies could be taken back. */
  held: number
  /** How it ended. */
  by: string | null
}

/** Answers whatever is asked, several replies a message, until the game is over or it is enough. */
export async function playOnBench(
  { front, world }: Bench,
  id: string,
  { chance, isEnough = () => false }: { chance: Fast; isEnough?: (replies: number) => boolean },
): Promise<number> {
  let replies = 0
  for (let n = 0; ; n++) {
    const { play } = await front.live(id)
    // Nobody is in a hurry: an announced pause is waited for.
    if (play.pause !== undefined) await world.pass(60_000)
    const ask = musts(play)[0]
    if (ask === undefined || play.ended !== undefined || isEnough(replies)) return replies
    const sent: Sent[] = [randomReply(ask, chance)]
    const place = { seat: ask.seat, by: { person: personAt(ask.seat).id } }
    const key = `${id}-${play.head}-${n}`
    replies += (await front.reply(id, place, { key, replies: sent })).applied
  }
}

async function heldIn({ front }: Bench, id: string): Promise<number> {
  return (await front.live(id)).play.desk.held.length
}

async function inMidMove(bench: Bench, id: string, chance: Fast): Promise<void> {
  await playOnBench(bench, id, { chance, isEnough: (replies) => replies >= 150 })
  while ((await heldIn(bench, id)) < 2)
    await playOnBench(bench, id, { chance, isEnough: (replies) => replies >= 1 })
}

/** Dice have been rolled since the seat's last reply: only by consent can it be taken back. */
async function takenBack(bench: Bench, id: string, chance: Fast): Promise<void> {
  const seats: Seat[] = ['french', 'prussian']
  await playOnBench(bench, id, { chance, isEnough: (replies) => replies >= 100 })
  for (const seat of seats) {
    await playOnBench(bench, id, { chance, isEnough: (replies) => replies >= 40 })
    await bench.front.takeBack(id, seat)
  }
}

type Making = (bench: Bench, id: string, chance: Fast) => Promise<unknown>
const MAKINGS: Readonly<Record<string, Making>> = {
  'running, in the middle of a move': inMidMove,
  'over by the rules': (bench, id, chance) => playOnBench(bench, id, { chance }),
  'running, taken back by consent': takenBack,
  'over by resignation': async (bench, id, chance) => {
    await playOnBench(bench, id, { chance, isEnough: (replies) => replies >= 150 })
    await bench.front.resign(id, 'french')
  },
}

/** Plays them and writes the store and what is in it into the folder; always the same as long as the code is. */
export async function writeSavedGames(folder: string): Promise<SavedGame[]> {
  const place = { folder: mkdtempSync(join(tmpdir(), 'vedette-saved-')) }
  const db = await openStore(place, toolWorld())
  const world = stillWorld('saved')
  const bench = await openBench({ db, world, games })
  const saved: SavedGame[] = []
  for (const [what, make] of Object.entries(MAKINGS)) {
    const id = await newTable(bench, 'sedan', { scenario: 'campaign', title: what })
    await make(bench, id, fastChance(`saved: ${what}`))
    saved.push(await savedGame(bench, id, what))
  }
  await bench.close()
  await db.close()
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  await backup(place, join(folder, STORE), { world })
  chmodSync(join(folder, STORE), 0o644)
  rmSync(place.folder, { recursive: true })
  writeFileSync(join(folder, INDEX), `${JSON.stringify(saved, undefined, 2)}\n`)
  return saved
}

async function savedGame({ front }: Bench, id: string, what: string): Promise<SavedGame> {
  const { play } = await front.live(id)
  const { head, desk, rules, ended } = play
  return {
    what,
    id,
    rules: rules.about.version,
    head,
    hash: stateHash(desk.state),
    held: desk.held.length,
    by: ended?.by ?? null,
  }
}
