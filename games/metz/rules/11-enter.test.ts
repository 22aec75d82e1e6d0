import { describe, expect, test } from 'vitest'
import { hex } from '../map/map.ts'
import { countedHexes, scenarioNamed } from '../model/scenario-book.ts'
import { ENTRENCHED, HASTY } from '../model/state.ts'
import { piece } from '../testing/field.ts'
import { moving, noted } from '../testing/moves.ts'
import { FRENCH, PRUSSIAN } from './03-pieces.ts'
import type { Side } from './03-pieces.ts'
import { putWorks, worksAt } from './03-values.ts'
import { controllerOf } from './11-enter.ts'

describe('works', () => {
  const dug = (kind: number, side: Side, who = 'P-III-9') => {
    const trial = moving({ '2227': [who] })
    putWorks(trial.state, { hex: hex('2226'), kind, side })
    return trial.say(`move ${who}`, 'step 2226')
  }
  test('[16.4.1] Hasty Works of the enemy are gone as soon as they are entered', () => {
    const trial = dug(HASTY, FRENCH)
    expect(worksAt(trial.state, hex('2226'))).toBe(0)
    expect(noted(trial)).toContain('16.4.1')
  })
  test('[16.4.1] one’s own stay, and so do others where a headquarters comes alone', () => {
    expect(worksAt(dug(HASTY, PRUSSIAN).state, hex('2226'))).toBe(HASTY)
    expect(worksAt(dug(HASTY, FRENCH, 'P-III-HQ').state, hex('2226'))).toBe(HASTY)
  })
  test('[16.4.2] entrenchments stay for whoever comes', () => {
    expect(worksAt(dug(ENTRENCHED, FRENCH).state, hex('2226'))).toBe(ENTRENCHED)
  })
})

describe('control', () => {
  const more = () => ({
    control: countedHexes(scenarioNamed('day-of-battle')).map((): number => FRENCH),
  })
  test('[19.2/c] a hex is theirs who entered it last, also in passing', () => {
    const trial = moving({ '2225': ['P-III-9'] }, { more: more() })
    expect(controllerOf(trial.state, hex('2224'))).toBe(FRENCH)
    trial.say('move P-III-9', 'step 2224', 'step 2223')
    expect(controllerOf(trial.state, hex('2224'))).toBe(PRUSSIAN)
    expect(controllerOf(trial.state, hex('2225'))).toBe(-1)
    expect(noted(trial)).toEqual(['19.2/c'])
  })
  test('[19.2/c] a headquarters takes nothing', () => {
    const trial = moving({ '2225': ['P-III-HQ'] }, { more: more() })
    trial.say('move P-III-HQ', 'step 2224')
    expect(trial.at('P-III-HQ')).toBe('2224')
    expect(controllerOf(trial.state, hex('2224'))).toBe(FRENCH)
  })
  test('[19.2/c] by whatever way: who comes onto the map there too', () => {
    const { state } = moving({ '0221': ['P-III-9'] }, { more: more() }).say(
      'move P-III-9',
      'step 0122',
    )
    expect(controllerOf(state, hex('0122'))).toBe(PRUSSIAN)
    expect(state.place[piece('P-III-9')]).toBe(hex('0122'))
  })
})
