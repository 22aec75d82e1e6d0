import type { Citation, TestCitation } from './coverage-sources.ts'
import type { RulebookRow } from './coverage-rulebook.ts'

/** A data file that names the rows it holds. */
export interface FileCitation {
  rule: string
  path: string
  hasSchema: boolean
}

/** Everything in a game that cites its rulebook. */
export interface Cited {
  rows: RulebookRow[]
  declared: Citation[]
  loose: Citation[]
  tested: TestCitation[]
  data: FileCitation[]
}

export interface Gap {
  rule: string
  say: string
}

type Demand = (row: RulebookRow, cited: Cited) => string[]

/** What each kind of row needs; the table stands in the guide to turning rules into code. */
const DEMANDS: Record<string, readonly Demand[]> = {
  rule: [oneFunction, someTest],
  procedure: [oneFunction, someTest],
  definition: [someDeclaration],
  component: [someData],
  table: [someData, someTest],
  example: [someTest],
  optional: [someTest],
  history: [],
}

export function gapsOf(row: RulebookRow, cited: Cited): Gap[] {
  const demands = DEMANDS[row.kind] ?? []
  return demands.flatMap((demand) => demand(row, cited).map((say) => ({ rule: row.id, say })))
}

export function allGaps(cited: Cited): Gap[] {
  return [...cited.rows.flatMap((row) => gapsOf(row, cited)), ...strayCitations(cited)]
}

export function functionsOf(rule: string, { declared }: Cited): Citation[] {
  return declared.filter((one) => one.rule === rule && one.body !== undefined)
}

function oneFunction({ id }: RulebookRow, cited: Cited): string[] {
  const functions = functionsOf(id, cited)
  if (functions.length === 1) return []
  if (functions.length > 1) return [`several functions claim it: ${functions.map(at).join(', ')}`]
  const others = cited.declared.filter(({ rule }) => rule === id)
  if (others.length > 0)
    return [`only ${others.map(at).join(', ')} carries it, which is no function`]
  return ['no function carries it']
}

function at({ name, path, line }: Citation): string {
  return `${name} (${path}:${line})`
}

function someTest({ id }: RulebookRow, { tested }: Cited): string[] {
  return tested.some(({ rule }) => rule === id) ? [] : ['no test is titled with it']
}

function someDeclaration({ id }: RulebookRow, { declared }: Cited): string[] {
  return declared.some(({ rule, name }) => rule === id && name !== '')
    ? []
    : ['no declaration carries it']
}

function someData({ id }: RulebookRow, { data }: Cited): string[] {
  const files = data.filter(({ rule }) => rule === id)
  if (files.length === 0) return ['no data file names it in "rule"']
  return files.filter(({ hasSchema }) => !hasSchema).map(({ path }) => `${path} has no schema`)
}

function strayCitations({ rows, declared, loose, tested, data }: Cited): Gap[] {
  const isKnown = (rule: string): boolean => rows.some(({ id }) => id === rule)
  const unknown = [...declared, ...loose, ...tested]
    .filter(({ rule }) => !isKnown(rule))
    .map(({ rule, path, line }) => ({ rule, say: `unknown, but cited in ${path}:${line}` }))
  const unknownData = data
    .filter(({ rule }) => !isKnown(rule))
    .map(({ rule, path }) => ({ rule, say: `unknown, but cited in ${path}` }))
  const detached = loose
    .filter(({ rule }) => isKnown(rule))
    .map(({ rule, path, line }) => ({ rule, say: `${path}:${line} stands before no declaration` }))
  return [...unknown, ...unknownData, ...detached]
}
