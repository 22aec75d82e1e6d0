import { mkdirSync, statSync } from 'node:fs'
import { dirname } from 'node:path'

/**
 * Makes a folder and those above it that are missing. Node's own way goes on for ever where a file system says of a new
 * folder that its parent is missing, as /proc does.
 */
export function makeFolders(folder: string, mode?: number): void {
  if (isFolder(folder)) return
  const above = dirname(folder)
  if (above !== folder) makeFolders(above, mode)
  try {
    mkdirSync(folder, { mode })
  } catch (error) {
    // Somebody else may have made it meanwhile.
    if (!isFolder(folder)) throw error
  }
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() === true
}
