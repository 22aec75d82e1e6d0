import { changed } from '../../../core/list.ts'
import { describe, expect, test } from 'vitest'
import { EXTENDED_LOC, NORMAL_LOC, SHORT_LOC } from '../map/map.ts'
import { aggressive, defensive } from '../testing/command.ts'
import type { Stands } from '../testing/field.ts'
import { formationNamed } from './03-pieces.ts'
import { lineOfFormation } from './18-lines.ts'

const CAMPAIGN = { scenario: 'campaign-three-days' }
const NONE = 0

function line(id: string, stands: Stands): number {
  return lineOfFormation(defensive(stands, CAMPAIGN), formationNamed(id))
}

describe('Prussian lines', () => {
  test('[18.5.a] by the map-edge hex a road leads to, the best of all', () => {
    expect(line('P-III', { '2528': ['P-III-HQ'] })).toBe(SHORT_LOC)
    // With the roads to the south-east cut the next best is the one to Buxières.
    const cut = { '2528': ['F-II-1Verge'], '2729': ['F-II-2Verge'], '3729': ['F-II-Lap'] }
    expect(line('P-III', { ...cut, '1428': ['P-III-HQ'] })).toBe(NORMAL_LOC)
    const south = { ...cut, '1429': ['F-3C-1'], '1729': ['F-3C-2'] }
    expect(line('P-III', { ...south, '0224': ['P-III-HQ'] })).toBe(EXTENDED_LOC)
  })

  test('[18.5.a] the range must come to a road', () => {
    const state = aggressive({ '2227': ['P-III-HQ'] }, CAMPAIGN)
    state.overrun = changed(state.overrun, formationNamed('P-III'), 1)
    expect(lineOfFormation(state, formationNamed('P-III'))).toBe(NONE)
    state.overrun = changed(state.overrun, formationNamed('P-III'), 0)
    expect(lineOfFormation(state, formationNamed('P-III'))).toBe(SHORT_LOC)
  })

  test('[18.5.a] none without a headquarters on the map', () => {
    expect(line('P-III', { '2528': ['P-III-9'] })).toBe(NONE)
  })
})

describe('French lines', () => {
  test('[18.5.b] by the column of the Major Road hex the range comes to (R-60)', () => {
    expect(line('F-II', { '3719': ['F-II-HQ'] })).toBe(SHORT_LOC)
    expect(line('F-II', { '2722': ['F-II-HQ'] })).toBe(NORMAL_LOC)
    expect(line('F-II', { '1021': ['F-II-HQ'] })).toBe(EXTENDED_LOC)
  })

  test('[18.5.b] by the first such hex: on the road its own, off it the best in range', () => {
    expect(line('F-II', { '3219': ['F-II-HQ'] })).toBe(NORMAL_LOC)
    // From 3320 the range comes to 3319 as well as to 3219.
    expect(line('F-II', { '3320': ['F-II-HQ'] })).toBe(SHORT_LOC)
  })

  test('[18.5.b] along Major Roads only', () => {
    // No Major Road within three hexes.
    expect(line('F-II', { '3611': ['F-II-HQ'] })).toBe(NONE)
  })

  test('[18.5.b] a road that is cut twice leads nowhere', () => {
    const cut: Stands = {
      '3519': ['P-III-9'],
      '2816': ['P-III-10'],
      '3017': ['P-III-11'],
    }
    expect(line('F-II', { '1021': ['F-II-HQ'], ...cut })).toBe(NONE)
  })
})

describe('what cuts a line', () => {
  test('[18.5/a] an enemy combat unit on the road or beside it', () => {
    const field = { '2528': ['P-III-HQ'] }
    const others = { '2729': ['F-II-2Verge'], '3729': ['F-II-Lap'], '1429': ['F-3C-1'] }
    const west = { '0125': ['F-3C-2'], '0128': ['F-II-1Val'] }
    expect(line('P-III', { ...field, ...others, ...west })).toBe(SHORT_LOC)
    const beside = { ...field, ...others, ...west, '2429': ['F-II-1Verge'] }
    expect(line('P-III', beside)).toBe(NONE)
  })

  test('[18.5/a] a headquarters does not', () => {
    expect(line('P-III', { '2528': ['P-III-HQ'], '2429': ['F-II-HQ'] })).toBe(SHORT_LOC)
  })
})
