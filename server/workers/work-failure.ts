const WORDS = {
  cancelled: 'The job was cancelled.',
  slow: 'The job took longer than it may.',
  crashed: 'The thread of the job broke down.',
  failed: 'The job failed.',
  closed: 'The workers are closed.',
} as const
export type FailureReason = keyof typeof WORDS

/** Why a job has no result; `detail` is for the log and says where, not what. */
export class WorkFailure extends Error {
  readonly why: FailureReason
  readonly detail: string

  constructor(why: FailureReason, detail = '') {
    super(detail === '' ? WORDS[why] : `${WORDS[why]} ${detail}`)
    this.name = 'WorkFailure'
    this.why = why
    this.detail = detail
  }
}

/** The kind of an error and the line that threw it: its message may hold what a seat must not know. */
export function whereOf(error: unknown): string {
  if (!(error instanceof Error)) return typeof error
  const at = error.stack?.split('\n').find((line) => /^\s+at /.test(line))
  const code = 'code' in error && typeof error.code === 'string' ? error.code : error.name
  return at === undefined ? code : `${code} ${at.trim()}`
}
