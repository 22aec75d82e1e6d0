import { describe, expect, test } from 'vitest'
import type { Ask } from '../../../core/contract.ts'
import { isChance, isRefused } from '../../../core/contract.ts'
import { board, flagAt, piecesAt } from '../model/board.ts'
import { cloneState } from '../model/clone.ts'
import type { Frame } from '../model/levels.ts'
import { grid } from '../map/map.ts'
import { setUpState } from '../model/set-up.ts'
import { brokenIn } from '../proof/soundness.ts'
import { NIGHT } from '../model/state.ts'
import type { State } from '../model/state.ts'
import { marchFlow } from '../testing/march.ts'
import { FRENCH, PIECES_OF, PRUSSIAN, ids, sideOf } from './01-pieces.ts'
import type { Side } from './01-pieces.ts'
import { moverOf } from './08-group.ts'
import type { Mover } from './08-group.ts'
import { groundFor, hasPlainStep } from './08-plain.ts'
import { stepHexes, whyNoStep } from './08-steps.ts'
import { startOfMarch } from './08-together.ts'
import { movement } from './08-movement-level.ts'

/** A small source of chance, the same at every run. */
class Luck {
  private seed: number
  constructor(seed: number) {
    this.seed = seed
  }
  below(n: number): number {
    this.seed = (Math.imul(this.seed, 1_103_515_245) + 12_345) & 0x7fff_ffff
    return Math.floor((this.seed / 0x8000_0000) * n)
  }
  of<T>(list: readonly T[]): T {
    return list[this.below(list.length)]!
  }
}

/** A reply at random; a segment ends late. */
function replyTo(ask: Ask, luck: Luck): { verb: string; noun?: number } {
  const isWanted = ({ verb }: { verb: string }): boolean => verb !== 'end' || luck.below(40) === 0
  const wanted = ask.options.filter(isWanted)
  const { verb, nouns } = luck.of(wanted.length > 0 ? wanted : ask.options)
  return nouns === undefined ? { verb } : { verb, noun: luck.of(nouns) }
}

const OWN = new Set<Frame['proc']>(['movement', 'march', 'scout', 'disengage'])

/** Hexes of the enemy of which a side sees a flag and nothing more. */
function flags(state: State, side: Side): number[] {
  const hexes: number[] = []
  for (let hex = 0; hex < grid.n; hex++) {
    const head = board(state).head[hex]!
    if (head < 0 || sideOf[head] === side) continue
    if (piecesAt(state, hex).every((one) => state.shown[one] === 0 && state.column[one] === 0))
      hexes.push(hex)
  }
  return hexes
}

/** What is asked must be the same whatever stands under two flags. */
function leakIn(state: State, ask: Ask, luck: Luck): string | undefined {
  if (!OWN.has(state.stack.at(-1)!.proc)) return undefined
  const hexes = flags(state, state.phasing)
  if (hexes.length < 2) return undefined
  const [a, b] = [luck.of(hexes), luck.of(hexes)]
  if (flagAt(state, a) !== flagAt(state, b)) return undefined
  const other = cloneState(state)
  for (const piece of piecesAt(state, a)) other.place[piece] = b
  for (const piece of piecesAt(state, b)) other.place[piece] = a
  const [again] = marchFlow.ask(JSON.parse(JSON.stringify(other)) as State)
  if (again !== undefined && !isChance(again))
    if (JSON.stringify(again.options) === JSON.stringify(ask.options)) return undefined
  return `${grid.print(a)} and ${grid.print(b)} betray what they hide`
}

/** Hexes into which nothing forbids the march to step, each looked at by itself. */
function allowedSteps(state: State, mover: Mover): number[] {
  return [0, 1, 2, 3, 4, 5]
    .filter((direction) => whyNoStep(state, mover, direction) === undefined)
    .map((direction) => grid.neighbours[mover.frame.hex * 6 + direction]!)
}

/** The steps offered are found by short ways; they must be those that nothing forbids. */
function strayStep(state: State): string | undefined {
  const frame = state.stack.at(-1)!
  if (frame.proc === 'movement' && frame.at === 'command') return strayMover(state)
  if (frame.proc !== 'march' || frame.at !== 'go') return undefined
  const mover = moverOf(state, frame)
  const [offered, allowed] = [stepHexes(state, mover), allowedSteps(state, mover)]
  if (offered.join() === allowed.join()) return undefined
  const print = (hexes: readonly number[]): string => hexes.map(grid.print).join()
  return `from ${grid.print(frame.hex)}: ${print(offered)} for ${print(allowed)}`
}

/** Somebody who is taken for able to step, but is not. */
function strayMover(state: State): string | undefined {
  const ground = groundFor(state, state.phasing)
  for (const piece of PIECES_OF[state.phasing]!) {
    if (state.place[piece]! < 0 || !hasPlainStep(state, ground, piece)) continue
    const frame = { ...startOfMarch(state, piece), goal: -1 }
    state.joined[piece] = 1
    const steps = allowedSteps(state, { frame, side: state.phasing, pieces: [piece] })
    state.joined[piece] = 0
    if (steps.length === 0) return `${ids[piece]} cannot step`
  }
  return undefined
}

const MOST = 3000

/** Plays one frame to its end; gives back what went wrong. */
function play(state: State, frame: Frame, luck: Luck): string[] {
  state.stack = [frame]
  marchFlow.settle(state)
  for (let replies = 0; replies < MOST; replies++) {
    const [ask] = marchFlow.ask(state)
    if (ask === undefined) return brokenIn(state).filter((name) => name !== 'end')
    const leak = isChance(ask) || luck.below(25) > 0 ? undefined : leakIn(state, ask, luck)
    const stray = strayStep(state)
    if (leak !== undefined || stray !== undefined) return [leak ?? stray!]
    const answer = isChance(ask)
      ? marchFlow.answer(state, { seat: 'nature', values: ask.dice!.map(() => 1 + luck.below(6)) })
      : marchFlow.answer(state, { seat: ask.seat, ask: ask.id, ...replyTo(ask, luck) })
    if (isRefused(answer)) return [JSON.stringify(answer.refused)]
  }
  return [`no end: ${JSON.stringify(state.stack)}`]
}

/** One side's part of a turn: movement by day, orders, march and disengagement by night. */
function playTurn(state: State, side: Side, luck: Luck): string[] {
  state.phasing = side
  state.deeds.fill(0)
  if (state.turn % 4 > 0) {
    for (const piece of PIECES_OF[side]!) state.commanded[piece] = luck.below(3) > 0 ? 1 : 0
    return play(state, movement.frame(), luck)
  }
  state.phase = NIGHT
  return [
    ...play(state, { proc: 'order', at: 'force', side, leader: -1 }, luck),
    ...play(state, movement.frame({}, 'nightfall'), luck),
    ...play(state, { proc: 'disengage', at: 'choose', hex: -1 }, luck),
  ]
}

describe('movement at random', () => {
  test.each(['auerstaedt', 'jena', 'massenbach', 'campaign-12', 'erfurt', 'saalfeld'])(
    '[8.0] %s: it always goes on, ends, offers just the steps that nothing forbids, breaks nothing and betrays nothing',
    (scenario) => {
      const luck = new Luck(scenario.length)
      const state = setUpState(scenario, ['graded-unit-checks'])
      const faults: string[] = []
      for (let turn = 0; turn < 4 && faults.length === 0; turn++, state.turn++)
        for (const side of [FRENCH, PRUSSIAN] as const)
          if (faults.length === 0) faults.push(...playTurn(state, side, luck))
      expect(faults).toEqual([])
    },
  )
})
