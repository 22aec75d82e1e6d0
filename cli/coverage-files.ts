import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Problem } from '../core/problem.ts'

/** A file by its path from the root, with forward slashes. */
export interface TextFile {
  path: string
  text: string
}

/** The folder with package.json above this file, whether it runs from source or from dist. */
export function projectRoot(): string {
  let folder = dirname(fileURLToPath(import.meta.url))
  while (!existsSync(join(folder, 'package.json'))) {
    const parent = dirname(folder)
    if (parent === folder) throw new Error('There is no package.json above the command line.')
    folder = parent
  }
  return folder
}

/** Games that can be played and have an index of their rulebook. */
export function indexedGames(root: string): string[] {
  return readdirSync(join(root, 'games'))
    .filter((id) =>
      ['game.ts', 'rulebook.tsv'].every((name) => existsSync(join(root, 'games', id, name))),
    )
    .sort()
}

/** The games a command is about: the one it names, or all. */
export function chosenGames(root: string, named: string | undefined): string[] {
  const games = indexedGames(root)
  if (named === undefined) return games
  if (games.includes(named)) return [named]
  throw new Problem(
    'game',
    `there is no game ${JSON.stringify(named)}; there is: ${games.join(', ')}`,
  )
}

/** Every file of a game whose name ends like this, in a fixed order. */
export function gameFiles(root: string, game: string, ending: RegExp): TextFile[] {
  return readdirSync(join(root, 'games', game), { recursive: true, encoding: 'utf8' })
    .map((name) => `games/${game}/${name.replaceAll('\\', '/')}`)
    .filter((path) => ending.test(path))
    .sort()
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))
}

export function isTestFile(path: string): boolean {
  return path.endsWith('.test.ts')
}
