import type { Go } from '../../../core/flow/step.ts'
import { ownerOf } from '../model/board.ts'
import type { Frame } from '../model/levels.ts'
import type { BattleFrame } from './11-battle-level.ts'
import { LOST } from '../model/state.ts'
import type { State } from '../model/state.ts'
import { FORMATIONS, LEADER, kindOf, other, sideOf } from './01-pieces.ts'
import { eliminate, eliminateAll, isTroops, ringOf, tellBroken } from './11-elimination.ts'
import { followersAt, isFort, troopsAt } from './11-ground.ts'
import type { Outcome } from './11-outcome.ts'
import { readCell } from './11-outcome.ts'
import { firsts, seconds } from './11-pairs.ts'
import { attackIn, badColumns, exchangePrices, halfPrice, payers, readings } from './11-results.ts'
import type { Price } from './11-results.ts'
import { strengthOf } from './11-who-attacks.ts'
import { isDemoralized } from './12-demoralization.ts'
import { losses } from './11-losses-level.ts'
import { retreat } from './11-retreat-level.ts'
import { fate } from './05-capture-level.ts'
import { isFoot, isGuard } from './16-arms.ts'

/** Fortified towns that infantry holds in this battle. */
export function garrisonHexes(state: State, frame: BattleFrame): number[] {
  return seconds(frame.pairs).filter(
    (hex) =>
      isFort(hex) && frame.defenders.some((piece) => isFoot(piece) && state.place[piece] === hex),
  )
}

function note(go: Go<Frame>, rule: string, key: string): void {
  go.tell('all', { did: 'noted', rule, say: { key } })
}

/** Reads the cell for those who fight here, and takes what is lost at once. */
export function applyResult(state: State, frame: BattleFrame, go: Go<Frame>): void {
  const printed = readCell(frame.result)
  if (printed.surrender) surrender(state, frame, go)
  const read = readings(state, attackIn(frame), printed)
  for (const { rule, outcome } of read)
    go.tell('all', {
      did: 'noted',
      rule,
      say: { key: 'note-reads', with: { code: say(outcome), result: `result-${say(outcome)}` } },
    })
  const outcome = read.at(-1)?.outcome ?? printed
  frame.result = outcome.code
  frame.hexes = outcome.hexes
  noteGuard(state, frame, go)
  go.next(frame, 'losses')
  RESULT[outcome.code]!(state, frame, go)
}

function say({ code, hexes }: Outcome): string {
  return hexes > 1 ? `${code}${hexes}` : code
}

/**
 * Garrisons judged out of supply last night lay down their arms.
 * @rule 11.56a
 * @rule 11.56b nobody else does
 * @rule CRT.3
 */
function surrender(state: State, frame: BattleFrame, go: Go<Frame>): void {
  const starved = frame.defenders.filter(
    (piece) => isTroops(piece) && state.unsupplied[piece] === 1 && isFort(state.place[piece]!),
  )
  if (starved.length === 0) return
  note(go, '11.56a', 'note-surrender')
  for (const piece of starved) eliminate(state, piece, LOST, go)
}

/**
 * @rule 16.31 the Guard recoils, and the army with it
 */
function noteGuard(state: State, frame: BattleFrame, go: Go<Frame>): void {
  if (!frame.attackers.some(isGuard)) return
  if (frame.result !== 'Ae' && frame.result !== 'Ar') return
  const wasBroken = FORMATIONS.map((_, formation) => isDemoralized(state, formation))
  state.recoil = 1
  note(go, '16.31', 'note-guard-recoils')
  wasBroken.forEach((was, formation) => {
    if (!was && isDemoralized(state, formation)) tellBroken(formation, go)
  })
}

type Apply = (state: State, frame: BattleFrame, go: Go<Frame>) => void

const RESULT: Record<string, Apply> = {
  /** @rule 11.4Ae */
  Ae: (state, frame, go) => {
    loseAll(state, frame, frame.attackers, go)
  },
  De: (state, frame, go) => {
    loseAll(state, frame, frame.defenders, go)
  },
  /** 11.4half: the rest stay engaged */
  'A1/2': (state, frame) => {
    frame.owed = [halfPrice(state, frame.attackers).owed, 0]
  },
  'D1/2': (state, frame) => {
    frame.owed = [0, halfPrice(state, frame.defenders).owed]
  },
  /** @rule 11.4Ex1 */
  Ex: exchange,
  /** @rule 11.4Ar */
  Ar: (_state, frame) => {
    frame.retreating = [...frame.attackers]
  },
  /** @rule 11.4Dr */
  Dr: (state, frame, go) => {
    frame.retreating = [...frame.defenders]
    if (garrisonHexes(state, frame).length > 0) go.next(frame, 'accept')
  },
}

/** Lone leaders are not eliminated but put to the test. */
function loseAll(state: State, frame: BattleFrame, pieces: readonly number[], go: Go<Frame>): void {
  const there = pieces.filter((piece) => state.place[piece]! >= 0)
  frame.beaten.push(...there.filter((piece) => kindOf[piece] === LEADER))
  const [first] = there
  if (first === undefined) return
  eliminateAll(state, there.filter(isTroops), ringOf(frame, sideOf[first]!), go)
}

function exchange(state: State, frame: BattleFrame, go: Go<Frame>): void {
  const [mine, theirs] = exchangePrices(state, attackIn(frame))
  const pay = (pieces: readonly number[], price: Price): number => {
    const able = payers(pieces)
    const isDue = price.all || price.owed > 0
    if (isDue && able.length < pieces.length) note(go, '11.48b', 'note-guard-stays')
    if (price.all) loseAll(state, frame, able, go)
    return price.owed
  }
  frame.owed = [pay(frame.attackers, mine), pay(frame.defenders, theirs)]
}

/** The owner picks what he gives; 0 is the attacker's part, 1 the defender's. */
export function askLosses(state: State, frame: BattleFrame, part: 0 | 1, go: Go<Frame>): void {
  const all = part === 0 ? frame.attackers : frame.defenders
  const isExchange = frame.result === 'Ex'
  const from = (isExchange ? payers(all) : all).filter((piece) => state.place[piece]! >= 0)
  const most = from.reduce((sum, piece) => sum + strengthOf(state, piece), 0)
  const owed = Math.min(frame.owed[part]!, most)
  if (owed <= 0) return
  const side = part === 0 ? state.phasing : other(state.phasing)
  const rule = isExchange ? '11.4Ex1' : '11.4half'
  go.call(losses.frame({ side, from, owed, rule }))
}

/** Hexes of a side whose troops were all lost in this battle, or whose lone leaders were beaten. */
function forsaken(state: State, frame: BattleFrame, part: 0 | 1): number[] {
  const hexes = part === 0 ? firsts(frame.pairs) : seconds(frame.pairs)
  const fighters = [...frame.attackers, ...frame.defenders]
  const hadLost = (hex: number): boolean =>
    fighters.some(
      (piece, i) => frame.stood[i] === hex && (isTroops(piece) || frame.beaten.includes(piece)),
    )
  return hexes.filter((hex) => hadLost(hex) && !troopsAt(state, hex).some(isTroops))
}

/**
 * Leaders and trains whose troops are gone, and lone leaders who were beaten.
 * @rule 5.23a
 */
export function callFates(state: State, frame: BattleFrame, go: Go<Frame>): void {
  go.next(frame, 'retreat')
  const plus = badColumns(frame.column)
  for (const part of [1, 0] as const) {
    const side = part === 0 ? state.phasing : other(state.phasing)
    const left = forsaken(state, frame, part)
      .flatMap((hex) => followersAt(state, hex))
      .filter((piece) => ownerOf(state, piece) === side)
    const beaten = frame.beaten.filter((piece) => ownerOf(state, piece) === side)
    const pieces = [...new Set([...left, ...beaten])]
    if (pieces.length === 0) continue
    const takers = part === 0 ? seconds(frame.pairs) : firsts(frame.pairs)
    go.call(fate.frame({ pieces, alone: 1, takers, plus: plus[part] }))
  }
}

export function callRetreat(state: State, frame: BattleFrame, go: Go<Frame>): void {
  go.next(frame, 'advance')
  const pieces = frame.retreating.filter((piece) => state.place[piece]! >= 0)
  if (pieces.length === 0) return
  const part = frame.result === 'Ar' ? 0 : 1
  go.call(
    retreat.frame({
      side: part === 0 ? state.phasing : other(state.phasing),
      pieces,
      hexes: frame.hexes,
      plus: badColumns(frame.column)[part],
      takers: part === 0 ? seconds(frame.pairs) : firsts(frame.pairs),
    }),
  )
}
