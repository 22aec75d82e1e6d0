import type { Terms } from '../../fair/roll.ts'
import type { Slip } from '../../fair/slip.ts'
import type { Facts } from '../../wire/lobby.ts'
import { gamePath, get } from '../lobby/api.ts'
import { shareDoor } from '../slips/share-door.ts'
import { keepShares, once, slipChanges, slipFor } from '../slips/shares.ts'
import type { Change } from '../slips/shares.ts'
import { slipBook } from '../slips/slip-book.ts'
import type { DiceReport } from './check-dice.ts'

/** What became of holding a game's dice against its rules and this browser's slip. */
export interface Held {
  changes: readonly Change[]
  /** Absent: this browser could not write anything down. */
  kept?: Kept
}

export interface Kept {
  /** When it was written. */
  at: number
  /** Before the first move, and so before anybody could know the dice. */
  isFromBefore: boolean
  /** As a file. */
  slip: Slip
}

/** Against what the server says now, and against the record. */
export async function holdSlip(id: string, report: DiceReport): Promise<Held> {
  const facts = await get<Facts>(gamePath(id))
  const { changes } = await keepShares(shareDoor(id), facts)
  const noted = slipBook.of(id)
  if (noted === undefined) return { changes }
  const terms = termsIn(report)
  return {
    changes: once([...changes, ...slipChanges(id, noted, terms)]),
    kept: {
      at: noted.at,
      isFromBefore: noted.isFromBefore === true,
      slip: slipFor(id, noted, terms),
    },
  }
}

/** Later generations of a chain follow from the secret: only the first stand on a slip. */
function termsIn({ id, roots, length, seeds, pledged }: DiceReport): Terms {
  const first = roots.filter(({ chain }) => !chain.includes('/'))
  return {
    gameId: id,
    roots: Object.fromEntries(first.map(({ chain, root }) => [chain, root])),
    ...(length !== undefined && { length }),
    seeds: seeds.map((seed) => ({ ...seed, from: seed.from === 'player' ? 'player' : 'server' })),
    ...(pledged && { pledged: true as const }),
  }
}

/** Gives the slip as a file of this machine. */
export function saveSlip(slip: Slip): void {
  const file = new Blob([`${JSON.stringify(slip, undefined, 2)}\n`], { type: 'application/json' })
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = `slip-${slip.game}.json`
  link.click()
  URL.revokeObjectURL(link.href)
}
