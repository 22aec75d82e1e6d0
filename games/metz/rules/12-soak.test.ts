import { describe, expect, test } from 'vitest'
import { draw, fastChance } from '../../../core/chance.ts'
import type { Fast, Reply } from '../../../core/contract.ts'
import { isChance, isRefused } from '../../../core/contract.ts'
import { assaultStepLevel } from './12-assault-levels.ts'
import { piecesAt, put } from '../model/board.ts'
import { cloneState } from '../model/clone.ts'
import { grid, hex } from '../map/map.ts'
import { flow, procs } from './sequence.ts'
import { ACTIVE, BLOWN, CHARGING, COMMANDED, HELD } from '../model/state.ts'
import type { State } from '../model/state.ts'
import { fieldOf } from '../testing/field.ts'
import { CAVALRY, PIECES, armOf, batteryOf, isHq, sideOf } from './03-pieces.ts'
import type { Side } from './03-pieces.ts'
import { hasRoom } from './04-stacking.ts'
import { EVENTS } from './06-chits.ts'
import { whyClosed } from './11-steps.ts'
import { enemyHexes } from './12-attackers.ts'

const CENTRE = hex('2224')
const NEAR = Array.from({ length: grid.n }, (_, at) => at).filter(
  (at) => grid.distance(CENTRE, at) <= 4,
)
const MOST_REPLIES = 3000

/** Both sides close together, worn and shaken, some cavalry charging, some chits in hand. */
function melee(chance: Fast): { state: State; side: Side } {
  const state = fieldOf({})
  const side = chance.below(2) as Side
  for (let tries = 0; tries < 140; tries++) {
    const piece = chance.below(PIECES)
    const at = NEAR[chance.below(NEAR.length)]!
    const run = { side: sideOf[piece]!, units: [piece] }
    if (batteryOf[piece]! >= 0 || state.place[piece]! >= 0) continue
    if (!isHq(piece)) state.worn[piece] = chance.below(2)
    if (!hasRoom(state, [piece], at) || whyClosed(state, run, at)) continue
    put(state, piece, at)
    if (!isHq(piece)) state.morale[piece] = chance.below(3)
  }
  state.deeds.fill(ACTIVE | COMMANDED)
  for (let chit = 0; chit < EVENTS; chit++) if (chance.below(4) === 0) state.chits[chit] = HELD
  for (let unit = 0; unit < PIECES; unit++) {
    if (armOf[unit] !== CAVALRY || sideOf[unit] !== side || state.place[unit]! < 0) continue
    const [target] = enemyHexes(state, unit)
    if (target === undefined || chance.below(2) === 0) continue
    state.charges.push(unit, target)
    state.deeds[unit]! |= CHARGING | BLOWN
    state.morale[unit] = 0
  }
  return { state, side }
}

function anyReply(state: State, chance: Fast): Reply | undefined {
  const [ask] = flow.ask(state)
  if (ask === undefined) return undefined
  if (isChance(ask)) return { seat: 'nature', values: draw(ask, chance) }
  const { options, seat, id } = ask
  // Who may attack does so more often than not.
  const isPlan = ask.rule === '12.2/a' && chance.below(8) > 0
  const { verb, nouns } = isPlan ? options[0]! : options[chance.below(options.length)]!
  if (nouns === undefined) return { seat, ask: id, verb }
  return { seat, ask: id, verb, noun: nouns[chance.below(nouns.length)]! }
}

function faults(state: State): string[] {
  const found: string[] = []
  const isWaived = state.stack.some(({ proc }) => procs[proc].waives?.includes('stacking') ?? false)
  for (let at = 0; at < grid.n; at++) {
    const pieces = piecesAt(state, at)
    if (!isWaived && pieces.length > 0 && !hasRoom(state, [], at))
      found.push(`too many in ${grid.print(at)}`)
    if (new Set(pieces.map((piece) => sideOf[piece])).size > 1)
      found.push(`both sides in ${grid.print(at)}`)
  }
  return found
}

/** Plays to the end; everything that was wrong on the way, and the levels that were seen. */
function play(seed: number, seen: Set<string>): string[] {
  const chance = fastChance(seed)
  const { state, side } = melee(chance)
  state.stack.push(assaultStepLevel.frame({ side }))
  for (let replies = 0; replies < MOST_REPLIES; replies++) {
    const reply = anyReply(state, chance)
    const wrong = faults(state)
    if (wrong.length > 0) return wrong
    if (reply === undefined)
      return state.deeds.some((deeds) => (deeds & (BLOWN | CHARGING)) !== 0) ? ['still blown'] : []
    seen.add(state.stack.at(-1)!.proc)
    if (JSON.stringify(cloneState(state)) !== JSON.stringify(state)) return ['a copy differs']
    const result = flow.answer(state, reply)
    if (isRefused(result)) return [`refused: ${JSON.stringify([reply, result.refused])}`]
  }
  return ['it does not end']
}

describe('assaults at random among many', () => {
  test('[12.2/a] end, and leave a lawful field', () => {
    const seen = new Set<string>()
    for (let seed = 1; seed <= 30; seed++) expect([seed, play(seed, seen)]).toEqual([seed, []])
    for (const proc of [
      'assaultStep',
      'assault',
      'abandon',
      'losses',
      'tough',
      'follow',
      'retreat',
    ])
      expect(seen).toContain(proc)
  })
})
