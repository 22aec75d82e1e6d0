import type { Happening, Reply, Result } from '../contract.ts'
import type { Named } from '../look.ts'
import { namedIn } from '../tell/news.ts'
import type { Words } from '../tell/words.ts'
import type { Watch } from './watch.ts'

type Opened = Extract<Happening, { did: 'opened' }>

/** Looks on while deeds are told: every die that all see belongs to one, something comes of each, and each has words. */
export class DeedWatch<S> implements Watch<S> {
  /** Keys of deeds that were met. */
  readonly met = new Set<string>()
  private readonly words: Words
  private readonly isSeen: (state: S, named: Named) => boolean
  private readonly open: { key: string; isEmpty: boolean }[] = []

  /** A deed is told to all: `isSeen` says whether everybody can see now what one has named. */
  constructor(words: Words, isSeen: (state: S, named: Named) => boolean) {
    this.words = words
    this.isSeen = isSeen
  }

  afterReply(state: S, _reply: Reply, { told }: Result): string[] {
    const found: string[] = []
    for (const { to, what } of told) {
      if (to === 'all') found.push(...this.hear(what))
      else this.fill()
      if (what.did === 'opened') found.push(...this.unseenIn(state, what, told))
    }
    return found
  }

  private hear(what: Happening): string[] {
    if (what.did === 'closed') {
      const over = this.open.pop()
      return over?.isEmpty ? [`nothing has come of ${over.key}`] : []
    }
    const isOutside = this.open.length === 0
    this.fill()
    if (what.did === 'rolled' && isOutside) return [`a die outside: ${what.for.key}`]
    return what.did === 'opened' ? this.begin(what) : []
  }

  private fill(): void {
    for (const one of this.open) one.isEmpty = false
  }

  private begin(what: Opened): string[] {
    const { key } = what.say
    this.open.push({ key, isEmpty: true })
    this.met.add(key)
    const text = this.words.tell(what)
    return /[{}]|deed-|undefined/.test(text) ? [`${key} is told as ${text}`] : []
  }

  /** What everybody is told of by name in the same breath need not be seen any more. */
  private unseenIn(state: S, { say }: Opened, told: Result['told']): string[] {
    const isTold = ({ of, noun }: Named): boolean =>
      told.some(
        ({ to, what }) =>
          to === 'all' && namesIn(what).some((one) => one.of === of && one.noun === noun),
      )
    return namedIn(say)
      .filter((named) => !this.isSeen(state, named) && !isTold(named))
      .map(({ of, noun }) => `${say.key} names ${of} ${noun}, which is not seen`)
  }
}

function namesIn(what: Happening): readonly Named[] {
  if ('of' in what) return [what]
  if (what.did === 'noted') return namedIn(what.say)
  return what.did === 'rolled' ? namedIn(what.for) : []
}
