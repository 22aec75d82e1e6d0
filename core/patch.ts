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
  for (const field in is) {
    const cells = changedCells(was[field], is[field])
    if (cells === 'none') continue
    differs = true
    if (cells === 'all') (patch.set ??= {})[field] = is[field]
    else (patch.cells ??= {})[field] = cells
  }
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
  if (was === is || is === undefined) return 'none'
  if (!Array.isArray(was) || !Array.isArray(is) || was.length !== is.length)
    return isSame(was, is) ? 'none' : 'all'
  let cells: unknown[] | undefined
  for (let at = 0; at < is.length; at++) {
    const now: unknown = is[at]
    if (now === was[at] || (typeof now === 'object' && isSame(was[at], now))) continue
    cells ??= []
    cells.push(at, now)
  }
  if (cells === undefined) return 'none'
  return cells.length > is.length ? 'all' : cells
}

function isSame(a: unknown, b: unknown): boolean {
  if (a === b) return true
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false
  if (Array.isArray(a) || Array.isArray(b))
    return Array.isArray(a) && Array.isArray(b) && areSame(a, b)
  const one = a as Fields
  const other = b as Fields
  for (const field in one) if (!isSame(one[field], other[field])) return false
  for (const field in other)
    if (other[field] !== undefined && one[field] === undefined) return false
  return true
}

function areSame(a: readonly unknown[], b: readonly unknown[]): boolean {
  if (a.length !== b.length) return false
  for (let at = 0; at < a.length; at++) if (!isSame(a[at], b[at])) return false
  return true
}
