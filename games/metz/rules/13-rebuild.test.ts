import { changed } from '../../../core/list.ts'
import { describe, expect, test } from 'vitest'
import { rallyLevel } from './13-rally-level.ts'
import { grid } from '../map/map.ts'
import { ACTIVE, COMMANDED, HELD, REBUILDABLE, SHAKEN } from '../model/state.ts'
import type { State } from '../model/state.ts'
import { DAWN, defensive, keysTold, placeOf, wholeFlow } from '../testing/command.ts'
import { Trial, piece } from '../testing/field.ts'
import type { Stands } from '../testing/field.ts'
import { formationNamed, formationSide } from './03-pieces.ts'
import { chitIds } from './06-chits.ts'
import { rebuildHexes, whyCannotRebuild } from './13-rebuild.ts'

const FRESH = { chief: 0, tried: [] }

/** Units in the box, on their Battleworn side as everybody there. */
function boxed(stands: Stands, ids: readonly string[], more: Partial<State> = {}): State {
  const state = defensive(stands, more)
  for (const id of ids) {
    state.place[piece(id)] = REBUILDABLE
    state.worn[piece(id)] = 1
  }
  return state
}

function rally(id: string, state: State, chief = 0): Trial {
  const formation = formationNamed(id)
  return new Trial(
    wholeFlow,
    state,
    rallyLevel.frame({ side: formationSide[formation]!, formation, chief }),
  )
}

const HQ: Stands = { '1418': ['P-III-HQ'] }

describe('who can be rebuilt', () => {
  test('[13.3/a] units of the formation in the box', () => {
    const state = boxed({ ...HQ, '1410': ['P-III-11'] }, ['P-III-9', 'P-X-37'])
    expect(rally('P-III', state).offered('rebuild')).toEqual(['P-III-9'])
  })

  test('[13.3/a, 3.4/c] no detachment', () => {
    const state = boxed(HQ, ['P-III-DetA'])
    expect(whyCannotRebuild(state, piece('P-III-DetA'), FRESH)?.say.key).toBe(
      'no-rebuild-detachment',
    )
  })

  test('[13.3/a] nobody while an enemy combat unit is beside the headquarters', () => {
    const why = (enemy: string): string | undefined =>
      whyCannotRebuild(boxed({ ...HQ, '1417': [enemy] }, ['P-III-9']), piece('P-III-9'), FRESH)?.say
        .key
    expect(why('F-II-1Verge')).toBe('no-rebuild-enemy')
    expect(why('F-II-HQ')).toBeUndefined()
  })

  test('[13.3/a] nor without a headquarters on the map', () => {
    expect(whyCannotRebuild(boxed({}, ['P-III-9']), piece('P-III-9'), FRESH)?.say.key).toBe(
      'no-rebuild-away',
    )
  })

  test('[13.4] nobody by a headquarters that is overrun: its rating is 0 (R-06)', () => {
    const state = boxed({ ...HQ, '1410': ['P-III-11'] }, ['P-III-9'])
    expect(rally('P-III', state).offered('rebuild')).toEqual(['P-III-9'])
    state.overrun = changed(state.overrun, formationNamed('P-III'), 1)
    expect(rally('P-III', state).isOver).toBe(true)
    for (const chief of [0, 1]) {
      state.deeds[piece('P-III-9')] = ACTIVE
      expect(whyCannotRebuild(state, piece('P-III-9'), { chief, tried: [] })?.say.key).toBe(
        'no-rebuild-overrun',
      )
    }
  })

  test('[13.3/b] each once in an activation', () => {
    const trial = rally('P-III', boxed(HQ, ['P-III-9']))
      .say('rebuild P-III-9', 'at 1418')
      .roll(10)
    expect(trial.isOver).toBe(true)
    expect(trial.at('P-III-9')).toBe(String(REBUILDABLE))
  })

  test('a battery and its mitrailleuse roll once (R-100)', () => {
    const state = boxed({ '3010': ['F-II-HQ'] }, ['F-II-VergeArt', 'F-II-VergeMit'])
    const trial = rally('F-II', state)
    expect(trial.offered('rebuild')).toEqual(['F-II-VergeArt'])
    trial.say('rebuild F-II-VergeArt', 'at 3010').roll(1)
    expect([trial.at('F-II-VergeArt'), trial.at('F-II-VergeMit')]).toEqual(['3010', '3010'])
  })
})

describe('where', () => {
  const hexes = (stands: Stands, id = 'P-III-9'): string[] =>
    rebuildHexes(boxed(stands, [id]), piece(id)).map((hex) => grid.print(hex))

  test('[13.3/c] with the headquarters or beside it', () => {
    expect(hexes(HQ)).toEqual(['1318', '1319', '1417', '1418', '1419', '1518', '1519'])
  })

  test('[13.3/c] not beside an enemy, nor where he is', () => {
    const free = ['1318', '1319', '1418', '1419', '1518', '1519']
    expect(hexes({ ...HQ, '1416': ['F-II-1Verge'] })).toEqual(free)
    expect(hexes({ ...HQ, '1417': ['F-II-HQ'] })).not.toContain('1417')
  })

  test('[13.3/c] not where there is no room', () => {
    expect(hexes({ '1418': ['P-III-HQ', 'P-III-10', 'P-III-11'] })).not.toContain('1418')
    expect(hexes({ '1418': ['P-III-HQ', 'P-III-10'] })).toContain('1418')
  })

  test('[13.3/c] not in a river', () => {
    expect(hexes({ '5018': ['F-II-HQ'] }, 'F-II-1Verge')).not.toContain('5019')
  })

  test('[13.3/c] without any such hex nothing can be tried', () => {
    const ring: Stands = {
      '1418': ['P-III-HQ', 'P-III-10', 'P-III-11'],
      '1318': ['P-X-37', 'P-X-SchwArt'],
      '1319': ['P-X-38', 'P-X-KrKoArt'],
      '1417': ['P-X-39', 'P-X-Corps'],
      '1419': ['P-X-40', 'P-X-Horse'],
      '1518': ['P-III-12', 'P-III-Corps'],
      '1519': ['P-III-BuddArt', 'P-III-Horse'],
    }
    const state = boxed(ring, ['P-III-9'])
    expect(whyCannotRebuild(state, piece('P-III-9'), FRESH)?.say.key).toBe('no-rebuild-place')
  })
})

describe('the roll', () => {
  const roll = (die: number, more: Partial<State> = {}): string =>
    rally('P-III', boxed(HQ, ['P-III-9'], more))
      .say('rebuild P-III-9', 'at 1417')
      .roll(die)
      .at('P-III-9')

  test('[13.3/b] by the cohesion of the Battleworn side', () => {
    expect([roll(6), roll(7)]).toEqual(['1417', String(REBUILDABLE)])
  })

  test('[13.3/b] one less at dawn (R-62)', () => {
    expect([roll(5, DAWN), roll(6, DAWN)]).toEqual(['1417', String(REBUILDABLE)])
  })

  test('[13.3/c] it comes back on its Battleworn side', () => {
    const trial = rally('P-III', boxed(HQ, ['P-III-9']))
      .say('rebuild P-III-9', 'at 1417')
      .roll(3)
    expect(trial.state.worn[piece('P-III-9')]).toBe(1)
    expect(keysTold(trial)).toContain('note-rebuilt')
    // It has had its turn: it does not dig.
    expect(trial.isOver).toBe(true)
  })

  test('Inspirational Leadership may help (E08)', () => {
    const state = boxed(HQ, ['P-III-9'])
    state.chits[chitIds.indexOf('P-inspiration-1')] = HELD
    const trial = rally('P-III', state).say('rebuild P-III-9', 'at 1417').roll(8)
    expect(placeOf(trial)).toBe('pause/decide')
    expect(trial.say('play P-inspiration-1').at('P-III-9')).toBe('1417')
    const passed = boxed(HQ, ['P-III-9'])
    passed.chits[chitIds.indexOf('P-inspiration-1')] = HELD
    const easy = rally('P-III', passed).say('rebuild P-III-9', 'at 1417').roll(6)
    expect(easy.isOver).toBe(true)
  })

  test('[13.3/b] [6.3.1/b] but not where it would change nothing (E08)', () => {
    const asked = (die: number): boolean => {
      const state = boxed(HQ, ['P-III-9'])
      state.chits[chitIds.indexOf('P-inspiration-1')] = HELD
      const trial = rally('P-III', state).say('rebuild P-III-9', 'at 1417').roll(die)
      return placeOf(trial) === 'pause/decide'
    }
    expect([7, 8, 9, 10].map(asked)).toEqual([true, true, false, false])
  })
})

describe('picked by a commander in chief', () => {
  test('[6.2.1/e] only who was picked in the box, and nothing but that (R-79)', () => {
    const state = boxed({ ...HQ, '1417': ['P-III-11'] }, ['P-III-9', 'P-III-10'])
    state.deeds[piece('P-III-9')] = ACTIVE | COMMANDED
    state.morale[piece('P-III-11')] = SHAKEN
    const trial = rally('P-III', state, 1)
    expect(placeOf(trial)).toBe('rally/rebuild')
    expect(trial.offered('rebuild')).toEqual(['P-III-9'])
  })
})
