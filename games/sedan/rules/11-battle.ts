import type { Option, Phrase } from '../../../core/contract.ts'
import type { Deed, Go, Proc } from '../../../core/flow/step.ts'
import { windowProc } from '../../../core/flow/window.ts'
import type { Frame } from '../model/levels.ts'
import { guns, overstack } from './11-combat-levels.ts'
import type { BattleFrame, GunsFrame } from './11-combat-levels.ts'
import { rulesFor } from '../model/options.ts'
import { DEFENDED, DISPLACED, noteSeen, unitsAt } from '../model/state.ts'
import type { State } from '../model/state.ts'
import { FRENCH, SEATS, combatFactor, isCavalry } from './02-components.ts'
import { guardShift } from './07-guard-and-first-army.ts'
import { aftermath, applyResult, callAdvance, callRetreat } from './11-results.ts'
import { oddsOf, printedResult } from './11-odds.ts'
import type { CombatFacts } from './11-odds.ts'
import { hexesOf, plannedAttackers } from './11-plan.ts'
import { spendChit } from './12-chits.ts'

/** Told before the counters are turned up, so it names hexes only. */
const battleDeed: Deed<State, BattleFrame> = {
  tell(state, { targets }) {
    const from = hexesOf(state, plannedAttackers(state))
    const by = SEATS[state.phasing]
    const facts = { hex: { of: 'hex', nouns: targets.slice() }, from: { of: 'hex', nouns: from } }
    const say = { key: `deed-attack-${by}`, with: facts }
    return { rule: '11.2/b', say, by, from, at: targets[0]! }
  },
}

export const battleProc: Proc<State, BattleFrame, Frame> = {
  deed: battleDeed,
  steps: {
    reveal: {
      run(state, frame, go) {
        reveal(state, frame, go)
        go.mark('yes')
        const charge = state.cavalryCharge === 1 && plannedAttackers(state).some(isCavalryUnit)
        go.next(frame, charge ? 'charge' : 'guns')
      },
    },
    charge: {
      roll: () => ({ rule: '12.4/a', say: { key: 'roll-charge' }, seen: 'all', dice: [6] }),
      rolled(_state, frame, values, go) {
        go.tell('all', { did: 'rolled', dice: values, for: { key: 'roll-charge' } })
        frame.cavalry = chargeEffect(values[0]!)
        go.next(frame, 'guns')
      },
    },
    guns: {
      calls: ['guns'],
      run(state, frame, go) {
        go.next(frame, 'column')
        if (state.mitrailleuse === 1) go.call(guns.frame())
      },
    },
    column: {
      ask: (state, frame) => ({
        seat: SEATS[state.phasing],
        rule: '11.13/b',
        say: { key: 'ask-column' },
        options: columnOptions(state, frame),
      }),
      take(_state, frame, reply, go) {
        frame.column = reply.noun
        go.next(frame, 'die')
      },
    },
    die: {
      roll: (_, frame) => ({ rule: '11.2/b', say: combatAt(frame), seen: 'all', dice: [6] }),
      rolled(_state, frame, values, go) {
        go.tell('all', { did: 'rolled', dice: values, for: combatAt(frame) })
        readTable(frame, values[0]!, go)
        go.next(frame, 'result')
      },
    },
    result: { calls: ['losses'], run: applyResult },
    retreat: { calls: ['retreat'], run: callRetreat },
    advance: { calls: ['advance'], run: callAdvance },
    after: {
      run(state, frame, go) {
        aftermath(state, frame)
        go.next(frame, 'overstack')
        go.call(overstack.frame())
      },
    },
    overstack: {
      run(_state, _frame, go) {
        go.done()
      },
    },
  },
}

function isCavalryUnit(unit: number): boolean {
  return isCavalry[unit]!
}

/**
 * Both sides turn up what takes part; from now on the attack stands.
 * @rule 8.3/b
 */
function reveal(state: State, frame: BattleFrame, go: Go<Frame>): void {
  // By number: in which order they lay does not come to light.
  frame.defenders = frame.targets.flatMap((hex) => unitsAt(state, hex)).sort((a, b) => a - b)
  for (const unit of [...plannedAttackers(state), ...frame.defenders]) {
    if (state.shown[unit] === 1) continue
    state.shown[unit] = 1
    noteSeen(state, unit)
    go.tell('all', { did: 'shown', of: 'unit', noun: unit, to: state.place[unit]! })
  }
}

/**
 * @rule 12.4/a 1–2 halved, 3–5 nothing, 6 doubled
 */
export function chargeEffect(die: number): number {
  return die <= 2 ? -1 : die === 6 ? 1 : 0
}

/** The combat as it stands, from what lies face up. */
export function combatFacts(state: State, frame: BattleFrame): CombatFacts {
  const attackers = plannedAttackers(state)
  return {
    attackers,
    from: hexesOf(state, attackers),
    defenders: frame.targets.map((hex) => ({ hex, factors: defendingFactors(state, hex) })),
    cavalry: frame.cavalry,
    guardShift: guardShift(state, state.phasing),
    gunsShift: frame.guns,
    cityDefence: rulesFor(state.options).cityDefence(),
  }
}

/** Printed factors that count in a hex under attack. */
export function defendingFactors(state: State, hex: number): number {
  return unitsThatCount(state, hex).reduce((sum, unit) => sum + combatFactor[unit]!, 0)
}

/**
 * All that stand in a hex defend it together, but who retreated onto friends in this phase, or was displaced onto them, adds nothing
 * to them. Where only displaced units are left they defend themselves.
 * @rule 11.6/a
 * @rule 11.10/d
 */
export function unitsThatCount(state: State, hex: number): number[] {
  const fresh = unitsAt(state, hex).filter((unit) => (state.fought[unit]! & DEFENDED) === 0)
  const own = fresh.filter((unit) => (state.fought[unit]! & DISPLACED) === 0)
  return own.length > 0 ? own : fresh
}

/**
 * The column the odds give, or any lower one.
 * @rule 11.13/b
 */
function columnOptions(state: State, frame: BattleFrame): Option[] {
  const { column } = oddsOf(combatFacts(state, frame))
  const nouns = Array.from({ length: column + 1 }, (_, lower) => column - lower)
  return [{ verb: 'column', of: 'column', nouns }]
}

function combatAt({ targets }: BattleFrame): Phrase {
  return { key: 'roll-combat', with: { hex: { of: 'hex', noun: targets[0]! } } }
}

/**
 * @rule 11.2/b one die, cross-indexed, applied before anything else
 */
function readTable(frame: BattleFrame, die: number, go: Go<Frame>): void {
  frame.result = printedResult(frame.column, die)
  go.tell('all', {
    did: 'read',
    table: 'crt',
    column: frame.column,
    row: die - 1,
    result: frame.result,
  })
}

/** The French may bring the Mitrailleuse to bear before the die. */
export const gunsProc = windowProc<State, GunsFrame, Frame>({
  order: () => ['french'],
  announced: () => ({ key: 'window-mitrailleuse' }),
  asked: (state) =>
    state.mitrailleuse === 0
      ? undefined
      : {
          seat: 'french',
          rule: '12.4/h',
          say: { key: 'ask-mitrailleuse' },
          options: [{ verb: 'mitrailleuse' }],
        },
  play(state, _frame, _reply, go) {
    state.mitrailleuse = 0
    spendChit(state, 'mitrailleuse')
    const battle = state.stack.at(-2) as BattleFrame
    battle.guns = gunsShift(state)
    go.tell('all', { did: 'noted', rule: '12.4/h', say: { key: 'mitrailleuse-fires' } })
  },
})

/**
 * @rule 12.4/h two columns for a French defence, one for a French attack
 */
function gunsShift(state: State): number {
  return state.phasing === FRENCH ? 1 : -2
}

/** How far a battle has come; a step after which up to 24 units retreat lies that much lower. */
const DONE: Readonly<Record<BattleFrame['at'], number>> = {
  reveal: 1_000,
  charge: 1_100,
  guns: 1_200,
  column: 1_400,
  die: 1_500,
  result: 1_600,
  retreat: 1_700,
  advance: 5_800,
  after: 5_900,
  overstack: 6_000,
}

/** Less than nothing: the plan from which it came is done with. */
export function battleLeft(_state: State, { at }: BattleFrame): number {
  return -DONE[at]
}

export function gunsLeft(): number {
  return 100
}
