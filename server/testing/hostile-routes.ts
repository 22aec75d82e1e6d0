import type { Fast } from '../../core/contract.ts'
import { randomReply } from './client.ts'
import type { Table } from './hostile-cast.ts'
import { headersOf } from './hostile-wire.ts'
import type { Credentials, Gun, Shot } from './hostile-wire.ts'

// What the server says it understands, and a request in good form for each.

/** A part of a JSON schema, as far as it is used here. */
interface Schema {
  type?: string
  enum?: unknown[]
  const?: unknown
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  minItems?: number
  minimum?: number
  oneOf?: Schema[]
  anyOf?: Schema[]
}
export interface Operation {
  method: string
  path: string
  isPublic: boolean
  query: string[]
  body?: Schema
}

interface Document {
  paths: Record<string, Record<string, Described>>
}
interface Described {
  security: object[]
  parameters?: { in: string; name: string }[]
  requestBody?: { content: { 'application/json': { schema: Schema } } }
}

/** Everything that the server says it understands. */
export async function operationsOf(fire: Gun): Promise<Operation[]> {
  const { text } = await fire({ method: 'GET', path: '/api/openapi.json' })
  const { paths } = JSON.parse(text) as Document
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { security, parameters = [], requestBody }]) => ({
      method: method.toUpperCase(),
      path,
      isPublic: security.some((one) => Object.keys(one).length === 0),
      query: parameters.filter((one) => one.in === 'query').map(({ name }) => name),
      ...(requestBody && { body: requestBody.content['application/json'].schema }),
    })),
  )
}

/** A reply that the seat could rightly give now. */
function rightReply({ players }: Table, seat: string, chance: Fast): object {
  const [ask] = players[seat]!.musts()
  return ask === undefined ? { ask: 0, verb: 'pass' } : randomReply(ask, chance)
}

interface Filling {
  game: string
  seat: string
  table: Table
  chance: Fast
}

/** The operation with everything that it needs, in good order. */
export function filled({ method, path, query, body }: Operation, filling: Filling): Shot {
  const { game, seat, chance, table } = filling
  const values: Record<string, string> = { game, seat, room: 'players', n: '0' }
  const at = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name] ?? 'x'.repeat(12))
  const asked = query.includes('seat') ? `?seat=${seat}` : ''
  const given = { seat, key: `h${chance.below(1e9)}`, replies: [rightReply(table, seat, chance)] }
  return {
    method,
    path: at + asked,
    ...(body && { body: JSON.stringify(sampleOf(body, given)) }),
  }
}

const TEXTS: Readonly<Record<string, string>> = {
  text: 'You have lost.',
  seed: 'seed',
  pledge: 'ab'.repeat(32),
  as: 'open',
  link: 'AAAAAAAAAAAAAAAAAAAAAAAA',
  label: 'mine',
  name: 'Anna',
  password: 'a password that is not hers',
  code: '123456',
  game: 'sedan',
  scenario: 'campaign',
}

function sampleOf(schema: Schema, given: Readonly<Record<string, unknown>>): unknown {
  const [choice] = schema.oneOf ?? schema.anyOf ?? []
  if (choice !== undefined) return sampleOf(choice, given)
  if (schema.const !== undefined) return schema.const
  if (schema.enum !== undefined) return schema.enum[0]
  if (schema.type === 'object')
    return Object.fromEntries(
      Object.entries(schema.properties ?? {})
        .filter(([name]) => name in given || schema.required?.includes(name))
        .map(([name, part]) => [name, given[name] ?? TEXTS[name] ?? sampleOf(part, given)]),
    )
  if (schema.type === 'array') return schema.minItems ? [sampleOf(schema.items ?? {}, given)] : []
  return schema.type === 'integer' || schema.type === 'number' ? (schema.minimum ?? 1) : 'x'
}

export function aimed(shot: Shot, url: string, shown: Credentials): Shot {
  const type = shot.body === undefined ? {} : { 'content-type': 'application/json' }
  return { ...shot, headers: { ...headersOf(url, shown), ...type } }
}
