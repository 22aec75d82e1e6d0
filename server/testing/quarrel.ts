import { deepStrictEqual, equal, ok } from 'node:assert/strict'
import type { Fast } from '../../core/contract.ts'
import type { Ack } from '../../wire/table.ts'
import { checkFinished, heardBy } from './audit.ts'
import type { Player } from './client.ts'
import { isOver, nextReplies } from './playing.ts'
import { checkAgreed, entriesOf } from './processes-near.ts'
import type { Both } from './processes-near.ts'
import { everybody, outcomeOf, sitDown } from './processes-table.ts'
import type { Outcome, SharedTable } from './processes-table.ts'

// Both players, each with a page on both processes, do whatever comes to their minds, several things at a time.

export interface Quarrel {
  both: Both
  chance: Fast
  /** Moments in which something is done. */
  moments: number
}

export interface QuarrelFigures {
  deeds: number
  /** Replies and take-backs carried out, refused because the other page or player was faster, and sent twice. */
  applied: number
  stale: number
  again: number
  /** Times that a process lost the race for a number. */
  lost: number
  /** Moves taken back by consent, over dice. */
  agreed: number
  finished: number
}

const WISH = { game: 'sedan', scenario: 'campaign', seats: ['french', 'prussian'] } as const
const FINE = /^(done|conflict|not-found|too-many|This game is over\.|Nobody is asked\.)$/
const CHECK_EVERY = 12

/** One game. */
export async function quarrel({ both, chance, moments }: Quarrel): Promise<QuarrelFigures> {
  const table = await sitDown(both, WISH)
  const acks = new Map<string, Ack[]>()
  const counts = { deeds: 0, applied: 0, stale: 0, again: 0, agreed: 0, finished: 0 }
  const figures: QuarrelFigures = { ...counts, lost: -lostIn(both) }
  const pages = everybody(table)
  for (let n = 1; n <= moments && !pages.some(isOver); n++) {
    const deeds = severalDeeds(table, chance)
    const outcomes = await Promise.all(deeds.map((deed) => outcomeOf(deed())))
    figures.deeds += deeds.length
    for (const outcome of outcomes) note(outcome, acks)
    if (n % CHECK_EVERY === 0) await check(table, acks)
  }
  await check(table, acks)
  if (pages.some(isOver)) {
    await checkFinished(table.people['french']![1], table.game)
    figures.finished++
  }
  for (const page of pages) checkHeard(page)
  await table.close()
  const entries = await entriesOf(both[0], table.game)
  figures.agreed = entries.filter((entry) => 'back' in entry && entry.agreed).length
  const all = [...acks.values()].flat()
  figures.applied = all.reduce((sum, { applied, why }) => sum + (why === 'again' ? 0 : applied), 0)
  figures.stale = all.filter(({ why }) => why === 'stale').length
  figures.again = all.filter(({ why }) => why === 'again').length
  figures.lost += lostIn(both)
  return figures
}

function lostIn(both: Both): number {
  return both.reduce((sum, { lost }) => sum + lost(), 0)
}

type Act = () => Promise<unknown>

/** Now and then the table is quiet enough for somebody to ask for a move back, and to get it. */
function severalDeeds(table: SharedTable, chance: Fast): Act[] {
  if (chance.below(15) === 0) return [() => takenBack(table, chance)]
  return Array.from({ length: 1 + chance.below(4) }, () => anyDeed(table, chance)).flat()
}

async function takenBack({ people, game }: SharedTable, chance: Fast): Promise<void> {
  const seat = WISH.seats[chance.below(2)]!
  const other = WISH.seats.find((one) => one !== seat)!
  const one = chance.below(2)
  const two = 1 - one
  const wish = { kind: 'take-back', seat }
  const path = `/api/games/${game}/proposals`
  const { proposal } = await people[seat]![one]!.call<{ proposal: string }>('POST', path, wish)
  await people[other]![two]!.call('POST', `${path}/${proposal}`, { answer: 'accept' })
}

/** One deed, or two of the same. */
function anyDeed(table: SharedTable, chance: Fast): Act[] {
  const seat = chance.below(2) === 0 ? 'french' : 'prussian'
  const process = chance.below(2)
  const page = table.sockets[seat]![process]!
  const call = (method: string, path: string, body?: object) =>
    page.person.call(method, `/api/games/${table.game}/${path}`, body)
  const dice = chance.below(200)
  if (dice < 110) return replying([page], chance)
  if (dice < 150) return replying(table.sockets[seat]!, chance)
  if (dice < 165) return [() => page.undo(`q${++keys}`)]
  if (dice < 172) return [() => call('POST', 'chat/players', { text: `${dice}` })]
  if (dice < 180) {
    const orders = [{ id: 'table.pauses', choice: dice % 2 === 0 ? 'stop' : 'go-on' }]
    return [() => call('PUT', `seats/${seat}/standing`, { orders })]
  }
  if (dice < 189) return [() => call('POST', 'proposals', { kind: 'take-back', seat })]
  if (dice < 190) return [() => call('POST', 'proposals', { kind: 'draw', seat })]
  if (dice < 199) return [() => answered(page, call)]
  return chance.below(20) > 0 ? [] : [() => call('POST', `seats/${seat}/resign`)]
}

let keys = 0

function replying(pages: readonly Player[], chance: Fast): Act[] {
  const asked = pages.find((page) => page.musts().length > 0)
  if (asked === undefined) return []
  const replies = nextReplies(asked, { chance, chain: 3 })
  const key = `q${++keys}`
  return pages.map((page) => () => page.reply(replies, key))
}

/** Agrees to whatever the other proposes, or sometimes not. */
async function answered(
  { person, game, seat }: Player,
  call: (method: string, path: string, body?: object) => Promise<unknown>,
): Promise<void> {
  const { you } = await person.call<{ you: { proposals: { id: string; seat: string }[] } }>(
    'GET',
    `/api/games/${game}`,
  )
  const other = you.proposals.find((one) => one.seat !== seat)
  if (other === undefined) return
  const answer = keys % 4 === 0 ? 'decline' : 'accept'
  await call('POST', `proposals/${other.id}`, { answer })
}

function note(outcome: Outcome, acks: Map<string, Ack[]>): void {
  if (typeof outcome === 'string') return ok(FINE.test(outcome), outcome)
  acks.set(outcome.key, [...(acks.get(outcome.key) ?? []), outcome])
}

/** What was acknowledged is in the log, so often and no oftener; everybody sees the same. */
async function check(table: SharedTable, acks: ReadonlyMap<string, readonly Ack[]>): Promise<void> {
  const { both, game } = table
  await checkAgreed(both, game, everybody(table))
  const counts = new Map<string, number>()
  for (const entry of await entriesOf(both[0], game))
    if ('key' in entry && entry.key !== undefined)
      counts.set(entry.key, (counts.get(entry.key) ?? 0) + 1)
  for (const [key, list] of acks) {
    // Of the same message through two pages one may come too early and the other not.
    const told = list.map(({ applied }) => applied).filter((applied) => applied > 0)
    for (const applied of told.length > 0 ? told : [0])
      equal(applied, counts.get(key) ?? 0, `message ${key}: ${JSON.stringify(list)}`)
  }
  const strange = [...counts.keys()].filter((key) => !acks.has(key))
  deepStrictEqual(strange, [], 'the log has what nobody was told of')
  for (const { errors } of both) deepStrictEqual(errors, [])
}

/** Whoever missed nothing has been told as much as his seat has heard. */
function checkHeard(page: Player): void {
  const { from, happened } = heardBy(page)
  const leaps = page.heard.filter((text) => text.includes('"view":')).length
  if (leaps === 1) equal(from + happened.length, page.log, `${page.seat} was not told everything`)
}
