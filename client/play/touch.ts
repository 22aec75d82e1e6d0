import { hexesIn, thingAt } from '../../core/look/spots.ts'
import type { Named } from '../../core/look.ts'
import type { Touched } from '../board/board-props.ts'
import { hexLabel } from '../board/label.ts'
import { t } from '../words/index.ts'
import { described, follow, isAway, pick, planFor, stakesOf } from './follow.ts'
import type { Touching } from './follow.ts'
import { foreseenOf, replyNaming } from './foresee.ts'
import { EMPTY_HAND, firstTapped, isPlain, meaningsOf, pieceIn, type Meaning } from './gesture.ts'
import { isLegal, isSame, nameOf, nextPiece, placeOf } from './legal.ts'
import type { Menu, PlayState, Point } from './play-state.ts'
import { picksUp, refreshReach } from './reach.ts'
import { putAway, send, unlessDoubtful } from './send.ts'
import { addToHand, goTogether, takeEach, takeNote, takeStack, verbFor } from './together.ts'

/** A thing was touched on the map, in a box or in a panel; touches that come quickly are judged one after the other. */
export async function touch(
  play: PlayState,
  thing: Named,
  by: 'tap' | 'key',
  more?: Touched['more'],
): Promise<void> {
  const where = by === 'tap' ? play.pointer.at : undefined
  const isLate = by === 'tap' && hasJustFaded(play, thing)
  putAway(play)
  if (isAway(play) || (by === 'tap' && more === undefined && isEcho(play))) return
  const seen = play.session.moment.value
  const judged = play.judging.last.then(() =>
    // Whoever touched did so by what was to be seen then.
    play.session.moment.value === seen
      ? judge(play, thing, { by, where, isLate, more })
      : undefined,
  )
  play.judging.last = judged.catch(() => {})
  await judged
}

/** How something was touched, and whether more was meant by it. */
type Judging = Touching & { by: 'tap' | 'key'; more: Touched['more'] }

/** It or its place was outlined until a moment ago. */
function hasJustFaded({ faded, moment }: PlayState, thing: Named): boolean {
  const { scene } = moment.value!.shown
  const place = placeOf(scene, thing)
  return faded.has(thing) || (place !== undefined && faded.has(thingAt(hexesIn(scene), place)))
}

async function judge(
  play: PlayState,
  thing: Named,
  { by, more, ...touching }: Judging,
): Promise<void> {
  if (isAway(play)) return
  if (more === 'stack') return takeStack(play, thing)
  if (more === 'along' && isAddable(play, thing)) return addToHand(play, thing, touching)
  const ground = judgedBy(play, by)
  const meanings = meaningsOf(play.hand.value, thing, ground)
  if (isUnclear(meanings) && (await takesUp(play, thing))) return
  if (isOnlyLook(play, meanings, ground.by)) return
  const tapped = isPlain(meanings) ? firstTapped(play.hand.value, meanings, ground) : undefined
  if (tapped !== undefined && (await isShownFirst(play, tapped))) return
  if (isPlain(meanings)) await carryOut(play, meanings[0]!, touching)
  else await offerMenu(play, { thing, meanings, where: touching.where })
}

/** Something is in hand, and somebody else was touched. */
function isAddable({ hand, moment }: PlayState, thing: Named): boolean {
  const isPiece = nameOf(moment.value!.shown.scene, thing) !== undefined
  return isPiece && pieceIn(hand.value) !== undefined
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
  else await go(play, meaning, touching)
}

/** Who is in hand goes with all that he takes along; whoever is asked along stays where he is. */
async function go(
  play: PlayState,
  { wish, means }: Extract<Meaning, { is: 'wish' }>,
  touching: Touching,
): Promise<void> {
  const isLed = wish.picked !== undefined && means !== 'join'
  if (isLed) return goTogether(play, wish, touching)
  await follow(play, wish, touching)
  if (means === 'join' && play.refused.value === undefined) takeNote(play, [wish.touched])
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

/** Goes round the pieces on the map that could act now. */
export async function pickNext(play: PlayState): Promise<void> {
  const moment = play.moment.value
  if (moment === undefined || play.isBehind.value || play.session.isBusy.value) return
  const piece = nextPiece(moment.shown.scene, play.legal.value, pieceIn(play.hand.value))
  if (piece === undefined) return
  play.hand.value = EMPTY_HAND
  play.table.show([piece])
  await refreshReach(play, piece)
  play.table.board.value?.stand(piece)
}
