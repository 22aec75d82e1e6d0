import type { Go } from '../../../core/flow/step.ts'
import { changed } from '../../../core/list.ts'
import type { Frame } from '../model/levels.ts'
import { rulesFor } from '../model/rule-set.ts'
import { scenarioNamed } from '../model/scenario-book.ts'
import { MARCH } from '../model/state.ts'
import type { State } from '../model/state.ts'
import { ALLIED, AUSTRIAN, formationNamed, seatOf } from './02-pieces.ts'
import type { Side } from './02-pieces.ts'
import { showDrafts } from './15-dummies.ts'
import { send, tellReceived } from './15-track.ts'
import { delayOf, lettersOf } from './15-writing.ts'
import type { Letter } from './15-writing.ts'

/** Both sides sit down to write. */
export function openDesks(state: State): void {
  for (const side of [ALLIED, AUSTRIAN] as const) {
    state.pens[side] = rulesFor(state.options).ordersOf(state, side)
    state.letters[side] = []
    state.drafts[side] = []
    state.juggled[side] = 0
  }
}

/** The formation a special rule is to set free, with an order written for it in this phase; −1 none. */
export function pleaded(state: State): number {
  const [special] = scenarioNamed(state.scenario).special.filter((one) => one.by === 'grenadiers')
  if (special === undefined) return -1
  const formation = formationNamed(special.formation)
  if (state.idle[formation] === 0) return -1
  const letters = [ALLIED, AUSTRIAN].flatMap((side) => lettersOf(state, side as Side))
  return letters.some((letter) => letter.formation === formation) ? formation : -1
}

/**
 * An order of the archduke and a die set them free; only he knows.
 * @rule T-SCN
 */
export function setFree(state: State, formation: number, die: number, go: Go<Frame>): void {
  const { special } = scenarioNamed(state.scenario)
  const found = special.find((one) => one.by === 'grenadiers')!
  const isFree = die >= (found.from[state.turn - 1] ?? found.from.at(-1)!)
  if (isFree) state.idle = changed(state.idle, formation, 0)
  const say = {
    key: isFree ? 'note-set-free' : 'note-not-set-free',
    with: { formation: { of: 'formation', noun: formation } },
  }
  go.tell([seatOf(AUSTRIAN)], { did: 'noted', rule: 'T-SCN', say })
}

/**
 * What was written goes off, and markers lie on the map from now on.
 * At the moment the order goes on its track (15.3).
 */
export function deliver(state: State, go: Go<Frame>): void {
  for (const side of [ALLIED, AUSTRIAN] as const) {
    const before = markersOf(state, side)
    // Delays are measured before any of them arrives: the post leaves all at once.
    const letters = lettersOf(state, side).map((letter) => ({
      ...letter,
      turns: letter.formation < 0 ? 0 : delayOf(state, letter.formation),
    }))
    for (const letter of letters) post(state, letter, go)
    showDrafts(state, side)
    state.letters[side] = []
    if (!isSame(markersOf(state, side), before))
      go.tell('all', {
        did: 'noted',
        rule: '15.3/d',
        say: { key: `note-markers-${seatOf(side)}` },
      })
  }
}

/** What marks hexes, so that it can be seen whether anything has changed. */
function markersOf(state: State, side: Side): number[] {
  return [...state.dummies[side]!, ...state.target, ...state.way]
}
function isSame(one: readonly number[], other: readonly number[]): boolean {
  return one.length === other.length && one.every((hex, at) => hex === other[at])
}

function post(state: State, letter: Letter & { turns: number }, go: Go<Frame>): void {
  const { formation, order, target, way, turns } = letter
  if (formation < 0) {
    state.comes = changed(state.comes, -1 - formation, 1)
    return
  }
  // Who was not set free has had his order for nothing.
  if (state.idle[formation] === 1) return
  send(state, formation, letter)
  if (order === MARCH) {
    state.target[formation] = target
    state.way[formation] = way
  }
  if (turns === 0) tellReceived(state, formation, go)
}
