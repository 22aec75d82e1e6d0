import type { Option } from '../../../core/contract.ts'
import { callThen } from '../../../core/flow/sequence.ts'
import type { AskStep, Deed, Go, Proc } from '../../../core/flow/step.ts'
import type { Frame } from '../model/levels.ts'
import { hexesOf, isMarked } from '../model/board.ts'
import {
  ATTACKED,
  FED,
  FORCED,
  LINE,
  MOBILE,
  REST,
  STATIONARY,
  TRIED,
  WAS_SMASHED,
} from '../model/state.ts'
import type { State } from '../model/state.ts'
import { FORMATIONS, UNITS, isTrains, leaderOf, seatOf, sideOf, hqOf } from './02-pieces.ts'
import { DIE } from './02-tables.ts'
import { BOTH_STAFFED, actingTrains, actors, staffBit } from './04-actors.ts'
import { deedOptions } from './04-deeds.ts'
import { isOnMarch } from './04-setting-off.ts'
import { bridgeWorkOf } from './06-bridges.ts'
import type { ActivationFrame } from './03-sequence-levels.ts'
import { moveLevel, turnLevel } from './06-move-level.ts'
import { moveOf } from './06-movers.ts'
import { recoverLevel } from './10-recovery-level.ts'
import { beginUnits, settleUnits } from './11-settlement.ts'
import { supplyLevel } from './12-supply-level.ts'
import { settleWagons, splitWagon } from './12-supply.ts'
import { attacksLevel } from './07-combat-levels.ts'
import { batteryLevel } from './16-battery-levels.ts'
import { fieldsLevel } from './08-fire-level.ts'
import { urgeOf } from './15-attack-duty.ts'
import { whyCannotDo } from './15-command.ts'
import { checkOrders, isChecked } from './15-check.ts'
import { columnLevel } from './15-column-level.ts'
import {
  IN_AN_ACTIVATION,
  IN_A_PHASE,
  beginJuggling,
  dummyOptions,
  juggleOpenly,
  juggleOptions,
} from './15-dummies.ts'
import { deployLeftOver, isLeftOver } from './15-deploy.ts'
import { mayBivouac } from './15-duties.ts'
import { comeIn } from './15-entry.ts'
import { gatherLeaders, hostHexes, placeLeader } from './15-leaders.ts'
import { departed } from './15-leaving.ts'
import { dareLevel, returnLevel, strainLevel } from './15-orders-levels.ts'
import { unitsOf } from './15-track.ts'
import { lineLevel } from './16-line-level.ts'

const activationDeed: Deed<State, ActivationFrame> = {
  tell: (_state, { side, formations }) => ({
    rule: '3.0/III.B',
    say: { key: 'deed-activation', with: { who: { of: 'chit', nouns: formations.slice() } } },
    by: seatOf(side),
  }),
}

/** Formations act, from their commanders' checks to where these stand at the end. */
export const activationProc: Proc<State, ActivationFrame, Frame> = {
  deed: activationDeed,
  steps: {
    begin: { title: 'a formation is activated', run: begin },
    check: {
      title: 'commanders check their orders',
      roll(state, { formations, now, side }) {
        const formation = formations[now]
        const dice = formation !== undefined && isChecked(state, formation) ? [DIE] : []
        const say =
          dice.length > 0
            ? { key: 'roll-check', with: { formation: { of: 'formation', noun: formation! } } }
            : { key: 'roll-check' }
        return { rule: '15.5/a', say, seen: [seatOf(side)], dice }
      },
      rolled(state, frame, [die], go) {
        const formation = frame.formations[frame.now]
        if (die !== undefined && checkOrders(state, formation!, die, go)) return
        frame.now++
        if (frame.now >= frame.formations.length) go.next(frame, 'columns')
      },
    },
    /** Columns that march no more come up before anything else, but may rest by night. */
    columns: {
      run(state, frame, go) {
        frame.now = 0
        go.next(frame, 'act')
        for (const unit of actors(state, frame))
          if (mustComeUp(state, unit)) deployLeftOver(state, unit, go)
        for (const formation of frame.formations)
          if (formation < FORMATIONS.length) state.urge[formation] = urgeOf(state, formation)
      },
    },
    act: {
      title: 'its units act',
      calls: ['move', 'column', 'turn', 'bridge', 'recover', 'supply', 'dare'],
      ask(state, frame) {
        return {
          seat: seatOf(frame.side),
          rule: '4.0/a',
          say: {
            key: 'ask-act',
            with: {
              formation: { of: 'chit', nouns: frame.formations.slice() },
              order: orderOf(state, frame),
            },
          },
          options: [...deedOptions(state, frame), ...juggleOptions(state, frame.side)],
          keep: true,
        }
      },
      take: act,
    },
    /** Once in each activation of one’s own (15.10). */
    marker: {
      ask: (state, { side }) => ({
        seat: seatOf(side),
        rule: '15.10/a',
        say: { key: 'ask-dummy' },
        options: dummyOptions(state, side),
      }),
      take(state, frame, { verb, noun }, go) {
        juggleOpenly(state, frame.side, { verb, hex: noun, go })
        go.next(frame, 'act')
      },
    },
    /** Whoever has left the map may have to be written down. */
    moved: {
      calls: ['return'],
      run(state, frame, go) {
        go.next(frame, 'act')
        const unit = departed(state, actors(state, frame))
        if (unit >= 0) go.call(returnLevel.frame({ unit }))
      },
    },
    strain: {
      calls: ['strain', 'retreat'],
      run(state, frame, go) {
        const forced = actors(state, frame).find((unit) => (state.deeds[unit]! & FORCED) !== 0)
        if (forced === undefined) return go.next(frame, 'leaders')
        state.deeds[forced]! &= ~FORCED
        return go.call(strainLevel.frame({ unit: forced }))
      },
    },
    /** With those who will attack, if they lead them. */
    leaders: commanders('attacks', () => true),
    attacks: callThen<State, ActivationFrame, Frame>(
      'fields',
      (_state, { side, formations }) => attacksLevel.frame({ side, formations: [...formations] }),
      { title: 'combat', calls: ['attacks'] },
    ),
    /** When all attacks are over (8.2). */
    fields: callThen<State, ActivationFrame, Frame>(
      'guns',
      (state, frame) => {
        const units = [...actors(state, frame), ...actingTrains(state, frame)]
        return fieldsLevel.frame({ side: frame.side, units })
      },
      { calls: ['fields'] },
    ),
    guns: {
      calls: ['battery'],
      run(_state, frame, go) {
        go.next(frame, 'posts')
        const { side, formations } = frame
        go.call(batteryLevel.frame({ side, formations: [...formations] }))
      },
    },
    /** Once more where somebody has fought. */
    posts: commanders('stray', (state, formation) =>
      unitsOf(state, formation).some((unit) => isMarked(state, unit, ATTACKED)),
    ),
    stray: {
      run(state, frame, go) {
        gatherLeaders(state, go)
        go.next(frame, 'over')
      },
    },
    over: { run: settle },
  },
}

/**
 * Commanders go to units of theirs, one after the other: when all have moved, so that they can lead an attack, and when all is over.
 */
function commanders(
  then: 'attacks' | 'stray',
  isFree: (state: State, formation: number) => boolean,
): AskStep<State, ActivationFrame, Frame> {
  return {
    title: 'commanders take their places',
    ask: (state, frame) => ({
      seat: seatOf(frame.side),
      rule: '15.2/a',
      say: {
        key: 'ask-leader',
        with: { formation: { of: 'formation', noun: frame.formations[frame.now]! } },
      },
      options: leaderOptions(state, frame, isFree),
    }),
    take(state, frame, { verb, noun }, go) {
      const formation = frame.formations[frame.now]!
      if (verb === 'lead') placeLeader(state, formation, noun, go)
      frame.now++
      if (frame.now < frame.formations.length) return
      frame.now = 0
      go.next(frame, then)
    },
  }
}

/** The order under which one acts, trains and batteries without any; of several each has its own. */
function orderOf({ order }: State, { formations: [first, ...more] }: ActivationFrame) {
  if (more.length > 0) return 'acts-together'
  const isLed = first !== undefined && first < FORMATIONS.length && !isTrains(first)
  return isLed ? { of: 'order', noun: order[first]! } : 'acts-freely'
}

function begin(state: State, frame: ActivationFrame, go: Go<Frame>): void {
  const units = actors(state, frame)
  beginUnits(state, units)
  for (const unit of units) state.stood[unit] = hexesOf(state, unit)[0] ?? -1
  beginUnits(state, actingTrains(state, frame))
  for (const formation of frame.formations) {
    if (formation >= FORMATIONS.length) continue
    state.cap[formation] = -1
    state.curbed[formation] = 0
    state.pace[formation] = 0
  }
  state.juggled[frame.side] = IN_A_PHASE - IN_AN_ACTIVATION
  go.next(frame, 'check')
}

function act(
  state: State,
  frame: ActivationFrame,
  { verb, noun }: { verb: string; noun: number },
  go: Go<Frame>,
): void {
  switch (verb) {
    case 'end':
      settleCategories(state, frame)
      return go.next(frame, 'strain')
    case 'force':
    case 'move':
      if (verb === 'force') state.deeds[noun]! |= FORCED
      go.next(frame, 'moved')
      return setOff(state, noun, go)
    case 'enter':
      go.next(frame, 'moved')
      return comeIn(state, noun, go)
    case 'dummies':
      beginJuggling(state, frame.side)
      return go.next(frame, 'marker')
    case 'rest':
      state.deeds[noun]! |= REST
      return undefined
    case 'turn':
      return go.call(turnLevel.frame({ side: frame.side, piece: noun }))
    case 'bridge':
      if (noun < UNITS) state.deeds[noun]! |= STATIONARY
      return go.call(bridgeWorkOf(noun))
    case 'recover':
      return go.call(recoverLevel.frame({ unit: noun }))
    case 'supply':
      return go.call(supplyLevel.frame({ unit: noun }))
    case 'dare':
      return go.call(dareLevel.frame({ unit: noun }, 'command'))
    case 'press':
      return go.call(dareLevel.frame({ unit: unitsOf(state, noun)[0]! }, 'pace'))
    default:
      return splitWagon(state, noun, go)
  }
}

/** A move begins: of a column, or of a piece by itself; of headquarters and commander once a turn. */
function setOff(state: State, piece: number, go: Go<Frame>): void {
  if (piece < UNITS && isLeftOver(state, piece)) return deployLeftOver(state, piece, go)
  if (piece < UNITS && isOnMarch(state, piece)) return go.call(columnLevel.frame({ unit: piece }))
  if (isMarked(state, piece, LINE))
    return go.call(lineLevel.frame({ side: sideOf[piece]!, unit: piece }, 'go'))
  for (const side of [0, 1] as const)
    if (piece === hqOf[side] || piece === state.chief[side]) state.staffed[side]! |= staffBit(piece)
  return go.call(moveLevel.frame(moveOf(state, piece)))
}

function mustComeUp(state: State, unit: number): boolean {
  if (!isLeftOver(state, unit) || mayBivouac(state, REST)) return false
  return whyCannotDo(state, unit, MOBILE) === undefined
}

/** Whoever has only drawn supply, or looked for his men, has rested meanwhile. */
function settleCategories(state: State, frame: ActivationFrame): void {
  for (const unit of actors(state, frame)) {
    const deeds = state.deeds[unit]!
    const hasStayed = (deeds & (TRIED | FED)) !== 0 && !isMarked(state, unit, WAS_SMASHED)
    if (hasStayed && (deeds & (MOBILE | STATIONARY)) === 0) state.deeds[unit]! |= REST
  }
}

function leaderOptions(
  state: State,
  { formations, now }: ActivationFrame,
  isFree: (state: State, formation: number) => boolean,
): Option[] {
  const formation = formations[now]
  const isLed = formation !== undefined && formation < FORMATIONS.length && !isTrains(formation)
  const isThere = isLed && state.place[leaderOf[formation]!]! >= 0
  const hexes = isThere && isFree(state, formation) ? hostHexes(state, formation) : []
  return hexes.length > 0 ? [{ verb: 'lead', of: 'hex', nouns: hexes }] : [{ verb: 'none' }]
}

function settle(state: State, frame: ActivationFrame, go: Go<Frame>): void {
  settleUnits(state, actors(state, frame), go)
  settleUnits(state, actingTrains(state, frame), go)
  settleWagons(state, frame.side, go)
  // Both go with the same corps: whoever has stayed behind has done so for this turn.
  if (state.staffed[frame.side] !== 0) state.staffed[frame.side] = BOTH_STAFFED
  go.done()
}
