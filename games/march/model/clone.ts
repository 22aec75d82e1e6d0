import { stateCloner } from '../../../core/flow/clone.ts'
import { frameCopier } from '../../../core/flow/level.ts'
import { LEVELS } from './levels.ts'
import type { Frame } from './levels.ts'
import type { Secrets, State } from './state.ts'

/** A copy that shares nothing that changes; what is kept beside a state is made anew. */
export const cloneState = stateCloner<State>(function fillIn(s) {
  this.scenario = s.scenario
  this.options = s.options
  this.stack = s.stack.map(cloneFrame)
  this.lanes = s.lanes.length === 0 ? [] : s.lanes.map((lane) => lane.map(cloneFrame))
  this.replied = s.replied.slice()
  this.turn = s.turn
  this.place = s.place.slice()
  this.facing = s.facing.slice()
  this.marks = s.marks.slice()
  this.trail = s.trail
  this.formation = s.formation
  this.steps = s.steps.slice()
  this.loads = s.loads.slice()
  this.morale = s.morale
  this.start = s.start
  this.source = s.source
  this.guns = s.guns
  this.crews = s.crews
  this.replaced = s.replaced
  this.stood = s.stood.slice()
  this.bounds = s.bounds.slice()
  this.cup = s.cup.slice()
  this.chief = s.chief.slice()
  this.staffed = s.staffed.slice()
  this.broken = s.broken
  this.spans = s.spans
  this.freed = s.freed
  this.threats = s.threats
  this.control = s.control.slice()
  this.due = s.due.slice()
  this.initiative = s.initiative
  this.initiated = s.initiated
  this.fights = s.fights
  this.bonus = s.bonus.slice()
  this.sudden = s.sudden
  this.winner = s.winner
  this.victory = s.victory
  copySecrets(this, s)
})

/** What one side alone knows. */
function copySecrets(to: State, s: Secrets): void {
  to.fatigue = s.fatigue.slice()
  to.stragglers = s.stragglers.slice()
  to.silenced = s.silenced
  to.batteries = s.batteries
  to.organic = s.organic
  to.unsupplied = s.unsupplied.slice()
  to.points = s.points.slice()
  to.deeds = s.deeds.slice()
  to.marching = s.marching
  to.served = s.served
  to.order = s.order.slice()
  to.under = s.under.slice()
  to.fresh = s.fresh.slice()
  to.transit = s.transit.slice()
  to.target = s.target.slice()
  to.way = s.way.slice()
  to.bearer = s.bearer
  to.cap = s.cap.slice()
  to.curbed = s.curbed.slice()
  to.dummies = s.dummies.map((list) => list.slice())
  to.pens = s.pens.slice()
  to.letters = s.letters.map((list) => list.slice())
  to.drafts = s.drafts.map((list) => list.slice())
  to.idle = s.idle
  to.pace = s.pace.slice()
  to.urge = s.urge.slice()
  to.comes = s.comes
  to.returns = s.returns
  to.juggled = s.juggled.slice()
}

export const cloneFrame = frameCopier<Frame>(LEVELS)
