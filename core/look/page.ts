import type { Seen } from '../contract.ts'
import type { PageLook } from '../look.ts'
import { shownFrom } from '../shown.ts'
import type { ShownParts } from '../shown.ts'

/** What a game shows on a page: of a view by its parts, all else as it stands. */
export interface PageParts<View extends Seen, F> extends Omit<PageLook<View>, 'show'> {
  /** What the parts are made of, read out of a view once. */
  facts(view: View): F
  shows: ShownParts<F>
}

export function pageFrom<View extends Seen, F>({
  facts,
  shows,
  ...page
}: PageParts<View, F>): PageLook<View> {
  return { ...page, show: (view) => shownFrom(facts(view), shows) }
}
