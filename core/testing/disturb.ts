import { draw, maySee } from '../chance.ts'
import type { Fast, Game, Reply, Result, Refused, Seat, Seen } from '../contract.ts'
import { isChance, isRefused } from '../contract.ts'
import { difference, reloaded } from './compare.ts'
import { mutants } from './mutate.ts'
import { asksOf, heardBy, legalReplies, printReply, sample } from './watch.ts'

/** Changes something the seat cannot know and says what; undefined: nothing is hidden from it now. */
export type Disturb<S> = (
  state: S,
  seat: Seat,
  chance: Fast,
) => { state: S; changed: string[] } | undefined

export interface Disturbance<S> {
  state: S
  seat: Seat
  chance: Fast
  disturb: Disturb<S>
  /** Whether resolving this reply rightly reads one of the changed facts. */
  reads?(reply: Reply, changed: readonly string[]): boolean
}
export interface Disturbed {
  findings: string[]
  changed: string[]
}

/** A seat cannot tell two states apart that differ in what is hidden from it, now or after a reply. */
export function checkDisturbed<S, V extends Seen>(
  game: Game<S, V>,
  disturbance: Disturbance<S>,
): Disturbed {
  const { seat, chance } = disturbance
  const made = disturbance.disturb(reloaded(disturbance.state), seat, chance)
  if (made === undefined) return { findings: [], changed: [] }
  const state = reloaded(disturbance.state)
  // Loading drops whatever the runtime remembered of the undisturbed state.
  const other = reloaded(made.state)
  const findings =
    made.changed.length === 0 || difference(state, other) === undefined
      ? ['nothing was disturbed']
      : compareSight(game, [state, other], seat)
  for (const reply of repliesToTry(game, disturbance)) {
    if (disturbance.reads?.(reply, made.changed)) continue
    const pair: [S, S] = [game.clone(state), game.clone(other)]
    const wrong = compareReply(game, pair, { seat, chance, reply })
    findings.push(...wrong.map((what) => `${printReply(reply)}: ${what}`))
  }
  const names = made.changed.join(', ')
  return {
    findings: findings.map((what) => `${seat}, ${names} changed: ${what}`),
    changed: made.changed,
  }
}

function repliesToTry<S, V extends Seen>(
  game: Game<S, V>,
  { state, seat, chance }: Disturbance<S>,
): Reply[] {
  const asks = game.ask(state)
  const first = asks[0]
  if (first !== undefined && isChance(first))
    return [{ seat: 'nature', values: draw(first, chance) }]
  const own = (mutants(asksOf(asks, seat), chance) as (Reply | null)[]).filter(
    (mutant): mutant is Reply => mutant?.seat === seat,
  )
  return [...sample(legalReplies(asks), 20, chance), ...sample(own, 10, chance)]
}

function compareSight<S, V extends Seen>(
  game: Game<S, V>,
  [state, other]: readonly [S, S],
  seat: Seat,
): string[] {
  const found: string[] = []
  const seen = difference(game.view(state, seat), game.view(other, seat))
  if (seen !== undefined) found.push(`the view tells: ${seen}`)
  const asks = difference(asksOf(game.ask(state), seat), asksOf(game.ask(other), seat))
  if (asks !== undefined) found.push(`the asks tell: ${asks}`)
  return found
}

interface Tried {
  seat: Seat
  chance: Fast
  reply: Reply
}

function compareReply<S, V extends Seen>(
  game: Game<S, V>,
  pair: readonly [S, S],
  { seat, chance, reply }: Tried,
): string[] {
  const [state, other] = pair
  const one = game.answer(state, reply)
  const two = game.answer(other, reply)
  const isOwn = reply.seat === seat
  // What another seat may reply can rest on the disturbed fact, and is not seen here.
  if (!isOwn && isRefused(one) !== isRefused(two)) return []
  const found = difference(resultFor(one, seat, isOwn), resultFor(two, seat, isOwn))
  if (found !== undefined) return [`the result tells: ${found}`]
  if (isRefused(one)) return []
  const seen = compareSight(game, pair, seat)
  return seen.length > 0 ? seen : compareChance(game, pair, { seat, chance, reply })
}

/** The dice that a reply causes fall alike on both. */
function compareChance<S, V extends Seen>(
  game: Game<S, V>,
  pair: readonly [S, S],
  tried: Tried,
): string[] {
  const [first, second] = pair.map((state) => game.ask(state)[0])
  const other = difference(first, second)
  if (other !== undefined)
    return [first, second].some(
      (ask) => ask !== undefined && isChance(ask) && maySee(ask.seen, tried.seat),
    )
      ? [`the dice tell: ${other}`]
      : []
  if (first === undefined || !isChance(first)) return []
  const reply: Reply = { seat: 'nature', values: draw(first, tried.chance) }
  return compareReply(game, pair, { ...tried, reply })
}

/** Whether an own reply can be taken back is seen by its seat. */
function resultFor(result: Result | Refused, seat: Seat, isOwn: boolean): unknown {
  if (isRefused(result)) return result
  return { heard: heardBy(result, seat), final: isOwn ? result.final : undefined }
}
