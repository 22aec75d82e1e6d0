import { describe, expect, test } from 'vitest'
import { lobbyRoutes } from '../lobby/routes.ts'
import { noticeRoutes } from '../notices/routes.ts'
import { peopleRoutes } from '../people/routes.ts'
import { catalogueRoutes } from '../play/catalogue.ts'
import { playRoutes } from '../play/routes.ts'
import { checkOf } from './check.ts'
import { openApi } from './openapi.ts'
import { bench } from './testing/bench.ts'

// The tables are only read here, never run.
const nobody = {} as never
const routes = [
  ...peopleRoutes(nobody),
  ...lobbyRoutes(nobody),
  ...noticeRoutes(nobody),
  ...playRoutes(nobody),
  ...catalogueRoutes({}),
]
const named = routes.map((one) => [`${one.method} ${one.path}`, one] as const)

describe('the tables of all parts', () => {
  test('hold no route twice', () => {
    const names = named.map(([name]) => name)
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
  })

  test.each(named)('%s knows the parameters of its path', (_name, { path, params }) => {
    const inPath = [...path.matchAll(/:(\w+)/g)].map(([, name]) => name!)
    const check = checkOf('params', params)
    // Some want a certain form: what matters is that none is missing or unknown.
    expect(complaint(check, Object.fromEntries(inPath.map((name) => [name, 'x'])))).not.toMatch(
      /Unrecognized|undefined/,
    )
  })

  test.each(named)('%s says in a sentence what it does', (_name, { summary }) => {
    expect(summary).toMatch(/^[A-Z].+\.$/)
  })

  test.each(named.filter(([, { method }]) => method === 'GET'))(
    '%s changes nothing, so it takes no body',
    (_name, { body }) => expect(body).toBeUndefined(),
  )

  test('can be served and described together', async () => {
    const { app, close, metrics } = bench({ routes })
    await app.ready()
    const api = openApi(routes, { title: '', version: '', description: '', url: '', cookie: '' })
    expect(JSON.stringify(api)).not.toContain('#/components/schemas/unknown')
    await close()
    metrics.close()
  })
})

function complaint(check: (value: unknown) => unknown, value: unknown): string {
  try {
    check(value)
    return ''
  } catch (error) {
    return error instanceof Error ? error.message : ''
  }
}
