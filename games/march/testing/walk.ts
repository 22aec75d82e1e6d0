import { draw, fastChance } from '../../../core/chance.ts'
import type { Ask, Chance, Fast } from '../../../core/contract.ts'
import { isChance, isRefused } from '../../../core/contract.ts'
import type { Flow } from '../../../core/flow/flow.ts'
import { byVerb, legalReplies, sample } from '../../../core/testing/watch.ts'
import { REASONS } from '../advice/reasons.ts'
import { grid } from '../map/map.ts'
import { board, buildBoard } from '../model/board.ts'
import type { Frame } from '../model/levels.ts'
import type { State } from '../model/state.ts'
import { progressOf } from '../proof/progress.ts'
import { FORMATIONS, PIECES } from '../rules/02-pieces.ts'
import { flow as wholeFlow } from '../rules/sequence.ts'

// Wherever chance leads: what is offered is carried out, what is not has its reason, and everything comes to an end.

type Asks = readonly (Ask | Chance)[]

interface Walk {
  seed: string
  /** Replies at most; more are a fault. */
  most: number
  flow?: Flow<State>
  /** It is over as soon as this many levels are left. */
  floor?: number
  /** Whatever else has to hold at an ask. */
  look?: (state: State, asks: Asks) => readonly string[]
}

const ENOUGH = 5

/** Plays on at random, every verb alike, and says what is wrong. */
export function walk(state: State, facts: Walk): string[] {
  const { seed, most, flow = wholeFlow, floor = 0, look } = facts
  const chance = fastChance(seed)
  const found: string[] = []
  flow.settle(state)
  for (let n = 0; n < most; n++) {
    const asks = flow.ask(state)
    if (asks.length === 0 || state.stack.length < floor) return found
    found.push(...disagreements(state, asks, chance), ...(look?.(state, asks) ?? []))
    const what = goOn(state, flow, chance)
    if (what !== '') found.push(`${seed}, reply ${n}: ${what}`)
    if (found.length >= ENOUGH) return found
  }
  return [...found, `${seed}: no end after ${most} replies`]
}

/** One reply; in words what is wrong with it. */
function goOn(state: State, flow: Flow<State>, chance: Fast): string {
  const asks = flow.ask(state)
  const must = asks.filter((ask) => isChance(ask) || ask.kind === 'must')
  const rolled = must.find(isChance)
  const before = progressOf(state)
  const reply =
    rolled === undefined
      ? byVerb(legalReplies(must), chance)
      : { seat: 'nature' as const, values: draw(rolled, chance) }
  if (reply === undefined) return `nothing to reply to ${JSON.stringify(must[0])}`
  const result = flow.answer(state, reply)
  const text = JSON.stringify(reply)
  if (isRefused(result)) return `${text} was refused: ${result.refused.say.key}`
  if (!falls(before, progressOf(state))) return `${text} brought the end no nearer`
  return isBoardTrue(state) ? '' : `the board is another after ${text}`
}

/** Level by level: the first that differs is less, or gone. */
function falls(before: readonly number[], after: readonly number[]): boolean {
  const at = before.findIndex((value, level) => value !== after[level])
  return at >= 0 && (after[at] ?? -1) < before[at]!
}

/** What is kept beside the state is what the places say. */
function isBoardTrue(state: State): boolean {
  const [kept, fresh] = [board(state), buildBoard(state)]
  return (['troops', 'trains', 'zones', 'horse'] as const).every((list) =>
    [0, 1].every((side) =>
      kept[list][side]!.every((count, hex) => count === fresh[list][side]![hex]),
    ),
  )
}

const NOUNS: Readonly<Record<string, number>> = {
  hex: grid.n,
  piece: PIECES,
  formation: FORMATIONS.length,
  chit: FORMATIONS.length,
  heading: 6,
  order: 6,
}
const TRIED = 12
/** Asked only for what is not offered, and never without a reason. */
const ALWAYS_WRONG: readonly string[] = [
  'attacks/resolve fight',
  'effects/lose lose',
  'gather/where to',
  'retreat/toll lose',
]

/** Nouns that are offered though there is a reason against them, or not offered without one. */
function disagreements(state: State, asks: Asks, chance: Fast): string[] {
  const found: string[] = []
  for (const ask of asks) {
    if (isChance(ask) || ask.kind !== 'must') continue
    const frame = frameOf(state, ask)
    const whys = REASONS[frame.proc] as Record<string, Record<string, AnyWhy> | undefined>
    for (const { verb, of = '', nouns } of ask.options) {
      const why = whys[frame.at]?.[verb]
      const where = `${frame.proc}/${frame.at} ${verb}`
      if (why === undefined) continue
      const all = nouns === undefined ? [-1] : [...Array(NOUNS[of] ?? 0).keys()]
      for (const noun of new Set([
        ...sample(all, TRIED, chance),
        ...sample(nouns ?? [], TRIED, chance),
      ])) {
        const isOffered = nouns?.includes(noun) ?? true
        const refused = why(state, frame, noun)
        if (isOffered && ALWAYS_WRONG.includes(where)) continue
        if ((refused === undefined) !== isOffered)
          found.push(`${where} ${noun}: ${refused?.say.key ?? 'no reason'}`)
      }
    }
  }
  return found
}
type AnyWhy = (state: State, frame: Frame, noun: number) => { say: { key: string } } | undefined

/** The level that asks: of several that write at once the seat's own. */
function frameOf(state: State, { seat }: Ask): Frame {
  const lane = state.lanes[seat === 'allied' ? 0 : 1]
  return lane?.at(-1) ?? state.stack.at(-1)!
}
