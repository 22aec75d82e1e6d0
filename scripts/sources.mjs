import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { root, sourceFolders } from './setup.mjs'

/**
 * A source file: its path from the root with forward slashes, and its text.
 * @typedef {{ path: string, text: string }} Source
 */

/** Every TypeScript and script file of ours, in a fixed order. @returns {Source[]} */
export function allSources() {
  return sourceFolders
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map(
        (name) => `${folder}/${name.replaceAll('\\', '/')}`,
      ),
    )
    .filter((path) => /\.(tsx?|mjs)$/.test(path))
    .sort()
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))
}

/** @param {string} path */
export function isTest(path) {
  return path.endsWith('.test.ts')
}

/** @param {Source} source */
export function parse({ path, text }) {
  return ts.createSourceFile(path, text, ts.ScriptTarget.ES2023, true, kindOf(path))
}

/** @param {string} path */
function kindOf(path) {
  return path.endsWith('.tsx') ? ts.ScriptKind.TSX : ts.ScriptKind.TS
}
