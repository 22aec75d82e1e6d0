import type { WindowFrame } from '../../../core/flow/window.ts'
import type { Level } from './level.ts'
import type { Side } from '../rules/03-pieces.ts'

// Levels of the turn and of its chits.

/** The whole game: its turns, and each turn's planning, draws and end. */
export type GameFrame = Level<
  'game',
  'begin' | 'turn' | 'detours' | 'parents' | 'plan' | 'fill' | 'draw' | 'last' | 'end' | 'next'
>
/** A side plans its event in a lane, or the French name who is roused next; private. */
export interface PlanFrame extends Level<'plan', 'event' | 'rouse'> {
  side: Side
}

/** One chit from the cup. With a hidden hand an event's number is for its side alone. */
export interface DrawFrame extends Level<
  'draw',
  'staff' | 'pick' | 'event' | 'name' | 'chit' | 'over'
> {
  /** The chit that came, −1 not yet. */
  chit: number
  side: Side
}
/** An event chit that was drawn: what it is used for. With a hidden hand its number is for its side alone. */
export interface EventFrame extends Level<'event', 'begin' | 'settle' | 'bonus'> {
  chit: number
  side: Side
  /** DEGRADE or ENHANCE. */
  pending: number
  /** 1 while the free event of an enhanced chit has not been used. */
  free: number
}
/** An event is carried out, at once or from the hand. */
export interface PlayFrame extends Level<
  'play',
  'begin' | 'who' | 'target' | 'act' | 'roll' | 'assault' | 'over'
> {
  /** Its kind, as in 06-chits. */
  kind: number
  side: Side
  unit: number
  hex: number
  /** The only hex at which it may be used, −1 any. */
  only: number
  /** What a further test is part of: the hex it came from, and why, as in 10-break. */
  from: number
  by: number
}
export interface FortuneFrame extends Level<
  'fortune',
  'roll' | 'unit' | 'where' | 'overrun' | 'left'
> {
  /** Who moves a unit of the enemy. */
  side: Side
  unit: number
  /** Where that unit stood. */
  from: number
}

/** A formation, a division or a single unit acts. */
export interface ActivationFrame extends Level<
  'activation',
  | 'begin'
  | 'keep'
  | 'group'
  | 'malaise'
  | 'posture'
  | 'command'
  | 'column'
  | 'head'
  | 'initiative'
  | 'markers'
  | 'forts'
  | 'fire'
  | 'move'
  | 'assault'
  | 'rally'
  | 'lost'
  | 'night'
  | 'over'
> {
  side: Side
  /** The formation, −1 while the units of a commander in chief are not named. */
  formation: number
  /** 1 by the chit of a commander in chief that was drawn, 2 by one that was held. */
  chief: number
  /** DEGRADE or ENHANCE. */
  pending: number
  /** 1 if all of it is cancelled. */
  cancelled: number
}

export interface EndFrame extends Level<
  'end',
  'french' | 'spirit' | 'release' | 'promise' | 'prussian' | 'boon' | 'victory' | 'tidy'
> {
  /** Formations that have rolled for their release. */
  done: number[]
}
/** A pause in which held chits may be played, at one of the instants in 06-instants. */
export interface PauseFrame extends WindowFrame {
  proc: 'pause'
  instant: number
  /** Who acts, from where, on what: as the instant has it. */
  side: Side
  unit: number
  hex: number
}
