import type { Game, Happening, Reply, Result } from '../contract.ts'
import { isChance } from '../contract.ts'
import type { Named } from '../look.ts'
import { namedIn } from '../tell/news.ts'
import type { Words } from '../tell/words.ts'
import type { Watch } from './watch.ts'

type Opened = Extract<Happening, { did: 'opened' }>

interface Watched<S> {
  game: Pick<Game<S>, 'ask' | 'clone'>
  words: Words
  /** A deed is told to all: whether everybody can see what it names. */
  isSeen(state: S, named: Named): boolean
}

/** Looks on while deeds are told: every die that all see belongs to one, something comes of each, each has words and names nobody who is hidden. */
export class DeedWatch<S> implements Watch<S> {
  /** Keys of deeds that were met. */
  readonly met = new Set<string>()
  private readonly watched: Watched<S>
  private readonly open: { key: string; isEmpty: boolean }[] = []
  private before: S | undefined

  constructor(watched: Watched<S>) {
    this.watched = watched
  }

  atAsk(state: S): string[] {
    this.before = this.watched.game.clone(state)
    return []
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
    const text = this.watched.words.tell(what)
    return /[{}]|deed-|undefined/.test(text) ? [`${key} is told as ${text}`] : []
  }

  /** What everybody has seen before, or is told of by name in the same breath, need not be seen any more. */
  private unseenIn(state: S, { say }: Opened, told: Result['told']): string[] {
    const { game, isSeen } = this.watched
    const [next] = game.ask(state)
    const isTold = new Set(
      told.flatMap(({ to, what }) => (to === 'all' ? namesIn(what) : [])).map(keyOf),
    )
    if (next !== undefined && isChance(next) && next.seen === 'all')
      for (const named of namedIn(next.say)) isTold.add(keyOf(named))
    return namedIn(say)
      .filter((named) => !isTold.has(keyOf(named)))
      .filter((named) => ![this.before ?? state, state].some((one) => isSeen(one, named)))
      .map((named) => `${say.key} names ${keyOf(named)}, which is not seen`)
  }
}

function keyOf({ of, noun }: Named): string {
  return `${of} ${noun}`
}

function namesIn(what: Happening): readonly Named[] {
  if ('of' in what) return [what]
  if (what.did === 'noted') return namedIn(what.say)
  return what.did === 'rolled' ? namedIn(what.for) : []
}
