import { changed } from '../../../core/list.ts'
import { describe, expect, test } from 'vitest'
import { FROZEN, lostLevel } from './14-lost-level.ts'
import { hex } from '../map/map.ts'
import { DEFENSIVE, POOL, SHAKEN } from '../model/state.ts'
import {
  DEEP_NIGHT,
  EVENING,
  activating,
  aggressive,
  keysTold,
  placeOf,
  wholeFlow,
} from '../testing/command.ts'
import { Trial, piece } from '../testing/field.ts'
import { lost, markerOf, stray } from '../testing/lost.ts'
import { FIRST_DETACHMENT, FIRST_HQ, FRENCH, PRUSSIAN } from './03-pieces.ts'
import { markerFace } from './07-markers.ts'

describe('the Out of Command Step', () => {
  const far = { '0810': ['P-X-HQ', 'P-X-40'], '1418': ['P-X-37'], '2028': ['P-X-38'] }

  test('[14.1, 3.5.2/b] those with a marker do nothing before it, and have no Posture', () => {
    const trial = activating('P-X', aggressive(far)).say('defensive')
    expect(trial.offered('move')).toEqual(['P-X-40', 'P-X-HQ'])
    trial.say('end')
    while (placeOf(trial) === 'works/choose') trial.say('done')
    expect(placeOf(trial)).toBe('lost/choose')
    expect(trial.state.place[piece('P-X-37')]).toBe(hex('1418'))
  })

  test('[14.2, 7.5/c, 5.3.f] their owner says which marker is turned next; nature says what it shows', () => {
    const state = aggressive(far)
    stray(state, ['P-X-37', 'P-X-38'])
    const trial = new Trial(wholeFlow, state, lostLevel.frame({ side: PRUSSIAN }))
    expect(trial.ask).toMatchObject({ seat: 'prussian', rule: '14.2' })
    expect(trial.offered('turn')).toEqual(['1418', '2028'])
    trial.say('turn 2028')
    expect(trial.chance).toMatchObject({ seen: 'all', rule: '14.3/a', pick: { take: 1 } })
    expect(trial.chance!.pick!.from).toHaveLength(13)
    trial.roll(markerOf('frozen'))
    expect(keysTold(trial)).toEqual([`note-marker-${FROZEN}`])
    // The last one needs no choice, and comes from the twelve that are left.
    expect(trial.chance!.pick!.from).toHaveLength(12)
    trial.roll(markerOf('withdraw'))
    expect(trial.isOver).toBe(true)
  })

  test('[14.3.b] Frozen: nothing', () => {
    expect(lost(['P-X-37'], 'frozen', { '1418': ['P-X-37'], '1416': ['F-II-1Verge'] }).isOver).toBe(
      true,
    )
  })

  test('[14.2] of a road column each hex acts by itself (R-42)', () => {
    const state = aggressive({ '2422': ['P-X-37'], '2522': ['P-X-38'] })
    stray(state, ['P-X-37', 'P-X-38'], hex('2522'))
    const trial = new Trial(wholeFlow, state, lostLevel.frame({ side: PRUSSIAN })).roll(
      markerOf('maneuver'),
    )
    expect(trial.offered('act')).toEqual(['2422', '2522'])
    trial.say('act 2522')
    expect(trial.offered('move')).toEqual(['P-X-38'])
    trial.say('done')
    expect(trial.offered('move')).toEqual(['P-X-37'])
    expect(trial.say('done').isOver).toBe(true)
  })

  test('[14.3/b] nobody rallies or digs in it', () => {
    const trial = lost(
      ['P-X-37'],
      'cautious',
      { '1418': ['P-X-37'] },
      {
        before: (state) => {
          state.morale[piece('P-X-37')] = SHAKEN
          state.posture.fill(DEFENSIVE)
        },
      },
    )
    const verbs = trial.ask.options.flatMap(({ verb, nouns }) =>
      nouns?.length === 0 ? [] : [verb],
    )
    expect(verbs).toEqual(['move', 'done'])
  })

  test('[14.2] with faces the opponent has drawn nothing is drawn again', () => {
    const state = aggressive({ '1418': ['P-X-37'] }, { options: ['opponent-draws'] })
    stray(state, ['P-X-37'])
    state.drawn.push(hex('1418'), FROZEN, 0)
    const trial = new Trial(wholeFlow, state, lostLevel.frame({ side: PRUSSIAN }))
    expect([keysTold(trial), trial.isOver]).toEqual([[`note-marker-${FROZEN}`], true])
    expect(state.drawn[2]).toBe(1)
  })

  test('who was broken before its marker is turned has none', () => {
    const state = aggressive({ '1418': ['P-X-37'] })
    stray(state, ['P-X-37'])
    state.place[piece('P-X-37')] = -3
    state.lost = changed(state.lost, piece('P-X-37'), 0)
    expect(new Trial(wholeFlow, state, lostLevel.frame({ side: PRUSSIAN })).isOver).toBe(true)
  })
})

describe('the example of play', () => {
  test('[7.5.opt, 14.3.c/a] CE-03: Pierre draws; Cautious; the 39th breaks down and wades into the brook', () => {
    const state = aggressive(
      { '0810': ['P-X-HQ'], '1927': ['P-X-39'] },
      { options: ['opponent-draws'] },
    )
    for (let one = FIRST_DETACHMENT; one < FIRST_HQ; one++) state.place[one] = POOL
    const trial = activating('P-X', state).say('aggressive')
    expect(trial.chance).toMatchObject({ seen: ['french'] })
    trial.roll(markerFace.indexOf(2))
    // First the headquarters, which is in command; then the marker.
    trial.say('end', 'move P-X-39', 'detach P-X-39', 'large P-X-DetB', 'large P-X-DetA')
    trial.say('move P-X-DetB', 'step 1926', 'move P-X-DetA', 'step 1826')
    expect([trial.at('P-X-DetB'), trial.at('P-X-DetA')]).toEqual(['1926', '1826'])
    expect(trial.isOver).toBe(true)
  })

  test('[14.3.e/b] CE-12: of those equally near who can be charged Pierre names 2/Del', () => {
    const trial = lost(['P-6C-15'], 'advance', {
      '2625': ['P-6C-15'],
      '2523': ['F-IG-2Del'],
      '2324': ['F-II-2Verge', 'F-II-Corps'],
      '2224': ['F-II-1Verge'],
    })
    expect(trial.ask).toMatchObject({ seat: 'french', rule: '14.3.e/a' })
    expect(trial.offered('nearest')).toEqual(['2324', '2523'])
    trial.say('nearest 2523')
    expect(trial.chance?.rule).toBe('11.6/h')
  })

  test('[5.3.e] CE-28: under the Aggressive Posture no Rally, without strays no markers', () => {
    const state = aggressive({ '2227': ['P-III-9', 'P-III-HQ'] })
    state.morale[piece('P-III-9')] = SHAKEN
    const trial = activating('P-III', state).say('aggressive', 'end')
    expect(trial.isOver).toBe(true)
  })
})

describe('by night (R-104)', () => {
  const field = { '1418': ['P-X-37'], '1416': ['F-II-1Verge'] }

  test('[18.2/b] an Advance is Cautious, and nobody fires', () => {
    const trial = lost(['P-X-37'], 'advance', field, { more: EVENING })
    expect(keysTold(trial)).toContain('note-marker-as-2')
    expect([trial.offered('fire'), trial.offered('move')]).toEqual([[], ['P-X-37']])
  })

  test('[18.3/b] nor in Deep Night', () => {
    const trial = lost(['P-X-37'], 'cautious', field, { more: DEEP_NIGHT })
    expect(trial.offered('fire')).toEqual([])
  })

  test('[18.2/c] a withdrawal in the Evening tires like any move', () => {
    const trial = lost(['P-X-37'], 'withdraw', field, { more: EVENING })
    while (!trial.isOver) trial.say(`step ${trial.offered('step')![0]!}`)
    expect(trial.state.morale[piece('P-X-37')]).toBe(SHAKEN)
  })
})

test('a French marker is French', () => {
  const state = aggressive({ '1418': ['F-II-1Verge'] })
  stray(state, ['F-II-1Verge'])
  const trial = new Trial(wholeFlow, state, lostLevel.frame({ side: FRENCH })).roll(
    markerOf('maneuver'),
  )
  expect(trial.ask.seat).toBe('french')
})
