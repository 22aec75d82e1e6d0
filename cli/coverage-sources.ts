import ts from 'typescript'
import { RULE_ID } from '../core/numbering.ts'
import type { TextFile } from './coverage-files.ts'

/** Where a source says that it carries out a row. */
export interface Citation {
  rule: string
  path: string
  line: number
  /** Name with those of what encloses it, such as `march.steps.go.ask`; empty when nothing is declared there. */
  name: string
  /** Where the body of the function stands in the text, when it is a function. */
  body?: { from: number; to: number }
}

/** A test whose title names a row. */
export interface TestCitation {
  rule: string
  path: string
  line: number
  title: string
}

function parse({ path, text }: TextFile): ts.SourceFile {
  return ts.createSourceFile(path, text, ts.ScriptTarget.ES2023, true)
}

function lineOf(node: ts.Node): number {
  const file = node.getSourceFile()
  return file.getLineAndCharacterOfPosition(node.getStart()).line + 1
}

/** Every `@rule` in the comments before declarations. */
export function citationsIn(source: TextFile): Citation[] {
  const file = parse(source)
  const found: Citation[] = []
  const visit = (node: ts.Node): void => {
    for (const doc of ts.getJSDocCommentsAndTags(node).filter(ts.isJSDoc))
      if (doc.parent === node) found.push(...citationsOf(node, doc, source.path))
    ts.forEachChild(node, visit)
  }
  visit(file)
  return found.sort((a, b) => a.line - b.line)
}

function citationsOf(node: ts.Node, doc: ts.JSDoc, path: string): Citation[] {
  const body = functionIn(node)?.body
  return (doc.tags ?? [])
    .filter((tag) => tag.tagName.text === 'rule')
    .map((tag) => ({
      rule: (ts.getTextOfJSDocComment(tag.comment) ?? '').split(/\s/)[0]!,
      path,
      line: lineOf(tag),
      name: nameOf(node),
      ...(body === undefined ? {} : { body: { from: body.getStart(), to: body.getEnd() } }),
    }))
}

/** The function a comment stands before: declared, a method, or the value of a constant or property. */
function functionIn(node: ts.Node): ts.FunctionLikeDeclaration | undefined {
  if (ts.isFunctionDeclaration(node) || ts.isMethodDeclaration(node) || ts.isAccessor(node))
    return node
  if (ts.isVariableStatement(node)) return valueFunction(node.declarationList.declarations[0])
  return ts.isPropertyAssignment(node) ? valueFunction(node) : undefined
}

function valueFunction(
  node: ts.VariableDeclaration | ts.PropertyAssignment | undefined,
): ts.FunctionLikeDeclaration | undefined {
  let value = node?.initializer
  while (value && (ts.isParenthesizedExpression(value) || isTyped(value))) value = value.expression
  return value && (ts.isArrowFunction(value) || ts.isFunctionExpression(value)) ? value : undefined
}

function isTyped(node: ts.Node): node is ts.AsExpression | ts.SatisfiesExpression {
  return ts.isAsExpression(node) || ts.isSatisfiesExpression(node)
}

function nameOf(node: ts.Node): string {
  const names: string[] = []
  for (let at: ts.Node | undefined = node; at !== undefined; at = at.parent) {
    const named = ts.isVariableStatement(at) ? at.declarationList.declarations[0] : at
    const name = (named as { name?: ts.Node } | undefined)?.name
    if (named && name && names.at(-1) !== textOf(name)) names.push(textOf(name))
  }
  return names.reverse().join('.')
}

function textOf(name: ts.Node): string {
  return ts.isIdentifier(name) || ts.isStringLiteral(name) ? name.text : name.getText()
}

/** `@rule` lines that stand before nothing and therefore count for nothing. */
export function looseCitations(source: TextFile, cited: readonly Citation[]): Citation[] {
  return source.text.split('\n').flatMap((text, i) => {
    const rule = /^\s*(?:\/\*)?\*\s*@rule\s+(\S+)/.exec(text)?.[1]
    const line = i + 1
    if (rule === undefined || cited.some((one) => one.line === line)) return []
    return [{ rule, path: source.path, line, name: '' }]
  })
}

/** Rows named in square brackets in the titles of tests. */
export function testCitationsIn(source: TextFile): TestCitation[] {
  const found: TestCitation[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && isTestCall(node.expression) && node.arguments[0]) {
      for (const title of titlesOf(node))
        for (const rule of rulesInTitle(title))
          found.push({ rule, path: source.path, line: lineOf(node), title })
    }
    ts.forEachChild(node, visit)
  }
  visit(parse(source))
  return found
}

/** A title that begins with `%s` is told by the first word of each row of its table. */
function titlesOf({ expression, arguments: [first] }: ts.CallExpression): string[] {
  const title = piecesOf(first!).join('…')
  if (!title.startsWith('%s') || !ts.isCallExpression(expression)) return [title]
  const table = expression.arguments[0]
  const rows = table && ts.isIdentifier(table) ? valueOf(table) : table
  if (!rows || !ts.isArrayLiteralExpression(rows)) return [title]
  return rows.elements.flatMap((row) =>
    ts.isArrayLiteralExpression(row) && row.elements[0]
      ? [title.replace('%s', piecesOf(row.elements[0]).join('…'))]
      : [],
  )
}

/** What a constant of the file is. */
function valueOf(name: ts.Identifier): ts.Expression | undefined {
  for (const statement of name.getSourceFile().statements) {
    if (!ts.isVariableStatement(statement)) continue
    for (const one of statement.declarationList.declarations)
      if (textOf(one.name) === name.text) return one.initializer
  }
  return undefined
}

/** `test`, `it`, `test.each(rows)`, `test.for(rows)`, `it.only` and so on. */
function isTestCall(callee: ts.Expression): boolean {
  if (ts.isIdentifier(callee)) return callee.text === 'test' || callee.text === 'it'
  if (ts.isPropertyAccessExpression(callee))
    return !['each', 'for'].includes(callee.name.text) && isTestCall(callee.expression)
  if (!ts.isCallExpression(callee) && !ts.isTaggedTemplateExpression(callee)) return false
  const maker = ts.isCallExpression(callee) ? callee.expression : callee.tag
  return ts.isPropertyAccessExpression(maker) && isTestCall(maker.expression)
}

function piecesOf(node: ts.Node): string[] {
  if (ts.isStringLiteralLike(node)) return [node.text]
  if (ts.isTemplateExpression(node))
    return [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)]
  if (ts.isBinaryExpression(node)) return [...piecesOf(node.left), ...piecesOf(node.right)]
  return []
}

/** `[9.3/b]`, or several as `[9.3/b, 9.4/a]`; brackets that name no row are left alone. */
export function rulesInTitle(title: string): string[] {
  return [...title.matchAll(/\[([^\]]*)\]/g)].flatMap(([, inside = '']) =>
    inside.split(/[\s,]+/).filter((word) => RULE_ID.test(word)),
  )
}
