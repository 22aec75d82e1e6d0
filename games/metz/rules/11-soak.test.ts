import { describe, expect, test } from 'vitest'
import { fastChance } from '../../../core/chance.ts'
import type { Ask, Chance, Fast } from '../../../core/contract.ts'
import { isChance, isRefused } from '../../../core/contract.ts'
import { moveStepLevel } from './11-move-levels.ts'
import { assaultStepLevel } from './12-assault-levels.ts'
import { holder, piecesAt, put, unitsAt } from '../model/board.ts'
import { cloneState } from '../model/clone.ts'
import { grid, hex } from '../map/map.ts'
import { SCENARIOS, turnsOf } from '../model/scenario-book.ts'
import { flow, procs } from './sequence.ts'
import { setUpState } from '../model/set-up.ts'
import { ACTIVE, COMMANDED, ELIMINATED, HELD } from '../model/state.ts'
import type { State } from '../model/state.ts'
import { playArea } from './02-play-area.ts'
import { formationsInPlay, piecesWith } from './03-attached.ts'
import { batteryOf, formationSide, sideOf } from './03-pieces.ts'
import { EVENTS } from './06-chits.ts'
import { hasRoom } from './04-stacking.ts'
import { postureLimits } from './11-limits.ts'

const MOST_REPLIES = 3000

function of<T>(list: readonly T[], chance: Fast): T {
  return list[chance.below(list.length)]!
}

/** Everybody is thrown together between Mars-la-Tour and Gravelotte, wherever there is room. */
function throwTogether(state: State, chance: Fast): void {
  const pieces = state.place.flatMap((place, piece) => (place >= 0 ? [piece] : []))
  for (const piece of pieces) if (batteryOf[piece]! < 0) put(state, piece, ELIMINATED)
  for (const piece of pieces)
    for (let tries = 0; tries < 9 && state.place[piece]! < 0 && batteryOf[piece]! < 0; tries++) {
      const column = String(10 + chance.below(16)).padStart(2, '0')
      const at = hex(`${column}${16 + chance.below(12)}`)
      const holds = holder(state, at)
      const isFree = holds < 0 || holds === sideOf[piece]
      if (isFree && playArea(state)[at] === 1 && hasRoom(state, [piece], at)) put(state, piece, at)
    }
}

/** A formation somewhere in the middle of a scenario is about to move, and then to assault; some chits are held. */
function someMovement(scenario: (typeof SCENARIOS)[number], chance: Fast): State {
  const state = setUpState(scenario.id, [])
  state.turn = 1 + chance.below(turnsOf(scenario))
  if (chance.below(4) > 0) throwTogether(state, chance)
  for (let chit = 0; chit < EVENTS; chit++) if (chance.below(4) === 0) state.chits[chit] = HELD
  const formation = of(
    formationsInPlay(state, (piece) => state.place[piece]! >= -2),
    chance,
  )
  const side = formationSide[formation]!
  const posture = chance.below(3)
  state.posture[formation] = posture
  for (const piece of piecesWith(state, formation)) state.deeds[piece] = ACTIVE | COMMANDED
  const limits = postureLimits(posture)
  state.stack.push(assaultStepLevel.frame({ side }), moveStepLevel.frame({ side, limits }))
  return state
}

function replyTo(ask: Ask | Chance, chance: Fast) {
  if (isChance(ask)) {
    const dice = (ask.dice ?? []).map((faces) => 1 + chance.below(faces))
    const { pick } = ask
    return {
      seat: 'nature' as const,
      values: pick === undefined ? dice : [pick.from[chance.below(pick.from.length)]!],
    }
  }
  const late = ask.options.filter(({ verb }) => verb !== 'end' || chance.below(30) === 0)
  const { verb, nouns } = of(late.length > 0 ? late : ask.options, chance)
  const noun = nouns === undefined ? {} : { noun: of(nouns, chance) }
  return { seat: ask.seat, ask: ask.id, verb, ...noun }
}

/** Hexes that are fuller than they may be, or hold both sides. */
function faults(state: State): string[] {
  const found: string[] = []
  const isWaived = state.stack.some(({ proc }) => procs[proc].waives?.includes('stacking') ?? false)
  for (let hex = 0; hex < grid.n; hex++) {
    const here = piecesAt(state, hex)
    if (here.length === 0) continue
    if (!isWaived && unitsAt(state, hex).length > 0 && !hasRoom(state, [], hex))
      found.push(`${grid.print(hex)} is too full`)
    if (new Set(here.map((piece) => sideOf[piece])).size > 1)
      found.push(`${grid.print(hex)} holds both sides`)
  }
  return found
}

/** Plays to the end, or says what is wrong. */
function play(state: State, chance: Fast): string | undefined {
  flow.settle(state)
  for (let replies = 0; replies < MOST_REPLIES; replies++) {
    const [ask] = flow.ask(state)
    if (ask === undefined) return undefined
    if (!isChance(ask) && ask.options.length === 0) return `${ask.rule} asks for nothing`
    const [wrong] = faults(state)
    if (wrong !== undefined) return `${wrong} in ${state.stack.map(({ proc }) => proc).join()}`
    const answer = flow.answer(state, replyTo(ask, chance))
    if (isRefused(answer)) return `refused: ${JSON.stringify(answer)}`
  }
  return 'it does not end'
}

describe('movement at random', () => {
  test.each(SCENARIOS)(
    '[11.1/a] $id ends, with every ask answered and no hex too full',
    (scenario) => {
      const chance = fastChance(scenario.number.length * 7 + scenario.from)
      for (let round = 0; round < 6; round++)
        expect(play(someMovement(scenario, chance), chance)).toBe(undefined)
    },
  )
  test('[11.1/a] a copy goes its own way', () => {
    const chance = fastChance(5)
    const state = someMovement(SCENARIOS[2]!, chance)
    flow.settle(state)
    const before = JSON.stringify(state)
    play(cloneState(state), chance)
    expect(JSON.stringify(state)).toBe(before)
    expect(JSON.stringify(cloneState(state))).toBe(before)
  })
})
