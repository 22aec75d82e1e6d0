import { z } from 'zod'
import type { Person } from '../../wire/people.ts'

export type { Person } from '../../wire/people.ts'

/** Who sent a request. */
export interface Caller {
  person?: Person
  /** Hash of the session that the cookie named; absent with a token or without either. */
  session?: string
  /** For rate limits only. */
  address: string
}

/** What a handler may set besides its answer. */
export interface Answering {
  setSession(token: string, expires: number): void
  clearSession(): void
}

export interface Asked<Params, Query, Body> {
  params: Params
  query: Query
  body: Body
  caller: Caller
  answering: Answering
}

/** How much a caller may ask of it in a while. */
export type Limit = 'usual' | 'costly' | 'guess'

/** Plain text instead of JSON: a record. */
export interface TextReply {
  text: string
  type: string
  file?: string
}
/** As the reply of a route that gives text. */
export const textReply = z.custom<TextReply>()

/** JSON that a thread has written: reading it again only to write it again would hold up everybody. */
export class Written {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

/** Server-sent events, until either side ends them. */
export interface EventsReply {
  /** Called when the answer has begun; gives what to call once it is over. */
  begin(out: EventsOut): () => void
}
export interface EventsOut {
  /** Of any type, one event each; false when the caller has gone or was cut off for reading too slowly. */
  send(text: string): boolean
  end(): void
}
/** As the reply of a route that gives events. */
export const eventsReply = z.custom<EventsReply>()

interface Described {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Parameters as :name. */
  path: string
  /** One sentence for the API page. */
  summary: string
  /** anyone; guest: whoever comes without a session gets one; person: has a session or a token; account: not a guest. */
  who: 'anyone' | 'guest' | 'person' | 'account'
  limit?: Limit
  /** Most bytes of the body, where the usual limit does not fit. */
  most?: number
  /** Takes the fields of an HTML form as well as JSON: mail programs and pages without script send no other. */
  form?: true
  /** The answer is the same for everybody, and stays so until the server is started anew. */
  constant?: true
}

export interface Route extends Described {
  params?: z.ZodType
  query?: z.ZodType
  body?: z.ZodType
  reply: z.ZodType
  run(asked: Asked<never, never, never>): Promise<unknown>
}

/** Declares a route: the checks of what comes in, who may call it, and the shape of the answer in one place. */
export function route<Reply, Params = undefined, Query = undefined, Body = undefined>(
  described: Described & {
    params?: z.ZodType<Params>
    query?: z.ZodType<Query>
    body?: z.ZodType<Body>
    reply: z.ZodType<Reply>
    run(asked: Asked<Params, Query, Body>): Promise<Reply | Written>
  },
): Route {
  return described
}
