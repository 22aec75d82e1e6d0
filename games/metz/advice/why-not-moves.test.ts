import { expect, test } from 'vitest'
import { hex } from '../map/map.ts'
import { ACTIVE, ELIMINATED, HALTED, PARTED, POOL } from '../model/state.ts'
import { FRENCH, PRUSSIAN } from '../rules/03-pieces.ts'
import { fireStepLevel } from '../rules/08-fire-levels.ts'
import { NO_BREAKDOWN, NO_ENGAGEMENT, WITHDRAWAL } from '../rules/11-limits.ts'
import { marchLevel, moveStepLevel } from '../rules/11-move-levels.ts'
import { reason, say, tableOf } from '../testing/advice.ts'
import { piece } from '../testing/field.ts'
import { entering, expecting } from '../testing/moves.ts'

test('[8.1.6/b] where everybody fires by halves nobody chooses to', () => {
  const guns = piece('F-II-Horse')
  const stands = { '2223': ['F-II-Horse'], '2225': ['P-III-9'] }
  const lost = fireStepLevel.frame({ side: FRENCH, half: 1, units: [guns] })
  expect(reason(tableOf(stands, FRENCH, lost), 'fire-half', guns)).toBe('8.1.6/b no-half-choice')
  const step = fireStepLevel.frame({ side: FRENCH })
  expect(reason(tableOf(stands, FRENCH, step), 'fire-half', guns)).toBeUndefined()
})

test('[11.10/a] who is in does not come in, nor who will never come', () => {
  const stands = { '2227': ['P-III-9', 'P-III-Corps'], '2224': ['F-II-1Verge'] }
  const step = moveStepLevel.frame({ side: PRUSSIAN, limits: 0 })
  const state = tableOf(stands, PRUSSIAN, step, (now) => {
    now.place[piece('P-III-10')] = ELIMINATED
  })
  expect(reason(state, 'enter', piece('P-III-9'))).toBe('11.10/a no-enter-in')
  expect(reason(state, 'enter', piece('P-III-10'))).toBe('11.10/a no-enter-never')
})

test('[11.10.2/a] a group is kept back while it is due and an enemy is near, by naming the first of it', () => {
  const stands = { '1428': ['F-II-1Verge'] }
  const { state } = entering(expecting('day-of-battle', 5, stands), PRUSSIAN)
  expect(reason(state, 'delay', piece('P-X-37'))).toBeUndefined()
  expect(reason(state, 'delay', piece('P-X-SchwArt'))).toBe('11.10.2/a no-delay-first')
  const early = expecting('day-of-battle', 4, { ...stands, '2227': ['P-III-9'] })
  const before = entering(early, PRUSSIAN).state
  expect(reason(before, 'delay', piece('P-X-37'))).toBe('11.10/a no-enter-due')
})

test('[14.3.a/a] whoever withdraws takes nobody along', () => {
  const stands = { '2227': ['P-X-37', 'P-X-38'], '2225': ['F-II-1Verge'] }
  const units = [piece('P-X-37')]
  const there = hex('2227')
  const march = marchLevel.frame({
    side: PRUSSIAN,
    units,
    hex: there,
    last: there,
    limits: WITHDRAWAL | NO_ENGAGEMENT,
    goal: hex('2225'),
  })
  const state = tableOf(stands, PRUSSIAN, march)
  expect(reason(state, 'with', piece('P-X-38'))).toBe('14.3.a/a no-with-withdrawal')
})

test('[14.3.e/a] cavalry that is bound to a hex has nobody else to charge', () => {
  const stands = {
    '2328': ['P-6C-15'],
    '2329': ['P-6C-14'],
    '2325': ['F-II-1Verge'],
    '2224': ['F-II-2Verge'],
  }
  const units = ['P-6C-15', 'P-6C-14'].map(piece)
  const boundTo = (goal: number): string | undefined => {
    const step = moveStepLevel.frame({ side: PRUSSIAN, limits: NO_BREAKDOWN, units, goal })
    return reason(tableOf(stands, PRUSSIAN, step), 'charge', units[0])
  }
  expect(boundTo(hex('2325'))).toBeUndefined()
  expect(boundTo(hex('2224'))).toBe('11.6/d no-charge-target')
})

test('[11.1/a] [11.1/c] who goes along: in play, of those who act, and then of the hex', () => {
  const stands = {
    '2227': ['P-III-9', 'P-III-Corps'],
    '2327': ['P-III-10'],
    '2427': ['P-6C-15', 'P-III-11'],
    '2224': ['F-II-1Verge'],
  }
  const step = moveStepLevel.frame({ side: PRUSSIAN, limits: 0 })
  const state = tableOf(stands, PRUSSIAN, step, ({ place, deeds }) => {
    place[piece('P-III-12')] = PARTED
    deeds[piece('P-6C-15')] = 0
    deeds[piece('P-III-11')] = ACTIVE
  })
  say(state, 'move', piece('P-III-9'))
  expect(reason(state, 'with', piece('P-III-Corps'))).toBeUndefined()
  expect(reason(state, 'with', piece('P-III-10'))).toBe('11.1/c no-with-hex')
  expect(reason(state, 'with', piece('P-III-12'))).toBe('17.1/c is-parted')
  expect(reason(state, 'with', piece('P-6C-15'))).toBe('11.1/a no-move-active')
  expect(reason(state, 'with', piece('P-III-11'))).toBe('11.1/a no-move-command')
  expect(reason(state, 'with', piece('P-III-9'))).toBe('11.1/c no-with-again')
})

test('[17.0/b] [17.3/a] whoever has moved breaks down no more, nor becomes a brigade', () => {
  const stands = {
    '2227': ['P-III-9'],
    '2327': ['P-III-DetA', 'P-III-DetB'],
    '2427': ['P-III-10'],
    '2224': ['F-II-1Verge'],
  }
  const step = moveStepLevel.frame({ side: PRUSSIAN, limits: 0 })
  const state = tableOf(stands, PRUSSIAN, step, ({ place, deeds }) => {
    for (const one of ['C', 'D', 'E']) place[piece(`P-III-Det${one}`)] = POOL
    for (const id of ['P-III-11', 'P-III-12']) place[piece(id)] = PARTED
    for (const id of ['P-III-9', 'P-III-DetA']) deeds[piece(id)]! |= HALTED
  })
  expect(reason(state, 'detach', piece('P-III-10'))).toBeUndefined()
  expect(reason(state, 'detach', piece('P-III-9'))).toBe('17.0/b no-detach-late')
  expect(reason(state, 'recombine', hex('2327'))).toBe('17.3/a no-recombine')
})
