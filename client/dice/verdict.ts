import { listed } from '../lobby/in-words.ts'
import { t } from '../words/index.ts'
import type { DiceReport } from './check-dice.ts'

interface Telling {
  kind?: 'local' | 'remote' | undefined
  /** A seat as the game calls it. */
  nameOf?(seat: string): string
}

/** The result in one sentence, as strong as what was checked and no stronger. */
export function verdictOf(
  report: DiceReport,
  { kind = 'remote', nameOf = (seat) => seat }: Telling = {},
): string {
  const { fault, nature, steps, rolls, links } = report
  if (fault !== undefined) return t('dice.result.wrong', { why: fault })
  if (nature === 'none') return t('dice.result.none')
  if (nature === 'fast') return t('dice.result.unproven', { rolls })
  if (steps.rolls !== 'right')
    return isRunning(report) ? rightSoFar(report) : t('dice.result.what-if', { links })
  if (rolls === 0) return t('dice.result.unrolled')
  if (report.isUnbound) return t('dice.result.unbound', { rolls, length: report.length ?? 0 })
  if (steps.secret !== 'right') return t('dice.result.no-secret', { rolls })
  if (kind === 'local') return t('dice.result.local', { rolls })
  return report.pledged ? restingOn(report, nameOf) : formerly(report)
}

function rightSoFar({ links, isUnbound, length = 0 }: DiceReport): string {
  if (links === 0) return t('dice.result.unopened')
  return t(isUnbound ? 'dice.result.unbound-so-far' : 'dice.result.right-so-far', { links, length })
}

/** On whose seeds the dice rest, and for whom they are sure. */
function restingOn({ rolls, seeds }: DiceReport, nameOf: (seat: string) => string): string {
  const [players, nobody] = restsOn(seeds).map((seats) => seats.map(nameOf)) as [string[], string[]]
  const who = listed(players)
  if (nobody.length === 0) return t('dice.result.proven', { rolls, who })
  if (players.length === 0) return t('dice.result.alone', { rolls })
  return t('dice.result.fixed', {
    rolls,
    who,
    players: players.length,
    nobody: listed(nobody),
    count: nobody.length,
  })
}

/** Seats whose players had a hand in the dice, and those whose seed is nobody's. */
function restsOn(seeds: DiceReport['seeds']): [players: string[], nobody: string[]] {
  const isPlayers = ({ from }: DiceReport['seeds'][number]) => from === 'player'
  const names = (some: DiceReport['seeds']) => some.map(({ seat }) => seat)
  return [names(seeds.filter(isPlayers)), names(seeds.filter((seed) => !isPlayers(seed)))]
}

/** Records of before do not say how their seeds came about. */
function formerly({ rolls, seeds }: DiceReport): string {
  const isMixed = seeds.some(({ from }) => from === 'player')
  return t(isMixed ? 'dice.result.right' : 'dice.result.no-player', { rolls })
}

/** Whether nobody at all could choose: the strongest that can be said. */
export function isProven(report: DiceReport): boolean {
  const { nature, fault, pledged, seeds, isUnbound, rolls } = report
  if (rolls === 0 || nature !== 'fair' || fault !== undefined || isUnbound) return false
  return !pledged || seeds.every(({ from }) => from === 'player')
}

/** Before the end the secret is still closed, and what is missing follows with it. */
export function isRunning({ nature, steps, isOver, fault }: DiceReport): boolean {
  return nature === 'fair' && fault === undefined && !isOver && steps.secret === 'skipped'
}

/** Why a step was left out: it comes at the end, nothing is looked at after a fault, or the record has nothing for it. */
export function skippedAs(report: DiceReport): 'skipped' | 'unreached' | 'absent' {
  if (report.fault !== undefined) return 'unreached'
  return isRunning(report) ? 'skipped' : 'absent'
}
