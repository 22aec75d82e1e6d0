/** Where two plain values first differ, in words; undefined: they are equal. The order of keys does not matter. */
export function difference(a: unknown, b: unknown, path = ''): string | undefined {
  if (Object.is(a, b)) return undefined
  if (!isObject(a) || !isObject(b) || Array.isArray(a) !== Array.isArray(b))
    return `${path === '' ? 'the whole' : path}: ${brief(a)} is not ${brief(b)}`
  for (const key of new Set([...Object.keys(a), ...Object.keys(b)])) {
    const found = difference(a[key], b[key], path === '' ? key : `${path}.${key}`)
    if (found !== undefined) return found
  }
  return undefined
}

/** Paths of everything that JSON would lose or change, and of numbers that are not whole. */
export function notPlain(value: unknown, path = ''): string[] {
  if (typeof value === 'number')
    return Number.isSafeInteger(value) && !Object.is(value, -0) ? [] : [`${path}: ${String(value)}`]
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return []
  if (!isObject(value)) return [`${path}: ${typeof value}`]
  const kind = Object.getPrototypeOf(value) as unknown
  if (kind !== Object.prototype && kind !== Array.prototype)
    return [`${path}: ${value.constructor?.name ?? 'an object without a kind'}`]
  if (Array.isArray(value))
    return Array.from(value).flatMap((item, at) => notPlain(item, `${path}.${at}`))
  return Object.entries(value).flatMap(([key, item]) => notPlain(item, `${path}.${key}`))
}

/** A state as it would come back from the store: nothing remembered beside it survives. */
export function reloaded<T>(value: T): T {
  return JSON.parse(JSON.stringify(value)) as T
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

function brief(value: unknown): string {
  const text = value === undefined ? 'nothing' : JSON.stringify(value)
  return text.length > 80 ? `${text.slice(0, 77)}…` : text
}
