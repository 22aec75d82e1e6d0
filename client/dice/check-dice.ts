import type { PlayedGame } from '../../core/contract.ts'
import type { DiceCheck, DiceChecker } from '../../core/record/dice.ts'
import { fastCheck } from '../../core/record/dice.ts'
import type { GameRecord, Header } from '../../core/record/record.ts'
import { headerOf, headersAbout, RecordError } from '../../core/record/record.ts'
import type { Replay } from '../../core/record/replay.ts'
import { replayRecord } from '../../core/record/replay.ts'
import { seatsFault } from '../../core/record/seats.ts'
import { seatsIn } from '../../core/record/start.ts'
import { parseRecord } from '../../core/record/text.ts'
import { luckOf } from '../../fair/luck.ts'
import type { SeatLuck } from '../../fair/luck.ts'
import { fairCheck } from '../../fair/record.ts'

/** What is checked, in this order. */
export const STEPS = ['seals', 'seeds', 'secret', 'rolls', 'game'] as const
export type StepId = (typeof STEPS)[number]
export type StepIs = 'right' | 'wrong' | 'skipped'

export interface DiceReport {
  game: string
  /** As the record names the game that was played; empty: it does not. */
  id: string
  /** fair: committed before play; fast: from a seed; none: the record does not say. */
  nature: 'fair' | 'fast' | 'none'
  isOver: boolean
  steps: Readonly<Record<StepId, StepIs>>
  /** The first thing that is wrong, for people. */
  fault?: string
  rolls: number
  dice: number
  replies: number
  hash: string
  /** Links opened, over all chains. */
  links: number
  roots: readonly { chain: string; root: string }[]
  seeds: readonly { seat: string; from: string; value: string; pledge?: string }[]
  /** Players were bound to their seeds before any was known; records of before do not say so. */
  pledged: boolean
  /** Later generations were used, and the secret that binds them to the first is closed. */
  isUnbound: boolean
  /** Rolls in a generation of the dice, where the record says so. */
  length?: number
  secret?: string
  luck: readonly SeatLuck[]
}

const NOT_YET: DiceReport['steps'] = {
  seals: 'skipped',
  seeds: 'skipped',
  secret: 'skipped',
  rolls: 'skipped',
  game: 'skipped',
}

/** The game that a record is of. */
export function gameOf(text: string): string {
  return headerOf(parseRecord(text).headers, 'Game')?.value ?? ''
}

/** Checks a whole game: what the headers open, then every roll and every reply again. */
export function checkDice(
  game: PlayedGame,
  text: string,
  progress: (done: number, of: number) => void,
): DiceReport {
  const record = parseRecord(text)
  const report = { ...factsOf(record), ...inHeaders(game, record) }
  if (report.fault !== undefined) return report
  if (headerOf(record.headers, 'Form')?.value !== 'full') return report
  try {
    const replay = replayRecord(game, record, { dice: counting(record, progress) })
    return { ...report, ...replayed(report, replay) }
  } catch (error) {
    if (!(error instanceof RecordError)) throw error
    const isRoll = error.what === 'die' || error.what === 'link' || error.what === 'order'
    const steps: DiceReport['steps'] = isRoll
      ? { ...report.steps, rolls: 'wrong' }
      : { ...report.steps, rolls: 'skipped', game: 'wrong' }
    return { ...report, steps, fault: error.message }
  }
}

function factsOf({ headers, lines }: GameRecord): Omit<DiceReport, 'steps' | 'nature'> {
  const secret = headerOf(headers, 'Secret')?.value
  const length = headerOf(headers, 'Length')?.value
  const isOver = ['Result', 'Ended'].some((key) => headerOf(headers, key) !== undefined)
  return {
    game: headerOf(headers, 'Game')?.value ?? '',
    id: headerOf(headers, 'Id')?.value ?? '',
    isOver,
    rolls: 0,
    dice: 0,
    replies: lines.filter(({ is }) => is === 'reply').length,
    hash: '',
    links: linksIn(headers),
    roots: [...headersAbout(headers, 'Root')].map(([chain, { value }]) => ({ chain, root: value })),
    seeds: seedsIn(headers),
    pledged: headerOf(headers, 'Seeds') !== undefined,
    isUnbound: fairCheck(headers)?.isUnbound === true,
    ...(length === undefined ? {} : { length: Number(length) }),
    ...(secret === undefined ? {} : { secret }),
    luck: [],
  }
}

function seedsIn(headers: readonly Header[]): DiceReport['seeds'] {
  const pledges = headersAbout(headers, 'Pledge')
  return [...headersAbout(headers, 'Seed')].map(([seat, { value: text }]) => {
    const [from = '', value = ''] = text.split(' ')
    const pledge = pledges.get(seat)?.value
    return { seat, from, value, ...(pledge === undefined ? {} : { pledge }) }
  })
}

/** The newest link of a chain opens all before it; later generations are counted on. */
function linksIn(headers: readonly Header[]): number {
  const most = new Map<string, number>()
  for (const [name, { value }] of headersAbout(headers, 'Opened')) {
    const [chain = name] = name.split('/', 1)
    most.set(chain, Math.max(most.get(chain) ?? 0, Number.parseInt(value, 10) || 0))
  }
  return [...most.values()].reduce((sum, rolls) => sum + rolls, 0)
}

/** Seals, seeds and secret: everything that can be said before a die is rolled again. */
function inHeaders(
  game: PlayedGame,
  { headers }: GameRecord,
): Pick<DiceReport, 'steps' | 'nature' | 'fault'> {
  const fair = fairCheck(headers)
  if (fair !== undefined) {
    const secret = headerOf(headers, 'Secret') === undefined ? 'skipped' : 'right'
    const steps = { ...NOT_YET, seals: 'right', seeds: 'right', secret } as const
    const fault = fair.fault ?? seatsFault(fair, seatsIn(game, headers), headers)
    return { nature: 'fair', ...faulty(steps, fault) }
  }
  const fast = fastCheck(headers)
  if (fast === undefined) return { nature: 'none', steps: NOT_YET }
  return { nature: 'fast', ...faulty({ ...NOT_YET, seeds: 'right' }, fast.fault) }
}

function faulty(
  steps: DiceReport['steps'],
  fault: DiceCheck['fault'],
): Pick<DiceReport, 'steps' | 'fault'> {
  if (fault === undefined) return { steps }
  const { what, header, reason } = fault
  const at = header.key === 'Secret' ? 'secret' : what === 'seed' ? 'seeds' : 'seals'
  // After the first fault nothing more was looked at.
  const later = STEPS.slice(STEPS.indexOf(at) + 1).map((step) => [step, 'skipped'])
  return { steps: { ...steps, [at]: 'wrong', ...Object.fromEntries(later) }, fault: reason }
}

/** The same check, and each roll is told as it is made. */
function counting(
  { lines }: GameRecord,
  progress: (done: number, of: number) => void,
): DiceChecker {
  const of = lines.reduce((sum, line) => sum + ('drawn' in line ? line.drawn.length : 0), 0)
  let done = 0
  return (headers) => {
    const check = fairCheck(headers) ?? fastCheck(headers)
    if (check === undefined) return undefined
    return {
      ...check,
      due(chance) {
        progress(++done, of)
        return check.due(chance)
      },
    }
  }
}

function replayed({ steps, nature }: DiceReport, replay: Replay): Partial<DiceReport> {
  const drawn = replay.table
    .history()
    .flatMap((entry) =>
      entry.is === 'reply'
        ? entry.drawn.map(({ chance, values }) => ({ chance, values, by: entry.reply.seat }))
        : [],
    )
  return {
    steps: { ...steps, rolls: nature === 'none' ? 'skipped' : 'right', game: 'right' },
    rolls: replay.rolls,
    dice: drawn.reduce((sum, { values }) => sum + values.length, 0),
    replies: replay.replies,
    hash: replay.hash,
    luck: luckOf(drawn),
  }
}
