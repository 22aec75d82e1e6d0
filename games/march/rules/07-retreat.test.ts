import { describe, expect, test } from 'vitest'
import { bridge, ford, grid, hex, slope, terrain, water } from '../map/map.ts'
import { DISORGANIZED, LINE, LOST, SMASHED } from '../model/state.ts'
import type { State } from '../model/state.ts'
import { CENTRE, Trial, ground, spot } from '../testing/combat.ts'
import { piece, rulesOf } from '../testing/field.ts'
import type { Standing } from '../testing/field.ts'
import { ends, stepWhere } from '../testing/ground.ts'
import { sideOf } from './02-pieces.ts'
import { retreatLeft } from './07-retreat-left.ts'
import {
  BEATEN,
  SHATTERED,
  SLIPPING,
  UNDER_FIRE,
  UNRECOVERED,
  retreatLevel,
} from './07-retreat-level.ts'
import type { RetreatCause, RetreatFrame } from './07-retreat-level.ts'
import { retreatWhy } from './07-retreat-why.ts'

type Pieces = Readonly<Record<string, string | Standing>>

/** These go back from the enemy in the north, by default one hex. */
function back(pieces: Pieces, ids: readonly string[], facts: Partial<RetreatFrame> = {}): Trial {
  const state = ground({ 'F-Friant': { at: spot('N'), facing: 'S', batteries: 0 }, ...pieces })
  const units = ids.map(piece)
  const frame = retreatLevel.frame({
    side: sideOf[units[0]!]!,
    pieces: units,
    steps: 1,
    cause: BEATEN,
    away: [hex(spot('N'))],
  })
  return new Trial(state, { ...frame, ...facts })
}
const ULM = { 'A-Ulm': { at: CENTRE, facing: 'N', batteries: 2, sp: 8 } }
const ring = (id: string, at: string): Pieces => ({ [id]: { at, facing: 'N', batteries: 0 } })

/** Somebody retreats over this step of the map, having no other way: enemies are all around. */
function only(edge: number, sp = 8, cause: RetreatCause = BEATEN, more: Pieces = {}): Trial {
  const [start, target] = ends(edge)
  const smashed = sp === 0 ? { stragglers: 2, marks: SMASHED } : {}
  const ulm = { at: start, facing: 'N', sp, ...smashed }
  const pieces: Record<string, string | Standing> = { 'A-Ulm': ulm, ...more }
  const guards = ['F-Gudin', 'F-Morand', 'F-Demont', 'F-Legrand', 'F-Molitor']
  for (let heading = 0; heading < 6; heading++) {
    const next = grid.neighbours[hex(start) * 6 + heading]!
    if (next < 0 || grid.print(next) === target) continue
    pieces[guards.pop()!] = { at: grid.print(next), facing: 'N', batteries: 0 }
  }
  const state = ground(pieces)
  const unit = piece('A-Ulm')
  const frame = retreatLevel.frame({
    side: 1,
    pieces: [unit, ...Object.keys(more).map(piece)],
    steps: 1,
    cause,
    away: [],
    smashed: sp === 0 && cause === BEATEN ? [unit] : [],
  })
  return new Trial(state, frame)
}
const isDry = (edge: number): boolean => water[edge] === 0 && ford[edge] === 0 && slope[edge] === 0

describe('a retreat', () => {
  test('[7.2/b] leads away from the attackers, its owner says where and how they face', () => {
    const trial = back(ULM, ['A-Ulm'], { steps: 2 })
    expect([trial.ask.seat, trial.ask.rule]).toEqual(['austrian', '7.2/b'])
    for (const to of trial.offered('to')!)
      expect(grid.distance(hex(spot('N')), hex(to))).toBeGreaterThan(1)
    trial.say(`to ${spot('S')}`)
    expect(trial.isOver).toBe(false)
    const [on] = trial.offered('to')!
    trial.say(`to ${on!}`)
    expect(trial.offered('face')).toHaveLength(6)
    trial.say('face NE')
    expect([trial.at('A-Ulm'), trial.facing('A-Ulm'), trial.isOver]).toEqual([on, 'NE', true])
  })

  test('[7.2/b] by whichever hexes lead away its owner likes, be another nearer home (R-16)', () => {
    const from = { 'F-Friant': { at: spot('S'), facing: 'N', batteries: 0 } }
    const trial = back({ ...ULM, ...from }, ['A-Ulm'], { away: [hex(spot('S'))] })
    const ways = ['NW', 'N', 'NE'].map((way) => spot(way))
    expect(trial.offered('to')!.toSorted()).toEqual(ways.toSorted())
  })

  test('[7.2/b] only where none leads away does it go nearer to its side of the map (R-16)', () => {
    const between = { ...ULM, ...ring('F-Gudin', spot('S')) }
    const trial = back(between, ['A-Ulm'], { away: [spot('N'), spot('S')].map(hex) })
    const ways = ['NW', 'NE'].map((way) => spot(way))
    expect(trial.offered('to')!.toSorted()).toEqual(ways.toSorted())
    const frame = trial.state.stack.at(-1) as RetreatFrame
    const whyNot = retreatWhy.step!['to']!(trial.state, frame, hex(spot('SE')))
    expect(whyNot?.say.key).toBe('no-retreat-home')
  })

  test('[7.2/b] never returns to where it came from, and takes trains and leaders along', () => {
    const trial = back({ ...ULM, 'A-Wagon-1': CENTRE, 'L-Hohenzollern': CENTRE }, [
      'A-Ulm',
      'A-Wagon-1',
    ])
    trial.say(`to ${spot('S')}`)
    expect(['A-Ulm', 'A-Wagon-1', 'L-Hohenzollern'].map((id) => trial.at(id))).toEqual(
      Array.from({ length: 3 }, () => spot('S')),
    )
  })

  test('[7.2/c] goes through friends only if it must, is disorganized, and goes on', () => {
    const free = back({ ...ULM, ...ring('A-Brady', spot('S')) }, ['A-Ulm'])
    expect(free.offered('to')).not.toContain(spot('S'))
    const shut = back(
      {
        ...ULM,
        ...ring('F-Gudin', spot('NE')),
        ...ring('F-Morand', spot('NW')),
        ...ring('F-Demont', spot('SE')),
        ...ring('F-Legrand', spot('SW')),
        ...ring('A-Brady', spot('S')),
      },
      ['A-Ulm'],
    )
    expect(shut.has('A-Ulm', DISORGANIZED)).toBe(true)
    expect(rulesOf(shut, 'note-disorganized')).toEqual(['7.2/c'])
    const on = shut.offered('to')!
    expect(on.length).toBeGreaterThan(0)
    shut.say(`to ${on[0]!}`)
    if (!shut.isOver && shut.offered('to') === undefined) shut.say('face N')
    expect(shut.at('A-Ulm')).not.toBe(spot('S'))
  })

  test('[7.2/d] pays for each zone: a straggler, but a casualty to cavalry, which tires (V-7.2-1)', () => {
    // The only way leads through the zone, and on out of it.
    const gunned = { at: spot('SE', 'NE'), facing: 'N', batteries: 1 }
    const foot = back(
      {
        ...ULM,
        'F-Gudin': gunned,
        ...ring('F-Morand', spot('S')),
        ...ring('F-Demont', spot('SW')),
        ...ring('F-Legrand', spot('NW')),
        ...ring('F-Molitor', spot('NE')),
      },
      ['A-Ulm'],
    )
    expect([foot.steps('A-Ulm'), foot.state.stragglers[piece('A-Ulm')]]).toEqual([3, 1])
    expect(foot.has('A-Ulm', DISORGANIZED)).toBe(true)
    for (const key of ['note-disorganized', 'note-straggler'])
      expect(rulesOf(foot, key)).toEqual(['7.2/d'])
    const ridden = back(
      {
        ...ULM,
        'F-Montbrun': { at: spot('SE', 'NE'), facing: 'N' },
        ...ring('F-Morand', spot('S')),
        ...ring('F-Demont', spot('SW')),
        ...ring('F-Legrand', spot('NW')),
        ...ring('F-Molitor', spot('NE')),
      },
      ['A-Ulm'],
    )
    expect([ridden.steps('A-Ulm'), ridden.state.stragglers[piece('A-Ulm')]]).toEqual([3, 0])
    expect(ridden.fatigue('F-Montbrun')).toBeGreaterThanOrEqual(1)
    for (const key of ['note-casualty', 'note-fatigue'])
      expect(new Set(rulesOf(ridden, key))).toEqual(new Set(['7.2/d']))
  })

  test('[7.2/e] with enemies on all sides it stays and loses two steps (V-7.2-2)', () => {
    const trial = back(
      {
        ...ULM,
        ...ring('F-Gudin', spot('NE')),
        ...ring('F-Morand', spot('NW')),
        ...ring('F-Demont', spot('SE')),
        ...ring('F-Legrand', spot('SW')),
        ...ring('F-Molitor', spot('S')),
      },
      ['A-Ulm'],
      { steps: 2 },
    )
    expect([trial.at('A-Ulm'), trial.steps('A-Ulm'), trial.isOver]).toEqual([CENTRE, 2, true])
    expect(trial.state.stragglers[piece('A-Ulm')]).toBe(0)
    expect(rulesOf(trial, 'note-casualty')).toEqual(['7.2/e', '7.2/e'])
  })

  test('[7.2/f] over a creek it is disorganized and loses a straggler, but not over its bridge (V-7.2-3)', () => {
    const creek = stepWhere((one) => water[one] === 1 && bridge[one] === 0 && ford[one] === 0)
    const wet = only(creek)
    expect([wet.steps('A-Ulm'), wet.state.stragglers[piece('A-Ulm')]]).toEqual([3, 1])
    expect(wet.has('A-Ulm', DISORGANIZED)).toBe(true)
    for (const key of ['note-disorganized', 'note-straggler'])
      expect(rulesOf(wet, key)).toEqual(['7.2/f'])
    const bridged = only(
      stepWhere((one, _at, to) => water[one] === 1 && bridge[one] === 1 && terrain[to] !== 5),
    )
    expect(bridged.steps('A-Ulm')).toBe(4)
  })

  test('[7.2/g] over a river it loses two for good, but not over a bridge (R-17); a swamp is as bad', () => {
    const river = only(stepWhere((one) => water[one] === 2 && bridge[one] === 0))
    expect([river.steps('A-Ulm'), river.state.stragglers[piece('A-Ulm')]]).toEqual([2, 0])
    expect(rulesOf(river, 'note-casualty')).toEqual(['7.2/g', '7.2/g'])
    expect(rulesOf(river, 'note-disorganized')).toEqual(['7.2/g'])
    const bridged = only(stepWhere((one) => water[one] === 2 && bridge[one] === 1))
    expect(bridged.steps('A-Ulm')).toBe(4)
    expect(only(stepWhere((one, _at, to) => terrain[to] === 5 && isDry(one))).steps('A-Ulm')).toBe(
      2,
    )
  })

  test('[7.2/g] a train stays before the river that its stack has crossed (R-83)', () => {
    const crossing = (edge: number): string[] => {
      const trial = only(edge, 8, BEATEN, { 'A-Wagon-1': ends(edge)[0] })
      return ['A-Ulm', 'A-Wagon-1'].map((id) => trial.at(id))
    }
    const river = stepWhere((one) => water[one] === 2 && bridge[one] === 0)
    expect(crossing(river)).toEqual([ends(river)[1], ends(river)[0]])
    const creek = stepWhere((one) => water[one] === 1 && bridge[one] === 0 && ford[one] === 0)
    expect(crossing(creek)).toEqual([ends(creek)[1], ends(creek)[1]])
  })

  test('[7.2/g] forced off the map it is gone', () => {
    const corner = '0101'
    const pieces: Record<string, string | Standing> = { 'A-Ulm': { at: corner, facing: 'N' } }
    const guards = ['F-Gudin', 'F-Morand', 'F-Demont', 'F-Legrand']
    for (let heading = 0; heading < 6; heading++) {
      const next = grid.neighbours[hex(corner) * 6 + heading]!
      if (next >= 0) pieces[guards.pop()!] = { at: grid.print(next), facing: 'N', batteries: 0 }
    }
    const frame = retreatLevel.frame({
      side: 1,
      pieces: [piece('A-Ulm')],
      steps: 1,
      cause: BEATEN,
      away: [],
    })
    const trial = new Trial(ground(pieces), frame)
    expect(trial.state.place[piece('A-Ulm')]).toBe(LOST)
  })

  test('[7.12/a] a die no higher than its length costs a battery (V-7.12-1, V-7.12-2)', () => {
    const left = (die: number, standing: Partial<Standing> = {}, id = 'A-Ulm'): number => {
      const unit = piece(id)
      const pieces = { [id]: { at: CENTRE, facing: 'N', batteries: 2, sp: 8, ...standing } }
      const trial = back(pieces, [id], { steps: 2, dice: [unit, die], smashed: [unit] })
      while (!trial.isOver) {
        const [verb, nouns] =
          trial.offered('to') === undefined ? ['face', ['N']] : ['to', trial.offered('to')!]
        trial.say(`${verb} ${nouns[0]!}`)
      }
      return trial.state.batteries[unit]!
    }
    expect([left(2), left(3)]).toEqual([1, 2])
    expect(left(3, { sp: 0, stragglers: 1, marks: SMASHED })).toBe(1)
    // Horse artillery reckons with a hex less.
    expect([left(2, {}, 'A-Stutterheim'), left(1, {}, 'A-Stutterheim')]).toEqual([2, 1])
  })

  test('[6.2/d] draws an extended line together in the hex that is beaten', () => {
    const trial = back(
      { 'A-Ulm': { at: `${CENTRE}+${spot('SE')}`, facing: 'NE', marks: LINE } },
      ['A-Ulm'],
      { been: [hex(CENTRE)] },
    )
    trial.say(`to ${trial.offered('to')![0]!}`)
    expect(trial.has('A-Ulm', LINE)).toBe(false)
    expect(grid.distance(hex(trial.at('A-Ulm')), hex(CENTRE))).toBe(1)
  })
})

describe('going back for other reasons', () => {
  const at = { at: CENTRE, facing: 'N', sp: 4 }
  test('[7.6/c] cavalry that slips away may stop after the first hex, no later than the fourth', () => {
    const trial = back({ 'A-Klenau': at }, ['A-Klenau'], { steps: 4, cause: SLIPPING })
    expect(trial.offered('halt')).toBeUndefined()
    trial.say(`to ${spot('S')}`)
    expect(trial.offered('halt')).toEqual([])
    trial.say('halt', 'face N')
    expect([trial.at('A-Klenau'), trial.isOver]).toEqual([spot('S'), true])
  })

  test('[10.2/a] whoever is Smashed just now may stay', () => {
    const trial = back({ 'A-Ulm': { ...at, sp: 0, stragglers: 1, marks: SMASHED } }, ['A-Ulm'], {
      steps: 2,
      cause: SHATTERED,
    })
    trial.say('halt')
    expect([trial.at('A-Ulm'), trial.isOver]).toEqual([CENTRE, true])
  })

  test('[10.2/b] whoever stays Smashed goes two hexes', () => {
    const trial = back({ 'A-Ulm': { ...at, sp: 0, stragglers: 1, marks: SMASHED } }, ['A-Ulm'], {
      steps: 2,
      cause: UNRECOVERED,
    })
    expect(trial.offered('halt')).toBeUndefined()
    trial.say(`to ${trial.offered('to')![0]!}`)
    trial.say(`to ${trial.offered('to')![0]!}`, 'face N')
    expect(grid.distance(hex(trial.at('A-Ulm')), hex(CENTRE))).toBe(2)
  })

  test('[10.2/c] nor does the way cost him anything: he is in no combat, and has no step to lose (R-80)', () => {
    const creek = stepWhere((one) => water[one] === 1 && bridge[one] === 0 && ford[one] === 0)
    const river = stepWhere((one) => water[one] === 2 && bridge[one] === 0)
    for (const edge of [creek, river]) {
      const fleeing = only(edge, 0, UNRECOVERED)
      for (let n = 0; n < 4 && !fleeing.isOver; n++) {
        const [to] = fleeing.offered('to') ?? []
        fleeing.say(to === undefined ? 'face N' : `to ${to}`)
      }
      expect([fleeing.at('A-Ulm') === ends(edge)[1], fleeing.has('A-Ulm', SMASHED)]).toEqual([
        true,
        true,
      ])
      expect(rulesOf(fleeing, 'note-loss-ignored')).not.toEqual([])
      expect(only(edge, 0, BEATEN).state.place[piece('A-Ulm')]).toBe(LOST)
    }
  })

  test('[8.2/b] whoever leaves a field of fire goes on until he is out of it, or stays where there is no way (R-31)', () => {
    const shun = [CENTRE, spot('S'), spot('SE'), spot('SW')].map(hex)
    const trial = back(ULM, ['A-Ulm'], { cause: UNDER_FIRE, shun })
    for (let turn = 0; turn < 6 && !trial.isOver; turn++) {
      const hexes = trial.offered('to')
      trial.say(hexes === undefined ? 'face N' : `to ${hexes[0]!}`)
    }
    expect(shun).not.toContain(hex(trial.at('A-Ulm')))
    const shut = back(
      {
        ...ULM,
        ...ring('F-Gudin', spot('NE')),
        ...ring('F-Morand', spot('NW')),
        ...ring('F-Demont', spot('SE')),
        ...ring('F-Legrand', spot('SW')),
        ...ring('F-Molitor', spot('S')),
      },
      ['A-Ulm'],
      { cause: UNDER_FIRE, shun },
    )
    expect([shut.isOver, shut.at('A-Ulm'), shut.steps('A-Ulm')]).toEqual([true, CENTRE, 4])
  })
})

test('what is left of a retreat falls with every reply', () => {
  const trial = back(ULM, ['A-Ulm'], { steps: 3 })
  const left = (state: State): number => retreatLeft(state.stack.at(-1) as RetreatFrame)
  for (let last = Infinity; !trial.isOver;) {
    expect(left(trial.state)).toBeLessThan(last)
    last = left(trial.state)
    const hexes = trial.offered('to')
    trial.say(hexes === undefined ? 'face N' : `to ${hexes[0]!}`)
  }
})
