import type { Kind, Seen } from '../../core/contract.ts'
import type { Named } from '../../core/look.ts'
import { isVerb } from '../../core/tell/words.ts'
import { planFor } from './plan.ts'
import type { SpokenRefusal, Typed } from './protocol.ts'
import type { ReasonedBook } from './reasoned.ts'

/** Says a gesture where no verb of the game is meant. */
const GO = 'go'
const GROUND: readonly Kind[] = ['hex', 'side', 'place']

/** "move 5 4309": the first thing is picked up and the second touched, and the verb says what that must come to; undefined: nothing of the sort was typed. */
export async function gestureTyped(
  book: ReasonedBook,
  view: Seen,
  text: string,
): Promise<Typed | undefined> {
  let refused: SpokenRefusal | undefined
  for (const { verb, picked, touched } of view.asks.length === 0 ? [] : pairsIn(book, view, text)) {
    const plan = await planFor(book, view, { picked, touched })
    if ('refused' in plan) refused ??= plan.refused
    else if ('choose' in plan) return { help: plan.choose.map(({ label }) => label).join('; ') }
    else if (verb === GO || plan.replies.some((one) => one.verb === verb)) return plan
  }
  return refused && { help: `Not now. ${refused.text} (rule ${refused.rule})` }
}

interface Pair {
  verb: string
  picked: Named
  touched: Named
}

/** A piece and then a piece or a place, with a verb before them or without. */
function pairsIn(book: ReasonedBook, view: Seen, text: string): Pair[] {
  const { words } = book
  const [first = '', ...rest] = text.trim().split(/\s+/)
  const verb = first.toLowerCase()
  const isSaid = verb === GO || isVerb(words, verb)
  const said = isSaid ? rest : [first, ...rest]
  const pieces = pieceKinds(book, view)
  const things = (kinds: readonly Kind[], name: string): Named[] =>
    kinds.flatMap((of) => {
      const noun = words.parse(of, name)
      return noun === undefined ? [] : [{ of, noun }]
    })
  return said.slice(1).flatMap((_, at) => {
    const touched = things([...GROUND, ...pieces], said.slice(at + 1).join(' '))
    return things(pieces, said.slice(0, at + 1).join(' ')).flatMap((picked) =>
      touched.map((one) => ({ verb: isSaid ? verb : GO, picked, touched: one })),
    )
  })
}

/** Kinds that lie about as counters. */
function pieceKinds({ look }: ReasonedBook, view: Seen): readonly Kind[] {
  const kinds = look
    .show(view)
    .scene.stacks.flatMap(({ counters }) => counters.map(({ piece }) => piece.of))
  return [...new Set(kinds)].filter((of) => !GROUND.includes(of))
}
