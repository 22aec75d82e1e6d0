import type { Attack, Ground } from './hostile-http.ts'
import { aimed, filled } from './hostile-routes.ts'
import type { Operation } from './hostile-routes.ts'

// Every field of every route with each of a few bad values, once.

const VALUES = ['a\u0000b', '__proto__', '\ud800', 'x'.repeat(2_500)]

/** As somebody with an account, whose own things may be spoilt by it. */
export function sweep(ground: Ground): Attack[] {
  return ground.operations.flatMap((operation) =>
    fieldsOf(operation).flatMap((field) =>
      VALUES.map((value) => spoilt(ground, operation, { field, value })),
    ),
  )
}

type Field = { in: 'path' | 'query' | 'body'; name: string }

function fieldsOf({ path, query, body }: Operation): Field[] {
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(
    ([, name]) => ({ in: 'path', name: name! }) as const,
  )
  const inQuery = query.map((name) => ({ in: 'query', name }) as const)
  const inBody = Object.keys(body?.properties ?? {}).map((name) => ({ in: 'body', name }) as const)
  return [...inPath, ...inQuery, ...inBody]
}

function spoilt(
  { cast, chance }: Ground,
  operation: Operation,
  { field, value }: { field: Field; value: string },
): Attack {
  const { open, mallory, url } = cast
  const bad = encodeURIComponent(value.replaceAll(/\p{Cs}/gu, '\ufffd'))
  const path = field.in === 'path' ? operation.path.replace(`{${field.name}}`, bad) : operation.path
  const shot = filled(
    { ...operation, path },
    { game: open.game, seat: 'french', table: open, chance },
  )
  const query = field.in === 'query' ? `?${field.name}=${bad}` : ''
  const given = JSON.parse((shot.body as string | undefined) ?? '{}') as object
  const body =
    field.in === 'body' ? { body: JSON.stringify({ ...given, [field.name]: value }) } : {}
  const at = field.in === 'query' ? shot.path.replace(/\?.*/, '') + query : shot.path
  return {
    name: `sweep of ${field.in} ${field.name}`,
    shot: aimed({ ...shot, ...body, path: at }, url, { cookie: mallory.cookie }),
    // Texts may hold whatever they like, and some lists are for everybody.
    isHarmless: ({ status }) => status < 300,
  }
}
