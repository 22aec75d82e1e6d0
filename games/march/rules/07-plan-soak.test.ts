import { describe, expect, test } from 'vitest'
import { draw, fastChance } from '../../../core/chance.ts'
import { isChance, isRefused } from '../../../core/contract.ts'
import type { Fast, SeatReply } from '../../../core/contract.ts'
import { byVerb, legalReplies } from '../../../core/testing/watch.ts'
import { RIVER, TOWN, VILLAGE, bridge, grid, terrain, water } from '../map/map.ts'
import { hasTroops, isMarked, piecesAt } from '../model/board.ts'
import { windowOf } from '../model/scenario-book.ts'
import { CLEARED, DISORGANIZED, HOPPED, SMASHED } from '../model/state.ts'
import type { State } from '../model/state.ts'
import { CENTRE, attacks, combatFlow, spot } from '../testing/combat.ts'
import { field, piece } from '../testing/field.ts'
import type { Standing } from '../testing/field.ts'
import {
  ALLIED,
  AUSTRIAN,
  UNITS,
  formationNamed,
  isCavalry,
  isInfantry,
  isUnit,
  sideOf,
} from './02-pieces.ts'
import { attacksLevel } from './07-combat-levels.ts'
import type { AttacksFrame } from './07-combat-levels.ts'
import { commanderRating } from './15-command.ts'

// Attacks declared at random, in the midst of enemies: whatever is declared keeps to 7.0, judged by a reader who knows no search.

const FRENCH = [
  'F-Friant',
  'F-Gudin',
  'F-Morand',
  'F-Demont',
  'F-Montbrun',
  'F-Legrand',
  'F-StHilaire',
]
const AUSTRIANS = [
  'A-Ulm',
  'A-Brady',
  'A-Klenau',
  'A-Vincent',
  'A-Reuss',
  'A-Schneller',
  'A-Thierry',
]
const CORPS = ['F-III', 'F-IV'].map(formationNamed)

const HEADINGS = ['N', 'NE', 'SE', 'S', 'SW', 'NW']
function toMiddle(at: number, heading: string, middle: number): number {
  const to = grid.neighbours[at * 6 + HEADINGS.indexOf(heading)]!
  return to < 0 ? Infinity : grid.distance(to, middle)
}
function isAt(one: string | Standing, at: number): boolean {
  return typeof one !== 'string' && one.at === grid.print(at)
}

/** Two armies within three hexes, of two French corps. */
function dealt(seed: string): { state: State; frame: AttacksFrame; chance: Fast } {
  const chance = fastChance(`plan ${seed}`)
  const play = windowOf('four-days')
  const inPlay = [...play.keys()].filter((at) => play[at] === 1)
  const middle = inPlay[chance.below(inPlay.length)]!
  const ring = (most: number): number[] => inPlay.filter((at) => grid.distance(at, middle) <= most)
  const [near, core] = [ring(2), ring(1)]
  // Half of the time the enemy is in the middle, and everybody turns to him.
  const isSurrounded = chance.below(2) === 0
  const foes = AUSTRIANS.slice(0, isSurrounded ? Math.max(1, chance.below(4)) : 7)
  const pieces: Record<string, string | Standing> = { 'L-Davout': '2617', 'L-Massena': '2617' }
  for (const id of [...foes, ...FRENCH]) {
    const isClose = isSurrounded && (id.startsWith('A-') || foes.length === 1)
    const from = id === foes[0] && isSurrounded ? [middle] : isClose ? core : near
    const open = from.filter((at) => !Object.values(pieces).some((one) => isAt(one, at)))
    if (open.length === 0) continue
    const at = open[chance.below(open.length)]!
    const turned = HEADINGS.toSorted((a, b) => toMiddle(at, a, middle) - toMiddle(at, b, middle))
    pieces[id] = {
      at: grid.print(at),
      facing: isSurrounded ? turned[0]! : HEADINGS[chance.below(6)]!,
      sp: 4,
      fatigue: isSurrounded ? 0 : chance.below(8),
      marks: [0, 0, 0, 0, DISORGANIZED, HOPPED][isSurrounded ? 0 : chance.below(6)]!,
      ...(id.startsWith('F-') && { formation: chance.below(6) > 0 ? 'F-III' : 'F-IV' }),
    }
  }
  const state = field(pieces)
  state.deeds = state.deeds.map(() => CLEARED)
  // By leaders who get fewer to attack together, where many are about to.
  state.replaced = state.replaced.map(() => (isSurrounded ? 1 : 0))
  const frame = attacksLevel.frame({ side: ALLIED, formations: CORPS })
  return { state, frame, chance }
}

/** Hexes of the enemy before the front of a unit, by hand. */
function before(state: State, unit: number): number[] {
  const at = state.place[unit]!
  const isAll = terrain[at] === VILLAGE || terrain[at] === TOWN || terrain[at] === TOWN + 1
  const turns = isAll ? [0, 1, 2, 3, 4, 5] : [5, 0, 1]
  return turns.flatMap((turn) => {
    const edge = at * 6 + ((state.facing[unit]! + turn) % 6)
    const to = grid.neighbours[edge]!
    const isShut = water[edge] === RIVER && bridge[edge] !== 1
    return to >= 0 && !isShut && hasTroops(state, to, AUSTRIAN) ? [to] : []
  })
}

function isFit(state: State, unit: number): boolean {
  return !isMarked(state, unit, DISORGANIZED | SMASHED) && state.fatigue[unit]! < 7
}

/** Others who join and hexes that are taken along come first, mostly. */
function boldest(replies: readonly SeatReply[], chance: Fast): SeatReply {
  const bold = replies.filter(({ verb }) => verb === 'with' || verb === 'also')
  const some = bold.length > 0 && chance.below(20) > 0 ? bold : replies
  return byVerb(some, chance)!
}

/** One reply or roll; what was not refused. */
function goOn(state: State, chance: Fast): void {
  const asks = combatFlow.ask(state)
  const rolled = asks.find(isChance)
  const reply =
    rolled === undefined
      ? boldest(legalReplies(asks), chance)
      : { seat: 'nature' as const, values: draw(rolled, chance) }
  const result = combatFlow.answer(state, reply)
  if (isRefused(result)) throw new Error(result.refused.say.key)
}

interface Declared {
  units: number[]
  hexes: number[]
}
/** Combats as they stand when all is declared. */
function declared(frame: AttacksFrame): Declared[] {
  return [...new Set(frame.of)].map((combat) => ({
    units: frame.units.filter((_, at) => frame.of[at] === combat),
    hexes: frame.hexes.filter((_, at) => frame.on[at] === combat),
  }))
}

function hangTogether(hexes: readonly number[]): boolean {
  const seen = new Set(hexes.slice(0, 1))
  for (const one of seen)
    for (const other of hexes) if (grid.distance(one, other) === 1) seen.add(other)
  return seen.size === hexes.length
}
const foesIn = (state: State, hex: number): number[] =>
  piecesAt(state, hex).filter((one) => isUnit(one) && sideOf[one] === AUSTRIAN)

/** What 7.0 has against a combat. */
function combatFaults(state: State, { units, hexes }: Declared): string[] {
  const faults: string[] = []
  for (const unit of units) {
    const reach = before(state, unit)
    const mine = reach.filter((hex) => hexes.includes(hex))
    if (mine.length === 0) faults.push('7.0/b attacks nobody before it')
    const isHorse = mine.every((hex) => foesIn(state, hex).every((one) => isCavalry(one)))
    const hasFoot = reach.some((hex) => foesIn(state, hex).some((one) => isInfantry(one)))
    if (isInfantry(unit) && isHorse && hasFoot) faults.push('7.0/d passes by infantry')
    if (!isFit(state, unit)) faults.push('attacks in no order')
  }
  if (units.length > 1 && !hangTogether(hexes)) faults.push('7.0/e attacks what lies apart')
  for (const corps of CORPS) {
    const own = units.filter((unit) => state.formation[unit] === corps)
    if (own.length > commanderRating(state, corps)) faults.push('7.0/e more than he is rated')
  }
  return faults
}

/** Two stacks on one hex, and somebody else before one of them whom nobody attacks. */
function doubled(state: State, combats: readonly Declared[]): string[] {
  const assaulted = new Set(combats.flatMap(({ hexes }) => hexes))
  const faults: string[] = []
  for (const hex of assaulted) {
    const units = combats
      .filter(({ hexes }) => hexes.includes(hex))
      .flatMap((one) => one.units.filter((unit) => before(state, unit).includes(hex)))
    const isDouble = new Set(units.map((unit) => state.place[unit]!)).size > 1
    const isAlone = units.flatMap((unit) => before(state, unit)).some((one) => !assaulted.has(one))
    if (isDouble && isAlone) faults.push('7.0/c leaves somebody alone')
  }
  return faults
}

const SEEDS = ['a', 'b', 'c', 'd', 'e']

describe('attacks declared at random', () => {
  test.each(SEEDS)(
    '[7.0/b] [7.0/c] [7.0/d] [7.0/e] keep to the rule, and always come to an end (%s)',
    (seed) => {
      for (let n = 0; n < 30; n++) {
        const { state, frame, chance } = dealt(`${seed} ${n}`)
        state.stack = [frame]
        combatFlow.settle(state)
        for (
          let replies = 0;
          replies < 60 && frame.at !== 'resolve' && state.stack.length > 0;
          replies++
        )
          goOn(state, chance)
        expect([n, frame.at]).not.toEqual([n, 'build'])
        const combats = declared(frame)
        const faults = [
          ...combats.flatMap((one) => combatFaults(state, one)),
          ...doubled(state, combats),
        ]
        expect([seed, n, faults]).toEqual([seed, n, []])
        expect(new Set(frame.units).size).toBe(frame.units.length)
      }
    },
  )

  test.each(SEEDS)(
    '[7.0/a] whoever is fit and has somebody before him may begin, and nobody else (%s)',
    (seed) => {
      for (let n = 0; n < 30; n++) {
        const { state, frame } = dealt(`begin ${seed} ${n}`)
        const wanted = [...Array(UNITS).keys()].filter(
          (unit) =>
            state.place[unit]! >= 0 &&
            sideOf[unit] === ALLIED &&
            isFit(state, unit) &&
            before(state, unit).length > 0,
        )
        state.stack = [frame]
        combatFlow.settle(state)
        const [ask] = combatFlow.ask(state)
        const options = ask !== undefined && 'options' in ask ? ask.options : []
        const offered = options.find(({ verb }) => verb === 'attack')?.nouns ?? []
        expect([n, [...offered].toSorted((a, b) => a - b)]).toEqual([n, wanted])
        expect(options.length === 0 || options.some(({ verb }) => verb === 'done')).toBe(true)
      }
    },
  )

  test('[7.0/e] among them are joint attacks, and hexes taken along', () => {
    let [joint, wide] = [0, 0]
    for (let n = 0; n < 40; n++) {
      const { state, frame, chance } = dealt(`joint ${n}`)
      state.stack = [frame]
      combatFlow.settle(state)
      for (
        let replies = 0;
        replies < 60 && frame.at !== 'resolve' && state.stack.length > 0;
        replies++
      )
        goOn(state, chance)
      for (const { units, hexes } of declared(frame)) {
        if (units.length > 1) joint++
        if (hexes.length > 1) wide++
      }
    }
    expect(joint).toBeGreaterThan(0)
    expect(wide).toBeGreaterThan(0)
    expect(piece('F-Friant')).toBeGreaterThanOrEqual(0)
  })

  test('[7.0/e] several attack together only what hangs together', () => {
    const trial = attacks(
      {
        'F-Friant': { at: CENTRE, facing: 'N' },
        'F-Gudin': { at: spot('NW', 'NW'), facing: 'SE' },
        'F-Morand': { at: spot('NE', 'NE'), facing: 'SW' },
        'A-Ulm': { at: spot('NW'), facing: 'S', batteries: 0 },
        'A-Brady': { at: spot('NE'), facing: 'S', batteries: 0 },
        'L-Davout': CENTRE,
      },
      ['F-Friant', 'F-Gudin', 'F-Morand'],
    )
    // The hex before it is the only one, and nobody else stands before that.
    trial.say('attack F-Morand', 'done', 'attack F-Friant')
    expect(trial.offered('also')).toEqual([spot('NE')])
    trial.say('with F-Gudin')
    expect(trial.offered('also') ?? []).not.toContain(spot('NE'))
  })
})
