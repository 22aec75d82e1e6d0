import type { Ask, Chance, Fast, Game, Reply, Seen } from '../contract.ts'
import { isChance, isRefused } from '../contract.ts'
import { difference } from './compare.ts'
import type { Watch } from './watch.ts'
import { legalReplies, sample } from './watch.ts'

export interface Mutants {
  findings: string[]
  refused: number
  /** Legal by accident, and not tried. */
  skipped: number
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
const FIELDS = ['seat', 'ask', 'verb', 'noun'] as const

/** Replies that nobody asked for, made from those somebody did ask for. */
export function mutants(asks: readonly (Ask | Chance)[], chance: Fast): unknown[] {
  const legal = legalReplies(asks)
  const seats = ['nature', 'table', 'open', ...new Set(legal.map(({ seat }) => seat))]
  const verbs = [...new Set(legal.map(({ verb }) => verb)), 'end', 'resign']
  const made: unknown[] = [...ODD, ...natureMutants(asks[0])]
  for (const reply of sample(legal, 4, chance)) {
    for (const field of FIELDS) {
      for (const odd of sample(ODD, 5, chance)) made.push({ ...reply, [field]: odd })
      made.push(Object.fromEntries(Object.entries(reply).filter(([key]) => key !== field)))
    }
    for (const seat of seats) made.push({ ...reply, seat })
    for (const verb of verbs) made.push({ ...reply, verb })
    for (const step of [-16, -1, 1, 2, 16]) made.push({ ...reply, ask: reply.ask + step })
    for (const other of sample(legal, 4, chance)) made.push({ ...reply, noun: other.noun })
    for (const step of [-1, 1, 7]) made.push({ ...reply, noun: Number(reply.noun ?? 0) + step })
    made.push({ ...reply, values: [1] }, [reply], JSON.stringify(reply))
  }
  return made
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

/** Throws everything at one position: it must be refused, and leave no trace. */
export function checkMutants<S, V extends Seen>(game: Game<S, V>, state: S, chance: Fast): Mutants {
  const counted: Mutants = { findings: [], refused: 0, skipped: 0 }
  const asks = game.ask(state)
  const before = JSON.stringify(state)
  for (const mutant of mutants(asks, chance)) {
    if (isLegal(asks, mutant)) {
      counted.skipped++
      continue
    }
    const wrong = offer(game, state, mutant)
    if (wrong === undefined) counted.refused++
    else counted.findings.push(wrong)
    if (JSON.stringify(state) === before) continue
    counted.findings.push(`${brief(mutant)} changed the state`)
    return counted
  }
  const after = difference(asks, game.ask(state))
  if (after !== undefined) counted.findings.push(`refusals changed what is asked: ${after}`)
  return counted
}

function offer<S, V extends Seen>(game: Game<S, V>, state: S, mutant: unknown): string | undefined {
  try {
    return isRefused(game.answer(state, mutant as Reply)) ? undefined : `${brief(mutant)} was taken`
  } catch (thrown) {
    return `${brief(mutant)} threw ${String(thrown)}`
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
