import { changed } from '../../../core/list.ts'
import { conversionOf, initiativeOf } from './07-ratings.ts'
import { describe, expect, test } from 'vitest'
import { put } from '../model/board.ts'
import { explain } from '../testing/reasons.ts'
import type { CommandFrame } from './07-command-level.ts'
import { grid, hex } from '../map/map.ts'
import { CALLED, FAILED, LOST, REORGANIZED, ROLLED } from '../model/state.ts'
import type { State } from '../model/state.ts'
import { Trial, fieldOf, flowOf, piece } from '../testing/field.ts'
import type { Stands } from '../testing/field.ts'
import { FIRST_TRAIN, FRENCH, PRUSSIAN, formationOf } from './01-pieces.ts'
import { giversOf, whyNotOfficer, whyNotUnit } from './07-allot.ts'
import { officerOn, settleChain } from './07-chain.ts'
import { commandProc } from './07-command.ts'
import { checkOf, hearsGuns } from './07-initiative.ts'
import { isInRange, isKnownTrain, rangeFrom } from './07-range.ts'

const flow = flowOf({ command: commandProc })
const START: CommandFrame = { proc: 'command', at: 'replace', leader: -1 }

/** Points are asked about even where there are none to give. */
function hasNoPoints(trial: Trial): boolean {
  return !trial.isOver && trial.chance === undefined && trial.ask.rule === '7.11a'
    ? trial.ask.options.every(({ verb }) => verb === 'done')
    : false
}

function commanding(stands: Stands, more: Partial<State> = {}): Trial {
  const trial = new Trial(flow, fieldOf(stands, more), { ...START })
  return hasNoPoints(trial) ? trial.say('done') : trial
}

function inCommand({ state }: Trial, ...who: string[]): boolean[] {
  return who.map((id) => state.commanded[piece(id)] === 1)
}

// The road from Nordhalben by Lobenstein: S2701, S2702 … one hex after the other.
const empty = fieldOf({})
const reaches = (from: string, to: string): boolean =>
  isInRange(empty, FRENCH, { from: hex(from), to: hex(to) })

describe('Command Range', () => {
  test('[7.2C] four hexes along one road, not five', () => {
    expect(reaches('S2701', 'S2705')).toBe(true)
    expect(reaches('S2701', 'S2706')).toBe(false)
  })
  test('[7.2A] two hexes over land, not three', () => {
    const from = hex('S1833')
    const hexes = rangeFrom(empty, FRENCH, from)
    const far = hexes.map((to) => grid.distance(from, to))
    expect(Math.max(...far)).toBeLessThanOrEqual(4)
    const beside = Array.from(grid.neighbours.slice(from * 6, from * 6 + 6))
    expect(beside.filter((to) => !hexes.includes(to))).toEqual([])
  })
  test('[7.2B] two along the road and one beside it', () => {
    const beside = Array.from(grid.neighbours.slice(hex('S2703') * 6, hex('S2703') * 6 + 6)).filter(
      (one) => one >= 0 && grid.distance(one, hex('S2701')) === 3 && one !== hex('S2704'),
    )
    expect(beside.length).toBeGreaterThan(0)
    for (const one of beside)
      expect(isInRange(empty, FRENCH, { from: hex('S2701'), to: one })).toBe(true)
  })
  test('[7.22A] an enemy flag is in the way, unless it is known for a train', () => {
    const state = fieldOf({ S2702: ['Baggage-P1'] })
    expect(isInRange(state, FRENCH, { from: hex('S2701'), to: hex('S2705') })).toBe(false)
    state.shown[piece('Baggage-P1')] = 1
    expect(isKnownTrain(state, hex('S2702'))).toBe(true)
    expect(isInRange(state, FRENCH, { from: hex('S2701'), to: hex('S2705') })).toBe(true)
    put(state, piece('Bila'), hex('S2702'))
    state.shown[piece('Bila')] = 1
    expect(isInRange(state, FRENCH, { from: hex('S2701'), to: hex('S2705') })).toBe(false)
  })
  test('[7.2] [21.12] nor does it lead over ground out of play', () => {
    const state = fieldOf({})
    const way = { from: hex('N2315'), to: hex('N2412') }
    expect(isInRange(state, FRENCH, way)).toBe(true)
    state.scenario = 'auerstaedt'
    expect(isInRange(state, FRENCH, way)).toBe(false)
  })
  test('[7.22n] enemy zones are not', () => {
    const beside = Array.from(grid.neighbours.slice(hex('S2702') * 6, hex('S2702') * 6 + 6)).find(
      (one) => grid.distance(one, hex('S2701')) === 2 && one !== hex('S2703'),
    )!
    const state = fieldOf({ [grid.print(beside)]: ['Bila'] })
    expect(isInRange(state, FRENCH, { from: hex('S2701'), to: hex('S2705') })).toBe(true)
  })
  test('[7.22B] a river is, where its bridge is down', () => {
    const side = grid.sideBetween(hex('N1942'), hex('N1943'))
    const way = { from: hex('N1942'), to: hex('N1943') }
    expect(isInRange(empty, FRENCH, way)).toBe(true)
    expect(isInRange(fieldOf({}, { damaged: [side] }), FRENCH, way)).toBe(false)
  })
})

describe('the chain of command', () => {
  test('[7.11b] Napoleon places three officers and three units', () => {
    const trial = commanding({
      S2701: ['Napoleon', 'Ney', 'Soult', 'Augereau', 'Bernadotte'],
      S2702: ['Sahuguet', 'Klein', 'Grouchy', 'Jerome'],
    })
    expect(trial.offered('officer')).toEqual(['Bernadotte', 'Soult', 'Ney', 'Augereau'])
    trial.say('officer Ney', 'officer Soult', 'officer Augereau')
    expect(trial.offered('officer')).toBe(undefined)
    trial.say('unit Klein', 'unit Sahuguet', 'unit Jerome')
    expect(trial.offered('unit')).toBe(undefined)
    expect(whyNotUnit(trial.state, FRENCH, piece('Grouchy'))?.rule).toBe('7.11a')
  })
  test('[7.11c] [2.11A2b] an officer carries the units of his formation in his range', () => {
    const trial = commanding({
      S2701: ['Napoleon'],
      S2703: ['Ney', 'Marchand'],
      S2705: ['Gardanne', 'Desjardins'],
      S2710: ['Colbert'],
    }).say('officer Ney')
    expect(inCommand(trial, 'Ney', 'Marchand', 'Gardanne')).toEqual([true, true, true])
    expect(inCommand(trial, 'Colbert', 'Desjardins')).toEqual([false, false])
  })
  test('[5.12b] a corps is commanded by its officer or the army commander, by no other officer', () => {
    const stands = { S2701: ['Augereau', 'Marchand'] }
    const without = commanding(stands)
    expect(without.offered('unit')).toBe(undefined)
    const state = fieldOf({ ...stands, S2702: ['Napoleon'] })
    expect(whyNotUnit(state, FRENCH, piece('Marchand'))).toBe(undefined)
  })
  test('[5.16a] Davout and his like need nobody, and neither do their corps', () => {
    const trial = commanding({ S2701: ['Davout', 'Gudin'], S2703: ['Friant'] })
    expect(inCommand(trial, 'Davout', 'Gudin', 'Friant')).toEqual([true, true, true])
  })
  test('[5.16b] and place one unit of another corps', () => {
    const trial = commanding({ S2701: ['Davout'], S2702: ['Marchand', 'Gardanne'] })
    expect(trial.offered('unit')).toEqual(['Marchand', 'Gardanne'])
    trial.say('unit Marchand')
    expect(hasNoPoints(trial)).toBe(true)
  })
  test('[7.13] a unit passes to another commander where that makes room', () => {
    const trial = commanding({
      S2701: ['Davout'],
      S2703: ['Marchand', 'Gardanne'],
      S2705: ['Lannes'],
      S2708: ['Desjardins'],
    })
    // Desjardins is in range of Lannes alone, Marchand and Gardanne of both.
    trial.say('unit Marchand', 'unit Gardanne')
    expect(whyNotUnit(trial.state, FRENCH, piece('Desjardins'))?.rule).toBe('7.11a')
    const fresh = commanding({
      S2701: ['Davout'],
      S2703: ['Marchand'],
      S2705: ['Lannes'],
      S2708: ['Desjardins'],
    })
    fresh.state.allotted = changed(fresh.state.allotted, piece('Marchand'), piece('Lannes') + 1)
    expect(whyNotUnit(fresh.state, FRENCH, piece('Desjardins'))).toBe(undefined)
  })
  test('[5.17] the Reserve goes with Brunswick, or under Kalkreuth', () => {
    const state = fieldOf({ N3515: ['Brunswick', 'Kunheim', 'Wartensleben'] })
    settleChain(state, PRUSSIAN)
    for (const id of ['Kunheim', 'Wartensleben']) expect(state.commanded[piece(id)]).toBe(1)
    const alone = fieldOf({ N3515: ['Kalkreuth', 'Kunheim'] })
    settleChain(alone, PRUSSIAN)
    expect(alone.commanded[piece('Kunheim')]).toBe(0)
    alone.allotted = changed(alone.allotted, piece('Kalkreuth'), piece('Brunswick') + 1)
    settleChain(alone, PRUSSIAN)
    expect(alone.commanded[piece('Kunheim')]).toBe(1)
  })
  test('[6.15c] whoever reorganized is no link', () => {
    const state = fieldOf({ S2701: ['Napoleon', 'Ney', 'Marchand'] })
    state.deeds[piece('Ney')] = REORGANIZED
    expect(whyNotOfficer(state, FRENCH, piece('Ney'))?.rule).toBe('6.15c')
    state.deeds[piece('Napoleon')] = REORGANIZED
    expect(whyNotOfficer(state, FRENCH, piece('Soult'))?.say.key).toBeDefined()
    expect(whyNotUnit(state, FRENCH, piece('Marchand'))?.rule).toBe('7.2')
  })
  test('[6.23] a commander who leads a corps is marked then as officers are, Napoleon is not', () => {
    const state = fieldOf({ S2701: ['Napoleon', 'Davout', 'Gudin'] })
    for (const id of ['Napoleon', 'Davout']) state.deeds[piece(id)] = REORGANIZED
    settleChain(state, FRENCH)
    const commanded = ['Napoleon', 'Davout', 'Gudin'].map((id) => state.commanded[piece(id)])
    expect(commanded).toEqual([1, 0, 0])
  })
  test('[9.18] a bridge train takes a point', () => {
    const trial = commanding({ S2701: ['Napoleon', 'Pontoon-F', 'Baggage-F'] })
    expect(trial.offered('unit')).toEqual(['Pontoon-F'])
  })
  test('[9.18] [9.26b] one that was captured takes its captor’s, and nobody else’s', () => {
    const taken = fieldOf({ S2701: ['Napoleon', 'Pontoon-P1'], N3515: ['Brunswick'] })
    taken.serves[piece('Pontoon-P1') - FIRST_TRAIN] = FRENCH
    const trial = new Trial(flow, taken, { ...START })
    expect(trial.offered('unit')).toEqual(['Pontoon-P1'])
    trial.say('unit Pontoon-P1')
    expect(inCommand(trial, 'Pontoon-P1')).toEqual([true])
    put(taken, piece('Pontoon-P1'), hex('N3515'))
    expect(giversOf(taken, PRUSSIAN).some(({ range }) => range[piece('Pontoon-P1')] === 1)).toBe(
      false,
    )
  })
  test('[7.21] [8.22J] a column is commanded through its units, two road hexes apart', () => {
    const stands = { S2701: ['Davout', 'Gudin'], S2707: ['Morand'], S2705: ['Friant'] }
    const state = fieldOf(stands)
    for (const id of ['Friant', 'Morand']) state.column[piece(id)] = 1
    settleChain(state, FRENCH)
    expect(state.commanded[piece('Morand')]).toBe(1)
    state.column[piece('Morand')] = 0
    settleChain(state, FRENCH)
    expect(state.commanded[piece('Morand')]).toBe(0)
  })
  test('[7.21] [8.22J] by a unit that is in no column itself, but by no vedette and no leader', () => {
    const linked = (by: string): number => {
      const stands = { S2701: ['Davout'], S2705: [by], S2707: ['Friant'] }
      const state = fieldOf(stands)
      state.column[piece('Friant')] = 1
      settleChain(state, FRENCH)
      expect(state.commanded[piece(by)]).toBe(by === 'Lefebvre' ? 0 : 1)
      return state.commanded[piece('Friant')]!
    }
    expect(['Gudin', 'Viallanes', 'Viallanes-1', 'Lefebvre'].map(linked)).toEqual([1, 1, 0, 0])
  })
})

test('[7.22A] [7.22B] nor does a column hang together over a broken bridge or past a flag', () => {
  const state = fieldOf({ N1942: ['Gudin'], N1943: ['Friant'] })
  state.allotted = changed(state.allotted, piece('Gudin'), piece('Davout') + 1)
  state.column[piece('Friant')] = 1
  settleChain(state, FRENCH)
  expect(state.commanded[piece('Friant')]).toBe(1)
  state.damaged.push(grid.sideBetween(hex('N1942'), hex('N1943')))
  settleChain(state, FRENCH)
  expect(state.commanded[piece('Friant')]).toBe(0)
  const past = fieldOf({ S2701: ['Gudin'], S2703: ['Friant'], S2702: ['Bila'] })
  past.allotted = changed(past.allotted, piece('Gudin'), piece('Davout') + 1)
  past.column[piece('Friant')] = 1
  settleChain(past, FRENCH)
  expect(past.commanded[piece('Friant')]).toBe(0)
})

describe('initiative of officers', () => {
  const stands = { S2708: ['Ney', 'Marchand'] }
  test('[7.14] [2.11B2h] at or below his rating he and his units are In Command', () => {
    const trial = commanding(stands)
    expect(trial.offered('roll')).toEqual(['Ney'])
    trial.say('roll Ney').roll(4)
    expect(inCommand(trial, 'Ney', 'Marchand')).toEqual([true, true])
  })
  test('[2.11A2c] above it he is not, and rolls no more', () => {
    const trial = commanding(stands).say('roll Ney')
    expect(trial.chance?.seen).toEqual(['french'])
    trial.roll(5)
    expect(trial.state.deeds[piece('Ney')]! & (ROLLED | FAILED)).toBe(ROLLED | FAILED)
    expect(inCommand(trial, 'Ney', 'Marchand')).toEqual([false, false])
    expect(trial.told.every(({ to }) => to !== 'all' && !to.includes('prussian'))).toBe(true)
  })
  test('[7.45C] a force that comes under command by it may be freed of its order', () => {
    const trial = commanding(stands)
    trial.state.order = changed(trial.state.order, piece('Marchand'), 1)
    trial.say('roll Ney').roll(4)
    expect(trial.offered('free')).toEqual(['Marchand'])
    trial.say('free Marchand')
    expect(trial.state.order[piece('Marchand')]).toBe(0)
  })
  test('[7.17] one more when the formation is demoralized', () => {
    const trial = commanding(stands)
    trial.state.casualties.fill(99)
    trial.say('roll Ney').roll(4)
    expect(inCommand(trial, 'Ney')).toEqual([false])
  })
  test('[2.11B2c] one less within five hexes of a fight, and then to the guns', () => {
    const near = { ...stands, S2811: ['Lasalle'], S2812: ['Bila'] }
    const trial = commanding(near)
    const hears = (at: string): boolean => hearsGuns(trial.state, { side: FRENCH, hex: hex(at) })
    expect([hears('S2708'), hears('S2705')]).toEqual([true, false])
    trial.say('roll Ney').roll(5)
    expect(inCommand(trial, 'Ney', 'Marchand')).toEqual([true, true])
    expect(trial.state.deeds[piece('Marchand')]! & CALLED).toBe(CALLED)
  })
  test('[5.19a] graded checks: on the rating a point is lost', () => {
    const trial = commanding(stands, { options: ['graded-officer-checks'] })
    trial.say('roll Ney').roll(4)
    expect(trial.state.withheld[piece('Marchand')]).toBe(2)
  })
  test('[5.19b] a near miss leaves one', () => {
    const trial = commanding(stands, { options: ['graded-officer-checks'] })
    trial.say('roll Ney').roll(6)
    expect(inCommand(trial, 'Marchand')).toEqual([true])
    expect(trial.state.withheld[piece('Marchand')]).toBe(8)
  })
  test('[5.19c] more than two above fails', () => {
    const trial = commanding(
      { N3515: ['Kalkreuth', 'Kunheim'] },
      {
        options: ['graded-officer-checks'],
        phasing: PRUSSIAN,
      },
    )
    trial.say('roll Kalkreuth').roll(5)
    expect(inCommand(trial, 'Kalkreuth')).toEqual([false])
  })
  test('[7.14] who does not roll is told why', () => {
    const trial = commanding({ ...stands, N1529: ['Soult', 'Davout', 'Suchet'] })
    const why = (id: string): string | undefined =>
      explain(trial.state, { verb: 'roll', noun: piece(id) })?.say.key
    trial.say('done', 'roll Ney').roll(6)
    expect(['Ney', 'Davout', 'Suchet', 'Soult'].map(why)).toEqual([
      'no-second-roll',
      'commanded-already',
      'no-roll-but-officers',
      undefined,
    ])
  })
  test('[5.13] the check itself', () => {
    const facts = { rating: 3, isDemoralized: false, hears: false }
    expect(checkOf(3, facts)).toEqual({ isPassed: true, isCalled: false, over: 0 })
    expect(checkOf(4, facts).isPassed).toBe(false)
    expect(checkOf(4, { ...facts, hears: true })).toMatchObject({ isPassed: true, isCalled: true })
    expect(checkOf(3, { ...facts, hears: true })).toMatchObject({ isPassed: true, isCalled: false })
  })
})

describe('replacements', () => {
  test('[5.14a] one is drawn in secret and joins a unit of the formation', () => {
    const state = fieldOf({ S2708: ['Marchand'], S2710: ['Gardanne'] })
    state.place[piece('Ney')] = LOST
    const trial = new Trial(flow, state, { ...START })
    expect(trial.chance).toMatchObject({ seen: ['french'], pick: { of: 'piece', take: 1 } })
    trial.roll(piece('Victor'))
    expect(trial.offered('with')).toEqual(['Marchand', 'Gardanne'])
    trial.say('with Gardanne')
    expect(trial.at('Victor')).toBe('S2710')
    expect(officerOn(trial.state, formationOf[piece('Marchand')]!)).toBe(piece('Victor'))
  })
  test('[5.14b] a replacement rolls as the officer did', () => {
    const state = fieldOf({ S2708: ['Marchand'] })
    state.place[piece('Ney')] = LOST
    const trial = new Trial(flow, state, { ...START })
    trial.roll(piece('Victor')).say('done')
    expect(trial.offered('roll')).toEqual(['Victor'])
  })
})

test('[6.13b] what nation and arm add', () => {
  const added = ['Grawert', 'Cerrini', 'Guard-Infantry', 'Suchet', 'Lasalle'].map((id) =>
    conversionOf(piece(id)),
  )
  expect(added).toEqual([-1, -2, 2, 0, 0])
  const state = fieldOf({})
  state.reduced[piece('Grouchy')] = 1
  expect(initiativeOf(state, piece('Grouchy'))).toBe(5)
})
