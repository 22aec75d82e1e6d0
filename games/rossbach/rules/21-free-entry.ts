import type { Option, Phrase, Refusal } from '../../../core/contract.ts'
import { refusal } from '../../../core/refuse.ts'
import type { Go, Proc } from '../../../core/flow/step.ts'
import type { Frame } from '../model/levels.ts'
import type { MemoFrame } from './21-free-entry-level.ts'
import { ALTERNATE_TRACK, groupsOf, heldGroupsOf, scenarioNamed } from '../model/scenario-book.ts'
import type { Group } from '../model/scenario-book.ts'
import { ENTERED, WAITING } from '../model/state.ts'
import type { State } from '../model/state.ts'
import { own } from '../seen/tell.ts'
import { FRENCH, REPLACEMENT, SEATS, pieceNamed, sideOf } from './01-pieces.ts'
import { LEADERS_OF, role } from './07-chain.ts'

/**
 * Groups to come as their owner has planned it, in the order of `State.arrived`.
 * @rule 21.81a by the regular track or by the alternate one, hex and time together
 * @rule 21.81b never sooner than that track brings the last of them
 */
export function scheduleOf(state: State): Group[] {
  return printedGroups(state).map((group, at) =>
    state.memo[at] === 1 ? { ...group, ...otherWay(group) } : group,
  )
}

function printedGroups(state: State): Group[] {
  const scenario = scenarioNamed(state.scenario)
  return [...groupsOf(scenario, state.options), ...heldGroupsOf(scenario, state.options)]
}

function otherWay({ who }: Group): { turn: number; hex: string } | undefined {
  const ways = ALTERNATE_TRACK.filter((group) => group.who.some((id) => who.includes(id)))
  const hex = ways[0]?.hex
  return hex === undefined ? undefined : { turn: Math.max(...ways.map(({ turn }) => turn)), hex }
}

/** French groups that have another way and still come by the regular one. */
function choosable(state: State): number[] {
  return [...printedGroups(state).keys()].filter((at) => whyNoOtherWay(state, at) === undefined)
}

const NO_GROUP = refusal('15.0', 'no-such-group')
const ONE_WAY = refusal('21.81a', 'no-other-way')
const CHANGED = refusal('21.81a', 'no-other-way-twice')

/** Why a group does not come by the other road. */
export function whyNoOtherWay(state: State, at: number): Refusal | undefined {
  const group = printedGroups(state)[at]
  if (group === undefined || sideOf[pieceNamed(group.who[0]!)] !== FRENCH) return NO_GROUP
  if (otherWay(group) === undefined) return ONE_WAY
  return state.memo[at] === 0 ? undefined : CHANGED
}

/** @rule 21.85a written before the Prussians deploy, for French eyes only */
export const memoProc: Proc<State, MemoFrame, Frame> = {
  steps: {
    choose: {
      ask: (state) => ({
        seat: SEATS[FRENCH],
        rule: '21.85a',
        say: { key: 'ask-memo' },
        options: memoOptions(state),
        keep: true,
      }),
      take(state, _frame, reply, go) {
        if (reply.verb === 'ready') return go.done()
        state.memo[reply.noun] = 1
        const say = memoNote(state, reply.noun)
        go.tell(own(FRENCH), { did: 'noted', rule: '21.81a', say })
      },
    },
  },
}

function memoOptions(state: State): Option[] {
  const groups = choosable(state)
  const ready: Option = { verb: 'ready' }
  return groups.length > 0 ? [{ verb: 'other', of: 'group', nouns: groups }, ready] : [ready]
}

export function hasMemo(state: State): boolean {
  return scenarioNamed(state.scenario).special.includes('sealed-entry')
}

/** @rule 21.85a the seal is broken when every French leader has come */
export function isMemoOpen(state: State): boolean {
  return LEADERS_OF[FRENCH]!.every(
    (leader) => role(leader) === REPLACEMENT || state.place[leader] !== WAITING,
  )
}

/** A number alone says to nobody who comes. */
function memoNote(state: State, group: number): Phrase {
  const first = pieceNamed(printedGroups(state)[group]!.who[0]!)
  return {
    key: 'note-memo',
    with: { group: { of: 'group', noun: group }, piece: { of: 'piece', noun: first } },
  }
}

/** Tells of the memo at the end of the turn in which the last leader came. */
export function openMemo(state: State, go: Go<Frame>): void {
  const came = LEADERS_OF[FRENCH]!.some((leader) => (state.deeds[leader]! & ENTERED) !== 0)
  if (hasMemo(state) && came && isMemoOpen(state)) tellMemo(state, go)
}

export function tellMemo(state: State, go: Go<Frame>): void {
  state.memo.forEach((isOther, noun) => {
    if (isOther === 0) return
    go.tell('all', { did: 'noted', rule: '21.85a', say: memoNote(state, noun) })
  })
}
