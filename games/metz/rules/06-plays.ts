import { changed } from '../../../core/list.ts'
import type { Option } from '../../../core/contract.ts'
import type { Go, Proc } from '../../../core/flow/step.ts'
import type { Frame } from '../model/levels.ts'
import type { PlayFrame } from './06-chit-levels.ts'
import { fireLevel, sufferLevel } from './08-fire-levels.ts'
import { moveStepLevel } from './11-move-levels.ts'
import { assaultStepLevel } from './12-assault-levels.ts'
import { ADVANCE, lostLevel } from './14-lost-level.ts'
import { ACTIVE, ARRIVED, COMMANDED } from '../model/state.ts'
import type { State } from '../model/state.ts'
import { PIECES, PRUSSIAN, SEATS, other, seatOf } from './03-pieces.ts'
import {
  AGGRESSIVE_TACTICS,
  AUFTRAGSTAKTIK,
  EVENT_IDS,
  FEU_DE_BATAILLON,
  INITIATIVE,
  MALAISE,
  PANIC,
  SKIRMISHERS,
} from './06-chits.ts'
import { hexesFor, malaiseTargets, volleyDivisions, whoCould } from './06-playable.ts'
import { giveInitiative, strays } from './07-initiative.ts'
import { targetsIn } from './08-fire-facts.ts'
import { BY_EVENT } from './08-fire-odds.ts'
import { AFTER_FIRE } from './10-break.ts'
import { forgetDefence } from './11-defence.ts'
import { EVENT_MOVE } from './11-limits.ts'
import { overrunIn } from './11-overrun.ts'

/** What an event asks first: a unit, or whom it is laid on. */
function firstChoice(state: State, frame: PlayFrame): Option {
  const { kind } = frame
  if (kind === MALAISE) return { verb: 'on', of: 'formation', nouns: malaiseTargets(state) }
  if (kind === FEU_DE_BATAILLON)
    return { verb: 'division', of: 'division', nouns: volleyDivisions(state) }
  if (kind === INITIATIVE) return { verb: 'at', of: 'hex', nouns: strays(state) }
  return { verb: 'by', of: 'piece', nouns: whoCould(state, frame) }
}

function takeFirst(state: State, frame: PlayFrame, noun: number, go: Go<Frame>): void {
  const { kind } = frame
  if (kind === MALAISE) {
    state.malaise = changed(state.malaise, noun, 1)
    tell(go, 'note-malaise', { formation: { of: 'formation', noun } })
    return go.done()
  }
  if (kind === FEU_DE_BATAILLON) {
    state.volley = noun
    tell(go, 'note-volley', { division: { of: 'division', noun } })
    return go.done()
  }
  if (kind === INITIATIVE) {
    giveInitiative(state, noun)
    tell(go, 'note-initiative', { hex: { of: 'hex', noun } })
    return go.done()
  }
  frame.unit = noun
  return go.next(frame, kind === AUFTRAGSTAKTIK || kind === AGGRESSIVE_TACTICS ? 'act' : 'target')
}

function tell(
  go: Go<Frame>,
  key: string,
  facts: Record<string, { of: string; noun: number }>,
): void {
  go.tell('all', { did: 'noted', rule: '6.3.1/a', say: { key, with: facts } })
}

/**
 * E01, E02, E03, E13: somebody fires, moves or advances.
 * @rule 11.5/a guns and infantry by normal Fire Combat, skirmishers in their own way
 */
function act(state: State, frame: PlayFrame, go: Go<Frame>): void {
  const { kind, side, unit } = frame
  const from = state.place[unit]!
  const named = { piece: { of: 'piece', noun: unit }, hex: { of: 'hex', noun: from } }
  if (kind === AGGRESSIVE_TACTICS) {
    forgetDefence(state)
    go.next(frame, 'over')
    go.call(
      lostLevel.frame(
        { side: PRUSSIAN, hex: from, face: ADVANCE, units: [unit], event: 1 },
        'begin',
      ),
    )
    return tell(go, 'note-driven', named)
  }
  if (kind === AUFTRAGSTAKTIK) {
    forgetDefence(state)
    state.deeds[unit]! |= ACTIVE | COMMANDED
    tell(go, 'note-auftrag', named)
    go.next(frame, 'assault')
    return go.call(moveStepLevel.frame({ side, units: [unit], limits: EVENT_MOVE }))
  }
  go.next(frame, 'over')
  return go.call(fireLevel.frame({ side, shooters: [unit], from, hex: frame.hex, by: BY_EVENT }))
}

/** Two columns for an assault of its own (E03). */
const AUFTRAG_SHIFT = 2

/** E05 and E09: a morale test by one die. */
function test(state: State, frame: PlayFrame, die: number, go: Go<Frame>): void {
  const { kind, side, unit, hex } = frame
  go.next(frame, 'over')
  const enemy = other(side)
  if (kind === PANIC) {
    const { from, by } = frame
    return go.call(
      sufferLevel.frame({
        side: enemy,
        hex,
        units: [unit],
        from,
        by,
        tests: 1,
        harder: 1,
        white: die,
      }),
    )
  }
  const units = targetsIn(state, enemy, hex)
  const from = state.place[unit]!
  return go.call(
    sufferLevel.frame({ side: enemy, hex, units, from, by: AFTER_FIRE, tests: 1, white: die }),
  )
}

/** @rule 6.3.1/a what each Unique Event does */
export const playProc: Proc<State, PlayFrame, Frame> = {
  deed: {
    // By its kind: which of several chits it is may be nobody's business, and one for nothing has none.
    tell: (_state, { side, kind }) => ({
      rule: '6.3.1/a',
      say: { key: `deed-play-${SEATS[side]}`, with: { event: `event-${EVENT_IDS[kind]}` } },
      by: seatOf(side),
    }),
  },
  steps: {
    begin: {
      run(_state, frame, go) {
        go.next(frame, frame.kind === PANIC ? 'roll' : 'who')
      },
    },
    who: {
      title: 'whom an event is for',
      ask: (state, frame) => ({
        seat: seatOf(frame.side),
        rule: '6.3.1/a',
        say: { key: `ask-event-${frame.kind}` },
        options: [firstChoice(state, frame)],
      }),
      take: (state, frame, { noun }, go) => takeFirst(state, frame, noun, go),
    },
    target: {
      title: 'what an event is aimed at',
      ask: (state, frame) => ({
        seat: seatOf(frame.side),
        rule: '6.3.1/d',
        say: { key: 'ask-event-target' },
        options: [{ verb: 'at', of: 'hex', nouns: hexesFor(state, frame, frame.unit) }],
      }),
      take(_state, frame, { noun }, go) {
        frame.hex = noun
        go.next(frame, frame.kind === SKIRMISHERS ? 'roll' : 'act')
      },
    },
    act: { calls: ['fire', 'moveStep', 'lost'], run: act },
    roll: {
      calls: ['suffer'],
      roll: () => ({ rule: '6.3.1/a', say: { key: 'roll-event-test' }, seen: 'all', dice: [10] }),
      rolled(state, frame, values, go) {
        go.tell('all', { did: 'rolled', dice: values, for: { key: 'roll-event-test' } })
        test(state, frame, values[0]!, go)
      },
    },
    assault: {
      calls: ['assaultStep'],
      run(state, frame, go) {
        go.next(frame, 'over')
        forgetDefence(state)
        const { side, unit } = frame
        const step = assaultStepLevel.frame({ side, units: [unit], shift: AUFTRAG_SHIFT })
        // Whoever met its charge is blown though it has come to nothing itself.
        if (state.place[unit]! < 0) step.at = 'disorder'
        go.call(step)
      },
    },
    over: {
      calls: ['overrun'],
      run(state, { kind, side, hex }, go) {
        // A unit that acted by itself may be activated later as if nothing had been, and nobody who met it is bound by that.
        if (kind === AUFTRAGSTAKTIK || kind === AGGRESSIVE_TACTICS)
          for (let piece = 0; piece < PIECES; piece++) state.deeds[piece]! &= ARRIVED
        go.done()
        const overrun = kind === SKIRMISHERS ? overrunIn(state, other(side), hex) : undefined
        if (overrun !== undefined) go.call(overrun)
      },
    },
  },
}

const LEFT: Readonly<Record<PlayFrame['at'], number>> = {
  begin: 6,
  who: 5,
  target: 4,
  act: 3,
  roll: 2,
  assault: 1,
  over: 0,
}

export function playLeft({ at }: PlayFrame): number {
  return LEFT[at]
}
