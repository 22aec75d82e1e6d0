import { Problem } from '../core/problem.ts'
import { gameFiles, isTestFile } from './coverage-files.ts'
import type { TextFile } from './coverage-files.ts'
import { allGaps, gapsOf } from './coverage-gaps.ts'
import type { Cited, FileCitation } from './coverage-gaps.ts'
import { KINDS, readRulebook } from './coverage-rulebook.ts'
import { citationsIn, looseCitations, testCitationsIn } from './coverage-sources.ts'
import { proveRules, provableRules, sampleOf, seedOf } from './prove.ts'
import { schemaOf } from '../games/schemas.ts'

export interface CoverageWishes {
  isProof: boolean
  /** The rows to prove by name; absent: as many as `rows` says. */
  only: string[] | undefined
  /** How many rows to prove; absent: all. */
  rows: number | undefined
  seed: number | undefined
}

/** Prints what a game's rulebook still lacks; 0 when nothing. */
export async function reportCoverage(
  root: string,
  game: string,
  wishes: CoverageWishes,
): Promise<number> {
  const cited = citedIn(root, game)
  const gaps = allGaps(cited)
  console.log(`${game}: ${cited.rows.length} rows of the rulebook`)
  for (const line of tableOf(cited)) console.log(`  ${line}`)
  for (const line of leakLine(cited)) console.log(`  ${line}`)
  for (const { rule, say } of gaps) console.log(`  ${rule.padEnd(8)} ${say}`)
  console.log(gaps.length === 0 ? '  every row is accounted for' : `  ${gaps.length} gaps`)
  const seed = wishes.seed ?? seedOf(gameFiles(root, game, /\.ts$|\/rulebook\.tsv$/))
  const unproved = wishes.isProof ? await reportProof(root, cited, { ...wishes, seed }) : 0
  if (wishes.isProof && !isSame(cited, citedIn(root, game))) return 1
  return gaps.length + unproved === 0 ? 0 : 1
}

export function citedIn(root: string, game: string): Cited {
  const sources = gameFiles(root, game, /\.ts$/)
  const code = sources.filter(({ path }) => !isTestFile(path))
  const found = code.map((source) => ({ source, cited: citationsIn(source) }))
  return {
    rows: readRulebook(gameFiles(root, game, /\/rulebook\.tsv$/)[0]!),
    declared: found.flatMap(({ cited }) => cited),
    loose: found.flatMap(({ source, cited }) => looseCitations(source, cited)),
    tested: sources.filter(({ path }) => isTestFile(path)).flatMap(testCitationsIn),
    data: gameFiles(root, game, /\.json$/).flatMap((file) => dataCitations(game, file)),
  }
}

/** Rows named in a field "rule" anywhere in a data file. */
function dataCitations(game: string, { path, text }: TextFile): FileCitation[] {
  const hasSchema = schemaOf(game, path) !== undefined
  const found: FileCitation[] = []
  const visit = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return
    for (const [key, inner] of Object.entries(value)) {
      if (key !== 'rule') visit(inner)
      else for (const rule of [inner].flat()) found.push({ rule: String(rule), path, hasSchema })
    }
  }
  visit(JSON.parse(text))
  return found
}

/** One line for each kind of row: how many, and how many of them are complete. */
function tableOf(cited: Cited): string[] {
  return KINDS.flatMap((kind) => {
    const rows = cited.rows.filter((row) => row.kind === kind)
    if (rows.length === 0) return []
    const done = rows.filter((row) => gapsOf(row, cited).length === 0).length
    return [`${kind.padEnd(11)} ${String(done).padStart(4)} of ${rows.length}`]
  })
}

/** Rows that hide something ought to be cited by a test of leaks as well; told, not demanded. */
function leakLine({ rows, tested }: Cited): string[] {
  const hidden = rows.filter(({ isHidden }) => isHidden)
  if (hidden.length === 0) return []
  const leaks = tested.filter(({ path }) => /leak|secrets/.test(path))
  const open = hidden.filter(({ id }) => !leaks.some(({ rule }) => rule === id))
  const names = open.length === 0 ? '' : `; not yet ${open.map(({ id }) => id).join(', ')}`
  const done = String(hidden.length - open.length).padStart(4)
  return [`${'leak tests'.padEnd(11)} ${done} of ${hidden.length} rows that hide something${names}`]
}

async function reportProof(
  root: string,
  cited: Cited,
  { only, rows, seed }: CoverageWishes & { seed: number },
): Promise<number> {
  const rules = provableRules(cited)
  const chosen = only ?? sampleOf(rules, rows ?? rules.length, seed)
  for (const rule of chosen)
    if (!rules.includes(rule)) throw new Problem('--row', `${rule} is no rule or procedure`)
  console.log(`  proving ${chosen.length} of ${rules.length} rows (--seed ${seed})`)
  const verdicts = await proveRules({
    root,
    cited,
    rules: chosen,
    told: ({ rule, say }) => console.log(`  ${rule.padEnd(8)} ${say ?? 'proved'}`),
  })
  const unproved = verdicts.filter(({ say }) => say !== undefined)
  console.log(`  ${verdicts.length - unproved.length} proved, ${unproved.length} not`)
  return unproved.length
}

/** A source that changes under the proof has its functions switched off in the wrong place. */
function isSame(before: Cited, after: Cited): boolean {
  if (JSON.stringify(before.declared) === JSON.stringify(after.declared)) return true
  console.log('  the sources have changed meanwhile, which proves nothing: run this again')
  return false
}
