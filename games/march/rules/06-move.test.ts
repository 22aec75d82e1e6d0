import { describe, expect, test } from 'vitest'
import {
  CREEK,
  FOREST,
  MAJOR,
  MINOR,
  RIVER,
  bridge,
  grid,
  road,
  roadIn,
  slope,
  terrain,
  water,
} from '../map/map.ts'
import { isMarked, mark, put } from '../model/board.ts'
import {
  BESIDE,
  DISORGANIZED,
  HOPPED,
  MOBILE,
  MOVED,
  READY,
  SMASHED,
  WAS_DISORGANIZED,
} from '../model/state.ts'
import type { State } from '../model/state.ts'
import {
  around,
  ends,
  fromOf,
  isInland,
  isOpen,
  isPlain,
  openHex,
  roadRun,
  stepWhere,
  toOf,
} from '../testing/ground.ts'
import { field, piece } from '../testing/field.ts'
import type { Standing } from '../testing/field.ts'
import { Trial, moving } from '../testing/moves.ts'
import { enteredOf, whyCannotSetOut } from './06-movers.ts'
import { moveLeft } from './06-move.ts'
import { whyCannotStep } from './06-move-steps.ts'
import { whyCannotMove } from './06-ordered-steps.ts'
import { moveOf } from './06-movers.ts'
import { isHasty } from './06-readiness.ts'

const FRIANT = piece('F-Friant')
/** An open hex; the one north of it, and the one beyond that. */
const here = stepWhere(
  (edge, from, to) =>
    edge % 6 === 0 && isOpen(from) && isOpen(to) && isOpen(grid.neighbours[to * 6]!),
)
const start = fromOf(here)
const north = toOf(here)
const beyond = grid.neighbours[north * 6]!
const further = grid.neighbours[beyond * 6]!
const print = (hex: number): string => grid.print(hex)
const at = (hex: number, more: Partial<Standing> = {}): Standing => ({ at: print(hex), ...more })
/** Of a corps that sends out no detachments. */
const mine = (hex: number, more: Partial<Standing> = {}): Standing =>
  at(hex, { formation: 'F-IV', ...more })

function go(state: State, ...replies: string[]): Trial {
  return moving(state, 'F-Friant').say(...replies)
}
const step = (hex: number): string => `step ${print(hex)}`

describe('a move', () => {
  test('[6.0/a] goes hex by hex until the points are spent or it stops', () => {
    const state = field({ 'F-Friant': mine(start) })
    const trial = go(state, step(north), step(beyond))
    expect([trial.at('F-Friant'), trial.left('F-Friant')]).toEqual([print(beyond), 4])
    expect(isMarked(state, FRIANT, MOVED)).toBe(true)
    expect(state.deeds[FRIANT]! & MOBILE).toBe(MOBILE)
    trial.say('stop', 'keep')
    expect(trial.isOver).toBe(true)
    expect(whyCannotMove(state, FRIANT)?.say.key).toBe('no-move-again')
  })

  test('[6.0/a] no step for which the points do not last', () => {
    const state = field({ 'F-Friant': mine(start, { fatigue: 7 }) })
    expect(moving(state, 'F-Friant').isOver).toBe(true)
    const edge = start * 6
    expect(whyCannotStep(state, moveOf(state, FRIANT), edge)?.say.key).toBe('no-step-points')
  })

  test('it must begin before it can end', () => {
    expect(moving(field({ 'F-Friant': mine(start) }), 'F-Friant').offered('stop')).toBeUndefined()
  })

  test('each reply leaves less of it', () => {
    const state = field({ 'F-Friant': mine(start) })
    const trial = moving(state, 'F-Friant')
    const left = (): number => moveLeft(state.stack[0] as never, state)
    const seen = [left()]
    for (const reply of [step(north), step(beyond), 'stop']) seen.push((trial.say(reply), left()))
    expect(seen).toEqual(seen.toSorted((a, b) => b - a))
    expect(new Set(seen).size).toBe(seen.length)
  })

  test('who is Smashed, has acted otherwise, or is not there does not move', () => {
    const state = field({ 'F-Friant': mine(start), 'F-Friant-8': at(start) })
    expect(whyCannotSetOut(state, piece('F-Friant-8'))?.rule).toBe('15.7/a')
    expect(whyCannotSetOut(state, piece('F-Gudin'))?.rule).toBe('6.0/a')
    mark(state, FRIANT, SMASHED)
    expect(whyCannotSetOut(state, FRIANT)?.rule).toBe('10.2/b')
  })

  test('it comes over the edge by a step that counts', () => {
    const state = field({ 'F-Friant': mine(start) })
    state.points[FRIANT] = 4
    const trial = new Trial(state, enteredOf(state, FRIANT, { heading: 0 }))
    expect(trial.ask.options.map(({ verb }) => verb)).toContain('stop')
    trial.say('stop', 'keep')
    expect(trial.isOver).toBe(true)
  })
})

describe('room', () => {
  const full = { 'F-Gudin': at(north, { sp: 10, facing: 'N' }) }

  test('[6.1/a] through a full hex one passes, but does not stop there', () => {
    const trial = go(field({ ...full, 'F-Friant': mine(start, { sp: 4 }) }), step(north))
    expect(trial.offered('stop')).toBeUndefined()
    trial.say(step(beyond))
    expect(trial.offered('stop')).toEqual([])
  })

  test('[6.1/a] nobody goes where he could never stop', () => {
    const state = field({ ...full, 'F-Friant': mine(start, { sp: 4, fatigue: 5 }) })
    expect(go(state).offered('step')).toContain(print(north))
    const tired = field({ ...full, 'F-Friant': mine(start, { sp: 4, fatigue: 5, unsupplied: 1 }) })
    // Two points take it there and no farther.
    expect(go(tired).offered('step')).not.toContain(print(north))
    expect(whyCannotStep(tired, moveOf(tired, FRIANT), start * 6)?.say.key).toBe('no-step-rest')
  })

  test('[6.1/a] who joins others faces as they do, or has the point to turn', () => {
    const others = (facing: string) => ({ 'F-Gudin': at(north, { sp: 4, facing }) })
    const poor = { sp: 4, fatigue: 5, unsupplied: 1 }
    const same = go(field({ ...others('N'), 'F-Friant': mine(start, poor) }), step(north))
    expect([same.isOver, same.facing('F-Friant')]).toEqual([true, 'N'])
    const otherwise = go(field({ ...others('SE'), 'F-Friant': mine(start, poor) }))
    expect(otherwise.offered('step')).not.toContain(print(north))
    const rich = go(
      field({ ...others('SE'), 'F-Friant': mine(start, { sp: 4 }) }),
      step(north),
      'stop',
    )
    expect([rich.isOver, rich.facing('F-Friant'), rich.left('F-Friant')]).toEqual([true, 'SE', 0])
  })
})

describe('enemy zones', () => {
  const horse = { 'A-Vecsey': at(further, { batteries: 0 }) }

  test('[6.2/c] end the move, at the price of the ground', () => {
    const trial = go(field({ ...horse, 'F-Friant': mine(start) }), step(north), step(beyond))
    expect(trial.offered('step')).toBeUndefined()
    expect(trial.ask.options.map(({ verb }) => verb)).toContain('stop')
  })

  test('[6.2/e] who begins in one pays two points to leave it (V-6.2-6)', () => {
    const state = field({ ...horse, 'F-Friant': mine(beyond) })
    const trial = go(state, step(north))
    expect(trial.left('F-Friant')).toBe(8 - 4)
    trial.say(step(start))
    expect(trial.left('F-Friant')).toBe(2)
  })

  test('[6.2/f] who goes from one into another is marked (V-6.2-7)', () => {
    const beside = around(further).find(
      (hex) => hex !== beyond && grid.distance(hex, beyond) === 1,
    )!
    const state = field({ ...horse, 'F-Friant': mine(beyond) })
    go(state, step(beside))
    expect(isMarked(state, FRIANT, HOPPED)).toBe(true)
    const fresh = field({ ...horse, 'F-Friant': mine(north) })
    go(fresh, step(beyond))
    expect(isMarked(fresh, FRIANT, HOPPED)).toBe(false)
  })

  test('[9.0/a] who began disorganized does not enter one', () => {
    const state = field({ ...horse, 'F-Friant': mine(north) })
    mark(state, FRIANT, DISORGANIZED | WAS_DISORGANIZED)
    expect(whyCannotStep(state, moveOf(state, FRIANT), north * 6)?.rule).toBe('9.0/a')
    expect(go(state).offered('step')).not.toContain(print(beyond))
  })

  test('[12.2/a] nor does who is out of supply', () => {
    const state = field({ ...horse, 'F-Friant': mine(north, { unsupplied: 1 }) })
    expect(whyCannotStep(state, moveOf(state, FRIANT), north * 6)?.rule).toBe('12.2/a')
  })

  test('[7.0/a] nobody enters a hex of the enemy', () => {
    const state = field({ 'A-Vukassovich': at(north, { batteries: 0 }), 'F-Friant': mine(start) })
    expect(whyCannotStep(state, moveOf(state, FRIANT), start * 6)?.rule).toBe('7.0/a')
  })

  test('[T-SCN] nobody leaves what is in play', () => {
    const rim = stepWhere((_, from) => around(from).length < 6)
    const state = field({ 'F-Friant': mine(fromOf(rim)) })
    const off = [0, 1, 2, 3, 4, 5].find((one) => grid.neighbours[fromOf(rim) * 6 + one]! < 0)!
    expect(whyCannotStep(state, moveOf(state, FRIANT), fromOf(rim) * 6 + off)?.rule).toBe('T-SCN')
  })
})

describe('facing at the end', () => {
  test('[6.8/a] its rear is where it came from; anything else is a point (V-6.8-1)', () => {
    const kept = go(field({ 'F-Friant': mine(start, { facing: 'SE' }) }), step(north), 'stop')
    expect(kept.offered('face')).toEqual(['NE', 'SE', 'S', 'SW', 'NW'])
    const { left } = { left: kept.left('F-Friant') }
    kept.say('keep')
    expect([kept.facing('F-Friant'), left]).toEqual(['N', 6])
    const state = field({ 'F-Friant': mine(start) })
    const turned = go(state, step(north), 'stop')
    turned.say('face S')
    expect([turned.facing('F-Friant'), turned.isOver]).toEqual(['S', true])
  })

  test('[6.8/a] who has no point left faces as he came', () => {
    const state = field({ 'F-Friant': mine(start, { facing: 'S', fatigue: 5, unsupplied: 1 }) })
    const trial = go(state, step(north))
    expect([trial.isOver, trial.facing('F-Friant')]).toEqual([true, 'N'])
  })
})

describe('deploying for an attack', () => {
  const enemy = { 'A-Vukassovich': at(further, { batteries: 0 }) }

  test('[6.9/a] two points, when it has moved beside an enemy (V-6.9-1)', () => {
    const state = field({ ...enemy, 'F-Friant': mine(start) })
    const trial = go(state, step(north))
    expect(trial.offered('prepare')).toBeUndefined()
    trial.say(step(beyond))
    expect(isHasty(state, FRIANT)).toBe(true)
    trial.say('prepare')
    expect(trial.left('F-Friant')).toBe(2)
    expect(state.deeds[FRIANT]! & READY).toBe(READY)
    trial.say('keep')
    expect([isHasty(state, FRIANT), trial.isOver]).toEqual([false, true])
  })

  test('[6.9/a] six points spent of eight leave just enough (V-6.9-1)', () => {
    const woods = stepWhere(
      (edge, from, to) =>
        edge % 6 === 0 &&
        isOpen(from) &&
        isOpen(to) &&
        isOpen(grid.neighbours[to * 6]!) &&
        isOpen(grid.neighbours[grid.neighbours[to * 6]! * 6]!),
    )
    const way = [fromOf(woods)]
    for (let hexes = 0; hexes < 4; hexes++) way.push(grid.neighbours[way.at(-1)! * 6]!)
    const state = field({
      'A-Vukassovich': at(way[4]!, { batteries: 0 }),
      'F-Friant': mine(way[0]!),
    })
    const trial = go(state, step(way[1]!), step(way[2]!), step(way[3]!), 'prepare')
    expect([trial.left('F-Friant'), isHasty(state, FRIANT), trial.isOver]).toEqual([0, false, true])
  })

  test('[6.9/a] who began beside an enemy pays nothing, wherever he attacks (V-6.9-3)', () => {
    const state = field({ ...enemy, 'F-Friant': mine(beyond) })
    expect(isHasty(state, FRIANT)).toBe(false)
    mark(state, FRIANT, BESIDE)
    const trial = go(state, step(around(further).find((one) => grid.distance(one, beyond) === 1)!))
    expect(trial.offered('prepare')).toBeUndefined()
    expect(isHasty(state, FRIANT)).toBe(false)
  })
})

describe('trains', () => {
  const WAGON = piece('F-Wagon-1')

  test('[6.6/a] twelve hexes of road; two clear ones, one of woods (V-6.6-1)', () => {
    const way = roadRun(MAJOR, 13)
    const trial = moving(field({ 'F-Wagon-1': at(way[0]!) }), 'F-Wagon-1')
    trial.say(...way.slice(1).map(step))
    expect([trial.isOver, trial.at('F-Wagon-1')]).toEqual([true, print(way[12]!)])
    const open = moving(field({ 'F-Wagon-1': at(start) }), 'F-Wagon-1').say(
      step(north),
      step(beyond),
    )
    expect([open.isOver, open.at('F-Wagon-1')]).toEqual([true, print(beyond)])
  })

  test('[6.6/a] a creek is a turn by itself', () => {
    const creek = stepWhere(
      (edge, from, to) =>
        water[edge] === CREEK &&
        bridge[edge] === 0 &&
        slope[edge] === 0 &&
        terrain[to] === 0 &&
        isInland(from),
    )
    const state = field({ 'F-Wagon-1': at(fromOf(creek)) })
    const trial = moving(state, 'F-Wagon-1').say(step(toOf(creek)))
    expect([trial.isOver, trial.at('F-Wagon-1')]).toEqual([true, print(toOf(creek))])
    const late = field({ 'F-Wagon-1': at(fromOf(creek)) })
    const mover = { ...moveOf(late, WAGON), spent: 1 }
    expect(whyCannotStep(late, mover, creek)?.say.key).toBe('no-step-whole')
  })

  test('[6.4/b] never over a river without a bridge', () => {
    const river = stepWhere((edge) => water[edge] === RIVER && bridge[edge] === 0)
    const state = field({ 'F-Wagon-1': at(fromOf(river)) })
    expect(whyCannotStep(state, moveOf(state, WAGON), river)?.rule).toBe('6.4/b')
  })

  test('[15.8/a] lie across the last hexside of a minor road, and set out from its far hex', () => {
    const way = roadRun(MINOR, 4)
    const state = field({ 'F-Wagon-1': at(way[0]!) })
    const trial = moving(state, 'F-Wagon-1').say(step(way[1]!), step(way[2]!), 'stop')
    const side = grid.sideBetween(way[1]!, way[2]!)
    expect(trial.at('F-Wagon-1')).toBe(grid.printSide(side))
    expect(moveOf(state, WAGON).hex).toBe(way[2])
    state.marks[WAGON] = 0
    expect(moving(state, 'F-Wagon-1').offered('step')).toContain(print(way[3]!))
  })

  test('[15.7/d] [15.8/a] no train enters a road hex with another', () => {
    const way = roadRun(MAJOR, 3)
    const state = field({ 'F-Wagon-1': at(way[0]!), 'F-Wagon-2': at(way[1]!) })
    const edge = way[0]! * 6 + grid.directionOf(way[0]!, way[1]!)
    expect(whyCannotStep(state, moveOf(state, WAGON), edge)?.rule).toBe('15.8/a')
    put(state, piece('F-Wagon-2'), -3)
    put(state, piece('F-Gudin'), way[1]!)
    state.steps[piece('F-Gudin')] = 1
    expect(whyCannotStep(state, moveOf(state, WAGON), edge)).toBeUndefined()
  })

  test('[4.2/a] they move once, and enemies let them in nowhere', () => {
    const state = field({ 'F-Wagon-1': at(start), 'A-Wagon-1': at(north) })
    expect(whyCannotStep(state, moveOf(state, WAGON), start * 6)?.rule).toBe('7.5/a')
    mark(state, WAGON, MOVED)
    expect(whyCannotSetOut(state, WAGON)?.say.key).toBe('no-move-again')
  })
})

describe('roads', () => {
  test('[6.3/a] eight hexes of a major road in a turn, four of a minor (V-6.3-2)', () => {
    for (const [kind, hexes] of [
      [MAJOR, 8],
      [MINOR, 4],
    ] as const) {
      const way = roadRun(kind, hexes + 2)
      const trial = go(field({ 'F-Friant': mine(way[0]!) }), ...way.slice(1, hexes + 1).map(step))
      expect([trial.isOver, trial.at('F-Friant')]).toEqual([true, print(way[hexes]!)])
    }
  })

  test('[6.2/c] woods on the road in a zone cost three, and stop (V-6.2-1)', () => {
    const woods = stepWhere(
      (edge, from, to) =>
        road[edge] === MAJOR && isPlain(edge) && terrain[to] === FOREST && isInland(from),
    )
    const guard = around(toOf(woods)).find(
      (hex) =>
        grid.distance(hex, fromOf(woods)) === 2 &&
        water[toOf(woods) * 6 + grid.directionOf(toOf(woods), hex)] !== RIVER,
    )!
    const state = field({
      'F-Friant': mine(fromOf(woods)),
      'A-Vecsey': at(guard, { batteries: 0 }),
    })
    const trial = go(state, step(toOf(woods)))
    expect([trial.left('F-Friant'), trial.offered('step')]).toEqual([5, undefined])
    expect(roadIn[toOf(woods)]).toBeGreaterThan(0)
    expect(ends(woods)).toHaveLength(2)
    expect(openHex()).toBeGreaterThanOrEqual(0)
  })
})
