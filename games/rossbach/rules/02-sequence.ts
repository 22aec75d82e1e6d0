import { changed } from '../../../core/list.ts'
import type { Phrase } from '../../../core/contract.ts'
import { callThen } from '../../../core/flow/sequence.ts'
import type { Go, Proc } from '../../../core/flow/step.ts'
import { piecesOf } from '../model/board.ts'
import type { Frame } from '../model/levels.ts'
import { day, night } from './02-sequence-level.ts'
import type { CampaignFrame, DayFrame, NightFrame } from './02-sequence-level.ts'
import { firstSide, scenarioNamed, standsAtStart } from '../model/scenario-book.ts'
import { AVOIDED, COMMANDING, NIGHT, OVER, SETTING_UP, WEARY } from '../model/state.ts'
import type { State } from '../model/state.ts'
import { own } from '../seen/tell.ts'
import { PIECES_OF, SEATS, ids, other } from './01-pieces.ts'
import type { Side } from './01-pieces.ts'
import { recoverAll } from './06-reorganization.ts'
import { armyCommander } from './07-chain.ts'
import { movement } from './08-movement-level.ts'
import { judgeSupply } from './14-supply.ts'
import { deliver } from './18-letters.ts'
import { isTeam } from './18-players.ts'
import { beginControl } from './20-control.ts'
import { disclose } from './20-disclosure.ts'
import { decide } from './20-victory.ts'
import { hasMemo, openMemo } from './21-free-entry.ts'
import { delegate } from './18-delegation-level.ts'
import { memo } from './21-free-entry-level.ts'
import { setUp } from './19-set-up-level.ts'
import { order } from './07-orders-level.ts'
import { letters } from './18-letters-level.ts'
import { reorganize } from './06-reorganization-level.ts'
import { command } from './07-command-level.ts'
import { combat } from './11-combat-level.ts'
import { disengage } from './08-disengage-level.ts'

const PARTS_OF_A_DAY = 4

/**
 * @rule 2.0 three turns by day, one by night
 * @rule 2.2a every fourth
 */
export function isNight(turn: number): boolean {
  return turn % PARTS_OF_A_DAY === 0
}

const PHASES = ['set-up', 'command', 'movement', 'combat', 'night']

/** What everybody is told the game is at; nothing finer, since even its length would betray something. */
export function stageOf({ phase, phasing, turn }: State): Phrase {
  if (phase === OVER) return { key: 'stage-over', with: { turn } }
  return { key: `stage-${SEATS[phasing]}-${PHASES[phase]!}`, with: { turn } }
}

function tellStage(state: State, go: Go<Frame>): void {
  go.tell('all', { did: 'began', stage: stageOf(state) })
  go.mark('book')
}

/** Heads the log of a Game-Turn. */
function tellTurn(state: State, go: Go<Frame>): void {
  go.tell('all', { did: 'began', stage: { key: 'stage-turn', with: { turn: state.turn } } })
}

function second(state: State): Side {
  return other(firstSide(state.scenario))
}

export const campaignProc: Proc<State, CampaignFrame, Frame> = {
  steps: {
    delegate: callThen('memo', (state) => (isTeam(state) ? delegate.frame() : undefined), {
      calls: ['delegate'],
    }),
    memo: callThen('firstSetUp', (state) => (hasMemo(state) ? memo.frame() : undefined), {
      calls: ['memo'],
    }),
    firstSetUp: callThen('secondSetUp', (state, _, go) => setUpOf(state, first(state), go), {
      calls: ['setUp'],
    }),
    secondSetUp: callThen('firstOrder', (state, _, go) => setUpOf(state, second(state), go)),
    firstOrder: callThen('secondOrder', (state) => firstOrderOf(state, first(state)), {
      calls: ['order'],
    }),
    secondOrder: callThen('begin', (state) => firstOrderOf(state, second(state))),
    begin: {
      run(state, frame, go) {
        state.deeds.fill(0)
        beginControl(state)
        go.next(frame, 'firstTurn')
      },
    },
    firstTurn: callThen(
      'secondTurn',
      (state, _, go) => {
        tellTurn(state, go)
        return playerTurn(state, isNight(state.turn) ? second(state) : first(state))
      },
      { title: 'Day Game-Turn: First Player Turn, then Second Player Turn', calls: ['day'] },
    ),
    secondTurn: callThen(
      'advance',
      (state) => playerTurn(state, isNight(state.turn) ? first(state) : second(state)),
      {
        title: 'Night Game-Turn: Second Player Turn, then First Player Turn',
        calls: ['night'],
      },
    ),
    advance: {
      title: 'Game-Turn Marker Advancement Phase',
      run(state, frame, go) {
        endTurn(state)
        if (state.turn === scenarioNamed(state.scenario).to) return go.next(frame, 'victory')
        advanceMarker(state)
        go.next(frame, 'firstTurn')
      },
    },
    victory: {
      title: 'End of the game: victory (20.0)',
      run(state, frame, go) {
        state.phase = OVER
        decide(state, go)
        disclose(state, go)
        tellStage(state, go)
        go.next(frame, 'over')
      },
    },
    over: { run: (_state, _frame, go) => go.done() },
  },
}

function first(state: State): Side {
  return firstSide(state.scenario)
}

/** @rule 1.6a the first player sets up first */
function setUpOf(state: State, side: Side, go: Go<Frame>): Frame {
  state.phasing = side
  state.phase = SETTING_UP
  tellStage(state, go)
  return setUp.frame({ side })
}

/**
 * Who has no army commander on the map has no order to give, as everybody reads in the set-up: he is not asked.
 * @rule 7.42b before play nobody is out of command
 */
function firstOrderOf(state: State, side: Side): Frame | undefined {
  state.phasing = side
  for (const piece of PIECES_OF[side]!) state.commanded[piece] = 1
  const commander = ids[armyCommander(side)]!
  if (!standsAtStart(scenarioNamed(state.scenario), state.options, commander)) return undefined
  return order.frame({ side })
}

/**
 * @rule 2.1 by day the first player, then the second
 * @rule 2.12a whose turn is the same
 * @rule 2.2b at night the second player goes first
 * @rule 2.22a
 */
function playerTurn(state: State, side: Side): Frame {
  state.phasing = side
  return isNight(state.turn) ? night.frame() : day.frame()
}

/** What lasts for a turn is over: weariness (7.45) and the shock of the Guard's repulse (16.31). */
function endTurn(state: State): void {
  state.recoil = 0
  state.deeds.fill(0)
}

/**
 * @rule 2.12b
 * @rule 2.22b
 */
function advanceMarker(state: State): void {
  state.turn++
}

/** What counts for the whole Game-Turn. */
const OF_A_TURN = WEARY | AVOIDED

/**
 * Deeds count for one player turn, of both sides; what was said about command for one's own.
 * 16.2c: one retreat before combat in a turn.
 */
function beginPlayerTurn(state: State): void {
  for (let piece = 0; piece < state.deeds.length; piece++) state.deeds[piece]! &= OF_A_TURN
  state.joined.fill(0)
  state.spent.fill(0)
}

/** @rule 2.11A2a old markers go first (A07) */
function clearCommand(state: State): void {
  for (const piece of piecesOf(state, state.phasing)) {
    state.commanded[piece] = 0
    state.allotted = changed(state.allotted, piece, 0)
    state.withheld = changed(state.withheld, piece, 0)
  }
}

/** Team mates write at the end of their Command Phase, by day and by night. */
function lettersIn(state: State): Frame | undefined {
  return isTeam(state) ? letters.frame() : undefined
}

/** @rule 2.11a each phase in its place */
function beginDay(state: State, go: Go<Frame>): Frame {
  beginPlayerTurn(state)
  clearCommand(state)
  state.phase = COMMANDING
  tellStage(state, go)
  deliver(state, go)
  return reorganize.frame()
}

export const dayProc: Proc<State, DayFrame, Frame> = {
  steps: {
    reorganize: callThen('command', (state, _, go) => beginDay(state, go), {
      title: 'A. Command and Reorganization Phase: 1. Reorganization',
      calls: ['reorganize'],
    }),
    command: callThen('letters', () => command.frame(), {
      title: 'A. Command and Reorganization Phase: 2. Command',
      calls: ['command'],
    }),
    letters: callThen('movement', lettersIn, { calls: ['letters'] }),
    movement: callThen('combat', () => movement.frame(), {
      title: 'B. Movement Phase',
      calls: ['movement'],
    }),
    combat: callThen('over', () => combat.frame(), {
      title: 'C. Combat Phase',
      calls: ['combat'],
    }),
    over: {
      run(state, _frame, go) {
        openMemo(state, go)
        go.done()
      },
    },
  },
}

/** @rule 2.21A0 no Command Segment, and no combat */
function beginNight(state: State, go: Go<Frame>): Frame {
  beginPlayerTurn(state)
  state.phase = NIGHT
  tellStage(state, go)
  deliver(state, go)
  return order.frame({ side: state.phasing })
}

export const nightProc: Proc<State, NightFrame, Frame> = {
  steps: {
    orders: callThen('letters', (state, _, go) => beginNight(state, go), {
      title: 'A. Night Command Phase: 1. March Order Dispatch',
      calls: ['order'],
    }),
    letters: callThen('recover', lettersIn),
    recover: {
      title: 'A. Night Command Phase: 2. Reorganization',
      run(state, frame, go) {
        recoverAll(state, state.phasing)
        go.next(frame, 'supply')
      },
    },
    supply: {
      title: 'B. Supply Phase',
      run(state, frame, go) {
        lookToSupply(state, go)
        go.next(frame, 'march')
      },
    },
    march: callThen('disengage', () => movement.frame({}, 'nightfall'), {
      title: 'C. Night March Phase',
      calls: ['movement'],
    }),
    disengage: callThen('over', () => disengage.frame(), {
      title: 'D. Disengagement Phase',
      calls: ['disengage'],
    }),
    over: { run: (_state, _frame, go) => go.done() },
  },
}

/**
 * Each owner learns which of his units are out of supply, and nothing of the way (H10).
 * @rule 2.21B1 Out of Command markers go
 */
function lookToSupply(state: State, go: Go<Frame>): void {
  const side = state.phasing
  for (const piece of piecesOf(state, side)) state.commanded[piece] = 1
  judgeSupply(state, side)
  // Where enemies really stand has been looked at, so nothing before this is taken back.
  go.mark('yes')
  for (const noun of PIECES_OF[side]!) {
    if (state.unsupplied[noun] === 0) continue
    const say = { key: 'note-unsupplied', with: { piece: { of: 'piece', noun } } }
    go.tell(own(side), { did: 'noted', rule: '14.0a', say })
  }
}
