import type { Ask, Chance, Fast, Game, Reply, SeatReply, Seen } from '../contract.ts'
import { isChance, isRefused } from '../contract.ts'
import { render } from '../words.ts'
import { difference } from './compare.ts'
import type { Watch } from './watch.ts'
import { legalReplies, sample } from './watch.ts'

export interface Mutants {
  findings: string[]
  refused: number
  /** Legal by accident, and not tried. */
  skipped: number
  /** Refused ones by what was wrong with them. */
  flaws: Record<Flaw, number>
}

/** Things that are no noun, verb, seat or number of an ask, whatever the game. */
const ODD_NUMBERS = [-1, 0.5, 1e9, 2 ** 53, -0, Number.NaN, Number.POSITIVE_INFINITY]
const ODD_TEXTS = ['', '0', 'pass', '__proto__', 'constructor', 'x'.repeat(10_000)]
const ODD: readonly unknown[] = [
  ...ODD_NUMBERS,
  ...ODD_TEXTS,
  null,
  true,
  {},
  [],
  [0],
  { noun: 0 },
  { valueOf: 0 },
]
/** What is wrong with a mutant: its seat, the number of its ask, its verb, its noun, or its very form. */
export const FLAWS = ['seat', 'ask', 'verb', 'noun', 'form'] as const
export type Flaw = (typeof FLAWS)[number]
export interface Mutant {
  flaw: Flaw
  reply: unknown
}
const FIELDS = ['seat', 'ask', 'verb', 'noun'] as const
/** More nouns than most kinds have, so that some fit another kind and some none. */
const NOUNS = 1500

/** Replies that nobody asked for, made from those somebody did ask for. */
export function mutants(asks: readonly (Ask | Chance)[], chance: Fast): Mutant[] {
  const legal = legalReplies(asks)
  const formless = sample([...ODD, ...natureMutants(asks[0])], 20, chance)
  const made: Mutant[] = formless.map((reply) => ({ flaw: 'form', reply }))
  for (const reply of sample(legal, 4, chance))
    for (const flaw of FLAWS)
      for (const other of SPOIL[flaw](reply, legal, chance)) made.push({ flaw, reply: other })
  return made
}

type Spoil = (reply: SeatReply, legal: readonly SeatReply[], chance: Fast) => unknown[]

const SPOIL: Record<Flaw, Spoil> = {
  seat: (reply, legal) =>
    ['nature', 'table', 'open', 'nobody', ...new Set(legal.map(({ seat }) => seat))].map(
      (seat) => ({ ...reply, seat }),
    ),
  ask: (reply) => [-16, -1, 1, 2, 16].map((step) => ({ ...reply, ask: reply.ask + step })),
  verb: (reply, legal) =>
    [...new Set(legal.map(({ verb }) => verb)), 'end', 'resign'].map((verb) => ({
      ...reply,
      verb,
    })),
  noun: (reply, legal, chance) => [
    ...sample(legal, 4, chance).map(({ noun }) => ({ ...reply, noun })),
    ...[-1, 1, 7].map((step) => ({ ...reply, noun: Number(reply.noun ?? 0) + step })),
    ...[0, 0, 0].map(() => ({ ...reply, noun: chance.below(NOUNS) })),
  ],
  form: (reply, _legal, chance) => [
    ...FIELDS.flatMap((field) => [
      ...sample(ODD, 2, chance).map((odd) => ({ ...reply, [field]: odd })),
      Object.fromEntries(Object.entries(reply).filter(([key]) => key !== field)),
    ]),
    { ...reply, values: [1] },
    [reply],
    JSON.stringify(reply),
  ],
}

function natureMutants(first: Ask | Chance | undefined): unknown[] {
  const nature = (values: unknown): unknown => ({ seat: 'nature', values })
  const made = [...ODD, [], [0], [1.5], [Number.NaN], ['1'], [null], [7, 7, 7, 7, 7]].map(nature)
  if (first === undefined || !isChance(first)) return [...made, nature([1]), nature([6])]
  const most = first.dice?.map((faces) => faces) ?? first.pick!.from.slice(0, first.pick!.take)
  const twice = first.pick === undefined ? [] : [most.map(() => most[0]!)]
  const wrong = [[...most, 1], most.slice(1), most.map((value) => value + 1000), ...twice]
  return [...made, ...wrong.map(nature), { seat: 'nature', ask: 0, verb: 'roll' }]
}

export function noMutants(): Mutants {
  const flaws = { seat: 0, ask: 0, verb: 0, noun: 0, form: 0 }
  return { findings: [], refused: 0, skipped: 0, flaws }
}

/** Throws everything at one position: it must be refused with a reason, and leave no trace. */
export function checkMutants<S, V extends Seen>(game: Game<S, V>, state: S, chance: Fast): Mutants {
  const counted = noMutants()
  const asks = game.ask(state)
  const before = JSON.stringify(state)
  for (const { flaw, reply } of mutants(asks, chance)) {
    if (isLegal(asks, reply)) {
      counted.skipped++
      continue
    }
    const wrong = offer(game, state, reply)
    if (wrong !== undefined) counted.findings.push(`${brief(reply)} ${wrong}`)
    counted.refused++
    counted.flaws[flaw]++
    if (JSON.stringify(state) === before) continue
    counted.findings.push(`${brief(reply)} changed the state`)
    return counted
  }
  const after = difference(asks, game.ask(state))
  if (after !== undefined) counted.findings.push(`refusals changed what is asked: ${after}`)
  return counted
}

/** What is wrong with the answer to a mutant; undefined: it was refused, and somebody can read why. */
function offer<S, V extends Seen>(game: Game<S, V>, state: S, mutant: unknown): string | undefined {
  try {
    const result = game.answer(state, mutant as Reply)
    if (!isRefused(result)) return 'was taken'
    const { rule, say } = result.refused
    return rule !== '' && render(say, game.about) !== say.key
      ? undefined
      : `was refused without a reason: ${rule} ${say.key}`
  } catch (thrown) {
    return `threw ${String(thrown)}`
  }
}

/** A second opinion on what is legal, written apart from the runtime's own. */
function isLegal(asks: readonly (Ask | Chance)[], mutant: unknown): boolean {
  if (typeof mutant !== 'object' || mutant === null) return false
  const { seat, ask, verb, noun, values } = mutant as Record<string, unknown>
  const first = asks[0]
  if (seat === 'nature') return first !== undefined && isChance(first) && isDrawn(first, values)
  return asks.some(
    (one) =>
      !isChance(one) &&
      one.seat === seat &&
      one.id === ask &&
      one.options.some((option) => {
        if (option.verb !== verb) return false
        if (option.text !== undefined)
          return typeof noun === 'string' && noun.length <= option.text.most
        if (option.nouns === undefined) return noun === undefined
        return option.nouns.some((offered) => offered === noun)
      }),
  )
}

function isDrawn({ dice, pick }: Chance, values: unknown): boolean {
  if (!Array.isArray(values)) return false
  const list = values as unknown[]
  const isFrom = (value: unknown): boolean =>
    count(list, value) <= count(pick!.from, value) && count(pick!.from, value) > 0
  if (dice === undefined) return list.length === pick!.take && list.every(isFrom)
  const faces = (at: number) => Array.from({ length: dice[at]! }, (_, face) => face + 1)
  return (
    list.length === dice.length && list.every((value, at) => faces(at).some((f) => f === value))
  )
}

function count(list: readonly unknown[], value: unknown): number {
  return list.filter((other) => other === value).length
}

function brief(mutant: unknown): string {
  const text = JSON.stringify(mutant) ?? String(mutant)
  return text.length > 120 ? `${text.slice(0, 117)}…` : text
}

export function mutating<S, V extends Seen>(game: Game<S, V>, chance: Fast): Watch<S> {
  return { atAsk: (state) => checkMutants(game, state, chance).findings }
}
