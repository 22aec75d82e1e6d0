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
  this.place = s.place.slice()
  this.worn = s.worn.slice()
  this.morale = s.morale.slice()
  this.ammo = s.ammo
  this.deeds = s.deeds.slice()
  this.lost = s.lost
  this.posture = s.posture.slice()
  this.casualty = s.casualty
  this.overrun = s.overrun
  this.malaise = s.malaise
  this.bivouac = s.bivouac
  this.roused = s.roused
  this.promised = copied(s.promised)
  this.drawn = copied(s.drawn)
  this.works = copied(s.works)
  this.control = s.control
  this.cup = copied(s.cup)
  this.events = s.events.slice()
  this.planned = s.planned.slice()
  this.chits = s.chits.slice()
  this.named = s.named
  this.pending = s.pending
  this.lull = s.lull
  this.falling = s.falling
  this.staff = s.staff
  this.chiefs = s.chiefs.slice()
  this.volley = s.volley
  this.forts = copied(s.forts)
  this.baulked = copied(s.baulked)
  this.charges = copied(s.charges)
  this.due = copied(s.due)
  this.arrival = copied(s.arrival)
  this.detour = copied(s.detour)
  this.exited = s.exited
  this.points = s.points
  this.winner = s.winner
  this.victory = s.victory
})

/** Most of these are empty most of the time, and an empty list is quicker made than copied. */
function copied(list: readonly number[]): number[] {
  return list.length === 0 ? [] : list.slice()
}

export const cloneFrame = frameCopier<Frame>(LEVELS)
