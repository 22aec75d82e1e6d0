import { fastChance } from '../../../core/chance.ts'
import type { Question, SeatReply, Sheet } from '../../../core/contract.ts'
import { isRefused } from '../../../core/contract.ts'
import { fatesOf } from '../../../core/fates.ts'
import { printOdds } from '../../../core/tables.ts'
import { imagined } from '../seen/imagine.ts'
import { planWith, warningsOf } from './preview-plan.ts'
import { CITIES, grid } from '../map/map.ts'
import { rulesFor } from '../model/options.ts'
import {
  FOREIGN_LEGION,
  FRENCH,
  PRUSSIAN,
  SEATS,
  UNITS,
  combatFactor,
  corpsOf,
  isCavalry,
  sideOf,
} from '../rules/02-components.ts'
import type { Side } from '../rules/02-components.ts'
import {
  citiesNeeded,
  connectedCities,
  lossesToLose,
  pathHome,
  prussianLosses,
  scoredCities,
} from '../rules/04-victory.ts'
import { guardShift } from '../rules/07-guard-and-first-army.ts'
import { inEnemyZone } from '../rules/09-zones-of-control.ts'
import { moverOfOne } from '../rules/10-march.ts'
import { moverOf, whyCannotMove } from '../rules/10-movement.ts'
import type { Mover } from '../rules/10-movement.ts'
import { costOf, reachOf, viaOf } from '../rules/10-reach.ts'
import { combatFacts, unitsThatCount } from '../rules/11-battle.ts'
import { lackingForNext, oddsOf, printedResult, sumsOf } from '../rules/11-odds.ts'
import type { CombatFacts } from '../rules/11-odds.ts'
import { hexesOf } from '../rules/11-plan.ts'
import type { Plan } from '../rules/11-plan.ts'
import { isLeftInRetreat, resultFor } from '../rules/11-results.ts'
import { flow } from '../rules/sequence.ts'
import { isFarEnoughBack } from '../rules/12-disengagement.ts'
import { HIDDEN, MOVEMENT } from '../model/state.ts'
import type { State } from '../model/state.ts'
import type { View } from '../seen/view.ts'

/** Computed from the seat's view and nothing else: what it does not know comes out as a range. */
export function previewOf(view: View, question: Question): Sheet {
  const state = imagined(view, fastChance('preview'))
  if (question.about === 'reach') return reachSheet(view, state, question.piece)
  if (question.about === 'overlay') return overlaySheet(view, state, question)
  return replySheet(view, state, question.reply)
}

const EMPTY: Sheet = { marks: [], sums: [], chances: [] }

/** Of a unit that lies under an enemy stack nothing is shown: where it was imagined means nothing. */
function reachSheet(view: View, state: State, piece: number): Sheet {
  if ((view.place[piece] ?? -1) < 0) return EMPTY
  const marches = state.stack.filter((one) => one.proc === 'march')
  const frame = marches.find(({ depth }) => depth === state.marching[piece])
  if (frame === undefined && isHeldBack(state, piece)) return EMPTY
  const mover = frame === undefined ? moverOfOne(state, piece) : moverOf(state, frame)
  return { ...EMPTY, marks: reachMarks(state, mover) }
}

/** Whether the unit cannot move at all: now, in its own movement phase, or at any time because of a zone. */
function isHeldBack(state: State, piece: number): boolean {
  const side = sideOf[piece]!
  if (state.phase === MOVEMENT && side === state.phasing)
    return whyCannotMove(state, piece) !== undefined
  return inEnemyZone(state, side, state.place[piece]!)
}

function reachMarks(state: State, mover: Mover): Sheet['marks'] {
  const side = sideOf[mover.units[0]!]!
  const found = reachOf(state, mover)
  const marks: Sheet['marks'] = []
  for (let hex = 0; hex < grid.n; hex++) {
    const cost = costOf(found, hex)
    if (cost < 0 || hex === mover.frame.hex) continue
    const mark: Sheet['marks'][number] = { at: hex, cost, via: viaOf(found, hex) }
    if (inEnemyZone(state, side, hex)) mark.stop = '9.3/a'
    if (state.disengaging === 1 && !isFarEnoughBack(side, mover.frame.from, hex))
      mark.bar = '12.4/c'
    marks.push(mark)
  }
  return marks
}

function overlaySheet(view: View, state: State, question: { name: string; of?: number }): Sheet {
  if (question.name === 'reach') return reachSheet(view, state, question.of ?? -1)
  if (question.name === 'cities') return citySheet(state)
  if (question.name !== 'zones') return EMPTY
  const seat = SEATS.findIndex((name) => name === view.seat)
  const side = (question.of ?? (seat === PRUSSIAN ? PRUSSIAN : FRENCH)) as Side
  const marks: Sheet['marks'] = []
  for (let hex = 0; hex < grid.n; hex++)
    if (inEnemyZone(state, side, hex)) marks.push({ at: hex, stop: '9.3/a' })
  return { ...EMPTY, marks }
}

function sum(key: string, rule: string, value: number): Sheet['sums'][number] {
  return { say: { key }, rule, low: value, high: value }
}

/** Cities that count for the Prussian, and whether a path leads home from the others. */
function citySheet(state: State): Sheet {
  const connected = connectedCities(state)
  const scored = scoredCities(state)
  const marks = CITIES.map(({ hex }, city) => ({
    at: hex,
    ...(scored.includes(city)
      ? { cost: 1 }
      : { bar: connected.includes(city) ? '3.5B/c' : '4.2/b' }),
  }))
  const sums = [
    sum('sum-cities', '4.2/a', scored.length),
    sum('sum-cities-needed', '4.3/a', citiesNeeded(state.turn)),
    sum('sum-losses', '4.4/a', prussianLosses(state)),
    sum('sum-losses-limit', '4.4/a', lossesToLose(state.turn)),
  ]
  const ways = scored.flatMap((city) => [pathHome(state, CITIES[city]!.hex) ?? []])
  return { ...EMPTY, marks, sums, ways }
}

function replySheet(view: View, state: State, reply: SeatReply): Sheet {
  const battle = state.stack.find((frame) => frame.proc === 'battle')
  if (battle !== undefined && reply.verb === 'column' && typeof reply.noun === 'number') {
    const facts = combatFacts(state, battle)
    return combatSheet(state, { low: facts, high: facts }, reply.noun)
  }
  if (battle !== undefined && state.stack.at(-1)?.proc === 'guns') {
    if (isRefused(flow.answer(state, reply))) return EMPTY
    const facts = combatFacts(state, battle)
    return combatSheet(state, { low: facts, high: facts })
  }
  const plan = planWith(state, reply)
  if (plan === undefined || SEATS[state.phasing] !== view.seat) return EMPTY
  const warnings = warningsOf(state, plan, (hex) => defenceBounds(view, state, hex))
  if (plan.attackers.length === 0) return { ...EMPTY, sums: warnings }
  const sheet = combatSheet(state, foreseen(view, state, plan))
  return { ...sheet, sums: [...warnings, ...sheet.sums] }
}

interface Range {
  low: CombatFacts
  high: CombatFacts
}

/** The combat as planned, with the weakest and the strongest defenders that could be there. */
function foreseen(view: View, state: State, { targets, attackers }: Plan): Range {
  const bounds = targets.map((hex) => defenceBounds(view, state, hex))
  const facts = (end: 'least' | 'most'): CombatFacts => ({
    attackers,
    from: hexesOf(state, attackers),
    defenders: targets.map((hex, i) => ({ hex, factors: bounds[i]![end] })),
    cavalry: chargeInSight(state, attackers) ? (end === 'least' ? 1 : -1) : 0,
    guardShift: guardShift(state, state.phasing),
    gunsShift: 0,
    cityDefence: rulesFor(state.options).cityDefence(),
  })
  return { low: facts('least'), high: facts('most') }
}

/** Whether a die will still halve or double some of these. */
function chargeInSight(state: State, attackers: readonly number[]): boolean {
  return state.cavalryCharge === 1 && attackers.some((unit) => isCavalry[unit])
}

/** Printed factors that may stand in an enemy hex: what is in sight, and the weakest or strongest that could be beneath. */
function defenceBounds(view: View, state: State, hex: number): { least: number; most: number } {
  const stack = view.stacks.find((one) => one.hex === hex)
  const inSight = view.place.flatMap((at, unit) => (at === hex ? [unit] : []))
  const count = unitsThatCount(state, hex)
  const known = inSight
    .filter((unit) => count.includes(unit))
    .reduce((sum, unit) => sum + combatFactor[unit]!, 0)
  const unknown = (stack?.count ?? inSight.length) - inSight.length
  const could = hiddenFactors(view, stack?.top ?? -1)
  const sum = (list: readonly number[]): number => list.reduce((all, one) => all + one, 0)
  return {
    least: known + sum(could.slice(0, unknown)),
    most: known + sum(could.slice(could.length - unknown)),
  }
}

/** Factors of hidden enemies that could lie under that top, weakest first. */
function hiddenFactors(view: View, top: number): number[] {
  const found: number[] = []
  for (let unit = 0; unit < UNITS; unit++)
    if (view.place[unit] === HIDDEN && couldBeUnder(unit, top)) found.push(combatFactor[unit]!)
  return found.sort((a, b) => a - b)
}

/** A French stack is of one corps, save for the Legion. */
function couldBeUnder(unit: number, top: number): boolean {
  if (top < 0 || sideOf[unit] !== sideOf[top]) return false
  if (sideOf[unit] !== FRENCH || unit === FOREIGN_LEGION || top === FOREIGN_LEGION) return true
  return corpsOf[unit] === corpsOf[top]
}

function combatSheet(state: State, range: Range, chosen?: number): Sheet {
  const strong = oddsOf(range.high)
  const column = chosen ?? strong.column
  const sums = sumsOf(range.low, range.high)
  const best = oddsOf(range.low).column
  sums.push({ say: { key: 'sum-column' }, rule: '11.2/a', low: column, high: chosen ?? best })
  const lacking = chosen === undefined && column === best ? lackingForNext(range.high) : undefined
  if (lacking !== undefined) {
    const say = { key: 'sum-next', with: { odds: { of: 'column', noun: column + 1 } } }
    sums.push({ say, rule: '11.2/a', low: lacking / 2, high: lacking / 2 })
  }
  return {
    marks: [],
    sums,
    cells: [{ table: 'crt', column }],
    chances: column === (chosen ?? best) ? outcomes(state, range.high, column) : [],
  }
}

/** What each die face brings in this column, and how likely each result is. */
function outcomes(state: State, facts: CombatFacts, column: number): Sheet['chances'] {
  const faces = [1, 2, 3, 4, 5, 6].map((die) => meant(state, facts, printedResult(column, die)))
  const { all, of } = fatesOf(faces)
  return all.map(({ fate, ways }) => ({
    say: { key: `result-${fate}`, with: { odds: printOdds(column) } },
    of: [Number(ways), Number(of)] as const,
  }))
}

/** As it will be carried out: by 1st Army's own reading, and without a retreat out of cities. */
function meant(state: State, { attackers, defenders }: CombatFacts, printed: string): string {
  const targets = defenders.map(({ hex }) => hex)
  const result = resultFor(state, { attackers: [...attackers], targets }, printed)
  if (result !== 'DR' && result !== 'DL1') return result
  const left = targets.filter(isLeftInRetreat)
  if (left.length === targets.length) return result
  if (left.length > 0) return `${result}-field`
  return result === 'DR' ? 'NE' : 'DL1-city'
}
