import { describe, expect, test } from 'vitest'
import { isRefused } from '../../../core/contract.ts'
import { legalReplies } from '../../../core/testing/watch.ts'
import { COLUMN } from '../model/state.ts'
import { activationLevel } from '../rules/03-sequence-levels.ts'
import { flow } from '../rules/sequence.ts'
import { ALLIED, formationNamed } from '../rules/02-pieces.ts'
import { columnLevel } from '../rules/15-column-level.ts'
import { MINOR_ROAD, marching } from '../testing/column.ts'
import { piece } from '../testing/field.ts'
import { twinsOf } from '../testing/twins.ts'
import { reads } from './checks-reads.ts'

const MORAND = piece('F-Morand')
const III = formationNamed('F-III')
const FAR = 16

/** Morand goes his last hex with all his points, or with so many halves: whether that rightly reads what is changed, and which of both comes up. */
function lastHex(points: number, changed: readonly string[]): { isRead: boolean; up: boolean[] } {
  const state = marching({ 'F-Morand': MINOR_ROAD.slice(0, 3) }, MINOR_ROAD[3]!)
  state.points[MORAND] = FAR
  state.stack.length = 0
  state.stack.push(
    activationLevel.frame({ side: ALLIED, formations: [III] }, 'moved'),
    columnLevel.frame({ unit: MORAND }),
  )
  flow.settle(state)
  const differing = () => twinsOf(state, (one) => void (one.points[MORAND] = points))
  const [before, after] = [differing(), differing()]
  const reply = legalReplies(flow.ask(state)).find(({ verb }) => verb === 'march')!
  for (const one of after) expect(isRefused(flow.answer(one, reply))).toBe(false)
  const answered = { seat: 'austrian', before, after } as const
  return {
    isRead: reads(reply, changed, answered),
    up: after.map((one) => (one.marks[MORAND]! & COLUMN) === 0),
  }
}

describe('where a march ends', () => {
  const UNIT = `unit ${MORAND}`

  test.each(['points', 'fatigue', 'supply', 'deeds'])(
    '[15.7/f] that a column comes up, or stays one, tells whether it could pay: %s',
    (kind) => {
      expect(lastHex(2, [kind, UNIT])).toEqual({ isRead: true, up: [true, false] })
    },
  )

  test('[15.7/f] what it has left beyond that is told to nobody', () => {
    expect(lastHex(FAR - 2, ['points', UNIT])).toEqual({ isRead: false, up: [true, true] })
  })

  test('[15.7/f] nor is it what another has', () => {
    expect(lastHex(2, ['points', `unit ${piece('F-Friant')}`]).isRead).toBe(false)
  })
})
