import type { Logger } from 'pino'
import { Denial } from '../denial.ts'
import type { DenialCode } from '../denial.ts'
import { StoreUnreachable } from '../store/db.ts'

/** What only the edge can refuse. */
export type FaultCode = DenialCode | 'method' | 'media-type' | 'timeout' | 'headers' | 'failed'

export interface Fault {
  status: number
  code: FaultCode
  message: string
  /** Seconds. */
  retryAfter?: number
}

/** Too much was asked in a while. */
export class TooMany extends Denial {
  readonly retryAfter: number

  constructor(milliseconds: number) {
    const seconds = Math.max(1, Math.ceil(milliseconds / 1000))
    super('too-many', `Too many requests; try again in ${seconds} s.`)
    this.retryAfter = seconds
  }
}

const BODY = 'The body is not valid JSON.'
/** What the framework refuses before a handler runs, by its code. */
const EDGE: Readonly<Record<string, Fault>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: { status: 413, code: 'too-large', message: 'The body is too large.' },
  FST_ERR_CTP_INVALID_MEDIA_TYPE: {
    status: 415,
    code: 'media-type',
    message: 'Send JSON, with Content-Type: application/json.',
  },
  FST_ERR_CTP_INVALID_JSON_BODY: { status: 400, code: 'bad-request', message: BODY },
  FST_ERR_MAX_PARAM_LENGTH: {
    status: 404,
    code: 'not-found',
    message: 'A part of the address is too long.',
  },
}
const MALFORMED: Fault = { status: 400, code: 'bad-request', message: 'The request is malformed.' }

/** What to answer; an error that is nobody's refusal is logged and answered with a reference to the log only. */
export function faultOf(error: unknown, reference: string, log: Logger): Fault {
  if (error instanceof TooMany) return { ...faultOfDenial(error), retryAfter: error.retryAfter }
  if (error instanceof Denial) return faultOfDenial(error)
  if (error instanceof StoreUnreachable) {
    log.error({ err: error, req: reference }, 'the store does not answer')
    return faultOfDenial(new Denial('busy', 'The store does not answer: try again in a moment.'))
  }
  const { code, statusCode } = (error ?? {}) as { code?: unknown; statusCode?: unknown }
  const isFramework = typeof code === 'string' && code.startsWith('FST_ERR_')
  const edge = isFramework ? EDGE[code] : undefined
  if (edge !== undefined) return edge
  if (isFramework && typeof statusCode === 'number' && statusCode < 500) return MALFORMED
  // A body that breaks off is the sender's doing.
  if (code === 'ECONNRESET' || code === 'ERR_STREAM_PREMATURE_CLOSE') return MALFORMED
  log.error(
    { err: error instanceof Error ? error : new Error(typeof error), req: reference },
    'failed',
  )
  return {
    status: 500,
    code: 'failed',
    message: `Something went wrong here and has been noted; its reference is ${reference}.`,
  }
}

function faultOfDenial({ status, code, message }: Denial): Fault {
  return { status, code, message }
}

export function bodyOf({ code, message }: Fault): string {
  return JSON.stringify({ error: { code, message } })
}
