import { frameCloner, stateCloner } from '../../../core/flow/clone.ts'
import type { Frame } from './frames.ts'
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
  this.casualty = s.casualty.slice()
  this.overrun = s.overrun.slice()
  this.malaise = s.malaise.slice()
  this.bivouac = s.bivouac.slice()
  this.roused = s.roused.slice()
  this.promised = copied(s.promised)
  this.drawn = copied(s.drawn)
  this.works = copied(s.works)
  this.control = s.control.slice()
  this.cup = copied(s.cup)
  this.events = s.events.slice()
  this.planned = s.planned.slice()
  this.chits = s.chits.slice()
  this.named = s.named.slice()
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

export const cloneFrame = frameCloner<Frame>({
  game: {},
  plan: {},
  draw: {},
  event: {},
  play: {},
  fortune: {},
  activation: {},
  fireStep: { units: 1, shooters: 1 },
  forts: {},
  fire: { shooters: 1 },
  suffer: { units: 1, struck: 1 },
  hit: {},
  retreat: { units: 1, also: 1 },
  moveStep: { units: 1, queues: 1 },
  march: { units: 1 },
  defence: { units: 1, shooters: 1, done: 1 },
  intercept: { units: 1, done: 1 },
  detach: { made: 1 },
  overrun: { hqs: 1 },
  detour: {},
  assaultStep: { units: 1, attacks: 1 },
  assault: { units: 1, from: 1, defenders: 1 },
  abandon: { attackers: 1, done: 1, going: 1 },
  losses: { units: 1, also: 1, paid: 1 },
  tough: { units: 1, passed: 1 },
  follow: { units: 1, beaten: 1, along: 1, gone: 1, left: 1 },
  rally: { tried: 1 },
  works: { tried: 1 },
  lost: { waiting: 1, units: 1, goals: 1, foes: 1, shot: 1 },
  end: { done: 1 },
  night: { done: 1, tired: 1 },
  parents: {},
  pause: {},
})
