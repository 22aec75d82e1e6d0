import { draw, maySee } from '../chance.ts'
import type { Fast, Game, Reply, Result, Refused, Seat, SeatReply, Seen } from '../contract.ts'
import { isChance, isRefused } from '../contract.ts'
import { compareAdvice } from './advice.ts'
import { difference, reloaded } from './compare.ts'
import { mutants } from './mutate.ts'
import { asksOf, byVerb, heardBy, legalReplies, printReply, sample } from './watch.ts'

/** Changes something the seat cannot know and says what; undefined: nothing is hidden from it now. */
export type Disturb<S> = (state: S, seat: Seat, chance: Fast) => Disturbs<S> | undefined
interface Disturbs<S> {
  state: S
  changed: string[]
}

/** One fact of any kind there is at the moment, changed into another that could as well be so. */
export function disturbing<S, K extends string>(
  kinds: readonly K[],
  most: number,
  disturbed: (state: S, one: Chosen<K>) => Disturbs<S> | undefined,
): Disturb<S> {
  return (state, seat, chance) => {
    for (let tries = 0; tries < most; tries++) {
      const made = disturbed(state, { seat, kind: kinds[chance.below(kinds.length)]!, chance })
      if (made !== undefined) return made
    }
    return undefined
  }
}
export interface Chosen<K> {
  seat: Seat
  kind: K
  chance: Fast
}

/** Changes a state in place, and says whether there was anything of the kind to change. */
export type Change<S> = (state: S, seat: Seat, chance: Fast) => boolean

/** The same by changes in place, of which only the kind is named. */
export function changing<S, K extends string>(
  changes: Readonly<Record<K, Change<S>>>,
  most: number,
  { clone, isSound }: { clone(state: S): S; isSound(state: S, other: S): boolean },
): Disturb<S> {
  const kinds = Object.keys(changes) as K[]
  return disturbing(kinds, most, (state, { seat, kind, chance }) => {
    const other = clone(state)
    const isChanged = changes[kind](other, seat, chance) && isSound(state, other)
    return isChanged ? { state: other, changed: [kind] } : undefined
  })
}

/** The same question waits, whoever is asked, what follows from the changed fact has not changed again, and no rule is broken. */
export function isStillSound<S extends { stack: unknown }, V extends Seen>(
  game: Pick<Game<S, V>, 'ask' | 'broken'>,
  { state, other, kept }: { state: S; other: S; kept: keyof S },
): boolean {
  const loaded = reloaded(other)
  try {
    game.ask(loaded)
  } catch {
    return false
  }
  return (
    JSON.stringify(loaded.stack) === JSON.stringify(state.stack) &&
    JSON.stringify(loaded[kept]) === JSON.stringify(other[kept]) &&
    game.broken(loaded).every((name) => game.broken(state).includes(name))
  )
}

/** Both states, before and once the reply was answered in each. */
export interface Answered<S> {
  seat: Seat
  before: readonly [S, S]
  after: readonly [S, S]
}

export interface Disturbance<S> {
  state: S
  seat: Seat
  chance: Fast
  disturb(...given: Parameters<Disturb<S>>): ReturnType<Disturb<S>>
  /** Whether resolving this reply rightly reads one of the changed facts. */
  reads?(reply: Reply, changed: readonly string[], answered: Answered<S>): boolean
  /** Further replies after each one tried, as long as none reads the fact. */
  depth?: number
  /** Most legal replies tried; 20 unless told. */
  tries?: number
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
  const { seat, chance, depth = 0 } = disturbance
  const made = disturbance.disturb(reloaded(disturbance.state), seat, chance)
  if (made === undefined) return { findings: [], changed: [] }
  const state = reloaded(disturbance.state)
  // Loading drops whatever the runtime remembered of the undisturbed state.
  const other = reloaded(made.state)
  const isSame = made.changed.length === 0 || difference(state, other) === undefined
  const findings = isSame
    ? ['nothing was disturbed']
    : [
        ...compareSight(game, [state, other], seat),
        ...compareAdvice(game, [state, other], { seat, chance }),
      ]
  for (const reply of repliesToTry(game, disturbance)) {
    const pair: [S, S] = [game.clone(state), game.clone(other)]
    findings.push(...compareReply(game, pair, { ...disturbance, made, depth, reply }))
  }
  const names = made.changed.join(', ')
  return {
    findings: findings.map((what) => `${seat}, ${names} changed: ${what}`),
    changed: made.changed,
  }
}

function repliesToTry<S, V extends Seen>(
  game: Game<S, V>,
  { state, seat, chance, tries = 20 }: Disturbance<S>,
): Reply[] {
  const asks = game.ask(state)
  const first = asks[0]
  if (first !== undefined && isChance(first))
    return [{ seat: 'nature', values: draw(first, chance) }]
  const own = mutants(asksOf(asks, seat), chance)
    .map(({ reply }) => reply as Reply | null)
    .filter((mutant): mutant is Reply => mutant?.seat === seat)
  const all = legalReplies(asks)
  const legal = Array.from({ length: tries }, () => byVerb(all, chance))
  return [...legal.filter((reply) => reply !== undefined), ...sample(own, tries / 2, chance)]
}

function compareSight<S, V extends Seen>(
  game: Game<S, V>,
  [state, other]: readonly [S, S],
  seat: Seat,
): string[] {
  const found: string[] = []
  const seen = unlike(game.view(state, seat), game.view(other, seat))
  if (seen !== undefined) found.push(`the view tells: ${seen}`)
  const asks = unlike(asksOf(game.ask(state), seat), asksOf(game.ask(other), seat))
  if (asks !== undefined) found.push(`the asks tell: ${asks}`)
  return found
}

/** Most are alike to the letter, and quickly seen to be. */
function unlike(a: unknown, b: unknown): string | undefined {
  return JSON.stringify(a) === JSON.stringify(b) ? undefined : difference(a, b)
}

interface Tried<S> extends Disturbance<S> {
  made: { changed: readonly string[] }
  reply: Reply
  depth: number
}

function compareReply<S, V extends Seen>(
  game: Game<S, V>,
  pair: readonly [S, S],
  tried: Tried<S>,
): string[] {
  const { seat, reply, reads, made } = tried
  const before = [game.clone(pair[0]), game.clone(pair[1])] as const
  const [one, two] = [game.answer(pair[0], reply), game.answer(pair[1], reply)]
  const isOwn = reply.seat === seat
  // What another seat may reply can rest on the disturbed fact, and is not seen here.
  if (!isOwn && isRefused(one) !== isRefused(two)) return []
  if (reads?.(reply, made.changed, { seat, before, after: pair })) return []
  const found = difference(resultFor(one, seat, { isOwn }), resultFor(two, seat, { isOwn }))
  if (found !== undefined) return [`${printReply(reply)}: the result tells: ${found}`]
  if (isRefused(one)) return []
  const seen = compareSight(game, pair, seat).map((what) => `${printReply(reply)}: ${what}`)
  return seen.length > 0 ? seen : playOn(game, pair, tried)
}

/** Dice fall alike on both, and a few more replies are the same. */
function playOn<S, V extends Seen>(
  game: Game<S, V>,
  pair: readonly [S, S],
  tried: Tried<S>,
): string[] {
  const [asks, others] = [game.ask(pair[0]), game.ask(pair[1])]
  const [first, second] = [asks[0], others[0]]
  const rolls = [first, second].filter((ask) => ask !== undefined && isChance(ask))
  if (rolls.length === 0) return tried.depth > 0 ? replyOn(game, pair, tried) : []
  const other = difference(first, second)
  if (other !== undefined)
    return rolls.some((ask) => isChance(ask) && maySee(ask.seen, tried.seat))
      ? [`${printReply(tried.reply)}: the dice tell: ${other}`]
      : []
  if (first === undefined || !isChance(first)) return []
  const reply: Reply = { seat: 'nature', values: draw(first, tried.chance) }
  return compareReply(game, pair, { ...tried, reply })
}

function replyOn<S, V extends Seen>(
  game: Game<S, V>,
  pair: readonly [S, S],
  tried: Tried<S>,
): string[] {
  const [here, there] = pair.map((state) => legalReplies(game.ask(state)))
  // Set-ups name thousands of hexes, too many to compare each with each.
  const known = new Set(there!.map(keyOf))
  const both = here!.filter((reply) => known.has(keyOf(reply)))
  const reply = byVerb(both, tried.chance)
  if (reply === undefined) return []
  return compareReply(game, pair, { ...tried, reply, depth: tried.depth - 1 })
}

function keyOf({ seat, ask, verb, noun }: SeatReply): string {
  return `${seat} ${ask} ${verb} ${typeof noun} ${noun ?? ''}`
}

/** Whether an own reply can be taken back is seen by its seat. */
function resultFor(result: Result | Refused, seat: Seat, { isOwn }: { isOwn: boolean }): unknown {
  if (isRefused(result)) return result
  return { heard: heardBy(result, seat), final: isOwn ? result.final : undefined }
}
