import type { Sent } from '../../core/chain.ts'
import type { Named } from '../../core/look.ts'
import type { Stakes } from '../rules/protocol.ts'
import type { Answered } from '../session/session.ts'
import { preferences } from '../app/preferences.ts'
import { t } from '../words/index.ts'
import type { Answer } from './answers.ts'
import { EMPTY_HAND } from './gesture.ts'
import { asksForPlace } from './legal.ts'
import type { Doubt, PlayState, Point, Refused } from './play-state.ts'
import { refreshReach } from './reach.ts'

/** What a gesture leaves behind when it has been answered. */
interface Gesture {
  /** Stays in hand as long as it can go on. */
  piece?: Named | undefined
  /** Went somewhere, and could be told to go on. */
  mover?: Named | undefined
  where?: Point | undefined
}

/** Sends a whole gesture as one chain; undo takes it back as one. */
export async function send(
  play: PlayState,
  replies: readonly Sent[],
  { piece, mover, where }: Gesture = {},
): Promise<Answered> {
  // Two gestures worked out at the same time: the table hears the first.
  if (play.hand.value.is === 'sent') return { applied: 0, of: replies.length }
  putAway(play)
  const waiting = play.sentFor.value
  play.sentFor.value = undefined
  play.groups.begin()
  play.director.decided()
  play.hand.value = piece === undefined ? { is: 'sent' } : { is: 'sent', piece }
  Object.assign(play.answered, { moment: play.moment.value, reply: replies.at(-1) })
  const answered = await play.session
    .reply(replies)
    .catch((error: unknown) => unsent(replies, error))
  play.groups.add(answered.applied, waiting)
  play.onMarch.value = mover
  if (!play.session.canUndo.value) play.groups.clear()
  if (answered.refused !== undefined)
    refuse(play, { ...answered.refused, where, isSurprise: answered.why === 'surprise' })
  await refreshReach(play, piece)
  return answered
}

/** The link broke or the table is gone: said like a refusal, without a rule. */
function unsent({ length }: readonly Sent[], error: unknown): Answered {
  const why = error instanceof Error ? error.message : String(error)
  return { applied: 0, of: length, refused: { rule: '', text: t('play.failed', { why }), at: [] } }
}

/** Said at the thing, ringed on the map, and read out. */
export function refuse(play: PlayState, refused: Refused): void {
  play.refused.value = refused
  play.table.light('refusal', refused.at)
  play.table.board.value?.follow(refused.at, 'one')
  play.table.said.value = t(refused.isSurprise ? 'play.surprise' : 'play.refused', {
    text: refused.text,
  })
}

/** Ends whatever is being said at a thing: menu, refusal, doubt. */
export function putAway(play: PlayState): void {
  play.menu.value = undefined
  play.refused.value = undefined
  play.doubt.value = undefined
  play.table.light('refusal', [])
  play.table.light('shown', [])
}

/** Does it at once, or asks back first: when something would be given up, or passed on that could still be taken back. */
export async function unlessDoubtful(
  play: PlayState,
  { stakes, ...rest }: Omit<Doubt, 'stakes'> & { stakes: Stakes | undefined },
): Promise<void> {
  const isMore = stakes !== undefined && stakes.gives.length > 0
  const isLast = stakes?.passes === true && play.session.canUndo.value
  if (!preferences.value.confirms || !(isMore || isLast)) return void (await rest.go())
  const asked = play.session.moment.value
  putAway(play)
  const go = async (): Promise<void> => {
    putAway(play)
    if (play.session.moment.value === asked) await rest.go()
  }
  play.doubt.value = { ...rest, stakes, go }
}

/** Gives an answer that has a button. */
export async function give(play: PlayState, answer: Answer): Promise<void> {
  const { session, table } = play
  const asked = session.moment.value
  const isFight = play.fights.value.some(({ reply }) => isSameReply(reply, answer.reply))
  const found =
    asked === undefined || answer.isFinishing
      ? undefined
      : await table.adviser.stakes(session.game, asked.view, answer.reply).catch(() => undefined)
  // That others decide after a fight is seen on its sheet; what is left out by it is not.
  const stakes = found && isFight ? { ...found, passes: false } : found
  // Whoever pressed twice has been heard once.
  if (session.isBusy.value || session.moment.value !== asked) return
  const go = () => send(play, [answer.reply])
  await unlessDoubtful(play, { stakes, label: answer.label, go })
}

export function isSameReply(a: Sent, b: Sent): boolean {
  return a.ask === b.ask && a.verb === b.verb && a.noun === b.noun
}

/** Takes back the last gesture, all its replies. */
export async function undo(play: PlayState): Promise<void> {
  const { session, groups } = play
  if (!session.canUndo.value || session.isBusy.value) return
  putAway(play)
  play.director.forget()
  play.sentFor.value = undefined
  play.onMarch.value = undefined
  play.hand.value = { is: 'sent' }
  play.table.marks.value = []
  play.table.picked.value = undefined
  play.along.value = []
  const waiting = groups.waiting()
  for (let left = groups.take(); left > 0 && session.canUndo.value; left--) {
    // One after the other: each undo is answered before the next is known to be possible.
    const answered = await session.undo()
    if (answered.applied === 0) break
  }
  groups.taken()
  play.hand.value = EMPTY_HAND
  if (asksForPlace(play.moment.value?.asks ?? [])) play.sentFor.value = waiting
}

/** Puts down what is in hand; takes back a choice that was sent ahead. */
export function putDown(play: PlayState): boolean {
  if (play.menu.value ?? play.refused.value ?? play.doubt.value) {
    putAway(play)
    return true
  }
  if (play.hand.value.is === 'picked' || play.hand.value.is === 'aimed') {
    void refreshReach(play, undefined)
    return true
  }
  if (play.director.isOpen.value) {
    play.director.close()
    return true
  }
  if (play.sentFor.value === undefined) return false
  void undo(play)
  return true
}
