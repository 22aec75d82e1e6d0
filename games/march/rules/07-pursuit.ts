import { mostOf } from '../../../core/bounds.ts'
import type { Option, Refusal } from '../../../core/contract.ts'
import type { Deed, Go, Proc, Taken } from '../../../core/flow/step.ts'
import { refusal } from '../../../core/refuse.ts'
import { ofThose } from '../../../core/words.ts'
import { grid } from '../map/map.ts'
import { hexesOf, isMarked } from '../model/board.ts'
import type { Frame } from '../model/levels.ts'
import { DISORGANIZED, ORGANIC, SMASHED } from '../model/state.ts'
import type { State } from '../model/state.ts'
import { UNITS, isCavalry, other, seatOf } from './02-pieces.ts'
import { DIE, PARTS, cetCell, crtRow, ratioDrm } from './02-tables.ts'
import type { EffectsRoll } from './02-tables.ts'
import { passes } from './05-morale.ts'
import { isRiverShut } from './06-water.ts'
import { effectsLevel } from './07-combat-levels.ts'
import type { PursuitFrame } from './07-combat-levels.ts'
import { groundOver } from './07-ground.ts'
import { loseOrganic, organicOf } from './07-losses.ts'
import { pointsText, signed } from './07-news.ts'
import { boundOf } from './11-fatigue.ts'

/** Beside the hex, over ground that takes nothing from cavalry. */
function canRideInto(state: State, unit: number, hex: number): boolean {
  return hexesOf(state, unit).some((own) => {
    const heading = grid.directionOf(own, hex)
    if (heading < 0 || isRiverShut(state, own * 6 + heading)) return false
    const [by, over] = groundOver(own * 6 + heading)
    return by >= over
  })
}

/** Who by what everybody knows has cavalry of his own to ride after those who left the hex. */
export function pursuers(state: State, units: readonly number[], hex: number): number[] {
  return units.filter(
    (unit) =>
      state.place[unit]! >= 0 &&
      !isCavalry(unit) &&
      mostOf(state.bounds, boundOf(unit, ORGANIC)) > 0 &&
      canRideInto(state, unit, hex),
  )
}

const NOT_BESIDE = refusal('7.14/b', 'no-pursuit-part')
const RIDES = refusal('7.14/b', 'no-pursuit-again')
const NO_HORSE = refusal('7.14/d', 'no-pursuit-horse')

/**
 * Why the cavalry of a division does not ride after the enemy.
 * @rule 7.14/b
 */
export function whyCannotPursue(
  state: State,
  frame: PursuitFrame,
  unit: number,
): Refusal | undefined {
  if (!frame.units.includes(unit)) return NOT_BESIDE
  if (frame.riding.includes(unit)) return RIDES
  return organicOf(state, unit) > 0 ? undefined : NO_HORSE
}

function able(state: State, frame: PursuitFrame): number[] {
  return frame.units.filter((unit) => whyCannotPursue(state, frame, unit) === undefined)
}

const pursuitDeed: Deed<State, PursuitFrame> = {
  during: ['check', 'roll', 'dice', 'effects', 'own', 'over'],
  tell: (_state, { side, hex, riding }) => ({
    rule: '7.14/b',
    say: ofThose('deed-pursuit', {
      who: { of: 'piece', nouns: riding },
      hex: { of: 'hex', noun: hex },
    }),
    by: seatOf(side),
  }),
}

/** Organic cavalry rides after those who go back: dice are rolled, but only losses for good count. */
export const pursuitProc: Proc<State, PursuitFrame, Frame> = {
  deed: pursuitDeed,
  steps: {
    open: { run: open },
    choose: {
      ask: (state, frame) => ({
        seat: seatOf(frame.side),
        rule: '7.14/b',
        say: { key: 'ask-pursue', with: { hex: { of: 'hex', noun: frame.hex } } },
        options: pursuitOptions(state, frame),
        otherwise: { verb: 'done' },
      }),
      take(state, frame, reply, go) {
        if (reply.verb === 'ride') {
          frame.riding.push(reply.noun)
          return
        }
        if (frame.riding.length === 0) return go.done()
        frame.checks = meeting(state, frame)
        go.next(frame, frame.checks.length > 0 ? 'check' : 'roll')
      },
    },
    check: {
      roll: (state, frame) => ({
        rule: '7.13/f',
        say: {
          key: 'roll-counter',
          with: {
            unit: { of: 'piece', noun: frame.checks[0]! },
            rating: state.morale[frame.checks[0]!]!,
          },
        },
        seen: 'all',
        dice: [DIE],
      }),
      rolled: (state, frame, [die = 0], go) => settleMeeting(state, frame, die, go),
    },
    roll: {
      roll: (_state, frame) => ({
        rule: '7.14/b',
        say: { key: 'roll-pursuit', with: { hex: { of: 'hex', noun: frame.hex } } },
        seen: 'all',
        dice: [DIE],
      }),
      rolled: (state, frame, [die = 0], go) => settleOdds(state, frame, die, go),
    },
    dice: {
      roll: (_state, frame) => ({
        rule: '7.14/b',
        say: { key: 'roll-pursuit-effects', with: { hex: { of: 'hex', noun: frame.hex } } },
        seen: 'all',
        dice: [DIE, DIE],
      }),
      rolled: (state, frame, dice, go) => settleLosses(state, frame, dice, go),
    },
    effects: { run: (_state, frame, go) => go.next(frame, 'own') },
    own: {
      ask: (state, frame) => ({
        seat: seatOf(frame.side),
        rule: '7.14/e',
        say: {
          key: 'ask-lose-organic',
          with: { steps: frame.casualties, hex: { of: 'hex', noun: frame.hex } },
        },
        options: ownLosses(state, frame),
      }),
      take: payOwn,
    },
    over: { run: (_state, _frame, go) => go.done() },
  },
}

/** What cavalry a division has left is nobody's business: the pause comes wherever it could have some. */
function open(state: State, frame: PursuitFrame, go: Go<Frame>): void {
  go.tell('all', { did: 'window', say: { key: 'window-pursuit' } })
  go.mark('yes')
  if (able(state, frame).length === 0) return go.done()
  go.next(frame, 'choose')
}

function pursuitOptions(state: State, frame: PursuitFrame): Option[] {
  const nouns = able(state, frame)
  const options: Option[] = nouns.length > 0 ? [{ verb: 'ride', of: 'piece', nouns }] : []
  return [...options, { verb: 'done' }]
}

/** Those who go back may have cavalry of their own that meets them. */
function meeting(state: State, { beaten }: PursuitFrame): number[] {
  return beaten.filter(
    (unit) => organicOf(state, unit) > 0 && !isMarked(state, unit, DISORGANIZED | SMASHED),
  )
}

function settleMeeting(state: State, frame: PursuitFrame, die: number, go: Go<Frame>): void {
  const [unit, ...rest] = frame.checks
  const hasPassed = passes(die, state.morale[unit!]!)
  frame.checks = rest
  if (hasPassed) frame.countered = [...frame.countered, unit!]
  const key = hasPassed ? 'note-counter-stands' : 'note-counter-fails'
  const say = { key, with: { unit: { of: 'piece', noun: unit! } } }
  go.tell('all', { did: 'noted', rule: '7.13/f', say })
  if (rest.length === 0) go.next(frame, 'roll')
}

/** Strength of those they ride after: one, and their own cavalry. */
export function pursuitStrengths(
  state: State,
  frame: PursuitFrame,
): { attack: number; defence: number } {
  const sum = (list: readonly number[], by: (unit: number) => number): number =>
    list.reduce((total, unit) => total + by(unit), 0)
  const met = sum(
    frame.beaten,
    (unit) => organicOf(state, unit) * (frame.countered.includes(unit) ? 2 : 1),
  )
  return {
    attack: sum(frame.riding, (unit) => organicOf(state, unit)) * PARTS,
    defence: (1 + met) * PARTS,
  }
}

function settleOdds(state: State, frame: PursuitFrame, die: number, go: Go<Frame>): void {
  const { attack, defence } = pursuitStrengths(state, frame)
  const drm = ratioDrm(attack, defence)
  frame.modified = die + drm
  const facts = { attack: pointsText(attack), defence: pointsText(defence), value: signed(drm) }
  go.tell('all', { did: 'noted', rule: '7.14/b', say: { key: 'note-pursuit', with: facts } })
  go.next(frame, 'dice')
}

/** Only losses for good; those of a D#L are, too. */
export function casualtiesIn({ column, drm }: EffectsRoll, die: number): number {
  const { casualties, lossOfOthers } = cetCell(column, die + drm)
  return casualties + (lossOfOthers ? 1 : 0)
}

function settleLosses(
  state: State,
  frame: PursuitFrame,
  [theirs = 0, own = 0]: readonly number[],
  go: Go<Frame>,
): void {
  const row = crtRow(frame.modified)
  const lost = casualtiesIn(row.defender, theirs)
  frame.casualties = casualtiesIn(row.attacker, own)
  const facts = { theirs: lost, own: frame.casualties }
  go.tell('all', { did: 'noted', rule: '7.14/b', say: { key: 'note-pursuit-losses', with: facts } })
  go.next(frame, 'own')
  const pieces = frame.beaten.filter((unit) => unit < UNITS && state.place[unit]! >= 0)
  if (lost === 0 || pieces.length === 0) return
  const hex = hexesOf(state, pieces[0]!)[0]!
  go.call(
    effectsLevel.frame({
      side: other(frame.side),
      pieces,
      hex,
      away: [frame.hex],
      smashed: [...frame.smashed],
      settled: pieces.filter((unit) => isMarked(state, unit, SMASHED)),
      ridden: 1,
      casualties: lost,
    }),
  )
}

/** More than there are riders is ignored. */
function ownLosses(state: State, frame: PursuitFrame): Option[] {
  const nouns =
    frame.casualties > 0 ? frame.riding.filter((unit) => organicOf(state, unit) > 0) : []
  return [nouns.length > 0 ? { verb: 'lose', of: 'piece', nouns } : { verb: 'none' }]
}

function payOwn(state: State, frame: PursuitFrame, reply: Taken, go: Go<Frame>): void {
  if (reply.verb === 'none') return go.next(frame, 'over')
  frame.casualties--
  loseOrganic(state, reply.noun, go)
}

const RANK: Readonly<Record<PursuitFrame['at'], number>> = {
  open: 7,
  choose: 6,
  check: 5,
  roll: 4,
  dice: 3,
  effects: 2,
  own: 1,
  over: 0,
}
const MOST = 50

export function pursuitLeft({ at, units, riding, checks, casualties }: PursuitFrame): number {
  return (
    RANK[at] * MOST + (at === 'choose' ? units.length - riding.length : checks.length + casualties)
  )
}
