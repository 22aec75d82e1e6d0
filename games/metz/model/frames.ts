import type {
  AbandonFrame,
  AssaultFrame,
  AssaultStepFrame,
  FollowFrame,
  LossesFrame,
  ToughFrame,
} from './frames-assault.ts'
import type {
  ActivationFrame,
  DrawFrame,
  EndFrame,
  EventFrame,
  FortuneFrame,
  GameFrame,
  PauseFrame,
  PlanFrame,
  PlayFrame,
} from './frames-chits.ts'
import type {
  LostFrame,
  NightFrame,
  ParentsFrame,
  RallyFrame,
  WorksFrame,
} from './frames-command.ts'
import type { Level } from './level.ts'
import type { Side } from '../rules/03-pieces.ts'

// The levels of the sequence of play. Everybody may know what stands in a frame, but for the number of an event in a hidden hand.

export type * from './frames-assault.ts'
export type * from './frames-chits.ts'
export type * from './frames-command.ts'

/** The Fire Combat Step: who fires at what. */
export interface FireStepFrame extends Level<'fireStep', 'choose' | 'target' | 'with'> {
  side: Side
  /** Those who may fire, empty for all that are active and in command. */
  units: number[]
  shooters: number[]
  /** What they fire at, −1 not said. */
  hex: number
  /** 1 if everybody fires with half the strength. */
  half: number
  /** 1 if it is over with its first fire. */
  once: number
}
/** The forts fire, one after the other. */
export interface FortsFrame extends Level<'forts', 'next' | 'target'> {
  fort: number
}
/** One fire, whoever asked for it; returns 1 if anybody was hit. */
export interface FireFrame extends Level<
  'fire',
  'announced' | 'window' | 'roll' | 'result' | 'after' | 'ammo' | 'completed' | 'left' | 'over'
> {
  side: Side
  /** Counters; none if a fort fires. */
  shooters: number[]
  from: number
  hex: number
  /** One of the occasions in 08-fire-odds. */
  by: number
  /** 1 with half the strength. */
  half: number
  /** Event chits played on it, in bits of 08-fire-odds. */
  played: number
  die: number
  white: number
  column: number
  hurt: number
}
/** What a result does to a hex: casualties, then morale tests; returns 1 if anybody was hit. */
export interface SufferFrame extends Level<'suffer', 'casualty' | 'whom' | 'test' | 'steady'> {
  side: Side
  hex: number
  /** Those who were in it; when it comes to tests those who have yet to take theirs. */
  units: number[]
  casualties: number
  /** Those who have taken a casualty. */
  struck: number[]
  /** 1 if a morale test follows, with this added to the white die. */
  tests: number
  harder: number
  white: number
  /** Cohesion is raised by so much for this test, by an event. */
  plus: number
  /** The hex it came from, −1 none; and why, as in 10-break. */
  from: number
  by: number
  hurt: number
}
/** One unit takes hits: markers, the other side of the counter, break tests; returns 1 if it broke. */
export interface HitFrame extends Level<'hit', 'morale' | 'casualty' | 'roll' | 'steady' | 'over'> {
  unit: number
  morale: number
  casualties: number
  from: number
  by: number
  /** Cohesion is raised by so much for this test, by an event. */
  plus: number
  die: number
  broke: number
}
/** Units go back hex by hex. */
export interface RetreatFrame extends Level<
  'retreat',
  'begin' | 'from' | 'lead' | 'next' | 'part' | 'step' | 'fire' | 'over'
> {
  side: Side
  /** Those who go together, headquarters among them. */
  units: number[]
  steps: number
  /** The hex from which they must get farther away, −1: the nearest enemy. */
  away: number
  /** Other hexes of those who have won, from which they get farther away too if they can. */
  also: number[]
  /** Where they have come from, and where to. */
  start: number
  hex: number
}

/** The Movement Step, or moves of some units alone. */
export interface MoveStepFrame extends Level<
  'moveStep',
  | 'begin'
  | 'choose'
  | 'posture'
  | 'join'
  | 'target'
  | 'announce'
  | 'announced'
  | 'roll'
  | 'steady'
  | 'over'
> {
  side: Side
  /** Those who may move; none named: all who are active and in command. */
  units: number[]
  /** In bits of 11-limits. */
  limits: number
  /** The hex to which they must get as near as they can, −1 none. */
  goal: number
  /** Who is about to charge, to come in or to be recombined; the hex that is charged. */
  unit: number
  hex: number
  /** The test of a charge, and what an event adds to cohesion. */
  die: number
  plus: number
  /** The posture of reinforcements, −1 not said; and how many came in where: hex and number, over and over. */
  posture: number
  queues: number[]
}
/** Units on the move, together; returns 1 if they were stopped. */
export interface MarchFrame extends Level<
  'march',
  'go' | 'announced' | 'counter' | 'enter' | 'chance' | 'window' | 'after' | 'over' | 'tired'
> {
  side: Side
  units: number[]
  /** Half movement points spent by each. */
  spent: number
  /** Where they are, −1 off the map; where they last could have stayed; where they are going next, −1 not said. */
  hex: number
  last: number
  to: number
  /** In bits of 11-limits. */
  limits: number
  /** The hex to which they must get as near as they can, −1 none. */
  goal: number
  /** The hex that is charged, −1 none. */
  target: number
  steps: number
  stopped: number
  /** 1 once an Opportunity Fire chit was played on them in this hex. */
  shot: number
}
/** Defensive Fire at units that came beside, one fire at a time; returns 1 if anybody was hit. */
export interface DefenceFrame extends Level<'defence', 'choose' | 'with' | 'fired'> {
  /** Who fires. */
  side: Side
  /** Who came, and where they are. */
  units: number[]
  hex: number
  /** Counters of the fire that is being put together. */
  shooters: number[]
  /** Counters that have fired at this. */
  done: number[]
  hurt: number
}
/** Cavalry charges somebody who came beside it, or meets a charge; returns 1 if any did. */
export interface InterceptFrame extends Level<
  'intercept',
  'choose' | 'roll' | 'steady' | 'fought'
> {
  /** Whose cavalry. */
  side: Side
  /** The mover, and the hex it has entered or, charging, is about to enter. */
  units: number[]
  hex: number
  /** The hex that is charged if this is a countercharge, else −1. */
  target: number
  unit: number
  die: number
  plus: number
  /** Who has tried or has charged. */
  done: number[]
  met: number
}
/** A brigade becomes detachments. */
export interface DetachFrame extends Level<'detach', 'choose'> {
  side: Side
  parent: number
  hex: number
  /** Sixteenths of a point still to be given out. */
  left: number
  made: number[]
}
/** Delayed groups of reinforcements get other arrival hexes. */
export interface DetourFrame extends Level<'detour', 'next' | 'where'> {
  group: number
}
/** Lone headquarters beside an enemy who has moved. */
export interface OverrunFrame extends Level<'overrun', 'next' | 'where'> {
  /** Whose headquarters. */
  side: Side
  hqs: number[]
}

export type Frame =
  | GameFrame
  | PlanFrame
  | DrawFrame
  | EventFrame
  | PlayFrame
  | FortuneFrame
  | ActivationFrame
  | FireStepFrame
  | FortsFrame
  | FireFrame
  | SufferFrame
  | HitFrame
  | RetreatFrame
  | MoveStepFrame
  | MarchFrame
  | DefenceFrame
  | InterceptFrame
  | DetachFrame
  | OverrunFrame
  | DetourFrame
  | AssaultStepFrame
  | AssaultFrame
  | AbandonFrame
  | LossesFrame
  | ToughFrame
  | FollowFrame
  | RallyFrame
  | WorksFrame
  | LostFrame
  | EndFrame
  | NightFrame
  | ParentsFrame
  | PauseFrame
