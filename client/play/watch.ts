import { effect } from '@preact/signals'
import type { Sent } from '../../core/chain.ts'
import { hexesIn, thingAt } from '../../core/look/spots.ts'
import type { Named } from '../../core/look.ts'
import type { SpokenSheet } from '../rules/protocol.ts'
import type { Moment } from '../session/session.ts'
import type { BoardOverlay } from '../board/board-props.ts'
import { t } from '../words/index.ts'
import { showAsked } from './asked-overlays.ts'
import { isBetweenSides, isCombat } from './combat.ts'
import { foreseeEffects } from './effects.ts'
import { foresee, foreseenOf, keyOfMust, replyNaming } from './foresee.ts'
import { pieceIn } from './gesture.ts'
import { placeOf } from './legal.ts'
import { followLesson, type LessonBook } from './lesson-book.ts'
import { hasNews } from './news.ts'
import { keyOf, type Foreseen, type PlayState } from './play-state.ts'
import { renewReach } from './reach.ts'
import { ringAsked } from './rings.ts'
import { showDeed } from '../director/show-deed.ts'

/** Hands every moment of the session to the director; what one does oneself is shown at once, unless something comes of it. Returns how to end. */
export function followMoments(play: PlayState): () => void {
  let last = play.moment.peek()?.no
  return effect(() => {
    const moment = play.session.moment.value
    if (moment === undefined || moment.no === last) return
    last = moment.no
    if (moment.isBack === true) play.director.forget()
    const isOwn = play.hand.peek().is === 'sent' && isSmall(play, moment)
    play.director.tell(moment, isOwn || moment.happened.length === 0 ? 'at once' : 'deed by deed')
  })
}

/** Who adds unit after unit, or takes a step that all can see, need not be told of it. */
function isSmall({ answered }: PlayState, moment: Moment): boolean {
  const { moment: before } = answered
  const { lines, asks, view } = moment
  if (lines.some(({ dice, cell, by }) => dice ?? cell ?? isOthers(by, view.seat))) return false
  const isSame = before?.no === moment.no - 1 && keyOfMust(before.asks) === keyOfMust(asks)
  return isSame || !hasNews(moment)
}

function isOthers(by: string | undefined, seat: string): true | undefined {
  return by !== undefined && by !== seat ? true : undefined
}

/** Keeps dice, fights and hints as the moment has them. */
export function watchMoments(play: PlayState, lesson: LessonBook | undefined): () => void {
  const stops = [
    ...(lesson === undefined ? [] : [followLesson(play, lesson)]),
    effect(() => play.faded.note(play.outlined.value)),
    effect(() => lightCells(play)),
    effect(() => ringAsked(play)),
    effect(() => endRing(play)),
    effect(() => showDeed(play)),
    effect(() => void foresee(play)),
    effect(() => void foreseeEffects(play)),
    effect(() => void suppose(play)),
    effect(() => void renewReach(play)),
    effect(() => void printThings(play)),
    effect(() => void showAsked(play)),
  ]
  return () => stops.forEach((stop) => stop())
}

/** A ring about a refusal ends with it. */
function endRing({ refused, table }: PlayState): void {
  if (refused.value === undefined) table.light('refusal', [])
}

/** The cells that are read while a deed is told are lit on their charts, as long as it is. */
function lightCells({ moment, table }: PlayState): void {
  const read = moment.value?.lines.flatMap(({ cell = [] }) => cell) ?? []
  if (read.length + table.cells.peek().length > 0) table.cells.value = read
}

/** What would come of adding what is pointed at to the fight. */
async function suppose(play: PlayState): Promise<void> {
  const moment = play.moment.value
  // What a finger has tapped once is looked at like what a mouse points at.
  const hand = play.hand.value
  const hovered = hand.is === 'aimed' ? hand.target : play.table.hovered.value
  if (play.supposed.peek() !== undefined) play.supposed.value = undefined
  if (play.foretold.peek().length > 0) play.foretold.value = []
  if (play.table.foreseen.peek().length > 0) play.table.foreseen.value = []
  if (moment === undefined || hovered === undefined || play.isBehind.value) return
  const found =
    (await byWhomInHand(play, moment, hovered)) ?? (await byItself(play, moment, hovered))
  if (found === undefined) return
  const now = play.hand.peek()
  const pointed = now.is === 'aimed' ? now.target : play.table.hovered.peek()
  if (play.moment.peek()?.no !== moment.no || pointed !== hovered) return
  play.table.foreseen.value = leadingTo(found.sheet)
  if (isCombat(found.sheet)) play.supposed.value = found
  else play.foretold.value = found.sheet.sums
}

/** What naming it would come to. */
async function byItself(
  play: PlayState,
  moment: Moment,
  thing: Named,
): Promise<Foreseen | undefined> {
  const meant = meantBy(moment, thing)
  if (meant === undefined) return undefined
  return { ...(await foreseenOf(play, moment, meant.reply)), supposing: keyOf(meant.thing) }
}

/** A fight to which the gesture with the piece in hand would lead. */
async function byWhomInHand(
  { hand, session, table }: PlayState,
  { shown, view }: Moment,
  touched: Named,
): Promise<Foreseen | undefined> {
  const picked = hand.peek().is === 'sent' ? undefined : pieceIn(hand.peek())
  const place = placeOf(shown.scene, touched)
  if (picked === undefined || place === undefined || place === placeOf(shown.scene, picked))
    return undefined
  const mark = table.marks.peek().find(({ at }) => at === place)
  // A march has its way on the map.
  if (mark?.cost !== undefined) return undefined
  const found = await table.adviser.foretell(session.game, view, { picked, touched })
  if (found === undefined || !isCombat(found.sheet)) return undefined
  return { ...found, supposing: keyOf(thingAt(hexesIn(shown.scene), place)) }
}

/** A thing that can be named now, or else the place it stands in, and the reply that names it. */
function meantBy({ asks, shown }: Moment, thing: Named): { thing: Named; reply: Sent } | undefined {
  const { scene } = shown
  const place = placeOf(scene, thing)
  const things = [thing, ...(place === undefined ? [] : [thingAt(hexesIn(scene), place)])]
  for (const one of things) {
    const reply = replyNaming({ asks, scene }, one)
    if (reply !== undefined) return { thing: one, reply }
  }
  return undefined
}

/** Where a reply would lead, such as the way of an order or whom a leader would command. */
function leadingTo(sheet: SpokenSheet): readonly BoardOverlay[] {
  const { ways = [], marks } = sheet
  if (ways.length + marks.length === 0) return []
  // A fight rings its hex by itself.
  const hexes = isBetweenSides(sheet) ? [] : marks.map(({ at }) => at)
  return [{ name: 'foreseen', title: t('play.go'), pattern: 'trail', hexes, ways }]
}

async function printThings(play: PlayState): Promise<void> {
  const things = play.answers.value.flatMap(({ thing }) => (thing === undefined ? [] : [thing]))
  if (things.length === 0) return
  const { adviser } = play.table
  const grounds = things.filter(({ of }) => GROUND.includes(of))
  const others = things.filter(({ of }) => !GROUND.includes(of))
  // Ground by its numbers, which stand on the map; all else by the name it goes by.
  const [printed, named] = await Promise.all([
    adviser.print(play.session.game, grounds),
    adviser.describe(play.session.game, others),
  ])
  const texts = [...printed, ...named]
  const added = [...grounds, ...others].map((thing, at) => [keyOf(thing), texts[at] ?? ''])
  play.printed.value = { ...play.printed.peek(), ...Object.fromEntries(added) }
}

const GROUND: readonly string[] = ['hex', 'side', 'place']
