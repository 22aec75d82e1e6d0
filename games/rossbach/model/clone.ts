import { stateCloner } from '../../../core/flow/clone.ts'
import { frameCopier } from '../../../core/flow/level.ts'
import { LEVELS } from './levels.ts'
import type { Frame } from './levels.ts'
import type { State } from './state.ts'

/** A copy that shares nothing that changes; what is kept beside a state is made anew. */
export const cloneState = stateCloner<State>(function fillIn(s) {
  this.scenario = s.scenario
  this.options = s.options
  this.stack = s.stack.map(cloneFrame)
  this.lanes = s.lanes.length === 0 ? [] : s.lanes.map((lane) => lane.map(cloneFrame))
  this.replied = s.replied.slice()
  this.turn = s.turn
  this.phasing = s.phasing
  this.phase = s.phase
  this.place = s.place.slice()
  this.reduced = s.reduced.slice()
  this.column = s.column.slice()
  this.commanded = s.commanded.slice()
  this.allotted = s.allotted
  this.withheld = s.withheld
  this.leads = s.leads.slice()
  this.deeds = s.deeds.slice()
  this.spent = s.spent.slice()
  this.joined = s.joined.slice()
  this.unsupplied = s.unsupplied
  this.order = s.order
  this.shown = s.shown.slice()
  this.seen = s.seen
  this.orderSide = copied(s.orderSide)
  this.objective = copied(s.objective)
  this.orderedOn = copied(s.orderedOn)
  this.reports = copied(s.reports)
  this.damaged = copied(s.damaged)
  this.mended = copied(s.mended)
  this.over = s.over.slice()
  this.laidOn = s.laidOn.slice()
  this.toll = s.toll.slice()
  this.serves = s.serves.slice()
  this.casualties = s.casualties.slice()
  this.recoil = s.recoil
  this.arrived = copied(s.arrived)
  this.queues = copied(s.queues)
  this.control = s.control.slice()
  this.opened = copied(s.opened)
  this.baggage = s.baggage.slice()
  this.monarchs = s.monarchs.slice()
  this.memo = copied(s.memo)
  this.strip = s.strip
  // A letter that has been written is never changed.
  this.letters = copied(s.letters)
  this.delegated = s.delegated
  this.winner = s.winner
  this.victory = s.victory
})

/** Most of these are empty most of the time, and an empty list is quicker made than copied. */
function copied<T>(list: readonly T[]): T[] {
  return list.length === 0 ? [] : list.slice()
}

export const cloneFrame = frameCopier<Frame>(LEVELS)
