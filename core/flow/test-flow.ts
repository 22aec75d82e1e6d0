import type { Ask, Option, Result } from '../contract.ts'
import { isRefused } from '../contract.ts'
import { makeFlow } from './flow.ts'
import type { FlowRules } from './flow.ts'
import type { Asked, Go, Step } from './step.ts'

// For the tests of the runtime: they write their procedures out, on frames and states as loose as it allows.
export interface Frame {
  proc: string
  at: string
  back?: number
  note?: number
}
export interface Book {
  stack: Frame[]
  lanes: Frame[][]
  replied: number[]
  log: string[]
}
export type BookStep = Step<Book, Frame, Frame>
type Steps = Record<string, BookStep>

const SEATS = ['red', 'blue']

export function flowOf(procs: Record<string, Steps>, more: Partial<FlowRules<Book, Frame>> = {}) {
  const named = Object.entries(procs).map(([name, steps]) => [name, { steps }])
  return makeFlow<Book, Frame>({ seats: SEATS, procs: Object.fromEntries(named), ...more })
}
type BookFlow = ReturnType<typeof flowOf>

export function begin(flow: BookFlow, proc = 'main', at = 'a'): Book {
  const state: Book = { stack: [{ proc, at }], lanes: [], replied: [0, 0], log: [] }
  flow.settle(state)
  return state
}

const YES_NO: Option[] = [{ verb: 'yes' }, { verb: 'no' }]

export function asked(seat: string, ...options: Option[]): Asked {
  return { seat, rule: '1', say: { key: 'say' }, options: options.length > 0 ? options : YES_NO }
}

/** An ask that writes its answer down and goes on, or leaves. */
export function askStep(
  make: Asked | (() => Asked),
  next?: string,
  then?: (go: Go<Frame>) => void,
): BookStep {
  return {
    ask: typeof make === 'function' ? make : () => make,
    take(state, frame, { seat, verb, noun, text }, go) {
      state.log.push([seat, verb, noun === -1 ? (text ?? '') : noun].join(' ').trim())
      then?.(go)
      if (next === undefined) go.done()
      else go.next(frame, next)
    },
  }
}
export function runStep(run: (state: Book, frame: Frame, go: Go<Frame>) => void): BookStep {
  return { run }
}

export function firstAsk(flow: BookFlow, state: Book, seat?: string): Ask {
  return flow.ask(state).find((ask) => seat === undefined || ask.seat === seat) as Ask
}
/** Answers the first ask of the seat, with a verb or with a verb and a noun. */
export function say(
  flow: BookFlow,
  state: Book,
  seat: string,
  said: string | readonly [verb: string, noun: number | string],
): Result {
  const ask = firstAsk(flow, state, seat).id
  const [verb, noun] = typeof said === 'string' ? [said] : said
  const result = flow.answer(state, { seat, ask, verb, ...(noun === undefined ? {} : { noun }) })
  if (isRefused(result)) throw new Error(`${seat} ${verb}: ${result.refused.say.key}`)
  return result
}
