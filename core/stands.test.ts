import { array, assert, integer, nat, property, tuple } from 'fast-check'
import { expect, test } from 'vitest'
import { leave, noStands, stand, standingIn } from './stands.ts'

test('the pieces of a hex stand in the order of their numbers, whoever came first', () => {
  const stands = noStands({ hexes: 3, pieces: 5 })
  expect([stand(stands, 3, 1), stand(stands, 4, 1), stand(stands, 0, 1)]).toEqual([
    true,
    false,
    true,
  ])
  expect(standingIn(stands, 1)).toEqual([0, 3, 4])
  expect([leave(stands, 3, 1), leave(stands, 0, 1)]).toEqual([false, true])
  expect([standingIn(stands, 1), standingIn(stands, 2)]).toEqual([[4], []])
})

test('whatever moves where, everybody stands where he is', () => {
  const moves = array(tuple(nat(7), integer({ min: -1, max: 3 })), { maxLength: 60 })
  assert(
    property(moves, (all) => {
      const stands = noStands({ hexes: 4, pieces: 8 })
      const place: number[] = Array.from({ length: 8 }, () => -1)
      for (const [piece, to] of all) {
        if (place[piece]! >= 0) leave(stands, piece, place[piece]!)
        place[piece] = to
        if (to >= 0) stand(stands, piece, to)
      }
      for (let hex = 0; hex < 4; hex++)
        expect(standingIn(stands, hex)).toEqual(
          place.flatMap((at, piece) => (at === hex ? piece : [])),
        )
    }),
  )
})
