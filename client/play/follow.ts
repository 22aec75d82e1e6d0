import { groundOf, hexesIn } from '../../core/look/spots.ts'
import type { Named } from '../../core/look.ts'
import { wayTo } from '../board/way.ts'
import type { Chain, Plan, Stakes, Wish } from '../rules/protocol.ts'
import { aheadOf } from './ahead.ts'
import { asksForPlace, isGround, isLegal, isSame, nameOf, spotOf } from './legal.ts'
import type { PlayState, Point } from './play-state.ts'
import { refreshReach } from './reach.ts'
import { refuse, send, undo, unlessDoubtful } from './send.ts'

/** How something was touched. */
export interface Touching {
  where?: Point | undefined
  /** By what was to be seen there until a moment ago. */
  isLate?: boolean
  /** Let go over something: what it lies on is meant, and never another choice. */
  isDropped?: true
}

/** Nothing can be touched while an answer is on its way or others' moves are being shown. */
export function isAway({ session, isBehind, hand }: PlayState): boolean {
  return session.isBusy.value || isBehind.value || hand.value.is === 'sent'
}

/** Picks a piece up with its reach; one that goes nowhere by itself is simply the answer. */
export async function pick(play: PlayState, piece: Named, touching: Touching = {}): Promise<void> {
  if (await refreshReach(play, piece)) return play.director.close()
  const before = play.moment.value
  await follow(play, { touched: piece }, touching)
  const after = play.moment.value
  if (after !== undefined && after.no !== before?.no && asksForPlace(after.asks))
    play.sentFor.value = piece
}

/** Lets the rules say what a gesture comes to, and does it. */
export async function follow(
  play: PlayState,
  wanted: Wish,
  touching: Touching = {},
): Promise<void> {
  const { where, isLate, isDropped } = touching
  const meant = await understood(play, wanted)
  if (meant === undefined) return
  const { plan, wish } = meant
  if ('replies' in plan) {
    const piece = staysInHand(play, wanted)
    const mover = piece === undefined ? (wish.picked ?? play.onMarch.value) : undefined
    const go = async (): Promise<void> => {
      showAhead(play, wish)
      Object.assign(play.lastSent, { at: where, time: performance.now() })
      const { applied, refused } = await send(play, plan.replies, { piece, mover, where })
      // What was refused has not been done, and whoever was to do it is still in hand.
      if (applied === 0 && refused !== undefined) await refreshReach(play, wish.picked)
    }
    await unlessDoubtful(play, { stakes: stakesOf(plan), go })
  } else if ('choose' in plan) {
    await askWhich(play, { plan, wish, where })
  } else if ((isDropped || !(await changedMind(play, wish, touching))) && isLate !== true) {
    refuse(play, { ...plan.refused, where, isSurprise: false })
  }
}

/** A gesture says what it does; only what it gives up besides is asked about. */
export function stakesOf({ gives }: Chain): Stakes | undefined {
  return gives && { passes: false, gives }
}

async function askWhich(
  play: PlayState,
  {
    plan,
    wish,
    where,
  }: { plan: Extract<Plan, { choose: unknown }>; wish: Wish; where: Point | undefined },
): Promise<void> {
  const choices = plan.choose.map(({ label, ...chain }) => ({
    label,
    meaning: { is: 'send' as const, ...chain },
  }))
  play.menu.value = { title: await described(play, wish.touched), where, choices }
}

/** A distant table answers late: the piece in hand is seen to march at once. */
function showAhead(play: PlayState, { picked, touched }: Wish): void {
  const { session, table } = play
  const moment = play.moment.value!
  play.ahead.value = undefined
  const to = groundOf(hexesIn(moment.shown.scene), touched)
  if (session.kind !== 'remote' || picked === undefined || to < 0) return
  const ahead = aheadOf(moment.shown.scene, picked, wayTo(table.marks.value, to))
  play.ahead.value = ahead && { ...ahead, from: moment.no }
}

/** Whoever was picked up to march is put down where it went; whoever takes others along goes on. */
function staysInHand({ moment }: PlayState, { picked, touched }: Wish): Named | undefined {
  const isPiece = (thing: Named): boolean => nameOf(moment.value!.shown.scene, thing) !== undefined
  if (!isPiece(touched)) return undefined
  return picked ?? touched
}

/** What is an answer is just that; anything else is first taken as meant for whoever is on the march, and then by itself. */
async function understood(
  play: PlayState,
  wanted: Wish,
): Promise<{ plan: Plan; wish: Wish } | undefined> {
  const marcher = wanted.picked === undefined ? play.onMarch.value : undefined
  const isAnswer = isLegal(play.legal.value, wanted.touched)
  const wishes =
    marcher === undefined || isAnswer ? [wanted] : [{ ...wanted, picked: marcher }, wanted]
  let first: { plan: Plan; wish: Wish } | undefined
  for (const wish of wishes) {
    const plan = await planFor(play, wish)
    if (plan === undefined) return undefined
    if (!('refused' in plan)) return { plan, wish }
    first ??= { plan, wish }
  }
  return first
}

/** Undefined: the table has moved on meanwhile, or another gesture has been sent. */
export async function planFor(play: PlayState, wish: Wish): Promise<Plan | undefined> {
  const { session, table } = play
  const moment = session.moment.value
  if (moment === undefined) return undefined
  const plan = await table.adviser.plan(session.game, moment.view, wish)
  return session.moment.value?.no === moment.no && !isAway(play) ? plan : undefined
}

/** A piece was sent for and now another one is touched, or one that still lies in a box: the first choice is taken back. */
async function changedMind(
  play: PlayState,
  { touched }: Wish,
  touching: Touching,
): Promise<boolean> {
  if (play.sentFor.value === undefined && !waitsInBox(play, touched)) return false
  if (isGround(touched)) return false
  const before = play.sentFor.value
  await undo(play)
  if (isSame(before, touched)) return true
  if (!isLegal(play.legal.value, touched)) {
    // Whoever is told why keeps what he had.
    if (before !== undefined && isLegal(play.legal.value, before)) await pick(play, before)
    return false
  }
  await pick(play, touched, touching)
  return true
}

/** As the tray shows it while a place is being chosen for another. */
function waitsInBox({ moment }: PlayState, piece: Named): boolean {
  const { asks, shown } = moment.value!
  const at = spotOf(shown.scene, piece)
  return at !== undefined && 'box' in at && asksForPlace(asks)
}

export async function described({ session, table }: PlayState, thing: Named): Promise<string> {
  const [text] = await table.adviser.describe(session.game, [thing])
  return text ?? ''
}
