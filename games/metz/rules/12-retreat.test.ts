import { describe, expect, test } from 'vitest'
import { retreatLevel } from './12-assault-levels.ts'
import type { RetreatFrame } from './12-assault-levels.ts'
import { RIVER, grid, hex, terrain } from '../map/map.ts'
import { DISRUPTED, ELIMINATED, SHAKEN } from '../model/state.ts'
import type { State } from '../model/state.ts'
import { fireFlow } from '../testing/fire.ts'
import { Trial, fieldOf, piece } from '../testing/field.ts'
import type { Stands } from '../testing/field.ts'
import { sideOf } from './03-pieces.ts'

interface Way {
  steps?: number
  away?: string
  change?: (state: State) => void
}

/** These units go back, by default one hex from 2525. */
function retreat(stands: Stands, ids: readonly string[], way: Way = {}): Trial {
  const state = fieldOf(stands)
  way.change?.(state)
  const units = ids.map(piece)
  const facts: Pick<RetreatFrame, 'side' | 'units' | 'steps'> = {
    side: sideOf[units[0]!]!,
    units,
    steps: way.steps ?? 1,
  }
  const { away = '2525' } = way
  const from = away === '' ? {} : { away: hex(away) }
  return new Trial(fireFlow, state, retreatLevel.frame({ ...facts, ...from }))
}
const ALONE: Stands = { '2523': ['F-II-1Verge'] }

describe('a retreat', () => {
  test('[12.8/a] goes by hexes, whatever they cost, and its owner says where', () => {
    const trial = retreat(ALONE, ['F-II-1Verge'], { steps: 2 })
    expect([trial.ask.seat, trial.ask.rule]).toEqual(['french', '12.8/a'])
    trial.say('to 2522')
    expect(trial.isOver).toBe(false)
    trial.say(`to ${trial.offered('to')![0]!}`)
    expect(trial.isOver).toBe(true)
  })

  test('[12.8/a] never goes into a closed hex', () => {
    const moselle = hex('4128')
    const around = Array.from(grid.neighbours.slice(moselle * 6, moselle * 6 + 6))
    const [shore, d] = around
      .map((at, direction) => [at, direction] as const)
      .find(([at]) => at >= 0 && (terrain[at]! & RIVER) === 0)!
    // The enemy stands behind the shore, seen from the river.
    const enemy = grid.neighbours[shore * 6 + d]!
    expect(grid.distance(enemy, moselle)).toBeGreaterThan(grid.distance(enemy, shore))
    const trial = retreat({ [grid.print(shore)]: ['F-II-1Verge'] }, ['F-II-1Verge'], {
      away: grid.print(enemy),
    })
    expect(trial.isOver ? [trial.at('F-II-1Verge')] : trial.offered('to')).not.toContain('4128')
  })

  test('[12.8.a] leads farther away from the hex it is a retreat from', () => {
    const trial = retreat(ALONE, ['F-II-1Verge'])
    expect(trial.offered('to')).toEqual(['2422', '2522', '2622'])
    for (const to of trial.offered('to')!) expect(grid.distance(hex('2525'), hex(to))).toBe(3)
  })

  test('[12.8.a] or from the nearest enemy, of equals the owner’s choice', () => {
    const stands = { ...ALONE, '2525': ['P-6C-15'], '2521': ['P-6C-14'], '2515': ['P-III-9'] }
    const trial = retreat(stands, ['F-II-1Verge'], { away: '' })
    expect(trial.offered('away')).toEqual(['2521', '2525'])
    trial.say('away 2521')
    expect(trial.offered('to')).toEqual(['2423', '2524', '2623'])
  })

  test('without any enemy nobody goes', () => {
    expect(retreat(ALONE, ['F-II-1Verge'], { away: '' }).isOver).toBe(true)
  })

  test('[12.8.b] keeps out of hexes without room', () => {
    const full = { '2522': ['F-II-2Verge', 'F-II-VergeArt'], '2422': ['F-II-Corps'] }
    const trial = retreat({ ...ALONE, ...full }, ['F-II-1Verge'])
    expect(trial.offered('to')).toEqual(['2422', '2622'])
  })

  test('[12.8.b, 4.1.4] passes through them if it must, and on to one with room', () => {
    const full = {
      '2422': ['F-III-1Mont', 'F-III-MontArt'],
      '2522': ['F-II-2Verge', 'F-II-VergeArt'],
      '2622': ['F-IV-1Cissey', 'F-IV-CisseyArt'],
    }
    const trial = retreat({ ...ALONE, ...full }, ['F-II-1Verge'])
    expect(trial.offered('to')).toEqual(['2422', '2522', '2622'])
    trial.say('to 2522')
    expect([trial.at('F-II-1Verge'), trial.isOver]).toEqual(['2522', false])
    trial.say('to 2521')
    expect([trial.at('F-II-1Verge'), trial.isOver]).toEqual(['2521', true])
  })

  test('[12.8.c] goes nearer to its headquarters', () => {
    const trial = retreat({ ...ALONE, '2620': ['F-II-HQ'] }, ['F-II-1Verge'], { steps: 2 })
    expect(trial.offered('to')).toEqual(['2522', '2622'])
    const far = retreat({ ...ALONE, '2529': ['F-II-HQ'] }, ['F-II-1Verge'])
    expect(far.offered('to')).toEqual(['2422', '2522', '2622'])
  })

  test('[12.8.c] of several units that of the largest, and room comes first (R-92)', () => {
    const stands = { '2523': ['F-II-1Verge', 'F-III-MontArt'], '2421': ['F-III-HQ'] }
    const both = retreat(stands, ['F-II-1Verge', 'F-III-MontArt'])
    expect(both.offered('to')).toEqual(['2422', '2522'])
    const full = { ...stands, '2422': ['F-II-2Verge'], '2522': ['F-II-Corps'] }
    expect(retreat(full, ['F-II-1Verge', 'F-III-MontArt']).at('F-III-MontArt')).toBe('2622')
  })
})

describe('no way', () => {
  test('[12.8/b] off the map is the end of the unit', () => {
    const trial = retreat({ '2501': ['F-II-1Verge'] }, ['F-II-1Verge'], { away: '2503' })
    expect([trial.at('F-II-1Verge'), trial.isOver]).toEqual([String(ELIMINATED), true])
  })

  test('[12.8/b] so is through the enemy, a headquarters too', () => {
    const ring = { '2422': ['P-III-9'], '2522': ['P-III-HQ'], '2622': ['P-III-10'] }
    const trial = retreat({ ...ALONE, ...ring }, ['F-II-1Verge'])
    expect([trial.at('F-II-1Verge'), trial.isOver]).toEqual([String(ELIMINATED), true])
  })

  test('[12.8/b] hexes out of play are off the map (S11)', () => {
    const state = fieldOf({ '2115': ['F-II-1Verge'] }, { scenario: 'afternoon-crisis' })
    const unit = piece('F-II-1Verge')
    const facts = { side: sideOf[unit]!, units: [unit], steps: 1, away: hex('2015') }
    expect(new Trial(fireFlow, state, retreatLevel.frame(facts)).at('F-II-1Verge')).toBe('2114')
    const whole = retreat({ '2115': ['F-II-1Verge'] }, ['F-II-1Verge'], { away: '2015' })
    expect(whole.offered('to')).toEqual(['2114', '2214', '2215'])
  })

  test('a way that can be finished comes before one that cannot', () => {
    // Nearer to the headquarters are 2422 and 2522, but from 2422 there is no way on.
    const ring = { '2421': ['P-III-9'], '2322': ['P-III-10'], '2420': ['F-II-HQ'] }
    const one = retreat({ ...ALONE, ...ring }, ['F-II-1Verge'])
    expect(one.offered('to')).toEqual(['2422', '2522'])
    const two = retreat({ ...ALONE, ...ring }, ['F-II-1Verge'], { steps: 2 })
    expect(two.at('F-II-1Verge')).toBe('2522')
  })
})

describe('together', () => {
  test('units of one hex go together where there is room for all', () => {
    const stands = { '2523': ['F-II-1Verge', 'F-II-VergeArt'], '2522': ['F-II-Corps'] }
    const trial = retreat(stands, ['F-II-1Verge', 'F-II-VergeArt'])
    expect(trial.offered('to')).toEqual(['2422', '2622'])
    trial.say('to 2622')
    const places = ['F-II-1Verge', 'F-II-VergeArt', 'F-II-VergeMit'].map((id) => trial.at(id))
    expect(places).toEqual(['2622', '2622', '2622'])
  })

  test('else one by one, in the order their owner likes', () => {
    const stands = {
      '2523': ['F-II-1Verge', 'F-II-VergeArt'],
      '2422': ['F-II-Corps'],
      '2522': ['F-III-MontArt'],
      '2622': ['F-IV-CisseyArt'],
    }
    const trial = retreat(stands, ['F-II-1Verge', 'F-II-VergeArt'])
    expect(trial.offered('first')).toEqual(['F-II-1Verge', 'F-II-VergeArt'])
    trial.say('first F-II-VergeArt', 'to 2522')
    expect(trial.offered('to')).toEqual(['2422', '2622'])
    trial.say('to 2422')
    expect([trial.at('F-II-1Verge'), trial.at('F-II-VergeArt')]).toEqual(['2422', '2522'])
    expect(trial.isOver).toBe(true)
  })

  test('a headquarters may go along or stay', () => {
    const stands = { '2523': ['F-II-1Verge', 'F-II-HQ'] }
    const along = retreat(stands, ['F-II-1Verge'])
    along.say('take F-II-HQ', 'to 2522')
    expect(along.at('F-II-HQ')).toBe('2522')
    const stays = retreat(stands, ['F-II-1Verge']).say('go', 'to 2522')
    expect([stays.at('F-II-HQ'), stays.isOver]).toEqual(['2523', true])
  })

  test('left alone beside an enemy it is overrun (R-07)', () => {
    const stands = { '2523': ['F-II-1Verge', 'F-II-HQ'], '2524': ['P-6C-15'] }
    const trial = retreat(stands, ['F-II-1Verge'], { away: '2524' }).say('go', 'to 2522')
    expect(trial.at('F-II-HQ')).toBe('2522')
    expect(trial.state.overrun.filter((one) => one === 1)).toHaveLength(1)
  })

  test('[11.11/a] one that stayed and one whose company broke on the way, both (R-07)', () => {
    const stands = {
      '2523': ['F-II-1Verge', 'F-II-HQ', 'F-VI-HQ'],
      '2524': ['P-6C-15'],
      '2521': ['P-III-9'],
    }
    const trial = retreat(stands, ['F-II-1Verge'], {
      away: '2524',
      change: (state) => {
        state.worn[piece('F-II-1Verge')] = 1
        state.morale[piece('F-II-1Verge')] = DISRUPTED
      },
    })
    expect(trial.ask.rule).toBe('12.10/a')
    trial.say('take F-VI-HQ', 'go', 'to 2522', 'fire P-III-9').rollAll(10, 9).roll(10)
    expect(trial.at('F-II-1Verge')).toBe(String(ELIMINATED))
    expect(trial.state.overrun.filter((one) => one === 1)).toHaveLength(2)
  })
})

describe('under fire', () => {
  const GAUNTLET: Stands = { ...ALONE, '2521': ['P-III-9'] }

  test('[12.8/c] enemies beside whom they come may fire, and they go on', () => {
    const trial = retreat(GAUNTLET, ['F-II-1Verge'], { steps: 2 }).say('to 2522')
    expect([trial.ask.seat, trial.offered('fire')]).toEqual(['prussian', ['P-III-9']])
    trial.say('fire P-III-9').rollAll(7, 1)
    expect(trial.state.worn[piece('F-II-1Verge')]).toBe(1)
    expect([trial.ask.seat, trial.at('F-II-1Verge')]).toEqual(['french', '2522'])
    trial.say(`to ${trial.offered('to')![0]!}`)
    expect(trial.at('F-II-1Verge')).not.toBe('2522')
  })

  test('whoever breaks under it has no farther to go', () => {
    const change = (state: State): void => {
      state.worn[piece('F-II-1Verge')] = 1
    }
    const trial = retreat(GAUNTLET, ['F-II-1Verge'], { steps: 2, change }).say('to 2522')
    trial.say('fire P-III-9').rollAll(10, 1).roll(10)
    expect([trial.at('F-II-1Verge'), trial.isOver]).toEqual([String(ELIMINATED), true])
  })

  test('[11.4/c] [12.8/c] whoever passes a Break Test under it goes on as before (R-127)', () => {
    const change = (state: State): void => {
      state.worn[piece('F-II-1Verge')] = 1
      state.morale[piece('F-II-1Verge')] = SHAKEN
    }
    const trial = retreat(GAUNTLET, ['F-II-1Verge'], { steps: 2, change }).say('to 2522')
    // Just passed: it would go two hexes if it stood here.
    trial.say('fire P-III-9').rollAll(7, 1).roll(3)
    const steps: string[] = []
    while (!trial.isOver && steps.length < 9) {
      if (trial.ask.seat === 'prussian') trial.say('pass')
      else {
        trial.say(`to ${trial.offered('to')![0]!}`)
        steps.push(trial.at('F-II-1Verge'))
      }
    }
    expect(steps).toHaveLength(1)
  })
})
