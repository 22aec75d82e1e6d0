import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { CompiledMap } from '../core/atlas/compiled.ts'
import { lintMap } from '../core/atlas/lint.ts'
import { readFeatures, readOverrides } from '../core/atlas/sources.ts'
import type { MapSpec } from '../core/atlas/sources.ts'
import { Problem } from '../core/problem.ts'
import { games } from '../games/index.ts'
import { gameFiles, isTestFile } from './coverage-files.ts'
import type { TextFile } from './coverage-files.ts'
import { readRulebook } from './coverage-rulebook.ts'
import { contentOf, twice } from '../core/data-faults.ts'
import type { StoredFile, Fault } from '../core/data-faults.ts'
import { wordProblems } from './lint-words.ts'
import { rulingsIn, rulingsNamed } from './rulings.ts'
import { CHECKS, schemaOf } from '../games/schemas.ts'

/** Everything wrong with a game's data, and how many files were looked at. */
export function faultsIn(root: string, game: string): { faults: Fault[]; files: number } {
  const texts = gameFiles(root, game, /\.(json|geojson|csv|tsv)$/)
  const faults: Fault[] = []
  const read: StoredFile[] = texts.flatMap((file) => readFile(file, faults))
  for (const file of read) faults.push(...schemaFaults(game, file))
  if (faults.length === 0)
    faults.push(...mapFaults(game, read), ...(CHECKS[game]?.faults(read) ?? []))
  faults.push(...sayingFaults(root, game), ...rulingFaults(root, game))
  faults.push(...citationFaults(root, game, texts))
  return { faults, files: texts.length }
}

const READERS: Readonly<Record<string, (file: TextFile) => unknown>> = {
  json: ({ text }) => JSON.parse(text),
  geojson: ({ text }) => readFeatures(JSON.parse(text)),
  csv: ({ text }) => readOverrides(text),
  tsv: readRulebook,
}

function readFile(file: TextFile, faults: Fault[]): StoredFile[] {
  try {
    const read = READERS[file.path.split('.').at(-1)!]!
    return [{ path: file.path, value: read(file) }]
  } catch (error) {
    const say = (error as Error).message
    faults.push(
      error instanceof Problem
        ? { where: error.where, say: say.slice(error.where.length + 2) }
        : { where: file.path, say },
    )
    return []
  }
}

function schemaFaults(game: string, { path, value }: StoredFile): Fault[] {
  if (!path.endsWith('.json')) return []
  const schema = schemaOf(game, path)
  if (schema === undefined) return [{ where: path, say: 'no schema is known for this file' }]
  const { error } = schema.safeParse(value)
  return (error?.issues ?? []).map(({ path: place, message }) => ({
    where: `${path}, ${placeName(place)}`,
    say: message,
  }))
}

/** `units[3].cf` for a place in a file. */
function placeName(place: readonly PropertyKey[]): string {
  const name = place.map((key) => (typeof key === 'number' ? `[${key}]` : `.${String(key)}`))
  return name.join('').replace(/^\./, '') || 'whole file'
}

function mapFaults(game: string, files: readonly StoredFile[]): Fault[] {
  const map = contentOf(files, 'map/compiled.json') as CompiledMap | undefined
  const spec = contentOf(files, 'map/map-spec.json') as MapSpec | undefined
  if (map === undefined || spec === undefined)
    return [{ where: `games/${game}/map`, say: 'compiled.json and map-spec.json are both needed' }]
  const wrong = lintMap(map, spec).filter(({ level }) => level === 'error')
  return [...wrong, ...unlikeSpec(map, spec)].map(({ where, say }) => ({
    where: `games/${game}/map/compiled.json, ${where}`,
    say,
  }))
}

/** Whatever lies on hexsides and hexes is of a kind that the map was made with. */
function unlikeSpec(map: CompiledMap, spec: MapSpec): Fault[] {
  const strange = (
    all: readonly (readonly [where: string, kind: string | undefined])[],
    known: readonly string[] = [],
  ): Fault[] =>
    all
      .filter(([, kind]) => kind !== undefined && !known.includes(kind))
      .map(([where, kind]) => ({ where, say: `the map is made without ${kind}` }))
  return [
    ...strange(
      map.rivers.map(({ name, kind }) => [name, kind]),
      spec.rivers.kinds,
    ),
    ...strange(
      (map.sides ?? []).map(({ name }) => ['sides', name]),
      spec.sides,
    ),
    ...strange(
      (map.marks ?? []).map(({ hex, kind }) => [hex, kind]),
      spec.marks,
    ),
    ...(JSON.stringify(map.slopes) === JSON.stringify(spec.slopes)
      ? []
      : [{ where: 'slopes', say: 'they are not those of map-spec.json' }]),
  ]
}

/** Words for every phrase, and a reason for everything whose origin is told. */
function sayingFaults(root: string, game: string): Fault[] {
  const about = games[game]?.about
  if (about === undefined) return [{ where: 'games/index.ts', say: `${game} is not in it` }]
  const sources = gameFiles(root, game, /\.ts$/).filter(({ path }) => !isTestFile(path))
  const faults = wordProblems(sources, about).map((problem) => {
    const [where = '', ...say] = problem.split(': ')
    return { where, say: say.join(': ') }
  })
  if (about.sources.length === 0)
    faults.push({ where: `games/${game}/data/sources.ts`, say: 'it says nothing of any source' })
  for (const { what, why } of about.sources)
    if (why.trim() === '')
      faults.push({ where: `games/${game}/data/sources.ts`, say: `why: ${what}?` })
  return faults
}

const REFUSAL = /\brefusal\(\s*'([^']+)'/g

/** What a reason cites is a row of the rulebook's index. */
function citationFaults(root: string, game: string, texts: readonly TextFile[]): Fault[] {
  const index = texts.find(({ path }) => path === `games/${game}/rulebook.tsv`)
  const rows = new Set(index?.text.split('\n').map((line) => line.split('\t')[0]))
  const sources = gameFiles(root, game, /\.ts$/).filter(({ path }) => !isTestFile(path))
  return sources.flatMap(({ path, text }) =>
    [...text.matchAll(REFUSAL)]
      .filter(([, rule]) => !rows.has(rule))
      .map(([, rule]) => ({
        where: path,
        say: `a reason cites ${rule}, of which the index has no row`,
      })),
  )
}

/** Rulings have different numbers, and whoever refers to one refers to one that exists. */
function rulingFaults(root: string, game: string): Fault[] {
  const path = `games/${game}/rulings.md`
  if (!existsSync(join(root, path))) return [{ where: path, say: 'there is no such file' }]
  const files = gameFiles(root, game, /\.(ts|tsv|md|json)$/)
  const text = files.find((file) => file.path === path)!.text
  const rulings = rulingsIn(text)
  const made = rulings.map(({ id }) => id)
  const unknown = files.flatMap((file) =>
    rulingsNamed(file.text, rulings)
      .filter((number) => !made.includes(number))
      .map((number) => ({ where: file.path, say: `there is no ruling ${number}` })),
  )
  return [
    ...twice(made).map((number) => ({ where: path, say: `${number} stands there twice` })),
    ...unknown,
  ]
}
