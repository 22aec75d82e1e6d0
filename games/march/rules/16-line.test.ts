import { describe, expect, test } from 'vitest'
import { grid, hex } from '../map/map.ts'
import { board, hexesOf, isMarked } from '../model/board.ts'
import { positionState } from '../model/position.ts'
import { LINE, RETREAT, SMASHED } from '../model/state.ts'
import { acting } from '../testing/command.ts'
import type { Play } from '../testing/command.ts'
import { field, heard, piece } from '../testing/field.ts'
import type { Standing } from '../testing/field.ts'
import { answer, nounsFor } from '../testing/steps.ts'
import { isFront } from './06-facing.ts'
import { loseCasualty } from './10-steps.ts'
import { lineLevel } from './16-line-level.ts'
import type { LineFrame } from './16-line-level.ts'
import { frontOfLine, hexesOfPair, lineFacings, pairOf, shiftsOf } from './16-line-shape.ts'
import { lineProc, whyCannotExtend, whyCannotExtendHere, whyNoLine } from './16-line.ts'

const FRIANT = piece('F-Friant')
const key = (refused: { say: { key: string } } | undefined) => refused?.say.key
const printed = (hexes: readonly number[]) => hexes.map((at) => grid.print(at)).toSorted()

/** Open ground for three hexes around. */
const PLAIN = '4607'
const camp = (
  others: Readonly<Record<string, string | Standing>> = {},
  options = ['extended-line'],
) => field({ 'F-Friant': { at: PLAIN, sp: 8 }, ...others }, { options })

/** Friant in line to the north-east, its front on one of both sides. */
function inLine(state = camp(), side = 0) {
  const frame: LineFrame = lineLevel.frame({ side: 0, unit: FRIANT })
  const place = pairOf(hex(PLAIN), grid.neighbours[hex(PLAIN) * 6 + 1]!)
  answer({ proc: lineProc, state, frame }, { verb: 'extend', noun: place }, heard())
  const at = { proc: lineProc, state, frame }
  answer(at, { verb: 'face', noun: lineFacings(place)[side]! }, heard())
  return { state, frame, place, at }
}

describe('the shape of a line', () => {
  test('[16.7/a] three front hexes and five others', () => {
    const { state, place } = inLine()
    const around = new Set(
      hexesOfPair(place).flatMap((at) => [...grid.neighbours.subarray(at * 6, at * 6 + 6)]),
    )
    for (const at of hexesOfPair(place)) around.delete(at)
    const front = frontOfLine(place, state.facing[FRIANT]!)
    expect([around.size, front.length]).toEqual([8, 3])
    expect(front.every((at) => around.has(at))).toBe(true)
  })

  test('[16.7/a] its two fronts have no hex in common', () => {
    const { place } = inLine()
    const [one, two] = lineFacings(place).map((facing) => frontOfLine(place, facing))
    expect(one!.filter((at) => two!.includes(at))).toEqual([])
  })

  test('[16.7/a] the hexsides towards its front are front, and no others', () => {
    const { state, place } = inLine()
    const front = frontOfLine(place, state.facing[FRIANT]!)
    for (const at of hexesOfPair(place))
      for (let heading = 0; heading < 6; heading++) {
        const to = grid.neighbours[at * 6 + heading]!
        expect(isFront(state, FRIANT, { hex: at, heading })).toBe(front.includes(to))
      }
  })

  test('[16.7/b] goes to six sides, and wheels about either end both ways', () => {
    const { state, place } = inLine()
    const shifts = shiftsOf(place, state.facing[FRIANT]!)
    expect(shifts).toHaveLength(10)
    expect(shifts.filter(({ entered }) => entered.length === 1)).toHaveLength(6)
  })

  test('[16.7/b] a wheel six times about one end comes back as it was', () => {
    const { state, place } = inLine()
    let [at, facing] = [place, state.facing[FRIANT]!]
    const seen = [at]
    for (let turn = 0; turn < 6; turn++) {
      const pivot = hex(PLAIN)
      const next = shiftsOf(at, facing).find(
        (one) =>
          one.entered.length === 1 &&
          hexesOfPair(one.place).includes(pivot) &&
          !seen.slice(-2).includes(one.place) &&
          // Not sideways.
          grid.distance(endOf(one.place, pivot), endOf(at, pivot)) === 1,
      )!
      ;[at, facing] = [next.place, next.facing]
      seen.push(at)
    }
    expect([at, facing]).toEqual([place, state.facing[FRIANT]])
  })
})

function endOf(place: number, pivot: number): number {
  return hexesOfPair(place).find((at) => at !== pivot)!
}

describe('extended line', () => {
  test('[16.7/a] is an option', () => {
    expect(key(whyNoLine(camp({}, []), FRIANT))).toBe('no-line-option')
    expect(whyNoLine(camp(), FRIANT)).toBeUndefined()
  })

  test('[16.7/a] not for detachments, nor in or into enemy zones, nor where others stand', () => {
    const state = camp({ 'F-III-Det': { at: '4609', sp: 2 } })
    expect(key(whyNoLine(state, piece('F-III-Det')))).toBe('no-line-division')
    expect(key(whyNoLine(camp({ 'A-Vecsey': '4606' }), FRIANT))).toBe('no-line-zone')
    const watched = camp({ 'A-Vecsey': '4605' })
    expect(key(whyCannotExtend(watched, FRIANT, hex('4606')))).toBe('no-line-zone')
    const crowded = camp({ 'F-Demont': { at: '4608', sp: 2 } })
    expect(key(whyCannotExtend(crowded, FRIANT, hex('4608')))).toBe('no-line-empty')
  })

  test('[16.7/a] nor into a hex of the enemy staff; that of one’s own is no obstacle', () => {
    const beside = grid.neighbours[hex(PLAIN) * 6 + 1]!
    const at = grid.print(beside)
    expect(key(whyCannotExtend(camp({ 'A-HQ': at }), FRIANT, beside))).toBe('no-line-empty')
    expect(key(whyCannotExtend(camp({ 'L-Charles': at }), FRIANT, beside))).toBe('no-line-empty')
    expect(whyCannotExtend(camp({ 'F-HQ': at }), FRIANT, beside)).toBeUndefined()
  })

  test('[16.7/a] costs the second hex without its road', () => {
    const { state, frame } = inLine()
    expect(state.points[FRIANT]).toBe(16 - 4)
    expect(isMarked(state, FRIANT, LINE)).toBe(true)
    expect(hexesOf(state, FRIANT)).toHaveLength(2)
    expect(frame.at).toBe('go')
  })

  test('exerts its zone around both its hexes', () => {
    const { state, place } = inLine()
    const zone = board(state).reaches[FRIANT]!
    for (const at of hexesOfPair(place)) expect(zone).not.toContain(at)
    expect(zone.length).toBeGreaterThan(5)
  })

  test('[16.7/b] moves for the dearer of both hexes, and is drawn together into either', () => {
    const { state, at, place } = inLine()
    const [north = -1] = nounsFor(at, 'shift')
    const before = state.points[FRIANT]!
    answer(at, { verb: 'shift', noun: north }, heard())
    expect(state.points[FRIANT]).toBeLessThan(before)
    expect(hexesOfPair(state.place[FRIANT]!)).not.toEqual(hexesOfPair(place))
    const hexes = hexesOfPair(state.place[FRIANT]!)
    expect(printed(nounsFor(at, 'close'))).toEqual(printed(hexes))
    answer(at, { verb: 'close', noun: hexes[1] }, heard())
    expect(state.place[FRIANT]).toBe(hexes[1])
    expect(isMarked(state, FRIANT, LINE)).toBe(false)
  })

  test('[16.7/b] an enemy zone stops it', () => {
    const { state, at } = inLine(camp({ 'A-Vecsey': '4605' }))
    const into = nounsFor(at, 'shift').find((place) =>
      hexesOfPair(place).some((one) => board(state).zones[1][one]! > 0),
    )!
    answer(at, { verb: 'shift', noun: into }, heard())
    expect(nounsFor(at, 'shift')).toEqual([])
  })

  test('[15.6/a] not before it has gone where its order sends it', () => {
    const state = camp()
    const corps = state.formation[FRIANT]!
    state.stood[FRIANT] = hex(PLAIN)
    expect(whyCannotExtendHere(state, FRIANT)).toBeUndefined()
    state.order[corps] = RETREAT
    expect(key(whyCannotExtendHere(state, FRIANT))).toBe('no-line-errand')
  })
})

test('[16.7/a] a line that is Smashed still lies in both its hexes', () => {
  const { state } = inLine()
  state.steps[FRIANT] = 1
  state.stragglers[FRIANT] = 1
  loseCasualty(state, FRIANT, heard())
  expect([SMASHED, LINE].map((bit) => isMarked(state, FRIANT, bit))).toEqual([true, true])
  expect(hexesOf(state, FRIANT)).toHaveLength(2)
})

describe('a line whose hexes are attacked apart', () => {
  const LINE_AT = { units: { 'F-StHilaire': '4608+4708' }, facing: { 'F-StHilaire': 'SE' } }
  const attacked = (): Play => {
    const state = positionState(
      'four-days',
      {
        game: 'march',
        turn: 2,
        step: 'activation',
        formation: 'A-IV',
        units: LINE_AT.units,
        stacks: {
          '4605': ['F-HQ', 'F-Friant', 'L-Davout'],
          '4609': ['A-Hohenlohe', 'L-Rosenberg'],
          '4709': ['A-Somariva'],
          '4616': ['A-HQ'],
        },
        orders: { 'A-IV': 'ATTACK' },
        facing: { ...LINE_AT.facing, 'A-Hohenlohe': 'N', 'A-Somariva': 'N' },
        charts: { 'F-StHilaire': { sp: 6, batteries: 0 } },
      },
      ['extended-line'],
    )
    const play = acting(state, 'A-IV').roll(4).say('end')
    if (play.verbs.includes('lead')) play.say('lead 4609')
    for (const id of ['A-Hohenlohe', 'A-Somariva']) {
      play.say(`attack ${id}`)
      if (play.verbs.includes('at')) play.say(`at ${id === 'A-Hohenlohe' ? '4608' : '4708'}`)
      play.say('done')
    }
    if (play.verbs.includes('done')) play.say('done')
    return play
  }

  test.each([
    ['A-Hohenlohe', 'A-Somariva', '4708'],
    ['A-Somariva', 'A-Hohenlohe', '4608'],
  ])(
    '[16.7/c] when it goes before %s, %s goes into the hex that it would have attacked',
    (first, second, empty) => {
      const play = attacked().say(`fight ${first}`)
      const isAsked = (): boolean =>
        play.chance === undefined && (play.offered('advance') ?? []).includes(second)
      for (let replies = 0; replies < 30 && !isAsked();) replies += goOn(play)
      expect(play.offered('advance')).toEqual([second])
      play.say(`advance ${second}`)
      expect(play.at(second)).toBe(empty)
    },
  )
})

/** Sixes, or the last thing that is offered. */
function goOn(play: Play): number {
  const { chance } = play
  if (chance !== undefined) play.rollAll(...(chance.dice ?? []).map(() => 6))
  else {
    const { verb, nouns } = play.ask.options.at(-1)!
    play.say(nouns === undefined ? verb : `${verb} ${play.offered(verb)![0]}`)
  }
  return 1
}
