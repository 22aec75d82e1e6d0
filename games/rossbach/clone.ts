import { frameCloner } from '../../core/flow/clone.ts'
import type { Frame } from './frames.ts'
import type { State } from './state.ts'

/** A copy that shares nothing that changes; what is kept beside a state is made anew. */
export function cloneState(s: State): State {
  return {
    scenario: s.scenario,
    options: s.options,
    stack: s.stack.map(cloneFrame),
    lanes: s.lanes.length === 0 ? [] : s.lanes.map((lane) => lane.map(cloneFrame)),
    replied: s.replied.slice(),
    turn: s.turn,
    phasing: s.phasing,
    phase: s.phase,
    place: s.place.slice(),
    reduced: s.reduced.slice(),
    column: s.column.slice(),
    commanded: s.commanded.slice(),
    allotted: s.allotted.slice(),
    withheld: s.withheld.slice(),
    leads: s.leads.slice(),
    deeds: s.deeds.slice(),
    spent: s.spent.slice(),
    joined: s.joined.slice(),
    unsupplied: s.unsupplied.slice(),
    order: s.order.slice(),
    shown: s.shown.slice(),
    seenHex: s.seenHex.slice(),
    seenTurn: s.seenTurn.slice(),
    seenReduced: s.seenReduced.slice(),
    orderSide: copied(s.orderSide),
    objective: copied(s.objective),
    orderedOn: copied(s.orderedOn),
    reports: copied(s.reports),
    damaged: copied(s.damaged),
    mended: copied(s.mended),
    over: s.over.slice(),
    laidOn: s.laidOn.slice(),
    toll: s.toll.slice(),
    serves: s.serves.slice(),
    casualties: s.casualties.slice(),
    recoil: s.recoil,
    arrived: copied(s.arrived),
    queues: copied(s.queues),
    control: s.control.slice(),
    opened: copied(s.opened),
    baggage: s.baggage.slice(),
    monarchs: s.monarchs.slice(),
    memo: copied(s.memo),
    strip: s.strip,
    // A letter that has been written is never changed.
    letters: copied(s.letters),
    delegated: s.delegated,
    winner: s.winner,
    victory: s.victory,
  }
}

/** Most of these are empty most of the time, and an empty list is quicker made than copied. */
function copied<T>(list: readonly T[]): T[] {
  return list.length === 0 ? [] : list.slice()
}

export const cloneFrame = frameCloner<Frame>({
  campaign: {},
  setUp: {},
  memo: {},
  delegate: {},
  letters: {},
  day: {},
  night: {},
  reorganize: {},
  command: {},
  order: {},
  movement: { scouted: 1, mended: 1 },
  entry: {},
  march: {},
  disengage: {},
  repulse: { targets: 1, vacated: 1 },
  scout: {},
  fate: { pieces: 1, takers: 1 },
  combat: { pairs: 1, crossed: 1 },
  plan: { pairs: 1, attackers: 1, targets: 1 },
  avoid: { hexes: 1, group: 1 },
  battle: { pairs: 1, attackers: 1, defenders: 1, owed: 1, retreating: 1, stood: 1, beaten: 1 },
  losses: { from: 1 },
  retreat: { pieces: 1, takers: 1, group: 1, toCross: 1, chain: 1, ends: 1, followers: 1 },
  advance: { from: 1, hexes: 1, gone: 1 },
})
