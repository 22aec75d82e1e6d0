import type { Phrase } from '../../../core/contract.ts'
import { clamp } from '../../../core/tables.ts'
import type { Deed, Go, Proc } from '../../../core/flow/step.ts'
import { piecesAt, put, ownerOf } from '../model/board.ts'
import type { Frame } from '../model/levels.ts'
import { advance } from './11-advance-level.ts'
import type { BattleFrame } from './11-battle-level.ts'
import { FOUGHT, LOST } from '../model/state.ts'
import type { State } from '../model/state.ts'
import { rulesFor } from '../model/rule-set.ts'
import { BRUNSWICK, FRENCH, SEATS, other } from './01-pieces.ts'
import { applyResult, askLosses, callFates, callRetreat, garrisonHexes } from './11-apply.ts'
import { strip } from './11-elimination.ts'
import { battleSheet, mayShift, printedResult } from './11-odds.ts'
import type { BattleSheet } from './11-odds.ts'
import { readCell } from './11-outcome.ts'
import { firsts, seconds } from './11-pairs.ts'
import { attackIn } from './11-results.ts'
import { enemiesAt, fightersAt } from './11-who-attacks.ts'
import { turnUp } from './08-sight.ts'
import { napoleonShift } from './16-combined-arms.ts'
import { actorOf } from './18-players.ts'
import type { Side } from './01-pieces.ts'

const battleDeed: Deed<State, BattleFrame> = {
  tell(state, { pairs }) {
    const [from, targets] = [firsts(pairs), seconds(pairs)]
    const facts = { hex: { of: 'hex', nouns: targets }, from: { of: 'hex', nouns: from } }
    const say = { key: `deed-attack-${SEATS[state.phasing]}`, with: facts }
    const attackers = from.flatMap((hex) => fightersAt(state, hex))
    const by = actorOf(state, state.phasing, attackers)
    return { rule: '11.3c', say, by, from, at: targets[0]! }
  },
}

/**
 * One attack from the odds to the advance.
 * @rule 11.3c
 */
export const battleProc: Proc<State, BattleFrame, Frame> = {
  deed: battleDeed,
  steps: {
    reveal: { run: openBattle },
    napoleon: {
      ask: (_, frame) => ({
        seat: SEATS[FRENCH],
        rule: '5.15a',
        say: { key: 'ask-napoleon', with: { hex: { of: 'hex', noun: frame.pairs[1]! } } },
        options: [{ verb: 'shift' }, { verb: 'decline' }],
        otherwise: { verb: 'decline' },
      }),
      take(state, frame, reply, go) {
        if (reply.verb === 'shift') {
          frame.shift = napoleonShift(state, attackIn(frame))
          go.tell('all', { did: 'noted', rule: '5.15a', say: { key: 'note-napoleon' } })
        }
        go.next(frame, 'column')
      },
    },
    column: {
      run(state, frame, go) {
        const sheet = battleSheet(state, attackIn(frame), frame.shift)
        frame.column = sheet.column
        tellOdds(sheet, go)
        go.next(frame, 'die')
      },
    },
    die: {
      roll: (_, frame) => ({ rule: '11.3c', say: combatAt(frame), seen: 'all', dice: [6] }),
      rolled(state, frame, values, go) {
        go.tell('all', { did: 'rolled', dice: values, for: combatAt(frame) })
        readTable(state, frame, values[0]!, go)
        go.next(frame, 'result')
      },
    },
    result: { calls: ['fate'], run: applyResult },
    /** 11.54B: a garrison retreats only if it likes */
    accept: {
      ask: (state, frame) => ({
        seat: SEATS[other(state.phasing)],
        rule: '11.54B',
        say: {
          key: 'ask-stand',
          with: {
            hex: { of: 'hex', noun: garrisonHexes(state, frame)[0]! },
            hexes: frame.hexes,
          },
        },
        options: [{ verb: 'stand' }, { verb: 'retreat' }],
        otherwise: { verb: 'stand' },
      }),
      /** @rule 11.54B a garrison retreats only if it likes */
      take(state, frame, reply, go) {
        if (reply.verb === 'stand') {
          const held = garrisonHexes(state, frame)
          frame.retreating = frame.retreating.filter((one) => !held.includes(state.place[one]!))
          go.tell('all', { did: 'noted', rule: '11.54B', say: { key: 'note-stands' } })
        }
        go.next(frame, 'losses')
      },
    },
    losses: {
      calls: ['losses'],
      run(state, frame, go) {
        go.next(frame, 'otherLosses')
        askLosses(state, frame, 0, go)
      },
    },
    otherLosses: {
      calls: ['losses'],
      run(state, frame, go) {
        go.next(frame, 'fates')
        askLosses(state, frame, 1, go)
      },
    },
    fates: { calls: ['fate'], run: callFates },
    retreat: { calls: ['retreat'], run: callRetreat },
    advance: {
      calls: ['advance'],
      run(state, frame, go) {
        go.next(frame, 'counter')
        callAdvance(state, frame, state.phasing, go)
      },
    },
    counter: {
      calls: ['advance'],
      run(state, frame, go) {
        go.next(frame, rulesFor(state.options).dukeFallsUpTo(state, frame) > 0 ? 'duke' : 'after')
        callAdvance(state, frame, other(state.phasing), go)
      },
    },
    duke: {
      roll: (state, frame) => ({
        rule: '21.34o',
        say: dukeRoll(state, frame),
        seen: 'all',
        dice: [6],
      }),
      rolled(state, frame, values, go) {
        go.tell('all', { did: 'rolled', dice: values, for: dukeRoll(state, frame) })
        if (values[0]! <= rulesFor(state.options).dukeFallsUpTo(state, frame)) dukeFalls(state, go)
        go.next(frame, 'after')
      },
    },
    after: {
      run(state, frame, go) {
        for (const piece of [...frame.attackers, ...frame.defenders]) state.deeds[piece]! |= FOUGHT
        go.done()
      },
    },
  },
}

/** Everybody in it is turned up, and columns that are attacked deploy. */
function openBattle(state: State, frame: BattleFrame, go: Go<Frame>): void {
  const hexes = [...firsts(frame.pairs), ...seconds(frame.pairs)]
  frame.attackers = firsts(frame.pairs).flatMap((hex) => fightersAt(state, hex))
  frame.defenders = enemiesAt(state, state.phasing, seconds(frame.pairs))
  if (frame.attackers.length === 0 || frame.defenders.length === 0) return go.done()
  frame.stood = [...frame.attackers, ...frame.defenders].map((piece) => state.place[piece]!)
  for (const piece of hexes.flatMap((hex) => piecesAt(state, hex))) turnUp(state, piece, go)
  for (const piece of frame.defenders) state.column[piece] = 0
  frame.duke = hexes.includes(state.place[BRUNSWICK]!) ? 1 : 0
  go.next(frame, isForNapoleon(state, frame) ? 'napoleon' : 'column')
}

/** Whether he is there, and his shift would change the column, or the die beyond the table. */
function isForNapoleon(state: State, frame: BattleFrame): boolean {
  const attack = attackIn(frame)
  const shift = mayShift(state, attack) ? napoleonShift(state, attack) : 0
  const [without, having] = [0, shift].map((by) => battleSheet(state, attack, by))
  return without!.column !== having!.column || without!.die !== having!.die
}

/** Why the odds are what they are, then the odds. */
function tellOdds({ sums, attack, defence, column }: BattleSheet, go: Go<Frame>): void {
  for (const { say, rule, low } of sums) {
    if (SAID_ELSEWHERE.includes(say.key)) continue
    const value = say.key !== 'sum-ground' && low > 0 ? `+${low}` : String(low)
    go.tell('all', { did: 'noted', rule, say: { key: 'note-sum', with: { what: say.key, value } } })
  }
  const strengths = { attack: String(attack / 4), defence: String(defence / 4) }
  const say = { key: 'note-odds', with: { ...strengths, odds: { of: 'column', noun: column } } }
  go.tell('all', { did: 'noted', rule: '11.3a', say })
}

const SAID_ELSEWHERE: readonly string[] = ['sum-attack', 'sum-defence', 'sum-napoleon']

function combatAt({ pairs }: BattleFrame): Phrase {
  return { key: 'roll-combat', with: { hex: { of: 'hex', noun: pairs[1]! } } }
}

/**
 * @rule 11.3c
 * @rule 11.32
 */
function readTable(state: State, frame: BattleFrame, rolled: number, go: Go<Frame>): void {
  const sheet = battleSheet(state, attackIn(frame), frame.shift)
  frame.die = clamp(rolled + sheet.die, 1, 6)
  frame.result = printedResult(frame.column, frame.die)
  frame.hexes = readCell(frame.result).hexes
  const row = frame.die - 1
  go.tell('all', { did: 'read', table: 'crt', column: frame.column, row, result: frame.result })
}

function dukeRoll(state: State, frame: BattleFrame): Phrase {
  return { key: 'roll-duke', with: { on: rulesFor(state.options).dukeFallsUpTo(state, frame) } }
}

function dukeFalls(state: State, go: Go<Frame>): void {
  const from = state.place[BRUNSWICK]!
  put(state, BRUNSWICK, LOST)
  strip(state, BRUNSWICK)
  go.tell('all', { did: 'removed', of: 'piece', noun: BRUNSWICK, from, to: LOST })
  go.tell('all', { did: 'noted', rule: '21.34o', say: { key: 'note-duke' } })
}

/** Hexes from which losses, retreat or a lone leader's flight have cleared a side; a bridge train that changed hands does not hold one. */
function emptied(state: State, frame: BattleFrame, side: Side): number[] {
  const hexes = side === state.phasing ? firsts(frame.pairs) : seconds(frame.pairs)
  const isDriven = (piece: number): boolean =>
    state.place[piece]! < 0 || frame.retreating.includes(piece) || frame.beaten.includes(piece)
  const fighters = [...frame.attackers, ...frame.defenders]
  return hexes.filter(
    (hex) =>
      fighters.every((piece, i) => frame.stood[i] !== hex || isDriven(piece)) &&
      !piecesAt(state, hex).some((piece) => ownerOf(state, piece) === side),
  )
}

/**
 * Whoever fought may take what the enemy has left, attacker or defender.
 * @rule 11.46a
 * @rule 11.46f
 * @rule 13.22c
 * @rule 4.32b enemy zones or not
 */
function callAdvance(state: State, frame: BattleFrame, side: Side, go: Go<Frame>): void {
  const isAttacker = side === state.phasing
  const hexes = emptied(state, frame, other(side))
  const fighters = isAttacker ? frame.attackers : frame.defenders
  const from = fighters.filter(
    (piece) => state.place[piece]! >= 0 && !frame.retreating.includes(piece),
  )
  if (hexes.length === 0 || from.length === 0) return
  go.call(advance.frame({ side, from, hexes }))
}
