import { describe, expect, test } from 'vitest'
import { SCENARIOS } from '../model/scenario-book.ts'
import {
  ALLIED,
  AUSTRIAN,
  FIRST_DETACHMENT,
  FIRST_GUNS,
  FIRST_HQ,
  FIRST_LEADER,
  FIRST_TRAIN,
  FIRST_TRAILER,
  FORMATIONS,
  GUNS,
  HQ,
  LEADER,
  PIECES,
  SP_PER_STEP,
  TRAILER,
  UNITS,
  WAGON,
  allowanceOf,
  armOf,
  batteriesPrinted,
  bonusPrinted,
  corpsOfDetachment,
  divisionOf,
  formationNamed,
  formationSide,
  halfOf,
  hqOf,
  ids,
  isCavalry,
  isCombatUnit,
  isDetachment,
  isInfantry,
  isLeader,
  isTrain,
  isTrains,
  isUnit,
  leaderOf,
  moralePrinted,
  names,
  ordersPrinted,
  organicPrinted,
  parentOf,
  pieceNamed,
  ratingPrinted,
  ratingReplaced,
  sideOf,
  stepsPrinted,
  takenFrom,
  trailerStrength,
  trailersOf,
  trainsOf,
} from './02-pieces.ts'

const all = [...Array(PIECES).keys()]
const units = all.slice(0, UNITS)
const divisions = all.slice(0, FIRST_DETACHMENT)
const HILAIRE = pieceNamed('F-StHilaire')

describe('a division’s counters', () => {
  test('[2.2.1/a] ten thousand men are five steps, ten points and three counters (V-2.2.1-2)', () => {
    expect([stepsPrinted[HILAIRE], stepsPrinted[HILAIRE]! * SP_PER_STEP]).toEqual([5, 10])
    expect(trailersOf[HILAIRE]!.map((one) => trailerStrength[one])).toEqual([8, 4])
  })
  test('[2.2.1/b] at eight points he has four steps, morale five and eight movement points (V-2.2.1-1)', () => {
    expect(8 / SP_PER_STEP).toBe(4)
    expect([moralePrinted[HILAIRE], allowanceOf[HILAIRE]! / 2]).toEqual([5, 8])
  })
  test('[2.2.1/a] each counter below the first shows two steps, from the strongest down to four points or two', () => {
    for (const unit of divisions) {
      const shown = trailersOf[unit]!.map((one) => trailerStrength[one]!)
      expect(shown).toEqual(shown.toSorted((a, b) => b - a))
      for (const strength of shown) expect(strength).toBeLessThan(stepsPrinted[unit]! * SP_PER_STEP)
    }
  })
  test('[15.7/a] a trailing counter is a part of its division, of the same side', () => {
    for (let one = FIRST_TRAILER; one < FIRST_TRAIN; one++) {
      const division = parentOf[one]!
      expect([armOf[one], divisionOf(one), sideOf[one]]).toEqual([
        TRAILER,
        division,
        sideOf[division],
      ])
      expect(trailersOf[division]).toContain(one)
    }
    expect(divisionOf(HILAIRE)).toBe(HILAIRE)
  })
  test('[2.2.2/a] cavalry goes farther than foot, thirteen points against eight', () => {
    for (const unit of divisions) expect(allowanceOf[unit]).toBe(isCavalry(unit) ? 26 : 16)
  })
  test('[2.2.1/c] morale and guns within what the tracks hold', () => {
    for (const unit of divisions) {
      expect(moralePrinted[unit]).toBeGreaterThanOrEqual(1)
      expect(moralePrinted[unit]).toBeLessThanOrEqual(6)
      expect(batteriesPrinted[unit]! + organicPrinted[unit]!).toBeLessThan(12)
      expect(isCavalry(unit) && organicPrinted[unit]! > 0).toBe(false)
    }
  })
})

describe('all pieces', () => {
  test('have a name of their own, by which they are found', () => {
    expect(new Set(ids).size).toBe(PIECES)
    expect(names).toHaveLength(PIECES)
    for (const one of all) expect(pieceNamed(ids[one]!)).toBe(one)
    expect(pieceNamed('F-Nobody')).toBe(-1)
  })
  test('are units, counters, trains, guns, staffs or leaders, in that order', () => {
    for (const one of all) {
      expect(isUnit(one)).toBe(one < UNITS)
      expect(isTrain(one)).toBe(one >= FIRST_TRAIN && one < FIRST_GUNS)
      expect(armOf[one] === GUNS).toBe(one >= FIRST_GUNS && one < FIRST_HQ)
      expect(armOf[one] === HQ).toBe(one >= FIRST_HQ && one < FIRST_LEADER)
      expect([isLeader(one), armOf[one] === LEADER]).toEqual([
        one >= FIRST_LEADER,
        one >= FIRST_LEADER,
      ])
      expect(isCombatUnit(one)).toBe(one < UNITS || armOf[one] === GUNS)
    }
    expect(hqOf.map((one) => ids[one])).toEqual(['F-HQ', 'A-HQ'])
  })
  test('are foot or horse where they are units', () => {
    for (const unit of units)
      expect([isInfantry(unit), isCavalry(unit)].filter(Boolean)).toHaveLength(1)
  })
  test('[16.4/a] there are as many markers of guns for either side', () => {
    const of = (side: number): number =>
      all.filter((one) => armOf[one] === GUNS && sideOf[one] === side).length
    expect(of(ALLIED)).toBe(of(AUSTRIAN))
  })
})

describe('detachments and trains', () => {
  test('[10.3/a] each detachment is of one corps, of the same side', () => {
    for (const unit of units.slice(FIRST_DETACHMENT)) {
      expect(isDetachment(unit)).toBe(true)
      const corps = corpsOfDetachment[unit]!
      expect(formationSide[corps]).toBe(sideOf[unit])
    }
    expect(new Set(units.slice(FIRST_DETACHMENT).map((unit) => corpsOfDetachment[unit])).size).toBe(
      UNITS - FIRST_DETACHMENT,
    )
  })
  test('[10.3/a] every corps that may send one out in a scenario has a counter for it', () => {
    for (const { detachments } of SCENARIOS)
      for (const id of detachments) expect(corpsOfDetachment).toContain(formationNamed(id))
  })
  test('[12.3/a] a wagon has another half, which has none; and each half wagon a captor’s (16.2)', () => {
    for (let one = FIRST_TRAIN; one < FIRST_GUNS; one++) {
      const half = halfOf[one]!
      if (half < 0) continue
      expect([armOf[one], armOf[half], sideOf[half]]).toEqual([WAGON, WAGON, sideOf[one]])
      expect(halfOf[half]).toBe(-1)
      expect(sideOf[takenFrom[one]!]).not.toBe(sideOf[one])
    }
  })
})

describe('formations and leaders', () => {
  test('[2.3/a] every formation has a chit, the trains of each side one (R-3)', () => {
    expect(new Set(FORMATIONS).size).toBe(FORMATIONS.length)
    for (const [at, id] of FORMATIONS.entries()) {
      expect(formationNamed(id)).toBe(at)
      expect(isTrains(at)).toBe(trainsOf.includes(at))
      expect(leaderOf[at]! < 0).toBe(isTrains(at))
      expect(isTrains(at) || sideOf[leaderOf[at]!] === formationSide[at]).toBe(true)
    }
    expect(trainsOf.map((at) => formationSide[at])).toEqual([ALLIED, AUSTRIAN])
  })
  test('[15.2/b] who leads a corps has a rating, and his replacement another with nothing to add', () => {
    for (const leader of leaderOf.filter((one) => one >= 0)) {
      const at = leader - FIRST_LEADER
      expect(ratingPrinted[at]).toBeGreaterThanOrEqual(1)
      expect(ratingReplaced[at]).toBeGreaterThanOrEqual(1)
      expect(ratingReplaced[at]).toBeLessThanOrEqual(ratingPrinted[at]!)
      expect([0, 1]).toContain(bonusPrinted[at])
    }
  })
  test('[15.12/a] whoever commands an army gives orders', () => {
    for (const { army } of SCENARIOS)
      for (const { commander, later, orders } of [army.allied, army.austrian]) {
        expect(orders).toBeGreaterThan(0)
        for (const id of [commander, ...(later === undefined ? [] : [later])])
          expect(ordersPrinted[pieceNamed(id) - FIRST_LEADER]).toBeGreaterThan(0)
      }
  })
})
