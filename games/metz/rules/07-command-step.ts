import type { Step } from '../../../core/flow/step.ts'
import type { Frame } from '../model/levels.ts'
import type { ActivationFrame } from './06-chit-levels.ts'
import { rulesFor } from '../model/rule-set.ts'
import { DEGRADE } from '../model/state.ts'
import type { State } from '../model/state.ts'
import { other, seatOf } from './03-pieces.ts'
import { COMMANDING } from './06-instants.ts'
import { interrupt } from './06-windows.ts'
import { findCommand } from './07-command.ts'
import {
  chooseHead,
  drawFace,
  forgetLost,
  headlessColumn,
  layMarkers,
  markersLeft,
  namedHeads,
  tellDrawn,
} from './07-markers.ts'

function undrawnIn(state: State): number {
  return rulesFor(state.options).undrawn(state)
}

/** What an activation holds besides fire. */
export function hasSteps({ pending, cancelled }: ActivationFrame): boolean {
  return cancelled === 0 && pending !== DEGRADE
}

type At = 'command' | 'column' | 'head' | 'initiative' | 'markers'

/** The rest of the HQ Command Step, once the Posture is chosen. */
export const commandSteps: Readonly<Record<At, Step<State, ActivationFrame, Frame>>> = {
  command: {
    run(state, frame, go) {
      if (frame.cancelled === 0 && frame.chief === 0) findCommand(state, frame.formation)
      go.next(frame, 'column')
    },
  },
  column: {
    calls: ['pause'],
    /** @rule 6.4.c/c whoever is out of command in a degraded activation gets no marker */
    run(state, frame, go) {
      if (!hasSteps(frame)) forgetLost(state)
      if (headlessColumn(state) !== undefined) return go.next(frame, 'head')
      go.next(frame, 'initiative')
      const instant = { instant: COMMANDING, side: frame.side, unit: -1, hex: -1 }
      if (hasSteps(frame)) interrupt(state, instant, go)
    },
  },
  head: {
    title: 'the head of a column out of command',
    ask: (state, { side, formation }) => ({
      seat: seatOf(side),
      rule: '7.5/b',
      say: { key: 'ask-head' },
      options: [{ verb: 'head', of: 'hex', nouns: namedHeads(state, formation) }],
    }),
    take(state, frame, { noun }, go) {
      chooseHead(state, noun)
      go.next(frame, 'column')
    },
  },
  initiative: {
    run(state, frame, go) {
      layMarkers(state, go)
      go.next(frame, 'markers')
    },
  },
  /** @rule 7.5.opt */
  markers: {
    title: 'the opponent draws Out of Command markers',
    roll: (state, { side }) => ({
      rule: '7.5.opt',
      say: { key: 'roll-marker' },
      seen: [seatOf(other(side))],
      ...(undrawnIn(state) < 0
        ? { dice: [] }
        : { pick: { of: 'marker', from: markersLeft(state.drawn), take: 1 } }),
    }),
    rolled(state, frame, [marker], go) {
      if (marker === undefined) return go.next(frame, 'forts')
      const hex = undrawnIn(state)
      drawFace(state, hex, marker)
      return tellDrawn(state, { side: frame.side, hex }, go)
    },
  },
}
