import type { Named } from '../../core/look.ts'
import type { Line } from '../rules/protocol.ts'
import type { Moment } from '../session/session.ts'
import { isGround, isSame, placeOf } from './legal.ts'

/** Something that came of a reply and cannot be seen on the map. */
export interface News {
  text: string
  rule?: string
  /** What the thing it speaks of does, as its counter says. */
  more?: string
  /** Pieces on the map that it speaks of. */
  on?: readonly Named[]
  /** Told so often in the same words. */
  times?: number
}

/** Drawn chits, effects, counts: whatever is told with a rule or speaks of nothing on the map. */
export function newsFrom({ lines, shown }: Pick<Moment, 'lines' | 'shown'>): readonly News[] {
  // What is done to a hexside is not seen moving.
  const isOnMap = (thing: Named): boolean =>
    thing.of !== 'side' && placeOf(shown.scene, thing) !== undefined
  const news = lines
    .filter((line) => isNews(line, isOnMap))
    .map(({ text, rule, links }) => {
      const more = whatItDoes({ shown }, links)
      const on = links.filter((thing) => !isGround(thing) && isOnMap(thing))
      return {
        text,
        ...(rule !== undefined && { rule }),
        ...(more !== undefined && { more }),
        ...(on.length > 0 && { on }),
      }
    })
  return saidOnce(news)
}

/** What is told in the same words is told once, with how often; of a thing that several lines speak of it is said once what it does, with the last of them. */
export function saidOnce(news: readonly News[]): readonly News[] {
  return counted(news).map((one, at, all) =>
    isSaidLater(all.slice(at + 1), one) ? bare(one) : one,
  )
}

function counted(news: readonly News[]): readonly News[] {
  const last = new Map<string, News>()
  for (const one of news) {
    const words = `${one.rule} ${one.text}`
    const before = last.get(words)
    // It stands where it was told last.
    last.delete(words)
    last.set(words, before === undefined ? one : { ...one, times: timesOf(before) + timesOf(one) })
  }
  return [...last.values()]
}

function timesOf({ times = 1 }: News): number {
  return times
}

function isSaidLater(later: readonly News[], { more }: News): boolean {
  return more !== undefined && later.some((one) => one.more === more)
}

function bare(news: News): News {
  const { more: _more, ...rest } = news
  return rest
}

function isNews(
  { is, dice, cell, rule, links }: Line,
  isOnMap: (thing: Named) => boolean,
): boolean {
  if (is !== 'event' || dice !== undefined || cell !== undefined) return false
  return rule !== undefined || (links.length > 0 && !links.some(isOnMap))
}

/** What a thing beside the map does, as its counter says. */
export function whatItDoes(
  { shown }: Pick<Moment, 'shown'>,
  links: readonly Named[],
): string | undefined {
  const counters = shown.scene.stacks.flatMap((stack) => ('box' in stack.at ? stack.counters : []))
  const named = counters.find(({ piece }) => links.some((link) => isSame(link, piece)))
  return named?.lines[0]
}
