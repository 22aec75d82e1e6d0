import type { Fast } from '../../../core/contract.ts'
import { changed } from '../../../core/list.ts'
import { isMarked } from '../model/board.ts'
import { rulesFor } from '../model/rule-set.ts'
import {
  ATTACK,
  ATTACKED,
  CLEARED,
  DEPLOYED,
  DONE,
  FED,
  MOBILE,
  MOVED,
  READY,
  REST,
  SMASHED,
  STATIONARY,
  TRIED,
  TURNED,
  WAS_SMASHED,
} from '../model/state.ts'
import type { State } from '../model/state.ts'
import {
  FIRST_GUNS,
  FIRST_TRAIN,
  FORMATIONS,
  UNITS,
  WAGON,
  allowanceOf,
  armOf,
  formationSide,
  isTrains,
  leaderOf,
  sideOf,
} from '../rules/02-pieces.ts'
import type { Side } from '../rules/02-pieces.ts'
import { DIE, POINT } from '../rules/02-tables.ts'
import { actors } from '../rules/04-actors.ts'
import { ATTACKS, CLOSES } from '../rules/15-errands.ts'
import { commanderRating } from '../rules/15-command.ts'

// What a side that this seat does not see does in its activation, beyond what shows on the map.

export function guessDeeds(state: State, side: Side, chance: Fast): void {
  for (let formation = 0; formation < FORMATIONS.length; formation++)
    if (formationSide[formation] === side) guessCheck(state, formation, chance)
  const acting = actingOf(state, side)
  const onMove = state.stack.flatMap((frame) =>
    frame.proc === 'move'
      ? [frame.piece]
      : frame.proc === 'column' || frame.proc === 'line'
        ? [frame.unit]
        : [],
  )
  for (let unit = 0; unit < UNITS; unit++) {
    if (sideOf[unit] !== side) continue
    state.points[unit] = -1
    state.deeds[unit] = 0
    if (acting.has(unit)) guessActs(state, unit, { isOnMove: onMove.includes(unit), chance })
  }
  guessWagons(state, side, { acting, chance })
}

function actingOf(state: State, side: Side): ReadonlySet<number> {
  const frame = state.stack.find(({ proc }) => proc === 'activation')
  if (frame?.proc !== 'activation' || frame.side !== side) return new Set()
  return new Set(actors(state, frame))
}

/** What came of a commander’s last check (15.5), of his asking for a forced march, and what ATTACK wants of his corps. */
function guessCheck(state: State, formation: number, chance: Fast): void {
  if (isTrains(formation) || leaderOf[formation]! < 0) return
  const sum = commanderRating(state, formation) + 1 + chance.below(DIE)
  state.cap[formation] = chance.below(2) === 0 ? -1 : sum * POINT
  state.curbed[formation] = Math.max(0, chance.below(6) - 3)
  state.pace[formation] = Math.max(0, chance.below(6) - 3)
  const isUrged = state.order[formation] === ATTACK
  state.urge[formation] = isUrged ? (chance.below(2) === 0 ? ATTACKS : CLOSES) : 0
}

/** Whoever was seen to move or turn has done so; of others nobody knows whether they rest, or wait for leave to act. */
function guessActs(
  state: State,
  unit: number,
  { isOnMove, chance }: { isOnMove: boolean; chance: Fast },
): void {
  if (isOnMove || isMarked(state, unit, MOVED | ATTACKED)) {
    const isOver = isMarked(state, unit, DEPLOYED) || chance.below(2) === 0
    state.points[unit] = isOnMove ? 1 + chance.below(allowanceOf[unit]!) : chance.below(2)
    state.deeds[unit] = MOBILE | (!isOnMove && isOver ? DONE : 0)
    if (!isOnMove && chance.below(2) === 0) state.deeds[unit] |= READY
    return
  }
  // Whoever was Smashed has looked for his men, at most, and if he is so no more, for certain.
  if (isMarked(state, unit, WAS_SMASHED)) {
    const hasTried = !isMarked(state, unit, SMASHED) || chance.below(2) === 0
    state.deeds[unit] = hasTried ? TRIED : 0
    return
  }
  const shown = isMarked(state, unit, TURNED) ? STATIONARY : 0
  const kept = [0, CLEARED, REST, REST | TRIED][chance.below(4)]!
  state.deeds[unit] = shown === 0 ? kept : shown
}

/** Wagons that somebody may have drawn from: how many steps are open does not show before the activation is over. */
function guessWagons(
  state: State,
  side: Side,
  { acting, chance }: { acting: ReadonlySet<number>; chance: Fast },
): void {
  const { perStep } = rulesFor(state.options)
  const resting = [...acting].filter(
    (unit) => state.place[unit]! >= 0 && (state.deeds[unit]! & (REST | STATIONARY)) !== 0,
  )
  for (let wagon = FIRST_TRAIN; wagon < FIRST_GUNS; wagon++) {
    if (sideOf[wagon] !== side) continue
    const at = wagon - FIRST_TRAIN
    const isHere = armOf[wagon] === WAGON && state.place[wagon]! >= 0 && state.loads[at]! > 0
    const most = isHere ? Math.min(resting.length, state.loads[at]! * perStep) : 0
    const fed = resting.splice(0, chance.below(most + 1))
    state.served = changed(state.served, at, fed.length)
    for (const unit of fed) state.deeds[unit]! |= FED
  }
}
