import { changed } from '../../../core/list.ts'
import type { Go } from '../../../core/flow/step.ts'
import { describe, expect, test } from 'vitest'
import { holder, isEnemyFlag, put } from '../model/board.ts'
import type { Frame } from '../model/levels.ts'
import { grid, hex } from '../map/map.ts'
import { LOST } from '../model/state.ts'
import type { State } from '../model/state.ts'
import { E, PLAIN, W, beside, combatFlow, field as combatField } from '../testing/combat.ts'
import { Trial, piece } from '../testing/field.ts'
import { left, marchFlow, moving, stepsOf, waiting } from '../testing/march.ts'
import { viewOf } from '../seen/view.ts'
import { FIRST_TRAIN, FRENCH, NO_FORMATION, PRUSSIAN, formationOf } from './01-pieces.ts'
import { inFlagZone } from './04-zones.ts'
import { spoilPontoon } from './05-capture.ts'
import { refugesFor } from './06-room.ts'
import { isKnownTrain } from './07-range.ts'
import { isEnemyThere, isFeared } from './08-sight.ts'
import { seize } from './09-pontoon.ts'
import { movement } from './08-movement-level.ts'

describe('trains', () => {
  test('[9.11a] five points, at cavalry prices, by road if they like', () => {
    const trial = moving({ S2949: ['Baggage-F'] }).say('move Baggage-F', 'step S2950')
    expect(left(trial, 'Baggage-F')).toBe(8)
  })
  test('[9.11b] no turn is muddy, so no price doubles', () => {
    for (const turn of [1, 14, 46]) {
      const trial = moving({ S2949: ['Baggage-F'] }, { turn }).say('move Baggage-F', 'step S2950')
      expect(left(trial, 'Baggage-F')).toBe(8)
    }
  })
  test('[9.13] not beside a flag without friends there', () => {
    const trial = moving({ S2949: ['Baggage-F'], S2951: ['Grawert'] }).say('move Baggage-F')
    expect(stepsOf(trial)).not.toContain('S2950')
    const field = { S2949: ['Baggage-F'], S2950: ['Suchet', 'Lannes'], S2951: ['Grawert'] }
    const escorted = moving(field).say('move Baggage-F')
    expect(stepsOf(escorted)).toContain('S2950')
  })
  test('[9.2b] [6.22] baggage makes way over a bridge that stands, though pontoons lie beside it', () => {
    const over = grid.sideBetween(hex('S2712'), hex('S2612'))
    const ways = ({ damaged, isLaid }: { damaged: number[]; isLaid: boolean }): boolean => {
      const { state } = moving({ S2712: ['Baggage-F'] }, { damaged })
      if (isLaid) state.over[piece('Pontoon-F') - FIRST_TRAIN] = over
      return refugesFor(state, piece('Baggage-F')).includes(hex('S2612'))
    }
    const bothWays = (damaged: number[]): boolean[] =>
      [false, true].map((isLaid) => ways({ damaged, isLaid }))
    expect(bothWays([])).toEqual([true, true])
    expect(bothWays([over])).toEqual([false, false])
  })
  test('[9.19] they belong to no formation', () => {
    expect(formationOf[piece('Pontoon-F')]).toBe(NO_FORMATION)
  })
  test('[9.1] baggage feeds, bridge trains bridge', () => {
    const trial = moving({ S2718: ['Baggage-F'] }).say('move Baggage-F')
    expect(trial.offered('pontoon')).toBeUndefined()
  })
  test('[14.32] baggage moves without command', () => {
    const trial = moving({ S2949: ['Baggage-F'] })
    trial.state.commanded[piece('Baggage-F')] = 0
    expect(trial.say('move Baggage-F').offered('step')).toContain('S2950')
  })
})

describe('trains without escort', () => {
  const lone = { S2947: ['Suchet'], S2950: ['Baggage-P1'] }
  test('[14.33b] baggage falls to whoever comes beside it, for good and for a point', () => {
    const trial = moving(lone).say('move Suchet', 'step S2948', 'step S2949')
    expect(trial.state.place[piece('Baggage-P1')]).toBe(LOST)
    expect(trial.state.baggage).toEqual([1, 0])
    expect(trial.offered('step')).toContain('S2950')
  })
  test('[14.34] and feeds its captors', () => {
    const trial = moving(lone)
    trial.state.unsupplied = changed(trial.state.unsupplied, piece('Suchet'), 1)
    trial.say('move Suchet', 'step S2948', 'step S2949')
    expect(trial.state.unsupplied[piece('Suchet')]).toBe(0)
  })
  test('[14.33b] not where troops are with it', () => {
    const trial = moving(lone)
    put(trial.state, piece('Brunswick'), hex('S2950'))
    trial.say('move Suchet', 'step S2948', 'step S2949')
    expect(trial.at('Baggage-P1')).toBe('S2950')
  })
  test('[9.17] a bridge train by the die of its owner: three or less it is taken, else destroyed', () => {
    const field = { S2948: ['Suchet'], S2950: ['Pontoon-P1'] }
    const taken = moving(field).say('move Suchet', 'step S2949')
    expect(waiting(taken)).toBe('roll-spoils all')
    taken.roll(3)
    expect(taken.state.serves[piece('Pontoon-P1') - FIRST_TRAIN]).toBe(FRENCH)
    const lost = moving(field).say('move Suchet', 'step S2949').roll(4)
    expect(lost.state.place[piece('Pontoon-P1')]).toBe(LOST)
  })
  test('[9.15] what is destroyed does not come back', () => {
    const lost = moving({ S2948: ['Suchet'], S2950: ['Pontoon-P1'] })
    lost.say('move Suchet', 'step S2949').roll(6)
    expect(lost.state.place[piece('Pontoon-P1')]).toBe(LOST)
  })
  test('[9.17] nor is one safe whose escort marches off', () => {
    const field = { S2949: ['Grawert', 'Baggage-P1', 'Brunswick'], S2950: ['Suchet'] }
    const trial = moving(field, { phasing: PRUSSIAN })
    trial.say('move Grawert', 'with Brunswick', 'step S2948')
    expect(trial.state.place[piece('Baggage-P1')]).toBe(LOST)
    expect(trial.state.baggage).toEqual([1, 0])
  })
})

describe('captured bridge trains', () => {
  const spoil = (phasing: 0 | 1): Trial => {
    const trial = moving(
      { S2949: ['Suchet'], S2951: ['Pontoon-P1'], S2954: ['Grawert'] },
      { phasing },
    )
    trial.state.serves[piece('Pontoon-P1') - FIRST_TRAIN] = FRENCH
    trial.state.stack.length = 0
    return new Trial(marchFlow, trial.state, movement.frame({}, 'individual'))
  }
  test('[9.26b] move for their captor, by their own initiative', () => {
    const trial = spoil(FRENCH)
    trial.state.commanded[piece('Suchet')] = 1
    trial.say('roll Pontoon-P1').roll(4).say('step S2950', 'halt')
    expect(trial.at('Pontoon-P1')).toBe('S2950')
  })
  test('[9.26b] and are enemies to those who had them', () => {
    const trial = spoil(PRUSSIAN)
    expect(isEnemyThere(trial.state, PRUSSIAN, hex('S2951'))).toBe(true)
    expect(isEnemyThere(trial.state, FRENCH, hex('S2951'))).toBe(false)
    expect(isFeared(trial.state, PRUSSIAN, hex('S2952'))).toBe(false)
  })
  test('[9.26b] whose hex is their captor’s, and whose flag bars nobody of his', () => {
    const { state } = spoil(FRENCH)
    const at = hex('S2951')
    expect(holder(state, at)).toBe(FRENCH)
    expect([isEnemyFlag(state, FRENCH, at), isEnemyFlag(state, PRUSSIAN, at)]).toEqual([
      false,
      true,
    ])
    expect(inFlagZone(state, FRENCH, hex('S2952'))).toBe(false)
    expect(inFlagZone(state, PRUSSIAN, hex('S2952'))).toBe(true)
    expect(isKnownTrain(state, at)).toBe(true)
    put(state, piece('Baggage-F'), at)
    expect([isKnownTrain(state, at), isFeared(state, PRUSSIAN, hex('S2952'))]).toEqual([
      false,
      true,
    ])
  })
  test('[9.26b] whose marches their captor hears of as his own, others as of what lies open', () => {
    const trial = spoil(FRENCH).say('roll Pontoon-P1').roll(4)
    trial.told.length = 0
    trial.say('step S2950')
    const heard = (seat: string): string[] =>
      trial.told.flatMap(({ to, what }) =>
        to !== 'all' && to.includes(seat) && what.did === 'moved' ? [what.of] : [],
      )
    expect([heard('french'), heard('prussian')]).toEqual([['piece'], ['piece']])
  })
  test('[9.26b] and of whose state nobody else knows more than where they are', () => {
    const { state } = spoil(FRENCH)
    const train = piece('Pontoon-P1')
    for (const list of [state.spent, state.commanded]) list[train] = 1
    state.withheld = changed(state.withheld, train, 1)
    const seen = (seat: string): number[] => {
      const { place, spent, commanded, withheld } = viewOf(state, seat)
      return [place, spent, commanded, withheld].map((list) => list[train]!)
    }
    expect(seen('french')).toEqual([hex('S2951'), 1, 1, 1])
    expect(seen('prussian')).toEqual([hex('S2951'), 0, 0, 0])
  })
  test('[9.26b] [9.17] [7.16] who takes one, or its bridge, does not learn what a check had left it', () => {
    const train = piece('Pontoon-P1')
    const silent = { tell: () => undefined } as unknown as Go<Frame>
    const before = (): State => {
      const state = moving({ S2951: ['Pontoon-P1'] }).state
      state.withheld = changed(state.withheld, train, 4)
      return state
    }
    const [taken, bridge] = [before(), before()]
    spoilPontoon(taken, train, 1, silent)
    seize(bridge, train - FIRST_TRAIN, 1, silent)
    expect([taken.withheld[train], bridge.withheld[train]]).toEqual([0, 0])
  })
})

test('[9.17] [11.46a] one die falls for a train, from however many hexes they have advanced', () => {
  const state = combatField('french', { [PLAIN]: ['Dupont', 'Drouet'], [E]: ['Pontoon-P1'] })
  const gone = [hex(W), piece('Dupont'), hex(beside(PLAIN, 5)), piece('Drouet')]
  const at = hex(PLAIN)
  const advance: Frame = {
    proc: 'advance',
    at: 'who',
    side: FRENCH,
    from: [piece('Dupont'), piece('Drouet')],
    hexes: [at],
    hex: at,
    impetus: 0,
    gone,
  }
  const trial = new Trial(combatFlow, state, advance)
  if (trial.chance === undefined) trial.say('done')
  expect(trial.chance?.rule).toBe('9.17')
  trial.roll(1)
  expect([trial.isOver, state.serves[piece('Pontoon-P1') - FIRST_TRAIN]]).toEqual([true, FRENCH])
})
