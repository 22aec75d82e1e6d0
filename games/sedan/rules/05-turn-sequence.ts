import { combatPhase, overstack } from './11-combat-levels.ts'
import { movement } from './10-movement-levels.ts'
import { fortunes } from './12-fortunes-levels.ts'
import { setUp } from './03-set-up-levels.ts'
import type { Go, Proc } from '../../../core/flow/step.ts'
import type { Frame } from '../model/levels.ts'
import { frenchTurn, prussianTurn, victory } from './05-turn-levels.ts'
import type {
  CampaignFrame,
  FrenchTurnFrame,
  PrussianTurnFrame,
  VictoryFrame,
} from './05-turn-levels.ts'
import { CHECK, FORTUNES } from '../model/state.ts'
import type { State } from '../model/state.ts'
import { FRENCH, PRUSSIAN, SEATS } from './02-components.ts'
import type { Side } from './02-components.ts'
import {
  citiesNeeded,
  lossesToLose,
  prussianLosses,
  scoredCities,
  victoryAtTurnEnd,
} from './04-victory.ts'

/** @rule 1.2/a a turn is three days, a hex seven kilometres */
export const LAST_TURN = 10

/** Up to ten turns of a Prussian and a French player turn and a check. */
export const campaignProc: Proc<State, CampaignFrame, Frame> = {
  steps: {
    frenchSetUp: {
      calls: ['setUp'],
      run: (state, frame, go) =>
        beginSetUp(state, FRENCH, () => go.next(frame, 'prussianSetUp'), go),
    },
    prussianSetUp: {
      run: (state, frame, go) => beginSetUp(state, PRUSSIAN, () => go.next(frame, 'begin'), go),
    },
    begin: {
      run(state, frame, go) {
        startPlay(state)
        go.next(frame, 'prussian')
      },
    },
    prussian: {
      title: 'I. Prussian player turn',
      calls: ['prussianTurn'],
      run(state, frame, go) {
        state.phasing = PRUSSIAN
        go.tell('all', { did: 'began', stage: { key: 'stage-turn', with: { turn: state.turn } } })
        go.next(frame, 'french')
        go.call(prussianTurn.frame())
      },
    },
    french: {
      title: 'II. French player turn',
      calls: ['frenchTurn'],
      run(state, frame, go) {
        state.phasing = FRENCH
        go.next(frame, 'victory')
        go.call(frenchTurn.frame())
      },
    },
    victory: {
      title: 'III. Victory check',
      calls: ['victory'],
      run(_state, frame, go) {
        go.next(frame, 'over')
        go.call(victory.frame())
      },
    },
    over: {
      run(state, frame, go) {
        if (state.winner >= 0) return go.done()
        advanceMarker(state)
        go.next(frame, 'prussian')
      },
    },
  },
}

function beginSetUp(state: State, side: Side, next: () => void, go: Go<Frame>): void {
  state.phasing = side
  const stage = { key: `stage-${SEATS[side]}-set-up` }
  go.tell('all', { did: 'began', stage })
  next()
  go.call(setUp.frame({ side }))
}

/** @rule 3.6/a the marker starts on turn 1 */
function startPlay(state: State): void {
  state.turn = 1
}

/** @rule 5.1/a a turn that decided nothing is followed by the next */
function advanceMarker(state: State): void {
  state.turn++
}

/**
 * @rule 5.2/a Fortunes of War, movement with reinforcements, combat
 * @rule 5.1/b a phase that is over stays over
 */
function phases(side: Side): Proc<State, PrussianTurnFrame, Frame>['steps'] {
  const name = side === PRUSSIAN ? 'Prussian' : 'French'
  return {
    fortunes: {
      title: 'A. Fortunes of War phase',
      calls: ['fortunes'],
      run(state, frame, go) {
        state.phase = FORTUNES
        const key = `stage-${SEATS[side]}-fortunes`
        go.tell('all', { did: 'began', stage: { key, with: { turn: state.turn } } })
        go.next(frame, 'movement')
        go.call(fortunes.frame())
      },
    },
    movement: {
      title: `B. ${name} movement and reinforcement phase`,
      calls: ['movement'],
      run(_state, frame, go) {
        go.next(frame, 'combat')
        callPhase(movement.frame(), go)
      },
    },
    combat: {
      title: `C. ${name} combat phase`,
      calls: ['combatPhase'],
      run(_state, frame, go) {
        go.next(frame, 'over')
        callPhase(combatPhase.frame(), go)
      },
    },
    over: { run: (_state, _frame, go) => go.done() },
  }
}

/** Every phase ends with a look for over-full hexes: the check lies beneath it on the stack. */
function callPhase(frame: Frame, go: Go<Frame>): void {
  go.call(overstack.frame())
  go.call(frame)
}

export const prussianTurnProc: Proc<State, PrussianTurnFrame, Frame> = { steps: phases(PRUSSIAN) }
export const frenchTurnProc: Proc<State, FrenchTurnFrame, Frame> = {
  steps: phases(FRENCH) as unknown as Proc<State, FrenchTurnFrame, Frame>['steps'],
}

export const victoryProc: Proc<State, VictoryFrame, Frame> = {
  steps: {
    check: {
      run(state, _frame, go) {
        state.phase = CHECK
        go.tell('all', { did: 'began', stage: { key: 'stage-check', with: { turn: state.turn } } })
        tellScore(state, go)
        const victory = victoryAtTurnEnd(state)
        if (victory !== undefined) {
          state.winner = victory.winner
          state.victory = victory.by
        }
        go.done()
      },
    },
  },
}

function tellScore(state: State, go: Go<Frame>): void {
  const cities = { count: scoredCities(state).length, needed: citiesNeeded(state.turn) }
  const losses = { count: prussianLosses(state), needed: lossesToLose(state.turn) }
  go.tell('all', { did: 'noted', rule: '4.2/a', say: { key: 'score-cities', with: cities } })
  go.tell('all', { did: 'noted', rule: '4.4/a', say: { key: 'score-losses', with: losses } })
}
