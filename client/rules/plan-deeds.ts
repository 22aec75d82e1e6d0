import type { Ask, Seen } from '../../core/contract.ts'
import type { Named } from '../../core/look.ts'
import type { Book } from './adviser.ts'
import { after, awaited, isSame, naming, stages, startOf, viewAt } from './plan-place.ts'
import type { Place } from './plan-place.ts'
import { moverAt } from './plan-ways.ts'
import type { Deed } from './protocol.ts'
import { sheetOf, verbLabel } from './spoken.ts'

/** What a piece could do where it stands, on its march or once it has been named: answers that name nothing, and end neither that nor anything else. */
export function deedsOf(book: Book, view: Seen, piece: Named): readonly Deed[] {
  const start = startOf(book, view)
  const mover = moverAt(start, { of: 'hex', noun: 0 })
  if (mover !== undefined && isSame(mover, piece)) return deedsAt(start, [])
  for (const places of stages(start)) {
    const deeds = places.map((place) =>
      naming(awaited(place), piece).flatMap((chosen) => deedsAt(chosen, place.asks)),
    )
    if (deeds.some((some) => some.length > 0)) return deeds.flat()
  }
  return []
}

function deedsAt(place: Place, before: readonly Ask[]): readonly Deed[] {
  const { book, seat, isEnd } = place
  const { aside = [], finishing } = book.look
  const isOld = (verb: string): boolean =>
    before.some(({ options }) => options.some((one) => one.verb === verb))
  return (isEnd ? [] : awaited(place).asks).flatMap((ask) =>
    ask.options
      .filter(({ nouns, text }) => nouns === undefined && text === undefined)
      .filter(({ verb }) => !isOld(verb) && !finishing.includes(verb) && !aside.includes(verb))
      .flatMap((option) => {
        const done = after(place, ask, { option })
        if (done === undefined) return []
        const reply = { seat, ask: ask.id, verb: option.verb }
        const sheet = sheetOf(book, viewAt(place), { about: 'reply', reply })
        return { label: verbLabel(book, option.verb, ask.say.key), replies: done.replies, sheet }
      }),
  )
}
