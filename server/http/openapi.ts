import { COMPONENTS, described } from './json-schema.ts'
import type { Components, JsonSchema } from './json-schema.ts'
import { eventsReply, textReply } from './route.ts'
import type { Limit, Route } from './route.ts'

export interface ApiAbout {
  title: string
  version: string
  /** Markdown: what the API is for, and the messages on sockets. */
  description: string
  url: string
  cookie: string
}

export interface Parameter {
  name: string
  in: 'path' | 'query'
  required: boolean
  description?: string
  schema: JsonSchema
}
export interface Operation {
  operationId: string
  tags: readonly string[]
  summary: string
  description: string
  security: readonly Record<string, readonly string[]>[]
  parameters: readonly Parameter[]
  requestBody?: { required: true; content: Content }
  responses: Record<string, { description?: string; content?: Content; $ref?: string }>
}
type Content = Record<string, { schema: JsonSchema }>
export interface Api {
  openapi: '3.1.0'
  info: { title: string; version: string; description: string }
  servers: readonly { url: string }[]
  tags: readonly { name: string }[]
  paths: Record<string, Record<string, Operation>>
  components: {
    schemas: Components
    responses: Record<string, unknown>
    securitySchemes: Record<string, unknown>
  }
}

export const WHO: Readonly<Record<Route['who'], string>> = {
  anyone: 'Anyone may call it.',
  guest: 'Whoever comes without a session gets one as a guest.',
  person: 'Needs a session or a token.',
  account: 'Needs an account, not a guest.',
}
export const LIMITS: Readonly<Record<Limit, string>> = {
  usual: 'Limited as usual.',
  costly: 'Costly for the server: limited to a few calls a minute.',
  guess: 'Limited to a few calls a minute from one address.',
}
const ERRORS: Readonly<Record<string, string>> = {
  '400': 'Something in the request is wrong; the message names the field.',
  '401': 'Nobody has signed in, or the token is not valid.',
  '403': 'The caller may not do this.',
  '404': 'There is no such thing, or not for this caller.',
  '409': 'It does not fit what is there now.',
  '413': 'The body is too large.',
  '415': 'The body is not JSON.',
  '429': 'Too much was asked; Retry-After says how long to wait.',
  '500': 'A mistake of the server; the message has a reference to its log.',
  '503': 'The server is busy or about to stop.',
}

/** The whole table as OpenAPI 3.1. */
export function openApi(routes: readonly Route[], about: ApiAbout): Api {
  const schemas: Components = { Error: ERROR }
  const paths: Api['paths'] = {}
  for (const route of routes) {
    const path = route.path.replaceAll(/:(\w+)/g, '{$1}')
    paths[path] ??= {}
    paths[path][route.method.toLowerCase()] = operationOf(route, schemas)
  }
  const tags = [...new Set(routes.map(tagOf))].sort().map((name) => ({ name }))
  return {
    openapi: '3.1.0',
    info: { title: about.title, version: about.version, description: about.description },
    servers: [{ url: about.url }],
    tags,
    paths,
    components: { schemas, responses: errorResponses(), securitySchemes: schemesOf(about) },
  }
}

const ERROR: JsonSchema = {
  type: 'object',
  properties: {
    error: {
      type: 'object',
      properties: {
        code: { type: 'string', description: 'For programs.' },
        message: { type: 'string', description: 'For people.' },
      },
      required: ['code', 'message'],
    },
  },
  required: ['error'],
}

function errorResponses(): Record<string, unknown> {
  const content = { 'application/json': { schema: { $ref: `${COMPONENTS}Error` } } }
  return Object.fromEntries(
    Object.entries(ERRORS).map(([status, description]) => [`E${status}`, { description, content }]),
  )
}

function schemesOf({ cookie }: ApiAbout): Record<string, unknown> {
  return {
    cookie: {
      type: 'apiKey',
      in: 'cookie',
      name: cookie,
      description:
        'The session of a browser. Whatever changes something must then come with the Origin of this server.',
    },
    bearer: {
      type: 'http',
      scheme: 'bearer',
      description: 'A token of an account, for programs. Cookies are ignored beside it.',
    },
  }
}

/** The first part of the path that says something. */
export function tagOf({ path }: Pick<Route, 'path'>): string {
  const [first = '', second = ''] = path.split('/').slice(1)
  return first === 'api' ? second : first
}

export function operationId({ method, path }: Pick<Route, 'method' | 'path'>): string {
  const words = path.split(/[/:.-]+/).filter((word) => word !== '' && word !== 'api')
  return [method.toLowerCase(), ...words].join('-')
}

function operationOf(route: Route, components: Components): Operation {
  const name = operationId(route)
  const part = (suffix: string) => ({ components, name: `${name}-${suffix}` })
  const body = route.body && described(route.body, 'input', part('body'))
  return {
    operationId: name,
    tags: [tagOf(route)],
    summary: route.summary,
    description: [WHO[route.who], LIMITS[route.limit ?? 'usual']].join(' '),
    security: securityOf(route),
    parameters: [...pathParameters(route, components), ...queryParameters(route, components)],
    ...(body && {
      requestBody: { required: true, content: { 'application/json': { schema: body } } },
    }),
    responses: responsesOf(route, components),
  }
}

function securityOf({ who }: Route): Operation['security'] {
  const either = [{ cookie: [] }, { bearer: [] }]
  return who === 'anyone' || who === 'guest' ? [{}, ...either] : either
}

function pathParameters(route: Route, components: Components): Parameter[] {
  const known = propertiesOf(route, 'params', components)
  return [...route.path.matchAll(/:(\w+)/g)].map(([, name = '']) =>
    parameterOf({
      name,
      in: 'path',
      required: true,
      schema: known.properties[name] ?? { type: 'string' },
    }),
  )
}

function queryParameters(route: Route, components: Components): Parameter[] {
  const { properties, required } = propertiesOf(route, 'query', components)
  return Object.entries(properties).map(([name, schema]) =>
    parameterOf({ name, in: 'query', required: required.includes(name), schema }),
  )
}

function parameterOf({ schema: { description, ...schema }, ...rest }: Parameter): Parameter {
  return { ...rest, ...(description !== undefined && { description }), schema }
}

function propertiesOf(route: Route, part: 'params' | 'query', components: Components) {
  const schema = route[part]
  const name = `${operationId(route)}-${part}`
  const whole = schema === undefined ? {} : described(schema, 'input', { components, name })
  return { properties: whole.properties ?? {}, required: whole.required ?? [] }
}

function responsesOf(route: Route, components: Components): Operation['responses'] {
  const statuses = Object.keys(ERRORS).filter((status) => mayGive(route, status))
  const faults = statuses.map((status) => [status, { $ref: `#/components/responses/E${status}` }])
  return { '200': successOf(route, components), ...Object.fromEntries(faults) }
}

function successOf(route: Route, components: Components): Operation['responses'][string] {
  if (route.reply === textReply) return { description: 'Text.', content: textContent('text/plain') }
  if (route.reply === eventsReply)
    return { description: 'Events.', content: textContent('text/event-stream') }
  const name = `${operationId(route)}-reply`
  const schema = described(route.reply, 'output', { components, name })
  return { description: 'Done.', content: { 'application/json': { schema } } }
}

function textContent(type: string): Content {
  return { [type]: { schema: { type: 'string' } } }
}

function mayGive({ who, body, path }: Route, status: string): boolean {
  if (status === '401') return who === 'person' || who === 'account'
  if (status === '413' || status === '415') return body !== undefined
  if (status === '404') return path.includes(':')
  return true
}
