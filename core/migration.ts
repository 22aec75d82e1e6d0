/** What a game knows of the states that older versions of its rules have left. */
export interface OlderStates<S> {
  /** Versions whose states these rules go on with, their own among them. */
  versions: readonly string[]
  /** The version of the rules as they are. */
  version: string
  scenarios: readonly { id: string }[]
  blank(scenario: string, options: readonly string[]): S
  /** Lengths of lists that never change: by piece, by formation, by side. Other lists grow with the game. */
  lengths: readonly number[]
  /** Whether pieces can be in these places. */
  isPlaced(place: readonly number[]): boolean
  /** Makes a state of an older version one of this. */
  carried?(state: S): S
}

/** Carries a saved state over, if these rules can go on with it: of a version they know, every field there and of the right kind. */
export function makeMigrate<S extends { place: number[] }>(
  known: OlderStates<S>,
): (old: unknown, from: string) => S | undefined {
  return (old, from) => {
    if (!known.versions.includes(from) || !isStateLike(known, old)) return undefined
    return from === known.version || known.carried === undefined ? old : known.carried(old)
  }
}

function isStateLike<S extends { place: number[] }>(known: OlderStates<S>, old: unknown): old is S {
  if (typeof old !== 'object' || old === null) return false
  const found = old as Record<string, unknown>
  const { scenario, options } = found
  if (typeof scenario !== 'string' || !Array.isArray(options)) return false
  if (!known.scenarios.some(({ id }) => id === scenario)) return false
  const blank = known.blank(scenario, options as string[]) as Record<string, unknown>
  const isWhole = Object.keys(blank).every((key) => isAlike(blank[key], found[key], known.lengths))
  return isWhole && known.isPlaced(found['place'] as number[])
}

function isAlike(blank: unknown, old: unknown, lengths: readonly number[]): boolean {
  if (!Array.isArray(blank)) return typeof blank === typeof old
  return Array.isArray(old) && (!lengths.includes(blank.length) || old.length === blank.length)
}
