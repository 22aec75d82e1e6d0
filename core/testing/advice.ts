import type { Fast, Game, Question, Seat, SeatReply, Seen } from '../contract.ts'
import { difference } from './compare.ts'
import { printReply, repliesTo, sample } from './watch.ts'

/** Reasons and previews come from the view: where two views are equal, so are they. */
export function compareAdvice<S, V extends Seen>(
  game: Game<S, V>,
  pair: readonly [S, S],
  { seat, chance }: { seat: Seat; chance: Fast },
): string[] {
  const [view, other] = [game.view(pair[0], seat), game.view(pair[1], seat)]
  const found: string[] = []
  for (const reply of repliesToDoubt(view, chance)) {
    const why = difference(game.whyNot(view, reply), game.whyNot(other, reply))
    if (why !== undefined) found.push(`the reason against ${printReply(reply)} tells: ${why}`)
  }
  for (const question of questionsAbout(game, view, chance)) {
    const sheet = difference(game.preview(view, question), game.preview(other, question))
    if (sheet !== undefined) found.push(`the preview of ${question.about} tells: ${sheet}`)
  }
  return found
}

const NOUNS = 80

/** Legal replies, and the same with other nouns and verbs. */
function repliesToDoubt(view: Seen, chance: Fast): SeatReply[] {
  const legal = view.asks.flatMap(repliesTo)
  const verbs = [...new Set(legal.map(({ verb }) => verb))]
  return sample(legal, 3, chance).flatMap((reply) => [
    reply,
    { ...reply, noun: chance.below(NOUNS) },
    { ...reply, verb: verbs[chance.below(verbs.length)]! },
  ])
}

function questionsAbout<S, V extends Seen>(
  { about }: Game<S, V>,
  view: V,
  chance: Fast,
): Question[] {
  const overlay = about.overlays[chance.below(Math.max(1, about.overlays.length))]
  return [
    ...sample(view.asks.flatMap(repliesTo), 3, chance).map((reply): Question => ({
      about: 'reply',
      reply,
    })),
    { about: 'reach', piece: chance.below(NOUNS) },
    ...(overlay === undefined ? [] : [{ about: 'overlay', name: overlay.name } as const]),
  ]
}
