import ts from 'typescript'
import type { About } from '../core/contract.ts'
import { render } from '../core/words.ts'
import type { TextFile } from './coverage-files.ts'

/** Where a source asks for a phrase: its key, such as `stage-…-combat` where part of it is computed. */
export interface KeyUse {
  key: string
  path: string
  line: number
}

const GAP = '…'

/** Names behind which a key stands, and what comes before it in the catalogue. */
const PREFIXES = new Map([
  ['key', ''],
  ['verb', 'verb-'],
  ['table', 'table-'],
])

/** A function that is handed a key: as which argument, and what comes before it in the catalogue. */
interface Taker {
  at: number
  prefix: string
  isShared: boolean
}

type Takers = ReadonlyMap<string, Taker>

/** Every key in a source: after `key:`, in variables and parameters called key, in refusals, and names of verbs and tables. */
export function keysUsed(source: TextFile): KeyUse[] {
  return usesIn(source, new Map())
}

function usesIn(source: TextFile, elsewhere: Takers): KeyUse[] {
  const file = parse(source)
  const takers = new Map([...elsewhere, ...takersIn(file)])
  const found: KeyUse[] = []
  const note = (node: ts.Node, prefix = ''): void => {
    const line = file.getLineAndCharacterOfPosition(node.getStart()).line + 1
    // What has a space in it is no key of a phrase, but of some other list.
    for (const key of textsOf(node).filter((text) => !text.includes(' ')))
      found.push({ key: prefix + key, path: source.path, line })
  }
  const visit = (node: ts.Node): void => {
    if ((ts.isPropertyAssignment(node) || ts.isVariableDeclaration(node)) && node.initializer) {
      const prefix = PREFIXES.get(node.name.getText())
      if (prefix !== undefined) note(node.initializer, prefix)
    }
    if (ts.isCallExpression(node) && ts.isIdentifier(node.expression)) {
      const taker = takers.get(node.expression.text)
      const key = node.arguments[taker?.at ?? Infinity]
      if (taker !== undefined && key !== undefined) note(key, taker.prefix)
    }
    ts.forEachChild(node, visit)
  }
  visit(file)
  return found
}

function parse({ path, text }: TextFile): ts.SourceFile {
  return ts.createSourceFile(path, text, ts.ScriptTarget.ES2023, true)
}

/** Functions of a file that take a key, a verb or a table; core's refusal is known to all. */
function takersIn(file: ts.SourceFile): Map<string, Taker> {
  const takers = new Map<string, Taker>([['refusal', { at: 1, prefix: '', isShared: false }]])
  const visit = (node: ts.Node): void => {
    const made = ts.isVariableDeclaration(node) ? node.initializer : node
    const name = (node as { name?: ts.Node }).name?.getText()
    if (made && name && (ts.isFunctionDeclaration(made) || ts.isArrowFunction(made))) {
      const at = made.parameters.findIndex(
        (one) => PREFIXES.has(one.name.getText()) && isAnyText(one),
      )
      const prefix = PREFIXES.get(made.parameters[at]?.name.getText() ?? '') ?? ''
      if (at >= 0) takers.set(name, { at, prefix, isShared: isExported(made) })
    }
    ts.forEachChild(node, visit)
  }
  visit(file)
  return takers
}

/** A narrower type has a catalogue of its own, which the compiler checks. */
function isAnyText({ type }: ts.ParameterDeclaration): boolean {
  return type === undefined || type.kind === ts.SyntaxKind.StringKeyword
}

function isExported(node: ts.Node): boolean {
  return (
    ts.isFunctionDeclaration(node) &&
    (node.modifiers ?? []).some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword)
  )
}

/** Every key in the sources of a game, whose files hand keys to each other's functions. */
function keysIn(sources: readonly TextFile[]): KeyUse[] {
  const all = sources.flatMap((source) => [...takersIn(parse(source))])
  const shared = new Map(all.filter(([, { isShared }]) => isShared))
  return sources.flatMap((source) => usesIn(source, shared))
}

/** Texts an expression may stand for; what is neither written out nor a choice between such is not followed. */
function textsOf(node: ts.Node): string[] {
  if (ts.isStringLiteralLike(node)) return node.text === '' ? [] : [node.text]
  if (ts.isConditionalExpression(node))
    return [...textsOf(node.whenTrue), ...textsOf(node.whenFalse)]
  if (!ts.isTemplateExpression(node)) return []
  return [node.head.text + node.templateSpans.map(({ literal }) => GAP + literal.text).join('')]
}

/** Keys without a word and words without a use. */
export function wordProblems(sources: readonly TextFile[], about: About): string[] {
  const uses = [...keysIn(sources), ...introduced(about)]
  const words = Object.keys(about.words)
  const missing = uses
    .filter(({ key }) => !words.some((word) => fits(key, word)) && !isHouseWord(key))
    .map(({ key, path, line }) => `${path}:${line}: there is no word for ${key}`)
  const mentioned = sources.filter(({ path }) => !CATALOGUE.test(path)).flatMap(textsIn)
  const unused = words
    .filter((word) => !uses.some(({ key }) => fits(key, word)) && !isNounName(word, about))
    .filter((word) => !isAnswerHere(word, uses))
    .filter((word) => !isStandingChoice(word, about))
    .filter((word) => !mentioned.some((text) => fits(text, word)))
    .map((word) => `games/${about.id}/words: nothing says ${word}`)
  return [...missing, ...unused]
}

/** A verb as it is called among the answers to one ask. */
function isAnswerHere(word: string, uses: readonly KeyUse[]): boolean {
  const [, verb, ask] = /^(verb-.+)-at-(ask-.+)$/.exec(word) ?? []
  const isUsed = (wanted: string): boolean => uses.some(({ key }) => fits(key, wanted))
  return verb !== undefined && ask !== undefined && isUsed(verb) && isUsed(ask)
}

/** What a game is introduced by: its scenarios, options, overlays and standing orders. */
function introduced({ id, scenarios, options, overlays, standing }: About): KeyUse[] {
  const path = `games/${id}/words/about.ts`
  const said = [...scenarios, ...options, ...overlays, ...standing]
  return said.map(({ say }) => ({ key: say.key, path, line: 1 }))
}

function isStandingChoice(word: string, { standing }: About): boolean {
  return standing.some(({ choices }) => choices.some((choice) => word === `choice-${choice}`))
}

const CATALOGUE = /\/words\/[^/]*\.ts$/

/** All texts with a hyphen in a source: what a phrase is filled with is looked up in the catalogue as well. */
function textsIn(source: TextFile): string[] {
  const found: string[] = []
  const visit = (node: ts.Node): void => {
    if (!ts.isConditionalExpression(node))
      found.push(...textsOf(node).filter((text) => /\w-/.test(text)))
    ts.forEachChild(node, visit)
  }
  visit(parse(source))
  return found
}

function fits(key: string, word: string): boolean {
  if (!key.includes(GAP)) return key === word
  const parts = key.split(GAP).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  return new RegExp(`^${parts.join('.+')}$`).test(word)
}

/** What the runtime itself says needs no word of the game's. */
function isHouseWord(key: string): boolean {
  const name = key.replace(/^verb-/, '')
  return render({ key: name }, { words: {}, kinds: {} }) !== name
}

/** `chit-intelligence` names a noun of the kind chit; alike ones are told apart by a number. The log says results itself. */
function isNounName(word: string, { kinds }: About): boolean {
  const [kind = '', ...rest] = word.split('-')
  const noun = rest.join('-')
  return (
    word === 'verb-pass' ||
    word.startsWith('result-') ||
    word.startsWith('did-') ||
    [noun, `${noun}-1`].some((name) => kinds[kind]?.parse(name) !== undefined)
  )
}
