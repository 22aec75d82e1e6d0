import { areasOf, covers, samplePoints } from './areas.ts'
import { cellOf, entriesOf, fail, note } from './context.ts'
import type { Compilation } from './context.ts'
import { onMap, parseSide } from './mesh.ts'
import { insideBox } from './plane.ts'
import type { River } from './rivers.ts'
import type { Chain } from './drawn.ts'
import type { Override } from './sources.ts'

interface Made {
  rivers: readonly River[]
  roads: readonly Chain[]
}

/** Checks the sources against each other and against what came of them. */
export function lintSources(job: Compilation, made: Made): void {
  for (const override of job.sources.overrides) lintOverride(job, override)
  lintStops(job)
  lintPlaces(job)
  lintUnused(job, made)
}

/** What each kind of override may say; the part after a colon names a river or road kind. */
function lintOverride(job: Compilation, override: Override): void {
  const { where, what, value } = override
  const [kind = '', subject = ''] = what.split(':')
  const say = (text: string): void => fail(job, `override ${where}, ${what}`, text)
  const test = OVERRIDES[kind]
  if (!test) return say(`Nothing is called ${kind}: use ${Object.keys(OVERRIDES).join(', ')}.`)
  const problem = test(job, { where, value, subject })
  if (problem) say(problem)
}

interface Claim {
  where: string
  value: string
  subject: string
}

type Test = (job: Compilation, claim: Claim) => string | undefined

const OVERRIDES: Record<string, Test> = {
  place: (job, { where, value }) =>
    unknownHex(job, where) ?? (job.places.has(value) ? undefined : `No place is called ${value}.`),
  terrain: (job, { where, value }) =>
    unknownHexes(job, where) ?? missing(job.spec.terrain.letters, value, 'terrain'),
  region: (job, { where, value }) =>
    unknownHex(job, where) ?? missing(job.spec.regions.letters, value, 'region'),
  bank: (job, { where, value, subject }) =>
    unknownHexOrPlace(job, where) ??
    unknownRiver(job, subject) ??
    (value === 'left' || value === 'right' ? undefined : 'A bank is left or right.'),
  via: (job, { where, subject }) => unknownSide(job, where) ?? unknownRiver(job, subject),
  avoid: (job, { where, subject }) => unknownSide(job, where) ?? unknownRiver(job, subject),
  noroad: (job, { where }) => unknownSide(job, where),
  road: (job, { where, subject }) =>
    unknownHexes(job, where) ?? unlisted(Object.values(job.spec.roads.kinds), subject, 'road'),
  course: (job, { where, subject }) =>
    unknownSides(job, where) ?? unlisted(job.spec.rivers.kinds, subject, 'river'),
  side: (job, { where, subject }) =>
    unknownSides(job, where) ?? unlisted(job.spec.sides, subject, 'hexside'),
  slope: (job, { where, subject }) =>
    unknownSides(job, where) ?? unlisted(job.spec.gradients, subject, 'slope'),
  line: (job, { where, subject }) =>
    unknownHexes(job, where) ?? unlisted(job.spec.lines, subject, 'line'),
  level: (job, { where, value }) =>
    unknownHexes(job, where) ?? unlisted(job.spec.levels, value, 'level'),
  mark: (job, { where, value }) =>
    unknownHexes(job, where) ?? unlisted(job.spec.marks, value, 'mark'),
}

const unlisted = (
  kinds: readonly string[] | undefined,
  name: string,
  what: string,
): string | undefined =>
  kinds?.includes(name) ? undefined : `No kind of ${what} is called ${name}.`

const unknownHex = ({ mesh }: Compilation, where: string): string | undefined =>
  mesh.grid.index(where) === undefined ? `There is no hex ${where} on the map.` : undefined

const unknownHexes = (job: Compilation, where: string): string | undefined =>
  firstOf(entriesOf({ where }).map((entry) => unknownHex(job, entry)))

const unknownSides = (job: Compilation, where: string): string | undefined =>
  firstOf(entriesOf({ where }).map((entry) => unknownSide(job, entry)))

const firstOf = (problems: readonly (string | undefined)[]): string | undefined =>
  problems.find((problem) => problem !== undefined)

const unknownHexOrPlace = (job: Compilation, where: string): string | undefined =>
  cellOf(job, where) === undefined ? `${where} is neither a hex nor a place.` : undefined

const unknownSide = ({ mesh }: Compilation, where: string): string | undefined =>
  parseSide(mesh, where) === undefined ? `${where} is not a side between neighbours.` : undefined

const unknownRiver = ({ spec, sources }: Compilation, name: string): string | undefined =>
  sources.features.some(
    (feature) => spec.rivers.kinds.includes(feature.kind) && feature.name === name,
  )
    ? undefined
    : `No river is called ${name}.`

const missing = (known: object, value: string, what: string): string | undefined =>
  value in known ? undefined : `The spec has no ${what} ${value}.`

function lintStops(job: Compilation): void {
  for (const { kind, name, stops, points } of job.sources.features) {
    if (!(kind in job.spec.roads.kinds)) continue
    if (stops && stops.length !== points.length)
      fail(job, name, `It has ${stops.length} stops on ${points.length} points.`)
    for (const stop of stops ?? [])
      if (stop !== '' && !job.places.has(stop)) fail(job, name, `Its stop ${stop} is no place.`)
  }
}

/** A place off the map is an error unless a road or a bank needs it. */
function lintPlaces(job: Compilation): void {
  const { features, overrides } = job.sources
  for (const { feature, cell } of job.places.values()) {
    if (onMap(job.mesh, cell)) continue
    const used =
      features.some(({ stops }) => stops?.includes(feature.name)) ||
      overrides.some(({ where }) => where === feature.name)
    if (!used) fail(job, feature.name, 'This place is off the map and nothing needs it: remove it.')
    else note(job, feature.name, 'This place is off the map; a road or a river bank uses it.')
  }
}

function lintUnused(job: Compilation, { rivers, roads }: Made): void {
  const { spec, sources } = job
  const unused = (name: string): void =>
    fail(job, name, 'This feature never touches the map: remove it.')
  for (const { feature, links } of rivers)
    if (!links.some(({ left, right }) => onMap(job.mesh, left) || onMap(job.mesh, right)))
      unused(feature.name)
  for (const { kind, name } of sources.features)
    if (kind in spec.roads.kinds && !roads.some((road) => road.name === name)) unused(name)
  const areaKinds = [...Object.keys(spec.terrain.kinds), spec.regions.kind]
  for (const area of areasOf(job, areaKinds)) if (!coversAny(job, area)) unused(area.feature.name)
  const known = [...areaKinds, ...spec.places.kinds, ...spec.rivers.kinds, spec.labels.kind]
  for (const { kind, name } of sources.features)
    if (!known.includes(kind) && !(kind in spec.roads.kinds))
      fail(job, name, `The spec makes nothing of features of kind ${kind}.`)
}

function coversAny({ mesh }: Compilation, area: Parameters<typeof covers>[0]): boolean {
  const offsets = samplePoints(mesh.grid.flatTop)
  return mesh.centres.some(
    ([x, y], cell) =>
      cell < mesh.grid.n &&
      insideBox([x, y], area.box, 1) &&
      offsets.some(([dx, dy]) => covers(area, [x + dx, y + dy])),
  )
}
