import type { Option } from '../../../core/contract.ts'
import type { Deed, Go, Proc } from '../../../core/flow/step.ts'
import { hasTroops, isMarked, piecesAt, unmark } from '../model/board.ts'
import type { Frame } from '../model/levels.ts'
import { HOPPED, LINE } from '../model/state.ts'
import type { State } from '../model/state.ts'
import { other, seatOf, sideOf } from './02-pieces.ts'
import type { Side } from './02-pieces.ts'
import { DIE } from './02-tables.ts'
import { passes } from './05-morale.ts'
import { advanceLevel, combatLevel } from './07-combat-levels.ts'
import type { AttacksFrame } from './07-combat-levels.ts'
import {
  beginners,
  furtherHexes,
  hexesOf,
  joiners,
  openings,
  unitsOf,
  whyNotEnough,
  whyUnfinished,
} from './07-plan.ts'

/** A die that all see while attacks are declared. */
const nerveDeed: Deed<State, AttacksFrame> = {
  during: ['nerve'],
  tell: (_state, { side, unit }) => ({
    rule: '6.2/f',
    say: { key: 'deed-nerve', with: { piece: { of: 'piece', noun: unit } } },
    by: seatOf(side),
  }),
}

/** Attacks are declared one after the other, then fought in any order. */
export const attacksProc: Proc<State, AttacksFrame, Frame> = {
  deed: nerveDeed,
  steps: {
    begin: {
      run(state, frame, go) {
        if (beginners(state, frame).length === 0) return go.done()
        go.next(frame, 'plan')
      },
    },
    plan: {
      ask: (state, frame) => ({
        seat: seatOf(frame.side),
        rule: '7.0/a',
        say: { key: 'ask-attack' },
        options: planOptions(state, frame),
      }),
      take(state, frame, reply, go) {
        if (reply.verb === 'attack') return name(state, frame, reply.noun, go)
        frame.unit = -1
        if (frame.units.length > 0) go.mark('book')
        go.next(frame, 'resolve')
      },
    },
    nerve: {
      roll: (state, frame) => ({
        rule: '6.2/f',
        say: {
          key: 'roll-nerve',
          with: { unit: { of: 'piece', noun: frame.unit }, rating: state.morale[frame.unit]! },
        },
        seen: 'all',
        dice: [DIE],
      }),
      rolled: (state, frame, [die = 0], go) => settleNerve(state, frame, die, go),
    },
    target: {
      ask: (state, frame) => ({
        seat: seatOf(frame.side),
        rule: '7.0/b',
        say: { key: 'ask-attack-at', with: { unit: { of: 'piece', noun: frame.unit } } },
        options: [{ verb: 'at', of: 'hex', nouns: openings(state, frame, frame.unit) }],
      }),
      take(_state, frame, reply, go) {
        frame.making = frame.combats++
        join(frame, frame.unit)
        frame.hexes.push(reply.noun)
        frame.on.push(frame.making)
        go.next(frame, 'build')
      },
    },
    build: {
      ask: (state, frame) => ({
        seat: seatOf(frame.side),
        rule: '7.0/e',
        say: {
          key: 'ask-attack-with',
          with: { hex: { of: 'hex', noun: hexesOf(frame, frame.making)[0]! } },
        },
        options: buildOptions(state, frame),
        // Nobody finds himself in a combat before he has seen what it comes to.
        keep: true,
      }),
      take(state, frame, reply, go) {
        if (reply.verb === 'with') return name(state, frame, reply.noun, go)
        if (reply.verb === 'also') {
          frame.hexes.push(reply.noun)
          frame.on.push(frame.making)
          return
        }
        frame.making = -1
        frame.unit = -1
        go.next(frame, 'plan')
      },
    },
    resolve: {
      calls: ['combat', 'advance'],
      ask: (_state, frame) => ({
        seat: seatOf(frame.side),
        rule: '7.0/a',
        say: { key: 'ask-fight' },
        options: fightOptions(frame),
      }),
      take(state, frame, reply, go) {
        if (reply.verb === 'none') return go.done()
        fight(state, frame, reply.noun, go)
      },
    },
  },
}

/** Nobody has to attack but by order. */
function planOptions(state: State, frame: AttacksFrame): Option[] {
  const nouns = beginners(state, frame)
  const options: Option[] = nouns.length > 0 ? [{ verb: 'attack', of: 'piece', nouns }] : []
  return whyNotEnough(state, frame) === undefined ? [...options, { verb: 'done' }] : options
}

function buildOptions(state: State, frame: AttacksFrame): Option[] {
  const units = joiners(state, frame, frame.making)
  const hexes = furtherHexes(state, frame, frame.making)
  const options: Option[] = []
  if (units.length > 0) options.push({ verb: 'with', of: 'piece', nouns: units })
  if (hexes.length > 0) options.push({ verb: 'also', of: 'hex', nouns: hexes })
  return whyUnfinished(state, frame) === undefined ? [...options, { verb: 'done' }] : options
}

/** Whoever has come from one enemy zone into another checks his nerve first. That anybody could attack is not told before one does. */
function name(state: State, frame: AttacksFrame, unit: number, go: Go<Frame>): void {
  if (frame.units.length + frame.failed.length === 0)
    go.tell('all', { did: 'began', stage: { key: `stage-attacks-${seatOf(frame.side)}` } })
  frame.unit = unit
  if (isMarked(state, unit, HOPPED)) return go.next(frame, 'nerve')
  declare(frame, go)
}

function declare(frame: AttacksFrame, go: Go<Frame>): void {
  if (frame.making < 0) return go.next(frame, 'target')
  join(frame, frame.unit)
  go.next(frame, 'build')
}

function join(frame: AttacksFrame, unit: number): void {
  frame.units.push(unit)
  frame.of.push(frame.making)
}

/**
 * Passed, it attacks; failed, it attacks nobody in this activation.
 * @rule 6.2/f
 */
function settleNerve(state: State, frame: AttacksFrame, die: number, go: Go<Frame>): void {
  const { unit } = frame
  const hasPassed = passes(die, state.morale[unit]!)
  const key = hasPassed ? 'note-nerve-passed' : 'note-nerve-failed'
  const say = { key, with: { unit: { of: 'piece', noun: unit } } }
  go.tell('all', { did: 'noted', rule: '6.2/f', say })
  if (hasPassed) {
    unmark(state, unit, HOPPED)
    return declare(frame, go)
  }
  frame.failed.push(unit)
  frame.unit = -1
  go.next(frame, frame.making < 0 ? 'plan' : 'build')
}

/** The first attacker of each combat stands for it. */
function fightOptions(frame: AttacksFrame): Option[] {
  const leads = [...new Set(frame.of)].map((combat) => unitsOf(frame, combat)[0]!)
  return leads.length > 0
    ? [{ verb: 'fight', of: 'piece', nouns: leads.sort((a, b) => a - b) }]
    : [{ verb: 'none' }]
}

/** Whoever is still there fights whoever is still there. */
function fight(state: State, frame: AttacksFrame, lead: number, go: Go<Frame>): void {
  const combat = frame.of[frame.units.indexOf(lead)]!
  const { side } = frame
  const units = unitsOf(frame, combat).filter((unit) => state.place[unit]! >= 0)
  const declared = hexesOf(frame, combat)
  const targets = declared.filter((hex) => hasTroops(state, hex, other(side)))
  rememberLines(state, frame)
  drop(frame, combat)
  if (units.length > 0 && targets.length > 0)
    return go.call(combatLevel.frame({ side, units, targets }))
  go.tell('all', { did: 'noted', rule: '7.0/a', say: { key: 'note-attack-lapsed' } })
  const vacated = declared.filter((hex) => frame.lined.includes(hex))
  if (units.length > 0 && vacated.length > 0)
    go.call(advanceLevel.frame({ side, units, length: 1, vacated }))
}

/**
 * Where a line has lain that has gone since, whoever was to attack the hex that it left goes in instead.
 * @rule 16.7/c
 */
function rememberLines(state: State, { side, hexes, lined }: AttacksFrame): void {
  for (const hex of hexes)
    if (!lined.includes(hex) && linesIn(state, hex, other(side)).length > 0) lined.push(hex)
}

/** Units of the side that lie in the hex and in another. */
function linesIn(state: State, hex: number, side: Side): number[] {
  return piecesAt(state, hex).filter(
    (piece) => sideOf[piece] === side && isMarked(state, piece, LINE),
  )
}

function drop(frame: AttacksFrame, combat: number): void {
  const { units, of, hexes, on } = frame
  frame.units = units.filter((_, at) => of[at] !== combat)
  frame.of = of.filter((one) => one !== combat)
  frame.hexes = hexes.filter((_, at) => on[at] !== combat)
  frame.on = on.filter((one) => one !== combat)
}
