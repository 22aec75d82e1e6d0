import type { NounKind } from '../../../core/contract.ts'
import { Trial as CoreTrial } from '../../../core/testing/trial.ts'
import { grid, hex } from '../map/map.ts'
import { places } from '../model/board.ts'
import type { Frame } from '../model/levels.ts'
import type { State } from '../model/state.ts'
import { FORMATIONS, formationNamed, formationSide, ids } from '../rules/02-pieces.ts'
import { activationLevel, gameLevel } from '../rules/03-sequence-levels.ts'
import type { GameFrame } from '../rules/03-sequence-levels.ts'
import { flow } from '../rules/sequence.ts'
import { piece } from './field.ts'

const ORDERS = ['none', 'ADVANCE', 'ATTACK', 'HOLD', 'RETREAT', 'MARCH']
const formations: NounKind = { print: (noun) => FORMATIONS[noun]!, parse: formationNamed }
const KINDS: Readonly<Record<string, NounKind>> = {
  hex: { print: grid.print, parse: hex },
  piece: { print: (noun) => ids[noun]!, parse: piece },
  side: { print: grid.printSide, parse: grid.parseSide },
  order: { print: (noun) => ORDERS[noun]!, parse: (text) => ORDERS.indexOf(text) },
  formation: formations,
  chit: formations,
}

/** The same, with nothing under way. */
function idle(state: State): State {
  state.stack.length = 0
  return state
}

/** The whole game, from a level on. */
export class Play extends CoreTrial<State, Frame> {
  constructor(state: State, ...frames: Frame[]) {
    super(flow, KINDS, state, ...frames)
  }

  /** Where a piece is, in print. */
  at(id: string): string {
    return places.print(this.state.place[piece(id)]!)
  }
  /** Keys of what was noted. */
  get noted(): string[] {
    return this.told.flatMap(({ what }) => (what.did === 'noted' ? [what.say.key] : []))
  }
  /** Verbs that are offered. */
  get verbs(): string[] {
    return this.ask.options.map(({ verb }) => verb)
  }
  /** The asks of one seat, of several that write at once. */
  askOf(seat: string) {
    return this.asks.find((ask) => ask.seat === seat)
  }
  /** A reply of one seat, of several that write at once. */
  by(seat: string, ...replies: string[]): this {
    for (const text of replies) {
      const ask = this.askOf(seat)
      if (ask === undefined || !('options' in ask)) throw new Error(`${seat} is not asked.`)
      const [verb = '', noun] = text.split(' ')
      const option = ask.options.find((one) => one.verb === verb)
      const named =
        noun === undefined ? {} : { noun: KINDS[option?.of ?? '']?.parse(noun) ?? Number(noun) }
      const result = flow.answer(this.state, { seat, ask: ask.id, verb, ...named })
      if ('refused' in result) throw new Error(`${text}: ${result.refused.say.key}`)
      this.told.push(...result.told)
    }
    return this
  }
}

/** Formations that act, from the beginning of their activation or from another step of it. */
export function acting(
  state: State,
  ids_: string | readonly string[],
  at: 'begin' | 'act' = 'begin',
): Play {
  const formations_ = (typeof ids_ === 'string' ? [ids_] : ids_).map(formationNamed)
  const side = formationSide[formations_[0]!]!
  return new Play(idle(state), activationLevel.frame({ side, formations: formations_ }, at))
}

/** The game at a step of a turn. */
export function atStep(state: State, at: GameFrame['at']): Play {
  return new Play(idle(state), gameLevel.frame({}, at))
}
