import { fastChance } from '../../core/chance.ts'
import type { Fast, Game, Position } from '../../core/contract.ts'
import { Problem } from '../../core/problem.ts'
import type { Workbench } from '../../core/testing/measure.ts'

const MOST_UNITS = 24
const CROWDED = 3

/** A sound position that play might never reach: a few units close together, at the start of any step. */
export function randomPosition(game: Game, bench: Workbench, seed: string): Position {
  const chance = fastChance(`${seed} position`)
  const ground = patch(bench, chance)
  const head = {
    game: game.about.id,
    turn: 1 + chance.below(bench.turns),
    step: pick(bench.steps, chance),
  }
  let units: Record<string, string> = {}
  for (let tries = 0; tries < MOST_UNITS; tries++) {
    const more = { ...units, [pick(bench.units, chance)]: pick(ground, chance) }
    if (isSound(game, { ...head, units: more })) units = more
  }
  return { ...head, units }
}

function pick<T>(list: readonly T[], chance: Fast): T {
  return list[chance.below(list.length)]!
}

/** A hex and everything within a few steps of it. */
function patch(bench: Workbench, chance: Fast): string[] {
  const found = new Set([pick(bench.hexes, chance)])
  const rings = 1 + chance.below(CROWDED)
  for (let ring = 0; ring < rings; ring++)
    for (const hex of Array.from(found)) for (const next of bench.beside(hex)) found.add(next)
  return [...found]
}

/** A position the game itself refuses, or says is broken, is no finding; one it chokes on is. */
function isSound(game: Game, position: Position): boolean {
  try {
    return game.broken(game.setup(position, [])).length === 0
  } catch (error) {
    if (error instanceof Problem) return false
    throw error
  }
}
