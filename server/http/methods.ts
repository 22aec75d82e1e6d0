import type { Route } from './route.ts'

export interface Spoken {
  method: Route['method']
  path: string
  /** Streams have no head of their own. */
  hasNoHead?: boolean
}

/** Which methods a path understands. */
export interface Methods {
  /** Empty: there is no such path. */
  of(path: string): readonly string[]
}

export function openMethods(routes: readonly Spoken[]): Methods {
  const patterns = new Map<string, { pattern: RegExp; methods: Set<string> }>()
  for (const { method, path, hasNoHead } of routes) {
    const known = patterns.get(path) ?? { pattern: patternOf(path), methods: new Set(['OPTIONS']) }
    known.methods.add(method)
    if (method === 'GET' && hasNoHead !== true) known.methods.add('HEAD')
    patterns.set(path, known)
  }
  return {
    of(path) {
      const found = new Set<string>()
      for (const { pattern, methods } of patterns.values())
        if (pattern.test(path)) for (const method of methods) found.add(method)
      return [...found].sort()
    },
  }
}

function patternOf(path: string): RegExp {
  const escaped = path.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
  return new RegExp(`^${escaped.replaceAll(/:\w+/g, '[^/]+')}$`)
}
