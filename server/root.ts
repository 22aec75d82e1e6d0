import { existsSync } from 'node:fs'

/** A file of the project, found from the sources, the compiled files and the bundle alike. */
export function projectFile(path: string): URL {
  let folder = new URL('.', import.meta.url)
  while (!existsSync(new URL('package.json', folder))) {
    const above = new URL('..', folder)
    if (above.href === folder.href) throw new Error(`${path} was not found above ${folder.href}.`)
    folder = above
  }
  return new URL(path, folder)
}
