import { expect, test } from 'vitest'
import ts from 'typescript'
import { kits } from '../games/registry.ts'
import { allSources, isTest, parse } from './sources.mjs'

const IDS = kits.map(({ id }) => id)
const HOMES = new RegExp(`^(?:bots/)?games/(?:${IDS.join('|')})/`)
/** Tests, what they share, scripts that play a game as an example, and games made up for tests, in which anything may march. */
const EXAMPLES =
  /(?:^|\/)(?:testing|bench)\/|(?:^|\/)test-[^/]*$|^scripts\/|^core\/(?:examples\/|record\/toy)/

/** Whether a text of the program is a game or a path into its folder. */
function namesGame(text: string): boolean {
  return IDS.includes(text) || IDS.some((id) => text.includes(`/${id}/`))
}

function textsIn(source: { path: string; text: string }): string[] {
  const found: string[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node)) found.push(node.text)
    if (ts.isPropertyAssignment(node) && ts.isIdentifier(node.name)) found.push(node.name.text)
    ts.forEachChild(node, visit)
  }
  visit(parse(source))
  return found
}

test('a new game is entered in two files outside its folders', () => {
  const outside = allSources().filter(
    ({ path }) => !HOMES.test(path) && !isTest(path) && !EXAMPLES.test(path),
  )
  const naming = outside.filter((source) => textsIn(source).some(namesGame))
  expect(naming.map(({ path }) => path)).toEqual(['bots/registry.ts', 'games/registry.ts'])
})
