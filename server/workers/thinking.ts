import type { Seat } from '../../core/contract.ts'
import { Denial } from '../denial.ts'
import type { World } from '../world.ts'
import type { Answered } from './bot-shelf.ts'
import type { Pool } from './pool.ts'
import { fallbackReply } from './bot-question.ts'
import type { BotReply, Fallback, BotQuestion } from './bot-question.ts'
import type { Task } from './tasks.ts'
import { WorkFailure } from './work-failure.ts'

export interface Change {
  table: string
  seat: Seat
  isThinking: boolean
}

/** Bots that think in threads. */
export interface Thinking {
  /** Undefined: it was stopped. Asked again for a seat that is thinking, it forgets the earlier question. */
  reply(question: BotQuestion, budget?: number): Promise<BotReply | undefined>
  isThinking(table: string, seat?: Seat): boolean
  /** Hears when a seat's bot begins and ceases to think; what it gives ends that. */
  watch(heard: (change: Change) => void): () => void
  stop(table: string, seat?: Seat): void
}

const USUAL_BUDGET = 5_000

interface Minds {
  world: World
  pool: Pool
  /** By table, then by seat. */
  busy: Map<string, Map<Seat, AbortController>>
  ears: Set<(change: Change) => void>
}

export function openThinking(world: World, pool: Pool): Thinking {
  const minds: Minds = { world, pool, busy: new Map(), ears: new Set() }
  return {
    reply: (question, budget = USUAL_BUDGET) => reply(minds, question, budget),
    isThinking(table, seat) {
      const seats = minds.busy.get(table)
      return seats !== undefined && (seat === undefined || seats.has(seat))
    },
    watch(heard) {
      minds.ears.add(heard)
      return () => void minds.ears.delete(heard)
    },
    stop(table, seat) {
      for (const [one, stopping] of minds.busy.get(table) ?? [])
        if (seat === undefined || one === seat) stopping.abort()
    },
  }
}

async function reply(
  minds: Minds,
  question: BotQuestion,
  budget: number,
): Promise<BotReply | undefined> {
  const message = messageOf(question)
  const stopping = begin(minds, question)
  try {
    const { signal } = stopping
    const text = await minds.pool.run({
      lane: question.table,
      message,
      budget,
      returns: true,
      signal,
    })
    const { where, ...answer } = JSON.parse(text) as Answered
    if (answer.fallback !== undefined) warn(minds, question, { why: answer.fallback, where })
    return answer
  } catch (error) {
    const why = whyNoAnswer(error)
    if (why === undefined) return undefined
    warn(minds, question, { why })
    return { reply: fallbackReply(question), fallback: why }
  } finally {
    cease(minds, question, stopping)
  }
}

/** Field by field: nothing else can slip in. */
function messageOf({ table, game, seat, bot, seed, view, ask }: BotQuestion): string {
  if (view.seat !== seat || ask.seat !== seat)
    throw new Error(`The bot of ${seat} was handed what ${view.seat} sees.`)
  if (ask.kind === 'may') throw new Error(`Rule ${ask.rule}: an offer waits for nobody's answer.`)
  const task: Task = { do: 'reply', table, game, seat, bot, seed, view, ask }
  return JSON.stringify(task)
}

function begin({ busy, ears }: Minds, { table, seat }: BotQuestion): AbortController {
  const stopping = new AbortController()
  const seats = busy.get(table) ?? new Map<Seat, AbortController>()
  busy.set(table, seats)
  const earlier = seats.get(seat)
  seats.set(seat, stopping)
  earlier?.abort()
  if (earlier === undefined) for (const heard of ears) heard({ table, seat, isThinking: true })
  return stopping
}

function cease(
  { busy, ears }: Minds,
  { table, seat }: BotQuestion,
  stopping: AbortController,
): void {
  const seats = busy.get(table)
  if (seats?.get(seat) !== stopping) return
  seats.delete(seat)
  if (seats.size === 0) busy.delete(table)
  for (const heard of ears) heard({ table, seat, isThinking: false })
}

function warn(
  { world }: Minds,
  { table, seat, bot }: BotQuestion,
  reason: { why: Fallback; where?: string | undefined },
): void {
  world.log.warn({ game: table, seat, bot, ...reason }, 'a bot did not answer by itself')
}

/** Undefined: nobody wants an answer any more. */
function whyNoAnswer(error: unknown): Fallback | undefined {
  if (error instanceof Denial) return 'busy'
  if (!(error instanceof WorkFailure)) throw error
  return error.why === 'cancelled' || error.why === 'closed' ? undefined : error.why
}
