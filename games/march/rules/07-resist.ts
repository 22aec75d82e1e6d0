import type { Option, Refusal } from '../../../core/contract.ts'
import type { Deed, Go, Proc } from '../../../core/flow/step.ts'
import { refusal } from '../../../core/refuse.ts'
import { FORTIFIED_TOWN, TOWN, VILLAGE, chateau, terrain } from '../map/map.ts'
import { isMarked } from '../model/board.ts'
import type { Frame } from '../model/levels.ts'
import { ATTACK, HOLD, SMASHED } from '../model/state.ts'
import type { State } from '../model/state.ts'
import { UNITS, isDetachment, other, seatOf } from './02-pieces.ts'
import type { Side } from './02-pieces.ts'
import { effectsLevel } from './07-combat-levels.ts'
import type { ResistFrame } from './07-combat-levels.ts'
import { fightersIn } from './07-facts.ts'
import { orderOf } from './15-track.ts'

interface Place {
  readonly side: Side
  readonly hex: number
  readonly smashed: readonly number[]
}

const BUILT_UP: readonly number[] = [VILLAGE, TOWN, FORTIFIED_TOWN]
/** Hexes of retreat that can be bought in a town, and that a chateau is worth. */
const MOST_BOUGHT = 2
const CHATEAU_WORTH = 2

/** Units in order there: whoever was Smashed before the fight stands no ground, nor whoever has become so. @rule DN/f */
function steadyIn(state: State, { side, hex, smashed }: Place): number[] {
  return fightersIn(state, hex, side).filter(
    (unit) => unit < UNITS && !smashed.includes(unit) && !isMarked(state, unit, SMASHED),
  )
}

/** By what everybody sees somebody could stand his ground there: orders are nobody's business. */
export function couldResist(state: State, place: Place): boolean {
  const units = steadyIn(state, place)
  if (BUILT_UP.includes(terrain[place.hex]!) && units.length > 0) return true
  return chateau[place.hex] === 1 && units.some(isDetachment)
}

const NO_TOWN = refusal('15.6/f', 'no-resist-town')
const NO_ORDERS = refusal('15.6/f', 'no-resist-orders')
const ENOUGH = refusal('15.6/f', 'no-resist-more')
const NO_CHATEAU = refusal('15.6/g', 'no-chateau')
const DONE = refusal('15.6/g', 'no-chateau-again')

/**
 * Why the defenders cannot buy a hex of retreat: under HOLD or ATTACK they can in a town or village, for a step of each side, the
 * second time as stragglers.
 * @rule 15.6/f
 */
export function whyCannotResist(state: State, frame: ResistFrame): Refusal | undefined {
  if (!BUILT_UP.includes(terrain[frame.hex]!)) return NO_TOWN
  if (frame.bought >= MOST_BOUGHT) return ENOUGH
  const willing = steadyIn(state, frame).some((unit) => {
    const order = orderOf(state, unit)
    return order === HOLD || order === ATTACK
  })
  return willing ? undefined : NO_ORDERS
}

/**
 * Why no chateau shortens the retreat: a detachment under HOLD in it does, by two hexes.
 * @rule 15.6/g
 */
export function whyNoChateau(state: State, frame: ResistFrame): Refusal | undefined {
  if (frame.chateau === 1) return DONE
  const held = steadyIn(state, frame).some(
    (unit) => isDetachment(unit) && orderOf(state, unit) === HOLD,
  )
  return chateau[frame.hex] === 1 && held ? undefined : NO_CHATEAU
}

function options(state: State, frame: ResistFrame): Option[] {
  const found: Option[] = []
  if (whyNoChateau(state, frame) === undefined) found.push({ verb: 'chateau' })
  if (whyCannotResist(state, frame) === undefined) found.push({ verb: 'resist' })
  return found
}

/** What holding the ground costs both sides. */
const resistDeed: Deed<State, ResistFrame> = {
  during: ['paid'],
  tell: (_state, { side, hex }) => ({
    rule: '15.6/f',
    say: { key: 'deed-resist', with: { hex: { of: 'hex', noun: hex } } },
    by: seatOf(side),
  }),
}

export const resistProc: Proc<State, ResistFrame, Frame> = {
  deed: resistDeed,
  steps: {
    open: { run: open },
    decide: {
      ask: (state, frame) => ({
        seat: seatOf(frame.side),
        rule: '15.6/f',
        say: {
          key: frame.bought === 0 ? 'ask-resist' : 'ask-resist-on',
          with: { hex: { of: 'hex', noun: frame.hex }, hexes: frame.length },
        },
        options: [...options(state, frame), { verb: 'yield' }],
        otherwise: { verb: 'yield' },
      }),
      take(_state, frame, reply, go) {
        if (reply.verb === 'yield') return go.done(frame.length)
        if (reply.verb === 'resist') return buy(frame, go)
        frame.chateau = 1
        frame.length = Math.max(0, frame.length - CHATEAU_WORTH)
        tell('note-chateau', '15.6/g', frame, go)
        go.next(frame, 'open')
      },
    },
    paid: { calls: ['effects'], run: pay },
  },
}

function open(state: State, frame: ResistFrame, go: Go<Frame>): void {
  if (frame.bought === 0 && frame.chateau === 0) {
    const say = { key: 'window-resist', with: { hex: { of: 'hex', noun: frame.hex } } }
    go.tell('all', { did: 'window', say })
    go.mark('yes')
  }
  if (frame.length === 0 || options(state, frame).length === 0) return go.done(frame.length)
  go.next(frame, 'decide')
}

function tell(key: string, rule: string, { hex, length }: ResistFrame, go: Go<Frame>): void {
  const facts = { hex: { of: 'hex', noun: hex }, hexes: length }
  go.tell('all', { did: 'noted', rule, say: { key, with: facts } })
}

/** Sides that pay. */
const BOTH = 2

function buy(frame: ResistFrame, go: Go<Frame>): void {
  frame.bought++
  frame.length--
  frame.due = BOTH
  go.next(frame, 'paid')
  tell('note-resist', '15.6/f', frame, go)
}

/** The defender loses first, then the attacker: one step each, of whomever he names. */
function pay(state: State, frame: ResistFrame, go: Go<Frame>): void {
  const { side, hex, attackers, smashed, away, bought, ridden } = frame
  if (frame.due === 0) return go.next(frame, 'open')
  const isDefender = frame.due-- === BOTH
  const pieces = isDefender ? fightersIn(state, hex, side) : attackers
  const present = pieces.filter((piece) => state.place[piece]! >= 0)
  if (present.length === 0) return
  go.call(
    effectsLevel.frame({
      side: isDefender ? side : other(side),
      pieces: present,
      hex: isDefender ? hex : away[0]!,
      away: isDefender ? [...away] : [hex],
      smashed: [...smashed],
      ridden: isDefender ? ridden : 0,
      casualties: bought === 1 ? 1 : 0,
      stragglers: bought === 1 ? 0 : 1,
      ordered: -1,
    }),
  )
}

const RANK: Readonly<Record<ResistFrame['at'], number>> = { open: 2, decide: 1, paid: 0 }

/** Times that ground may still be bought, then who has still to pay. */
export function resistLeft({ at, bought, chateau: taken, due }: ResistFrame): number {
  return (MOST_BOUGHT - bought + 1 - taken) * 10 + due + RANK[at]
}
