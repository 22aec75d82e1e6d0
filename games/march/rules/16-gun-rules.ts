import { batteriesPrinted } from './02-pieces.ts'

/** What of guns an option may replace. */
export interface GunRules {
  /** Batteries may be put on the map (16.4). */
  readonly positionsGuns: boolean
  /** Leaders may form grand batteries (16.5). */
  readonly massesGuns: boolean
  /** Batteries that the track of a unit holds when some are taken up. */
  trackOf(unit: number): number
}

/** Longer than any track. */
const ANY = 12
export const attachedGuns: GunRules = {
  positionsGuns: false,
  massesGuns: false,
  trackOf: () => ANY,
}
export const positionedGuns: Partial<GunRules> = { positionsGuns: true }
/** Guns of a grand battery come back up to what a unit had at first. */
export const massedGuns: Partial<GunRules> = {
  positionsGuns: true,
  massesGuns: true,
  trackOf: (unit) => batteriesPrinted[unit]!,
}
