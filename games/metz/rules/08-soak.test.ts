import { describe, expect, test } from 'vitest'
import { draw, fastChance } from '../../../core/chance.ts'
import type { Fast, Reply } from '../../../core/contract.ts'
import { isChance, isRefused } from '../../../core/contract.ts'
import { piecesAt, put } from '../model/board.ts'
import { cloneState } from '../model/clone.ts'
import { fireStepLevel } from './08-fire-levels.ts'
import { grid, hex } from '../map/map.ts'
import { ACTIVE, COMMANDED } from '../model/state.ts'
import type { State } from '../model/state.ts'
import { fireFlow } from '../testing/fire.ts'
import { fieldOf } from '../testing/field.ts'
import { FIRST_HQ, PIECES, batteryOf, ids, isUnit, sideOf } from './03-pieces.ts'
import type { Side } from './03-pieces.ts'

import { hasRoom } from './04-stacking.ts'
import { whyClosed } from './11-steps.ts'

const CENTRE = hex('2424')
const NEAR = Array.from({ length: grid.n }, (_, at) => at).filter(
  (at) => grid.distance(CENTRE, at) <= 4,
)

/** Forty pieces of both sides close together, some of them worn or shaken, all of one side ready to fire. */
function crowd(chance: Fast): { state: State; side: Side } {
  const state = fieldOf({})
  for (let tries = 0; tries < 120; tries++) {
    const piece = chance.below(PIECES)
    const at = NEAR[chance.below(NEAR.length)]!
    const side = sideOf[piece]!
    if (batteryOf[piece]! >= 0 || state.place[piece]! >= 0) continue
    if (!hasRoom(state, [piece], at) || whyClosed(state, { side, units: [piece] }, at)) continue
    put(state, piece, at)
    if (piece >= FIRST_HQ) continue
    state.worn[piece] = chance.below(2)
    state.morale[piece] = chance.below(3)
    if (!hasRoom(state, [], at)) state.worn[piece] = 1
  }
  state.deeds.fill(ACTIVE | COMMANDED)
  return { state, side: chance.below(2) as Side }
}

function anyReply(state: State, chance: Fast): Reply | undefined {
  const [ask] = fireFlow.ask(state)
  if (ask === undefined) return undefined
  if (isChance(ask)) return { seat: 'nature', values: draw(ask, chance) }
  // Whoever may stop does so seldom.
  const [first, ...rest] = ask.options
  const option = rest.length > 0 && chance.below(8) === 0 ? rest.at(-1)! : first!
  const { seat, id } = ask
  if (option.nouns === undefined) return { seat, ask: id, verb: option.verb }
  const noun = option.nouns[chance.below(option.nouns.length)]!
  return { seat, ask: id, verb: option.verb, noun }
}

/** What must hold when nobody is on the way. */
function faults(state: State): string[] {
  const found: string[] = []
  for (let at = 0; at < grid.n; at++) {
    const pieces = piecesAt(state, at)
    if (pieces.length > 0 && !hasRoom(state, [], at)) found.push(`too many in ${grid.print(at)}`)
    if (new Set(pieces.map((piece) => sideOf[piece])).size > 1)
      found.push(`both sides in ${grid.print(at)}`)
  }
  for (let piece = 0; piece < PIECES; piece++) {
    const battery = batteryOf[piece]!
    if (battery >= 0 && state.place[piece] !== state.place[battery])
      found.push(`${ids[piece]} without its battery`)
    if (isUnit(piece) && (state.morale[piece]! > 2 || state.ammo[piece]! > 2))
      found.push(`${ids[piece]} has too many markers`)
  }
  return found
}

function play(seed: number): { state: State; replies: number; marks: Set<string> } {
  const chance = fastChance(seed)
  const { state, side } = crowd(chance)
  state.stack.push(fireStepLevel.frame({ side }))
  const marks = new Set<string>()
  let replies = 0
  for (; replies < 2000; replies++) {
    const reply = anyReply(state, chance)
    if (reply === undefined) break
    const twin = JSON.stringify(cloneState(state))
    if (twin !== JSON.stringify(state)) marks.add('a copy differs')
    marks.add(state.stack.at(-1)!.proc)
    const result = fireFlow.answer(state, reply)
    if (isRefused(result)) marks.add(`refused: ${JSON.stringify([reply, result.refused])}`)
  }
  return { state, replies, marks }
}

describe('fire at random among many', () => {
  test('ends, and leaves a lawful field', () => {
    const seen = new Set<string>()
    for (let seed = 1; seed <= 40; seed++) {
      const { state, replies, marks } = play(seed)
      expect([seed, faults(state), replies < 2000]).toEqual([seed, [], true])
      for (const mark of marks) seen.add(mark)
    }
    expect([...seen].sort((a, b) => (a < b ? -1 : 1))).toEqual([
      'defence',
      'fire',
      'fireStep',
      'hit',
      'overrun',
      'retreat',
      'suffer',
    ])
  })
})
