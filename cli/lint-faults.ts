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
