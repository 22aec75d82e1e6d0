import type { Ask, Fast, Game, Question, Reply, Seat, SeatReply, Seen } from '../contract.ts'
import { isChance, isNature, isRefused } from '../contract.ts'
import { difference, notPlain, reloaded } from './compare.ts'
import { randomReply } from './random-play.ts'
import type { Watch } from './watch.ts'
import { asksOf, heardBy, legalReplies, printReply, repliesTo, sample } from './watch.ts'

export interface Onlookers {
  seats: readonly Seat[]
  chance: Fast
  /** Pieces whose reach is asked about. */
  pieces?: readonly number[]
}

/** What each seat sees holds together: imagined states look the same to it, and nothing it may ask throws. */
export function checkViews<S, V extends Seen>(
  game: Game<S, V>,
  state: S,
  onlookers: Onlookers,
): string[] {
  const before = JSON.stringify(state)
  const found = onlookers.seats.flatMap((seat) => {
    const view = game.view(state, seat)
    const text = JSON.stringify(view)
    const wrong = [
      ...checkHead(game, state, view),
      ...checkImagined(game, view, onlookers.chance),
      ...checkWhyNot(game, view, onlookers.chance),
      ...checkPreviews(game, view, onlookers),
    ]
    if (JSON.stringify(view) !== text)
      wrong.push('the view was changed by imagining or asking about it')
    return wrong.map((what) => `${seat}: ${what}`)
  })
  if (JSON.stringify(state) !== before) found.push('looking at the state changed it')
  return found
}

function checkHead<S, V extends Seen>(game: Game<S, V>, state: S, view: V): string[] {
  const found = notPlain(view).map((what) => `the view is not plain data at ${what}`)
  const asks = difference(asksOf(game.ask(state), view.seat), view.asks)
  if (asks !== undefined) found.push(`the view shows other asks: ${asks}`)
  const strange = view.asks.find((ask) => ask.seat !== view.seat)
  if (strange !== undefined) found.push(`the view shows an ask of ${strange.seat}`)
  return found
}

function checkImagined<S, V extends Seen>(game: Game<S, V>, view: V, chance: Fast): string[] {
  const imagined = game.imagine(view, chance)
  const found = game.broken(imagined).map((name) => `the imagined state is broken: ${name}`)
  const seen = difference(view, game.view(imagined, view.seat))
  if (seen !== undefined) found.push(`the imagined state looks otherwise: ${seen}`)
  const asks = difference(view.asks, asksOf(game.ask(imagined), view.seat))
  if (asks !== undefined) found.push(`the imagined state asks otherwise: ${asks}`)
  const reply = randomReply(game.ask(imagined), chance)
  if (reply !== undefined && isRefused(game.answer(imagined, reply)))
    found.push(`the imagined state refuses ${printReply(reply)}`)
  return found
}

/** A legal reply has no reason against it; anything else has one. */
function checkWhyNot<S, V extends Seen>(game: Game<S, V>, view: V, chance: Fast): string[] {
  const found: string[] = []
  const legal = sample(view.asks.flatMap(repliesTo), 40, chance)
  for (const reply of legal) {
    const refusal = game.whyNot(view, reply)
    if (refusal !== undefined)
      found.push(`${printReply(reply)} is offered, and barred by ${refusal.rule}`)
  }
  for (const reply of sample(legal, 5, chance).flatMap(spoilt))
    if (!isOffered(view.asks, reply) && game.whyNot(view, reply) === undefined)
      found.push(`${printReply(reply)} is not offered, and no reason is given`)
  return found
}

function spoilt(reply: SeatReply): SeatReply[] {
  const noun = typeof reply.noun === 'number' ? reply.noun + 1 : 0
  const { noun: _, ...bare } = reply
  return [{ ...reply, noun }, { ...reply, noun: -1 }, { ...reply, verb: 'no-such-verb' }, bare]
}

function isOffered(asks: readonly Ask[], reply: SeatReply): boolean {
  return legalReplies(asks).some((legal) => difference(legal, reply) === undefined)
}

function checkPreviews<S, V extends Seen>(
  game: Game<S, V>,
  view: V,
  { chance, pieces = [0] }: Onlookers,
): string[] {
  const replies = sample(view.asks.flatMap(repliesTo), 10, chance)
  const questions: Question[] = [
    ...replies.map((reply): Question => ({ about: 'reply', reply })),
    ...pieces.map((piece): Question => ({ about: 'reach', piece })),
    ...game.about.overlays.map(({ name }): Question => ({ about: 'overlay', name })),
  ]
  return questions.flatMap((question) => {
    const sheet = game.preview(view, question)
    // A sheet is only shown, so that half a factor may stand in it; what JSON changes may not.
    const lost = difference(sheet, reloaded(sheet))
    return lost === undefined ? [] : [`a preview is not plain data at ${lost}`]
  })
}

/** Looks at the views of all seats at every ask. */
export function viewing<S, V extends Seen>(game: Game<S, V>, onlookers: Onlookers): Watch<S> {
  return { atAsk: (state) => checkViews(game, state, onlookers) }
}

/** A reply in a lane that cannot have been the last one changes nothing for anybody else. */
export function sealing<S, V extends Seen>(game: Game<S, V>, seats: readonly Seat[]): Watch<S> {
  let before: V[] = []
  let sealed: Seat[] = []
  return {
    atAsk(state) {
      before = seats.map((seat) => game.view(state, seat))
      sealed = game.ask(state).flatMap((ask) => (!isChance(ask) && ask.sealed ? [ask.seat] : []))
      return []
    },
    afterReply(state, reply, result) {
      if (!isSealed(reply, sealed)) return []
      return seats.flatMap((seat, at) => {
        if (seat === reply.seat) return []
        const found = heardBy(result, seat).map(() => `${seat} was told of a sealed reply`)
        const seen = difference(before[at], game.view(state, seat))
        return seen === undefined ? found : [...found, `${seat} sees a sealed reply: ${seen}`]
      })
    },
  }
}

function isSealed(reply: Reply, sealed: readonly Seat[]): boolean {
  return !isNature(reply) && sealed.includes(reply.seat) && sealed.length > 1
}
