import { changed } from '../../../core/list.ts'
import { expect, test } from 'vitest'
import type { Frame } from '../model/levels.ts'
import { ACTIVE, DEFENSIVE, FIRED, HALTED, MOVED, POOL } from '../model/state.ts'
import { FRENCH, PRUSSIAN, formationNamed } from '../rules/03-pieces.ts'
import { fireStepLevel } from '../rules/08-fire-levels.ts'
import { moveStepLevel } from '../rules/11-move-levels.ts'
import { assaultStepLevel } from '../rules/12-assault-levels.ts'
import { worksLevel } from '../rules/16-works-level.ts'
import { nightLevel } from '../rules/18-night-levels.ts'
import { reason, tableOf } from '../testing/advice.ts'
import { piece } from '../testing/field.ts'
import type { Stands } from '../testing/field.ts'

// What a piece never does is told before what keeps it from doing so now.

const FIELD: Stands = {
  '2227': ['P-III-9', 'P-III-Corps'],
  '2327': ['P-6C-15', 'P-6C-Horse'],
  '2224': ['F-II-1Verge'],
}

test('[8.1/b] [8.1.6/b] cavalry never fires, and nobody but horse artillery by halves', () => {
  const step = fireStepLevel.frame({ side: PRUSSIAN })
  const state = tableOf(FIELD, PRUSSIAN, step, ({ deeds }) => {
    deeds[piece('P-6C-15')] = 0
    deeds[piece('P-III-Corps')]! |= FIRED
  })
  expect(reason(state, 'fire', piece('P-6C-15'))).toBe('8.1/b no-fire-arm')
  expect(reason(state, 'fire-half', piece('P-III-Corps'))).toBe('8.1.6/b no-half-horse')
})

test('[8.1/a] [7.5/c] [12.1/a] who does not act is told whether it is Out of Command', () => {
  const steps: readonly (readonly [Frame, string, string])[] = [
    [fireStepLevel.frame({ side: PRUSSIAN }), 'fire', '8.1/a no-fire-idle'],
    [
      { ...assaultStepLevel.frame({ side: PRUSSIAN }), at: 'plan' },
      'attack',
      '12.1/a no-assault-idle',
    ],
  ]
  const field = { ...FIELD, '2225': ['P-III-10', 'P-III-11'], '2325': ['P-III-12'] }
  for (const [step, verb, idle] of steps) {
    const state = tableOf(field, PRUSSIAN, step, ({ deeds }) => {
      deeds[piece('P-III-10')] = 0
      deeds[piece('P-III-11')] = ACTIVE
    })
    expect(reason(state, verb, piece('P-III-10'))).toBe(idle)
    expect(reason(state, verb, piece('P-III-11'))).toBe('7.5/c no-act-command')
  }
})

test('[11.6/a] [17.1/a] infantry never charges, cavalry never breaks down', () => {
  const step = moveStepLevel.frame({ side: PRUSSIAN, limits: 0 })
  const state = tableOf(FIELD, PRUSSIAN, step, ({ deeds }) => {
    deeds[piece('P-III-9')]! |= HALTED
  })
  expect(reason(state, 'charge', piece('P-III-9'))).toBe('11.6/a no-charge-arm')
  expect(reason(state, 'detach', piece('P-6C-14'))).toBe('17.1/a no-detach-brigade')
  expect(reason(state, 'detach', piece('P-III-10'))).toBe('2.1/a is-off-map')
})

test('[17.1/a] [11.6/a] [12.1/b] [16.2/b] what its battery never does a Mitrailleuse is told by its arm', () => {
  const field = { ...FIELD, '2224': ['F-II-1Verge', 'F-II-VergeArt'], '2225': ['P-III-10'] }
  const mitrailleuse = piece('F-II-VergeMit')
  const moving = tableOf(field, FRENCH, moveStepLevel.frame({ side: FRENCH, limits: 0 }))
  expect(reason(moving, 'detach', mitrailleuse)).toBe('17.1/a no-detach-brigade')
  expect(reason(moving, 'charge', mitrailleuse)).toBe('11.6/a no-charge-arm')
  expect(reason(moving, 'move', mitrailleuse)).toBe('4.3/b is-with-battery')
  const step = { ...assaultStepLevel.frame({ side: FRENCH }), at: 'plan' as const }
  expect(reason(tableOf(field, FRENCH, step), 'attack', mitrailleuse)).toBe('12.1/b no-assault-arm')
  const formation = formationNamed('F-II')
  const digging = tableOf(field, FRENCH, worksLevel.frame({ side: FRENCH, formation }), (now) => {
    now.posture[formation] = DEFENSIVE
  })
  expect(reason(digging, 'dig', mitrailleuse)).toBe('16.2/b no-dig-arm')
})

test('[16.2/b] only infantry digs, of whatever formation', () => {
  const formation = formationNamed('P-III')
  const works = worksLevel.frame({ side: PRUSSIAN, formation })
  const state = tableOf(FIELD, PRUSSIAN, works, ({ posture }) => {
    posture[formation] = DEFENSIVE
  })
  expect(reason(state, 'dig', piece('P-6C-15'))).toBe('16.2/b no-dig-arm')
})

test('[18.6.b] a detachment never musters', () => {
  const formation = formationNamed('F-II')
  const night = nightLevel.frame({ side: FRENCH, formation, chief: 0 }, 'choose')
  const stands = { '3019': ['F-II-DetA', 'F-II-1Verge'], '2227': ['P-III-9'] }
  const state = tableOf(stands, FRENCH, night, (now) => {
    now.scenario = 'campaign-two-days'
    now.bivouac = changed(now.bivouac, formation, 1)
    now.worn[piece('F-II-1Verge')] = 1
    now.place[piece('F-II-DetB')] = POOL
    now.deeds[piece('F-II-DetA')]! |= MOVED
  })
  expect(reason(state, 'muster', piece('F-II-1Verge'))).toBeUndefined()
  expect(reason(state, 'muster', piece('F-II-DetA'))).toBe('18.6.b no-muster-detachment')
})
