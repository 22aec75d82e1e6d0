import { describe, expect, test } from 'vitest'
import { hex } from '../map/map.ts'
import { overrunLevel } from './11-move-levels.ts'
import { Trial, fieldOf, flowOf, piece } from '../testing/field.ts'
import type { Stands } from '../testing/field.ts'
import { moving, printed, procsOfMoves } from '../testing/moves.ts'
import { FRENCH, formationNamed } from './03-pieces.ts'
import { overrunBeside, overrunIn, refuges } from './11-overrun.ts'

const II = formationNamed('F-II')
const lone: Stands = {
  '2226': ['P-III-9'],
  '2223': ['F-II-HQ'],
  '2222': ['F-II-1Verge'],
  '2221': ['F-II-2Verge'],
}

describe('[11.11/a] when', () => {
  test('[11.11/a] a lone headquarters beside the end of a move is overrun', () => {
    const trial = moving(lone).say('move P-III-9', 'step 2225', 'step 2224', 'halt')
    expect(trial.at('F-II-HQ')).toBe('2222')
    expect(trial.state.overrun[II]).toBe(1)
  })
  test('[11.11/a] not in passing', () => {
    const trial = moving({ ...lone, '2226': [], '2425': ['P-6C-15'] })
    trial.say('move P-6C-15', 'step 2424', 'step 2324', 'step 2424', 'halt')
    expect([trial.at('F-II-HQ'), trial.state.overrun[II]]).toEqual(['2223', 0])
  })
  test('[11.11/a] [12.10/b] not with a combat unit, nor by a headquarters', () => {
    const state = fieldOf({
      ...lone,
      '2224': ['P-III-9'],
      '2226': [],
      '2223': ['F-II-HQ', 'F-II-Lap'],
    })
    expect(overrunBeside(state, [piece('P-III-9')])).toBe(undefined)
    const alone = fieldOf({ ...lone, '2224': ['P-III-HQ'], '2226': [] })
    expect(overrunBeside(alone, [piece('P-III-HQ')])).toBe(undefined)
    expect(overrunIn(alone, FRENCH, hex('2223'))).toBe(undefined)
  })
  test('[12.10/b] [11.11/a] left alone beside an enemy by other things than his move', () => {
    const state = fieldOf({ ...lone, '2224': ['P-III-9'], '2226': [] })
    expect(overrunIn(state, FRENCH, hex('2223'))).toEqual(
      overrunLevel.frame({ side: FRENCH, hqs: [piece('F-II-HQ')] }),
    )
    expect(overrunIn(state, FRENCH, hex('2222'))).toBe(undefined)
  })
  test('[11.11/a] after Defensive Fire: whoever is stopped beside it overruns it all the same', () => {
    const trial = moving({ ...lone, '2324': ['F-II-1Batail'] })
    trial.say('move P-III-9', 'step 2225', 'step 2224', 'fire F-II-1Batail').rollAll(10, 8)
    expect(trial.state.overrun[II]).toBe(1)
  })
})

describe('[11.11/b] where to', () => {
  const settle = (field: Stands): Trial => {
    const state = fieldOf(field)
    const frame = overrunLevel.frame({ side: FRENCH, hqs: [piece('F-II-HQ')] })
    return new Trial(flowOf(procsOfMoves()), state, frame)
  }
  test('[11.11/b] to the nearest of its formation, not to a nearer friend', () => {
    const field = { '2223': ['F-II-HQ'], '2222': ['F-III-1Metman'], '2220': ['F-II-1Verge'] }
    expect(printed(refuges(fieldOf(field), piece('F-II-HQ')))).toEqual(['2220'])
    expect(settle(field).at('F-II-HQ')).toBe('2220')
  })
  test('[11.11/b] the owner chooses among equals', () => {
    const trial = settle({ '2223': ['F-II-HQ'], '2222': ['F-II-1Verge'], '2324': ['F-II-2Verge'] })
    expect([trial.ask.seat, trial.offered('go')]).toEqual(['french', ['2222', '2324']])
    expect(trial.say('go 2324').at('F-II-HQ')).toBe('2324')
  })
  test('[11.11/b] without any, to a friend; without anybody it stays', () => {
    const friend = settle({ '2223': ['F-II-HQ'], '2220': ['F-III-1Metman'] })
    expect(friend.at('F-II-HQ')).toBe('2220')
    const nobody = settle({ '2223': ['F-II-HQ'] })
    expect([nobody.at('F-II-HQ'), nobody.state.overrun[II]]).toEqual(['2223', 1])
  })
  test('[11.11/c] it is marked until it is cleared', () => {
    expect(settle({ '2223': ['F-II-HQ'], '2222': ['F-II-1Verge'] }).state.overrun[II]).toBe(1)
  })
})
