import { changed } from '../../../core/list.ts'
import { describe, expect, test } from 'vitest'
import { put } from '../model/board.ts'
import { hex } from '../map/map.ts'
import {
  ABSENT,
  DEPLOYED,
  FAILED,
  LOST,
  MOVED,
  PARTED,
  ROLLED,
  WEARY,
  WITHIN,
} from '../model/state.ts'
import type { State } from '../model/state.ts'
import { Trial, fieldOf, piece } from '../testing/field.ts'
import type { Stands } from '../testing/field.ts'
import { marchFlow, ordered } from '../testing/march.ts'
import { PIECES_OF, vedettesOf } from './01-pieces.ts'
import { whyNotBack } from './08-owed.ts'
import { pointsLeft } from './08-rights.ts'
import { whyNoBreakdown, whyNoReassembly } from './13-vedettes.ts'
import { movement } from './08-movement-level.ts'

/** Everybody In Command, the vedettes of those who are named with them. */
function field(stands: Stands, more: Partial<State> = {}): Trial {
  const state = fieldOf(stands, { phase: 2, ...more })
  for (const one of PIECES_OF[state.phasing]!) state.commanded[one] = 1
  for (const id of Object.values(stands).flat())
    for (const vedette of vedettesOf[piece(id)] ?? [])
      if (state.place[vedette]! < 0) put(state, vedette, WITHIN)
  return new Trial(marchFlow, state, movement.frame())
}

/** Colbert's two regiments out since another turn. */
function out(one: string, two: string, more: Stands = {}): Trial {
  const stands =
    one === two
      ? { [one]: ['Colbert-1', 'Colbert-2'] }
      : { [one]: ['Colbert-1'], [two]: ['Colbert-2'] }
  const state = fieldOf({ ...stands, ...more }, { phase: 2 })
  put(state, piece('Colbert'), PARTED)
  for (const own of PIECES_OF[0]!) state.commanded[own] = 1
  return new Trial(marchFlow, state, movement.frame())
}

describe('sending out vedettes', () => {
  test('[13.11a] light cavalry is replaced by them before it moves', () => {
    const trial = field({ S2949: ['Colbert'] })
    expect(trial.offered('deploy')).toEqual(['Colbert'])
    trial.say('deploy Colbert')
    expect(trial.state.place[piece('Colbert')]).toBe(PARTED)
    expect([trial.at('Colbert-1'), trial.at('Colbert-2')]).toEqual(['S2949', 'S2949'])
  })
  test('[13.1] as many as are printed', () => {
    expect(vedettesOf[piece('Colbert')]!.length).toBe(2)
    expect(field({ S2949: ['Suchet'] }).offered('deploy')).toBeUndefined()
  })
  test('[13.11b] they move at once', () => {
    const trial = field({ S2949: ['Colbert'] }).say('deploy Colbert')
    trial.say('move Colbert-1', 'step S2950', 'halt')
    expect(trial.at('Colbert-1')).toBe('S2950')
  })
  test('[13.11a] not after it has moved', () => {
    const trial = field({ S2949: ['Colbert'] }).say('move Colbert', 'step S2950', 'halt')
    expect(trial.offered('deploy')).toBeUndefined()
  })
  test('[13.3] light troops stay as they are', () => {
    const trial = field({ S2949: ['Bila'] }, { phasing: 1 }).say('deploy Bila')
    expect([trial.at('Bila'), trial.at('Bila-1'), trial.at('Bila-2')]).toEqual([
      'S2949',
      'S2949',
      'S2949',
    ])
  })
  test('[13.11a] [7.44a] vedettes of light cavalry go on under its March Order, patrols of light troops do not', () => {
    const under = (id: string, phasing: 0 | 1): number[] => {
      const trial = field({ S2949: [id] }, { phasing })
      ordered(trial.state, hex('N0809'), id)
      trial.say(`deploy ${id}`)
      return [id, `${id}-1`, `${id}-2`].map((one) => trial.state.order[piece(one)]!)
    }
    expect(under('Colbert', 0)).toEqual([0, 1, 1])
    expect(under('Bila', 1)).toEqual([1, 0, 0])
  })
  test('[13.12a] [7.44a] once they have marched they become it again, and it has their order', () => {
    const under = (deeds: number): Trial => {
      const { state } = out('S2949', 'S2949')
      ordered(state, hex('N0809'), 'Colbert-1', 'Colbert-2')
      for (const id of ['Colbert-1', 'Colbert-2']) state.deeds[piece(id)] = deeds
      return new Trial(marchFlow, state, movement.frame({}, 'command'))
    }
    expect(under(0).offered('reassemble')).toBeUndefined()
    expect(whyNotBack(under(0).state, piece('Colbert'))?.rule).toBe('7.44a')
    const trial = under(MOVED).say('reassemble Colbert')
    const orders = ['Colbert', 'Colbert-1', 'Colbert-2'].map((id) => trial.state.order[piece(id)])
    expect(orders).toEqual([1, 0, 0])
  })
  test('[13.12a] [7.45a] vedettes that have reached their objective are weary, and so is their unit', () => {
    const { state } = out('S2949', 'S2949')
    ordered(state, hex('S2948'), 'Colbert-1', 'Colbert-2')
    const trial = new Trial(marchFlow, state, movement.frame({}, 'command'))
    trial.say('move Colbert-1', 'with Colbert-2', 'step S2948', 'reassemble Colbert')
    expect(trial.at('Colbert')).toBe('S2948')
    expect(trial.state.deeds[piece('Colbert')]! & WEARY).toBe(WEARY)
  })
  test('[13.13b] nobody who has been reorganized', () => {
    const { state } = field({ S2949: ['Colbert'] })
    state.reduced[piece('Colbert')] = 1
    expect(whyNoBreakdown(state, piece('Colbert'))?.rule).toBe('13.13b')
    for (const id of ['Colbert-1', 'Colbert-2']) state.place[piece(id)] = ABSENT
    expect(whyNoBreakdown(state, piece('Colbert'))?.rule).toBe('13.13b')
  })
  test('[13.1] who has none is told so, whether he would send them out or call them back', () => {
    const { state } = field({ S2949: ['Suchet', 'Lannes'] })
    for (const id of ['Suchet', 'Lannes', 'Pontoon-F']) {
      expect(whyNoBreakdown(state, piece(id))?.rule).toBe('13.1')
      expect(whyNoReassembly(state, piece(id))?.rule).toBe('13.1')
    }
  })
  test('[13.14] no more than three stand in a hex', () => {
    const trial = field({ S2949: ['Colbert', 'Lasalle-1', 'Lasalle-2'] })
    expect(trial.offered('deploy')).toBeUndefined()
  })
  test('[14.0b] out of supply as their unit is, and it as they are', () => {
    const trial = field({ S2949: ['Colbert'] })
    trial.state.unsupplied = changed(trial.state.unsupplied, piece('Colbert'), 1)
    trial.say('deploy Colbert')
    expect(trial.state.unsupplied[piece('Colbert-2')]).toBe(1)
    const back = out('S2949', 'S2949')
    back.state.unsupplied = changed(back.state.unsupplied, piece('Colbert-1'), 1)
    back.say('reassemble Colbert')
    expect(back.state.unsupplied[piece('Colbert')]).toBe(1)
  })
  test('[7.16] with what a graded check has left their unit', () => {
    const trial = field({ S2949: ['Colbert'] })
    trial.state.withheld = changed(trial.state.withheld, piece('Colbert'), 12)
    trial.say('deploy Colbert')
    expect(pointsLeft(trial.state, piece('Colbert-1'))).toBe(2)
  })
  test('[13.0] the flag over the hex stays, so the enemy hears nothing', () => {
    const trial = field({ S2949: ['Colbert'] })
    const before = trial.told.length
    trial.say('deploy Colbert')
    const heard = trial.told
      .slice(before)
      .filter(({ to }) => to === 'all' || to.includes('prussian'))
    expect(heard).toEqual([])
  })
})

describe('calling them back', () => {
  test('[13.12a] D38 all of those on the map in one hex, a point each', () => {
    const apart = out('S2949', 'S2950')
    expect(apart.offered('reassemble')).toBeUndefined()
    apart.say('move Colbert-1', 'step S2950', 'halt')
    expect(apart.offered('reassemble')).toEqual(['Colbert'])
    apart.say('reassemble Colbert')
    expect(apart.at('Colbert')).toBe('S2950')
    expect(apart.state.place[piece('Colbert-1')]).toBe(WITHIN)
    expect(apart.state.deeds[piece('Colbert')]! & MOVED).toBe(MOVED)
  })
  test('[13.12b] a unit that is lost does not come back by its vedettes, one elsewhere is not called', () => {
    const { state } = out('S2949', 'S2949')
    expect(whyNoReassembly(state, piece('Colbert'))).toBeUndefined()
    put(state, piece('Colbert'), LOST)
    expect(whyNoReassembly(state, piece('Colbert'))?.rule).toBe('13.12b')
    put(state, piece('Colbert'), hex('S2951'))
    expect(whyNoReassembly(state, piece('Colbert'))?.rule).toBe('13.12b')
  })
  test('[13.12a] with a point left', () => {
    const { state } = out('S2949', 'S2949')
    state.spent[piece('Colbert-1')] = 17
    expect(whyNoReassembly(state, piece('Colbert'))?.rule).toBe('13.12a')
  })
  test('[7.31] Out of Command only after a check', () => {
    const { state } = out('S2949', 'S2949')
    for (const id of ['Colbert-1', 'Colbert-2']) state.commanded[piece(id)] = 0
    expect(whyNoReassembly(state, piece('Colbert'))?.rule).toBe('7.31')
    state.deeds[piece('Colbert-1')] = ROLLED
    state.deeds[piece('Colbert-2')] = ROLLED | FAILED
    expect(whyNoReassembly(state, piece('Colbert'))?.rule).toBe('7.31')
    state.deeds[piece('Colbert-2')] = ROLLED
    expect(whyNoReassembly(state, piece('Colbert'))).toBeUndefined()
  })
  test('[13.12b] not beside a flag, nor in the turn they came out', () => {
    const engaged = out('S2949', 'S2949', { S2950: ['Grawert'] })
    expect(whyNoReassembly(engaged.state, piece('Colbert'))?.rule).toBe('13.12b')
    const fresh = out('S2949', 'S2949')
    fresh.state.deeds[piece('Colbert-1')] = DEPLOYED
    expect(whyNoReassembly(fresh.state, piece('Colbert'))?.rule).toBe('13.12b')
  })
  test('[13.12b] [8.14A1] nor do light troops send out again whom they have called back this turn', () => {
    const stands = { S2949: ['Bila'], S2950: ['Bila-1', 'Bila-2'] }
    const trial = field(stands, { phasing: 1 })
    trial.say('move Bila-1', 'with Bila-2', 'step S2949', 'halt', 'reassemble Bila')
    expect(['Bila-1', 'Bila-2'].map((id) => trial.at(id))).toEqual([WITHIN, WITHIN].map(String))
    expect(trial.offered('deploy')).toBeUndefined()
    expect(whyNoBreakdown(trial.state, piece('Bila'))?.rule).toBe('13.12b')
    trial.say('end')
    expect(whyNoBreakdown(trial.state, piece('Bila'))).toBeUndefined()
  })
  test('[3.11a] not where there is no room for the unit', () => {
    const { state } = out('S2949', 'S2949', {
      S2949: ['Colbert-1', 'Colbert-2', 'Suchet', 'Gazan'],
    })
    expect(whyNoReassembly(state, piece('Colbert'))?.rule).toBe('3.11a')
    expect(state.place[piece('Suchet')]).toBe(hex('S2949'))
  })
})
