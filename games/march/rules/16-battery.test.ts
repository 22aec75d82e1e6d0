import { describe, expect, test } from 'vitest'
import { TOWN, grid, hex, level, terrain } from '../map/map.ts'
import { isMarked } from '../model/board.ts'
import { COLUMN, DISORGANIZED, FIRED, FIXED, LOST, SMASHED } from '../model/state.ts'
import type { State } from '../model/state.ts'
import { CENTRE, Trial, spot } from '../testing/combat.ts'
import { field, piece } from '../testing/field.ts'
import type { Standing } from '../testing/field.ts'
import { FIRST_GUNS, formationNamed } from './02-pieces.ts'
import { PARTS } from './02-tables.ts'
import { fillPool } from './03-pool.ts'
import { batteryLeft, gatherLeft } from './16-battery.ts'
import { batteryLevel, bombardLevel } from './16-battery-levels.ts'
import type { BatteryFrame, BombardFrame, GatherFrame } from './16-battery-levels.ts'
import { bombardOdds, reaches, whyCannotBombard } from './16-bombard-range.ts'
import { bombardEffects, bombardLeft } from './16-bombard.ts'

const options = ['initiative', 'grand-batteries']
type Pieces = Record<string, string | Standing>

/** The end of an activation of the III Corps, in a scenario in which Davout may form a grand battery. */
function corps(pieces: Pieces): Trial {
  const state = field({ 'L-Davout': CENTRE, ...pieces }, { options, scenario: 'four-days' })
  return new Trial(state, batteryLevel.frame({ side: 0, formations: [formationNamed('F-III')] }))
}
const friant: Standing = { at: CENTRE, facing: 'N', batteries: 2 }
const gudin: Standing = { at: spot('SE'), facing: 'N', batteries: 2 }

/** Guns of a grand battery fire. */
function battery(
  pieces: Pieces,
  batteries: number,
  more: (state: State) => void = () => {},
): Trial {
  const state = field(
    { 'F-Guns-1': { at: CENTRE, facing: 'N', marks: FIXED }, ...pieces },
    { options },
  )
  state.guns = state.guns.with(piece('F-Guns-1') - FIRST_GUNS, batteries)
  more(state)
  return new Trial(state, bombardLevel.frame({ side: 0 }))
}
const ulm: Standing = { at: spot('N', 'N'), facing: 'S', batteries: 0, sp: 8, organic: 0 }

describe('a grand battery', () => {
  test('[16.5/a] is drawn together by a leader who may, out of fit units within his range', () => {
    const trial = corps({
      'F-Friant': friant,
      'F-Gudin': gudin,
      'F-Morand': { at: CENTRE, facing: 'N', sp: 2, batteries: 1, fatigue: 5 },
      'F-Demont': { at: spot('S', 'S', 'S'), facing: 'N', batteries: 1 },
    })
    expect(trial.ask.rule).toBe('16.5/a')
    expect(trial.offered('gather')!.sort()).toEqual(['F-Friant', 'F-Gudin'])
    trial.say('gather F-Friant', `to ${CENTRE}`, 'gather F-Gudin', `to ${spot('NE')}`)
    expect([trial.at('F-Guns-1'), trial.at('F-Guns-2')]).toEqual([CENTRE, spot('NE')])
    expect(trial.state.batteries[piece('F-Friant')]).toBe(1)
    trial.say('done')
    // Beside units it faces as they do; alone as its owner likes.
    trial.say('face NE')
    expect([trial.facing('F-Guns-1'), trial.facing('F-Guns-2')]).toEqual(['N', 'NE'])
    expect(isMarked(trial.state, piece('F-Guns-1'), FIXED)).toBe(true)
  })

  test('[16.5/a] guns on the map that are there already stay, and are told to be of it', () => {
    const trial = corps({ 'F-Friant': friant, 'F-Guns-1': { at: CENTRE, facing: 'N' } })
    trial.say('gather F-Guns-1')
    if (trial.offered('to') !== undefined) trial.say(`to ${CENTRE}`)
    expect(trial.at('F-Guns-1')).toBe(CENTRE)
    expect(trial.told.some(({ what }) => what.did === 'moved')).toBe(false)
    expect(trial.notes).toContain('note-guns-join')
  })

  test.each([
    ['Smashed', { marks: SMASHED, sp: 0, stragglers: 1 }],
    ['Tired', { fatigue: 6 }],
    ['Spent', { fatigue: 7 }],
    ['out of supply', { unsupplied: 1 }],
    ['without guns', { batteries: 0 }],
  ])('[16.5/a] nobody gives any who is %s', (_name, more) => {
    expect(corps({ 'F-Friant': { ...friant, ...more } }).isOver).toBe(true)
  })

  test('[16.5/a] no more than ten batteries to a hex, two to a marker', () => {
    const trial = corps({ 'F-Friant': { ...friant, batteries: 12 } })
    for (let count = 0; count < 10; count++) trial.say('gather F-Friant', `to ${CENTRE}`)
    trial.say('gather F-Friant')
    expect(trial.offered('to')).not.toContain(CENTRE)
    expect(trial.at('F-Guns-5')).toBe(CENTRE)
  })

  test('[16.5/b] is a formation with a chit, its leader’s', () => {
    const trial = corps({ 'F-Friant': friant })
    trial.say('gather F-Friant', `to ${CENTRE}`, 'done')
    fillPool(trial.state)
    expect(trial.state.cup).toContain(piece('L-Davout'))
  })

  test('[16.5/d] is formed once, and the guns that come are those of the leader’s corps', () => {
    const trial = corps({ 'F-Friant': friant }).say('gather F-Friant', `to ${CENTRE}`, 'done')
    const again = new Trial(
      trial.state,
      batteryLevel.frame({ side: 0, formations: [formationNamed('F-III')] }),
    )
    expect(again.isOver).toBe(true)
    expect(trial.state.crews[0]).toBe(formationNamed('F-III'))
  })

  test('is less with every reply', () => {
    const trial = corps({ 'F-Friant': friant })
    const left = (): number[] => {
      const [below, top] = trial.state.stack
      return [batteryLeft(below as BatteryFrame), gatherLeft(top as GatherFrame)]
    }
    const first = left()
    trial.say('gather F-Friant')
    expect(left()[1]).toBeLessThan(first[1]!)
    trial.say(`to ${CENTRE}`)
    expect(left()[1]).toBeLessThan(first[1]!)
  })
})

describe('its fire', () => {
  test('[16.5/b] reaches two hexes before its front, not past towns, woods and heights', () => {
    const { state } = battery({ 'A-Ulm': ulm }, 2)
    const guns = piece('F-Guns-1')
    expect(reaches(state, guns, hex(spot('N', 'N')))).toBe(true)
    expect(reaches(state, guns, hex(spot('N')))).toBe(true)
    expect(reaches(state, guns, hex(spot('N', 'N', 'N')))).toBe(false)
    expect(reaches(state, guns, hex(spot('S')))).toBe(false)
    expect(whyCannotBombard(state, 0, hex(spot('N')))?.say.key).toBe('no-bombard-nobody')
    const behind = [...terrain.keys()].find((town) => {
      const from = grid.neighbours[town * 6 + 3]!
      return (
        terrain[town] === TOWN &&
        from >= 0 &&
        grid.neighbours[town * 6]! >= 0 &&
        level[town] === level[from]
      )
    })!
    const below = field({
      'F-Guns-1': { at: grid.print(grid.neighbours[behind * 6 + 3]!), facing: 'N', marks: FIXED },
    })
    expect(reaches(below, guns, grid.neighbours[behind * 6]!)).toBe(false)
  })

  test('[16.5/b] counts its batteries against ten, and the ground (R-32)', () => {
    const trial = battery({ 'A-Ulm': ulm }, 10)
    expect(bombardOdds(trial.state, 0, hex(ulm.at))).toEqual({ strength: 10 * PARTS, drm: 0 })
    trial.say(`bombard ${ulm.at}`)
    trial.roll(3)
    expect(trial.has('F-Guns-1', FIRED)).toBe(true)
    expect(trial.state.initiative).toBe(0)
    trial.roll(6)
    // Three on the table: Engaged, and the initiative is the defender's.
    expect([trial.isOver, trial.state.initiative]).toEqual([true, 1])
  })

  test('[16.5/c] the first level of fatigue is a casualty, and hexes of retreat can be casualties too', () => {
    const none = { casualties: 0, others: 0, stragglers: 0, disorganized: 0, fatigue: 0 }
    expect(bombardEffects({ ...none, fatigue: 2 }, 1)).toEqual({
      ...none,
      fatigue: 1,
      casualties: 2,
    })
    expect(bombardEffects(none, 0)).toEqual(none)
    const trial = battery({ 'A-Ulm': ulm }, 10).say(`bombard ${ulm.at}`).roll(5)
    expect([trial.ask.seat, trial.ask.rule]).toEqual(['austrian', '16.5/c'])
    trial.say('trade').roll(6)
    // One for the hex, one for the fatigue of D3 1F.
    expect([trial.at('A-Ulm'), trial.steps('A-Ulm'), trial.has('A-Ulm', DISORGANIZED)]).toEqual([
      ulm.at,
      2,
      true,
    ])
  })

  test('[15.7/h] a column under fire comes up first', () => {
    const column: Standing = { ...ulm, marks: COLUMN }
    const trial = battery({ 'A-Ulm': column }, 10).say(`bombard ${ulm.at}`)
    expect(trial.has('A-Ulm', COLUMN)).toBe(false)
  })

  test('[16.5/c] cavalry may slip away, and leaves it another target', () => {
    const klenau: Standing = { at: spot('N'), facing: 'S' }
    const trial = battery({ 'A-Ulm': ulm, 'A-Klenau': klenau }, 2).say(`bombard ${klenau.at}`)
    expect(trial.ask.rule).toBe('7.6/c')
    expect(trial.ask.say.key).toBe('ask-slip-guns')
    trial.say('slip-away A-Klenau')
    for (
      let turn = 0;
      turn < 9 && trial.chance === undefined && trial.ask.say.key !== 'ask-bombard';
      turn++
    ) {
      const to = trial.offered('to')
      trial.say(
        trial.offered('halt') === undefined
          ? to === undefined
            ? 'face N'
            : `to ${to[0]!}`
          : 'halt',
      )
    }
    expect(trial.offered('bombard')).toContain(ulm.at)
  })

  test('[10.2/d] stragglers by bombardment are the end of Smashed cavalry', () => {
    const smashed: Standing = { at: spot('N'), facing: 'S', sp: 0, stragglers: 1, marks: SMASHED }
    const trial = battery({ 'A-Klenau': smashed }, 10).say(`bombard ${smashed.at}`)
    if (trial.chance === undefined) trial.say('stand')
    trial.roll(6)
    if (trial.chance === undefined) trial.say('yield')
    trial.roll(4)
    expect(trial.state.place[piece('A-Klenau')]).toBe(LOST)
  })

  test('is less with every reply', () => {
    const trial = battery({ 'A-Ulm': ulm }, 10)
    const left = (): number => bombardLeft(trial.state.stack[0] as BombardFrame, trial.state)
    const first = left()
    trial.say(`bombard ${ulm.at}`).roll(5)
    const second = left()
    expect(second).toBeLessThan(first)
    trial.say('trade')
    expect(left()).toBeLessThan(second)
  })
})
