import { groundOf, hexesIn, placeAt, spotAt } from '../../core/look/spots.ts'
import type { Counter, GroundSpot, Named, RosterUnit, Spot, Trail } from '../../core/look.ts'
import { statesOf, withStates } from '../../core/tell/states.ts'
import { t } from '../words/index.ts'
import { hexesOf, isSame, listed, lying, placeName } from './desk.ts'
import type { Desk } from './desk.ts'

// Units and hexes by what somebody typed, and what is known of them.

/** A place by what is printed: a hex, also by its name, a hexside, two hexes together. */
export async function spotCalled(desk: Desk, text: string): Promise<GroundSpot | undefined> {
  const thing = await desk.adviser.parse(desk.game, text)
  const hexes = hexesIn(desk.moment.shown.scene)
  return thing === undefined ? undefined : spotAt(hexes, groundOf(hexes, thing))
}

export async function hexCalled(desk: Desk, text: string): Promise<number | undefined> {
  const spot = await spotCalled(desk, text)
  return spot !== undefined && 'hex' in spot ? spot.hex : undefined
}

/** A unit on the map, beside it, or in the order of battle. */
interface Known {
  counter: Counter
  entry?: RosterUnit
}

function known(desk: Desk): Known[] {
  const roster = desk.moment.shown.rosters.flatMap(({ groups }) =>
    groups.flatMap(({ units }) => units.map((entry) => ({ counter: entry.counter, entry }))),
  )
  const others = lying(desk).filter(
    ({ counter }) => !roster.some((one) => one.counter.key === counter.key),
  )
  return [...roster, ...others.map(({ counter }) => ({ counter }))]
}

/** By its short name as it is typed, or by a part of its full name. */
export async function unitsCalled(desk: Desk, text: string): Promise<Known[]> {
  const all = known(desk)
  const thing = await desk.adviser.parse(desk.game, text)
  const exact = thing === undefined ? [] : all.filter(({ counter }) => isPiece(counter, thing))
  if (exact.length > 0) return exact
  const wanted = text.toLowerCase()
  const same = all.filter(({ counter }) => counter.name.toLowerCase() === wanted)
  if (same.length > 0) return same
  return all.filter(({ counter }) => counter.name.toLowerCase().includes(wanted))
}

function isPiece(counter: Counter, thing: Named): boolean {
  return isSame(counter.piece, thing)
}

/** "5th Infantry Division: at 3812 Metz." */
export async function whereIs(desk: Desk, { counter, entry }: Known): Promise<string> {
  const { name } = counter
  const found = lying(desk).find((one) => one.counter.key === counter.key)
  if (found !== undefined) {
    const place = await placeName(desk, found.stack.at)
    const word = 'box' in found.stack.at ? 'text.unit-in-box' : 'text.unit-on-map'
    return t('text.unit', { name, where: t(word, { where: place, box: place }) })
  }
  if (entry === undefined || entry.where === '') return t('text.unit-nowhere', { name })
  return t('text.unit', { name, where: entry.where.replace(/[.]$/, '') })
}

/** Where it is and what else is known of it. */
export async function tellUnit(desk: Desk, unit: Known): Promise<string[]> {
  const { name, lines, badges, isSpent, heading } = unit.counter
  return [
    await whereIs(desk, unit),
    ...(heading === undefined ? [] : [t('text.faces', { name, heading: heading.say })]),
    ...lines,
    ...(badges.length > 0
      ? [t('text.badges', { name, list: listed(badges.map(({ say }) => say)) })]
      : []),
    ...(isSpent === true ? [t('text.spent', { name })] : []),
  ]
}

/** What stands in a hex or half in it, what was seen there, and what is true of it; empty where there is nothing. */
export async function tellHex(desk: Desk, hex: number): Promise<string[]> {
  return tellWhere(desk, (at) => hexesOf(desk, at).includes(hex))
}

/** The same of a hexside, or of two hexes together. */
export async function tellSpot(desk: Desk, spot: GroundSpot): Promise<string[]> {
  const hexes = hexesIn(desk.moment.shown.scene)
  return tellWhere(desk, (at) => placeAt(hexes, at) === placeAt(hexes, spot))
}

async function tellWhere(desk: Desk, isMeant: (at: Spot) => boolean): Promise<string[]> {
  const { stacks, ghosts, signs, trails = [] } = desk.moment.shown.scene
  const tellAll = <Thing>(
    things: readonly Thing[],
    spotOf: (thing: Thing) => Spot,
    tell: (thing: Thing, where: string) => string,
  ): Promise<string>[] =>
    things
      .filter((thing) => isMeant(spotOf(thing)))
      .map(async (thing) => tell(thing, await placeName(desk, spotOf(thing))))
  return Promise.all([
    ...trails.filter(({ way }) => way.some(isMeant)).map((trail) => tellTrail(desk, trail)),
    ...tellAll(
      stacks,
      ({ at }) => at,
      ({ counters, unseen }, where) => tellStack(where, counters, unseen),
    ),
    ...tellAll(
      ghosts,
      (ghost) => ghost,
      ({ name }, where) => t('text.ghost', { name, where }),
    ),
    ...tellAll(
      signs,
      ({ at }) => at,
      ({ name }, where) => tellSign(name, where),
    ),
  ])
}

/** What is strung out is one thing, from its head to its tail. */
export async function tellTrail(desk: Desk, { name, pieces, way }: Trail): Promise<string> {
  const [head, tail] = [way[0], way.at(-1)]
  if (head === undefined || tail === undefined) return name
  const from = await placeName(desk, head)
  const to = await placeName(desk, tail)
  return t('text.trail', { name, count: pieces.length, from, to })
}

/** Many signs say themselves where they are. */
export function tellSign(name: string, where: string): string {
  return name.includes(where) ? t('text.sign-here', { name }) : t('text.sign', { name, where })
}

export function tellStack(where: string, counters: readonly Counter[], unseen: number): string {
  const names = listed(
    counters.map((one) => withStates(one.name, statesOf(one, t('text.reduced')))),
  )
  if (unseen === 0) return t('text.stack', { where, names })
  if (counters.length === 0) return t('text.stack-hidden', { where, unseen })
  return t('text.stack-unseen', { where, names, unseen })
}
