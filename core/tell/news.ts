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
  /** Which of the happenings it begins with, from 0. */
  at: number
}

/** A happening and its place among all. */
interface Placed<What extends Happening = Happening> {
  what: What
  at: number
}

/** What happened, line by line: a march is one line, with all who went along. */
export function newsOf(news: readonly Happening[], words: Words): News[] {
  const lines: News[] = []
  let marches: Placed<Move>[] = []
  // Whoever comes to light where others march off is told after them, unless he follows.
  let uncovered: Placed<Piece>[] = []
  const flush = (): void => {
    lines.push(...together(marches).map((group) => marchNews(group, words)))
    lines.push(...uncovered.map((one) => lineOf(one, words)))
    marches = []
    uncovered = []
  }
  for (const { what, at } of withoutEchoes(news)) {
    if (isMove(what)) {
      marches = marchedOn(marches, { what, at })
      uncovered = uncovered.filter((one) => !isSamePiece(one.what, what))
    } else if (what.did === 'shown' && marches.some(({ what: { from } }) => from === what.to))
      uncovered.push({ what, at })
    else {
      flush()
      lines.push(lineOf({ what, at }, words))
    }
  }
  flush()
  return lines
}

function lineOf({ what, at }: Placed, words: Words): News {
  return { what, text: words.tell(what), links: linksOf(what, words), at }
}

function isSamePiece(a: Piece, b: Piece): boolean {
  return a.of === b.of && a.noun === b.noun
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

/** Things that a sentence speaks of. */
export function namedIn(phrase: Phrase): Named[] {
  return Object.values(phrase.with ?? {}).filter((value) => typeof value === 'object')
}

/** Leaves out that a piece is seen where it was told to come in the same phase. */
function withoutEchoes(news: readonly Happening[]): Placed[] {
  const cameTo = new Map<string, number | undefined>()
  const placed = news.map((what, at) => ({ what, at }))
  return placed.filter(({ what }) => {
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

function marchedOn(marches: readonly Placed<Move>[], { what: step, at }: Placed<Move>) {
  const nth = marches.findLastIndex(({ what }) => isSamePiece(what, step))
  const earlier = marches[nth]
  if (earlier?.what.to === undefined || earlier.what.to !== step.from)
    return [...marches, { what: step, at }]
  const { from } = earlier.what
  const whole: Move = from === undefined ? step : { ...step, from }
  return marches.map((march, index) => (index === nth ? { ...march, what: whole } : march))
}

/** Neighbours in the list that went the same way. */
function together(marches: readonly Placed<Move>[]): Placed<Move>[][] {
  const groups: Placed<Move>[][] = []
  for (const march of marches) {
    const last = groups.at(-1)
    const first = last?.[0]?.what
    const { of, from, to } = march.what
    if (first?.of === of && first.from === from && first.to === to) last!.push(march)
    else groups.push([march])
  }
  return groups
}

function marchNews(group: readonly Placed<Move>[], words: Words): News {
  const moves = group.map(({ what }) => what)
  const [first, ...others] = moves
  const [piece, ...places] = linksOf(first!, words)
  const links = [piece!, ...others.map(({ of, noun }) => ({ of, noun })), ...places]
  return { what: first!, text: tellMarch(moves, words), links, at: group[0]!.at }
}

function tellMarch(group: readonly Move[], words: Words): string {
  const [first, ...others] = group
  const told = words.tell(first!)
  if (others.length === 0) return told
  const lead = words.name(first!.of, first!.noun)
  const names = others.map((other) => followerName(other, words))
  const last = names.pop()!
  return told.replace(lead, [lead, ...names].join(', ') + ` and ${last}`)
}

/** `Prussian 7, 6 and 5`: whose they are is said once where the name only adds that to what is printed. */
function followerName({ of, noun }: Move, words: Words): string {
  const [name, print] = [words.name(of, noun), words.print(of, noun)]
  return name.endsWith(` ${print}`) ? print : name
}
