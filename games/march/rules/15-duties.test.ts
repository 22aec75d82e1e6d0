import { describe, expect, test } from 'vitest'
import { grid, hex } from '../map/map.ts'
import { mark } from '../model/board.ts'
import {
  ADVANCE,
  ATTACK,
  ATTACKED,
  BALKED,
  DISORGANIZED,
  HOLD,
  MARCH,
  MOVED,
  REST,
  RETREAT,
  SMASHED,
} from '../model/state.ts'
import type { Order, State } from '../model/state.ts'
import { acting } from '../testing/command.ts'
import type { Play } from '../testing/command.ts'
import { field, piece } from '../testing/field.ts'
import type { Standing } from '../testing/field.ts'
import { ALLIED, formationNamed } from './02-pieces.ts'
import { isInEnemyZone } from './06-zones.ts'
import { canAttackNow, owedAttack, urgeOf } from './15-attack-duty.ts'
import { owesMove, whyCannotEnd } from './15-duties.ts'
import { halvesToFoes, hexesToEdge, hexesToHq } from './15-errand-fields.ts'
import { ATTACKS, CLOSES } from './15-errands.ts'
import { isHeld, whyOrderForbidsAttack, whyOrderForbidsMove } from './15-order-limits.ts'

const III = formationNamed('F-III')
const FRIANT = piece('F-Friant')
const GUDIN = piece('F-Gudin')

/** III Corps under an order, its commander with Friant, on the plain between Koefering and the north edge. */
function corps(
  order: Order,
  pieces: Record<string, string | Standing>,
  { turn = 1 }: { turn?: number } = {},
): State {
  const state = field({ 'L-Davout': '4011', ...pieces }, { scenario: 'four-days', turn })
  state.order[III] = order
  return state
}
/** Its check is made: five and three. */
const begun = (state: State): Play => acting(state, 'F-III').roll(3)

function moveTo(play: Play, id: string, ...hexes: string[]): Play {
  play.say(`move ${id}`)
  for (const one of hexes) play.say(`step ${one}`)
  return play
}

describe('ADVANCE', () => {
  const advance = (): State => corps(ADVANCE, { 'F-Friant': '4011', 'A-HQ': '4411' })

  test('[15.6/d] infantry has to end nearer to the enemy’s headquarters or his edge', () => {
    const play = begun(advance())
    expect(owesMove(play.state, FRIANT)?.rule).toBe('15.6/d')
    expect(play.verbs).not.toContain('end')
    expect(whyCannotEnd(play.state, { formations: [III] })?.at).toEqual([
      { of: 'piece', noun: FRIANT },
    ])
    const there = moveTo(play, 'F-Friant', '4111')
    expect(there.verbs).toContain('stop')
    there.say('stop', 'keep')
    expect(there.verbs).toContain('end')
  })

  test('[15.6/d] a way around is a way, as long as it leads there', () => {
    const to = hexesToEdge(advance(), 1)
    const hq = hexesToHq(advance(), 1)!
    const from = hex('4011')
    const seen = new Set<boolean>()
    for (const step of begun(advance()).say('move F-Friant').offered('step')!) {
      const isNearer = to[hex(step)]! < to[from]! || hq[hex(step)]! < hq[from]!
      const play = begun(advance()).say('move F-Friant', `step ${step}`)
      expect([step, play.verbs.includes('stop')]).toEqual([step, isNearer])
      seen.add(isNearer)
    }
    expect(seen.size).toBe(2)
  })

  test('[15.6/d] whoever is beside an enemy zone need not', () => {
    const state = corps(ADVANCE, { 'F-Friant': '4011', 'A-Vecsey': '4212', 'A-HQ': '4411' })
    expect(begun(state).verbs).toContain('end')
  })

  test('[15.6/d] whoever is in one stays, and may attack', () => {
    const state = corps(ADVANCE, { 'F-Friant': { at: '4011', facing: 'SE' }, 'A-Vecsey': '4112' })
    const play = begun(state)
    expect(whyOrderForbidsMove(play.state, FRIANT)?.rule).toBe('15.6/d')
    expect(whyOrderForbidsAttack(play.state, FRIANT)).toBeUndefined()
    expect(play.verbs).toContain('end')
  })

  test('[15.6/d] infantry enters no enemy zone, cavalry may', () => {
    const state = corps(ADVANCE, {
      'F-Friant': '4011',
      'F-Jacquinot': '4011',
      'A-Vecsey': '4312',
    })
    const steps = (id: string): string[] =>
      begun(state).say(`move ${id}`, 'step 4111').offered('step') ?? []
    const zone = '4211'
    expect(steps('F-Friant')).not.toContain(zone)
    const jacquinot = steps('F-Jacquinot')
    expect(jacquinot).toContain(zone)
  })

  test('[15.6/a] an order binds strictly: nobody rests instead by day', () => {
    const play = begun(advance())
    expect(play.offered('rest')).toBeUndefined()
    expect(play.offered('turn')).toBeUndefined()
  })

  test('[15.6/d] Smashed, disorganized in vain, or out of command after a check: nobody owes what he cannot do', () => {
    const smashed = advance()
    mark(smashed, FRIANT, SMASHED)
    expect(begun(smashed).verbs).toContain('end')
    const far = corps(ADVANCE, { 'F-Gudin': '3519', 'F-Friant': '4011', 'A-HQ': '4411' })
    const play = begun(far)
    expect(owesMove(play.state, GUDIN)?.rule).toBe('15.6/d')
    play.say('dare F-Gudin').roll(6)
    expect(play.state.deeds[GUDIN]! & BALKED).toBe(BALKED)
    expect(owesMove(play.state, GUDIN)).toBeUndefined()
  })

  test('[15.11/a] by night whoever is let rest is free of it, and the order stays', () => {
    const night = corps(ADVANCE, { 'F-Friant': '4011', 'A-HQ': '4411' }, { turn: 4 })
    const play = begun(night)
    expect(play.verbs).not.toContain('end')
    play.say('rest F-Friant')
    expect(play.state.deeds[FRIANT]).toBe(REST)
    expect(play.verbs).toContain('end')
    expect(play.state.order[III]).toBe(ADVANCE)
  })
})

describe('RETREAT', () => {
  test('[15.6/h] infantry divisions end nearer to their own edge', () => {
    const state = corps(RETREAT, {
      'F-Friant': '4011',
      'F-III-Det': { at: '4010', sp: 2, morale: 4 },
      'F-Jacquinot': '4012',
    })
    const play = begun(state)
    expect(owesMove(play.state, FRIANT)?.rule).toBe('15.6/h')
    expect(owesMove(play.state, piece('F-III-Det'))).toBeUndefined()
    expect(owesMove(play.state, piece('F-Jacquinot'))).toBeUndefined()
    const edge = hexesToEdge(play.state, ALLIED)
    expect(edge[hex('3911')]).toBeLessThan(edge[hex('4011')]!)
    moveTo(play, 'F-Friant', '4111')
    expect(play.verbs).not.toContain('stop')
    play.say('step 4011', 'step 3911')
    expect(play.verbs).toContain('stop')
  })
})

describe('HOLD', () => {
  test('[15.6/e] one hex for all points', () => {
    const state = corps(HOLD, { 'F-Friant': '4011' })
    expect(isHeld(state, FRIANT)).toBe(true)
    const play = begun(state)
    expect(play.verbs).toContain('end')
    moveTo(play, 'F-Friant', '4111')
    expect(play.offered('step')).toBeUndefined()
    expect(play.state.points[FRIANT]).toBe(0)
  })

  test('[15.6/e] who begins in an enemy zone withdraws: into no hex of such a zone', () => {
    const state = corps(HOLD, { 'F-Friant': { at: '4111', facing: 'SE' }, 'A-Vecsey': '4211' })
    const steps = begun(state).say('move F-Friant').offered('step')!
    expect(steps.length).toBeGreaterThan(0)
    for (const step of steps) expect(isInEnemyZone(state, hex(step), ALLIED, FRIANT)).toBe(false)
    // Whoever begins outside may go in.
    const beside = corps(HOLD, { 'F-Friant': '4011', 'A-Vecsey': '4211' })
    expect(begun(beside).say('move F-Friant').offered('step')).toContain('4111')
  })

  test('[15.6/e] no attack by who has moved into an enemy zone; who began there may', () => {
    const state = corps(HOLD, { 'F-Friant': { at: '4111', facing: 'SE' }, 'A-Vecsey': '4211' })
    expect(whyOrderForbidsAttack(state, FRIANT)).toBeUndefined()
    mark(state, FRIANT, MOVED)
    expect(whyOrderForbidsAttack(state, FRIANT)?.rule).toBe('15.6/e')
  })
})

describe('ATTACK', () => {
  test('[15.6/b] six points to beside an enemy are in reach, more are not', () => {
    const at = (foe: string): number =>
      urgeOf(corps(ATTACK, { 'F-Friant': '4011', 'A-Brady': foe }), III)
    expect(at('4411')).toBe(ATTACKS)
    expect(at('4511')).toBe(CLOSES)
  })

  test('[15.6/b] of foot and horse only the foot counts', () => {
    const mixed = corps(ATTACK, { 'F-Friant': '4011', 'F-Jacquinot': '4409', 'A-Brady': '4511' })
    expect(urgeOf(mixed, III)).toBe(CLOSES)
    const horse = corps(ATTACK, { 'F-Jacquinot': '4409', 'A-Brady': '4511' })
    expect(urgeOf(horse, III)).toBe(ATTACKS)
  })

  test('[15.6/b] the moves are not over while somebody could still come to attack', () => {
    const state = corps(ATTACK, { 'F-Friant': '4011', 'F-Gudin': '4010', 'A-Brady': '4311' })
    const play = begun(state)
    expect(play.state.urge[III]).toBe(ATTACKS)
    expect(play.verbs).not.toContain('end')
    expect(whyCannotEnd(play.state, { formations: [III] })?.rule).toBe('15.6/b')
    // One who rests leaves the other bound.
    play.say('rest F-Gudin')
    expect(play.offered('rest')).toBeUndefined()
    play.say('move F-Friant', 'step 4111')
    expect(play.verbs).not.toContain('stop')
    play.say('step 4211')
    expect(play.verbs).toContain('stop')
  })

  test('[15.6/b] the last who can attack does not go out of reach', () => {
    const state = corps(ATTACK, { 'F-Friant': '4011', 'A-Brady': '4311' })
    const play = begun(state).say('move F-Friant')
    for (let steps = 0; steps < 12 && play.state.stack.at(-1)?.at === 'go'; steps++) {
      const [away] = (play.offered('step') ?? []).toSorted(
        (a, b) => grid.distance(hex(b), hex('4311')) - grid.distance(hex(a), hex('4311')),
      )
      play.say(away === undefined ? 'stop' : `step ${away}`)
    }
    while (play.state.stack.at(-1)?.proc === 'move')
      play.say(play.verbs.includes('keep') ? 'keep' : `face ${play.offered('face')![0]}`)
    expect(canAttackNow(play.state, FRIANT)).toBe(true)
    expect(owedAttack(play.state, III)).toEqual({ units: [FRIANT] })
  })

  test('[15.6/b] met once somebody has attacked, lapsed when nobody can', () => {
    const beside = {
      'L-Davout': '4211',
      'F-Friant': { at: '4211', facing: 'SE' },
      'A-Brady': '4311',
    }
    const state = corps(ATTACK, beside)
    state.urge[III] = ATTACKS
    expect(owedAttack(state, III)).toEqual({ units: [FRIANT] })
    mark(state, FRIANT, ATTACKED)
    expect(owedAttack(state, III)).toBeUndefined()
    const unable = corps(ATTACK, beside)
    mark(unable, FRIANT, DISORGANIZED)
    expect(begun(unable).verbs).toContain('end')
  })

  test('[15.6/c] with nobody in reach each comes nearer by half its movement (V-15.6-A1)', () => {
    const state = corps(ATTACK, { 'F-Friant': '4011', 'A-Brady': '4617' })
    const play = begun(state)
    expect(play.state.urge[III]).toBe(CLOSES)
    const far = halvesToFoes(play.state, ALLIED)
    const from = far[hex('4011')]!
    play.say('move F-Friant')
    let best = from
    while (!play.verbs.includes('stop')) {
      const next = play.offered('step')!.toSorted((a, b) => far[hex(a)]! - far[hex(b)]!)[0]!
      play.say(`step ${next}`)
      best = far[hex(next)]!
    }
    // V-15.6-A1: four points of eight.
    expect(from - best).toBeGreaterThanOrEqual(8)
  })
})

describe('MARCH', () => {
  test('[15.6/i] nobody of the corps attacks, and infantry has to march', () => {
    const state = corps(MARCH, { 'F-Friant': '4011', 'A-Brady': '4617' })
    state.marching = state.marching.with(FRIANT, 1)
    state.target[III] = hex('4215')
    expect(whyOrderForbidsAttack(state, FRIANT)?.rule).toBe('15.6/i')
    const play = begun(state)
    expect(play.verbs).not.toContain('end')
    expect(whyCannotEnd(play.state, { formations: [III] })?.rule).toBe('15.6/i')
  })
})
