import { describe, expect, test } from 'vitest'
import { grid, hex } from '../map/map.ts'
import { HELD, MOVED } from '../model/state.ts'
import type { State } from '../model/state.ts'
import { keysTold, placeOf } from '../testing/command.ts'
import { piece } from '../testing/field.ts'
import type { Stands } from '../testing/field.ts'
import { lost } from '../testing/lost.ts'
import { chitIds } from './06-chits.ts'

const UNIT = 'P-X-37'
const AT = '1418'

function withdraw(stands: Stands, before?: (state: State) => void) {
  return lost([UNIT], 'withdraw', { [AT]: [UNIT], ...stands }, before ? { before } : {})
}

describe('Withdraw', () => {
  test('[14.3.a/a] two hexes, each farther from the nearest enemy', () => {
    const trial = withdraw({ '1416': ['F-II-1Verge'] })
    const far = (at: string): number => grid.distance(hex('1416'), hex(at))
    expect(trial.offered('step')!.every((at) => far(at) === 3)).toBe(true)
    trial.say('step 1419')
    expect(trial.offered('step')!.every((at) => far(at) === 4)).toBe(true)
    trial.say(`step ${trial.offered('step')![0]!}`)
    expect(trial.isOver).toBe(true)
    expect(trial.state.deeds[piece(UNIT)]! & MOVED).toBe(MOVED)
  })

  test('[14.3.a/a] of those the ones nearer to its headquarters, if there are any (R-41)', () => {
    expect(withdraw({ '1416': ['F-II-1Verge'] }).offered('step')).toEqual(['1319', '1419', '1519'])
    const trial = withdraw({ '1416': ['F-II-1Verge'], '0818': ['P-X-HQ'] })
    // Its ways are all one: 1319, then 1219.
    expect(trial.at(UNIT)).toBe('1219')
    const other = withdraw({ '1416': ['F-II-1Verge'], '1408': ['P-X-HQ'] })
    expect(other.offered('step')).toEqual(['1319', '1419', '1519'])
  })

  test('[14.3.a/a] whatever the ground costs, but not into closed hexes, and no Engagement', () => {
    const trial = withdraw({ '1416': ['F-II-1Verge'], '1421': ['F-3C-1'] })
    trial.say('step 1419')
    // 1420 is beside the cavalry.
    expect(trial.offered('step')).toEqual(['1320', '1520'])
  })

  test('[14.3.a/b] the enemy says who is nearest among equals', () => {
    const trial = withdraw({ '1416': ['F-II-1Verge'], '1420': ['F-3C-1'] })
    expect(trial.ask).toMatchObject({ seat: 'french', rule: '14.3.a/b' })
    expect(trial.offered('nearest')).toEqual(['1416', '1420'])
    trial.say('nearest 1420')
    expect(trial.offered('step')!.every((at) => at !== '1419')).toBe(true)
  })

  test('[14.3.a/b] on to a hex with room', () => {
    // All hexes that are two away.
    const full: Stands = {
      '1416': ['F-II-1Verge'],
      '1219': ['P-III-9', 'P-III-StulpArt'],
      '1320': ['P-III-10', 'P-III-BuddArt'],
      '1420': ['P-III-11', 'P-III-Corps'],
      '1520': ['P-III-12', 'P-III-Horse'],
      '1619': ['P-6C-14', 'P-6C-15'],
    }
    const trial = withdraw(full)
    let steps = 0
    while (!trial.isOver) {
      trial.say(`step ${trial.offered('step')![0]!}`)
      steps++
    }
    expect(steps).toBe(3)
  })

  test('[14.3.a/c] no enemy within four hexes: Frozen', () => {
    const trial = withdraw({ '1413': ['F-II-1Verge'] })
    expect(keysTold(trial)).toEqual(['note-marker-0', 'note-marker-as-1'])
    expect([trial.at(UNIT), trial.isOver]).toEqual([AT, true])
    expect(placeOf(withdraw({ '1414': ['F-II-1Verge'] }))).toBe('march/go')
  })

  test('[14.3.a/a] combat units count, headquarters do not (R-101)', () => {
    expect(withdraw({ '1416': ['F-II-HQ'] }).isOver).toBe(true)
  })

  test('[14.3.a/a] nowhere to go: it stays', () => {
    const ring: Stands = {
      '1416': ['F-II-1Verge'],
      '1420': ['F-3C-1'],
      '1218': ['F-II-2Verge'],
      '1618': ['F-II-Lap'],
    }
    const trial = withdraw(ring)
    trial.say('nearest 1416')
    expect([trial.at(UNIT), trial.isOver]).toEqual([AT, true])
  })

  test('[14.3.a/a] guns go too, and a headquarters of the formation (R-41)', () => {
    const stands = { [AT]: ['P-X-SchwArt', 'P-X-HQ'], '1416': ['F-II-1Verge'] }
    const trial = lost(['P-X-SchwArt'], 'withdraw', stands)
    trial.say('step 1419')
    while (!trial.isOver) trial.say(`step ${trial.offered('step')![0]!}`)
    expect(trial.at('P-X-HQ')).toBe(trial.at('P-X-SchwArt'))
    expect(trial.at('P-X-HQ')).not.toBe(AT)
  })

  test('Opportunity Fire may stop it (R-108)', () => {
    const trial = withdraw({ '1416': ['F-II-1Verge'] }, (state) => {
      state.chits[chitIds.indexOf('F-beaten-zone-1')] = HELD
    })
    trial.say('step 1419')
    expect(placeOf(trial)).toBe('pause/decide')
  })
})
