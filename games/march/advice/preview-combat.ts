import type { Likelihood, Sheet, TableCell } from '../../../core/contract.ts'
import type { Go } from '../../../core/flow/step.ts'
import { certain, chained, chanceThat, fatesOf } from '../../../core/fates.ts'
import type { Fates } from '../../../core/fates.ts'
import { cloneState } from '../model/clone.ts'
import type { Frame } from '../model/levels.ts'
import type { State } from '../model/state.ts'
import { UNITS, isInfantry } from '../rules/02-pieces.ts'
import type { Side } from '../rules/02-pieces.ts'
import { DIE, crtRow } from '../rules/02-tables.ts'
import { chanceToPass } from '../rules/05-morale.ts'
import { isOnMarch } from '../rules/04-setting-off.ts'
import { chargeChecks } from '../rules/07-charge.ts'
import { flankers } from '../rules/07-enfilade.ts'
import { attackingHexes, defendersOf, factsOf, remaining } from '../rules/07-facts.ts'
import type { Combat } from '../rules/07-facts.ts'
import { lensOf } from '../rules/07-lens.ts'
import type { Lens } from '../rules/07-lens.ts'
import { combatOdds } from '../rules/07-modifiers.ts'
import type { Odds } from '../rules/07-modifiers.ts'
import { ATTACKS, rollFor, stacksOf, sufferedBy } from '../rules/07-stacks.ts'
import type { Stack } from '../rules/07-stacks.ts'
import { organicIn } from '../rules/07-strength.ts'
import type { CombatFacts } from '../rules/07-strength.ts'
import { catchColumns } from '../rules/15-column-attacked.ts'
import { ledgerOf } from './preview-ledger.ts'

// What a combat would come to, by the very functions that fight it. What the enemy hides lies between two combats: with him as strong as
// he can be, and as weak.

const DICE: readonly number[] = Array.from({ length: DIE }, (_, at) => at + 1)

/** What has been settled of the checks of a charge. */
interface Nerve {
  readonly square: number
  readonly countered: readonly number[]
}

/** One check, of steady infantry or of cavalry that meets the charge. */
interface Check {
  readonly unit: number
  readonly isSquare: boolean
}

function passed({ square, countered }: Nerve, { unit, isSquare }: Check): Nerve {
  return isSquare ? { square: 1, countered } : { square, countered: [...countered, unit] }
}

/** The combat as somebody sees it who reads charts so. */
class Foreseen {
  readonly combat: Combat
  readonly facts: CombatFacts
  readonly odds: Odds
  /** With every check failed, and with every check passed that is still to be made. */
  readonly ends: readonly Combat[]
  readonly rows: Fates<{ modified: number }>
  private readonly state: State
  private readonly lens: Lens

  /** `modified`: the die has fallen. */
  constructor(state: State, combat: Combat, lens: Lens, settled: Settled) {
    const { modified } = settled
    this.state = state
    this.lens = lens
    this.combat = combat
    this.facts = factsOf(state, combat, lens)
    this.odds = combatOdds(this.facts)
    this.ends = this.endsOf(settled)
    this.rows =
      modified === undefined
        ? chained(this.nerves(settled), (nerve) => this.rowsAfter(nerve))
        : certain({ modified })
  }

  /** Who has still to check in a charge. */
  private due(settled: Settled): Check[] {
    const { checks, isSquareDue = false, modified } = settled
    if (modified !== undefined) return []
    const due = checks ?? (this.odds.isCharge ? chargeChecks(this.facts) : [])
    const isSquareFirst = checks === undefined || isSquareDue
    return due.map((unit, at) => ({
      unit,
      isSquare: isSquareFirst && at === 0 && isInfantry(unit),
    }))
  }

  private endsOf(settled: Settled): Combat[] {
    const due = this.due(settled)
    if (due.length === 0) return [this.combat]
    const nerve = due.reduce(passed, this.combat)
    return [this.combat, { ...this.combat, ...nerve }]
  }

  /** All ways that the checks may go, those before it that have been made left as they are. */
  private nerves(settled: Settled): Fates<Nerve> {
    const { square, countered } = this.combat
    return this.due(settled).reduce<Fates<Nerve>>(
      (fates, check) => chained(fates, (nerve) => this.check(nerve, check)),
      certain({ square, countered: [...countered] }),
    )
  }

  private check(nerve: Nerve, check: Check): Fates<Nerve> {
    const [pass] = chanceToPass(this.state.morale[check.unit]!)
    const after = passed(nerve, check)
    return fatesOf(DICE.map((die) => (die <= pass ? after : nerve)))
  }

  private rowsAfter(nerve: Nerve): Fates<{ modified: number }> {
    const { total } = combatOdds(factsOf(this.state, { ...this.combat, ...nerve }, this.lens))
    return fatesOf(DICE.map((die) => ({ modified: die + total })))
  }

  /** What may become of a stack. */
  fatesOf(stack: Stack): Fates<Fate> {
    const steps = stack.pieces.reduce(
      (sum, unit) => sum + (unit < UNITS ? Math.max(1, this.state.steps[unit]!) : 1),
      0,
    )
    const horse = stack.kind === ATTACKS ? 0 : this.organicWith(stack)
    return chained(this.rows, ({ modified }) => {
      const row = crtRow(modified)
      const roll = rollFor(row, stack.kind)
      return fatesOf(
        DICE.map((die) => {
          const suffered = sufferedBy(roll, die)
          const deadly = Math.max(0, suffered.casualties + this.othersOf(stack, suffered) - horse)
          return {
            back: stack.kind === ATTACKS ? 0 : row.hexes,
            lost: Math.min(steps, deadly + suffered.stragglers),
            isAll: deadly + suffered.stragglers >= steps ? 1 : 0,
            isShaken: this.isShaken(stack, suffered.disorganized) ? 1 : 0,
          }
        }),
      )
    })
  }

  private othersOf(
    { pieces }: Stack,
    { others, disorganized }: { others: number; disorganized: number },
  ): number {
    return pieces.some((unit) => this.state.morale[unit]! > disorganized) ? others : 0
  }
  private isShaken({ pieces }: Stack, disorganized: number): boolean {
    return pieces.some((unit) => unit < UNITS && this.state.morale[unit]! <= disorganized)
  }
  private organicWith({ pieces }: Stack): number {
    return this.facts.defenders
      .filter(({ piece }) => pieces.includes(piece))
      .reduce((sum, one) => sum + organicIn(one, this.facts), 0)
  }
}

/** One way it may come out for a stack. */
interface Fate {
  back: number
  lost: number
  isAll: number
  isShaken: number
}

/** What is over of a combat that is under way: checks still to be made, the modified die. */
interface Settled {
  readonly checks?: readonly number[] | undefined
  /** The first of them is that of steady infantry. */
  readonly isSquareDue?: boolean | undefined
  readonly modified?: number | undefined
  /** Whoever could fire into the flank has said whether he does. */
  readonly isFlankSettled?: boolean | undefined
}

/** One combat as it would be fought now, if everybody stands; as far as a side can know. */
export function combatSheet(
  state: State,
  combat: Combat,
  eyes: Side,
  settled: Settled = {},
): Sheet {
  const isMarching = defendersOf(state, combat).some((one) => one < UNITS && isOnMarch(state, one))
  return isMarching
    ? sheetOf(withCaught(state, combat), eyes, settled)
    : sheetOf({ state, combat }, eyes, settled)
}

/** A combat, and the state in which it is fought. */
interface Scene {
  readonly state: State
  readonly combat: Combat
}

/** Columns are caught before anything is reckoned; on a copy, since they come up for it. */
function withCaught(state: State, combat: Combat): Scene {
  const copy = cloneState(state)
  const caught = [...combat.caught, ...catchColumns(copy, combat, UNHEARD)]
  return { state: copy, combat: { ...combat, caught, ...remaining(copy, combat) } }
}

const nothing = (): void => {}
const UNHEARD: Go<Frame> = {
  tell: nothing,
  mark: nothing,
  next: nothing,
  call: nothing,
  done: nothing,
}

function sheetOf({ state, combat }: Scene, eyes: Side, settled: Settled): Sheet {
  const lenses = {
    strong: lensOf(state, eyes, 'strong'),
    weak: lensOf(state, eyes, 'weak'),
  }
  // What helps the defender goes with the end that is best for him.
  const helped = eyes === combat.side ? 'strong' : 'weak'
  const flank = settled.isFlankSettled ? combat : inFlank(state, combat, lenses[helped])
  const seenAs = (enemy: 'strong' | 'weak'): Foreseen =>
    new Foreseen(state, enemy === helped ? flank : combat, lenses[enemy], settled)
  const [strong, weak] = [seenAs('strong'), seenAs('weak')]
  const from = attackingHexes(state, combat)
  const isCharge = strong.odds.isCharge || weak.odds.isCharge
  const stacks = stacksOf(state, { ...combat, from, charge: isCharge ? 1 : 0 })
  const cases = [strong, weak].flatMap(({ ends, combat: { lent } }, at) =>
    ends.map((end) => ({
      facts: factsOf(state, end, at === 0 ? lenses.strong : lenses.weak),
      isLent: lent !== combat.lent,
    })),
  )
  return {
    marks: combat.targets.map((at) => ({ at })),
    sums: ledgerOf(cases),
    cells: cellsOf([strong, weak], stacks),
    ways: from.map((hex) => [hex, nearestTarget(combat, hex)]),
    chances: [
      ...both(strong, weak, retreatChances),
      ...stacks.flatMap((stack) => both(strong, weak, (seen) => stackChances(seen, stack))),
    ],
  }
}

/** With the fire into its flank that is worst for the attack, if anybody could give it. */
function inFlank(state: State, combat: Combat, lens: Lens): Combat {
  if (combat.lent >= 0) return combat
  const able = flankers(state, combat).filter((unit) => lens.batteries(unit) > 0)
  const all = [combat, ...able.map((lent) => ({ ...combat, lent }))]
  const totals = all.map((one) => combatOdds(factsOf(state, one, lens)).total)
  return all[totals.indexOf(Math.min(...totals))]!
}

function nearestTarget({ targets }: Combat, hex: number): number {
  return targets.includes(hex) ? hex : targets[0]!
}

/** Rows of the Combat Results Table that the die may come to, and of each stack the columns it may roll on. */
function cellsOf(seen: readonly Foreseen[], stacks: readonly Stack[]): TableCell[] {
  const rows = new Set(
    seen.flatMap(({ rows: { all } }) => all.map(({ fate }) => rowIndex(fate.modified))),
  )
  const crt = [...rows].sort((a, b) => a - b).map((column) => ({ table: 'crt', column }))
  const cet = stacks.flatMap((stack) => {
    const columns = new Set(
      seen.flatMap(({ rows: { all } }) =>
        all.map(({ fate }) => rollFor(crtRow(fate.modified), stack.kind).column),
      ),
    )
    return [...columns].map((column) => ({
      table: 'cet',
      column,
      who: { of: 'hex', noun: stack.hex },
    }))
  })
  return [...crt, ...cet]
}

const FIRST_ROW = -2
const LAST_ROW = 12
function rowIndex(modified: number): number {
  return Math.max(FIRST_ROW, Math.min(LAST_ROW, modified)) - FIRST_ROW
}

type Named = Omit<Likelihood, 'say'> & { readonly key: string }

/** A chance with the enemy as strong as he can be; where it is another with him weak, that too. */
function both(
  strong: Foreseen,
  weak: Foreseen,
  chances: (seen: Foreseen) => Named[],
): Likelihood[] {
  const [worst, best] = [chances(strong), chances(weak)]
  const keys = [...new Set([...worst, ...best].map(({ key }) => key))]
  return keys.map((key) => {
    const [one, other] = [worst, best].map((list) => list.find((found) => found.key === key))
    const of = one?.of ?? NEVER
    const or = other?.of ?? NEVER
    const { who } = (one ?? other)!
    const chance: Likelihood = { say: { key }, of }
    if (!isEqual(of, or)) chance.or = or
    if (who !== undefined) chance.who = who
    return chance
  })
}
const NEVER = [0, 1] as const
function isEqual([a, b]: Likelihood['of'], [c, d]: Likelihood['of']): boolean {
  return a * d === c * b
}

const LONGEST = 3

/** How far the defenders go back. */
function retreatChances({ rows }: Foreseen): Named[] {
  return Array.from({ length: LONGEST + 1 }, (_, hexes) => ({
    key: `chance-retreat-${hexes}`,
    of: chanceThat(rows, ({ modified }) => crtRow(modified).hexes === hexes),
  })).filter(({ of }) => of[0] > 0)
}

const STACK: readonly (readonly [string, (fate: Fate) => boolean])[] = [
  ['chance-no-loss', ({ lost }) => lost === 0],
  ['chance-loss-1', ({ lost, isAll }) => lost === 1 && isAll === 0],
  ['chance-loss-2', ({ lost, isAll }) => lost === 2 && isAll === 0],
  ['chance-loss-more', ({ lost, isAll }) => lost > 2 && isAll === 0],
  ['chance-loss-all', ({ isAll }) => isAll === 1],
  ['chance-disorganized', ({ isShaken, isAll }) => isShaken === 1 && isAll === 0],
]

/** What a stack has to reckon with. */
function stackChances(seen: Foreseen, stack: Stack): Named[] {
  const fates = seen.fatesOf(stack)
  const who = { of: 'hex', noun: stack.hex }
  return STACK.map(([key, is]) => ({ key, of: chanceThat(fates, is), who })).filter(
    ({ of }) => of[0] > 0,
  )
}
