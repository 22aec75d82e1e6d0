import type { Counter, Gauge, Scene, Stack } from '../../core/look.ts'
import { t } from '../words/index.ts'
import type { Word } from '../words/index.ts'
import { hexesOf, isSame, listed, placeName, placeNames, said } from './desk.ts'
import type { Desk, Heard } from './desk.ts'
import type { Ground } from './ground.ts'
import {
  hexCalled,
  spotCalled,
  tellHex,
  tellSign,
  tellSpot,
  tellTrail,
  tellStack,
  tellUnit,
  unitsCalled,
  whereIs,
} from './things.ts'

// Questions about the map and what stands on it.

const MOST_SEVERAL = 12

/** Nothing: the whole situation; a hex or a unit: what is known of it. */
export async function look(desk: Desk, rest: string): Promise<Heard> {
  if (rest === '') return said(...situation(desk))
  const spot = await spotCalled(desk, rest)
  if (spot !== undefined && 'hex' in spot) return said(...(await lookAt(desk, spot.hex)))
  if (spot !== undefined) return said(...orNothing(await tellSpot(desk, spot)))
  const units = await unitsCalled(desk, rest)
  if (units.length === 1) return said(...(await tellUnit(desk, units[0]!)))
  return said(severalOrNone(units, rest))
}

async function lookAt(desk: Desk, hex: number): Promise<string[]> {
  const ground = await desk.adviser.describe(desk.game, [{ of: 'hex', noun: hex }])
  return [...ground, ...orNothing(await tellHex(desk, hex))]
}

function orNothing(things: readonly string[]): readonly string[] {
  return things.length > 0 ? things : [t('text.nothing-here')]
}

export function situation({ moment }: Desk): string[] {
  const { when, stage, notices, gauges, scene } = moment.shown
  return [
    `${when}. ${stage}.`,
    ...notices,
    ...gauges.map(gaugeLine),
    t('text.seen-stacks', { count: scene.stacks.filter(({ at }) => !('box' in at)).length }),
  ]
}

export async function where(desk: Desk, rest: string): Promise<Heard> {
  if (rest === '') return said(t('text.which-unit', { word: 'where', example: exampleUnit(desk) }))
  const units = await unitsCalled(desk, rest)
  if (units.length === 0 || units.length > MOST_SEVERAL) return said(severalOrNone(units, rest))
  return said(...(await Promise.all(units.map((unit) => whereIs(desk, unit)))))
}

function severalOrNone(units: readonly { counter: { name: string } }[], text: string): string {
  if (units.length === 0) return t('text.unknown', { text })
  const names = units.slice(0, MOST_SEVERAL).map(({ counter }) => counter.name)
  return t('text.several', {
    list: [...names, ...(units.length > MOST_SEVERAL ? ['…'] : [])].join('; '),
  })
}

export function exampleUnit({ moment }: Desk): string {
  return moment.shown.rosters[0]?.groups[0]?.units[0]?.counter.name ?? ''
}

/** A hex and its neighbours; with a number behind it, who stands within that distance. */
export async function around(desk: Desk, rest: string): Promise<Heard> {
  const { ground } = desk
  if (ground === undefined) return said(t('text.no-ground'))
  const [, name = rest, wide] = /^(.*\S)\s+(\d{1,2})$/.exec(rest) ?? []
  const hex = await hexCalled(desk, name)
  if (hex === undefined)
    return said(t('text.which-hex', { word: 'around', example: ground.example }))
  if (wide !== undefined) return said(...(await standingWithin(desk, hex, Number(wide))))
  const near = clockwise(ground, hex)
  const words = await desk.adviser.describe(
    desk.game,
    near.map((noun) => ({ of: 'hex', noun })),
  )
  const lines = near.map(async (at, index) => {
    const things = await tellHex(desk, at)
    const text = [words[index], ...things].join(' ')
    return t('text.to-the', { direction: capital(t(ground.direction(hex, at))), text })
  })
  return said(...(await lookAt(desk, hex)), ...(await Promise.all(lines)))
}

async function standingWithin(desk: Desk, hex: number, distance: number): Promise<string[]> {
  const ground = desk.ground!
  const found = await Promise.all(
    ground.within(hex, distance).map(async (at) => ({ at, things: await tellHex(desk, at) })),
  )
  const lines = found
    .filter(({ things }) => things.length > 0)
    .map(({ at, things }) =>
      t('text.within', {
        distance: ground.distance(hex, at),
        direction: t(ground.direction(hex, at)),
        text: things.join(' '),
      }),
    )
  return lines.length > 0 ? lines : [t('text.none-within', { distance })]
}

const CLOCKWISE: readonly Word[] = [
  'text.north',
  'text.north-east',
  'text.east',
  'text.south-east',
  'text.south',
  'text.south-west',
  'text.west',
  'text.north-west',
]

function clockwise(ground: Ground, hex: number): number[] {
  const place = (at: number): number => CLOCKWISE.indexOf(ground.direction(hex, at))
  return ground.neighbours(hex).toSorted((a, b) => place(a) - place(b))
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

export async function far(desk: Desk, rest: string): Promise<Heard> {
  const { ground } = desk
  if (ground === undefined) return said(t('text.no-ground'))
  const [one = '', other = ''] = rest.split(/\s+(?:to\s+)?/)
  const [from, to] = [await hexCalled(desk, one), await hexCalled(desk, other)]
  const example = `${ground.example} ${ground.example}`
  if (from === undefined || to === undefined)
    return said(t('text.which-hex', { word: 'far', example }))
  if (from === to) return said(t('text.far-none'))
  const direction = t(ground.direction(from, to))
  const distance = ground.distance(from, to)
  return said(t('text.far', { from: ground.name(from), to: ground.name(to), distance, direction }))
}

/** The order of battle: by side and formation, or only what a word fits. */
export async function units({ moment }: Desk, rest: string): Promise<Heard> {
  const fits = (text: string): boolean => hasWords(text, rest)
  const lines = moment.shown.rosters.flatMap(({ side, groups }) =>
    groups.flatMap(({ title, units }) => {
      const isAll = fits(`${side} ${title}`)
      const fitting = units.filter(
        ({ counter, where }) => isAll || fits(`${counter.name} ${where}`),
      )
      if (fitting.length === 0) return []
      const told = fitting.map(({ counter, where }) => `${counter.name}: ${where}`)
      return [`${side}, ${title}. ${told.join('; ')}.`]
    }),
  )
  return said(...(lines.length > 0 ? lines : [t('text.unknown', { text: rest })]))
}

/** From the beginning of a word on: "iii corps" is not in "XIII Corps". */
function hasWords(text: string, wanted: string): boolean {
  return ` ${text.toLowerCase().replace(/[(),;]/g, ' ')}`.includes(` ${wanted.toLowerCase()}`)
}

export async function stacks(desk: Desk): Promise<Heard> {
  const { scene } = desk.moment.shown
  const { trails = [] } = scene
  const strung = await Promise.all(trails.map((trail) => tellTrail(desk, trail)))
  const lines = await Promise.all(
    withoutFollowers(scene).map(async ({ at, counters, unseen }) => {
      const where = await placeName(desk, at)
      if (!('box' in at)) return tellStack(where, counters, unseen)
      return t('text.box', { where, names: listed(counters.map(({ name }) => name)) })
    }),
  )
  const signs = await Promise.all(
    scene.signs.map(async ({ at, name }) => tellSign(name, await placeName(desk, at))),
  )
  const all = [...strung, ...lines, ...signs]
  return said(...(all.length > 0 ? all : [t('text.no-stacks')]))
}

/** Who trails behind another is told with him. */
function withoutFollowers({ stacks, trails = [] }: Scene): readonly Stack[] {
  const followers = trails.flatMap(({ pieces }) => pieces.slice(1))
  const isFollower = ({ piece }: Counter): boolean => followers.some((one) => isSame(one, piece))
  return stacks.filter(({ counters, unseen }) => unseen > 0 || !counters.every(isFollower))
}

/** What lies beside the map: chits in hand, the lost, papers. */
export async function boxes({ moment: { shown } }: Desk): Promise<Heard> {
  const filled = shown.boxes.map(({ id, title, note }) => {
    const counters = shown.scene.stacks.flatMap(({ at, counters }) =>
      'box' in at && at.box === id ? counters : [],
    )
    const names = listed(counters.map(({ name }) => name)) || t('text.box-empty')
    return [t('text.box', { where: title, names }), ...(note === undefined ? [] : [note])].join(' ')
  })
  const papers = (shown.papers ?? []).flatMap(({ title, papers }) =>
    papers.map(({ head, text, foot = '' }) => `${title}. ${head}: ${text} ${foot}`.trim()),
  )
  const told = [...filled, ...papers]
  return said(...(told.length > 0 ? told : [t('text.no-boxes')]))
}

/** Who is to come, turn by turn. */
export async function track({ moment }: Desk): Promise<Heard> {
  const turns = moment.shown.track.filter(({ is }) => is !== 'past')
  return said(
    ...turns.map(({ label, date, arrivals, notes }) => {
      const names = listed(arrivals.map(({ name }) => name))
      const come = names === '' ? [] : [t('text.arrive', { names })]
      return [t('text.turn', { label, date }), ...come, ...notes].join(' ')
    }),
  )
}

async function unitCalled(desk: Desk, words: readonly string[]): Promise<{ of?: number }> {
  const [unit] = words.length > 0 ? await unitsCalled(desk, words.join(' ')) : []
  return unit === undefined ? {} : { of: unit.counter.piece.noun }
}

function gaugeLine({ label, value, need, says, rule }: Gauge): string {
  return says === undefined
    ? t('text.gauge', { label, value, need, rule })
    : t('text.sum', { text: label, rule, value: says })
}

/** A hex, and perhaps another to which a line leads. */
async function endsCalled(
  { adviser, game }: Desk,
  words: readonly string[],
): Promise<{ of?: number; to?: number }> {
  const things = await Promise.all(words.map((word) => adviser.parse(game, word)))
  const [of, to] = things.flatMap((thing) => (thing?.of === 'hex' ? [thing.noun] : []))
  return { ...(of !== undefined && { of }), ...(to !== undefined && { to }) }
}

/** What lies over the map: zones, places that count. */
export async function show(desk: Desk, rest: string): Promise<Heard> {
  const { overlays } = desk.card
  const [name = '', ...of] = rest.split(/\s+/)
  const overlay = overlays.find((one) => one.name === name.toLowerCase())
  if (overlay === undefined)
    return said(t('text.overlays', { list: overlays.map((one) => one.name).join(', ') }))
  const about = overlay.of === 'hex' ? await endsCalled(desk, of) : await unitCalled(desk, of)
  const question = { about: 'overlay' as const, name: overlay.name, ...about }
  const sheet = await desk.adviser.sheet(desk.game, desk.moment.view, question)
  const { marks, sums, parts = [] } = sheet
  if (marks.length + sums.length + parts.length === 0)
    return said(t('text.overlay-none', { title: overlay.title }))
  const names = await placeNames(desk, [...new Set(marks.map(({ at }) => at))])
  const marked = t('text.overlay', { title: overlay.title, list: names.join(', ') })
  return said(
    names.length === 0 || parts.length > 0 ? overlay.title : marked,
    ...(await Promise.all(parts.map((part) => partLine(desk, part)))),
    ...sums.map(({ text, rule, value }) => t('text.sum', { text, rule, value })),
  )
}

async function partLine(
  desk: Desk,
  { text, hexes }: { text: string; hexes: readonly number[] },
): Promise<string> {
  const list = (await placeNames(desk, [...hexes])).join(', ')
  return t('text.overlay', { title: text, list })
}

/** Hexes of this moment with something in them, for completion. */
export function hexesInUse(desk: Desk): number[] {
  const hexes = desk.moment.shown.scene.stacks.flatMap(({ at }) => hexesOf(desk, at))
  return [...new Set(hexes)]
}
