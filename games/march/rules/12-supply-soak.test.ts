import { describe, expect, test } from 'vitest'
import { fastChance } from '../../../core/chance.ts'
import { RIVER, bridge, grid, water } from '../map/map.ts'
import { hasTroops } from '../model/board.ts'
import { windowOf } from '../model/scenario-book.ts'
import type { State } from '../model/state.ts'
import { field, piece } from '../testing/field.ts'
import type { Standing } from '../testing/field.ts'
import { ALLIED, AUSTRIAN, FIRST_TRAIN, UNITS, sideOf } from './02-pieces.ts'
import { zoneHexes } from './06-zone-extent.ts'
import { rationsLeft, wagonHexes, wagonsFor, whyCannotDraw, whyCannotSupply } from './12-supply.ts'

const WAGON = piece('F-Wagon-1')
const FRENCH = ['F-Friant', 'F-Gudin', 'F-Morand', 'F-Montbrun', 'F-Demont', 'F-StHilaire']
const AUSTRIANS = ['A-Ulm', 'A-Brady', 'A-Klenau', 'A-Vincent']

/** A wagon, divisions around it, and enemies in between. */
function dealt(seed: string): State {
  const chance = fastChance(`supply ${seed}`)
  const play = windowOf('four-days')
  const inPlay = [...play.keys()].filter((at) => play[at] === 1)
  const middle = inPlay[chance.below(inPlay.length)]!
  const near = inPlay.filter((at) => grid.distance(at, middle) <= 4)
  const pieces: Record<string, string | Standing> = { 'F-Wagon-1': grid.print(middle) }
  for (const id of [...FRENCH, ...AUSTRIANS]) {
    const [at] = near.splice(chance.below(near.length), 1)
    if (at !== undefined && at !== middle)
      pieces[id] = { at: grid.print(at), batteries: chance.below(2), unsupplied: chance.below(2) }
  }
  return field(pieces)
}

/** Hexes by hand: three steps at most, none of the hexes in a zone, rivers by bridges. */
function byHand(state: State): Set<number> {
  const zones = new Set<number>()
  for (let unit = 0; unit < UNITS; unit++)
    if (sideOf[unit] === AUSTRIAN) for (const at of zoneHexes(state, unit)) zones.add(at)
  const isShut = (at: number): boolean => zones.has(at) && !hasTroops(state, at, ALLIED)
  const found = new Set<number>()
  const walk = (at: number, left: number): void => {
    if (isShut(at)) return
    found.add(at)
    if (left === 0) return
    for (let edge = at * 6; edge < at * 6 + 6; edge++) {
      const to = grid.neighbours[edge]!
      if (to < 0 || (water[edge] === RIVER && bridge[edge] !== 1)) continue
      walk(to, left - 1)
    }
  }
  walk(state.place[WAGON]!, 3)
  return found
}

describe('where a wagon delivers', () => {
  test.each(['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'])(
    '[12.3/c] three hexes at most, none in an enemy zone, not over rivers (%s)',
    (seed) => {
      for (let n = 0; n < 5; n++) {
        const state = dealt(`${seed} ${n}`)
        const wanted = byHand(state)
        expect(new Set(wagonHexes(state, WAGON))).toEqual(wanted)
        for (const id of FRENCH) {
          const unit = piece(id)
          const isReached = state.place[unit]! >= 0 && wanted.has(state.place[unit]!)
          expect([id, wagonsFor(state, unit).includes(WAGON)]).toEqual([id, isReached])
          const refused = whyCannotSupply(state, unit)?.say.key
          expect(refused).toBe(isReached ? undefined : 'no-supply-wagon')
        }
      }
    },
  )

  test.each([
    ['no-supply-whose', 'A-Ulm', () => {}],
    ['no-supply-range', 'F-Morand', () => {}],
    [
      'no-supply-load',
      'F-Friant',
      (state: State): void => void (state.served = state.served.with(WAGON - FIRST_TRAIN, 4)),
    ],
    [undefined, 'F-Friant', () => {}],
  ] as const)('[12.3/a] [12.3/b] %s', (expected, id, change) => {
    const state = field({
      'F-Wagon-1': '2413',
      'F-Friant': '2413',
      'F-Morand': '3404',
      'A-Ulm': '2617',
    })
    change(state)
    expect(whyCannotDraw(state, piece(id), WAGON)?.say.key).toBe(expected)
  })

  test('[12.3/b] what is left falls division by division, to nothing', () => {
    const state = field({ 'F-Wagon-1': '2413' })
    const left = [0, 1, 2, 3, 4].map((served) => {
      state.served = state.served.with(WAGON - FIRST_TRAIN, served)
      return rationsLeft(state, WAGON)
    })
    expect(left).toEqual([4, 3, 2, 1, 0])
    const detailed = field({ 'F-Wagon-1': '2413' }, { options: ['detailed-supply'] })
    expect(rationsLeft(detailed, WAGON)).toBe(2)
  })
})
