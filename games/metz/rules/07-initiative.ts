import type { State } from '../state.ts'
import { COMMANDED } from '../state.ts'

/** Hexes in which a marker of this activation lies. */
export function strays(state: State): number[] {
  const hexes = new Set<number>()
  for (const marker of state.lost) if (marker > 0) hexes.add(marker - 1)
  return [...hexes].sort((a, b) => a - b)
}

/** The units of one marker are In Command after all; others beside them are not (E07). */
export function giveInitiative(state: State, hex: number): void {
  for (let piece = 0; piece < state.lost.length; piece++) {
    if (state.lost[piece] !== hex + 1) continue
    state.lost[piece] = 0
    state.deeds[piece]! |= COMMANDED
  }
}
