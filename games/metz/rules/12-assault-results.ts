import table from '../data/tables/assault.json' with { type: 'json' }

// What the cells of the Assault Combat Results Table say.

export const ATTACKER_LOSES = 0
export const DEFENDER_LOSES = 1
export const TOUGH_FIGHT = 2

export interface AssaultResult {
  /** As it stands in the table. */
  name: string
  /** Who loses, or TOUGH_FIGHT. */
  loser: number
  points: number
  /** 1 if one of them must be a Casualty Hit. */
  star: number
  /** 1 if the winner pays a point too unless the loser goes back. */
  bracket: number
}

/** The cell, as printed. */
export function cellAt(column: number, die: number): string {
  return table.rows[die - 1]![column]!
}

/** Two results between which another die decides. */
export function isSplit(cell: string): boolean {
  return cell.includes('/')
}

/**
 * @rule 12.7.3/d a low second die makes it a Tough Fight
 */
export function splitCell(cell: string, die: number): string {
  const [tough, result] = cell.split('/')
  return die <= table.split ? tough! : result!
}

/** What a result asks: of whom, how much, and on which conditions. */
export function resultOf(name: string): AssaultResult {
  const found = /^([AD])(\d)(\*?)(\(?)/.exec(name)
  if (found === null) return { name, loser: TOUGH_FIGHT, points: 0, star: 0, bracket: 0 }
  const [, letter, points, star, bracket] = found
  return {
    name,
    loser: letter === 'A' ? ATTACKER_LOSES : DEFENDER_LOSES,
    points: Number(points),
    star: star === '' ? 0 : 1,
    bracket: bracket === '' ? 0 : 1,
  }
}
