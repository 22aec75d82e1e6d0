import type { NounKind } from '../../../core/contract.ts'
import type { Procs } from '../../../core/flow/step.ts'
import { Trial as CoreTrial, flowOfSome } from '../../../core/testing/trial.ts'
import { grid, hex, slope, terrain, water, contour } from '../map/map.ts'
import { places } from '../model/board.ts'
import type { Frame } from '../model/levels.ts'
import { directionNamed } from '../model/scenario-book.ts'
import { CLEARED } from '../model/state.ts'
import type { State } from '../model/state.ts'
import { SEATS, ids, sideOf } from '../rules/02-pieces.ts'
import { advanceProc } from '../rules/07-advance.ts'
import { attacksProc } from '../rules/07-attacks.ts'
import { attacksLevel, combatLevel } from '../rules/07-combat-levels.ts'
import { combatProc } from '../rules/07-combat.ts'
import { effectsProc } from '../rules/07-effects.ts'
import { overrunProc } from '../rules/07-overrun.ts'
import { pursuitProc } from '../rules/07-pursuit.ts'
import { resistProc } from '../rules/07-resist.ts'
import { retreatProc } from '../rules/07-retreat.ts'
import { slipProc } from '../rules/07-slip.ts'
import { batteryProc, gatherProc } from '../rules/16-battery.ts'
import { bombardProc } from '../rules/16-bombard.ts'
import { declared, factsOf } from '../rules/07-facts.ts'
import type { Combat } from '../rules/07-facts.ts'
import { combatOdds } from '../rules/07-modifiers.ts'
import type { Odds } from '../rules/07-modifiers.ts'
import { field, piece } from './field.ts'
import type { Standing } from './field.ts'

const DIRECTIONS = ['N', 'NE', 'SE', 'S', 'SW', 'NW']

export const KINDS: Readonly<Record<string, NounKind>> = {
  hex: { print: grid.print, parse: hex },
  piece: { print: (noun) => ids[noun]!, parse: piece },
  heading: { print: (noun) => DIRECTIONS[noun]!, parse: (text) => DIRECTIONS.indexOf(text) },
}

const PROCS = {
  attacks: attacksProc,
  combat: combatProc,
  effects: effectsProc,
  resist: resistProc,
  pursuit: pursuitProc,
  advance: advanceProc,
  retreat: retreatProc,
  slip: slipProc,
  overrun: overrunProc,
  battery: batteryProc,
  gather: gatherProc,
  bombard: bombardProc,
} as unknown as Partial<Procs<State, Frame>>

export const combatFlow = flowOfSome<State, Frame>(SEATS, PROCS)

/** Whatever a combat can lead to, tried in the middle of nothing. */
export class Trial extends CoreTrial<State, Frame> {
  constructor(state: State, ...frames: Frame[]) {
    super(combatFlow, KINDS, state, ...frames)
  }

  /** Where a piece is, in print. */
  at(id: string): string {
    return places.print(this.state.place[piece(id)]!)
  }
  facing(id: string): string {
    return DIRECTIONS[this.state.facing[piece(id)]!] ?? ''
  }
  steps(id: string): number {
    return this.state.steps[piece(id)]!
  }
  fatigue(id: string): number {
    return this.state.fatigue[piece(id)]!
  }
  has(id: string, bits: number): boolean {
    return (this.state.marks[piece(id)]! & bits) !== 0
  }
  /** Keys of what was noted. */
  get notes(): string[] {
    return this.told.flatMap(({ what }) => (what.did === 'noted' ? [what.say.key] : []))
  }
  /** What was added to the die, by name. */
  get drms(): Record<string, string> {
    const found: Record<string, string> = {}
    for (const { what } of this.told) {
      if (what.did !== 'noted' || what.say.key !== 'note-drm') continue
      const { what: name, value } = what.say.with as { what: string; value: string }
      found[name] = value
    }
    return found
  }
}

/** A hex around which, three hexes far, all is open, level and dry. */
export const CENTRE = plains()[0]!

function plains(): string[] {
  const found: string[] = []
  for (let one = 0; one < grid.n; one++) if (isPlain(one)) found.push(grid.print(one))
  return found
}
function isPlain(centre: number): boolean {
  for (let one = 0; one < grid.n; one++) {
    if (grid.distance(centre, one) > 3) continue
    if (terrain[one] !== 0) return false
    for (let edge = one * 6; edge < one * 6 + 6; edge++)
      if (
        grid.neighbours[edge]! < 0 ||
        water[edge] !== 0 ||
        slope[edge] !== 0 ||
        contour[edge] !== 0
      )
        return false
  }
  return true
}

/** The hex so many steps from another this way, as printed: `spot('N', 'NE')`, of the centre if none is named. */
export function spot(...way: string[]): string {
  return from(CENTRE, ...way)
}
export function from(printed: string, ...way: string[]): string {
  let at = hex(printed)
  for (const heading of way) at = grid.neighbours[at * 6 + directionNamed(heading)]!
  return grid.print(at)
}

type Pieces = Readonly<Record<string, string | Standing>>
interface Scene {
  options?: string[]
  scenario?: string
  turn?: number
  before?: (state: State) => void
}

/** A field on which a combat is to be. */
export function ground(pieces: Pieces, { before, ...facts }: Scene = {}): State {
  const state = field(pieces, facts)
  before?.(state)
  return state
}

/** Units attack hexes. */
export function fight(
  pieces: Pieces,
  who: readonly string[],
  at: readonly string[],
  scene: Scene = {},
): Trial {
  const state = ground(pieces, scene)
  const units = who.map(piece)
  const frame = combatLevel.frame({ side: sideOf[units[0]!]!, units, targets: at.map(hex) })
  return new Trial(state, frame)
}

/** What there is to know of an attack before it is fought. */
export function oddsOf(
  pieces: Pieces,
  who: readonly string[],
  at: readonly string[],
  scene: Scene & { combat?: Partial<Combat> } = {},
): Odds {
  const { combat, ...rest } = scene
  const state = ground(pieces, rest)
  const units = who.map(piece)
  const plain = declared(sideOf[units[0]!]!, units, at.map(hex))
  return combatOdds(factsOf(state, { ...plain, ...combat }))
}

/** What one of the modifiers adds. */
export function drm({ modifiers }: Odds, key: string): number {
  return modifiers.find((one) => one.key === key)?.by ?? 0
}

/** The attacks of the formations of these units, all of whom are in command. */
export function attacks(pieces: Pieces, who: readonly string[], scene: Scene = {}): Trial {
  const state = ground(pieces, scene)
  const units = who.map(piece)
  for (const unit of units) state.deeds[unit]! |= CLEARED
  const formations = [...new Set(units.map((unit) => state.formation[unit]!))]
  return new Trial(state, attacksLevel.frame({ side: sideOf[units[0]!]!, formations }))
}
