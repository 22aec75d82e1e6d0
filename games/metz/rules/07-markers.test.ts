import { changed } from '../../../core/list.ts'
import { describe, expect, test } from 'vitest'
import { hex } from '../map/map.ts'
import { DEGRADE, ENHANCE, HELD, SPECIAL } from '../model/state.ts'
import type { State } from '../model/state.ts'
import {
  activating,
  aggressive,
  defensive,
  isCommanded,
  keysTold,
  markerOf,
  placeOf,
} from '../testing/command.ts'
import { piece } from '../testing/field.ts'
import type { Trial } from '../testing/field.ts'
import { viewOf } from '../seen/view.ts'
import { chitIds } from './06-chits.ts'
import { formationNamed } from './03-pieces.ts'
import { findCommand } from './07-command.ts'
import { faceDrawn, headlessColumn, markerFace, markersLeft } from './07-markers.ts'

const X = formationNamed('P-X')

function found(stands: Readonly<Record<string, readonly string[]>>): State {
  const state = aggressive(stands)
  findCommand(state, X)
  return state
}

describe('where markers lie', () => {
  test('[7.5/a] one for each hex that is out of command, for all of the formation in it', () => {
    const state = found({
      '0810': ['P-X-HQ'],
      '2225': ['P-X-37', 'P-X-SchwArt', 'P-III-HQ'],
      '2026': ['P-X-38'],
    })
    expect(
      ['P-X-37', 'P-X-SchwArt', 'P-X-38', 'P-III-HQ'].map((id) => markerOf(state, id)),
    ).toEqual(['2225', '2225', '2026', ''])
  })

  test('[7.5/b] a column on a road has one, at the hex nearest to its headquarters along roads', () => {
    const state = aggressive({
      '1922': ['P-X-HQ'],
      '2422': ['P-X-37'],
      '2522': ['P-X-38'],
      '2622': ['P-X-39'],
    })
    state.overrun = changed(state.overrun, X, 1)
    findCommand(state, X)
    expect(['P-X-37', 'P-X-38', 'P-X-39'].map((id) => markerOf(state, id))).toEqual([
      '2422',
      '2422',
      '2422',
    ])
  })

  test('[7.5/b] hexes that are beside each other without a road do not share', () => {
    const state = found({ '0810': ['P-X-HQ'], '2522': ['P-X-37'], '2523': ['P-X-38'] })
    expect(['P-X-37', 'P-X-38'].map((id) => markerOf(state, id))).toEqual(['2522', '2523'])
    expect(headlessColumn(state)).toBeUndefined()
  })

  test('[7.5/b] a gap parts a column', () => {
    const state = found({ '0810': ['P-X-HQ'], '2222': ['P-X-37'], '2422': ['P-X-38'] })
    expect(['P-X-37', 'P-X-38'].map((id) => markerOf(state, id))).toEqual(['2222', '2422'])
  })
})

describe('the owner names the head of a column', () => {
  const field = { '2422': ['P-X-37'], '2522': ['P-X-38'] }

  test('[7.5/b] when the headquarters is off the map (R-42)', () => {
    const trial = activating('P-X', aggressive(field)).say('aggressive')
    expect(trial.ask).toMatchObject({ seat: 'prussian', rule: '7.5/b' })
    expect(trial.offered('head')).toEqual(['2422', '2522'])
    trial.say('head 2522')
    expect(['P-X-37', 'P-X-38'].map((id) => markerOf(trial.state, id))).toEqual(['2522', '2522'])
  })

  test('[7.5/b] when no road leads to the headquarters', () => {
    const trial = activating('P-X', aggressive({ ...field, '2928': ['P-X-HQ'] })).say('defensive')
    expect(trial.offered('head')).toEqual(['2422', '2522'])
  })
})

describe('the HQ Command Step', () => {
  const far = { '0810': ['P-X-HQ', 'P-X-40'], '2225': ['P-X-37'], '2422': ['P-X-38'] }

  test('[7.0/a, 7.1/a] begins with a Posture, whatever it was before', () => {
    const trial = activating('P-X', defensive(far))
    expect([trial.offered('aggressive'), trial.offered('defensive')]).toEqual([[], []])
    expect(trial.say('aggressive').state.posture[X]).toBe(0)
    expect(activating('P-X', aggressive(far)).say('defensive').state.posture[X]).toBe(1)
  })

  test('[7.0/b] under which nobody is when the activation is over', () => {
    const trial = activating('P-X', defensive({ '0810': ['P-X-HQ'] })).say('aggressive')
    expect(isCommanded(trial.state, 'P-X-HQ')).toBe(true)
    trial.say('end')
    expect([trial.isOver, isCommanded(trial.state, 'P-X-HQ')]).toEqual([true, false])
    expect(activating('P-X', trial.state).offered('defensive')).toEqual([])
  })

  test('[7.5/a, 5.3.a] tells where markers lie and nothing of their faces (M03)', () => {
    const trial = activating('P-X', aggressive(far)).say('aggressive')
    expect(keysTold(trial).filter((key) => key === 'note-out-of-command')).toHaveLength(2)
    expect(trial.state.drawn).toEqual([])
  })

  test('[7.5/c] whoever is out of command does nothing until its step', () => {
    const trial = activating('P-X', aggressive(far)).say('aggressive')
    expect(trial.offered('move')).toEqual(['P-X-40', 'P-X-HQ'])
  })

  test('in a degraded activation there are no markers (R-77)', () => {
    const trial = activating('P-X', aggressive(far), { pending: DEGRADE })
    expect(trial.isOver).toBe(true)
    expect(keysTold(trial)).not.toContain('note-out-of-command')
    expect(trial.state.posture[X]).toBe(1)
  })

  test('in an enhanced one the Posture is Special', () => {
    const trial = activating('P-X', aggressive(far), { pending: ENHANCE })
    expect(trial.state.posture[X]).toBe(SPECIAL)
  })

  test('Command Initiative comes before markers are laid (E07)', () => {
    const state = aggressive(far)
    state.chits[chitIds.indexOf('P-initiative-1')] = HELD
    const trial = activating('P-X', state).say('aggressive')
    expect(placeOf(trial)).toBe('pause/decide')
    trial.say('play P-initiative-1', 'at 2225')
    expect(isCommanded(trial.state, 'P-X-37')).toBe(true)
    expect(keysTold(trial).filter((key) => key === 'note-out-of-command')).toHaveLength(1)
  })
})

describe('who draws markers', () => {
  const far = { '0810': ['P-X-HQ'], '2225': ['P-X-37'], '2422': ['P-X-38'] }
  const options = ['opponent-draws']

  function drawn(): Trial {
    return activating('P-X', aggressive(far, { options })).say('aggressive')
  }

  test('[7.5.opt] the opponent, when they are laid, and he alone sees them', () => {
    const trial = drawn()
    expect(trial.chance).toMatchObject({ rule: '7.5.opt', seen: ['french'] })
    trial.roll(0, 5)
    expect(trial.chance).toBeUndefined()
    expect(faceDrawn(trial.state, hex('2225'))).toBe(markerFace[0])
    const told = trial.told.filter(({ what }) => what.did === 'noted' && what.rule === '7.5.opt')
    expect(told.map(({ to }) => to)).toEqual([['french'], ['french']])
  })

  test('[7.5.opt] a view shows faces to him and to nobody else', () => {
    const { state } = drawn().roll(0, 5)
    const faces = (seat: string): number[] =>
      viewOf(state, seat).drawn.filter((_, at) => at % 3 === 1)
    expect(faces('french')).toEqual([0, 2])
    expect(faces('open')).toEqual([0, 2])
    expect(faces('prussian')).toEqual([-1, -1])
    expect(faces('table')).toEqual([-1, -1])
  })

  test('[7.5.opt] without the option nobody draws before a marker is turned', () => {
    expect(activating('P-X', aggressive(far)).say('aggressive').chance).toBeUndefined()
  })
})

describe('the markers', () => {
  test('[14.3/a] are thirteen', () => {
    const counts = [0, 1, 2, 3, 4].map((face) => markerFace.filter((one) => one === face).length)
    expect(counts).toEqual([1, 3, 4, 4, 1])
  })

  test('[14.3/a] each comes once in an activation', () => {
    expect(markersLeft([])).toHaveLength(13)
    const left = markersLeft([10, 0, 1, 11, 1, 1])
    expect(left.map((marker) => markerFace[marker])).toEqual([1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4])
  })

  test('the fourteenth is one of all thirteen again (R-09)', () => {
    const all = markerFace.flatMap((face, at) => [at, face, 1])
    expect(markersLeft(all)).toHaveLength(13)
    expect(markersLeft([...all, 50, 4, 1])).toHaveLength(12)
    expect(markersLeft(all.slice(3))).toHaveLength(1)
  })

  test('[7.5/a] a mitrailleuse has no marker of its own', () => {
    const state = aggressive({ '0810': ['F-II-HQ'], '2225': ['F-II-VergeArt'] })
    findCommand(state, formationNamed('F-II'))
    expect(state.lost[piece('F-II-VergeMit')]).toBe(state.lost[piece('F-II-VergeArt')])
  })
})
