import { describe, expect, test } from 'vitest'
import { sedan } from '../game.ts'
import { grid } from '../map/map.ts'
import type { State } from '../model/state.ts'
import { randomContact } from '../testing/positions.ts'
import { TestTable } from '../testing/table.ts'
import { UNITS_OF } from './02-components.ts'
import { moverOfOne, stepHexes } from './10-march.ts'
import { whyCannotMove } from './10-movement.ts'
import type { Mover } from './10-movement.ts'
import { costOf, reachOf } from './10-reach.ts'
import { inEnemyZone } from './09-zones-of-control.ts'
import { legalStep } from './12-disengagement.ts'

/** Least cost to every hex a lone unit can come to, step by step. */
function walked(state: State, unit: number): Map<number, number> {
  const start = moverOfOne(state, unit)
  const found = new Map([[start.frame.hex, 0]])
  const queue: Mover[] = [start]
  for (let mover = queue.shift(); mover !== undefined; mover = queue.shift())
    for (const into of stepHexes(state, mover)) {
      const step = legalStep(state, mover, grid.directionOf(mover.frame.hex, into)) as number
      const spent = mover.frame.spent + step
      if (spent >= (found.get(into) ?? 999)) continue
      found.set(into, spent)
      const stopped = inEnemyZone(state, state.phasing, into) ? 1 : 0
      const frame = { ...mover.frame, hex: into, spent, steps: mover.frame.steps + 1, stopped }
      queue.push({ ...mover, frame, left: mover.left - step })
    }
  return found
}

function reached(state: State, unit: number): Map<number, number> {
  const out = reachOf(state, moverOfOne(state, unit))
  const found = new Map<number, number>()
  for (let hex = 0; hex < grid.n; hex++) if (costOf(out, hex) >= 0) found.set(hex, costOf(out, hex))
  return found
}

const sorted = (map: Map<number, number>): [number, number][] => [...map].sort(([a], [b]) => a - b)

describe('the reach of a unit', () => {
  test('[10.2/d][10.16/a] is what it can walk to, at the least cost', () => {
    let units = 0
    for (let seed = 0; seed < 40; seed++) {
      const step = seed % 2 === 0 ? 'prussian-movement' : 'french-movement'
      const state = new TestTable(randomContact(`reach ${seed}`, { step })).state
      if (state.disengaging === 1 || sedan.ask(state)[0]!.rule !== '10.2/b') continue
      for (const unit of UNITS_OF[state.phasing]!) {
        if (state.place[unit]! < 0 || whyCannotMove(state, unit) !== undefined) continue
        units++
        expect(sorted(reached(state, unit))).toEqual(sorted(walked(state, unit)))
      }
    }
    expect(units).toBeGreaterThan(30)
  })

  test('[9.1/b] a unit held in a zone has none', () => {
    const units = { '5': '0617', '1/I': '0516' }
    const { state } = new TestTable({ turn: 1, step: 'prussian-movement', units })
    const view = sedan.view(state, 'prussian')
    const piece = sedan.about.kinds['unit']!.parse('5')!
    expect(sedan.preview(view, { about: 'reach', piece }).marks).toEqual([])
  })

  test('[12.4/g][12.4/i] counts the pontoon and the francs-tireurs', () => {
    const chits = { held: ['pontoon-bridge', 'francs-tireurs'] }
    const units = { '5': '4513' }
    const more = { chits, francsTireurs: '4412' }
    const table = new TestTable({ turn: 1, step: 'prussian-movement', units, ...more })
    table.say('bridge 4413/4513')
    const unit = sedan.about.kinds['unit']!.parse('5')!
    expect(reached(table.state, unit).get(grid.index('4412')!)).toBe(5 + 1 + 2)
    expect(sorted(reached(table.state, unit))).toEqual(sorted(walked(table.state, unit)))
  })
})
