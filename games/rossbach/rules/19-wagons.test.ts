import { moverOf } from './08-group.ts'
import { expect, test } from 'vitest'
import { put } from '../model/board.ts'
import { grid } from '../map/map.ts'
import { near } from '../map/near.ts'
import { firstSide } from '../model/scenario-book.ts'
import { setUpState } from '../model/set-up.ts'
import { ABSENT } from '../model/state.ts'
import type { State } from '../model/state.ts'
import { piece } from '../testing/field.ts'
import { FIRST_VEDETTE, PIECES_OF, vedettesOf } from './01-pieces.ts'
import { ZONE_NEIGHBOURS } from './04-zone-extent.ts'
import { reachOf } from './08-reach.ts'
import { startOfMarch } from './08-together.ts'
import { mayStand } from './19-places.ts'

/** Hexes beside which a piece can ride in its first move from there. */
function beside(state: State, rider: number, from: number): number[] {
  const home = state.place[rider]!
  put(state, rider, from)
  state.joined[rider] = 1
  const { touched, count } = reachOf(state, moverOf(state, startOfMarch(state, rider)))
  const hexes = Array.from(touched.slice(0, count))
  state.joined[rider] = 0
  put(state, rider, home)
  return hexes.flatMap((hex) => Array.from(ZONE_NEIGHBOURS.slice(hex * 6, hex * 6 + 6)))
}

/** What the side that begins can ride up to before the other has moved, its vedettes set out as far as they may be. */
function threatened(id: string, wagon: number): Set<number> {
  const state = setUpState(id, [])
  state.phasing = firstSide(id)
  // A wagon that is not there bars nobody’s way.
  const at = state.place[wagon]!
  put(state, wagon, ABSENT)
  const units = PIECES_OF[state.phasing]!.filter(
    (unit) => unit < FIRST_VEDETTE && state.place[unit]! >= 0,
  )
  const hexes = units.flatMap((unit) => {
    const home = state.place[unit]!
    const rides = vedettesOf[unit]!.flatMap((rider) =>
      near(home, 2)
        .filter((hex) => hex === home || mayStand(state, rider, hex))
        .flatMap((hex) => beside(state, rider, hex)),
    )
    return [...beside(state, unit, home), ...rides]
  })
  put(state, wagon, at)
  return new Set(hexes)
}

test.each([['massenbach', 'Baggage-F']])(
  '[19.24c] [14.33b] %s: no patrol takes %s before its owner has moved',
  (id, wagon) => {
    const at = setUpState(id, []).place[piece(wagon)]!
    const far = threatened(id, piece(wagon))
    expect(far.size).toBeGreaterThan(100)
    expect(far.has(at) ? grid.print(at) : 'out of reach').toBe('out of reach')
  },
)
