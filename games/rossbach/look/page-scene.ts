import { badge } from '../../../core/look/counters.ts'
import { byHex } from '../../../core/look/stacks.ts'
import { seenHex, seenTurn, seenReduced } from '../seen/sighting.ts'
import type { Counter, Ghost, Scene, Sign, Stack } from '../../../core/look.ts'
import { inHalves } from '../../../core/look/numbers.ts'
import { listed } from '../../../core/look/texts.ts'
import { grid } from '../map/map.ts'
import {
  COMBAT_UNIT,
  LEADER,
  NATIONS,
  SEATS,
  TRAIN,
  VEDETTE,
  fullStrength,
  kindOf,
  nationOf,
  reducedStrength,
} from '../rules/01-pieces.ts'
import { strategicHexes } from '../rules/20-control.ts'
import { scenarioNamed } from '../model/scenario-book.ts'
import { HIDDEN } from '../model/state.ts'
import { ROUNDED } from '../rules/01-sightings.ts'
import type { Pieces } from './page-counters.ts'
import { FACES, REDUCED_FACES } from './page-faces.ts'
import { ALL_PIECES, isOwn, nationsIn } from './page-facts.ts'
import { hexName } from './ground.ts'
import { FULL_NAMES, nameOf } from './names.ts'
import { NATION_STYLES } from './page-styles.ts'
import { say } from './say.ts'

/** From the bottom to the top: wagons, patrols, troops, leaders; the stronger above the weaker. */
const LAYERS: readonly number[] = [TRAIN, VEDETTE, COMBAT_UNIT, LEADER]

function height(piece: number): number {
  return LAYERS.indexOf(kindOf[piece]!) * 1000 + fullStrength[piece]!
}

/** In half points. */
export function strengthNow({ view }: Pick<Pieces, 'view'>, piece: number): number {
  if (kindOf[piece] === LEADER || kindOf[piece] === TRAIN) return 0
  return view.reduced[piece] === 1 ? reducedStrength[piece]! : fullStrength[piece]!
}

function stacksOnMap(facts: Pieces): Stack[] {
  const known = byHex(facts.view.place)
  const hexes = new Set([...known.keys(), ...facts.flags.keys()])
  return [...hexes].map((hex) => {
    const pieces = (known.get(hex) ?? []).toSorted((a, b) => height(a) - height(b))
    const halves = pieces.reduce((sum, piece) => sum + strengthNow(facts, piece), 0)
    const flags = flagCounters(facts, hex)
    return {
      at: { hex },
      counters: [...flags, ...pieces.map((piece) => facts.counter(piece))],
      unseen: 0,
      ...(halves > 0 && flags.length === 0 && { sum: inHalves(halves) }),
    }
  })
}

/** One for each nation, and no more: what lies under them is not to be counted. */
function flagCounters(facts: Pieces, hex: number): Counter[] {
  const { view, flags } = facts
  const isColumn = view.columns.includes(hex)
  return nationsIn(flags.get(hex) ?? 0).map((nation) => {
    const seen = seenIn(facts, hex).filter((piece) => nationOf[piece] === nation)
    return {
      piece: { of: 'hex', noun: hex },
      key: ['flag', nation, hex].join('-'),
      alike: { of: 'flag', noun: nation },
      face: { style: NATION_STYLES[nation]!, symbol: 'flag' },
      name: say('flag', { nation: NATIONS[nation]! }),
      lines: [say('flag-line'), ...memories(facts, hex, seen)],
      badges: [
        ...(isColumn ? [badge('»', say('badge-column-flag'))] : []),
        ...(seen.length > 0 ? [seenBadge(seen)] : []),
      ],
    }
  })
}

function seenBadge(seen: readonly number[]): Counter['badges'][number] {
  const names = listed(seen.map(nameOf))
  return badge('i', say('badge-seen', { names }))
}

/** Enemies this seat last saw in a hex and does not see now. */
function seenIn(facts: Pieces, hex: number): number[] {
  const { view } = facts
  return ALL_PIECES.filter(
    (piece) =>
      seenHex(view.seen[piece]!) === hex && view.place[piece] === HIDDEN && !isOwn(facts, piece),
  )
}

/** What was seen under a flag's hex, by turn, and what scouts have said of it. */
function memories({ view }: Pieces, hex: number, seen: readonly number[]): string[] {
  const turns = [...new Set(seen.map((piece) => seenTurn(view.seen[piece]!)))].sort((a, b) => b - a)
  const sights = turns.map((turn) => {
    const names = listed(seen.filter((piece) => seenTurn(view.seen[piece]!) === turn).map(nameOf))
    return say('flag-seen', { turn, names })
  })
  return [...sights, ...reportsOn(view.reports, hex)]
}

const REPORT = 4

export interface Report {
  turn: number
  hex: number
  what: number
}

export function reportsIn(reports: readonly number[]): Report[] {
  const found: Report[] = []
  for (let at = 0; at < reports.length; at += REPORT)
    found.push({ turn: reports[at + 1]!, hex: reports[at + 2]!, what: reports[at + 3]! })
  return found
}

export function kindsIn(mask: number): string {
  return listed(
    ([0, 1, 2, 3] as const).filter((bit) => (mask >> bit) & 1).map((bit) => say(`kind-${bit}`)),
  )
}

function reportsOn(reports: readonly number[], hex: number): string[] {
  return reportsIn(reports)
    .filter((one) => one.hex === hex)
    .map(({ turn, what }) =>
      what >= ROUNDED
        ? say('flag-rounded', { turn, strength: what - ROUNDED })
        : say('flag-report', { turn, kinds: kindsIn(what) }),
    )
}

/** Enemies that were seen where nothing of theirs is to be seen now. */
function ghostsOf(facts: Pieces): Ghost[] {
  const { view } = facts
  return ALL_PIECES.flatMap((piece) => {
    const hex = seenHex(view.seen[piece]!)
    if (hex < 0 || view.place[piece] !== HIDDEN || isOwn(facts, piece)) return []
    const isReduced = seenReduced(view.seen[piece]!) === 1
    const turn = seenTurn(view.seen[piece]!)
    const name = say(isReduced ? 'ghost-reduced' : 'ghost', { name: FULL_NAMES[piece]!, turn })
    const face = (isReduced ? REDUCED_FACES : FACES)[piece]!
    return [{ hex, face, name, when: say('turn-seen', { turn }) }]
  })
}

function bridgeSigns({ view }: Pieces): Sign[] {
  const broken = view.damaged.map((side): Sign => ({
    at: { side },
    style: 'marker',
    glyph: '×',
    name: say('sign-broken', { side: grid.printSide(side) }),
  }))
  const laid = view.over.flatMap((side, train): Sign[] => {
    if (side < 0) return []
    const owner = view.serves[train] === 0 ? say('side-0') : say('side-1')
    const style = SEATS[view.serves[train] as 0 | 1]
    const name = say('sign-pontoon', { owner, side: grid.printSide(side) })
    return [{ at: { side }, style, glyph: '=', name }]
  })
  return [...broken, ...laid]
}

/** Where forces under orders are bound for. */
function objectiveSigns(facts: Pieces): Sign[] {
  const { view } = facts
  return view.objective.flatMap((hex, at) => {
    const force = ALL_PIECES.filter((piece) => view.order[piece] === at + 1)
    if (force.length === 0) return []
    const lead = force.find((piece) => kindOf[piece] === LEADER) ?? force[0]!
    const style = NATION_STYLES[nationOf[lead]!]!
    return [{ at: { hex }, style, glyph: 'M', name: say('sign-objective', { who: nameOf(lead) }) }]
  })
}

const PRINTED_AT_SAALFELD = 1

/** Places that count and are not, or need not be, in the hands of whom the map gives them to. */
function controlSigns({ view, state, start }: Pieces): Sign[] {
  return strategicHexes(state).flatMap((hex, at) => {
    const holder = view.control[at]
    const isTown = at >= start.control.length
    const isTaken = holder !== undefined && holder >= 0 && holder !== start.control[at]
    if (holder === undefined || holder < 0 || (!isTown && !isTaken)) return []
    const word = holder === PRINTED_AT_SAALFELD ? 'sign-held-1' : 'sign-held-0'
    const glyph = holder === 0 ? 'F' : 'P'
    return [
      { at: { hex }, style: SEATS[holder as 0 | 1], glyph, name: say(word, { hex: hexName(hex) }) },
    ]
  })
}

/** Whole sheets need no border drawn. */
const WHOLE = 'all'

export function sceneOf(facts: Pieces): Scene {
  const { area } = scenarioNamed(facts.view.scenario)
  return {
    stacks: stacksOnMap(facts),
    ghosts: ghostsOf(facts),
    signs: [...controlSigns(facts), ...bridgeSigns(facts), ...objectiveSigns(facts)],
    ...(area !== WHOLE && { area }),
  }
}
