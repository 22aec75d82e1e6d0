import { describe, expect, test } from 'vitest'
import { leastOf, mostOf } from '../../../core/bounds.ts'
import { CLEAR, FOREST, VILLAGE, grid, level, terrain, water } from '../map/map.ts'
import { put } from '../model/board.ts'
import { BATTERIES, COLUMN, DISORGANIZED, MOVED, SMASHED } from '../model/state.ts'
import type { State } from '../model/state.ts'
import { around, fromOf, isDown, isInland, stepWhere, toOf } from '../testing/ground.ts'
import { field, piece, rulesOf } from '../testing/field.ts'
import type { Standing } from '../testing/field.ts'
import { Trial } from '../testing/moves.ts'
import { ALLIED, AUSTRIAN } from './02-pieces.ts'
import { moveLevel } from './06-move-level.ts'
import { fieldHexes, fieldsOf, gunsOver, isFieldLost, isInFieldOfFire } from './08-fields.ts'
import { fieldsLeft } from './08-fire-exits.ts'
import { fieldsLevel } from './08-fire-level.ts'
import { boundOf } from './11-fatigue.ts'

const HEADINGS = ['N', 'NE', 'SE', 'S', 'SW', 'NW']
const [FRIANT, VUKAS, LUSIGNAN] = ['F-Friant', 'A-Vukassovich', 'A-Lusignan'].map(piece) as [
  number,
  number,
  number,
]

/** From a height that is no village down into clear ground over dry land. */
const isSlopeDown = (edge: number): boolean =>
  isDown(edge) &&
  terrain[toOf(edge)] === CLEAR &&
  terrain[fromOf(edge)] === CLEAR &&
  water[edge] === 0 &&
  isInland(fromOf(edge)) &&
  isInland(toOf(edge))
const down = stepWhere(
  (edge) =>
    isSlopeDown(edge) && around(fromOf(edge)).some((one) => level[one] === level[fromOf(edge)]),
)
const [height, valley] = [fromOf(down), toOf(down)]
const beside = around(height).find((one) => level[one] === level[height])!
const print = (hex: number): string => grid.print(hex)
const facing = HEADINGS[down % 6]!
const behind = HEADINGS[((down % 6) + 3) % 6]!

/** Austrian guns on the height look down. */
function guarded(more: Partial<Standing> = {}, others: Parameters<typeof field>[0] = {}): State {
  return field({ 'A-Vukassovich': { at: print(height), facing, batteries: 2, ...more }, ...others })
}

describe('fields of fire', () => {
  test('[8.2/a] guns on a height command lower ground across the contour, before their front', () => {
    expect(level[height]).toBeGreaterThan(level[valley]!)
    const state = guarded()
    expect(fieldHexes(state, VUKAS)).toContain(valley)
    expect(fieldHexes(guarded({ facing: behind }), VUKAS)).not.toContain(valley)
    expect(fieldHexes(state, VUKAS).every((hex) => level[hex]! < level[height]!)).toBe(true)
    expect([
      isInFieldOfFire(state, valley, ALLIED),
      isInFieldOfFire(state, valley, AUSTRIAN),
    ]).toEqual([true, false])
  })

  test('[7.10/a] only with guns, and in place', () => {
    expect(fieldHexes(guarded({ batteries: 0 }), VUKAS)).toEqual([])
    for (const bits of [SMASHED, COLUMN])
      expect(fieldHexes(guarded({ marks: bits }), VUKAS)).toEqual([])
    expect(fieldHexes(guarded({ marks: DISORGANIZED }), VUKAS)).toContain(valley)
  })

  test('[8.2/a] not into woods and towns, nor onto the same level', () => {
    const woods = stepWhere(
      (edge) => isDown(edge) && terrain[toOf(edge)] === FOREST && terrain[fromOf(edge)] === CLEAR,
    )
    const at = print(fromOf(woods))
    const horse = field({ 'A-Vecsey': { at, facing: HEADINGS[woods % 6]!, batteries: 1 } })
    expect(fieldHexes(horse, piece('A-Vecsey'))).not.toContain(toOf(woods))
    expect(
      fieldHexes(guarded({ facing: HEADINGS[grid.directionOf(height, beside)]! }), VUKAS),
    ).not.toContain(beside)
    const village = stepWhere(
      (edge) =>
        isDown(edge) &&
        terrain[toOf(edge)] === VILLAGE &&
        terrain[fromOf(edge)] === CLEAR &&
        water[edge] === 0,
    )
    // The zone of infantry does not reach into villages, that of cavalry does.
    const look = { at: print(fromOf(village)), facing: HEADINGS[village % 6]!, batteries: 1 }
    expect(fieldHexes(field({ 'A-Vukassovich': look }), VUKAS)).not.toContain(toOf(village))
    expect(fieldHexes(field({ 'A-Vecsey': look }), piece('A-Vecsey'))).toContain(toOf(village))
  })

  test('[8.1/a] the lowest ground is no height, and a contour needs no slope', () => {
    expect(fieldHexes(guarded(), VUKAS)).toContain(valley)
    expect(level[height]).toBeGreaterThan(0)
    const low = level.indexOf(0)
    expect(fieldHexes(field({ 'A-Vukassovich': { at: print(low), batteries: 2 } }), VUKAS)).toEqual(
      [],
    )
  })

  test('[8.2/c] an enemy beside them on the same level takes them away; the zone stays', () => {
    const state = guarded({}, { 'F-Friant': { at: print(beside), batteries: 0 } })
    expect(isFieldLost(state, height, AUSTRIAN)).toBe(true)
    expect(fieldHexes(state, VUKAS)).toEqual([])
    expect(gunsOver(state, valley, ALLIED)).toEqual([])
  })

  test('[8.2/f] on either of the hexes beside it on the height, and with trains alone not', () => {
    for (const hex of around(height).filter((one) => level[one] === level[height])) {
      expect(fieldHexes(guarded({}, { 'F-Friant': print(hex) }), VUKAS)).toEqual([])
      expect(fieldHexes(guarded({}, { 'F-Wagon-1': print(hex) }), VUKAS)).toContain(valley)
    }
  })

  test('all of a side together', () => {
    const state = guarded()
    expect(fieldsOf(state, AUSTRIAN)).toEqual(fieldHexes(state, VUKAS).toSorted((a, b) => a - b))
    expect(fieldsOf(state, ALLIED)).toEqual([])
  })
})

/** The end of an activation. */
function over(state: State, units: readonly number[], side: 0 | 1 = ALLIED): Trial {
  return new Trial(state, fieldsLevel.frame({ side, units: [...units] }))
}

/** Whoever has to go goes as far as he must. */
function goAway(trial: Trial): Trial {
  for (let tries = 0; tries < 20 && !trial.isOver; tries++) {
    const to = trial.offered('to')
    if (to !== undefined) trial.say(`to ${to[0]}`)
    else if (trial.offered('face') !== undefined) trial.say(`face ${trial.offered('face')![0]}`)
    else break
  }
  return trial
}

describe('leaving them', () => {
  test('[8.2/b] who acted does not stay in one when the attacks are over (V-8.2-1)', () => {
    const state = guarded({}, { 'F-Friant': { at: print(valley), batteries: 0 } })
    const trial = goAway(over(state, [FRIANT]))
    expect(trial.isOver).toBe(true)
    expect(state.place[FRIANT]).not.toBe(valley)
    expect(isInFieldOfFire(state, state.place[FRIANT]!, ALLIED)).toBe(false)
  })

  test('[8.2/b] who did not act stays', () => {
    const state = guarded({}, { 'F-Friant': { at: print(valley), batteries: 0 } })
    expect(over(state, []).isOver).toBe(true)
    expect(state.place[FRIANT]).toBe(valley)
  })

  test('entering one is allowed', () => {
    const state = guarded({ batteries: 1 }, { 'F-Friant': { at: print(valley), batteries: 0 } })
    const frame = moveLevel.frame({
      side: ALLIED,
      piece: FRIANT,
      hex: valley,
      steps: 1,
      last: down % 6,
    })
    expect(new Trial(state, frame).ask.options.map(({ verb }) => verb)).toContain('stop')
  })

  /** The allies hold the valley, the Austrians have come up. */
  function comeUp(batteries: number, ours: number): State {
    const state = guarded(
      { batteries, marks: MOVED },
      { 'F-Friant': { at: print(valley), batteries: ours } },
    )
    const bound = boundOf(FRIANT, BATTERIES)
    state.bounds[bound * 2] = 1
    state.bounds[bound * 2 + 1] = 12
    return state
  }

  test('[8.2/e] a new one drives out whoever has not more guns, at a level of fatigue (V-8.2-3)', () => {
    const state = comeUp(2, 1)
    const trial = goAway(over(state, [VUKAS], AUSTRIAN))
    expect(state.place[FRIANT]).not.toBe(valley)
    expect(state.fatigue[FRIANT]).toBe(1)
    expect(trial.notes).toContain('note-driven-out')
    expect(rulesOf(trial, 'note-fatigue')).toEqual(['8.2/e'])
    expect(mostOf(state.bounds, boundOf(FRIANT, BATTERIES))).toBe(2)
  })

  test('[8.2/e] who has more stays, and everybody knows it (V-8.2-3)', () => {
    const state = comeUp(2, 3)
    const trial = over(state, [VUKAS], AUSTRIAN)
    expect([trial.isOver, state.place[FRIANT], state.fatigue[FRIANT]]).toEqual([true, valley, 0])
    expect(trial.notes).toEqual(['note-outguns'])
    expect(leastOf(state.bounds, boundOf(FRIANT, BATTERIES))).toBe(3)
    expect(mostOf(state.bounds, boundOf(VUKAS, BATTERIES))).toBe(2)
  })

  test('[8.2/e] as many are not more', () => {
    const state = comeUp(2, 2)
    goAway(over(state, [VUKAS], AUSTRIAN))
    expect(state.place[FRIANT]).not.toBe(valley)
  })

  test('[8.2/e] who stood there all the time drives out nobody', () => {
    const state = guarded({}, { 'F-Friant': { at: print(valley), batteries: 0 } })
    expect(over(state, [VUKAS], AUSTRIAN).isOver).toBe(true)
    expect(state.place[FRIANT]).toBe(valley)
  })

  test('[8.2/e] who has no way out stays and tires (R-31)', () => {
    const state = comeUp(2, 1)
    const foes = [LUSIGNAN, ...['A-StJulien', 'A-Biber', 'A-Ferdinand', 'A-Stutterheim'].map(piece)]
    for (const hex of around(valley)) {
      if (hex === height) continue
      const foe = foes.pop()!
      state.steps[foe] = 1
      put(state, foe, hex)
    }
    const trial = over(state, [VUKAS], AUSTRIAN)
    expect([trial.isOver, state.place[FRIANT], state.fatigue[FRIANT]]).toEqual([true, valley, 1])
    expect(trial.notes).toContain('note-under-fire')
  })

  test('what is left of it falls', () => {
    const state = comeUp(2, 1)
    const frame = fieldsLevel.frame({ side: AUSTRIAN, units: [VUKAS] })
    const whole = fieldsLeft(frame, state)
    expect(new Trial(state, frame).isOver).toBe(false)
    expect(fieldsLeft(frame, state)).toBeLessThan(whole)
  })
})
