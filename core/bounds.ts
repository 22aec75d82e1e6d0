// Bounds of numbers that one side keeps to itself: the least and the most that each can be for whoever knows only what was told.
// A list holds them in pairs; all of these functions keep the true value within, as long as what they are told is true.

/** Told outright. */
export function tellValue(bounds: number[], at: number, value: number): void {
  bounds[at * 2] = value
  bounds[at * 2 + 1] = value
}

/** It was seen to change by so much, and stays within a range whatever is added. */
export function tellChange(
  bounds: number[],
  at: number,
  { by, range: [low, high] }: { by: number; range: readonly [low: number, high: number] },
): void {
  bounds[at * 2] = clamp(bounds[at * 2]! + by, low, high)
  bounds[at * 2 + 1] = clamp(bounds[at * 2 + 1]! + by, low, high)
}

/** It may have changed unseen, down and up by at most so much. */
export function tellNothing(
  bounds: number[],
  at: number,
  { change: [down, up], range: [low, high] }: Unseen,
): void {
  bounds[at * 2] = clamp(bounds[at * 2]! + down, low, high)
  bounds[at * 2 + 1] = clamp(bounds[at * 2 + 1]! + up, low, high)
}
export interface Unseen {
  /** The least and the most that may have been added. */
  change: readonly [down: number, up: number]
  range: readonly [low: number, high: number]
}

/** It was told to be no less, or no more. What contradicts the bounds is no news. */
export function tellAtLeast(bounds: number[], at: number, least: number): void {
  if (bounds[at * 2]! < least) bounds[at * 2] = Math.min(least, bounds[at * 2 + 1]!)
}
export function tellAtMost(bounds: number[], at: number, most: number): void {
  if (bounds[at * 2 + 1]! > most) bounds[at * 2 + 1] = Math.max(most, bounds[at * 2]!)
}

export function leastOf(bounds: readonly number[], at: number): number {
  return bounds[at * 2]!
}
export function mostOf(bounds: readonly number[], at: number): number {
  return bounds[at * 2 + 1]!
}

function clamp(value: number, low: number, high: number): number {
  return Math.max(low, Math.min(high, value))
}
