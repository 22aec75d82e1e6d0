import { pathToFileURL } from 'node:url'
import ts from 'typescript'
import { allSources, isTest, parse } from './sources.mjs'

/**
 * Something measured against a budget; soft is infinite where only the hard limit counts.
 * @typedef {import('./sources.mjs').Source} Source
 * @typedef {{ soft: number, hard: number }} Limit
 * @typedef {{ where: string, size: number, unit: string, limit: Limit }} Measure
 */

const functionLines = { soft: 25, hard: 60 }
const testLines = { soft: Infinity, hard: 60 }
const parameters = { soft: 3, hard: 4 }
const testParameters = { soft: Infinity, hard: 4 }
const fileLines = { soft: 250, hard: 400 }
const leastTestShare = 0.8
const emptyWords = /(Manager|Helper|Util|Info|Data)s?(?![a-z])/
// The contract was agreed with these names.
const agreedNames = ['SeatInfo']
const noCode = /^\s*($|\/\/|\/\*|\*)/

/** Lines that are neither blank nor only a comment. @param {string} text */
export function codeLines(text) {
  return text.split('\n').filter((line) => !noCode.test(line)).length
}

/**
 * The function that a callback is handed to, such as `describe` in describe.each(rows)(…).
 * @param {ts.Node} node
 */
function receiver(node) {
  if (!ts.isCallExpression(node.parent)) return ''
  const [name = ''] = node.parent.expression.getText().split(/\W/, 1)
  return name
}

/** @param {ts.FunctionLikeDeclaration} node */
function nameOf(node) {
  const named = node.name ?? ('name' in node.parent ? node.parent.name : undefined)
  return named && typeof named === 'object' && 'getText' in named
    ? /** @type {ts.Node} */ (named).getText()
    : receiver(node) || 'a function'
}

/**
 * The size of one function and of its parameter list.
 * @param {ts.FunctionLikeDeclaration} node
 * @param {ts.SourceFile} file
 * @returns {Measure[]}
 */
function measureFunction(node, file) {
  const from = file.getLineAndCharacterOfPosition(node.getStart()).line
  const to = file.getLineAndCharacterOfPosition(node.getEnd()).line
  const where = `${file.fileName}:${from + 1} ${nameOf(node)}`
  const role = isTest(file.fileName) ? receiver(node) : ''
  if (role === 'describe') return []
  const isTestCase = role === 'test' || role === 'it'
  return [
    { where, size: to - from + 1, unit: 'lines', limit: isTestCase ? testLines : functionLines },
    {
      where,
      size: node.parameters.length,
      unit: 'parameters',
      limit: isTestCase ? testParameters : parameters,
    },
  ]
}

/**
 * Parameters that a caller would fill with a bare true or false, without a word of what it means; a single one is named by its function.
 * @param {ts.SignatureDeclaration} node
 */
function bareBooleans({ parameters }) {
  return parameters.length < 2 ? [] : parameters.filter(isBoolean).map(({ name }) => name.getText())
}

/** @param {ts.ParameterDeclaration} parameter */
function isBoolean({ type, initializer }) {
  const types = type !== undefined && ts.isUnionTypeNode(type) ? type.types : [type]
  return (
    types.some((one) => one?.kind === ts.SyntaxKind.BooleanKeyword) ||
    initializer?.kind === ts.SyntaxKind.TrueKeyword ||
    initializer?.kind === ts.SyntaxKind.FalseKeyword
  )
}

/** @param {Source} source @returns {{ measures: Measure[], names: string[], booleans: string[] }} */
export function inspect(source) {
  const file = parse(source)
  const size = source.text.trimEnd().split('\n').length
  /** @type {Measure[]} */
  const measures = [{ where: source.path, size, unit: 'lines in the file', limit: fileLines }]
  /** @type {string[]} */
  const names = []
  /** @type {string[]} */
  const booleans = []
  /** @param {ts.Node} node */
  const visit = (node) => {
    if (ts.isFunctionLike(node)) {
      const line = file.getLineAndCharacterOfPosition(node.getStart()).line + 1
      booleans.push(...bareBooleans(node).map((name) => `${source.path}:${line} ${name}`))
    }
    if (ts.isFunctionLike(node) && 'body' in node && node.body)
      measures.push(...measureFunction(node, file))
    if (ts.isTypeAliasDeclaration(node) || ts.isInterfaceDeclaration(node))
      if (emptyWords.test(node.name.text) && !agreedNames.includes(node.name.text))
        names.push(`${source.path} type ${node.name.text}`)
    ts.forEachChild(node, visit)
  }
  visit(file)
  return { measures, names, booleans }
}

/**
 * Test code against rule code, for each game's rules folder.
 * @param {Source[]} sources
 */
export function testShares(sources) {
  /** @type {Map<string, { rules: number, tests: number }>} */
  const games = new Map()
  for (const { path, text } of sources) {
    const id = /^games\/([^/]+)\/rules\//.exec(path)?.[1]
    if (!id) continue
    const sum = games.get(id) ?? { rules: 0, tests: 0 }
    sum[isTest(path) ? 'tests' : 'rules'] += codeLines(text)
    games.set(id, sum)
  }
  return [...games].map(([id, { rules, tests }]) => ({ id, share: tests / Math.max(rules, 1) }))
}

/**
 * The share of code that stands in functions over the hard limit, in percent.
 * @param {Measure[]} measures
 * @param {Source[]} sources
 */
function shareInLongFunctions(measures, sources) {
  const long = measures.filter(({ unit, size }) => unit === 'lines' && size > functionLines.hard)
  const inLong = long.reduce((sum, { size }) => sum + size, 0)
  const all = sources.reduce((sum, { text }) => sum + codeLines(text), 0)
  return ((100 * inLong) / Math.max(all, 1)).toFixed(1)
}

/** @param {Measure[]} measures */
function printTail(measures) {
  for (const unit of ['lines', 'parameters', 'lines in the file']) {
    const ours = measures.filter((measure) => measure.unit === unit)
    const over = ours.filter(({ size, limit }) => size > limit.soft)
    const soft = Math.min(...ours.map(({ limit }) => limit.soft))
    console.log(`${over.length} of ${ours.length} over the soft limit of ${soft} ${unit}`)
    const worst = over.sort((a, b) => b.size - a.size).slice(0, 10)
    for (const { where, size } of worst) console.log(`  ${String(size).padStart(3)}  ${where}`)
  }
}

function main() {
  const sources = allSources()
  const inspected = sources.map(inspect)
  const measures = inspected.flatMap((found) => found.measures)
  // A game in the making may still be short of tests.
  const isPlayed = (/** @type {string} */ id) =>
    sources.some(({ path }) => path === `games/${id}/game.ts`)
  const shares = testShares(sources).filter(({ id }) => isPlayed(id))
  printTail(measures)
  console.log(`${shareInLongFunctions(measures, sources)} % of code in functions over 60 lines`)
  for (const { id, share } of shares) console.log(`${id}: ${share.toFixed(2)} test per rule code`)
  const faults = [
    ...measures
      .filter(({ size, limit }) => size > limit.hard)
      .map(({ where, size, unit, limit }) => `${where}: ${size} ${unit}, at most ${limit.hard}`),
    ...shares
      .filter(({ share }) => share < leastTestShare)
      .map(({ id }) => `games/${id}/rules: less than ${leastTestShare} test code per rule code`),
    ...inspected.flatMap(({ names }) => names).map((name) => `${name}: says nothing, rename it`),
    ...inspected
      .flatMap(({ booleans }) => booleans)
      .map((where) => `${where}: a positional boolean, take an options object`),
  ]
  for (const fault of faults) console.log(`BROKEN ${fault}`)
  process.exitCode = faults.length === 0 ? 0 : 1
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) main()
