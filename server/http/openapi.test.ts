import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { apiPage, prose } from './api-page.ts'
import { COMPONENTS } from './json-schema.ts'
import { openApi } from './openapi.ts'
import { route } from './route.ts'
import type { Route } from './route.ts'
import { sampleRoutes, streamRoute } from './testing/routes.ts'
import { typeText } from './type-text.ts'

const about = {
  title: 'Vedette',
  version: '1.2.3',
  description: 'How to.',
  url: 'http://h',
  cookie: 'c',
}
const Seat = z.object({ seat: z.string(), person: z.string().nullable() }).meta({ id: 'Seat' })
interface Tree {
  name: string
  kids: Tree[]
}
const Tree: z.ZodType<Tree> = z.object({
  name: z.string(),
  get kids() {
    return z.array(Tree)
  },
})

function routes(): Route[] {
  const shared = route({
    method: 'GET',
    path: '/api/games/:game',
    summary: 'A <b>game</b>.',
    who: 'person',
    params: z.object({ game: z.string().describe('Its id') }),
    reply: z.object({ seats: z.array(Seat), owner: Seat.optional(), tree: Tree }),
    run: () => Promise.reject(new Error()),
  })
  return [...sampleRoutes(), streamRoute().route, shared]
}

/** All values under a key, anywhere. */
function found(part: unknown, key: string): unknown[] {
  if (typeof part !== 'object' || part === null) return []
  return Object.entries(part).flatMap(([name, value]) => [
    ...(name === key ? [value] : []),
    ...found(value, key),
  ])
}

describe('the description for programs', () => {
  const all = routes()
  const api = openApi(all, about)

  test('has every route with its method', () => {
    const described = Object.entries(api.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    )
    const wanted = all.map(({ method, path }) => `${method} ${path.replaceAll(/:(\w+)/g, '{$1}')}`)
    expect(described.sort()).toEqual(wanted.sort())
  })

  test('points at nothing that is not there', () => {
    const refs = found(api, '$ref') as string[]
    expect(refs.length).toBeGreaterThan(10)
    for (const ref of refs) {
      const steps = ref.replace(/^#\//, '').split('/')
      let at: unknown = api
      for (const step of steps) at = (at as Record<string, unknown> | undefined)?.[step]
      expect([ref, at]).toEqual([ref, expect.anything()])
    }
    expect(refs).toContain(`${COMPONENTS}Seat`)
  })

  test('declares every parameter of a path, and no other', () => {
    for (const [path, methods] of Object.entries(api.paths))
      for (const { parameters } of Object.values(methods)) {
        const declared = parameters.filter((one) => one.in === 'path').map(({ name }) => name)
        expect(declared).toEqual([...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name))
        expect(parameters.every((one) => one.in === 'query' || one.required)).toBe(true)
      }
  })

  test('gives each operation a name of its own, tags, errors and security', () => {
    const operations = Object.values(api.paths).flatMap((methods) => Object.values(methods))
    const names = operations.map(({ operationId }) => operationId)
    expect(new Set(names).size).toBe(names.length)
    const tags = api.tags.map(({ name }) => name)
    expect(operations.every((one) => one.tags.every((tag) => tags.includes(tag)))).toBe(true)
    expect(operations.every(({ responses }) => '200' in responses && '429' in responses)).toBe(true)
    const schemes = Object.keys(api.components.securitySchemes)
    const used = operations.flatMap(({ security }) => security.flatMap((one) => Object.keys(one)))
    expect(new Set(used)).toEqual(new Set(schemes))
    expect(api.paths['/api/games/{game}']?.['get']?.security).not.toContainEqual({})
    expect(api.paths['/api/who/anyone']?.['get']?.security).toContainEqual({})
  })

  test('says what is taken and what is given', () => {
    const put = api.paths['/api/things/{thing}/parts/{part}']?.['put']
    expect(put?.parameters).toMatchObject([
      { name: 'thing', in: 'path', schema: { type: 'string', maxLength: 20 } },
      { name: 'part', in: 'path', schema: { type: 'integer' } },
      { name: 'from', in: 'query', required: false, description: 'Where to begin' },
    ])
    expect(put?.requestBody?.content['application/json']?.schema).toMatchObject({
      additionalProperties: false,
      required: ['name'],
    })
    const reply = api.paths['/api/games/{game}']?.['get']?.responses['200']?.content
    expect(reply?.['application/json']?.schema.properties?.['owner']).toEqual({
      $ref: `${COMPONENTS}Seat`,
    })
    expect(api.paths['/api/stream']?.['get']?.responses['200']?.content).toHaveProperty([
      'text/event-stream',
    ])
  })

  test('survives JSON', () => {
    expect(JSON.parse(JSON.stringify(api))).toEqual(api)
  })
})

describe('the page for people', () => {
  const page = apiPage(openApi(routes(), about), '/api.css')

  test('shows every route, escaped, with nothing that a strict policy forbids', () => {
    expect(page.match(/<article id="[a-z]+-/g)?.length).toBeGreaterThanOrEqual(routes().length)
    expect(page).toContain('A &lt;b&gt;game&lt;/b&gt;.')
    expect(page).not.toMatch(/<script|<style|style=|\son\w+=|javascript:/i)
  })

  test('links lead somewhere, and no id is there twice', () => {
    const ids = [...page.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
    expect(new Set(ids).size).toBe(ids.length)
    const links = [...page.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id)
    expect(links.filter((id) => !ids.includes(id))).toEqual([])
  })

  test('sets out the text about sockets', () => {
    const text =
      '# Sockets\nAt `/live`, **JSON**.\n\n- one\n- two <b>\n\n```\n{ do: "x" }\n```\nEnd.'
    expect(prose(text)).toBe(
      [
        '<h2>Sockets</h2>\n<p>At <code>/live</code>, <strong>JSON</strong>.</p>',
        '<ul><li>one</li><li>two &lt;b&gt;</li></ul>',
        '',
        '<pre tabindex="0">{ do: &quot;x&quot; }</pre>',
        '<p>End.</p>',
      ].join('\n'),
    )
  })
})

test('a schema reads like a type', () => {
  const schema = z.object({
    id: z.string().max(5).describe('Its id'),
    kind: z.enum(['a', 'b']).optional(),
    list: z.array(z.union([z.string(), z.number()])),
    'odd-name': z.tuple([z.boolean(), z.null()]),
    by: z.record(z.string(), z.int().min(0).max(9)),
  })
  const json = z.toJSONSchema(schema, { io: 'input' })
  expect(typeText(json as never)).toBe(`{
  id: string   // Its id; 0 to 5 characters
  kind?: "a" | "b"
  list: (string | number)[]
  "odd-name": [boolean, null]
  by: { [name]: integer }
}`)
})
