import type { Happening, Phrase } from '../contract.ts'
import type { Named } from '../look.ts'
import { placeKind } from './words.ts'
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

/** What is told in one go: a march, and whoever comes to light where others march off; or one happening. */
interface Run {
  /** Of its first happening. */
  at: number
  marches: readonly Placed<Move>[]
  /** Told after the march, unless they follow. */
  uncovered: readonly Placed<Piece>[]
  single?: Placed
}

/** What happened, line by line: a march is one line, with all who went along. */
export function newsOf(news: readonly Happening[], words: Words): News[] {
  return runsOf(withoutEchoes(news)).flatMap((run) => runNews(run, words))
}

function runNews({ marches, uncovered, single }: Run, words: Words): News[] {
  if (single !== undefined) return [lineOf(single, words)]
  return [
    ...together(marches).map((group) => marchNews(group, words)),
    ...uncovered.map((one) => lineOf(one, words)),
  ]
}

function runsOf(news: readonly Placed[]): Run[] {
  const runs: Run[] = []
  for (const { what, at } of news) {
    const last = runs.at(-1)
    const march = last?.single === undefined ? last : undefined
    const next = ranOn(march, { what, at })
    if (march === undefined || next.single !== undefined) runs.push(next)
    else runs[runs.length - 1] = next
  }
  return runs
}

function ranOn(march: Run | undefined, { what, at }: Placed): Run {
  const run = march ?? { at, marches: [], uncovered: [] }
  if (isMove(what)) {
    const uncovered = run.uncovered.filter((one) => !isSamePiece(one.what, what))
    return { ...run, marches: marchedOn(run.marches, { what, at }), uncovered }
  }
  if (what.did === 'shown' && run.marches.some(({ what: { from } }) => from === what.to))
    return { ...run, uncovered: [...run.uncovered, { what, at }] }
  return { at, marches: [], uncovered: [], single: { what, at } }
}

/** How many happenings from the beginning are told in the same way whatever follows: all but a march that may go on. */
export function settledCount(news: readonly Happening[]): number {
  const last = runsOf(withoutEchoes(news)).at(-1)
  return last === undefined || last.single !== undefined ? news.length : last.at
}

function lineOf({ what, at }: Placed, words: Words): News {
  return { what, text: words.tell(what), links: linksOf(what, words), at }
}

function isSamePiece(a: Piece, b: Piece): boolean {
  return a.of === b.of && a.noun === b.noun
}

function linksOf(what: Happening, words: Words): Named[] {
  if ('of' in what) {
    const of = placeKind(words)
    const places = [what.from, what.to].filter((noun) => noun !== undefined && noun >= 0)
    return [{ of: what.of, noun: what.noun }, ...places.map((noun) => ({ of, noun: noun! }))]
  }
  if (what.did === 'rolled') return namedIn(what.for)
  if ('say' in what) return namedIn(what.say)
  return 'stage' in what ? namedIn(what.stage) : []
}

/** Things that a sentence speaks of. */
export function namedIn(phrase: Phrase): Named[] {
  return Object.values(phrase.with ?? {}).flatMap((value): Named[] => {
    if (typeof value !== 'object') return []
    const { of } = value
    return 'nouns' in value ? value.nouns.map((noun) => ({ of, noun })) : [value]
  })
}

/** Leaves out that a piece is seen where it was told to come in the same phase, and that a deed is over. */
export function withoutEchoes(news: readonly Happening[]): Placed[] {
  const cameTo = new Map<string, number | undefined>()
  const placed = news.map((what, at) => ({ what, at }))
  return placed.filter(({ what }) => {
    if (what.did === 'closed') return false
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
