import { firstSide, scenarioNamed } from '../model/scenario-book.ts'
import type { State } from '../model/state.ts'
import type { DayFrame, NightFrame } from './02-sequence-level.ts'

const BEFORE = ['memo', 'firstSetUp', 'secondSetUp', 'firstOrder', 'secondOrder', 'begin']

const STAGES: Readonly<Record<string, number>> = {
  command: 0,
  letters: 1,
  movement: 1,
  combat: 2,
  over: 3,
  recover: 0,
  disengage: 1,
}

const STAGES_OF_A_TURN = 8

/** Phases of the game that are still to come. */
export function phasesLeft(state: State): number {
  const { from, to } = scenarioNamed(state.scenario)
  const all = (to - from + 1) * STAGES_OF_A_TURN + BEFORE.length
  const [campaign, player] = state.stack
  if (player?.proc !== 'day' && player?.proc !== 'night')
    return all - Math.max(0, BEFORE.indexOf(campaign!.at))
  const isFirst = (state.phasing === firstSide(state.scenario)) === (player.proc === 'day')
  const done = (state.turn - from) * STAGES_OF_A_TURN + (isFirst ? 0 : 4) + stageIn(player)
  return all - BEFORE.length - done
}

/** By night letters are written before anything is reckoned as done. */
function stageIn({ proc, at }: DayFrame | NightFrame): number {
  return proc === 'night' && at === 'letters' ? 0 : STAGES[at]!
}
