import type { Mark, Sheet } from '../../../core/contract.ts'
import { marchLevel } from '../rules/11-move-levels.ts'
import type { MarchFrame } from '../rules/11-move-levels.ts'
import { grid } from '../map/map.ts'
import { PIECES, armOf, MITRAILLEUSE, sideOf } from '../rules/03-pieces.ts'
import { WITHDRAWAL, limitsNow, postureLimits, postureOf } from '../rules/11-limits.ts'
import { nearestNow, nextHexes } from '../rules/11-march.ts'
import { marchFrom, stepBelow, whyCannotMove } from '../rules/11-movers.ts'
import { costOf, reachOf, viaOf } from '../rules/11-reach.ts'
import { canRest, leftOf, whyCannotStay } from '../rules/11-steps.ts'
import type { State } from '../model/state.ts'

export const EMPTY: Sheet = { marks: [], sums: [], chances: [] }

/** Where a piece can get to: on its march, in the Movement Step that is under way, or if it were to move now. */
export function reachSheet(state: State, piece: number): Sheet {
  const isPiece = Number.isInteger(piece) && piece >= 0 && piece < PIECES
  if (!isPiece || armOf[piece] === MITRAILLEUSE) return EMPTY
  const march = marchNow(state, piece) ?? marchSoon(state, piece)
  return march === undefined ? EMPTY : marchSheet(state, march)
}

export function marchSheet(state: State, march: MarchFrame): Sheet {
  const isByStep = march.hex < 0 || march.target >= 0 || (march.limits & WITHDRAWAL) !== 0
  if (isByStep)
    return { ...EMPTY, marks: nextHexes(state, march).map((at) => ({ at, via: march.hex })) }
  return { ...EMPTY, marks: reachMarks(state, march) }
}

function marchNow(state: State, piece: number): MarchFrame | undefined {
  const march = state.stack.findLast((frame): frame is MarchFrame => frame.proc === 'march')
  return march?.units.includes(piece) ? march : undefined
}

/** In a Movement Step only who may move; at any other time as its posture would have it. */
function marchSoon(state: State, piece: number): MarchFrame | undefined {
  const hex = state.place[piece]!
  if (hex < 0) return undefined
  const step = stepBelow(state)
  if (step !== undefined && step.side === sideOf[piece])
    return whyCannotMove(state, step, piece) === undefined
      ? marchFrom(state, step, piece)
      : undefined
  const limits = limitsNow(state, postureLimits(postureOf(state, piece)))
  return marchLevel.frame({ side: sideOf[piece]!, units: [piece], hex, last: hex, limits })
}

/** Whoever must get near a hex does not end his march farther from it than he can get. */
const FARTHER = '14.3.e/a'

/** What may be passed and not stayed in is barred; where nobody could get away from is left out. */
function reachMarks(state: State, march: MarchFrame): Mark[] {
  const nearest = nearestNow(state, march)
  const found = reachOf(state, march)
  const left = leftOf(state, march)
  const hexes = Array.from(found.touched.subarray(0, found.count))
  const reached = hexes
    .filter((at) => at !== march.hex)
    .map((at) => ({ at, halves: costOf(found, at), via: viaOf(found, at) }))
  return reached
    .filter(({ at, halves }) => canRest(state, march, at, Math.max(0, left - halves)))
    .map(({ at, halves, via }): Mark => {
      const isFarther = nearest < Infinity && grid.distance(at, march.goal) > nearest
      const bar = whyCannotStay(state, march, at)?.rule ?? (isFarther ? FARTHER : undefined)
      const mark = { at, cost: halves, via }
      return bar === undefined ? mark : { ...mark, bar }
    })
    .sort((a, b) => a.at - b.at)
}
