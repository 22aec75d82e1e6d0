import { describe, expect, test } from 'vitest'
import type { Told } from '../../../core/contract.ts'
import type { Go } from '../../../core/flow/step.ts'
import type { Frame } from '../model/levels.ts'
import { hex } from '../map/map.ts'
import type { State } from '../model/state.ts'
import { fieldOf, piece } from '../testing/field.ts'
import { FIRST_TRAIN, FRENCH, PRUSSIAN } from './01-pieces.ts'
import {
  coverAgain,
  flagsOver,
  isEnemyThere,
  isFeared,
  isKnownZone,
  revealContacts,
  turnUp,
} from './08-sight.ts'
import { movement } from './08-movement-level.ts'

/** Somebody who only listens. */
class Ear implements Go<Frame> {
  readonly told: Told[] = []
  tell(to: Told['to'], what: Told['what']): void {
    this.told.push({ to, what })
  }
  mark(): void {}
  next(): void {}
  call(): void {}
  done(): void {}
}

const up = (state: State, ...who: string[]): number[] => who.map((id) => state.shown[piece(id)]!)

describe('what flags let one fear', () => {
  test('[4.12] every flag beside, whatever it hides', () => {
    const state = fieldOf({ S2950: ['Baggage-P1'] })
    expect(flagsOver(state, FRENCH, hex('S2949'))).toEqual([hex('S2950')])
    expect(isFeared(state, FRENCH, hex('S2949'))).toBe(true)
    expect(isFeared(state, FRENCH, hex('S2948'))).toBe(false)
    expect(isFeared(state, PRUSSIAN, hex('S2949'))).toBe(false)
  })
  test('[4.0b] not over a river', () => {
    const state = fieldOf({ S2612: ['Grawert'] })
    expect(isFeared(state, FRENCH, hex('S2712'))).toBe(false)
    expect(isFeared(state, FRENCH, hex('S2611'))).toBe(true)
  })
  test('[4.0b] not in a fortified town, though beside one', () => {
    const state = fieldOf({ S3239: ['Suchet'], S3240: ['Grawert'] })
    expect(isFeared(state, PRUSSIAN, hex('S3240'))).toBe(false)
  })
  test('[9.13] but not trains that lie open', () => {
    const state = fieldOf({ S2950: ['Baggage-P1'] })
    state.shown[piece('Baggage-P1')] = 1
    expect(isFeared(state, FRENCH, hex('S2949'))).toBe(false)
  })
  test('[9.26b] nor a captured train, which everybody knows', () => {
    const state = fieldOf({ S2950: ['Pontoon-P1'] })
    state.serves[piece('Pontoon-P1') - FIRST_TRAIN] = FRENCH
    expect(isFeared(state, PRUSSIAN, hex('S2949'))).toBe(false)
    expect([
      isEnemyThere(state, PRUSSIAN, hex('S2950')),
      isEnemyThere(state, FRENCH, hex('S2950')),
    ]).toEqual([true, false])
  })
  test('[7.44b] a zone is known where somebody lies open', () => {
    const state = fieldOf({ S2950: ['Grawert'] })
    expect(isKnownZone(state, FRENCH, hex('S2949'))).toBe(false)
    state.shown[piece('Grawert')] = 1
    expect(isKnownZone(state, FRENCH, hex('S2949'))).toBe(true)
  })
})

describe('turning up and down', () => {
  test('[1.51.1] whole stacks in contact, with leaders and trains', () => {
    const state = fieldOf({
      S2949: ['Suchet', 'Lannes'],
      S2950: ['Grawert', 'Brunswick', 'Baggage-P1'],
    })
    const ear = new Ear()
    revealContacts(state, ear)
    expect(up(state, 'Suchet', 'Lannes', 'Grawert', 'Brunswick', 'Baggage-P1')).toEqual([
      1, 1, 1, 1, 1,
    ])
    const heard = (seat: string): number[] =>
      ear.told.flatMap(({ to, what }) => (to.includes(seat) && 'noun' in what ? [what.noun] : []))
    expect(heard('french').sort((a, b) => a - b)).toEqual(
      ['Grawert', 'Brunswick', 'Baggage-P1'].map(piece).sort((a, b) => a - b),
    )
    expect(heard('prussian')).toEqual(['Suchet', 'Lannes'].map(piece))
  })
  test('[1.51.1] the garrison of a fortified town too, whose zone holds the other', () => {
    const state = fieldOf({ S3239: ['Suchet'], S3240: ['Grawert'] })
    revealContacts(state, new Ear())
    expect(up(state, 'Suchet', 'Grawert')).toEqual(
      isFeared(state, FRENCH, hex('S3239')) ? [1, 1] : [0, 0],
    )
  })
  test('[1.51.1] nobody who is apart', () => {
    const state = fieldOf({ S2949: ['Suchet'], S2951: ['Grawert'] })
    revealContacts(state, new Ear())
    expect(up(state, 'Suchet', 'Grawert')).toEqual([0, 0])
  })
  test('[1.51.1] once', () => {
    const state = fieldOf({ S2949: ['Suchet'] })
    const ear = new Ear()
    turnUp(state, piece('Suchet'), ear)
    turnUp(state, piece('Suchet'), ear)
    expect(ear.told.length).toBe(1)
  })
  test('[1.52b] whoever is not in contact is covered again', () => {
    const state = fieldOf({ S2949: ['Suchet'], S2951: ['Grawert'] })
    state.shown[piece('Suchet')] = 1
    state.shown[piece('Grawert')] = 1
    const ear = new Ear()
    coverAgain(state, ear)
    expect(up(state, 'Suchet', 'Grawert')).toEqual([0, 0])
    expect(ear.told.map(({ what }) => what.did)).toEqual(['hidden', 'hidden'])
  })
  test('[13.42.3d] but what a scout has seen lies open as long as the phase lasts', () => {
    const state = fieldOf({ S2951: ['Grawert'] })
    state.shown[piece('Grawert')] = 1
    state.stack.push(movement.frame({ scouted: [hex('S2951')] }))
    coverAgain(state, new Ear())
    expect(up(state, 'Grawert')).toEqual([1])
    state.stack.length = 0
    coverAgain(state, new Ear())
    expect(up(state, 'Grawert')).toEqual([0])
  })
})
