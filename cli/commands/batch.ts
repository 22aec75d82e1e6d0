import { existsSync, statSync } from 'node:fs'
import { extname, join } from 'node:path'
import { fastChance } from '../../core/chance.ts'
import { isRefused } from '../../core/contract.ts'
import { Problem } from '../../core/problem.ts'
import { openTable } from '../../core/table.ts'
import type { Table } from '../../core/table.ts'
import { makeFolders } from '../../server/store/folders.ts'
import type { Io } from '../terminal/io.ts'
import { whyOf } from './arguments.ts'
import { seededDice } from './dice.ts'
import { checkWritable, saveRecord } from './match.ts'
import type { Match, Played } from './match.ts'
import { progressBar } from './progress.ts'
import { botsOf, hasPerson } from './seating.ts'

export interface BatchWishes {
  games: number
  json: boolean
  seed: string
  record: string | undefined
}

/** What `--json` prints, in this order. */
export interface BatchSummary {
  game: string
  scenario: string
  seats: Readonly<Record<string, string>>
  games: number
  finished: number
  wins: Record<string, number>
  draws: number
  /** How often each rule ended a game. */
  reasons: Record<string, number>
  replies: number
  repliesPerCpuSecond: number
  exceptions: number
  deadEnds: number
  invariantFailures: number
}

/** Replies after which a game counts as endless. */
const ENDLESS = 50_000

interface Batch {
  match: Match
  wishes: BatchWishes
  /** The file for the game of a seed; undefined: none is written. */
  fileOf: FileOf | undefined
  summary: BatchSummary
  /** CPU seconds spent on checks and records, which are not play. */
  beside: number
  io: Io
}

export function playBatch(match: Match, wishes: BatchWishes, io: Io): number {
  if (hasPerson(match.seating))
    throw new Problem('--games', 'only bots play several games: give --seats random,script')
  const fileOf = wishes.record === undefined ? undefined : recordFiles(wishes.record, wishes.games)
  const summary = emptySummary(match, wishes)
  const batch: Batch = { match, wishes, fileOf, summary, beside: 0, io }
  const bar = progressBar(io, wishes.games)
  const began = process.cpuUsage()
  for (let played = 0; played < wishes.games; played++) {
    playGame(batch, `${wishes.seed} ${played + 1}`)
    bar.at(played + 1)
  }
  bar.done()
  const seconds = spentSince(began) - batch.beside
  summary.repliesPerCpuSecond = Math.round(summary.replies / Math.max(seconds, 1e-6))
  io.out(wishes.json ? JSON.stringify(summary) : inWords(summary, wishes))
  return summary.finished === wishes.games && summary.invariantFailures === 0 ? 0 : 1
}

/** In CPU seconds: on a busy machine the clock on the wall says little. */
function spentSince(began: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(began)
  return (user + system) / 1e6
}

function emptySummary({ game, scenario, seating }: Match, { games }: BatchWishes): BatchSummary {
  return {
    game: game.about.id,
    scenario,
    seats: seating,
    games,
    finished: 0,
    wins: Object.fromEntries(Object.keys(seating).map((seat) => [seat, 0])),
    draws: 0,
    reasons: {},
    replies: 0,
    repliesPerCpuSecond: 0,
    exceptions: 0,
    deadEnds: 0,
    invariantFailures: 0,
  }
}

type FileOf = (seed: string) => string

/** A file that is named takes one game; a folder takes every game under its seed. */
function recordFiles(path: string, games: number): FileOf {
  if (!isFileName(path)) {
    makeFolder(path)
    return (seed) => join(path, `${seed.replace(/\W+/g, '-')}.vedette`)
  }
  if (games > 1)
    throw new Problem(
      '--record',
      `${path} is one file, and there are ${games} games: name a folder`,
    )
  checkWritable('--record', path)
  return () => path
}

function isFileName(path: string): boolean {
  if (existsSync(path)) return !statSync(path).isDirectory()
  return extname(path) !== '' && !path.endsWith('/')
}

function makeFolder(path: string): void {
  try {
    makeFolders(path)
  } catch (error) {
    throw new Problem('--record', `${path} is no folder to write into: ${whyOf(error)}`)
  }
}

function playGame(batch: Batch, seed: string): void {
  const { game, scenario, options } = batch.match
  const dice = seededDice(seed)
  try {
    const table = openTable({ game, scenario, options, nature: dice.nature, takeBack: 'never' })
    playOut(batch, table, seed)
    countOutcome(batch, table, seed)
    if (batch.fileOf !== undefined) save(batch, { table, dice }, batch.fileOf(seed))
  } catch (error) {
    if (error instanceof Problem) throw error
    const isDeadEnd = error instanceof Error && error.message.endsWith('offers nothing.')
    batch.summary[isDeadEnd ? 'deadEnds' : 'exceptions']++
    batch.io.err(`Game ${seed}: ${error instanceof Error ? error.stack : String(error)}`)
  }
}

function save(batch: Batch, played: Played, path: string): void {
  const began = process.cpuUsage()
  saveRecord(path, played, batch.match.seating)
  batch.beside += spentSince(began)
}

function playOut(batch: Batch, table: Table, seed: string): void {
  const { game, seating } = batch.match
  const bots = botsOf(game, seating)
  const streams = Object.fromEntries(
    table.seats.map((seat) => [seat, fastChance(`${seed} ${seat}`)]),
  )
  for (let given = 0; given < ENDLESS; given++) {
    const ask = table.asks().find(({ kind }) => kind === 'must')
    if (ask === undefined) return
    const reply = bots[ask.seat]!.reply(table.view(ask.seat), ask, streams[ask.seat]!)
    const result = table.reply(reply)
    if (isRefused(result))
      throw new Error(`${ask.seat} ${reply.verb}: refused by ${result.refused.rule}`)
    batch.summary.replies++
    check(batch, table, seed)
  }
  throw new Error(`No end after ${ENDLESS} replies.`)
}

function check(batch: Batch, table: Table, seed: string): void {
  const began = process.cpuUsage()
  const broken = batch.match.game.broken(table.state())
  if (broken.length > 0) {
    batch.summary.invariantFailures++
    batch.io.err(
      `Game ${seed}, after ${batch.summary.replies} replies: broken: ${broken.join(', ')}`,
    )
  }
  batch.beside += spentSince(began)
}

function countOutcome({ summary, io }: Batch, table: Table, seed: string): void {
  const outcome = table.outcome()
  if (outcome === undefined) {
    summary.deadEnds++
    io.err(`Game ${seed}: nobody is asked, and nobody has won.`)
    return
  }
  summary.finished++
  if (outcome.winners.length === 0) summary.draws++
  for (const seat of outcome.winners) summary.wins[seat] = (summary.wins[seat] ?? 0) + 1
  summary.reasons[outcome.rule] = (summary.reasons[outcome.rule] ?? 0) + 1
}

function inWords(summary: BatchSummary, { seed }: BatchWishes): string {
  const { games, finished, wins, draws, seats, reasons } = summary
  const share = (n: number): string => `${n} (${((100 * n) / Math.max(finished, 1)).toFixed(1)} %)`
  return [
    `${summary.game} ${summary.scenario}: ${finished} of ${games} games finished, seed ${seed}`,
    ...Object.entries(wins).map(([seat, n]) => `  ${seat} (${seats[seat]}) won ${share(n)}`),
    `  draws ${draws}; ended by ${Object.entries(reasons)
      .map(([rule, n]) => `${rule} ${n}`)
      .join(', ')}`,
    `  ${summary.replies} replies, ${summary.repliesPerCpuSecond} per CPU second`,
    `  exceptions ${summary.exceptions}, dead ends ${summary.deadEnds}, broken invariants ${summary.invariantFailures}`,
  ].join('\n')
}
