import type { Kind } from '../../core/contract.ts'
import { hexesIn, spotAt } from '../../core/look/spots.ts'
import type { Counter, Named, Spot, Stack } from '../../core/look.ts'
import type { Adviser, Chain, GameCard, Line } from '../rules/protocol.ts'
import type { Moment } from '../session/session.ts'
import { t } from '../words/index.ts'
import type { Ground } from './ground.ts'

/** What a typed line is answered from: one moment of one seat, and the adviser who knows the game. */
export interface Desk {
  game: string
  moment: Moment
  log: readonly Line[]
  card: Pick<GameCard, 'overlays' | 'dieFaces'>
  adviser: Pick<
    Adviser,
    'typed' | 'parse' | 'print' | 'describe' | 'sheet' | 'charts' | 'whyNot' | 'stakes'
  >
  /** The map; undefined until it is loaded. */
  ground: Ground | undefined
  /** A paragraph of the rules in our words; undefined: there is none of that number. */
  paragraph(rule: string): Promise<readonly string[] | undefined>
}

/** What a typed line comes to: sentences, and perhaps a deed. */
export interface Heard {
  says: readonly string[]
  does?: Chain | 'undo' | 'map' | 'stop' | 'go-on'
}

export function said(...says: readonly string[]): Heard {
  return { says }
}

export async function printed(desk: Desk, of: Kind, nouns: readonly number[]): Promise<string[]> {
  const things = nouns.map((noun) => ({ of, noun }))
  return [...(await desk.adviser.print(desk.game, things))]
}

/** Hexes by number and place. */
export async function hexNames(desk: Desk, hexes: readonly number[]): Promise<string[]> {
  const { ground } = desk
  return ground === undefined ? printed(desk, 'hex', hexes) : hexes.map((hex) => ground.name(hex))
}

/** "a, b and c". */
export function listed(names: readonly string[]): string {
  const last = names.at(-1)
  if (last === undefined || names.length === 1) return last ?? ''
  return t('text.and', { list: names.slice(0, -1).join(', '), last })
}

export function cited(text: string, rule: string | undefined): string {
  return rule === undefined ? text : t('text.cite', { text: text.replace(/[.]$/, ''), rule })
}

export function isSame(one: Named, other: Named): boolean {
  return one.of === other.of && one.noun === other.noun
}

/** The hexes that something lies in: both, where it lies across a hexside. */
export function hexesOf({ ground }: Pick<Desk, 'ground'>, at: Spot): readonly number[] {
  if ('hex' in at) return [at.hex]
  if ('box' in at) return []
  return ground?.besideSide('side' in at ? at.side : at.pair) ?? []
}

/** A counter and where it lies, for everything this seat knows to lie somewhere. */
export interface Lying {
  counter: Counter
  stack: Stack
}

export function lying({ moment }: Desk): Lying[] {
  return moment.shown.scene.stacks.flatMap((stack) =>
    stack.counters.map((counter) => ({ counter, stack })),
  )
}

export async function placeName(desk: Desk, at: Spot): Promise<string> {
  if ('hex' in at) return (await hexNames(desk, [at.hex]))[0] ?? ''
  if ('side' in at) return t('text.side-spot', { name: await betweenHexes(desk, at) })
  if ('pair' in at) return t('text.pair-spot', { name: await betweenHexes(desk, at) })
  return desk.moment.shown.boxes.find(({ id }) => id === at.box)?.title ?? at.box
}

/** Places by their numbers, as marks have them. */
export async function placeNames(desk: Desk, places: readonly number[]): Promise<string[]> {
  const hexes = hexesIn(desk.moment.shown.scene)
  return Promise.all(places.map((place) => placeName(desk, spotAt(hexes, place) ?? { hex: place })))
}

async function betweenHexes(desk: Desk, at: Spot): Promise<string> {
  return listed(await hexNames(desk, hexesOf(desk, at)))
}
