import type { Happening, Phrase } from '../contract.ts'
import type { Named } from '../look.ts'
import type { Words } from './words.ts'

type Piece = Extract<Happening, { of: string }>
type Move = Piece & { did: 'moved' }

/** One line of what happened. */
export interface News {
  /** The happening, a march from where it began to where it stands. */
  what: Happening
  text: string
  /** What the line speaks of. */
  links: readonly Named[]
}

/** What happened, line by line: a march is one line, with all who went along. */
export function newsOf(news: readonly Happening[], words: Words): News[] {
  const lines: News[] = []
  let marches: Move[] = []
  // Whoever comes to light where others march off is told after them, unless he follows.
  let uncovered: Piece[] = []
  const line = (what: Happening): News => ({
    what,
    text: words.tell(what),
    links: linksOf(what, words),
  })
  const flush = (): void => {
    lines.push(...together(marches).map((group) => marchNews(group, words)))
    lines.push(...uncovered.map(line))
    marches = []
    uncovered = []
  }
  for (const what of withoutEchoes(news)) {
    if (isMove(what)) {
      marches = marchedOn(marches, what)
      uncovered = uncovered.filter(({ of, noun }) => of !== what.of || noun !== what.noun)
    } else if (what.did === 'shown' && marches.some(({ from }) => from === what.to))
      uncovered.push(what)
    else {
      flush()
      lines.push(line(what))
    }
  }
  flush()
  return lines
}

function linksOf(what: Happening, { about }: Words): Named[] {
  if ('of' in what) {
    const of = 'place' in about.kinds ? 'place' : 'hex'
    const places = [what.from, what.to].filter((noun) => noun !== undefined && noun >= 0)
    return [{ of: what.of, noun: what.noun }, ...places.map((noun) => ({ of, noun: noun! }))]
  }
  if (what.did === 'rolled') return namedIn(what.for)
  if (what.did === 'window' || what.did === 'noted') return namedIn(what.say)
  return what.did === 'read' ? [] : namedIn(what.stage)
}

function namedIn(phrase: Phrase): Named[] {
  return Object.values(phrase.with ?? {}).filter((value) => typeof value === 'object')
}

/** Leaves out that a piece is seen where it was told to come in the same phase. */
function withoutEchoes(news: readonly Happening[]): Happening[] {
  const cameTo = new Map<string, number | undefined>()
  return news.filter((what) => {
    if (what.did === 'began') cameTo.clear()
    if (!('of' in what)) return true
    const piece = `${what.of} ${what.noun}`
    if (what.did === 'shown' && what.to !== undefined && cameTo.get(piece) === what.to) return false
    cameTo.set(piece, what.to)
    return true
  })
}

function isMove(what: Happening): what is Move {
  return what.did === 'moved'
}

function marchedOn(marches: readonly Move[], step: Move): Move[] {
  const at = marches.findLastIndex(({ of, noun }) => of === step.of && noun === step.noun)
  const earlier = marches[at]
  if (earlier === undefined || earlier.to === undefined || earlier.to !== step.from)
    return [...marches, step]
  const { from } = earlier
  const whole: Move = from === undefined ? step : { ...step, from }
  return marches.map((march, index) => (index === at ? whole : march))
}

/** Neighbours in the list that went the same way. */
function together(marches: readonly Move[]): Move[][] {
  const groups: Move[][] = []
  for (const march of marches) {
    const last = groups.at(-1)
    const [first] = last ?? []
    if (first?.of === march.of && first.from === march.from && first.to === march.to)
      last!.push(march)
    else groups.push([march])
  }
  return groups
}

function marchNews(group: readonly Move[], words: Words): News {
  const [first, ...others] = group
  const [piece, ...places] = linksOf(first!, words)
  const links = [piece!, ...others.map(({ of, noun }) => ({ of, noun })), ...places]
  return { what: first!, text: tellMarch(group, words), links }
}

function tellMarch(group: readonly Move[], words: Words): string {
  const [first, ...others] = group
  const told = words.tell(first!)
  if (others.length === 0) return told
  const lead = words.name(first!.of, first!.noun)
  const names = others.map(({ of, noun }) => words.print(of, noun))
  const last = names.pop()!
  return told.replace(lead, [lead, ...names].join(', ') + ` and ${last}`)
}
