const STATUS = {
  'bad-request': 400,
  'sign-in': 401,
  forbidden: 403,
  'not-found': 404,
  conflict: 409,
  gone: 410,
  'too-large': 413,
  'too-many': 429,
  busy: 503,
} as const
export type DenialCode = keyof typeof STATUS

/** Something a caller may not do or cannot have; the message is for a person and gives away nothing else. */
export class Denial extends Error {
  readonly code: DenialCode
  readonly status: number

  constructor(code: DenialCode, message: string) {
    super(message)
    this.name = 'Denial'
    this.code = code
    this.status = STATUS[code]
  }
}
