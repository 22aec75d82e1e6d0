import { describe, expect, test } from 'vitest'
import { explain } from '../testing/reasons.ts'
import { MARSH, grid, hex, road, roadIn, slopeHex } from '../map/map.ts'
import { terrain, uphill, water, woodsSide } from '../map/map.ts'
import { DEPLOYED, LAID, LOST } from '../model/state.ts'
import type { State } from '../model/state.ts'
import { Trial, fieldOf, piece } from '../testing/field.ts'
import { left, marchFlow, moving, noted, stepsOf, waiting } from '../testing/march.ts'
import { FIRST_TRAIN, FRENCH, PRUSSIAN } from './01-pieces.ts'
import { inEnemyZone } from './04-zones.ts'
import { isNew } from './08-books.ts'
import type { Mover } from './08-group.ts'
import { BARRED, CART, OPEN_ORDER, printedCosts } from './08-terrain.ts'
import { startOfMarch } from './08-together.ts'
import { banksFor, whyNoPontoon } from './09-pontoon.ts'
import { movement } from './08-movement-level.ts'

const side = (a: string, b: string): number => grid.sideBetween(hex(a), hex(b))
/** The bridge of Saalburg. */
const BANK = 'S2712'
const RIVER = side('S2712', 'S2612')
const TRAIN = piece('Pontoon-F') - FIRST_TRAIN

const cart = printedCosts(CART, OPEN_ORDER)
const isPlain = (end: number): boolean =>
  terrain[end] === 0 &&
  slopeHex[end] === 0 &&
  cart.subarray(end * 6, end * 6 + 6).some((cost) => cost < BARRED)

/** A river hexside without bridge or woods, between two clear hexes. */
const at = Array.from({ length: grid.n * 3 }, (_, one) => one).find(
  (one) =>
    water[one] === 1 &&
    road[one] === 0 &&
    woodsSide[one] === 0 &&
    uphill[one]! < 0 &&
    grid.sideHexes(one).every(isPlain),
)!
const [near, far] = grid.sideHexes(at).map(grid.print) as [string, string]
const hexside = grid.printSide(at)

/** A bridge that lies since an earlier turn, for the French. */
function laid(over: number, more: Partial<State> = {}): Partial<State> {
  const { over: none, laidOn } = fieldOf({})
  return {
    over: none.map((_, train) => (train === TRAIN ? over : -1)),
    laidOn: laidOn.map(() => 5),
    ...more,
  }
}

describe('laying pontoons', () => {
  test('[9.21] beside a river, for nothing, and then it is a bridge', () => {
    const trial = moving({ [near]: ['Pontoon-F'], S1011: ['Suchet'] }).say('move Pontoon-F')
    expect(trial.offered('pontoon')).toContain(hexside)
    trial.say(`pontoon ${hexside}`)
    expect(trial.state.over[TRAIN]).toBe(at)
    expect(trial.state.place[piece('Pontoon-F')]).toBe(LAID)
    expect(trial.state.spent[piece('Pontoon-F')]).toBe(0)
  })
  test('[9.21] not in Road March', () => {
    const trial = moving({ [near]: ['Pontoon-F'] })
    trial.state.column[piece('Pontoon-F')] = 1
    trial.say('move Pontoon-F')
    expect(trial.offered('pontoon')).toBeUndefined()
  })
  test('[9.0] the Prussians as well, [8.3c] for both may', () => {
    const trial = moving({ [near]: ['Pontoon-P1'] }, { phasing: PRUSSIAN }).say('move Pontoon-P1')
    expect(trial.offered('pontoon')).toContain(hexside)
  })
  test('[9.22a] not toward an enemy flag, though into a zone', () => {
    const flag = moving({ [near]: ['Pontoon-F'], [far]: ['Baggage-P1'] }).say('move Pontoon-F')
    expect(flag.offered('pontoon') ?? []).not.toContain(hexside)
    const beyond = Array.from(grid.neighbours.slice(hex(far) * 6, hex(far) * 6 + 6))
      .map((one) => grid.print(one))
      .find((one) => grid.distance(hex(one), hex(near)) === 2)!
    const zone = moving({ [near]: ['Pontoon-F'], [beyond]: ['Grawert'] }).say('move Pontoon-F')
    expect(zone.offered('pontoon')).toContain(hexside)
  })
  test('[9.22b] a slope needs a road or trail', () => {
    const steep = Array.from({ length: grid.n * 3 }, (_, one) => one).find((one) => {
      if (water[one] !== 1) return false
      return grid.sideHexes(one).some((end) => slopeHex[end] === 1 && roadIn[end] === 0)
    })!
    const from = grid.print(grid.sideHexes(steep)[0])
    const trial = moving({ [from]: ['Pontoon-F'] })
    trial.state.joined[piece('Pontoon-F')] = 0
    const sides = trial.ask.options.some(({ verb }) => verb === 'move')
      ? trial.say('move Pontoon-F').offered('pontoon')
      : []
    expect(sides ?? []).not.toContain(grid.printSide(steep))
  })
  test('[TEC.10] [9.23a] neither laid nor taken up into a marsh without road or trail', () => {
    const [dry, marsh] = ['N3822', 'N3823'] as const
    expect([terrain[hex(marsh)], roadIn[hex(marsh)]]).toEqual([MARSH, 0])
    const { state } = moving({ [dry]: ['Pontoon-F'] })
    const frame = startOfMarch(state, piece('Pontoon-F'))
    const mover: Mover = { frame, side: FRENCH, pieces: [piece('Pontoon-F')] }
    expect(whyNoPontoon(state, mover, side(dry, marsh))?.say.key).toBe('no-bridge-in-marsh')
    const bridge = fieldOf({}, laid(side(dry, marsh)))
    expect(banksFor(bridge, TRAIN)).toEqual([hex(dry)])
    bridge.stack.push(movement.frame({ train: piece('Pontoon-F') }, 'bank'))
    const why = explain(bridge, { verb: 'to', noun: hex(marsh) })
    expect(why?.say.key).toBe('no-bridge-in-marsh')
  })
  test('[9.2b] over streams too, and beside a bridge', () => {
    const trial = moving({ S2718: ['Pontoon-F'] }).say('move Pontoon-F')
    expect(trial.offered('pontoon')).toContain('S2718/S2719')
  })
  test('[9.23b] not in the turn it was taken up', () => {
    const trial = moving({ [near]: ['Pontoon-F'] })
    trial.state.deeds[piece('Pontoon-F')] = DEPLOYED
    expect(trial.say('move Pontoon-F').offered('pontoon')).toBeUndefined()
  })
  test('[9.18] a bridge train needs command or luck', () => {
    const trial = moving({ [near]: ['Pontoon-F'], S1011: ['Suchet'] })
    trial.state.commanded[piece('Pontoon-F')] = 0
    trial.say('move Suchet', 'step S1012', 'halt')
    expect(trial.offered('move') ?? []).not.toContain('Pontoon-F')
    trial.say('end')
    expect(trial.offered('roll')).toEqual(['Pontoon-F'])
  })
})

describe('crossing pontoons', () => {
  test('[9.2a] two points more for combat units, [8.31a] over a river that bars otherwise', () => {
    const trial = moving({ [near]: ['Suchet'] }, laid(at)).say('move Suchet', `step ${far}`)
    expect(left(trial, 'Suchet')).toBe(10 - 2 - 4)
  })
  test('[8.31b] nothing more for leaders and vedettes', () => {
    const trial = moving({ [near]: ['Lannes', 'Colbert-1'] }, laid(at))
    trial.say('move Lannes', 'with Colbert-1', `step ${far}`)
    expect([left(trial, 'Lannes'), left(trial, 'Colbert-1')]).toEqual([18, 16])
  })
  test('[8.31c] baggage never, bridge trains do', () => {
    const field = { [near]: ['Baggage-F', 'Pontoon-P1', 'Napoleon'] }
    const trial = moving(field, laid(at)).say('move Baggage-F')
    expect(stepsOf(trial)).not.toContain(far)
    const prussian = moving({ [near]: ['Pontoon-P1'] }, laid(at, { phasing: PRUSSIAN }))
    expect(prussian.say('move Pontoon-P1').offered('step')).toContain(far)
  })
  test('[14.31] the same in its own words', () => {
    const trial = moving({ [near]: ['Baggage-F'] }, laid(at)).say('move Baggage-F')
    expect(stepsOf(trial)).not.toContain(far)
  })
  test('[9.2b] beside a whole bridge neither costs', () => {
    const trial = moving({ [BANK]: ['Suchet'] }, laid(RIVER)).say('move Suchet', 'step S2612')
    expect(left(trial, 'Suchet')).toBe(8)
  })
  test('[9.26a] an enemy’s as one’s own', () => {
    const trial = moving({ [near]: ['Grawert'] }, laid(at, { phasing: PRUSSIAN }))
    trial.say('move Grawert', `step ${far}`)
    expect(left(trial, 'Grawert')).toBe(4)
  })
  test('[9.24a] [9.24b] D16 on the day it is laid a die is rolled before the first crosses', () => {
    const trial = moving(
      { [near]: ['Suchet', 'Gazan', 'Napoleon'] },
      laid(at, { laidOn: fieldOf({}).laidOn.map(() => 13) }),
    )
    trial.say('move Suchet', `step ${far}`)
    expect(waiting(trial)).toBe('roll-crossing nobody')
    trial.roll(4)
    expect(noted(trial, 'note-pontoon-toll')).toEqual(['french'])
    expect([trial.at('Suchet'), left(trial, 'Suchet')]).toEqual([far, 10 - 2 - 4])
    trial.say('halt', 'move Gazan', `step ${far}`)
    expect(trial.chance).toBeUndefined()
    expect(left(trial, 'Gazan')).toBe(4)
  })
  test('[9.24b] without Napoleon a six costs four', () => {
    const trial = moving(
      { [near]: ['Suchet'] },
      laid(at, { laidOn: fieldOf({}).laidOn.map(() => 13) }),
    )
    trial.say('move Suchet', `step ${far}`).roll(6)
    expect(left(trial, 'Suchet')).toBe(0)
  })
  test('[9.24c] beside a whole bridge no die', () => {
    const trial = moving(
      { [BANK]: ['Suchet'] },
      laid(RIVER, { laidOn: fieldOf({}).laidOn.map(() => 13) }),
    )
    trial.say('move Suchet', 'step S2612')
    expect(trial.chance).toBeUndefined()
  })
  test('[9.24a] who cannot pay after all stays where he is', () => {
    const now = laid(at, { laidOn: fieldOf({}).laidOn.map(() => 13) })
    const trial = moving({ [near]: ['Suchet'] }, now)
    trial.state.spent[piece('Suchet')] = 3
    trial.say('move Suchet', `step ${far}`).roll(6)
    expect(trial.at('Suchet')).toBe(near)
    expect(noted(trial, 'note-cannot-cross')).toEqual(['french'])
  })
  test('[9.25] a laid bridge has no zone and stands in no hex', () => {
    const { state } = moving({ S1011: ['Suchet'] }, laid(at))
    expect(inEnemyZone(state, PRUSSIAN, hex(near))).toBe(false)
  })
})

describe('taking them up', () => {
  const start = (): Trial => {
    const state = fieldOf({ S1011: ['Suchet'] }, laid(at))
    state.place[piece('Pontoon-F')] = LAID
    state.commanded.fill(1)
    return new Trial(marchFlow, state, movement.frame())
  }
  test('[9.23a] at the start of movement, on either bank', () => {
    const trial = start()
    expect(trial.offered('lift')).toEqual(['Pontoon-F'])
    trial.say('lift Pontoon-F')
    expect(trial.offered('to')!.toSorted()).toEqual([near, far].toSorted())
    trial.say(`to ${near}`)
    expect([trial.at('Pontoon-F'), trial.state.over[TRAIN]]).toEqual([near, -1])
  })
  test('[9.23b] it may move then, and not be laid', () => {
    const trial = start().say('lift Pontoon-F', `to ${near}`)
    expect(trial.offered('move')).toContain('Pontoon-F')
    trial.say('move Pontoon-F')
    expect(trial.offered('pontoon')).toBeUndefined()
  })
})

describe('seizing the enemy’s', () => {
  const bridge = (): Trial => {
    const state = fieldOf({ [near]: ['Grawert'] }, laid(at, { phasing: PRUSSIAN }))
    state.place[piece('Pontoon-F')] = LAID
    state.commanded.fill(1)
    return new Trial(marchFlow, state, movement.frame())
  }
  test('[9.24a] whoever captures it pays as for any, though it was laid in this turn (C19)', () => {
    const trial = bridge()
    trial.state.laidOn[TRAIN] = trial.state.turn
    expect(isNew(trial.say('seize Pontoon-F').roll(3).state, TRAIN)).toBe(false)
  })
  test('[9.26b] with troops at one end: three or less captures it, else it is gone', () => {
    const taken = bridge().say('seize Pontoon-F')
    expect(waiting(taken)).toBe('roll-bridge all')
    taken.roll(3)
    expect([taken.state.serves[TRAIN], taken.state.over[TRAIN]]).toEqual([PRUSSIAN, at])
    const gone = bridge().say('seize Pontoon-F').roll(4)
    expect([gone.state.over[TRAIN], gone.state.place[piece('Pontoon-F')]]).toEqual([-1, LOST])
  })
  test('[9.26b] not with a flag at the other', () => {
    const state = fieldOf(
      { [near]: ['Grawert'], [far]: ['Suchet'] },
      laid(at, { phasing: PRUSSIAN }),
    )
    const trial = new Trial(marchFlow, state, movement.frame())
    expect(trial.isOver || trial.offered('seize') === undefined).toBe(true)
  })
})
