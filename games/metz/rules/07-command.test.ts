import { changed } from '../../../core/list.ts'
import { describe, expect, test } from 'vitest'
import { hex } from '../map/map.ts'
import {
  ACTIVE,
  AGGRESSIVE,
  ARRIVED,
  COMMANDED,
  DEFENSIVE,
  SPECIAL,
  WAITING,
} from '../model/state.ts'
import type { State } from '../model/state.ts'
import { aggressive, defensive, isCommanded, markerOf, rangeOf } from '../testing/command.ts'
import { fieldOf, piece } from '../testing/field.ts'
import type { Stands } from '../testing/field.ts'
import { formationNamed } from './03-pieces.ts'
import { commandRange, faceRating, findCommand, isInRange, ratingNow } from './07-command.ts'

const III = formationNamed('P-III')
const AR = formationNamed('F-AR')

/** Command worked out for a formation. */
function found(id: string, state: State): State {
  findCommand(state, formationNamed(id))
  return state
}

describe('ratings', () => {
  test('[7.1/b, 7.3/a] are those of the side that is up', () => {
    const state = fieldOf({ '2227': ['P-III-HQ'] })
    const ratings = [AGGRESSIVE, DEFENSIVE].map((posture) => {
      state.posture[III] = posture
      return ratingNow(state, III)
    })
    expect(ratings).toEqual([5, 3])
  })

  test('under the Special Posture the higher one (R-76)', () => {
    const state = fieldOf({})
    state.posture.fill(SPECIAL)
    expect([ratingNow(state, III), ratingNow(state, formationNamed('F-II'))]).toEqual([5, 3])
  })

  test('[6.4.e/c] one less when a leader has fallen, never below none (R-66)', () => {
    const state = aggressive({})
    state.casualty = changed(state.casualty, III, 1)
    state.casualty = changed(state.casualty, AR, 1)
    expect([ratingNow(state, III), ratingNow(state, AR)]).toEqual([4, 0])
  })

  test('[7.3/g, 3.5.3/b] none while overrun, though the side that is up keeps its own (R-06)', () => {
    const state = aggressive({})
    state.overrun = changed(state.overrun, III, 1)
    expect([ratingNow(state, III), faceRating(state, III)]).toEqual([0, 5])
  })
})

describe('Command Range', () => {
  test('[7.3/a, 7.3/d] as many hexes as the rating, over open ground, streams and ravines', () => {
    const state = defensive({ '1418': ['P-III-HQ'] })
    expect(isInRange(state, III, hex('1415'))).toBe(true)
    expect(isInRange(state, III, hex('1414'))).toBe(false)
    expect(isInRange(state, III, hex('1420'))).toBe(true)
  })

  test('[7.3/b] half a hex along a road, from road hex to linked road hex only', () => {
    const state = aggressive({ '1822': ['F-II-HQ'] })
    const range = rangeOf(state, 'F-II')
    // Four road hexes are two hexes; off the road the second hex is the last.
    expect(range).toContain('1422')
    expect(range).not.toContain('1322')
    expect(range).toContain('1820')
    expect(rangeOf(aggressive({ '1821': ['F-AR-HQ'] }), 'F-AR')).not.toContain('1622')
  })

  test('[7.3/c, 7.3/f, 7.3.ex] V-7.3-1: a rating of 1 does not enter forest', () => {
    const range = rangeOf(aggressive({ '1619': ['F-AR-HQ'] }), 'F-AR')
    expect(range).toEqual(['1519', '1520', '1618', '1619', '1719'])
    expect(range).not.toContain('1620')
    expect(range).not.toContain('1720')
    expect(rangeOf(aggressive({ '1619': ['F-II-HQ'] }), 'F-II')).toContain('1620')
  })

  test('[7.3.ex] but reaches two hexes along a road, through forest too', () => {
    const range = rangeOf(aggressive({ '1822': ['F-AR-HQ'] }), 'F-AR')
    expect(range).toContain('1622')
    expect(range).not.toContain('1522')
    expect(rangeOf(aggressive({ '2418': ['F-AR-HQ'] }), 'F-AR')).not.toContain('2417')
    expect(rangeOf(aggressive({ '2317': ['F-AR-HQ'] }), 'F-AR')).toContain('2417')
  })

  test('[7.3/e] no river without a bridge', () => {
    const range = rangeOf(defensive({ '5018': ['F-II-HQ'] }), 'F-II')
    expect(range).toContain('4918')
    expect(range).not.toContain('5019')
  })

  test('[7.3/e] no hex with an enemy, not even a headquarters (R-68), but beside one', () => {
    const field = { '1418': ['F-AR-HQ'] }
    const blocked = rangeOf(aggressive({ ...field, '1417': ['P-III-HQ'] }), 'F-AR')
    expect(blocked).not.toContain('1417')
    expect(blocked).toContain('1318')
    expect(rangeOf(aggressive({ ...field, '1417': ['F-II-HQ'] }), 'F-AR')).toContain('1417')
  })

  test('[7.3/e] it goes round what it cannot pass', () => {
    const field = { '1418': ['P-III-HQ'], '1417': ['F-II-1Verge'] }
    expect(isInRange(defensive(field), III, hex('1416'))).toBe(true)
    expect(isInRange(defensive(field), III, hex('1415'))).toBe(false)
  })

  test('[7.3/g] an overrun headquarters has its own hex, one off the map not even that', () => {
    const state = aggressive({ '1418': ['P-III-HQ'] })
    state.overrun = changed(state.overrun, III, 1)
    expect(rangeOf(state, 'P-III')).toEqual(['1418'])
    state.place[piece('P-III-HQ')] = WAITING
    expect(rangeOf(aggressive({}), 'P-III')).toEqual([])
    expect(commandRange(state, III).count).toBe(0)
  })

  test('hexes out of play are off the map (S11)', () => {
    const more = { scenario: 'afternoon-crisis' }
    expect(rangeOf(aggressive({ '2121': ['P-III-HQ'] }, more), 'P-III')).not.toContain('2221')
    expect(rangeOf(aggressive({ '2121': ['P-III-HQ'] }), 'P-III')).toContain('2221')
  })
})

describe('who is In Command', () => {
  test('[7.4/a, 7.4.a] units in range, and nobody of another formation', () => {
    const state = found(
      'P-III',
      defensive({
        '1418': ['P-III-HQ'],
        '1415': ['P-III-9'],
        '1416': ['P-X-37'],
        '1411': ['P-III-10'],
      }),
    )
    const ids = ['P-III-9', 'P-X-37', 'P-III-10']
    expect(ids.map((id) => isCommanded(state, id))).toEqual([true, false, false])
    expect(ids.map((id) => state.deeds[piece(id)]! & ACTIVE)).toEqual([1, 0, 1])
    expect(ids.map((id) => markerOf(state, id))).toEqual(['', '', '1411'])
  })

  test('[7.4.b] units beside one that is, and so on', () => {
    const field: Stands = {
      '1418': ['P-III-HQ'],
      '1415': ['P-III-9'],
      '1414': ['P-III-10'],
      '1413': ['P-III-11'],
      '1411': ['P-III-12'],
    }
    const state = found('P-III', defensive(field))
    const ids = ['P-III-10', 'P-III-11', 'P-III-12']
    expect(ids.map((id) => isCommanded(state, id))).toEqual([true, true, false])
  })

  test('[7.4.b] another formation is no link', () => {
    const field = {
      '1418': ['P-III-HQ'],
      '1415': ['P-III-9'],
      '1414': ['P-X-37'],
      '1413': ['P-III-11'],
    }
    expect(isCommanded(found('P-III', defensive(field)), 'P-III-11')).toBe(false)
  })

  test('[7.4.b] the headquarters is a link as well: who is beside it needs no range (R-118)', () => {
    // Forest costs two, which a rating of one does not have (V-7.3-1).
    const field = {
      '1619': ['F-AR-HQ'],
      '1620': ['F-AR-1'],
      '1621': ['F-AR-2'],
      '1820': ['F-AR-H1'],
    }
    const state = found('F-AR', aggressive(field))
    expect(isInRange(state, AR, hex('1620'))).toBe(false)
    const ids = ['F-AR-1', 'F-AR-2', 'F-AR-H1']
    expect(ids.map((id) => isCommanded(state, id))).toEqual([true, true, false])
  })

  test('[7.4.b] without any range too, and so on from those beside it (R-66)', () => {
    const state = aggressive({
      '1418': ['F-AR-HQ', 'F-AR-1'],
      '1417': ['F-AR-2'],
      '1618': ['F-AR-H1'],
    })
    state.casualty = changed(state.casualty, AR, 1)
    found('F-AR', state)
    expect(['F-AR-1', 'F-AR-2', 'F-AR-H1'].map((id) => isCommanded(state, id))).toEqual([
      true,
      true,
      false,
    ])
    const alone = aggressive({ '1418': ['F-AR-HQ'], '1417': ['F-AR-2'] })
    alone.casualty = changed(alone.casualty, AR, 1)
    expect(isCommanded(found('F-AR', alone), 'F-AR-2')).toBe(true)
    alone.overrun = changed(alone.overrun, AR, 1)
    alone.deeds.fill(0)
    expect(isCommanded(found('F-AR', alone), 'F-AR-2')).toBe(false)
  })

  test('[7.3/g] beside who is with an overrun headquarters nobody is (R-43)', () => {
    const state = aggressive({ '1418': ['P-III-HQ', 'P-III-9'], '1417': ['P-III-10'] })
    state.overrun = changed(state.overrun, III, 1)
    found('P-III', state)
    expect(['P-III-9', 'P-III-10'].map((id) => isCommanded(state, id))).toEqual([true, false])
  })

  test('[7.4/b] the headquarters always, wherever its units are', () => {
    const state = found('P-III', aggressive({ '1418': ['P-III-HQ'], '3018': ['P-III-9'] }))
    expect(state.deeds[piece('P-III-HQ')]).toBe(ACTIVE | COMMANDED)
    expect(markerOf(state, 'P-III-HQ')).toBe('')
    expect(markerOf(state, 'P-III-9')).toBe('3018')
  })

  test('[7.4.c] reinforcements that wait, for when they enter; nobody else is theirs to command (R-43)', () => {
    const state = aggressive({ '1418': ['P-III-9'] })
    state.place[piece('P-III-HQ')] = WAITING
    state.place[piece('P-III-10')] = WAITING
    found('P-III', state)
    expect(['P-III-HQ', 'P-III-10', 'P-III-9'].map((id) => isCommanded(state, id))).toEqual([
      true,
      true,
      false,
    ])
  })

  test('[11.10/c] [7.4.c] who came in this turn is, wherever it stands, and whoever is beside it', () => {
    const state = aggressive({
      '1418': ['P-III-HQ'],
      '3018': ['P-III-9'],
      '3017': ['P-III-10'],
      '3014': ['P-III-11'],
    })
    state.deeds[piece('P-III-9')] = ARRIVED
    found('P-III', state)
    const ids = ['P-III-9', 'P-III-10', 'P-III-11']
    expect(ids.map((id) => isCommanded(state, id))).toEqual([true, true, false])
  })

  test('[11.10/c, 4.3/b] and a mitrailleuse with its battery, even if the headquarters is overrun', () => {
    const state = aggressive({ '1418': ['F-II-HQ'], '3018': ['F-II-VergeArt'] })
    state.overrun = changed(state.overrun, formationNamed('F-II'), 1)
    state.deeds[piece('F-II-VergeArt')] = ARRIVED
    found('F-II', state)
    expect(['F-II-VergeArt', 'F-II-VergeMit'].map((id) => isCommanded(state, id))).toEqual([
      true,
      true,
    ])
  })

  test('[11.10/c] under an overrun headquarters it is so by itself (R-43)', () => {
    const state = aggressive({
      '1418': ['P-III-HQ'],
      '3018': ['P-III-9', 'P-III-StulpArt'],
      '3017': ['P-III-10'],
    })
    state.overrun = changed(state.overrun, III, 1)
    state.deeds[piece('P-III-9')] = ARRIVED
    found('P-III', state)
    const ids = ['P-III-9', 'P-III-StulpArt', 'P-III-10']
    expect(ids.map((id) => isCommanded(state, id))).toEqual([true, false, false])
  })

  test('[7.4.b, 7.4.ex] V-7.4-1: a corps on the march behind its headquarters is in command, however long it is', () => {
    const field = {
      '2722': ['P-III-HQ', 'P-III-9'],
      '2622': ['P-III-10'],
      '2522': ['P-III-11'],
      '2422': ['P-III-12'],
      '2322': ['P-III-StulpArt'],
      '2222': ['P-III-BuddArt'],
      '2123': ['P-III-Corps'],
    }
    const state = aggressive(field)
    state.casualty = changed(state.casualty, III, 1)
    state.posture[III] = DEFENSIVE
    expect(rangeOf(state, 'P-III')).not.toContain('2123')
    found('P-III', state)
    const ids = Object.values(field).flat()
    expect(ids.every((id) => isCommanded(state, id))).toBe(true)
  })

  test('[7.4/a] CE-20b: III Corps acts with all it has', () => {
    const field = {
      '2227': ['P-III-9', 'P-III-HQ'],
      '2426': ['P-III-10'],
      '2027': ['P-III-StulpArt'],
      '2327': ['P-III-Corps'],
      '2125': ['F-3C-1'],
      '2224': ['F-II-1Verge'],
    }
    const state = found('P-III', aggressive(field))
    expect(ratingNow(state, III)).toBe(5)
    const ids = ['P-III-9', 'P-III-10', 'P-III-StulpArt', 'P-III-Corps', 'P-III-HQ']
    expect(ids.every((id) => isCommanded(state, id))).toBe(true)
  })

  test('a unit that is lent acts with its host (S14)', () => {
    const state = found('P-X', aggressive({ '1418': ['P-X-HQ'], '1417': ['P-G-3C'] }))
    expect(isCommanded(state, 'P-G-3C')).toBe(true)
    const own = found('P-G', aggressive({ '1418': ['P-G-HQ'], '1417': ['P-G-3C'] }))
    expect(own.deeds[piece('P-G-3C')]).toBe(0)
  })

  test('[7.4/a] a mitrailleuse is what its battery is', () => {
    const state = found('F-II', aggressive({ '1418': ['F-II-HQ'], '1410': ['F-II-VergeArt'] }))
    expect([markerOf(state, 'F-II-VergeArt'), markerOf(state, 'F-II-VergeMit')]).toEqual([
      '1410',
      '1410',
    ])
  })
})
