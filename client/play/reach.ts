import type { Named } from '../../core/look.ts'
import type { BoardMark } from '../board/board-props.ts'
import type { Moment } from '../session/session.ts'
import { t } from '../words/index.ts'
import { EMPTY_HAND, pieceIn } from './gesture.ts'
import { isSame } from './legal.ts'
import type { PlayState } from './play-state.ts'

async function reachOf(
  { session, table }: PlayState,
  { view }: Moment,
  piece: Named,
): Promise<readonly BoardMark[]> {
  return (await table.adviser.reach(session.game, view, piece)).map(worded)
}

function worded(mark: BoardMark): BoardMark {
  if (mark.bar !== undefined) return { ...mark, say: t('play.barred', { rule: mark.bar }) }
  return mark.stop === undefined ? mark : { ...mark, say: t('play.must-stop', { rule: mark.stop }) }
}

/** Picks a piece up if it goes anywhere; otherwise everything stays as it was. */
export async function picksUp(play: PlayState, piece: Named): Promise<boolean> {
  const moment = play.session.moment.value
  if (moment === undefined) return false
  const marks = await reachOf(play, moment, piece)
  if (marks.length === 0 || play.session.moment.value?.no !== moment.no) return false
  hold(play, piece, marks)
  return true
}

/** Picks up what does not march, if it can be let go on something. */
export async function picksUpToAim(play: PlayState, piece: Named): Promise<boolean> {
  const { session, table } = play
  const moment = session.moment.value
  if (moment === undefined) return false
  const aims = await table.adviser.aims(session.game, moment.view, piece)
  if (aims.length === 0 || session.moment.value?.no !== moment.no) return false
  hold(play, piece, aims)
  play.hand.value = { is: 'picked', piece, aims: true }
  return true
}

/** It marches, or can be let go on something. */
export async function goesAnywhere(play: PlayState, piece: Named): Promise<boolean> {
  const { session, table } = play
  const moment = session.moment.value
  if (moment === undefined) return false
  if ((await reachOf(play, moment, piece)).length > 0) return true
  return (await table.adviser.aims(session.game, moment.view, piece)).length > 0
}

function hold(play: PlayState, piece: Named, marks: readonly BoardMark[]): void {
  if (!isSame(play.table.picked.value, piece)) play.along.value = []
  play.marksAt.value = play.session.moment.value?.no
  play.table.marks.value = marks
  play.table.picked.value = piece
  play.hand.value = { is: 'picked', piece }
}

/** A reach is good for the moment it was found for: the table moved on, so it is found again. */
export async function renewReach(play: PlayState): Promise<void> {
  const { hand, marksAt, session, table } = play
  const piece = hand.value.is === 'sent' ? undefined : pieceIn(hand.value)
  if (piece === undefined || marksAt.value === session.moment.value?.no) return
  table.marks.value = []
  await refreshReach(play, piece)
}

/** Keeps a piece in hand as long as it can go on, with its reach shown; otherwise the hand is empty. */
export async function refreshReach(play: PlayState, piece: Named | undefined): Promise<boolean> {
  if (piece !== undefined && (await picksUp(play, piece))) return true
  play.table.marks.value = []
  play.table.picked.value = undefined
  play.along.value = []
  play.hand.value = EMPTY_HAND
  return false
}
