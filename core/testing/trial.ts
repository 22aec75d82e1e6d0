import type { Ask, Chance, NounKind, Refused, Result, Told } from '../contract.ts'
import { isChance, isRefused } from '../contract.ts'
import { makeFlow } from '../flow/flow.ts'
import type { Flow } from '../flow/flow.ts'
import type { Flowing, FrameLike, Procs, Step } from '../flow/step.ts'

type Steps<S, All extends FrameLike> = Record<string, { steps: Record<string, Step<S, All, All>> }>

/** A flow of some procedures; the steps named as `proc/at` end at once, giving back what they are told to. */
export function flowOfSome<S extends Flowing<All>, All extends FrameLike>(
  seats: readonly string[],
  procs: Partial<Procs<S, All>>,
  stubs: Readonly<Record<string, number>> = {},
): Flow<S> {
  const all: Steps<S, All> = { ...(procs as unknown as Steps<S, All>) }
  for (const [name, back] of Object.entries(stubs)) {
    const [proc = '', at = ''] = name.split('/')
    all[proc] = { steps: { ...all[proc]?.steps } }
    all[proc].steps[at] = { run: (_state, _frame, go) => go.done(back) }
  }
  return makeFlow<S, All>({ seats, procs: all as unknown as Procs<S, All> })
}

/** Procedures tried in the middle of nothing: replies as typed text, `step 0809` or `halt`; facts out in print. */
export class Trial<S extends Flowing<All>, All extends FrameLike> {
  readonly told: Told[] = []
  readonly state: S
  private readonly flow: Flow<S>
  private readonly kinds: Readonly<Record<string, NounKind>>

  constructor(
    flow: Flow<S>,
    kinds: Readonly<Record<string, NounKind>>,
    state: S,
    ...frames: All[]
  ) {
    this.flow = flow
    this.kinds = kinds
    this.state = state
    state.stack.push(...frames)
    this.told.push(...flow.settle(state).told)
  }

  get asks(): readonly (Ask | Chance)[] {
    return this.flow.ask(this.state)
  }
  get ask(): Ask {
    const [ask] = this.asks
    if (ask === undefined || isChance(ask)) throw new Error('Nobody is asked.')
    return ask
  }
  get chance(): Chance | undefined {
    const [ask] = this.asks
    return ask !== undefined && isChance(ask) ? ask : undefined
  }
  get isOver(): boolean {
    return this.asks.length === 0
  }

  /** Printed nouns offered with a verb, [] if it has none, undefined if it is not offered. */
  offered(verb: string): string[] | undefined {
    const option = this.ask.options.find((one) => one.verb === verb)
    return option && (option.nouns ?? []).map((noun) => this.print(option.of ?? '', noun))
  }

  say(...replies: string[]): this {
    for (const text of replies) {
      const { seat, id, options } = this.ask
      const [verb = '', noun] = text.split(' ')
      const kind = options.find((one) => one.verb === verb)?.of ?? ''
      const named = noun === undefined ? {} : { noun: this.parse(kind, noun) }
      this.take(text, this.flow.answer(this.state, { seat, ask: id, verb, ...named }))
    }
    return this
  }

  /** One chance after the other, each of a single die or pick. */
  roll(...dice: number[]): this {
    for (const die of dice) this.rollAll(die)
    return this
  }
  /** All dice of one chance. */
  rollAll(...values: number[]): this {
    this.take(values.join(), this.flow.answer(this.state, { seat: 'nature', values }))
    return this
  }

  private print(kind: string, noun: number): string {
    return this.kinds[kind]?.print(noun) ?? String(noun)
  }
  private parse(kind: string, text: string): number {
    if (this.kinds[kind] === undefined) return Number(text)
    const noun = this.kinds[kind].parse(text)
    if (noun === undefined) throw new Error(`There is no ${kind} ${text}.`)
    return noun
  }
  private take(text: string, result: Result | Refused): void {
    if (isRefused(result)) throw new Error(`${text} was refused: ${JSON.stringify(result.refused)}`)
    this.told.push(...result.told)
  }
}
