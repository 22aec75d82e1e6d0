import type { Question, Sheet } from '../../../core/contract.ts'
import { isEnemyFlag } from '../model/board.ts'
import work from '../data/tables/bridge-work.json' with { type: 'json' }
import { imaginedFor } from '../seen/imagine.ts'
import { grid } from '../map/map.ts'
import { sheetAhead } from './preview-ahead.ts'
import { EMPTY } from './preview-empty.ts'
import { objectiveSheet, overlaySheet } from './preview-overlays.ts'
import { battleReply } from './preview-combat.ts'
import { allotmentOf } from './preview-command.ts'
import { reachSheet } from './preview-reach.ts'
import { FRENCH, NAPOLEON, PIECES, sideOf } from '../rules/01-pieces.ts'
import { checkFacts, checkOf } from '../rules/07-initiative.ts'
import { isFeared } from '../rules/08-sight.ts'
import { leastLeft, moverOf } from '../rules/08-group.ts'
import { FORMING } from '../rules/08-road-march.ts'
import { isRiverBridge } from '../rules/08-terrain.ts'
import { MOVING, NIGHT } from '../model/state.ts'
import type { State } from '../model/state.ts'
import type { View } from '../seen/view.ts'

interface Answer {
  verb: string
  noun?: number | string
}

/** Computed from the seat's view and nothing else: what it does not know comes out at its worst, or as a range. */
export function previewOf(view: View, question: Question): Sheet {
  const state = imaginedFor(view, 'preview')
  if (question.about === 'reach')
    return isMarching(view) ? reachSheet(view, state, question.piece) : EMPTY
  if (question.about === 'reply') {
    const sheet = replySheet(view, state, question.reply)
    return sheet === EMPTY ? sheetAhead(view, state, question.reply) : sheet
  }
  if (question.name === 'reach') return reachSheet(view, state, question.of ?? -1)
  return overlaySheet(view, state, question)
}

/** Retreats and withdrawals have limits of their own, and are asked for hex by hex. */
function isMarching({ phase }: View): boolean {
  return phase === MOVING || phase === NIGHT
}

function replySheet(view: View, state: State, { verb, noun }: Answer): Sheet {
  const combat = battleReply(view, state, { verb, noun: typeof noun === 'number' ? noun : -1 })
  if (combat !== undefined) return combat
  if (verb === 'column' || verb === 'form') return columnSheet(state, verb)
  if (typeof noun !== 'number') return EMPTY
  if (verb === 'burn' || verb === 'mend') return bridgeSheet(state, verb, noun)
  if (state.stack.at(-1)?.proc === 'order') return objectiveSheet(state, noun)
  const isCheck = (verb === 'roll' || verb === 'test') && noun >= 0 && noun < PIECES
  const check = isCheck ? checkSheet(state, noun) : EMPTY
  const placed = state.stack.at(-1)?.proc === 'command' ? allotmentOf(state, verb, noun) : undefined
  return placed === undefined ? check : { ...placed, chances: check.chances }
}

/** What becoming a column, or being one no longer, comes to, and the points that are left then. */
function columnSheet(state: State, verb: 'column' | 'form'): Sheet {
  const top = state.stack.at(-1)
  if (top?.proc !== 'march') return EMPTY
  const left = leastLeft(state, moverOf(state, top).pieces) - (verb === 'form' ? FORMING : 0)
  const points = { low: left / HALVES, high: left / HALVES }
  return { ...EMPTY, sums: [{ say: { key: `sum-${verb}-left` }, rule: '8.22A', ...points }] }
}
const HALVES = 2

function done(upTo: number): Sheet['chances'] {
  const ways = Math.max(0, Math.min(6, upTo))
  return [{ say: { key: 'chance-done' }, of: [ways, 6] }]
}

/** Repairs are foretold at their worst: every flag may be troops (H7); Napoleon helps those he is with. */
function bridgeSheet(state: State, verb: string, side: number): Sheet {
  const bridge = isRiverBridge(side) ? 'river' : 'stream'
  const kind = verb === 'burn' ? 'damage' : 'repair'
  const row = work.work.find((one) => one.work === kind && one.bridge === bridge)!
  if (verb === 'burn') return { ...EMPTY, chances: done(row.upTo) }
  const added = worstRepair(state, side)
  const sums =
    added === 0 ? [] : [{ say: { key: 'sum-repair' }, rule: '8.36A', low: added, high: added }]
  return { ...EMPTY, sums, chances: done(row.upTo - added) }
}

function worstRepair(state: State, side: number): number {
  const mender = state.phasing
  const ends = grid.sideHexes(side)
  const { enemyUnit, enemyZone, napoleon } = work.repair
  let sum = ends.some((hex) => isEnemyFlag(state, mender, hex)) ? enemyUnit : 0
  if (ends.some((hex) => isFeared(state, mender, hex))) sum += enemyZone
  const top = state.stack.at(-1)
  const isHere = top?.proc === 'march' && state.place[NAPOLEON] === top.hex
  return mender === FRENCH && isHere ? sum + napoleon : sum
}

/** Chances of an initiative check of one's own. */
function checkSheet(state: State, piece: number): Sheet {
  if (sideOf[piece] !== state.phasing) return EMPTY
  const facts = checkFacts(state, piece)
  const passed = [1, 2, 3, 4, 5, 6].filter((die) => checkOf(die, facts).isPassed)
  return { ...EMPTY, chances: done(passed.length) }
}
