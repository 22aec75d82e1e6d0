import { FRENCH, PRUSSIAN } from '../rules/03-pieces.ts'
import type { Side } from '../rules/03-pieces.ts'
import { eventChits, isPlanned } from '../rules/05-planning.ts'
import { CHITS, EVENTS } from '../rules/06-chits.ts'
import { LEADERSHIP, REINFORCEMENTS, SPIRIT, chitsOn } from '../rules/06-tracks.ts'
import { DRAWN, markerFace } from '../rules/07-markers.ts'
import { ON_TRACK, UNSEEN } from '../model/state.ts'
import type { State } from '../model/state.ts'

/** Cup, hands and tracks add up. */
export function chitsHold(state: State): boolean {
  return (
    isCupSound(state.cup) &&
    ([PRUSSIAN, FRENCH] as const).every((side) => areEventsSound(state, side)) &&
    [LEADERSHIP, SPIRIT, REINFORCEMENTS].every((track) => chitsOn(state, track) <= MOST_ON_TRACK) &&
    areMarkersSound(state.drawn)
  )
}

const MOST_ON_TRACK = 3

/** Chits that are no events, each once, in order. */
function isCupSound(cup: readonly number[]): boolean {
  return cup.every(
    (chit, at) => chit >= EVENTS && chit < CHITS && (at === 0 || cup[at - 1]! < chit),
  )
}

/** As many events are in the cup as nobody has seen, or five fewer where they are planned; a plan is one of them. */
function areEventsSound(state: State, side: Side): boolean {
  const mine = eventChits(side)
  const unseen = mine.filter((chit) => state.chits[chit] === UNSEEN)
  const planned = state.planned[side]!
  const inCup = state.events[side]!
  const last = ON_TRACK + REINFORCEMENTS
  if (mine.some((chit) => state.chits[chit]! < 0 || state.chits[chit]! > last)) return false
  if (inCup > unseen.length) return false
  if (planned >= 0 && !unseen.includes(planned)) return false
  return planned < 0 || isPlanned(state)
}

/** No more of a face in a pile than there are; when all have come they are mixed anew. */
function areMarkersSound(drawn: readonly number[]): boolean {
  let left: number[] = []
  for (let at = 1; at < drawn.length; at += DRAWN) {
    if (left.length === 0) left = markerFace.slice()
    const found = left.indexOf(drawn[at]!)
    if (found < 0) return false
    left.splice(found, 1)
  }
  return drawn.length % DRAWN === 0
}
