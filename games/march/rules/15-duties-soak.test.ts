import { describe, expect, test } from 'vitest'
import { fastChance } from '../../../core/chance.ts'
import type { Fast } from '../../../core/contract.ts'
import { grid, hex } from '../map/map.ts'
import { isMarked, put } from '../model/board.ts'
import { isNight, windowOf } from '../model/scenario-book.ts'
import {
  ADVANCE,
  ATTACK,
  HOLD,
  MOBILE,
  MOVED,
  NO_ORDER,
  REST,
  RETREAT,
  STATIONARY,
} from '../model/state.ts'
import type { Order, State } from '../model/state.ts'
import { field, piece } from '../testing/field.ts'
import type { Standing } from '../testing/field.ts'
import { walk } from '../testing/walk.ts'
import { ALLIED, formationNamed, ids, isInfantry } from './02-pieces.ts'
import { activationLevel } from './03-sequence-levels.ts'
import { isInEnemyZone } from './06-zones.ts'
import { canAttackNow, couldSurelyAttack, isLastToAttack, owedAttack } from './15-attack-duty.ts'
import { RESTS, STAYS } from './15-command.ts'
import { owesMove, whyCannotEnd } from './15-duties.ts'
import { ATTACKS, CLOSES, errandOf } from './15-errands.ts'
import type { Errand } from './15-errands.ts'

// One activation at a time, of a corps under whatever order, somewhere near the enemy: what its order wants is done or cannot be.

const III = formationNamed('F-III')
const CORPS = ['F-Friant', 'F-Gudin', 'F-Morand']
const ENEMIES = ['A-Ulm', 'A-Brady', 'A-Klenau', 'A-Reuss', 'A-Vincent']

interface Case {
  state: State
  order: Order
  units: number[]
}

/** Three divisions and five enemies within a few hexes of each other. */
function dealt(seed: string, order: Order, turn: number): Case {
  const chance = fastChance(`duties ${seed}`)
  const play = windowOf('four-days')
  const inPlay = [...Array(grid.n).keys()].filter((at) => play[at] === 1)
  const middle = inPlay[chance.below(inPlay.length)]!
  const near = inPlay.filter((at) => grid.distance(at, middle) <= 4)
  const pieces: Record<string, string | Standing> = { 'A-HQ': grid.print(pick(inPlay, chance)) }
  for (const id of [...CORPS, ...ENEMIES]) {
    const at = grid.print(take(near, chance))
    pieces[id] = {
      at,
      facing: ['N', 'NE', 'SE', 'S', 'SW', 'NW'][chance.below(6)]!,
      fatigue: chance.below(3) === 0 ? 5 : chance.below(4),
      batteries: chance.below(3),
      marks: chance.below(8) === 0 ? 1 : 0,
    }
  }
  pieces['L-Davout'] = (pieces[CORPS[chance.below(3)]!] as Standing).at
  const state = field(pieces, { turn })
  state.order[III] = order
  state.fresh[III] = chance.below(2)
  state.stack.push(activationLevel.frame({ side: ALLIED, formations: [III] }))
  return { state, order, units: CORPS.map(piece) }
}
function pick(list: readonly number[], chance: Fast): number {
  return list[chance.below(list.length)]!
}
function take(list: number[], chance: Fast): number {
  return list.splice(chance.below(list.length), 1)[0]!
}

const CATEGORIES = [MOBILE, STATIONARY, REST]

/** What holds of a unit whenever its corps is asked what it does. */
function unitFaults(state: State, unit: number, order: Order): string[] {
  const faults: string[] = []
  const deeds = state.deeds[unit]!
  if (CATEGORIES.filter((one) => (deeds & one) !== 0).length > 1) faults.push('two categories')
  const [at, stood] = [state.place[unit]!, state.stood[unit]!]
  const hasMoved = isMarked(state, unit, MOVED)
  const curbed = state.curbed[III]
  if (hasMoved && curbed === RESTS) faults.push('moved though nothing but rest is left')
  if ((deeds & STATIONARY) !== 0 && curbed === RESTS) faults.push('busy though it rests')
  const cap = state.cap[III]!
  if (cap >= 0 && state.points[unit]! > cap) faults.push('more points than the check allows')
  if (order === HOLD && grid.distance(at, stood) > 1) faults.push('went further than HOLD allows')
  if (order === ADVANCE && hasMoved && isInEnemyZone(state, at, ALLIED, unit))
    faults.push('advanced into a zone')
  return faults.map((what) => `${ids[unit]} ${what}`)
}

/** Whoever owed a move when it began has ended it where his order wants him, as long as the enemy stays where he was. */
class Moves {
  private errand: Errand | undefined
  private unit = -1
  private board = ''

  look(state: State): string[] {
    const top = state.stack.at(-1)!
    if (top.proc === 'activation' && top.at === 'act') {
      const found = this.settle(state)
      this.owed = new Map(
        CORPS.map(piece)
          .filter((unit) => owesMove(state, unit) !== undefined)
          .map((unit) => [unit, errandOf(state, unit)]),
      )
      this.board = enemies(state)
      return found
    }
    if (top.proc === 'move' && this.unit !== top.piece) {
      this.unit = top.piece
      this.errand = this.owed.get(top.piece)
    }
    return []
  }
  private owed = new Map<number, Errand | undefined>()

  private settle(state: State): string[] {
    const { unit, errand } = this
    this.unit = -1
    if (unit < 0 || errand === undefined || enemies(state) !== this.board) return []
    return errand.isGoal(state.place[unit]!) ? [] : [`${ids[unit]} has not done ${errand.rule}`]
  }
}
function enemies(state: State): string {
  return ENEMIES.map((id) => state.place[piece(id)]!).join(' ')
}

/** What holds of the corps whenever it is asked. */
function corpsFaults({ state, order, units }: Case): string[] {
  const top = state.stack.at(-1)!
  if (top.proc === 'attacks' && top.at === 'plan') return planFaults(state)
  if (top.proc !== 'activation' || top.at !== 'act') return []
  const here = units.filter((unit) => state.place[unit]! >= 0)
  const faults = here.flatMap((unit) => unitFaults(state, unit, order))
  const owing = here.filter((unit) => owesMove(state, unit) !== undefined)
  const refused = whyCannotEnd(state, { formations: [III] })
  if (owing.length > 0 && refused === undefined) faults.push('may end although somebody owes')
  if (refused !== undefined && order !== ADVANCE && order !== ATTACK && order !== RETREAT)
    faults.push(`is bound without such an order: ${refused.say.key}`)
  // Whoever might fail a check leaves nobody else free.
  const last = here.filter((unit) => isLastToAttack(state, unit) && couldSurelyAttack(state, unit))
  if (last.length > 1) faults.push('two are the last')
  if (state.curbed[III] === STAYS && order !== NO_ORDER) faults.push('stays though it has orders')
  return faults
}

/** Nobody is done with declaring while his corps owes an attack that it can make. */
function planFaults(state: State): string[] {
  const owed = owedAttack(state, III)
  if (owed === undefined) return []
  return owed.units.every((unit) => canAttackNow(state, unit)) ? [] : ['owes what it cannot']
}

const DAY = 2
const NIGHT = 4

describe('a corps near the enemy, wherever chance leads', () => {
  test.each([
    ['15.6/d', ADVANCE],
    ['15.6/b', ATTACK],
    ['15.6/e', HOLD],
    ['15.6/h', RETREAT],
    ['15.5/d', NO_ORDER],
  ] as const)('[%s] order %i is obeyed, and always leaves something to do', (rule, order) => {
    for (let n = 0; n < 6; n++) {
      const seed = `${rule} ${n}`
      const one = dealt(seed, order, n % 4 === 0 ? NIGHT : DAY)
      const moves = new Moves()
      const look = (state: State): string[] => [...corpsFaults(one), ...moves.look(state)]
      expect([seed, walk(one.state, { seed, most: 400, look })]).toEqual([seed, []])
    }
  })

  test('[15.6/b] [15.6/c] among them some are to attack, and some to close in', () => {
    const urges = new Set<number>()
    for (let n = 0; n < 16; n++) {
      const { state } = dealt(`urge ${n}`, ATTACK, DAY)
      if (n % 2 === 0) for (const id of ENEMIES) put(state, piece(id), hex('4617'))
      walk(state, { seed: `urge ${n}`, most: 1 })
      urges.add(state.urge[III]!)
    }
    expect([...urges].toSorted((a, b) => a - b)).toEqual(
      [ATTACKS, CLOSES].toSorted((a, b) => a - b),
    )
  })

  test('[15.11/a] by night whoever rests owes nothing', () => {
    for (let n = 0; n < 5; n++) {
      const { state, units } = dealt(`night ${n}`, ADVANCE, NIGHT)
      expect(isNight(state)).toBe(true)
      walk(state, { seed: `night ${n}`, most: 1 })
      for (const unit of units) state.deeds[unit] = REST
      expect(whyCannotEnd(state, { formations: [III] })).toBeUndefined()
    }
  })

  test('[15.6/d] the corps of foot alone: all three are infantry', () => {
    expect(CORPS.map(piece).every(isInfantry)).toBe(true)
  })
})
