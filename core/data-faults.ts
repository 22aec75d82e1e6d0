import type { CompiledMap } from './atlas/compiled.ts'

/** Something wrong in a data file: where, and what. */
export interface Fault {
  where: string
  say: string
}

/** A data file that could be read. */
export interface StoredFile {
  path: string
  value: unknown
}

/** The parsed content of one file of a game, by the end of its path. */
export function contentOf(files: readonly StoredFile[], ending: string): unknown {
  return files.find(({ path }) => path.endsWith(`/${ending}`))?.value
}

/** Sums and cross-references of one game: its files by name, and what is checked, by the file it is told of. */
export interface Checks<Files> {
  game: string
  paths: Readonly<Record<keyof Files & string, string>>
  checks: readonly [keyof Files & string, (files: Files) => string[]][]
}

/** What the checks find; when a file is missing, only that. */
export function checkedFaults<Files>(
  { game, paths, checks }: Checks<Files>,
  files: readonly StoredFile[],
): Fault[] {
  const where = (path: string): string => `games/${game}/${path}`
  const entries = Object.entries<string>(paths).map(
    ([name, path]) => [name, path, contentOf(files, path)] as const,
  )
  const missing = entries.filter(([, , content]) => content === undefined)
  if (missing.length > 0)
    return missing.map(([, path]) => ({ where: where(path), say: 'there is no such file' }))
  const all = Object.fromEntries(entries.map(([name, , content]) => [name, content])) as Files
  return checks.flatMap(([name, check]) =>
    check(all).map((say) => ({ where: where(paths[name]), say })),
  )
}

/** Names that stand more than once, each as often as it does so again. */
export function twice(names: readonly string[]): string[] {
  return names.filter((name, i) => names.indexOf(name) !== i)
}

interface NamedPlaces {
  components: { named: { place: string; hex: string; by: string }[] }
  map: CompiledMap
}

/** Places the rulebook names are on the map where it says. */
export function namedPlaces({ components, map }: NamedPlaces): string[] {
  return components.named.flatMap(({ place, hex, by }) => {
    const found = map.places.find(({ name }) => name === place)
    if (found?.hex === hex) return []
    return [`${place} is in ${hex} by ${by}, but on the map in ${found?.hex ?? 'no hex'}`]
  })
}
