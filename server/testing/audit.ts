import { deepStrictEqual, equal, ok } from 'node:assert/strict'
import type { Happening, Seat, Seen } from '../../core/contract.ts'
import { replayRecord } from '../../core/record/replay.ts'
import type { Replay } from '../../core/record/replay.ts'
import { checkSeatRecord } from '../../core/record/seat.ts'
import { parseRecord } from '../../core/record/text.ts'
import { chainOf, hashed, placeOf } from '../../fair/chain.ts'
import type { Opened } from '../../fair/nature.ts'
import { fairCheck } from '../../fair/record.ts'
import type { Terms } from '../../fair/roll.ts'
import { isOnChain } from '../../fair/roll.ts'
import { verifyAll, verifySeeds } from '../../fair/verify.ts'
import type { Roll } from '../../fair/verify.ts'
import { games } from '../../games/index.ts'
import type { Ending, Frame } from '../../wire/table.ts'
import type { Person, Player } from './client.ts'

// What anybody can check from outside, by what the server gives to everybody.

export interface Looked {
  view: Seen
  log: number
  clock: Player['clock']
  table: Player['table']
}
export interface DicePage {
  terms: Terms
  opened: Opened[]
  secret?: string
  luck: unknown[]
}

export async function look(person: Person, game: string, seat: Seat): Promise<Looked> {
  return await person.call<Looked>('GET', `/api/games/${game}/view?seat=${seat}`)
}

/** What a player has put together from changes is what he would be shown if he came anew. */
export async function checkView({ person, game, seat, ...player }: Player): Promise<void> {
  const fresh = await look(person, game, seat)
  deepStrictEqual(player.view, fresh.view, `the view of ${seat} went astray`)
  equal(player.log, fresh.log, `the log of ${seat} went astray`)
  deepStrictEqual(player.clock, fresh.clock, `the clock of ${seat} went astray`)
}

/** What a player has heard since it came, put together from all messages kept, and how much its seat had heard before. */
export function heardBy({ heard }: Player): { from: number; happened: Happening[] } {
  let from = 0
  let isHere = false
  const happened: Happening[] = []
  for (const text of heard) {
    const { view, log = 0, dropped = 0, happened: news = [] } = JSON.parse(text) as Frame
    if (view !== undefined && !isHere) from = log
    isHere ||= view !== undefined
    // What was heard before may be dropped as well.
    from -= Math.max(0, dropped - happened.length)
    happened.length = Math.max(0, happened.length - dropped)
    happened.push(...news)
  }
  return { from, happened }
}

/** The log of the seat tells what the socket told. */
export async function checkLog(player: Player): Promise<number> {
  const { person, game, seat } = player
  const mine = heardBy(player)
  const path = `/api/games/${game}/log?seat=${seat}&from=${mine.from}`
  const log = await person.call<ReturnType<typeof heardBy>>('GET', path)
  deepStrictEqual(mine, log, `the log of ${seat} tells otherwise`)
  return mine.happened.length
}

export async function recordText(person: Person, game: string, seat: Seat): Promise<string> {
  return await person.call<string>('GET', `/api/games/${game}/record?seat=${seat}`)
}

/** The links that are open while the game runs lead to the roots that were told before. */
export async function checkOpened(person: Person, game: string, seat: Seat): Promise<DicePage> {
  const page = await person.call<DicePage>('GET', `/api/games/${game}/dice?seat=${seat}`)
  const { opened, secret } = page
  equal(secret, undefined, 'the secret of the dice is out')
  equal(verifySeeds(page.terms), undefined)
  const terms = { ...page.terms, later: laterOf(opened) }
  for (const { chain, rolls, link } of opened) {
    ok(chain === 'all' || chain.split('+').includes(seat), `${seat} was shown chain ${chain}`)
    ok(isOnChain(terms, { chain, roll: rolls, link }), `link ${rolls} of ${chain} is not on it`)
  }
  return page
}

function laterOf(opened: readonly Opened[]): NonNullable<Terms['later']> {
  return Object.fromEntries(opened.map(({ chain, later = [] }) => [chain, later]))
}

export interface Finished {
  replay: Replay
  record: string
  rolls: number
  dice: DicePage
}

/** A finished game from outside: the record replays to the shown end, and every die is the one that was committed to. */
export async function checkFinished(person: Person, game: string): Promise<Finished> {
  const facts = await person.call<{
    game: string
    status: string
    result: Ending
    seats: { share: string }[]
  }>('GET', `/api/games/${game}`)
  equal(facts.status, 'over')
  const rules = games[facts.game]!
  const record = await recordText(person, game, 'table')
  const replay = replayRecord(rules, parseRecord(record), { dice: fairCheck })
  const areBound = facts.seats.every(({ share }) => share === 'opened')
  equal(replay.dice, areBound ? 'proven' : 'fixed')
  checkOutcome(replay, facts.result)
  const { view } = await look(person, game, 'open')
  deepStrictEqual(asJson(rules.view(replay.table.state(), 'open')), view, 'the end is another')
  const dice = await person.call<DicePage>('GET', `/api/games/${game}/dice?seat=table`)
  const rolls = rollsOf(replay, dice)
  const terms = { ...dice.terms, later: laterOf(dice.opened) }
  equal(verifyAll(terms, rolls, dice.secret)?.say, undefined)
  return { replay, record, rolls: rolls.length, dice }
}

function checkOutcome({ outcome }: Replay, { by, winners, rule }: Ending): void {
  if (by !== 'rules') return equal(outcome, undefined)
  deepStrictEqual({ winners: outcome?.winners, rule: outcome?.rule }, { winners, rule })
}

/** Each roll with the link that the dice page opens for it. */
function rollsOf({ table }: Replay, { terms, opened, secret }: DicePage): Roll[] {
  ok(secret !== undefined, 'the game is over and its dice are not open')
  const used: Record<string, number> = {}
  return table.history().flatMap((entry) => {
    if (entry.is === 'back') return []
    return entry.drawn.map(({ chance, values }) => {
      const chain = chainOf(chance.seen, terms.roots)
      const roll = (used[chain] = (used[chain] ?? 0) + 1)
      const link = linkOf(
        opened.find((one) => one.chain === chain)!,
        roll,
        terms.length,
      )
      return { chance, values, proof: { chain, roll, link } }
    })
  })
}

function linkOf({ rolls, link, ends = [] }: Opened, roll: number, length?: number): string {
  const { generation, at } = placeOf(roll, length)
  const newest = placeOf(rolls, length)
  if (generation === newest.generation) return hashed(link, newest.at - at)
  return hashed(ends[generation]!, (length ?? 0) - at)
}

/** A seat's record, taken while the game ran, is part of the game as the full record has it. */
export function checkSeatText({ table }: Replay, text: string): number {
  const record = parseRecord(text)
  checkSeatRecord(table, record)
  return record.lines.length
}

export function asJson<T>(value: T): T {
  return JSON.parse(JSON.stringify(value)) as T
}
