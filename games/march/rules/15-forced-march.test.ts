import { describe, expect, test } from 'vitest'
import { hex } from '../map/map.ts'
import { isMarked, mark, put } from '../model/board.ts'
import { FORCED, MOBILE, MOVED, SMASHED, STRAGGLERS } from '../model/state.ts'
import type { State } from '../model/state.ts'
import { leastOf, mostOf } from '../../../core/bounds.ts'
import { field, heard, notes, piece } from '../testing/field.ts'
import { acting } from '../testing/command.ts'
import { roll } from '../testing/steps.ts'
import { formationNamed } from './02-pieces.ts'
import { whyCannotDeed } from './04-deeds.ts'
import { DIE, SPENT, TIRED } from './02-tables.ts'
import { chanceToPass } from './05-morale.ts'
import { allowance } from './06-allowance.ts'
import { loseForcedStep, regainStraggler } from './10-steps.ts'
import { boundOf } from './11-fatigue.ts'
import { settleFatigue } from './11-settlement.ts'
import { strainLevel } from './15-orders-levels.ts'
import { strainProc } from './15-strain.ts'

const III = formationNamed('F-III')
const FRIANT = piece('F-Friant')

/** Friant under Davout, who is rated five. */
function camp(fatigue: number, turn = 1): State {
  const state = field(
    { 'L-Davout': '2413', 'F-Friant': { at: '2413', fatigue, morale: 5 } },
    { turn },
  )
  state.order[III] = 0
  return state
}

/** He marches on the road for a turn: the kilometres at half a point each, and what it does to his fatigue. */
function marchFor(state: State): number {
  const kilometres = allowance(state, FRIANT)
  state.deeds[FRIANT]! |= MOBILE
  mark(state, FRIANT, MOVED)
  settleFatigue(state, FRIANT)
  state.deeds[FRIANT] = 0
  state.marks[FRIANT]! &= ~MOVED
  return kilometres
}

describe('the march on Vienna', () => {
  const DAYS = [2, 3, 4] as const
  test('[15.14/a] three turns by day, a night, two forced and two more when Spent: 112 kilometres (FM-3)', () => {
    const state = camp(0)
    let far = 0
    const went = (turn: number, { isForced }: { isForced: boolean }): void => {
      state.turn = turn
      if (isForced) state.deeds[FRIANT]! |= FORCED
      far += marchFor(state)
    }
    for (const turn of DAYS.slice(0, 2)) went(turn, { isForced: false })
    went(1, { isForced: false })
    // FM-1: Acted 3 after 48 kilometres.
    expect([state.fatigue[FRIANT], far]).toEqual([3, 48])
    went(4, { isForced: false })
    expect([state.fatigue[FRIANT], far]).toEqual([TIRED, 64])
    went(6, { isForced: true })
    went(7, { isForced: true })
    expect([state.fatigue[FRIANT], far]).toEqual([SPENT, 96])
    went(8, { isForced: true })
    went(6, { isForced: true })
    expect([state.fatigue[FRIANT], far]).toEqual([SPENT, 112])
  })

  test('[5.0/a] a commander rated five gets through four checks about every other time (FM-5)', () => {
    const [wins, of] = chanceToPass(5)
    expect([wins, of]).toEqual([5, DIE])
    expect((wins / of) ** 4).toBeCloseTo(0.48, 2)
    expect(chanceToPass(9)).toEqual([DIE, DIE])
    expect(chanceToPass(-1)).toEqual([0, DIE])
  })
})

describe('what a forced march costs', () => {
  const strained = (die: number, state = camp(TIRED)) => {
    const go = heard()
    roll({ proc: strainProc, state, frame: strainLevel.frame({ unit: FRIANT }) }, [die], go)
    return { state, go }
  }

  test.each([1, 2, 3, 4, 5, 6])('[15.14/b] a die of %i against morale five', (die) => {
    const { state, go } = strained(die)
    const isLost = die > 5
    expect(state.stragglers[FRIANT]).toBe(isLost ? 1 : 0)
    expect(state.silenced[FRIANT]).toBe(isLost ? 1 : 0)
    expect(notes(go).includes('note-no-strain')).toBe(!isLost)
    expect(go.returned).toHaveLength(1)
  })

  test('[15.14/b] its owner alone hears that nothing was lost', () => {
    const { go } = strained(1)
    expect(go.told.map(({ to }) => to)).toEqual([['allied']])
  })

  test('[15.14/b] the guns are silent until those men are back', () => {
    const { state } = strained(6)
    expect(state.silenced[FRIANT]).toBe(1)
    regainStraggler(state, FRIANT)
    expect([state.stragglers[FRIANT], state.silenced[FRIANT]]).toEqual([0, 0])
  })

  test('[10.0/b] a third step is lost for good, and silences nobody', () => {
    const state = camp(TIRED)
    const before = state.steps[FRIANT]!
    for (let n = 0; n < 3; n++) loseForcedStep(state, FRIANT, heard())
    expect([state.steps[FRIANT], state.stragglers[FRIANT], state.silenced[FRIANT]]).toEqual([
      before - 3,
      2,
      2,
    ])
    const bound = boundOf(FRIANT, STRAGGLERS)
    expect([leastOf(state.bounds, bound), mostOf(state.bounds, bound)]).toEqual([2, 2])
  })

  test('[10.2/a] the last step makes it Smashed', () => {
    const state = camp(TIRED)
    state.steps[FRIANT] = 1
    const { go } = strained(6, state)
    expect(isMarked(state, FRIANT, SMASHED)).toBe(true)
    // It may go back up to two hexes.
    expect(go.called).toMatchObject([{ proc: 'retreat', pieces: [FRIANT], steps: 2, length: 0 }])
  })
})

describe('who marches by force', () => {
  /** What is offered once Davout has got his corps to it. */
  const offered = (change: (state: State) => void): string[] => {
    const state = camp(TIRED)
    change(state)
    const play = acting(state, 'F-III').roll(1)
    if (!play.verbs.includes('press')) return play.verbs
    return play.say('press F-III').roll(1).offered('force') ?? []
  }
  test('[15.14/a] the Tired and the Spent', () => {
    expect(offered(() => {})).toEqual(['F-Friant'])
    expect(offered((state) => void (state.fatigue[FRIANT] = SPENT))).toEqual(['F-Friant'])
  })
  test('[12.2/a] nobody who is out of supply, nor Smashed, nor rested: he is not even asked', () => {
    for (const change of [
      (state: State): void => void (state.unsupplied[FRIANT] = 1),
      (state: State): void => void (state.marks[FRIANT]! |= SMASHED),
      (state: State): void => void (state.fatigue[FRIANT] = 4),
    ])
      expect(offered(change)).not.toContain('press')
  })
  test('[15.14/a] whoever has moved already is late for it', () => {
    const state = camp(TIRED)
    const play = acting(state, 'F-III').roll(1)
    const press = (): string | undefined =>
      whyCannotDeed(play.state, { formations: [III], side: 0 }, { verb: 'press', noun: III })?.say
        .key
    expect(press()).toBeUndefined()
    play.state.points[FRIANT] = 0
    expect(press()).toBe('no-press-tired')
  })
  test('[6.0/c] the limit of a first check holds for them too', () => {
    const state = camp(TIRED)
    state.cap[III] = 6
    state.deeds[FRIANT] = FORCED
    expect(allowance(state, FRIANT)).toBe(6)
    state.cap[III] = -1
    expect(allowance(state, FRIANT)).toBe(16)
    put(state, FRIANT, hex('2313'))
    expect(allowance(state, FRIANT)).toBe(16)
  })

  test('[12.2/a] nobody asks for one where all who are tired are out of supply', () => {
    const state = camp(TIRED)
    state.unsupplied[FRIANT] = 1
    const asked = { verb: 'press', noun: III }
    const press = whyCannotDeed(state, { formations: [III], side: 0 }, asked)
    expect([press?.rule, press?.say.key]).toEqual(['12.2/a', 'no-press-supply'])
  })
})
