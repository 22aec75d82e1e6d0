import type { SeatReply, Sheet } from '../../../core/contract.ts'
import { certain } from '../../../core/fates.ts'
import type { LossesFrame } from '../rules/12-assault-levels.ts'
import { AGGRESSIVE, DEFENSIVE, SPECIAL } from '../model/state.ts'
import type { State } from '../model/state.ts'
import { afterHits, fateChances, fateNow } from './preview-fates.ts'
import { commandSheet } from './preview-overlays.ts'

/** What a choice by name comes to where no die falls at once: a posture, or how a loss is paid. */
export function choiceSheet(state: State, { verb, noun }: SeatReply): Sheet | undefined {
  const top = state.stack.at(-1)
  if (top?.proc === 'activation' && top.at === 'posture')
    return postureSheet(state, top.formation, POSTURES[verb])
  return top?.proc === 'losses'
    ? lossSheet(state, top, { verb, unit: Number(noun ?? -1) })
    : undefined
}

const POSTURES: Readonly<Record<string, number>> = {
  aggressive: AGGRESSIVE,
  defensive: DEFENSIVE,
  special: SPECIAL,
}

/** Who would be Out of Command, under the name of what the posture allows. */
function postureSheet(state: State, formation: number, posture?: number): Sheet | undefined {
  if (posture === undefined) return undefined
  state.posture[formation] = posture
  const sheet = commandSheet(state, formation)
  const [out] = sheet.sums
  return { ...sheet, sums: [{ ...out!, say: { key: `sum-posture-${posture}` } }] }
}

function lossSheet(
  state: State,
  { points }: LossesFrame,
  { verb, unit }: { verb: string; unit: number },
): Sheet | undefined {
  if (verb === 'retreat')
    return {
      marks: [],
      sums: [{ say: { key: 'sum-all-back' }, rule: '12.7.1/a', low: points - 1, high: points - 1 }],
      chances: [],
    }
  if (unit < 0 || (verb !== 'morale' && verb !== 'casualty')) return undefined
  const hits = verb === 'morale' ? { morale: 1 } : { casualties: 1 }
  const fates = afterHits(state, unit, certain(fateNow(state, unit)), hits)
  return { marks: [], sums: [], chances: fateChances(state, unit, fates) }
}
