import type { Ask, Chance, Refused, Result, Told } from '../../core/contract.ts'
import { isChance, isRefused } from '../../core/contract.ts'
import { makeFlow } from '../../core/flow/flow.ts'
import type { Flow } from '../../core/flow/flow.ts'
import type { Procs, Step } from '../../core/flow/step.ts'
import { put } from './board.ts'
import type { Frame } from './frames.ts'
import { grid, hex } from './map/map.ts'
import { FIRST_TRAIN, ids, pieceNamed, sideOf, SEATS } from './rules/01-pieces.ts'
import { blankState } from './state.ts'
import type { State } from './state.ts'

/** Who stands where: hexes as printed, pieces by id. */
export type Stands = Readonly<Record<string, readonly string[]>>

export function piece(id: string): number {
  const found = pieceNamed(id)
  if (found < 0) throw new Error(`There is no piece ${id}.`)
  return found
}

/** A state in the middle of nothing, with these pieces on the map and nothing else. */
export function fieldOf(stands: Stands, more: Partial<State> = {}): State {
  const state: State = { ...blankState('campaign-10', []), turn: 13, ...more }
  for (let train = FIRST_TRAIN; train < ids.length; train++)
    state.serves[train - FIRST_TRAIN] = sideOf[train]!
  for (const [at, who] of Object.entries(stands))
    for (const id of who) put(state, piece(id), hex(at))
  return state
}

/** A flow of some procedures; the steps named as `proc/at` end at once, giving back what they are told to. */
export function flowOf(
  procs: Partial<Procs<State, Frame>>,
  stubs: Readonly<Record<string, number>> = {},
): Flow<State> {
  const all: Record<string, { steps: Record<string, Step<State, Frame, Frame>> }> = {
    ...(procs as Record<string, { steps: Record<string, Step<State, Frame, Frame>> }>),
  }
  for (const [name, back] of Object.entries(stubs)) {
    const [proc = '', at = ''] = name.split('/')
    all[proc] ??= { steps: {} }
    all[proc].steps[at] = { run: (_state, _frame, go) => go.done(back) }
  }
  return makeFlow<State, Frame>({ seats: SEATS, procs: all as unknown as Procs<State, Frame> })
}

/** A field on which procedures are tried: replies as typed text, `step N0809` or `halt`; facts out in print. */
export class Trial {
  readonly told: Told[] = []
  readonly state: State
  private readonly flow: Flow<State>

  constructor(flow: Flow<State>, state: State, ...frames: Frame[]) {
    this.flow = flow
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
    return option && (option.nouns ?? []).map((noun) => print(option.of ?? '', noun))
  }

  say(...replies: string[]): this {
    for (const text of replies) {
      const { seat, id, options } = this.ask
      const [verb = '', noun] = text.split(' ')
      const kind = options.find((one) => one.verb === verb)?.of ?? ''
      const named = noun === undefined ? {} : { noun: parse(kind, noun) }
      this.take(text, this.flow.answer(this.state, { seat, ask: id, verb, ...named }))
    }
    return this
  }

  roll(...dice: number[]): this {
    for (const die of dice)
      this.take(String(die), this.flow.answer(this.state, { seat: 'nature', values: [die] }))
    return this
  }

  /** Where a piece is, in print. */
  at(id: string): string {
    const place = this.state.place[piece(id)]!
    return place < 0 ? String(place) : grid.print(place)
  }

  private take(text: string, result: Result | Refused): void {
    if (isRefused(result)) throw new Error(`${text} was refused: ${JSON.stringify(result.refused)}`)
    this.told.push(...result.told)
  }
}

function print(kind: string, noun: number): string {
  if (kind === 'hex') return grid.print(noun)
  if (kind === 'side') return grid.printSide(noun)
  return kind === 'piece' ? ids[noun]! : String(noun)
}

function parse(kind: string, text: string): number {
  if (kind === 'hex') return hex(text)
  if (kind === 'piece') return piece(text)
  if (kind !== 'side') return Number(text)
  const [a = '', b = ''] = text.split('/')
  return grid.sideBetween(hex(a), hex(b))
}
