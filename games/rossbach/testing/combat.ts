import { isChance } from '../../../core/contract.ts'
import type { Flow } from '../../../core/flow/flow.ts'
import type { Frame } from '../model/levels.ts'
import { battle } from '../rules/11-battle-level.ts'
import type { BattleFrame } from '../rules/11-battle-level.ts'
import { grid, hex } from '../map/map.ts'
import { BRUNSWICK, FRENCH, PRUSSIAN } from '../rules/01-pieces.ts'
import type { Side } from '../rules/01-pieces.ts'
import { fateProc } from '../rules/05-capture.ts'
import { advanceProc } from '../rules/11-advance.ts'
import { battleProc } from '../rules/11-battle.ts'
import { combatProc } from '../rules/11-combat-phase.ts'
import { lossesProc } from '../rules/11-losses.ts'
import { attackOf } from '../rules/11-odds.ts'
import { planProc } from '../rules/11-plan.ts'
import { retreatProc } from '../rules/11-retreat.ts'
import { avoidProc } from '../rules/16-avoid.ts'
import type { State } from '../model/state.ts'
import { Trial, fieldOf, flowOf } from './field.ts'
import type { Stands } from './field.ts'

/** The procedures of the Combat Phase alone. */
export const combatProcs = {
  combat: combatProc,
  plan: planProc,
  avoid: avoidProc,
  battle: battleProc,
  losses: lossesProc,
  retreat: retreatProc,
  advance: advanceProc,
  fate: fateProc,
}
export const combatFlow: Flow<State> = flowOf(combatProcs)

/** Open ground for three hexes around: no water, no slope, no woods hexside, no town. */
export const PLAIN = 'S2848'
/** The hexes around it, clockwise from the north-east. */
export const [NE, E, SE, SW, W, NW] = Array.from(
  grid.neighbours.slice(hex(PLAIN) * 6, hex(PLAIN) * 6 + 6),
  (one) => grid.print(one),
) as [string, string, string, string, string, string]

/** The hex beside a hex. */
export function beside(at: string, direction: number, steps = 1): string {
  let found = hex(at)
  for (let i = 0; i < steps; i++) found = grid.neighbours[found * 6 + direction]!
  return grid.print(found)
}

export function sideNamed(name: 'french' | 'prussian'): Side {
  return name === 'french' ? FRENCH : PRUSSIAN
}

/** Everybody In Command. */
export function field(
  side: 'french' | 'prussian',
  stands: Stands,
  more: Partial<State> = {},
): State {
  const state = fieldOf(stands, { phasing: sideNamed(side), phase: 3, ...more })
  if (more.commanded === undefined) state.commanded.fill(1)
  return state
}

export function combatFrame(): Frame {
  return { proc: 'combat', at: 'begin', pairs: [], crossed: [], hex: -1 }
}

/** A Combat Phase of this side. */
export function combat(
  side: 'french' | 'prussian',
  stands: Stands,
  more: Partial<State> = {},
): Trial {
  return new Trial(combatFlow, field(side, stands, more), combatFrame())
}

/** A battle whose table has been read already. */
export function resultOf(
  state: State,
  hexes: { from: string[]; on: string[]; column?: number },
  result: string,
): BattleFrame {
  const attack = attackOf(state, hexes.from.map(hex), hexes.on.map(hex))
  const { pairs, attackers, defenders } = attack
  const stood = [...attackers, ...defenders].map((piece) => state.place[piece]!)
  const frame = battle.frame({ pairs: [...pairs], owed: [0, 0] })
  const column = hexes.column ?? 5
  return {
    ...frame,
    at: 'result',
    attackers: [...attackers],
    defenders: [...defenders],
    stood,
    result,
    column,
    duke: pairs.includes(state.place[BRUNSWICK]!) ? 1 : 0,
  }
}

/** A battle from its result on. */
export function after(
  side: 'french' | 'prussian',
  setting: { stands: Stands; from: string[]; on: string[]; column?: number; more?: Partial<State> },
  result: string,
): Trial {
  const state = field(side, setting.stands, setting.more)
  return new Trial(combatFlow, state, resultOf(state, setting, result))
}

/** Everybody out of play or on the map, by id: for comparing. */
export function placesOf(trial: Trial, ...who: string[]): Record<string, string> {
  return Object.fromEntries(who.map((id) => [id, trial.at(id)]))
}

/** What has been noted, by key. */
export function notes(trial: Trial): string[] {
  return trial.told.flatMap(({ what }) => (what.did === 'noted' ? [what.say.key] : []))
}

/** Answers at random, dice as well, until nobody is asked. */
export function playOut(
  trial: { flow: Flow<State>; state: State },
  below: (n: number) => number,
  most = 2000,
): number {
  for (let n = 0; n < most; n++) {
    const [ask] = trial.flow.ask(trial.state)
    if (ask === undefined) return n
    if (isChance(ask)) {
      trial.flow.answer(trial.state, { seat: 'nature', values: [1 + below(6)] })
      continue
    }
    const ways = ask.options.flatMap(({ verb, nouns }) =>
      nouns === undefined ? [{ verb }] : nouns.map((noun) => ({ verb, noun })),
    )
    const way = ways[below(ways.length)]
    if (way === undefined) throw new Error(`Nothing is offered by ${ask.rule}.`)
    trial.flow.answer(trial.state, { seat: ask.seat, ask: ask.id, ...way })
  }
  throw new Error(`No end after ${most} answers; ${trial.state.stack.map((f) => f.proc).join()}`)
}
