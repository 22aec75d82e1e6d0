/** What the script values, in points of victory: a step lost for good is one in every scenario. */
export interface Weights {
  /** A step lost for good, as stragglers; the last step of a stack on top. */
  casualty: number
  straggler: number
  broken: number
  /** A unit disorganized, a level of fatigue, a battery that may be lost in a retreat. */
  shaken: number
  fatigue: number
  /** What half of a step that is too tired to fight is worth. */
  weary: number
  battery: number
  /** Ground that changes hands in a combat, and each hex of a retreat. */
  dislodge: number
  hex: number
  /** How much of a prize counts that a combat, or a march, wins. */
  prize: number
  /** How likely whoever is beaten by a hex stands his ground in a village. */
  stubborn: number
  /** What one's own losses count for against the enemy's: who is ahead as it stands, and who is not. */
  ownAhead: number
  ownBehind: number
  /** The same of who is behind in the last turns. */
  ownLate: number
  /** What a march would have brought that is not made because of an attack. */
  missed: number
  /** A combat must be worth so much. */
  attack: number
  /** A turn of way nearer to a goal, for each point that it is worth. */
  way: number
  /** Of a prize: one more hex of it in own hands is guarded. */
  guard: number
  /** Enemies in reach that outmatch whoever stands there, by ten points of strength. */
  danger: number
  /** How much of that is left to who is behind. */
  bold: number
  /** Standing where others are to come in. */
  door: number
  /** Good ground for infantry. */
  cover: number
  /** Out of command at the next activation. */
  apart: number
  /** Hexes of open way from which on a corps marches in column. */
  march: number
  /** How much it matters to be bound to the nearest enemy no more. */
  free: number
  /** How many times as strong the enemy about a corps must be for it to wait for others. */
  outmatched: number
  /** Men to be found again. */
  recover: number
}

export const WEIGHTS: Weights = {
  casualty: 1.2,
  straggler: 0.6,
  broken: 1.5,
  shaken: 0.4,
  fatigue: 0.06,
  weary: 0.3,
  battery: 0.3,
  dislodge: 0.5,
  hex: 0.2,
  prize: 1.2,
  stubborn: 0.5,
  ownAhead: 1.3,
  ownBehind: 0.8,
  ownLate: 0.7,
  missed: 0.6,
  attack: 0.15,
  way: 1,
  guard: 0.8,
  danger: 0.3,
  bold: 0.5,
  door: 1,
  cover: 0.1,
  apart: 0.8,
  march: 12,
  free: 0.5,
  outmatched: 1.5,
  recover: 0.5,
}
