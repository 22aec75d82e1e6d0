// What changed between two views of one seat, in as few bytes as may be. A field that is undefined counts as absent, as in JSON.

type Fields = Readonly<Record<string, unknown>>

export interface Patch {
  /** Fields that are new or different. */
  set?: Record<string, unknown>
  /** Single elements of lists: index, value, index, value … */
  cells?: Record<string, unknown[]>
  /** Fields that are no longer there. */
  gone?: string[]
}

/** Undefined: nobody could tell one from the other. */
export function patchOf(before: object, after: object): Patch | undefined {
  const was = before as Fields
  const is = after as Fields
  const patch: Patch = {}
  let differs = false
  let kept = 0
  for (const field in is) {
    const now = is[field]
    const then = was[field]
    if (now !== undefined && then !== undefined) kept++
    if (now === then || now === undefined) continue
    const cells = changedCells(then, now)
    if (cells === 'none') continue
    differs = true
    if (cells === 'all') (patch.set ??= {})[field] = now
    else (patch.cells ??= {})[field] = cells
  }
  // Counting costs far less than looking up each field once more.
  if (Object.keys(was).length > kept)
    for (const field in was) {
      if (was[field] === undefined || is[field] !== undefined) continue
      differs = true
      ;(patch.gone ??= []).push(field)
    }
  return differs ? patch : undefined
}

/** The view after a patch; what did not change is shared with the view before. */
export function patched<View extends object>(before: View, { set, cells, gone }: Patch): View {
  const after: Record<string, unknown> = { ...before, ...set }
  for (const [field, changes] of Object.entries(cells ?? {})) {
    const list = [...(after[field] as unknown[])]
    for (let n = 0; n < changes.length; n += 2) list[changes[n] as number] = changes[n + 1]
    after[field] = list
  }
  for (const field of gone ?? []) delete after[field]
  return after as View
}

function changedCells(was: unknown, is: unknown): unknown[] | 'all' | 'none' {
  // Most that differs at all is a number or a word.
  if (typeof is !== 'object' || is === null) return 'all'
  if (!Array.isArray(was) || !Array.isArray(is) || was.length !== is.length)
    return isSame(was, is) ? 'none' : 'all'
  const cells = typeof is[0] === 'number' ? otherNumbers(was, is) : otherValues(was, is)
  if (cells === undefined) return 'none'
  return cells.length > is.length ? 'all' : cells
}

/** Apart from the other lists: over a list of numbers alone the engine runs ten times as fast. */
function otherNumbers(was: readonly unknown[], is: readonly unknown[]): unknown[] | undefined {
  let cells: unknown[] | undefined
  for (let at = 0; at < is.length; at++)
    if (is[at] !== was[at] && !isSame(was[at], is[at])) (cells ??= []).push(at, is[at])
  return cells
}

function otherValues(was: readonly unknown[], is: readonly unknown[]): unknown[] | undefined {
  let cells: unknown[] | undefined
  for (let at = 0; at < is.length; at++)
    if (!isSame(was[at], is[at])) (cells ??= []).push(at, is[at])
  return cells
}

function isSame(a: unknown, b: unknown): boolean {
  if (a === b) return true
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false
  if (Array.isArray(a) || Array.isArray(b))
    return Array.isArray(a) && Array.isArray(b) && areSame(a, b)
  return haveSame(a as Fields, b as Fields)
}

function haveSame(one: Fields, other: Fields): boolean {
  let kept = 0
  for (const field in one) {
    const mine = one[field]
    const its = other[field]
    if (mine !== its && !isSame(mine, its)) return false
    if (mine !== undefined) kept++
  }
  // As above: counting costs less than looking.
  if (Object.keys(other).length > kept)
    for (const field in other)
      if (other[field] !== undefined && one[field] === undefined) return false
  return true
}

function areSame(a: readonly unknown[], b: readonly unknown[]): boolean {
  if (a.length !== b.length) return false
  for (let at = 0; at < a.length; at++) if (a[at] !== b[at] && !isSame(a[at], b[at])) return false
  return true
}
