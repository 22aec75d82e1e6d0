import { describe, expect, test } from 'vitest'
import { fastChance } from '../../../core/chance.ts'
import { FOREST, FORTIFIED_TOWN, TOWN, VILLAGE, grid, level, terrain } from '../map/map.ts'
import { hasTroops } from '../model/board.ts'
import { windowOf } from '../model/scenario-book.ts'
import { FIRED, FIXED } from '../model/state.ts'
import type { State } from '../model/state.ts'
import { field, heard, notes, piece } from '../testing/field.ts'
import type { Standing } from '../testing/field.ts'
import { OPTIONAL } from '../testing/play.ts'
import { walk } from '../testing/walk.ts'
import {
  ALLIED,
  AUSTRIAN,
  FIRST_GUNS,
  FIRST_HQ,
  FORMATIONS,
  UNITS,
  formationNamed,
  formationSide,
  sideOf,
} from './02-pieces.ts'
import { PARTS, crtRow } from './02-tables.ts'
import { activationLevel } from './03-sequence-levels.ts'
import { bombardOdds, bombardTargets, gunsOn, reaches } from './16-bombard-range.ts'
import { blindDraws, chitSide, withInitiative, withoutChits } from './16-draws.ts'
import { momentum, noMomentum } from './16-initiative-marker.ts'
import { HEX_LIMIT, MARKER_LIMIT, batteriesOn } from './16-positioned-guns.ts'

const III = formationNamed('F-III')
const HEADINGS = ['N', 'NE', 'SE', 'S', 'SW', 'NW']

/** A corps with guns and its leader, and enemies around it. */
function dealt(seed: string): State {
  const chance = fastChance(`options ${seed}`)
  const play = windowOf('four-days')
  const inPlay = [...play.keys()].filter((at) => play[at] === 1)
  const middle = inPlay[chance.below(inPlay.length)]!
  const near = inPlay.filter((at) => grid.distance(at, middle) <= 3)
  const pieces: Record<string, string | Standing> = {}
  for (const id of ['F-Friant', 'F-Gudin', 'F-Morand', 'A-Ulm', 'A-Brady', 'A-Klenau']) {
    const [at] = near.splice(chance.below(near.length), 1)
    if (at === undefined) continue
    pieces[id] = {
      at: grid.print(at),
      facing: HEADINGS[chance.below(6)]!,
      batteries: 1 + chance.below(4),
    }
  }
  pieces['L-Davout'] = (pieces['F-Friant'] as Standing).at
  pieces['F-Guns-1'] = { ...(pieces['F-Gudin'] as Standing), batteries: 0 }
  const state = field(pieces, { options: [...OPTIONAL] })
  state.guns = state.guns.with(0, 1 + chance.below(MARKER_LIMIT))
  state.crews = state.crews.with(0, III)
  return state
}

/** Batteries of a side, on tracks and on the map: none comes from nowhere. */
function batteries(state: State, side: number): number {
  let sum = 0
  for (let unit = 0; unit < UNITS; unit++)
    if (sideOf[unit] === side && state.place[unit]! >= 0) sum += state.batteries[unit]!
  for (let guns = FIRST_GUNS; guns < FIRST_HQ; guns++)
    if (sideOf[guns] === side && state.place[guns]! >= 0) sum += state.guns[guns - FIRST_GUNS]!
  return sum
}

describe('activations with all that is optional', () => {
  test.each(['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'])(
    '[16.4/a] [16.5/a] [16.7/a] leave batteries as many as they were, and nobody at a loss (%s)',
    (seed) => {
      for (let n = 0; n < 3; n++) {
        const state = dealt(`${seed} ${n}`)
        state.stack = [activationLevel.frame({ side: ALLIED, formations: [III] })]
        let had = [batteries(state, ALLIED), batteries(state, AUSTRIAN)]
        const look = (now: State): string[] => {
          const has = [batteries(now, ALLIED), batteries(now, AUSTRIAN)]
          const faults = has.some((count, side) => count > had[side]!) ? ['guns from nowhere'] : []
          had = has
          for (let guns = FIRST_GUNS; guns < FIRST_HQ; guns++) {
            if (now.place[guns]! < 0) continue
            const many = now.guns[guns - FIRST_GUNS]!
            if (many < 1 || many > MARKER_LIMIT) faults.push('a marker of none, or too many')
            if (batteriesOn(now, now.place[guns]!, sideOf[guns]!) > HEX_LIMIT)
              faults.push('crowded')
          }
          return faults
        }
        expect([n, walk(state, { seed, most: 600, look })]).toEqual([n, []])
      }
    },
  )
})

/** Whether nothing on a hex hides what lies behind it. */
const isClear = (from: number, over: number): boolean =>
  ![FOREST, TOWN, FORTIFIED_TOWN].includes(terrain[over]!) && level[over]! <= level[from]!

/** By hand: the front is the hexside faced and its neighbours; two hexes off past any of them that hides nothing. */
function reachedByHand(from: number, facing: number): Set<number> {
  const found = new Set<number>()
  for (const turn of [5, 0, 1]) {
    const beside = grid.neighbours[from * 6 + ((facing + turn) % 6)]!
    if (beside < 0) continue
    found.add(beside)
    if (!isClear(from, beside)) continue
    for (const to of grid.neighbours.subarray(beside * 6, beside * 6 + 6))
      if (to >= 0 && grid.distance(from, to) === 2) found.add(to)
  }
  return found
}

const BUILT_UP = [VILLAGE, TOWN, FORTIFIED_TOWN]

describe('the fire of grand batteries', () => {
  const GUNS = piece('F-Guns-1')
  const open = [...Array(grid.n).keys()].filter((at) => !BUILT_UP.includes(terrain[at]!))

  test.each([0, 1, 2, 3, 4, 5])(
    '[16.5/b] reaches as far as a look along the hexes (facing %i)',
    (facing) => {
      const play = windowOf('four-days')
      for (const from of open.filter((at) => at % 29 === facing && play[at] === 1)) {
        const state = field({
          'F-Guns-1': { at: grid.print(from), facing: HEADINGS[facing]!, marks: FIXED },
        })
        const wanted = reachedByHand(from, facing)
        const near = [...Array(grid.n).keys()].filter((at) => grid.distance(at, from) <= 3)
        const got = near.filter((at) => reaches(state, GUNS, at))
        expect([from, new Set(got)]).toEqual([from, wanted])
      }
    },
  )

  test('[16.5/b] targets are enemies in reach of guns that have not fired', () => {
    for (let n = 0; n < 20; n++) {
      const state = dealt(`targets ${n}`)
      const at = state.place[piece('F-Friant')]!
      state.place[GUNS] = at
      state.facing[GUNS] = n % 6
      state.marks[GUNS] = FIXED
      const wanted = [...reachedByHand(at, n % 6)].filter((to) => hasTroops(state, to, AUSTRIAN))
      const isVillage = BUILT_UP.includes(terrain[at]!)
      const got = bombardTargets(state, ALLIED)
      expect(
        isVillage || JSON.stringify(got) === JSON.stringify(wanted.toSorted((a, b) => a - b)),
      ).toBe(true)
      state.marks[GUNS] = FIXED | FIRED
      expect(bombardTargets(state, ALLIED)).toEqual([])
      expect(gunsOn(state, ALLIED, wanted[0] ?? at)).toEqual([])
    }
  })

  test('[16.5/b] the more batteries, the better, never less than one point (R-32)', () => {
    const state = field({ 'F-Guns-1': { at: '4607', facing: 'N', marks: FIXED }, 'A-Ulm': '4605' })
    const drms = [1, 2, 3, 4, 5, 6, 8, 10].map((many) => {
      state.guns = state.guns.with(GUNS - FIRST_GUNS, many)
      const { strength, drm } = bombardOdds(state, ALLIED, state.place[piece('A-Ulm')]!)
      expect(strength).toBe(many * PARTS)
      return drm
    })
    expect(drms).toEqual(drms.toSorted((a, b) => a - b))
    expect(drms.at(-1)).toBe(0)
  })
})

describe('the marker of initiative', () => {
  const gain = (side: 0 | 1, modified: number, from = 0): number => {
    const state = field({}, { options: ['initiative'] })
    state.initiative = from
    momentum.gainInitiative(state, side, modified, heard())
    return state.initiative
  }
  test('[16.1/a] three or less is the defender’s, five or more the attacker’s, four nobody’s (CE-12)', () => {
    for (let die = -2; die <= 12; die++) {
      const box = die <= 3 ? 1 : die >= 5 ? -1 : 0
      expect([die, gain(ALLIED, die), gain(AUSTRIAN, die)]).toEqual([
        die,
        box,
        box === 0 ? 0 : -box,
      ])
      expect(Math.sign(crtRow(die).initiative)).toBe(box === 0 ? 0 : -box)
    }
  })
  test('[16.1/a] it stops at the ends of the track (R-33)', () => {
    expect([gain(ALLIED, 9, -2), gain(ALLIED, 1, 2), gain(AUSTRIAN, 9, 2)]).toEqual([-2, 2, 2])
  })
  test('[16.1/a] without the rule nobody gains anything, and nobody is told', () => {
    const state = field({})
    const go = heard()
    noMomentum.gainInitiative(state, ALLIED, 9, go)
    expect([state.initiative, notes(go)]).toEqual([0, []])
  })
})

describe('who goes first', () => {
  const at = (initiative: number): State => {
    const state = field({}, { options: ['initiative'] })
    state.initiative = initiative
    state.cup = [...FORMATIONS.keys()]
    return state
  }
  test('[16.1/b] chosen by whoever has the marker on his end, and by nobody else (V-16.1-1)', () => {
    expect([-2, -1, 0, 1, 2].map((box) => withInitiative.chooser(at(box)))).toEqual([
      ALLIED,
      -1,
      -1,
      -1,
      AUSTRIAN,
    ])
    expect([-2, 0, 2].map((box) => blindDraws.chooser(at(box)))).toEqual([-1, -1, -1])
    expect(blindDraws.nextTogether(at(2), ALLIED)).toEqual([])
  })
  test('[16.3/a] without chits a whole side goes, then the other, then nobody', () => {
    const state = at(1)
    expect(withoutChits.decider(state)).toBe(AUSTRIAN)
    for (const side of [AUSTRIAN, ALLIED]) {
      const together = withoutChits.nextTogether(state, AUSTRIAN)
      expect(together.length).toBeGreaterThan(3)
      expect(
        together.every((chit) => formationSide[chit] === side && chitSide(chit) === side),
      ).toBe(true)
      state.cup = state.cup.filter((chit) => !together.includes(chit))
    }
    expect(withoutChits.nextTogether(state, AUSTRIAN)).toEqual([])
  })
  test('[16.3/a] the marker in the middle leaves it to whoever had it last', () => {
    const state = at(-1)
    expect(withoutChits.decider(state)).toBe(ALLIED)
    state.initiative = 0
    expect(withoutChits.decider(state)).toBe(ALLIED)
    state.initiated = AUSTRIAN
    expect(withoutChits.decider(state)).toBe(AUSTRIAN)
  })
  test('[16.5/b] the chit of a grand battery is its leader’s side', () => {
    expect([chitSide(piece('L-Davout')), chitSide(piece('L-Charles'))]).toEqual([ALLIED, AUSTRIAN])
  })
})
