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
    place: s.place.slice(),
    worn: s.worn.slice(),
    morale: s.morale.slice(),
    ammo: s.ammo.slice(),
    deeds: s.deeds.slice(),
    lost: s.lost.slice(),
    posture: s.posture.slice(),
    casualty: s.casualty.slice(),
    overrun: s.overrun.slice(),
    malaise: s.malaise.slice(),
    bivouac: s.bivouac.slice(),
    roused: s.roused.slice(),
    promised: copied(s.promised),
    drawn: copied(s.drawn),
    works: copied(s.works),
    control: s.control.slice(),
    cup: copied(s.cup),
    events: s.events.slice(),
    planned: s.planned.slice(),
    chits: s.chits.slice(),
    named: s.named.slice(),
    pending: s.pending,
    lull: s.lull,
    falling: s.falling,
    staff: s.staff,
    chiefs: s.chiefs.slice(),
    volley: s.volley,
    forts: copied(s.forts),
    baulked: copied(s.baulked),
    charges: copied(s.charges),
    due: copied(s.due),
    arrival: copied(s.arrival),
    detour: copied(s.detour),
    exited: s.exited,
    points: s.points,
    winner: s.winner,
    victory: s.victory,
  }
}

/** Most of these are empty most of the time, and an empty list is quicker made than copied. */
function copied(list: readonly number[]): number[] {
  return list.length === 0 ? [] : list.slice()
}

/** Lists of a kind of frame, each of which must be copied too. */
type ListsOf<F> = { [K in keyof F as F[K] extends number[] ? K : never]: 1 }
type Lists = { readonly [P in Frame['proc']]: ListsOf<Extract<Frame, { proc: P }>> }

const LISTS: Lists = {
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
  retreat: { units: 1 },
  moveStep: { units: 1, queues: 1 },
  march: { units: 1 },
  defence: { units: 1, shooters: 1, done: 1 },
  intercept: { units: 1, done: 1 },
  detach: { made: 1 },
  overrun: { hqs: 1 },
  detour: {},
  assaultStep: { units: 1, attacks: 1 },
  assault: { units: 1, from: 1, defenders: 1 },
  abandon: { attackers: 1, done: 1 },
  losses: { units: 1, along: 1, paid: 1 },
  tough: { units: 1, passed: 1 },
  follow: { units: 1, beaten: 1, along: 1, gone: 1, left: 1 },
  rally: { tried: 1 },
  works: { tried: 1 },
  lost: { waiting: 1, units: 1, goals: 1, foes: 1, shot: 1 },
  end: { done: 1 },
  night: { done: 1, tired: 1 },
  parents: {},
  pause: {},
}

const LIST_NAMES = Object.fromEntries(
  Object.entries(LISTS).map(([proc, lists]) => [proc, Object.keys(lists)]),
) as unknown as Readonly<Record<Frame['proc'], readonly string[]>>

export function cloneFrame<F extends Frame>(frame: F): F {
  const copy = { ...frame }
  const lists = copy as unknown as Record<string, number[]>
  for (const name of LIST_NAMES[frame.proc]) lists[name] = lists[name]!.slice()
  return copy
}
