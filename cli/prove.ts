import { fastChance } from '../core/chance.ts'
import { fingerprintWords } from '../core/fingerprint.ts'
import type { TextFile } from './coverage-files.ts'
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

/** Follows from what the files say: one commit always has the same sample, which may be drawn again anywhere. */
export function seedOf(files: readonly TextFile[]): number {
  const text = files.map((file) => `${file.path}\n${file.text.replaceAll('\r\n', '\n')}`)
  return (fingerprintWords(text.join('\n'))[0] >>> 0) % 1_000_000
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
  if (claims.length === 0) return verdicts
  const { ran: before, seconds } = await runOn(job.root, claims)
  for (const claim of claims) {
    const say = whyRedBefore(claim, before)
    if (say !== undefined) tell({ rule: claim.rule, say })
  }
  const queue = byFunction(claims.filter((claim) => whyRedBefore(claim, before) === undefined))
  const work = async (): Promise<void> => {
    for (let group = queue.shift(); group !== undefined; group = queue.shift())
      for (const verdict of await verdictsOn({ ...job, mostSeconds: patience(seconds) }, group))
        tell(verdict)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return verdicts
}

/** With every function on, however long that takes. */
async function runOn(root: string, claims: Claim[]): Promise<{ ran: Ran; seconds: number }> {
  const began = performance.now()
  const ran = await runTests({ ...testsOf(root, claims), mostSeconds: ENDLESS })
  return { ran, seconds: (performance.now() - began) / 1000 }
}

const ENDLESS = 3600
const AT_LEAST = 30

/** A few tests that take longer than all of them did will not end; on a busy machine that is long. */
function patience(seconds: number): number {
  return Math.max(AT_LEAST, Math.ceil(seconds))
}

/** Rows that one function carries out are put to the proof together. */
function byFunction(claims: readonly Claim[]): Claim[][] {
  const groups = new Map<string, Claim[]>()
  for (const claim of claims) {
    const name = offOf(claim)
    groups.set(name, [...(groups.get(name) ?? []), claim])
  }
  return [...groups.values()]
}

function offOf({ code }: Claim): string {
  return `${code.path}#${code.body!.from}-${code.body!.to}`
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

interface Patient extends ProofJob {
  mostSeconds: number
}

async function verdictsOn(job: Patient, group: readonly Claim[]): Promise<Verdict[]> {
  const [first] = group
  const how = { ...testsOf(job.root, group), off: offOf(first!), mostSeconds: job.mostSeconds }
  if (group.length === 1) return [{ rule: first!.rule, say: await verdictOn(first!, how) }]
  const ran = await runTests(how)
  const isHalted = ran.isEndless || ran.broken.length > 0
  if (!isHalted) return group.map((claim) => ({ rule: claim.rule, say: whyUnproved(claim, ran) }))
  // Whose tests it was that did not even end is seen one by one.
  const verdicts: Verdict[] = []
  for (const claim of group) verdicts.push(...(await verdictsOn(job, [claim])))
  return verdicts
}

/** A run that stops at the first failure may lose what failed: a row is called green by a whole run only. */
async function verdictOn(
  claim: Claim,
  how: Parameters<typeof runTests>[0],
): Promise<string | undefined> {
  const sayOf = (ran: Ran): string | undefined =>
    ran.isEndless || ran.broken.length > 0 ? undefined : whyUnproved(claim, ran)
  const quick = sayOf(await runTests({ ...how, bail: true }))
  return quick === undefined ? undefined : sayOf(await runTests(how))
}

/** Whether a test of this very row has noticed. */
function whyUnproved({ rule, code }: Claim, { failed, passed }: Ran): string | undefined {
  const title = new RegExp(titlePattern(rule))
  if (failed.some((name) => title.test(name))) return undefined
  const green = passed.filter((name) => title.test(name)).map((name) => `"${name}"`)
  return `stays green without ${code.name} (${code.path}:${code.line}): ${green.join(', ')}`
}
