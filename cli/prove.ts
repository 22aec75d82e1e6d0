import { fastChance } from '../core/chance.ts'
import { functionsOf } from './coverage-gaps.ts'
import type { Cited } from './coverage-gaps.ts'
import type { Citation, TestCitation } from './coverage-sources.ts'
import { runTests } from './prove-run.ts'
import type { Ran } from './prove-run.ts'

/** A row whose citation is put to the proof. */
interface Claim {
  rule: string
  code: Citation
  tests: TestCitation[]
}

/** What came of one row: undefined when a test noticed. */
export interface Verdict {
  rule: string
  say: string | undefined
}

export interface ProofJob {
  root: string
  cited: Cited
  /** Rows to prove. */
  rules: readonly string[]
  /** Told after each row. */
  told(verdict: Verdict): void
}

const AT_ONCE = 2

/** Rows that have a function to be switched off. */
export function provableRules({ rows }: Cited): string[] {
  return rows.filter(({ kind }) => kind === 'rule' || kind === 'procedure').map(({ id }) => id)
}

/** So many of the rows, the same for the same seed, in the book's order. */
export function sampleOf(rules: readonly string[], count: number, seed: number): string[] {
  const chance = fastChance(seed)
  const left = [...rules]
  const taken = new Set<string>()
  while (taken.size < count && left.length > 0)
    taken.add(left.splice(chance.below(left.length), 1)[0]!)
  return rules.filter((rule) => taken.has(rule))
}

/** Switches off the function of each row and demands that a test citing the row notices. */
export async function proveRules(job: ProofJob): Promise<Verdict[]> {
  const verdicts: Verdict[] = []
  const tell = (verdict: Verdict): void => {
    verdicts.push(verdict)
    job.told(verdict)
  }
  const claims: Claim[] = []
  for (const rule of job.rules) {
    const claim = claimOf(rule, job.cited)
    if (typeof claim === 'string') tell({ rule, say: claim })
    else claims.push(claim)
  }
  const before = claims.length === 0 ? undefined : await runTests(testsOf(job.root, claims))
  const queue = [...claims]
  const work = async (): Promise<void> => {
    for (let claim = queue.shift(); claim !== undefined; claim = queue.shift())
      tell({
        rule: claim.rule,
        say: whyRedBefore(claim, before!) ?? (await whyUnproved(job, claim)),
      })
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return verdicts
}

function claimOf(rule: string, cited: Cited): Claim | string {
  const [code, second] = functionsOf(rule, cited)
  const tests = cited.tested.filter((test) => test.rule === rule)
  if (code === undefined) return 'there is no function to switch off'
  if (second !== undefined) return `both ${code.name} and ${second.name} claim it`
  return tests.length === 0 ? 'there is no test to notice' : { rule, code, tests }
}

function testsOf(root: string, claims: readonly Claim[]): Parameters<typeof runTests>[0] {
  const files = [...new Set(claims.flatMap(({ tests }) => tests.map(({ path }) => path)))]
  return { root, files, pattern: claims.map(({ rule }) => titlePattern(rule)).join('|') }
}

/** Matches titles that name the row in square brackets, alone or among others. */
export function titlePattern(rule: string): string {
  const id = rule.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')
  return `\\[(?:[^\\]]*[\\s,])?${id}(?:[\\s,][^\\]]*)?\\]`
}

/** A test that is red anyway proves nothing. */
function whyRedBefore({ rule }: Claim, before: Ran): string | undefined {
  const title = new RegExp(titlePattern(rule))
  const red = before.failed.find((name) => title.test(name))
  if (before.isEndless) return 'its tests do not end even with every function on'
  if (before.broken.length > 0) return `a test file cannot be loaded: ${before.broken[0]}`
  if (red !== undefined) return `"${red}" fails even with every function on`
  return before.passed.some((name) => title.test(name)) ? undefined : 'none of its tests was run'
}

async function whyUnproved({ root }: ProofJob, claim: Claim): Promise<string | undefined> {
  const { code } = claim
  const off = `${code.path}#${code.body!.from}-${code.body!.to}`
  const ran = await runTests({ ...testsOf(root, [claim]), off, bail: true })
  if (ran.isEndless || ran.failed.length > 0 || ran.broken.length > 0) return undefined
  const green = ran.passed.map((name) => `"${name}"`).join(', ')
  return `stays green without ${code.name} (${code.path}:${code.line}): ${green}`
}
