import { isChance, isRefused } from '../../../core/contract.ts'
import type { Ask, Chance, Seat, SeatReply, Told } from '../../../core/contract.ts'
import { difference } from '../../../core/testing/compare.ts'
import { heardBy } from '../../../core/testing/watch.ts'
import { cloneState } from '../model/clone.ts'
import type { Frame } from '../model/levels.ts'
import { HIDDEN_NUMBERS } from '../model/state.ts'
import type { HiddenNumber, State } from '../model/state.ts'
import { flow } from '../rules/sequence.ts'
import { viewOf } from '../seen/view.ts'
import { heard } from './field.ts'
import type { Heard } from './field.ts'

// Games that differ in what one side alone knows: the others must see, hear and be asked the same.

export type Change = (state: State) => void

/** A list by unit in which one number is another, within what the enemy can know then. */
export function wide(
  state: State,
  unit: number,
  { hidden, least, most }: { hidden: HiddenNumber; least: number; most: number },
): void {
  const at = (unit * HIDDEN_NUMBERS + hidden) * 2
  state.bounds[at] = least
  state.bounds[at + 1] = most
}

type Listed = 'silenced' | 'batteries' | 'organic' | 'marching' | 'bearer' | 'returns'
/** Lists that a state shares with its copies are replaced. */
export function relist(state: State, field: Listed, at: number, value: number): void {
  state[field] = state[field].with(at, value)
}

/** Two copies, the second with something changed that somebody may not know. */
export function twinsOf(state: State, change: Change): [State, State] {
  const pair: [State, State] = [cloneState(state), cloneState(state)]
  change(pair[1])
  if (difference(pair[0], pair[1]) === undefined) throw new Error('The twins are alike.')
  return pair
}

/** What tells them apart for a seat, in what it sees. */
export function seenApart([one, two]: readonly [State, State], seat: Seat): string[] {
  const found = difference(viewOf(one, seat), viewOf(two, seat))
  return found === undefined ? [] : [`${seat} sees ${found}`]
}

function heardApart([one, two]: readonly (readonly Told[])[], seat: Seat): string[] {
  const hears = (told: readonly Told[]) => heardBy({ told: [...told], final: 'yes' }, seat)
  const found = difference(hears(one!), hears(two!))
  return found === undefined ? [] : [`${seat} hears ${found}`]
}

/** What the others learn of the change when a rule is carried out in both. */
export function betrayed(
  state: State,
  { change, act, seats }: { change: Change; act(state: State, go: Heard): void; seats: Seat[] },
): string[] {
  const pair = twinsOf(state, change)
  const told = pair.map((one) => {
    const go = heard()
    act(one, go)
    return go.told
  })
  return seats.flatMap((seat) => [...seenApart(pair, seat), ...heardApart(told, seat)])
}

interface Script {
  /** Fall one after the other; then all are sixes. */
  dice?: readonly number[]
  /** Of these verbs the first that is offered is given; else the first offered. */
  prefer?: readonly string[]
  /** Replies and dice at most. */
  most?: number
}

/** Plays on from a level, by a script; what was told. */
export function played(state: State, frames: readonly Frame[], script: Script = {}): Told[] {
  const { dice = [], prefer = [], most = 60 } = script
  state.stack.push(...frames)
  const told = [...flow.settle(state).told]
  const left = [...dice]
  for (let n = 0; n < most; n++) {
    const [ask] = flow.ask(state)
    if (ask === undefined) break
    const reply = isChance(ask)
      ? { seat: 'nature' as const, values: fallen(ask, left) }
      : preferred(ask, prefer)
    const result = flow.answer(state, reply)
    if (isRefused(result)) throw new Error(`${JSON.stringify(reply)} is refused.`)
    told.push(...result.told)
  }
  return told
}

function fallen({ dice = [], pick }: Chance, left: number[]): number[] {
  if (pick !== undefined) return pick.from.slice(0, pick.take)
  return dice.map((faces) => Math.min(faces, left.shift() ?? faces))
}

function preferred({ seat, id, options }: Ask, prefer: readonly string[]): SeatReply {
  const verb = prefer.find((one) => options.some((option) => option.verb === one))
  const option = options.find((one) => one.verb === verb) ?? options[0]!
  const [noun] = option.nouns ?? []
  return { seat, ask: id, verb: option.verb, ...(noun === undefined ? {} : { noun }) }
}

/** What the others learn of the change when both are played on from a level by the same script. */
export function playedApart(
  state: State,
  given: { change: Change; frames(): Frame[]; seats: readonly Seat[] } & Script,
): string[] {
  const pair = twinsOf(state, given.change)
  const told = pair.map((one) => played(one, given.frames(), given))
  return given.seats.flatMap((seat) => [...seenApart(pair, seat), ...heardApart(told, seat)])
}
