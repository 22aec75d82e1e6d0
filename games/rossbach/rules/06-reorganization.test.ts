import { describe, expect, test } from 'vitest'
import { put } from '../model/board.ts'
import type { ReorganizeFrame } from './06-reorganization-level.ts'
import { DAY_HALF, LOST, NIGHT_HALF, REORGANIZED } from '../model/state.ts'
import { Trial, fieldOf, flowOf, piece } from '../testing/field.ts'
import type { Stands } from '../testing/field.ts'
import { PRUSSIAN, formationOf, fullStrength } from './01-pieces.ts'
import { isTroubled, whyNotRally } from './06-eligible.ts'
import { recoverAll, reorganizeProc } from './06-reorganization.ts'
import { refugesFor } from './06-room.ts'
import { inPlay } from './08-area.ts'
import { whyNoRoll } from './08-rights.ts'

const flow = flowOf({ reorganize: reorganizeProc })
const START: ReorganizeFrame = {
  proc: 'reorganize',
  at: 'recover',
  leader: -1,
  unit: -1,
  guest: -1,
}

interface Boxes {
  day?: string[]
  night?: string[]
}

function reorganizing(stands: Stands, { day = [], night = [] }: Boxes, side = 0): Trial {
  const state = fieldOf(stands, { phasing: side as 0 | 1 })
  for (const id of day) put(state, piece(id), DAY_HALF)
  for (const id of night) {
    put(state, piece(id), NIGHT_HALF)
    state.reduced[piece(id)] = 1
  }
  return new Trial(flow, state, { ...START })
}

describe('recovery by day', () => {
  test('[6.13a] a die at or below the converted rating, seen by its owner alone', () => {
    const trial = reorganizing({}, { day: ['Grawert', 'Larisch'] }, PRUSSIAN)
    expect(trial.offered('test')).toEqual(['Grawert', 'Larisch'])
    trial.say('test Grawert')
    expect(trial.chance?.seen).toEqual(['prussian'])
    expect(trial.chance?.say.with).toMatchObject({ on: 2 })
    trial.roll(2)
    expect(trial.state.place[piece('Grawert')]).toBe(NIGHT_HALF)
    expect(trial.state.reduced[piece('Grawert')]).toBe(1)
    trial.say('test Larisch').roll(3)
    expect(trial.state.place[piece('Larisch')]).toBe(DAY_HALF)
    expect(trial.isOver).toBe(true)
  })
  test('[6.13b] Saxons need one less still', () => {
    const tries = [1, 2].map((die) => {
      const trial = reorganizing({}, { day: ['Cerrini'] }, PRUSSIAN)
        .say('test Cerrini')
        .roll(die)
      return trial.state.place[piece('Cerrini')]
    })
    expect(tries).toEqual([NIGHT_HALF, tries[1]])
  })
  test('[6.14] at night all of them recover', () => {
    const state = fieldOf({})
    for (const id of ['Grawert', 'Larisch', 'Suchet']) put(state, piece(id), DAY_HALF)
    recoverAll(state, PRUSSIAN)
    expect(['Grawert', 'Larisch', 'Suchet'].map((id) => state.place[piece(id)])).toEqual([
      NIGHT_HALF,
      NIGHT_HALF,
      DAY_HALF,
    ])
  })
})

describe('a vedette of a demoralized formation', () => {
  const back = (die: number): Trial => {
    const trial = reorganizing({ S2708: ['Ney'] }, { night: ['Colbert-1'] })
    trial.state.casualties.fill(99)
    trial.say('recall Colbert-1')
    expect(trial.chance?.seen).toEqual(['french'])
    return trial.roll(die)
  }
  test('[12.24] [6.33] comes back on four or less, which costs its leader nothing', () => {
    const trial = back(4)
    expect([trial.at('Colbert-1'), trial.state.deeds[piece('Ney')]]).toEqual(['S2708', 0])
  })
  test('[12.24] is lost for good on five or six', () => {
    const trial = back(5)
    expect([trial.at('Colbert-1'), trial.isOver]).toEqual([String(LOST), true])
  })
  test('[12.24] [8.22C] and may join a leader who rides with a column', () => {
    const trial = reorganizing({ S2708: ['Ney', 'Marchand'] }, { night: ['Colbert-1'] })
    trial.state.casualties.fill(99)
    trial.state.column[piece('Marchand')] = 1
    trial.say('recall Colbert-1').roll(1)
    expect(trial.at('Colbert-1')).toBe('S2708')
  })
})

describe('bringing units back', () => {
  test('[6.21a] two by each leader, reduced, and he is out of the chain', () => {
    const trial = reorganizing({ S2708: ['Ney'] }, { night: ['Marchand', 'Gardanne', 'Colbert'] })
    trial.say('rally Ney', 'bring Marchand', 'bring Gardanne')
    expect(trial.isOver).toBe(true)
    expect([trial.at('Marchand'), trial.at('Gardanne')]).toEqual(['S2708', 'S2708'])
    expect(trial.state.reduced[piece('Marchand')]).toBe(1)
    expect(trial.state.deeds[piece('Ney')]! & REORGANIZED).toBe(REORGANIZED)
    expect(trial.state.place[piece('Colbert')]).toBe(NIGHT_HALF)
  })
  test('[2.11B2a] whoever recovers and comes back may still roll to move in that turn', () => {
    const trial = reorganizing({ S2708: ['Ney'] }, { day: ['Marchand'] })
    trial.say('test Marchand').roll(1).say('rally Ney')
    expect([trial.at('Marchand'), whyNoRoll(trial.state, piece('Marchand'))]).toEqual([
      'S2708',
      undefined,
    ])
  })
  test('[12.12a] the casualty level falls by the full strength', () => {
    const trial = reorganizing({ S2708: ['Ney'] }, { night: ['Colbert'] })
    const formation = formationOf[piece('Colbert')]!
    trial.state.casualties[formation] = 8
    trial.say('rally Ney')
    expect(trial.state.casualties[formation]).toBe(8 - fullStrength[piece('Colbert')]! / 2)
  })
  test('[6.15b] officers their own corps, commanders and monarchs any', () => {
    expect(reorganizing({ S2708: ['Augereau'] }, { night: ['Marchand'] }).isOver).toBe(true)
    for (const id of ['Napoleon', 'Davout'])
      expect(reorganizing({ S2708: [id] }, { night: ['Marchand'] }).offered('rally')).toEqual([id])
    const king = reorganizing({ N3515: ['King'] }, { night: ['Grawert'] }, PRUSSIAN)
    expect(king.offered('rally')).toEqual(['King'])
  })
  test('[6.15a] a known enemy within three hexes forbids it, at four it is allowed', () => {
    const trial = reorganizing({ S2708: ['Ney'], S2711: ['Bila'] }, {})
    put(trial.state, piece('Marchand'), NIGHT_HALF)
    trial.state.shown[piece('Bila')] = 1
    expect(whyNotRally(trial.state, piece('Ney'))?.rule).toBe('6.15a')
    put(trial.state, piece('Bila'), trial.state.place[piece('Ney')]! + 4)
    expect(isTroubled(trial.state, piece('Ney'))).toBe(false)
    expect(whyNotRally(trial.state, piece('Ney'))).toBe(undefined)
  })
  test('[6.23] an unknown flag makes it a try: in vain it costs the same', () => {
    const trial = reorganizing({ S2708: ['Ney'], S2711: ['Bila'] }, { night: ['Marchand'] })
    trial.say('rally Ney')
    expect(trial.ask.options).toEqual([{ verb: 'go', try: true }])
    trial.say('go')
    expect(trial.state.place[piece('Marchand')]).toBe(NIGHT_HALF)
    expect(trial.state.deeds[piece('Ney')]! & REORGANIZED).toBe(REORGANIZED)
    expect(trial.told.some(({ to }) => to === 'all' || to.includes('prussian'))).toBe(false)
  })
  test('[12.24] a demoralized formation may lose the unit for good', () => {
    const fates = [4, 5].map((die) => {
      const trial = reorganizing({ S2708: ['Ney'] }, { night: ['Marchand'] })
      trial.state.casualties.fill(99)
      trial.say('rally Ney').roll(die)
      return trial.state.place[piece('Marchand')]! >= 0 ? 'back' : trial.at('Marchand')
    })
    expect(fates).toEqual(['back', String(LOST)])
  })
  test('[6.22] somebody makes room where the stack is full', () => {
    const stands = { S2708: ['Ney', 'Desjardins', 'Heudelet'] }
    const trial = reorganizing(stands, { night: ['Marchand'] })
    trial.say('rally Ney')
    expect(trial.offered('displace')).toEqual(['Desjardins', 'Heudelet'])
    trial.say('displace Heudelet')
    const to = trial.offered('to')![0]!
    trial.say(`to ${to}`)
    expect([trial.at('Heudelet'), trial.at('Marchand')]).toEqual([to, 'S2708'])
  })
  test('[6.22] two come back to a full stack as well, and two make room', () => {
    const stands = { S2708: ['Ney', 'Desjardins', 'Heudelet'] }
    const trial = reorganizing(stands, { night: ['Marchand', 'Gardanne'] })
    trial.say('rally Ney', 'bring Marchand')
    expect(trial.offered('bring')).toEqual(['Gardanne'])
    trial.say('bring Gardanne', 'displace Heudelet')
    trial.say(`to ${trial.offered('to')![0]!}`, 'displace Desjardins')
    trial.say(`to ${trial.offered('to')![0]!}`)
    expect([trial.at('Marchand'), trial.at('Gardanne')]).toEqual(['S2708', 'S2708'])
  })
  test('[6.22] within the area in play, and not onto a column', () => {
    const state = fieldOf({ N1942: ['Davout', 'Friant'] }, { scenario: 'auerstaedt' })
    const shut = refugesFor(state, piece('Friant'))
    expect(shut.length).toBeGreaterThan(0)
    for (const hex of shut) expect(inPlay(state)[hex]).toBe(1)
    put(state, piece('Gudin'), shut[0]!)
    expect(refugesFor(state, piece('Friant'))).toEqual(shut)
    state.column[piece('Gudin')] = 1
    expect(refugesFor(state, piece('Friant'))).toEqual(shut.slice(1))
  })
})

describe('vedettes', () => {
  test('[6.15d] come back at any distance and cost nothing', () => {
    const stands = { S2708: ['Ney'], S2709: ['Bila'] }
    const trial = reorganizing(stands, { night: ['Colbert-1'] })
    trial.state.shown[piece('Bila')] = 1
    trial.say('recall Colbert-1')
    expect(trial.at('Colbert-1')).toBe('S2708')
    expect(trial.state.deeds[piece('Ney')]).toBe(0)
  })
  test('[6.33] by the officer of their formation or a commander', () => {
    const trial = reorganizing({ S2708: ['Augereau'] }, { night: ['Colbert-1'] })
    expect(trial.isOver).toBe(true)
  })
})
