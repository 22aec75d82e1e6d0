import { describe, expect, test } from 'vitest'
import { grid } from '../map/map.ts'
import { isMarked, put } from '../model/board.ts'
import { freshState } from '../model/set-up.ts'
import { ATTACK, CLEARED, COLUMN, MOVED, NO_ORDER } from '../model/state.ts'
import type { State } from '../model/state.ts'
import { acting } from '../testing/command.ts'
import { MINOR_ROAD, marching } from '../testing/column.ts'
import { field, piece } from '../testing/field.ts'
import { OPTIONAL } from '../testing/play.ts'
import { walk } from '../testing/walk.ts'
import { FORMATIONS, formationNamed, formationSide } from './02-pieces.ts'
import { activationLevel } from './03-sequence-levels.ts'
import type { ActivationFrame } from './03-sequence-levels.ts'
import { activationLeft } from './04-activation-left.ts'
import { deedOptions } from './04-deeds.ts'
import { whyCannotEnd } from './15-duties.ts'
import { ATTACKS } from './15-errands.ts'

// Activations of every formation of every start: what is offered has no reason against it, what is not has one, and all end.

const STARTS = ['teugn-hausen', 'abensberg', 'eckmuehl', 'eckmuehl-two-days', 'four-days']

/** Each formation that is there acts once, in order. */
function everybody(id: string, options: readonly string[]): string[] {
  const state = freshState(id, options)
  const found: string[] = []
  for (const formation of FORMATIONS.keys()) {
    const isThere = state.formation.some(
      (own, unit) => own === formation && state.place[unit]! >= 0,
    )
    if (!isThere) continue
    state.stack = [
      activationLevel.frame({ side: formationSide[formation]!, formations: [formation] }),
    ]
    found.push(...walk(state, { seed: `${id} ${formation}`, most: 900, look: noDeadEnd }))
  }
  return found
}

/** The end of the moves is never the last resort of a corps that owes something. */
function noDeadEnd(state: State): string[] {
  const top = state.stack.at(-1)!
  if (top.proc !== 'activation' || top.at !== 'act') return []
  if (activationLeft(top, state) < 0) return ['less than nothing is left']
  const isBound = whyCannotEnd(state, top) !== undefined
  const isOver = deedOptions(state, top).some(({ verb }) => verb === 'end')
  return isBound && isOver ? ['nothing but the end is left to whoever owes'] : []
}

describe('activations', () => {
  test.each(STARTS)('[4.0/a] of everybody at the start of %s', (id) => {
    expect(everybody(id, [])).toEqual([])
  })
  test.each(STARTS.slice(1, 3))(
    '[4.0/a] of everybody with what is optional, at the start of %s',
    (id) => {
      expect(everybody(id, OPTIONAL)).toEqual([])
    },
  )
})

describe('a column whose march is over', () => {
  const HILAIRE = piece('F-StHilaire')
  const III = formationNamed('F-III')
  /** Strung out, under another order by now, Davout near or far. */
  const strung = (davout: string): State => {
    const state = marching({ 'F-StHilaire': MINOR_ROAD.slice(0, 5) }, MINOR_ROAD[6]!, {
      'L-Davout': davout,
      'A-Brady': '2617',
    })
    state.marching = state.marching.with(HILAIRE, 0)
    state.order[III] = NO_ORDER
    return state
  }
  test('[15.7/d] comes up before anything else (R-44)', () => {
    const play = acting(strung('2114'), 'F-III').roll(1)
    expect(isMarked(play.state, HILAIRE, COLUMN)).toBe(false)
    expect(play.state.points[HILAIRE]).toBe(16 - 11)
  })
  test('[15.7/d] [15.1/a] out of command it does so once it has passed its check and sets out', () => {
    const play = acting(strung('3404'), 'F-III').roll(1)
    expect(isMarked(play.state, HILAIRE, COLUMN)).toBe(true)
    expect(play.offered('move') ?? []).not.toContain('F-StHilaire')
    play.say('dare F-StHilaire').roll(1)
    expect(play.state.deeds[HILAIRE]! & CLEARED).toBe(CLEARED)
    play.say('move F-StHilaire')
    expect(isMarked(play.state, HILAIRE, COLUMN)).toBe(false)
    expect(isMarked(play.state, HILAIRE, MOVED)).toBe(true)
    expect(play.offered('move')).toContain('F-StHilaire')
  })
  test('[15.6/b] whoever cannot pay for coming up owes no attack, and may rest (R-44)', () => {
    const attack = (die: number) => {
      const state = strung('2114')
      const beside = [...grid.neighbours.subarray(MINOR_ROAD[4]! * 6, MINOR_ROAD[4]! * 6 + 6)]
      put(
        state,
        piece('A-Brady'),
        beside.find((at) => !MINOR_ROAD.includes(at))!,
      )
      state.order[III] = ATTACK
      state.fresh[III] = 1
      state.replaced = state.replaced.map(() => 1)
      return acting(state, 'F-III').roll(die)
    }
    // Rated three by now: five points are too few for two counters and their way, eight are enough.
    const poor = attack(2)
    expect([poor.state.urge[III], isMarked(poor.state, HILAIRE, COLUMN)]).toEqual([ATTACKS, true])
    expect(whyCannotEnd(poor.state, { formations: [III] })).toBeUndefined()
    expect(poor.offered('rest')).toEqual(['F-StHilaire'])
    expect(isMarked(attack(5).state, HILAIRE, COLUMN)).toBe(false)
  })
})

test('[10.3/a] what is left of an activation falls, although a division has sent out two detachments, of two corps', () => {
  const state = field(
    {
      'F-Gudin': { at: '4011', sp: 6, formation: 'F-Lannes' },
      'F-III-Det': { at: '4012', sp: 2, formation: 'F-III' },
      'L-Davout': '4012',
      'L-Lannes': '4011',
    },
    { scenario: 'four-days', options: ['no-chits'] },
  )
  state.source = state.source.with(piece('F-III-Det'), piece('F-Gudin'))
  const play = acting(state, ['F-III', 'F-Lannes'])
  while (play.chance !== undefined) play.roll(1)
  play.say('move F-Gudin', 'detach', 'steps 1')
  if (play.verbs.includes('done')) play.say('done')
  const left = (): number => activationLeft(play.state.stack[0] as ActivationFrame, play.state)
  const before = left()
  play.say('stop')
  expect(left()).toBeLessThan(before)
})
