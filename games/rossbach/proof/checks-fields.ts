import type { State } from '../model/state.ts'

// Who knows what of a state, field by field. Written apart from the view: nothing here is shared with it.

/**
 * `all`: everybody, as it is. `side`: a side its own share, the others nothing or what flags, faces and open boxes tell.
 * `seat`: a player his own share. `nobody`: it is in no view at all.
 */
export type Knower = 'all' | 'side' | 'seat' | 'nobody'

export const KNOWN_TO: Readonly<Record<keyof State, Knower>> = {
  scenario: 'all',
  options: 'all',
  // As frames, without what the enemy does for himself.
  stack: 'side',
  lanes: 'nobody',
  replied: 'seat',
  turn: 'all',
  phasing: 'all',
  phase: 'all',
  place: 'side',
  reduced: 'side',
  column: 'side',
  commanded: 'side',
  allotted: 'side',
  withheld: 'side',
  leads: 'side',
  deeds: 'side',
  spent: 'side',
  joined: 'side',
  unsupplied: 'side',
  order: 'side',
  shown: 'all',
  seen: 'all',
  orderSide: 'side',
  objective: 'side',
  orderedOn: 'side',
  reports: 'side',
  damaged: 'all',
  mended: 'all',
  over: 'all',
  laidOn: 'all',
  toll: 'side',
  serves: 'all',
  casualties: 'all',
  recoil: 'all',
  arrived: 'side',
  queues: 'side',
  control: 'side',
  opened: 'side',
  baggage: 'all',
  monarchs: 'all',
  memo: 'side',
  strip: 'all',
  letters: 'seat',
  delegated: 'side',
  winner: 'all',
  victory: 'all',
}
