import { hexesIn, nounAs } from '../../core/look/spots.ts'
import type { Named } from '../../core/look.ts'
import type { SpokenRefusal, Wish } from '../rules/protocol.ts'
import { follow, isAway, pick, planFor, stakesOf } from './follow.ts'
import type { Touching } from './follow.ts'
import { keyOfMust } from './foresee.ts'
import { pieceIn } from './gesture.ts'
import { isLegal, isSame, piecesIn, placeOf } from './legal.ts'
import { sayLeftOut } from './left-out.ts'
import type { PlayState } from './play-state.ts'
import { goesAnywhere, picksUp, picksUpToAim } from './reach.ts'
import { refuse, send, unlessDoubtful } from './send.ts'

/** The piece in hand and all that go with it. */
export function handful({ hand, along }: PlayState): readonly Named[] {
  const piece = pieceIn(hand.value)
  return piece === undefined ? [] : [piece, ...along.value]
}

function isIn(pieces: readonly Named[], thing: Named): boolean {
  return pieces.some((piece) => isSame(piece, thing))
}

/** These go with the piece in hand from now on. */
export function takeNote({ along, hand }: PlayState, pieces: readonly Named[]): void {
  const held = pieceIn(hand.value)
  const added = pieces.filter((piece) => !isSame(piece, held) && !isIn(along.value, piece))
  if (held !== undefined && added.length > 0) along.value = [...along.value, ...added]
}

/** Added to what is in hand: taken along by the rules or, where everybody goes by himself, sent after it. */
export async function addToHand(play: PlayState, thing: Named, touching: Touching): Promise<void> {
  if (isIn(handful(play), thing)) return
  const why = await added(play, thing)
  if (why !== undefined) refuse(play, { ...why, where: touching.where, isSurprise: false })
}

/** Why it cannot be added, if so. */
async function added(play: PlayState, thing: Named): Promise<SpokenRefusal | undefined> {
  const picked = pieceIn(play.hand.value)
  if (picked === undefined) return undefined
  const plan = await planFor(play, { picked, touched: thing, along: true })
  const { hand } = play
  // Nothing is begun before it is let go on something.
  if (hand.value.is === 'picked' && hand.value.aims && plan !== undefined && 'replies' in plan) {
    takeNote(play, [thing])
    return undefined
  }
  if (plan === undefined || 'choose' in plan) return undefined
  if ('refused' in plan) {
    if (!(await goesAnywhere(play, thing))) return plan.refused
    takeNote(play, [thing])
    return undefined
  }
  const take = async (): Promise<void> => {
    const { applied } = await send(play, plan.replies, { piece: picked })
    if (applied > 0) takeNote(play, [thing])
  }
  await unlessDoubtful(play, { stakes: stakesOf(plan), go: take })
  return undefined
}

/** The whole stack in which the piece in hand lies, as far as the rules let them go together. */
export async function gather(play: PlayState): Promise<void> {
  const picked = pieceIn(play.hand.value)
  if (picked === undefined) return
  const { scene } = play.moment.value!.shown
  const place = placeOf(scene, picked)
  const others = place === undefined ? [] : piecesIn(scene, place).toReversed()
  const made = play.groups.made()
  for (const piece of others) {
    if (isIn(handful(play), piece)) continue
    // Each one changes what the next can do.
    await added(play, piece)
    if (play.hand.value.is !== 'picked' || play.doubt.value !== undefined) break
  }
  play.groups.joinAfter(made)
}

/** A whole stack was meant: it comes along with what is in hand, or joins the fight that is being planned. */
export async function takeStack(play: PlayState, thing: Named): Promise<void> {
  const { scene } = play.moment.value!.shown
  const [place, held] = [placeOf(scene, thing), pieceIn(play.hand.value)]
  if (place === undefined) return
  if (held !== undefined) {
    if (placeOf(scene, held) === place) await gather(play)
    return
  }
  const joiners = play.joiners.value.filter((piece) => isLegal(play.legal.value, piece))
  await takeEach(
    play,
    piecesIn(scene, place).filter((piece) => isIn(joiners, piece)),
  )
}

/** The piece in hand, and after it whoever goes with it without having come along already; one undo takes all of it back. */
export async function goTogether(play: PlayState, wish: Wish, touching: Touching): Promise<void> {
  const others = play.along.value
  const [before, made] = [play.session.moment.value?.no, play.groups.made()]
  await follow(play, wish, touching)
  if (others.length === 0 || play.session.moment.value?.no === before) return
  const placeNow = (thing: Named) => placeOf(play.session.moment.value!.shown.scene, thing)
  const came = placeNow(wish.picked!)
  for (const picked of others) {
    const isStopped = play.refused.value ?? play.menu.value ?? play.doubt.value
    if (isStopped !== undefined || isAway(play)) break
    if (placeNow(picked) === undefined || placeNow(picked) === came) continue
    const plan = await planFor(play, { ...wish, picked })
    if (plan === undefined || 'choose' in plan) break
    if ('refused' in plan) {
      refuse(play, { ...plan.refused, where: touching.where, isSurprise: false })
      // The one that is told why is still in hand.
      if (!(await picksUp(play, picked))) await picksUpToAim(play, picked)
      break
    }
    await send(play, plan.replies, { mover: picked, where: touching.where })
  }
  play.groups.joinAfter(made)
}

/** What naming the thing would do, in the game's own words; those that wait come first. */
export function verbFor({ moment }: PlayState, thing: Named): string | undefined {
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
  const askedFor = keyOfMust(play.moment.value?.asks ?? [])
  // Such as those who retreat: where to is touched once for all of them.
  const isJoining = isIn(play.joiners.value, first)
  if (!isJoining && !(await picksUp(play, first)) && (await picksUpToAim(play, first)))
    return takeNote(play, others)
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
  await sayLeftOut(play, { left, askedFor }, (touched) => planFor(play, { touched }))
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
    takeNote(play, [touched])
    sent += play.groups.take()
  }
  play.groups.add(sent)
}
