import type { Option, Phrase, Refusal } from '../../../core/contract.ts'
import type { Go, Proc } from '../../../core/flow/step.ts'
import { refusal } from '../../../core/refuse.ts'
import type { Frame } from '../model/levels.ts'
import { hitLevel } from './10-hit-level.ts'
import type { WorksFrame } from './16-works-level.ts'
import { FARM, FOREST, QUARRY, TOWN, grid, terrain } from '../map/map.ts'
import { isNight, momentOf } from '../model/scenario-book.ts'
import {
  AGGRESSIVE,
  ASSAULTED,
  COMMANDED,
  DUG,
  ENTRENCHED,
  FIRED,
  HALF_FIRED,
  HASTY,
  MOVED,
  RALLIED,
} from '../model/state.ts'
import type { State } from '../model/state.ts'
import { formationNow } from './03-attached.ts'
import { INFANTRY, armOf, formationNamed, formationOf, seatOf } from './03-pieces.ts'
import { cohesion, putWorks, worksAt } from './03-values.ts'
import { TESTING } from './06-instants.ts'
import { interrupt, wouldTurn } from './06-windows.ts'
import { OTHERWISE, tellWeary } from './10-break.ts'
import { unitsOnMap, whyIdle } from './13-recovery.ts'
import { MANY } from '../model/levels.ts'

/** Infantry digs, one hex after the other, until its owner has enough. */
export const worksProc: Proc<State, WorksFrame, Frame> = {
  deed: {
    during: ['roll', 'steady'],
    tell: (_state, { side, unit, hex }) => ({
      rule: '16.2/c',
      say: {
        key: 'deed-dig',
        with: { piece: { of: 'piece', noun: unit }, hex: { of: 'hex', noun: hex } },
      },
      by: seatOf(side),
    }),
  },
  steps: {
    choose: {
      title: 'Earthworks',
      ask: (state, frame) => ({
        seat: seatOf(frame.side),
        rule: '16.2/b',
        say: { key: 'ask-dig' },
        options: digOptions(state, frame),
      }),
      take(state, frame, { verb, noun }, go) {
        if (verb === 'done') return go.done()
        frame.unit = noun
        frame.hex = state.place[noun]!
        frame.plus = 0
        return go.next(frame, 'roll')
      },
    },
    roll: {
      calls: ['pause'],
      roll: (state, frame) => ({
        rule: '16.2/c',
        say: digRoll(state, frame),
        seen: 'all',
        dice: [10],
      }),
      rolled: testDigging,
    },
    steady: { run: settleDigging },
    tired: { calls: ['hit'], run: tire },
  },
}

/**
 * What could be built in a hex now, 0 if nothing.
 * @rule 16.1
 * @rule 16.3/b better works by night only, on top of those there are
 */
export function worksToBuild(state: State, hex: number): number {
  const works = worksAt(state, hex)
  if (works === 0) return HASTY
  return works === HASTY && isNight(state) ? ENTRENCHED : 0
}

const VI_CORPS = formationNamed('F-VI')
/** Anything else that was done in the activation; Defensive Fire and fire by event are nothing. */
const BUSY = FIRED | HALF_FIRED | MOVED | ASSAULTED | RALLIED | DUG

const NO_POSTURE = refusal('16.2/b', 'no-dig-posture')
const NO_INFANTRY = refusal('16.2/b', 'no-dig-arm')
const OTHER_FORMATION = refusal('16.2/b', 'no-other-formation')
const HELPED = refusal('16.2/b', 'no-dig-helped')
const IS_BUSY: readonly (readonly [number, Refusal])[] = [
  [FIRED | HALF_FIRED, refusal('16.2/b', 'no-dig-fired')],
  [MOVED, refusal('16.2/b', 'no-dig-moved')],
  [ASSAULTED, refusal('16.2/b', 'no-dig-fought')],
  [RALLIED, HELPED],
]
const ENOUGH = refusal('16.3/b', 'no-dig-enough')
const NO_TOOLS = refusal('16.5/b', 'no-dig-tools')
const TRIED = refusal('16.3/b', 'no-dig-again')

/**
 * Why a unit cannot try to dig: among others that it was tried in the hex, so that no works are built and improved at once.
 * @rule 16.2/b infantry of a Defensive formation that has done nothing; under the Special Posture too
 * @rule 16.5/b
 */
export function whyCannotDig(
  state: State,
  unit: number,
  { formation, tried }: Pick<WorksFrame, 'formation' | 'tried'>,
): Refusal | undefined {
  if (armOf[unit] !== INFANTRY) return NO_INFANTRY
  if (formationNow(state, unit) !== formation) return OTHER_FORMATION
  if (state.posture[formation] === AGGRESSIVE) return NO_POSTURE
  const deeds = state.deeds[unit]!
  if ((deeds & COMMANDED) === 0) return (deeds & RALLIED) === 0 ? whyIdle(state, unit) : HELPED
  if ((deeds & BUSY) !== 0) return IS_BUSY.find(([deed]) => (deeds & deed) !== 0)?.[1] ?? TRIED
  const hex = state.place[unit]!
  if (tried.includes(hex)) return TRIED
  const kind = worksToBuild(state, hex)
  if (kind === 0) return ENOUGH
  return kind === ENTRENCHED && formationOf[unit] === VI_CORPS ? NO_TOOLS : undefined
}

function digOptions(state: State, frame: WorksFrame): Option[] {
  const nouns = unitsOnMap(state, frame.formation).filter(
    (unit) => whyCannotDig(state, unit, frame) === undefined,
  )
  return [{ verb: 'dig', of: 'piece', nouns }, { verb: 'done' }]
}

const COVER = FOREST | FARM | QUARRY | TOWN

/** In or beside a hex with something to build from. */
export function isEasyToDig(hex: number): boolean {
  if ((terrain[hex]! & COVER) !== 0) return true
  for (let edge = hex * 6; edge < hex * 6 + 6; edge++) {
    const beside = grid.neighbours[edge]!
    if (beside >= 0 && (terrain[beside]! & COVER) !== 0) return true
  }
  return false
}

const WITHOUT_TOOLS = 2

/**
 * The highest die that succeeds.
 * @rule 16.2/c
 * @rule 16.5/a
 */
export function digRating(state: State, unit: number, hex: number): number {
  const isBare = formationOf[unit] === VI_CORPS && worksToBuild(state, hex) === HASTY
  const easier = isEasyToDig(hex) ? 1 : 0
  return cohesion(state, unit) + easier - (isBare ? WITHOUT_TOOLS : 0)
}

function digRoll(state: State, { unit, hex, plus }: WorksFrame): Phrase {
  const rating = digRating(state, unit, hex) + plus
  return { key: 'roll-dig', with: { piece: { of: 'piece', noun: unit }, rating } }
}

function succeeds(state: State, { unit, hex, die, plus }: WorksFrame): boolean {
  return die <= digRating(state, unit, hex) + plus
}

/** An event may help (E08). */
function testDigging(
  state: State,
  frame: WorksFrame,
  values: readonly number[],
  go: Go<Frame>,
): void {
  const { unit, hex, side } = frame
  go.tell('all', { did: 'rolled', dice: values, for: digRoll(state, frame) })
  frame.die = values[0]!
  frame.tried.push(hex)
  state.deeds[unit]! |= DUG
  go.next(frame, 'steady')
  if (wouldTurn(frame.die, digRating(state, unit, hex)))
    interrupt(state, { instant: TESTING, side, unit, hex }, go)
}

function settleDigging(state: State, frame: WorksFrame, go: Go<Frame>): void {
  const { hex, side } = frame
  const kind = worksToBuild(state, hex)
  const isBuilt = succeeds(state, frame)
  if (isBuilt) putWorks(state, { hex, kind, side })
  const key = isBuilt ? `note-works-${kind}` : 'note-no-works'
  const rule = kind === ENTRENCHED ? '16.3/b' : '16.2/c'
  go.tell('all', { did: 'noted', rule, say: { key, with: { hex: { of: 'hex', noun: hex } } } })
  go.next(frame, 'tired')
}

/**
 * In the Evening any attempt is paid for at once.
 * @rule 18.2/c
 */
function tire(state: State, frame: WorksFrame, go: Go<Frame>): void {
  go.next(frame, 'choose')
  if (momentOf(state).light !== 'evening') return
  tellWeary(frame.unit, go)
  go.call(hitLevel.frame({ unit: frame.unit, morale: 1, from: -1, by: OTHERWISE }))
}

/** Hexes in which it was not tried. */
export function worksLeft({ at, tried }: WorksFrame): number {
  return (MANY - tried.length) * 4 + { choose: 1, roll: 0, steady: 3, tired: 2 }[at]
}
