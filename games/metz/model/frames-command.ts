import type { Level } from './level.ts'
import type { Side } from '../rules/03-pieces.ts'

// Levels of command: Rally, earthworks, Out of Command and the night; sections 13, 14, 16 and 18.

/** The Rally Step: Recovery, then rebuilding, then earthworks. */
export interface RallyFrame extends Level<
  'rally',
  'begin' | 'recover' | 'rebuild' | 'where' | 'roll' | 'steady' | 'works' | 'over'
> {
  side: Side
  formation: number
  /** 1 for what a commander in chief has picked: nobody else is helped. */
  chief: number
  /** Rally actions left. */
  left: number
  /** Who is being rebuilt, and where he would stand. */
  unit: number
  hex: number
  /** The test, and what an event adds to cohesion. */
  die: number
  plus: number
  /** Units that have tried to be rebuilt. */
  tried: number[]
}
/** Infantry that has done nothing else digs. */
export interface WorksFrame extends Level<'works', 'choose' | 'roll' | 'steady' | 'tired'> {
  side: Side
  formation: number
  unit: number
  hex: number
  die: number
  plus: number
  /** Hexes in which it was tried. */
  tried: number[]
}
/** Out of Command: which marker is turned, and what its units do, hex by hex. */
export interface LostFrame extends Level<
  'lost',
  | 'next'
  | 'choose'
  | 'draw'
  | 'hexes'
  | 'group'
  | 'begin'
  | 'name'
  | 'nearest'
  | 'withdraw'
  | 'unit'
  | 'move'
  | 'assault'
  | 'volley'
  | 'close'
  | 'storm'
> {
  side: Side
  /** Where the marker lay, then the hex whose units act. */
  hex: number
  face: number
  /** Units of the marker that have not acted. */
  waiting: number[]
  /** Those who act now, of one hex; under Advance mitrailleuses are among them. */
  units: number[]
  /** By one of those: the enemy's hex it has to do with, and an enemy there; −1 not named, −2 none. */
  goals: number[]
  foes: number[]
  /** Who acts, and in which way, as in 14-cautious; under Advance the place of who acts among the units. */
  unit: number
  way: number
  /** Counters that have had their fire. */
  shot: number[]
  /** 1 if an event has brought it about (E13). */
  event: number
}
/** The night of a formation: works and whether it camps; when its activation ends who recovers, and who is tired. */
export interface NightFrame extends Level<
  'night',
  'works' | 'camp' | 'begin' | 'choose' | 'roll' | 'displace' | 'tired'
> {
  side: Side
  formation: number
  chief: number
  /** Who rests, or his counter that is supplied; the activity, as in 18-bivouac. */
  unit: number
  activity: number
  /** Grade of the line of communications, looked for once. */
  line: number
  /** What was tried: four times the counter and the activity. */
  done: number[]
  /** Who has yet to take the hit of a night without rest. */
  tired: number[]
}
/** Brigades that were broken down come back by night, French ones first. */
export interface ParentsFrame extends Level<'parents', 'choose' | 'take' | 'next'> {
  side: Side
  parent: number
  /** Strength of the detachments taken for it, in sixteenths, and how many they are. */
  taken: number
  parts: number
}
