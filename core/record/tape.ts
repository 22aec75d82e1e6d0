import type { Happening, Seat, Seen } from '../contract.ts'
import { heardByOpen } from '../open-log.ts'
import { patched, patchOf } from '../patch.ts'
import type { Patch } from '../patch.ts'
import type { Table } from '../table.ts'
import { noMoreDice, rerun } from './rerun.ts'

// A game as one pair of eyes saw it: small enough to be sent, and quick to wind to and fro.

export interface TapeStep {
  /** Absent: something was told, and nothing looked different. */
  patch?: Patch
  happened: readonly Happening[]
  /** How many lines of the full record lead here; told only when the game is over. */
  line?: number
}

/** The first view, and for each later moment what changed; moment 0 is before the first step. */
export interface Tape {
  view: Seen
  /** Told before anybody decided. */
  happened: readonly Happening[]
  /** Only what reached the seat: the others must not even be counted. */
  steps: readonly TapeStep[]
}

interface Eyes<State, View extends Seen> {
  look(table: Table<State, View>): View
  /** What was told since the last time. */
  news(table: Table<State, View>): readonly Happening[]
}

/** As this seat saw it; as 'open' only when the game is over. */
export function tapeOf<State, View extends Seen>(
  table: Table<State, View>,
  { seat, isOver }: { seat: Seat; isOver: boolean },
): Tape {
  const setup = { ...table.setup, nature: noMoreDice }
  const history = table.history()
  const eyes = seat === 'open' ? openEyes<State, View>() : seatEyes<State, View>(seat)
  const begun = rerun(setup, history[0]?.is === 'opening' ? [history[0]] : [])
  const tape = { view: eyes.look(begun), happened: eyes.news(begun), steps: [] as TapeStep[] }
  let shown = tape.view
  rerun(setup, history, {
    after(entry, at) {
      if (entry.is === 'opening') return
      const happened = eyes.news(at)
      const view = eyes.look(at)
      const patch = patchOf(shown, view)
      if (patch === undefined && happened.length === 0 && seat !== 'open') return
      const step = patch === undefined ? { happened } : { patch, happened }
      tape.steps.push(isOver ? { ...step, line: at.history().length } : step)
      shown = view
    },
  })
  return tape
}

function seatEyes<State, View extends Seen>(seat: Seat): Eyes<State, View> {
  let known = 0
  return {
    look: (table) => table.view(seat),
    news(table) {
      const fresh = table.log(seat).slice(known)
      known += fresh.length
      return fresh
    },
  }
}

function openEyes<State, View extends Seen>(): Eyes<State, View> {
  return {
    look: ({ setup, state }) => setup.game.view(state(), 'open'),
    news(table) {
      const entry = table.history().at(-1)
      return entry === undefined || entry.is === 'back' ? [] : heardByOpen(entry.told)
    },
  }
}

/** The view after so many steps, wound on from one that is known. */
export function woundTo(tape: Tape, n: number, from = { n: 0, view: tape.view }): Seen {
  let { view } = from.n <= n ? from : tape
  for (let at = from.n <= n ? from.n : 0; at < n; at++) {
    const { patch } = tape.steps[at]!
    if (patch !== undefined) view = patched(view, patch)
  }
  return view
}
