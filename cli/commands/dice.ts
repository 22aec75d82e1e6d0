import { randomBytes } from 'node:crypto'
import { fastNature } from '../../core/chance.ts'
import type { Provider } from '../../core/chance.ts'
import type { SeatInfo } from '../../core/contract.ts'
import { Problem } from '../../core/problem.ts'
import { fastHeaders } from '../../core/record/dice.ts'
import type { Header } from '../../core/record/record.ts'
import { headerOf } from '../../core/record/record.ts'
import type { NatureDraw } from '../../core/table.ts'
import { chainOf, chainsFor, commit, USUAL_LENGTH } from '../../fair/chain.ts'
import { fairNature } from '../../fair/nature.ts'
import { fairHeaders, lengthIn } from '../../fair/record.ts'
import { agree } from '../../fair/roll.ts'

/** Who rolls at a table, and what a record says about it. */
export interface Dice {
  nature: Provider
  headers(game: 'over' | 'unfinished'): Header[]
  /** What the players may know before the first roll. */
  say: string
}

/** The header that lets an unfinished game go on with the same dice. */
const KEPT = 'Kept'

export function seededDice(seed: string, rolled: readonly NatureDraw[] = []): Dice {
  const nature = fastNature(seed)
  for (const { chance } of rolled) nature.answer(chance)
  return {
    nature,
    headers: () => fastHeaders(seed),
    say: `Dice from seed ${seed}: the same seed rolls the same.`,
  }
}

interface Kept {
  gameId: string
  secret: string
  length: number
}

/** Dice committed to before play: the record of a finished game proves every one. */
export function fairDice(
  seats: readonly SeatInfo[],
  kept: Kept = fresh(),
  rolled: readonly NatureDraw[] = [],
): Dice {
  const { gameId, secret, length } = kept
  const roots = commit(kept, chainsFor(seats))
  const names = seats.map(({ seat }) => seat)
  const terms = agree({ gameId, roots, length }, names, {})
  const used: Record<string, number> = {}
  for (const { chance } of rolled) {
    const chain = chainOf(chance.seen, roots)
    used[chain] = (used[chain] ?? 0) + 1
  }
  const nature = fairNature(kept, terms, used)
  return {
    nature,
    headers: (game) =>
      game === 'over'
        ? fairHeaders(terms, nature.opened('open'), { secret })
        : [...fairHeaders(terms, nature.opened('open')), { key: KEPT, value: secret }],
    say: `Dice committed before play, root ${roots['all']!.slice(0, 16)}…: a record can be checked with replay.`,
  }
}

function fresh(): Kept {
  const gameId = randomBytes(6).toString('hex')
  return { gameId, secret: randomBytes(32).toString('hex'), length: USUAL_LENGTH }
}

/** The dice of a saved game, after all it has rolled. */
export function diceOf(
  headers: readonly Header[],
  seats: readonly SeatInfo[],
  rolled: readonly NatureDraw[],
): Dice {
  const nature = headerOf(headers, 'Nature')?.value ?? ''
  const seed = /^fast (.*) #[0-9a-f]{8}$/.exec(nature)?.[1]
  if (seed !== undefined) return seededDice(seed, rolled)
  const secret = headerOf(headers, KEPT)?.value
  const gameId = headerOf(headers, 'Id')?.value
  if (secret === undefined || gameId === undefined)
    throw new Problem('--resume', `the record has no [${KEPT} "…"]: its dice cannot go on`)
  return fairDice(seats, { gameId, secret, length: lengthIn(headers) }, rolled)
}
