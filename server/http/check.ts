import type { z } from 'zod'
import { Denial } from '../denial.ts'
import { strictly } from './strict.ts'

export type Part = 'params' | 'query' | 'body'
const LONGEST = 300

export interface Check {
  (value: unknown): unknown
}

/** Checks one part of a request; a part that has no schema must be empty. */
export function checkOf(part: Part, schema: z.ZodType | undefined): Check {
  if (schema === undefined) return (value) => refuseAnything(part, value)
  const strict = strictly(schema)
  return (value) => {
    const read = strict.safeParse(value ?? (part === 'body' ? undefined : {}))
    if (read.success) return read.data
    throw new Denial('bad-request', told(part, read.error))
  }
}

function refuseAnything(part: Part, value: unknown): undefined {
  const keys = typeof value === 'object' && value !== null ? Object.keys(value) : undefined
  if (value === undefined || (keys?.length === 0 && !Array.isArray(value))) return undefined
  const which = keys?.[0] === undefined || part === 'body' ? '' : ` ${shown(keys[0])} is not known.`
  throw new Denial('bad-request', `This takes no ${part === 'query' ? 'query' : part}.${which}`)
}

/** The first fault with the field it is in: query.from: …, body.seats[0].bot: … */
function told(part: Part, error: z.ZodError): string {
  const [issue] = error.issues.map(innermost)
  if (issue === undefined) return `${part}: not valid.`
  const where = [part, ...issue.path.map(step)].join('')
  return `${where}: ${issue.message.slice(0, LONGEST)}`
}

type Issue = z.core.$ZodIssue

/** Of the branches of a choice the one that came furthest is what was meant. */
function innermost(issue: Issue): Issue {
  if (issue.code !== 'invalid_union') return issue
  const firsts = issue.errors.flatMap(([first]) => (first === undefined ? [] : [innermost(first)]))
  const best = firsts.sort((a, b) => b.path.length - a.path.length)[0]
  return best === undefined || best.path.length === 0
    ? issue
    : { ...best, path: [...issue.path, ...best.path] }
}

function step(key: PropertyKey): string {
  return typeof key === 'number' ? `[${key}]` : `.${String(key).slice(0, 60)}`
}

function shown(text: string): string {
  return JSON.stringify(text.slice(0, 60))
}
