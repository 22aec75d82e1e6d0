import { describe, expect, test } from 'vitest'
import { difference } from '../../../core/testing/compare.ts'
import { heardBy } from '../../../core/testing/watch.ts'
import { cloneState } from '../model/clone.ts'
import { rulesFor } from '../model/rule-set.ts'
import {
  ATTACK,
  BATTERIES,
  FATIGUE,
  FED,
  FOUGHT,
  MOVED,
  ORGANIC,
  POOL,
  REST,
  SILENCED,
  STRAGGLERS,
  UNSUPPLIED,
} from '../model/state.ts'
import type { HiddenNumber, State } from '../model/state.ts'
import { ALLIED, FIRST_TRAIN, formationNamed } from '../rules/02-pieces.ts'
import { TIRED, SPENT } from '../rules/02-tables.ts'
import { detachLevel } from '../rules/10-detach-level.ts'
import { rejoin } from '../rules/10-detachments.ts'
import { recoverLevel } from '../rules/10-recovery-level.ts'
import { loseStraggler } from '../rules/10-steps.ts'
import { tire } from '../rules/11-fatigue.ts'
import { settleUnits } from '../rules/11-settlement.ts'
import { settleWagons } from '../rules/12-supply.ts'
import { field, piece } from '../testing/field.ts'
import type { Heard, Standing } from '../testing/field.ts'
import {
  betrayed,
  played,
  playedApart,
  relist,
  seenApart,
  twinsOf,
  wide,
} from '../testing/twins.ts'
import type { Change } from '../testing/twins.ts'
import { viewOf } from './view.ts'

const [FRIANT, GUDIN] = ['F-Friant', 'F-Gudin'].map(piece) as [number, number]
const OTHERS = ['austrian', 'table']
const NIGHT = 4

interface Known {
  hidden: HiddenNumber
  least: number
  most: number
}

/** Friant, of whom the enemy knows so much. */
function friant(
  more: Partial<Standing> = {},
  known: Known[] = [],
  facts: Parameters<typeof field>[1] = {},
): State {
  const standing = { at: '3017', batteries: 2, organic: 1, sp: 6, stragglers: 1, ...more }
  const state = field({ 'F-Friant': standing, 'F-Gudin': '3117', 'A-Ulm': '3117' }, facts)
  for (const one of known) wide(state, FRIANT, one)
  return state
}

const set =
  (field_: 'fatigue' | 'stragglers' | 'unsupplied' | 'points' | 'deeds', value: number): Change =>
  (state) =>
    void (state[field_][FRIANT] = value)
const relisted =
  (list: 'silenced' | 'batteries' | 'organic', value: number): Change =>
  (state) =>
    relist(state, list, FRIANT, value)

describe('of a chart its side alone sees', () => {
  test.each<[string, Change]>([
    ['[1/b] [2.5/a] [11.0/a] fatigue', set('fatigue', 2)],
    ['[11.1/a] that a unit is Tired', set('fatigue', TIRED)],
    ['[11.1/b] that it is Spent', set('fatigue', SPENT)],
    ['[10.0/b] [7.3/f] stragglers', set('stragglers', 2)],
    ['[15.14/b] that its guns are silent', relisted('silenced', 1)],
    ['[7.9/a] [6.2/a] how many batteries it has', relisted('batteries', 3)],
    ['[7.14/a] its own cavalry', relisted('organic', 0)],
    ['[12.0/a] [12.1/b] [12.2/a] that it is out of supply', set('unsupplied', 1)],
    ['points that it has left', set('points', 3)],
    ['what it means to do', set('deeds', REST | FED)],
  ])('%s', (_, change) => {
    const pair = twinsOf(friant(), change)
    expect(OTHERS.flatMap((seat) => seenApart(pair, seat))).toEqual([])
    expect(seenApart(pair, 'allied')).not.toEqual([])
  })

  test('[2.5/b] [6.2/a] but that infantry has guns its zone tells', () => {
    const pair = twinsOf(friant(), relisted('batteries', 0))
    expect(seenApart(pair, 'austrian')).toHaveLength(1)
  })
})

/** What the others learn where a rule is carried out on two who differ so. */
const learnt = (state: State, change: Change, act: (state: State, go: Heard) => void): string[] =>
  betrayed(state, { change, act, seats: OTHERS })

describe('losses tell', () => {
  test('[7.3/a] [7.3/f] [10.0/b] that a step is missing, not how many were', () => {
    const state = friant({ stragglers: 0 }, [{ hidden: STRAGGLERS, least: 0, most: 2 }])
    state.start = state.start.with(FRIANT, 5)
    const lose = (one: State, go: Heard): void => loseStraggler(one, FRIANT, go)
    expect(learnt(state, set('stragglers', 1), lose)).toEqual([])
    expect(learnt(state, set('stragglers', 2), lose)).toEqual([])
  })

  test('[7.3/g] [11.0/a] that somebody is more tired, not how tired he is', () => {
    const state = friant({ fatigue: 1 }, [{ hidden: FATIGUE, least: 0, most: 4 }])
    expect(learnt(state, set('fatigue', 4), (one) => tire(one, FRIANT, 2))).toEqual([])
  })
})

/** Two friends whose activation ends. */
function settled(state: State, go: Heard): void {
  settleUnits(state, [FRIANT, GUDIN], go)
  settleWagons(state, ALLIED, go)
}

describe('when an activation ends nobody else learns', () => {
  const tired: Known = { hidden: FATIGUE, least: 2, most: 6 }
  const hungry: Known = { hidden: UNSUPPLIED, least: 0, most: 1 }

  test('[11.0/a] [15.1/a] who has rested, and who has done nothing', () => {
    expect(learnt(friant({ fatigue: 4 }, [tired]), set('deeds', REST), settled)).toEqual([])
  })

  test('[15.11/a] by night either, whatever the order', () => {
    const state = friant({ fatigue: 4 }, [tired], { turn: NIGHT })
    state.order[formationNamed('F-III')] = ATTACK
    expect(learnt(state, set('deeds', REST), settled)).toEqual([])
  })

  test('[12.1/a] [12.0/a] who has drawn supply by night, and has recovered the more for it', () => {
    const state = friant({ fatigue: 4, marks: FOUGHT }, [tired, hungry], { turn: NIGHT })
    expect(learnt(state, set('deeds', REST | FED), settled)).toEqual([])
  })

  test('[12.1/b] whether he had his marker who marched by night and needed nothing', () => {
    const state = friant({ marks: MOVED }, [hungry], { turn: NIGHT })
    expect(learnt(state, set('unsupplied', 1), settled)).toEqual([])
  })

  test('[12.1/b] that he has it who needed to draw and marched is plain', () => {
    const state = friant({ marks: MOVED | FOUGHT }, [hungry], { turn: NIGHT })
    expect(learnt(state, set('unsupplied', 1), settled)).toEqual([])
    expect(viewOf(state, 'austrian').bounds).not.toEqual([])
  })

  test('[12.1/d] who has got rid of his marker by day', () => {
    const state = friant({ unsupplied: 1 }, [hungry])
    state.deeds[FRIANT] = REST
    expect(learnt(state, set('deeds', REST | FED), settled)).toEqual([])
  })

  test('[12.3/a] who of two has drawn from a wagon: all see that it is emptier', () => {
    const state = friant({}, [tired, hungry])
    const [wagon] = state.loads.keys()
    state.loads[wagon!] = 2
    state.place[FIRST_TRAIN + wagon!] = state.place[FRIANT]!
    state.served = state.served.with(wagon!, 1)
    state.deeds[FRIANT] = REST | FED
    state.deeds[GUDIN] = REST
    const another: Change = (one) => {
      one.deeds[FRIANT] = REST
      one.deeds[GUDIN] = REST | FED
    }
    expect(learnt(state, another, settled)).toEqual([])
  })

  test.each([0, 2, 4])(
    '[16.6/a] who has drawn supply by night, and who has lived on what he had with him (%i boxes gone at most)',
    (most) => {
      const known: Known = { hidden: UNSUPPLIED, least: 0, most }
      const facts = { options: ['detailed-supply'], turn: NIGHT }
      for (const unsupplied of [0, most]) {
        const state = friant({ unsupplied, fatigue: 4 }, [known, tired], facts)
        expect(learnt(state, set('deeds', REST), settled)).toEqual([])
        expect(learnt(state, set('deeds', REST | FED), settled)).toEqual([])
      }
    },
  )

  test('[16.6/a] how many allotments a fight has left', () => {
    const known: Known = { hidden: UNSUPPLIED, least: 0, most: 3 }
    const state = friant({ unsupplied: 1 }, [known], { options: ['detailed-supply'] })
    const use = (one: State): void => rulesFor(one.options).useSupply(one, FRIANT)
    expect(learnt(state, set('unsupplied', 2), use)).toEqual([])
    const marched = friant({ marks: MOVED | FOUGHT }, [known], {
      options: ['detailed-supply'],
      turn: NIGHT,
    })
    expect(learnt(marched, set('unsupplied', 2), settled)).toEqual([])
  })
})

describe('what is tried in vain is not heard of', () => {
  test('[10.1/a] [5.0/a] looking for stragglers', () => {
    const state = friant()
    const tried = cloneState(state)
    const told = played(tried, [recoverLevel.frame({ unit: FRIANT })], { dice: [6] })
    for (const seat of OTHERS) {
      expect(heardBy({ told, final: 'yes' }, seat)).toEqual([])
      expect(difference(viewOf(state, seat), viewOf(tried, seat))).toBeUndefined()
    }
    expect(heardBy({ told, final: 'yes' }, 'allied')).toHaveLength(2)
  })

  test('[10.1/a] nor is it seen that a die falls', () => {
    const state = friant()
    const rolling = cloneState(state)
    played(rolling, [recoverLevel.frame({ unit: FRIANT })], { most: 0 })
    expect(rolling.stack).toHaveLength(1)
    for (const seat of OTHERS)
      expect(difference(viewOf(state, seat), viewOf(rolling, seat))).toBeUndefined()
  })
})

describe('a detachment', () => {
  test('[10.3/b] has guns or not, and how many nobody sees', () => {
    const state = friant({ sp: 8 }, [{ hidden: BATTERIES, least: 1, most: 4 }])
    const given = {
      frames: () => [detachLevel.frame({ unit: FRIANT })],
      prefer: ['steps', 'done'],
      seats: OTHERS,
    }
    expect(playedApart(state, { ...given, change: relisted('batteries', 3) })).toEqual([])
    const all = { ...given, prefer: ['steps', 'give-battery'] }
    expect(playedApart(state, { ...all, change: relisted('batteries', 3) })).toEqual([])
  })

  test('[10.3/c] comes back, and nobody sees what it has brought along', () => {
    const state = friant({ fatigue: 2 }, [{ hidden: FATIGUE, least: 0, most: 4 }])
    const detachment = piece('F-III-Det')
    state.place[detachment] = state.place[FRIANT]!
    state.steps[detachment] = 1
    state.source = state.source.with(detachment, FRIANT)
    for (const hidden of [STRAGGLERS, SILENCED, BATTERIES, ORGANIC] as const)
      wide(state, detachment, { hidden, least: 0, most: 2 })
    wide(state, detachment, { hidden: FATIGUE, least: 0, most: 4 })
    const change: Change = (one) => {
      one.fatigue[detachment] = 4
      one.stragglers[detachment] = 1
      relist(one, 'batteries', detachment, 0)
    }
    const join = (one: State, go: Heard): void => rejoin(one, detachment, go)
    expect(learnt(state, change, join)).toEqual([])
    expect(state.place[detachment]).not.toBe(POOL)
  })
})
