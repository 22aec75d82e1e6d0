import type { RallyFrame } from '../rules/13-rally-level.ts'
import type { NightFrame, ParentsFrame } from '../rules/18-night-levels.ts'
import type { Measures } from './progress.ts'
import { isDetachment, sideOf } from '../rules/03-pieces.ts'
import { PARTED } from '../model/state.ts'
import type { State } from '../model/state.ts'

// Levels of Rally, works and the night.

/** More than there are of anything that is counted within a step. */
const MANY = 1000

/** Rally actions: recoveries, then rolls. */
function rallyLeft({ at, left }: RallyFrame): number {
  return {
    begin: MANY * 9,
    recover: MANY * 6 + left,
    rebuild: MANY * 3 + left * 4,
    where: MANY * 3 + left * 4 - 1,
    roll: MANY * 3 + left * 4 - 2,
    steady: MANY * 3 + left * 4 + 1,
    works: 1,
    over: 0,
  }[at]
}

function nightLeft({ at, done, tired }: NightFrame): number {
  const untried = (MANY - done.length) * 3
  return {
    works: MANY * 9,
    camp: MANY * 8,
    begin: MANY * 7,
    choose: MANY + untried,
    displace: MANY + untried + 1,
    roll: MANY + untried + 2,
    tired: tired.length,
  }[at]
}

/** Brigades that may come back, and detachments that may be taken for one. */
function parentsLeft({ at, side }: ParentsFrame, { place }: State): number {
  let parted = 0
  let parts = 0
  place.forEach((where, piece) => {
    if (sideOf[piece] !== side) return
    if (where === PARTED) parted++
    if (where >= 0 && isDetachment(piece)) parts++
  })
  const within = at === 'choose' ? MANY - 1 : parts * 2 + (at === 'next' ? 1 : 0)
  return (side * MANY + parted) * MANY + within
}

export const COMMAND_MEASURES: Measures<'rally' | 'works' | 'night' | 'parents'> = {
  rally: rallyLeft,
  /** Hexes in which it was not tried. */
  works: ({ at, tried }) =>
    (MANY - tried.length) * 4 + { choose: 1, roll: 0, steady: 3, tired: 2 }[at],
  night: nightLeft,
  parents: parentsLeft,
}
