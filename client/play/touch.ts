import { groundOf, hexesIn, nounAs, thingAt } from '../../core/look/spots.ts'
import type { Named } from '../../core/look.ts'
import type { Chain, Plan, Stakes, Wish } from '../rules/protocol.ts'
import { hexLabel } from '../board/label.ts'
import { wayTo } from '../board/way.ts'
import { t } from '../words/index.ts'
import { aheadOf } from './ahead.ts'
import { foreseenOf, replyNaming } from './foresee.ts'
import { EMPTY_HAND, firstTapped, isPlain, meaningsOf, pieceIn, type Meaning } from './gesture.ts'
import {
  asksForPlace,
  isGround,
  isLegal,
  isSame,
  nameOf,
  nextPiece,
  placeOf,
  spotOf,
} from './legal.ts'
import type { Menu, PlayState, Point } from './play-state.ts'
import { sayLeftOut } from './left-out.ts'
import { picksUp, refreshReach } from './reach.ts'
import { putAway, refuse, send, undo, unlessDoubtful } from './send.ts'

/** A thing was touched on the map, in a box or in a panel; touches that come quickly are judged one after the other. */
export async function touch(play: PlayState, thing: Named, by: 'tap' | 'key'): Promise<void> {
  const where = by === 'tap' ? play.pointer.at : undefined
  const isLate = by === 'tap' && hasJustFaded(play, thing)
  putAway(play)
  if (isAway(play) || (by === 'tap' && isEcho(play))) return
  const seen = play.session.moment.value
  const judged = play.judging.last.then(() =>
    // Whoever touched did so by what was to be seen then.
    play.session.moment.value === seen ? judge(play, thing, { by, where, isLate }) : undefined,
  )
  play.judging.last = judged.catch(() => {})
  await judged
}

/** Nothing can be touched while an answer is on its way or others' moves are being shown. */
function isAway({ session, isBehind, hand }: PlayState): boolean {
  return session.isBusy.value || isBehind.value || hand.value.is === 'sent'
}

/** How something was touched. */
interface Touching {
  where?: Point | undefined
  /** By what was to be seen there until a moment ago. */
  isLate?: boolean
}

/** It or its place was outlined until a moment ago. */
function hasJustFaded({ faded, moment }: PlayState, thing: Named): boolean {
  const { scene } = moment.value!.shown
  const place = placeOf(scene, thing)
  return faded.has(thing) || (place !== undefined && faded.has(thingAt(hexesIn(scene), place)))
}

async function judge(
  play: PlayState,
  thing: Named,
  { by, ...touching }: Touching & { by: 'tap' | 'key' },
): Promise<void> {
  if (isAway(play)) return
  const ground = judgedBy(play, by)
  const meanings = meaningsOf(play.hand.value, thing, ground)
  if (isUnclear(meanings) && (await takesUp(play, thing))) return
  if (isOnlyLook(play, meanings, ground.by)) return
  const tapped = isPlain(meanings) ? firstTapped(play.hand.value, meanings, ground) : undefined
  if (tapped !== undefined && (await isShownFirst(play, tapped))) return
  if (isPlain(meanings)) await carryOut(play, meanings[0]!, touching)
  else await offerMenu(play, { thing, meanings, where: touching.where })
}

/** Where the answer leads somewhere, such as an order to march, the finger sees the way before it is given. */
async function isShownFirst(play: PlayState, target: Named): Promise<boolean> {
  const moment = play.session.moment.value
  const reply = moment && replyNaming({ asks: moment.asks, scene: moment.shown.scene }, target)
  if (reply === undefined) return false
  const { ways = [] } = (await foreseenOf(play, moment!, reply)).sheet
  if (ways.length === 0 || play.session.moment.value !== moment || isAway(play)) return false
  play.hand.value = { is: 'aimed', target, ways }
  return true
}

const ECHO_MS = 600
const ECHO_PIXELS = 24

/** A finger that taps twice where one tap was enough. */
function isEcho({ pointer, lastSent }: PlayState): boolean {
  const [a, b] = [pointer.at, lastSent.at]
  if (!pointer.isFinger || a === undefined || b === undefined) return false
  const isSoon = performance.now() - lastSent.time < ECHO_MS
  return isSoon && Math.hypot(a.x - b.x, a.y - b.y) < ECHO_PIXELS
}

/** Nothing was asked about the piece itself, but it could go somewhere once what was begun is finished. */
async function takesUp(play: PlayState, thing: Named): Promise<boolean> {
  const isPiece = nameOf(play.moment.value!.shown.scene, thing) !== undefined
  if (!isPiece || isLegal(play.legal.value, thing) || !(await picksUp(play, thing))) return false
  // Whoever goes on has read what came of the last answer, and needs the map it lies on.
  play.director.close()
  return true
}

/** A finger that looks along a line touches hexes that answer nothing, and wants no reason why. */
function isOnlyLook(
  { table, hand }: PlayState,
  [first]: readonly Meaning[],
  by: 'finger' | 'pointer',
): boolean {
  const isNothing = first?.is === 'wish' && first.means === 'unclear' && hand.value.is === 'empty'
  return isNothing && by === 'finger' && table.looksAlong.value
}

function isUnclear([first]: readonly Meaning[]): boolean {
  return first?.is === 'wish' && (first.means === 'unclear' || first.means === 'answer')
}

function judgedBy(play: PlayState, by: 'tap' | 'key') {
  return {
    scene: play.moment.value!.shown.scene,
    legal: play.legal.value,
    offers: play.offers.value,
    marks: play.table.marks.value,
    by: by === 'tap' && play.pointer.isFinger ? ('finger' as const) : ('pointer' as const),
  }
}

export async function carryOut(
  play: PlayState,
  meaning: Menu['choices'][number]['meaning'],
  touching: Touching = {},
): Promise<void> {
  putAway(play)
  if (meaning.is === 'put-down') await refreshReach(play, undefined)
  else if (meaning.is === 'aim') play.hand.value = { ...meaning, is: 'aimed' }
  else if (meaning.is === 'all') await takeEach(play, meaning.pieces)
  else if (meaning.is === 'pick') await pick(play, meaning.piece, touching)
  else if (meaning.is === 'send')
    await unlessDoubtful(play, {
      stakes: stakesOf(meaning),
      go: () =>
        send(play, meaning.replies, { piece: pieceIn(play.hand.value), where: touching.where }),
    })
  else await follow(play, meaning.wish, touching)
}

/** Picks a piece up with its reach; one that goes nowhere by itself is simply the answer. */
async function pick(play: PlayState, piece: Named, touching: Touching = {}): Promise<void> {
  if (await refreshReach(play, piece)) return play.director.close()
  const before = play.moment.value
  await follow(play, { touched: piece }, touching)
  const after = play.moment.value
  if (after !== undefined && after.no !== before?.no && asksForPlace(after.asks))
    play.sentFor.value = piece
}

/** Lets the rules say what a gesture comes to, and does it. */
async function follow(play: PlayState, wanted: Wish, touching: Touching = {}): Promise<void> {
  const { where, isLate } = touching
  const meant = await understood(play, wanted)
  if (meant === undefined) return
  const { plan, wish } = meant
  if ('replies' in plan) {
    const piece = staysInHand(play, wanted)
    const mover = piece === undefined ? (wish.picked ?? play.onMarch.value) : undefined
    const go = async (): Promise<void> => {
      showAhead(play, wish)
      Object.assign(play.lastSent, { at: where, time: performance.now() })
      await send(play, plan.replies, { piece, mover, where })
    }
    await unlessDoubtful(play, { stakes: stakesOf(plan), go })
  } else if ('choose' in plan) {
    await askWhich(play, { plan, wish, where })
  } else if (!(await changedMind(play, wish, touching)) && isLate !== true) {
    refuse(play, { ...plan.refused, where, isSurprise: false })
  }
}

/** A gesture says what it does; only what it gives up besides is asked about. */
function stakesOf({ gives }: Chain): Stakes | undefined {
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
async function planFor(play: PlayState, wish: Wish): Promise<Plan | undefined> {
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
  const isPutBack = isSame(play.sentFor.value, touched)
  await undo(play)
  if (isPutBack) return true
  if (!isLegal(play.legal.value, touched)) return false
  await pick(play, touched, touching)
  return true
}

/** As the tray shows it while a place is being chosen for another. */
function waitsInBox({ moment }: PlayState, piece: Named): boolean {
  const { asks, shown } = moment.value!
  const at = spotOf(shown.scene, piece)
  return at !== undefined && 'box' in at && asksForPlace(asks)
}

async function described({ session, table }: PlayState, thing: Named): Promise<string> {
  const [text] = await table.adviser.describe(session.game, [thing])
  return text ?? ''
}

/** A hex in short: what it is like can be read elsewhere. */
async function called(play: PlayState, thing: Named): Promise<string> {
  const sheet = play.table.sheet.value
  if (thing.of === 'hex' && sheet !== undefined) return hexLabel(sheet, thing.noun)
  return described(play, thing)
}

interface Unsure {
  thing: Named
  meanings: readonly Meaning[]
  where: Point | undefined
}

async function offerMenu(play: PlayState, { thing, meanings, where }: Unsure): Promise<void> {
  const choices: Menu['choices'] = (
    await Promise.all(meanings.map((meaning) => choicesOf(play, meaning)))
  ).flat()
  const title = nameOf(play.moment.value!.shown.scene, thing) ?? (await described(play, thing))
  const pieces = meanings.flatMap((one) => (one.is === 'pick' ? [one.piece] : []))
  const isPicking = pieces.length > 1 && pieces.length === meanings.length
  const all = isPicking ? [taking(t('play.all', { count: pieces.length }), pieces)] : []
  const isLed = isPicking && (await goesAlong(play, pieces[0]!, thing))
  const led = isLed ? [taking(t('play.all-with', { name: title }), [...pieces, thing])] : []
  play.menu.value = { title, where, choices: [...led, ...choices, ...all] }
}

function taking(label: string, pieces: readonly Named[]): Menu['choices'][number] {
  return { label, meaning: { is: 'all', pieces } }
}

/** Whoever cannot go first, such as a leader who would leave too many behind, may still go with the others. */
async function goesAlong(play: PlayState, first: Named, thing: Named): Promise<boolean> {
  if (nameOf(play.moment.value!.shown.scene, thing) === undefined) return false
  const plan = await planFor(play, { picked: first, touched: thing })
  return plan !== undefined && 'replies' in plan
}

async function choicesOf(play: PlayState, meaning: Meaning): Promise<Menu['choices']> {
  const { scene } = play.moment.value!.shown
  if (meaning.is !== 'pick' && meaning.is !== 'wish') return []
  const thing = meaning.is === 'pick' ? meaning.piece : meaning.wish.touched
  const name = nameOf(scene, thing) ?? (await called(play, thing))
  const isJoining = meaning.is === 'wish' && meaning.means === 'join'
  // Where everybody goes by himself there is nobody to take along.
  if (isJoining && !(await goesAlong(play, meaning.wish.picked!, thing))) return []
  return [{ label: isJoining ? t('play.join', { name }) : saidOf(play, thing, name), meaning }]
}

/** What choosing the thing would do: verbs such as "with" say little by themselves. */
function saidOf(play: PlayState, thing: Named, name: string): string {
  const { scene } = play.moment.value!.shown
  const leader = pieceIn(play.hand.value) ?? play.onMarch.value
  const isWaitedFor = isLegal(play.legal.value, thing)
  if (play.joiners.value.some((piece) => isSame(piece, thing))) return t('play.add', { name })
  if (isWaitedFor && leader !== undefined && placeOf(scene, leader) === placeOf(scene, thing))
    return t('play.join', { name })
  const verb = verbFor(play, thing)
  return verb === undefined ? name : t('play.offer', { verb, name })
}

/** What naming the thing would do, in the game's own words; those that wait come first. */
function verbFor({ moment }: PlayState, thing: Named): string | undefined {
  const hexes = hexesIn(moment.value?.shown.scene ?? {})
  return (moment.value?.asks ?? [])
    .toSorted((a, b) => Number(a.kind === 'may') - Number(b.kind === 'may'))
    .flatMap(({ options }) => options)
    .find(({ of, nouns }) => nouns?.includes(nounAs(hexes, of, thing) ?? -1))?.label
}

/** One after the other, each that is an answer when its turn comes; those that go are taken along with the first. Who is left out is named, and why. */
export async function takeEach(
  play: PlayState,
  [first, ...others]: readonly Named[],
): Promise<void> {
  if (first === undefined) return
  const verb = verbFor(play, first)
  await pick(play, first)
  if (play.hand.value.is === 'picked') return takeAll(play, others)
  let sent = play.groups.take()
  const left: Named[] = []
  for (const piece of others) {
    if (play.doubt.value !== undefined) break
    if (!isLegal(play.legal.value, piece) || verbFor(play, piece) !== verb) left.push(piece)
    // Each one changes what the next can answer.
    else await follow(play, { touched: piece })
    sent += left.includes(piece) ? 0 : play.groups.take()
  }
  play.groups.add(sent)
  await sayLeftOut(play, left, (touched) => planFor(play, { touched }))
}

/** Everything in the same hex that could come along. */
export async function takeAll(play: PlayState, others: readonly Named[]): Promise<void> {
  const picked = pieceIn(play.hand.value)
  if (picked === undefined) return
  let sent = 0
  for (const [at, touched] of others.entries()) {
    // Each one changes what the next can answer.
    const plan = await planFor(play, { picked, touched })
    if (plan === undefined || !('replies' in plan)) break
    const take = () => send(play, plan.replies, { piece: picked })
    if (plan.gives !== undefined) {
      const go = () => take().then(() => takeAll(play, others.slice(at + 1)))
      return unlessDoubtful(play, { stakes: stakesOf(plan), go })
    }
    const { applied } = await take()
    // Who was refused once has something to read before the others are asked along.
    if (applied === 0) break
    sent += play.groups.take()
  }
  play.groups.add(sent)
}

/** Goes round the pieces on the map that could act now. */
export async function pickNext(play: PlayState): Promise<void> {
  const moment = play.moment.value
  if (moment === undefined || play.isBehind.value || play.session.isBusy.value) return
  const piece = nextPiece(moment.shown.scene, play.legal.value, pieceIn(play.hand.value))
  if (piece === undefined) return
  play.hand.value = EMPTY_HAND
  play.table.show([piece])
  await refreshReach(play, piece)
}
