import { changed } from '../../../core/list.ts'
import { describe, expect, test } from 'vitest'
import { CAUTIOUS, MANEUVER, WITHDRAW, lostLevel } from '../rules/14-lost-level.ts'
import type { LostFrame } from '../rules/14-lost-level.ts'
import { moveStepLevel } from '../rules/11-move-levels.ts'
import { assaultStepLevel } from '../rules/12-assault-levels.ts'
import { hex } from '../map/map.ts'
import { PRUSSIAN } from '../rules/03-pieces.ts'
import { ACTIVE, COMMANDED, FIRED } from '../model/state.ts'
import type { State } from '../model/state.ts'
import { reason, say, tableOf } from '../testing/advice.ts'
import { piece } from '../testing/field.ts'
import type { Stands } from '../testing/field.ts'

const FIELD: Stands = {
  '2227': ['P-X-37', 'P-X-SchwArt'],
  '1822': ['P-X-38', 'P-6C-15'],
  '2225': ['F-II-1Verge'],
  '2025': ['F-II-2Verge'],
}

/** The Out of Command Step in the middle of something. */
function lost(
  frame: Partial<LostFrame>,
  before?: (state: State) => void,
  stands: Stands = FIELD,
): State {
  return tableOf(stands, PRUSSIAN, { ...lostLevel.frame({ side: PRUSSIAN }), ...frame }, before)
}

test('[14.2] only a marker that lies is turned', () => {
  const state = lost({ at: 'choose' }, (now) => {
    for (const id of ['P-X-37', 'P-X-38'])
      now.lost = changed(now.lost, piece(id), 1 + now.place[piece(id)]!)
  })
  expect(reason(state, 'turn', hex('2227'))).toBeUndefined()
  expect(reason(state, 'turn', hex('2225'))).toBe('14.2 no-marker-there')
})

test('[14.2] only hexes of the marker act', () => {
  const state = lost({ at: 'group', waiting: ['P-X-37', 'P-X-38'].map(piece) })
  expect(reason(state, 'act', hex('2025'))).toBe('14.2 no-lost-there')
})

test('[14.3.a/b] the enemy names one of the nearest', () => {
  const unit = piece('P-X-37')
  const tied = { '2227': ['P-X-37'], '2225': ['F-II-1Verge'], '2025': ['F-II-2Verge'] }
  const near = { ...tied, '2427': ['F-II-1Batail'] }
  const frame = { face: WITHDRAW, unit, units: [unit], goals: [-1], foes: [-1] }
  const state = lost({ ...frame, at: 'nearest' }, undefined, near)
  expect(reason(state, 'nearest', hex('2025'))).toBe('14.3.a/b only-nearest')
  expect(reason(state, 'nearest', hex('2224'))).toBe('14.3.a/b nobody-there')
})

describe('units of a marker', () => {
  const acting = (way: number, ids: readonly string[], before?: (state: State) => void): State =>
    lost({ at: 'unit', way, units: ids.map(piece), hex: hex('2227') }, before)

  test('[14.3.d] under Maneuver they move and do nothing else', () => {
    const state = acting(MANEUVER, ['P-X-37', 'P-X-SchwArt'])
    expect(reason(state, 'fire', piece('P-X-37'))).toBe('14.3.d only-maneuvers')
    expect(reason(state, 'road', piece('P-X-37'))).toBe('14.3.d only-maneuvers')
    expect(reason(state, 'move', piece('P-X-37'))).toBeUndefined()
  })

  test('[14.2] only those of the hex, each once', () => {
    const state = acting(CAUTIOUS, ['P-X-37', 'P-X-SchwArt'])
    expect(reason(state, 'move', piece('P-X-38'))).toBe('14.2 no-lost-command')
    expect(reason(state, 'fire', piece('F-II-1Verge'))).toBe('3.1.1/b is-the-enemys')
  })

  test('[14.2] who is not one of them: in command, under another marker, in a hex that acts later', () => {
    const [one, other] = ['P-X-38', 'P-6C-15'].map(piece) as [number, number]
    const gone = (
      before: (state: State) => void,
      frame: Partial<LostFrame> = {},
    ): string | undefined => {
      const shown = {
        at: 'unit' as const,
        way: CAUTIOUS,
        units: [piece('P-X-37')],
        hex: hex('2227'),
      }
      const aside = (state: State): void => {
        state.deeds[one] = 0
        before(state)
      }
      return reason(lost({ ...shown, ...frame }, aside), 'move', one)
    }
    const isActive = ({ deeds }: State): void => {
      deeds[one]! |= ACTIVE
    }
    expect(gone(() => {})).toBe('14.2 no-lost-active')
    expect(
      gone(({ deeds }) => {
        deeds[one]! |= ACTIVE | COMMANDED
      }),
    ).toBe('14.2 no-lost-command')
    expect(
      gone((now) => {
        isActive(now)
        now.lost = changed(now.lost, one, 1 + now.place[one]!)
      }),
    ).toBe('14.2 no-lost-unit')
    expect(gone(isActive, { waiting: [one, other] })).toBe('14.2 no-lost-hex')
    expect(gone(() => {}, { event: 1 })).toBe('6.3.1/a no-lost-event')
  })

  test('[14.2] whoever is done under its marker is told so', () => {
    const state = acting(CAUTIOUS, ['P-X-37', 'P-X-SchwArt'], ({ deeds }) => {
      for (const id of ['P-X-37', 'P-X-SchwArt']) deeds[piece(id)] = ACTIVE
    })
    say(state, 'move', piece('P-X-SchwArt'))
    say(state, 'end')
    expect(reason(state, 'move', piece('P-X-37'))).toBeUndefined()
    expect(reason(state, 'move', piece('P-X-SchwArt'))).toBe('14.2 no-lost-again')
  })

  test('[8.1/b] a headquarters never fires, wherever it is', () => {
    const state = lost(
      { at: 'unit', way: CAUTIOUS, units: [piece('P-X-37')], hex: hex('2227') },
      undefined,
      { ...FIELD, '1822': ['P-VIII-HQ'] },
    )
    expect(reason(state, 'fire', piece('P-VIII-HQ'))).toBe('8.1/b no-fire-arm')
  })

  test('[14.2] [6.3.1/a] who does not march while another acts, under a marker or by an event', () => {
    const state = acting(CAUTIOUS, ['P-X-37', 'P-X-SchwArt'])
    say(state, 'move', piece('P-X-37'))
    expect(reason(state, 'move', piece('P-X-38'))).toBe('14.2 no-lost-command')
    expect(reason(state, 'move', piece('P-X-SchwArt'))).toBe('14.2 no-lost-now')
    const step = moveStepLevel.frame({ side: PRUSSIAN, units: [piece('P-X-37')], limits: 0 })
    const alone = tableOf(FIELD, PRUSSIAN, step)
    expect(reason(alone, 'move', piece('P-X-38'))).toBe('6.3.1/a no-lost-event')
  })

  test('[14.2] [6.3.1/a] nor fires or assaults', () => {
    const own = { at: 'unit' as const, way: CAUTIOUS, hex: hex('2227') }
    const firing = lost({ ...own, units: [piece('P-X-37')] }, ({ deeds }) => {
      deeds[piece('P-X-SchwArt')] = ACTIVE
      deeds[piece('P-X-38')] = ACTIVE
    })
    say(firing, 'fire', piece('P-X-37'))
    expect(reason(firing, 'fire', piece('P-X-37'))).toBeUndefined()
    for (const id of ['P-X-38', 'P-X-SchwArt'])
      expect(reason(firing, 'fire', piece(id))).toBe('14.2 no-lost-again')
    const stands = { ...FIELD, '2226': ['P-6C-14'] }
    const rider = piece('P-6C-14')
    const riding = tableOf(
      stands,
      PRUSSIAN,
      { ...lostLevel.frame({ side: PRUSSIAN, way: CAUTIOUS, units: [rider] }), at: 'unit' },
      ({ deeds }) => {
        deeds[piece('P-X-38')] = ACTIVE
      },
    )
    say(riding, 'move', rider)
    say(riding, 'end')
    expect(reason(riding, 'attack', rider)).toBeUndefined()
    expect(reason(riding, 'attack', piece('P-X-38'))).toBe('14.2 no-lost-again')
    const step = assaultStepLevel.frame({ side: PRUSSIAN, units: [rider] })
    const alone = tableOf(stands, PRUSSIAN, { ...step, at: 'plan' })
    expect(reason(alone, 'attack', piece('P-X-38'))).toBe('6.3.1/a no-lost-event')
  })

  test('[14.3.c/a] [14.3.c/b] [8.1/b] who does not fire under Cautious, or has', () => {
    const riders = lost({ at: 'unit', way: CAUTIOUS, units: ['P-X-38', 'P-6C-15'].map(piece) })
    expect(reason(riders, 'fire', piece('P-6C-15'))).toBe('8.1/b no-fire-arm')
    expect(reason(riders, 'fire', piece('P-X-38'))).toBe('8.1.3/a no-fire-targets')
    const shot = acting(CAUTIOUS, ['P-X-37', 'P-X-SchwArt'], ({ deeds }) => {
      deeds[piece('P-X-SchwArt')]! |= FIRED
    })
    expect(reason(shot, 'fire', piece('P-X-SchwArt'))).toBe('8.1/d no-fire-again')
    expect(reason(shot, 'move', piece('P-X-SchwArt'))).toBe('14.3.c/b no-lost-guns')
  })

  test('[14.3.c/d] who does not keep to the road', () => {
    expect(reason(acting(CAUTIOUS, ['P-X-37']), 'road', piece('P-X-37'))).toBe(
      '14.3.c/d no-lost-road',
    )
    const shot = lost(
      { at: 'unit', way: CAUTIOUS, units: ['P-X-38', 'P-6C-15'].map(piece) },
      ({ deeds }) => {
        deeds[piece('P-X-38')]! |= FIRED
      },
    )
    expect(reason(shot, 'road', piece('P-X-38'))).toBe('14.3.c/d no-lost-road-fired')
    expect(reason(shot, 'road', piece('P-6C-15'))).toBeUndefined()
  })
})
