import { changed } from '../../../core/list.ts'
import type { State } from '../model/state.ts'
import { COMMANDED } from '../model/state.ts'

/** The list asked about last: it is put in another's place when it changes, and is asked about many times before. */
let lastLost: readonly number[] = []
let lastStrays: readonly number[] = []

/** Hexes in which a marker of this activation lies. */
export function strays({ lost }: Pick<State, 'lost'>): readonly number[] {
  if (lost !== lastLost) {
    lastStrays = straysIn(lost)
    lastLost = lost
  }
  return lastStrays
}

function straysIn(lost: readonly number[]): number[] {
  const hexes: number[] = []
  for (let piece = 0; piece < lost.length; piece++) {
    const marker = lost[piece]!
    if (marker > 0 && !hexes.includes(marker - 1)) hexes.push(marker - 1)
  }
  return hexes.length > 1 ? hexes.sort((a, b) => a - b) : hexes
}

/** The units of one marker are In Command after all; others beside them are not (E07). */
export function giveInitiative(state: State, hex: number): void {
  for (let piece = 0; piece < state.lost.length; piece++) {
    if (state.lost[piece] !== hex + 1) continue
    state.lost = changed(state.lost, piece, 0)
    state.deeds[piece]! |= COMMANDED
  }
}
