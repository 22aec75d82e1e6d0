import type { Refusal } from '../../../core/contract.ts'
import { refusal } from '../../../core/refuse.ts'
import { roadIn } from '../map/map.ts'
import { isHeldBy } from '../model/board.ts'
import { isNight } from '../model/scenario-book.ts'
import type { State } from '../model/state.ts'
import { INFANTRY, armOf, other } from './03-pieces.ts'
import { at, hexed, inHex, ours } from './03-whose-why.ts'
import type { WhyNot, WhysOf } from './03-whose-why.ts'
import { strays } from './07-initiative.ts'
import { whyCannotFire } from './08-fire-facts.ts'
import { whyNoTarget } from './08-fire-why.ts'
import { goalsOf } from './14-advance.ts'
import { hasFired, idle, mayKeepToRoad } from './14-cautious.ts'
import { ADVANCE, MANEUVER, WITHDRAW } from './14-lost-level.ts'
import type { LostFrame } from './14-lost-level.ts'

const NO_MARKER = refusal('14.2', 'no-marker-there')

const NOBODY_LEFT = refusal('14.2', 'no-lost-there')

const NOT_OF_IT = refusal('14.2', 'no-lost-unit')

const HAS_ACTED = refusal('14.2', 'no-lost-again')

const ONLY_MOVES = refusal('14.3.d', 'only-maneuvers')

const BY_NIGHT = refusal('18.2/b', 'no-lost-night')

const FIRED_ALREADY = refusal('8.1/d', 'no-fire-again')

const GUNS_STAY = refusal('14.3.c/b', 'no-lost-guns')

const NO_ROAD = refusal('14.3.c/d', 'no-lost-road')

const NO_ROAD_ON = refusal('14.3.c/d', 'no-lost-road-on')

const FIRED_FIRST = refusal('14.3.c/d', 'no-lost-road-fired')

/** Another marker than those that lie there. */
const turn: WhyNot<LostFrame> = hexed((state) => at(NO_MARKER, 'hex', ...strays(state)))

const act: WhyNot<LostFrame> = hexed(() => NOBODY_LEFT)

/** One of those equally near; guns look among those they can fire at. */
const nearest: WhyNot<LostFrame> = hexed((state, frame, hex) => {
  const rule = frame.face === WITHDRAW ? '14.3.a/b' : '14.3.e/a'
  if (!isHeldBy(state, hex, other(frame.side))) return refusal(rule, 'no-nearest-unit')
  const key =
    frame.face === ADVANCE && armOf[frame.unit] !== INFANTRY ? 'only-near-able' : 'only-nearest'
  return at(refusal(rule, key), 'hex', ...goalsOf(state, frame, frame.unit))
})

/** Under the marker whose units act in this hex, and not done with it. */
function acting(reason: (state: State, frame: LostFrame, unit: number) => Refusal | undefined) {
  return ours<LostFrame>((state, frame, unit) => {
    if (!frame.units.includes(unit)) return at(NOT_OF_IT, 'piece', ...frame.units)
    return idle(state, frame).includes(unit) ? reason(state, frame, unit) : HAS_ACTED
  })
}

const fire = acting((state, { way }, unit) => {
  if (way === MANEUVER) return ONLY_MOVES
  if (isNight(state)) return BY_NIGHT
  if (hasFired(state, unit)) return FIRED_ALREADY
  return whyCannotFire(state, unit) ?? whyNoTarget(state, unit, { half: true })
})

const move = acting((state, { way }, unit) =>
  way !== MANEUVER && armOf[unit] !== INFANTRY && hasFired(state, unit) ? GUNS_STAY : undefined,
)

const road = acting((state, frame, unit) => {
  if (frame.way === MANEUVER) return ONLY_MOVES
  if (hasFired(state, unit)) return FIRED_FIRST
  if (roadIn[state.place[unit]!] === 0) return NO_ROAD
  return mayKeepToRoad(state, frame, unit) ? undefined : NO_ROAD_ON
})

export const lostWhy: WhysOf<LostFrame> = {
  choose: { turn, hex: turn },
  group: { act, hex: act },
  nearest: { nearest, hex: nearest },
  unit: { fire, move, road, piece: move, hex: inHex(move) },
}
