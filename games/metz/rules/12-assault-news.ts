import type { Phrase } from '../../../core/contract.ts'
import type { Go } from '../../../core/flow/step.ts'
import type { Frame } from '../model/levels.ts'
import type { Assault } from './12-assault-facts.ts'
import { POINT } from './03-pieces.ts'
import { columnText } from './12-assault-odds.ts'
import type { AssaultOdds } from './12-assault-odds.ts'

/** A phrase about one assault: from where, on what. */
export function assaultOn(key: string, { lead, hex }: Pick<Assault, 'lead' | 'hex'>): Phrase {
  return { key, with: { from: { of: 'hex', noun: lead }, hex: { of: 'hex', noun: hex } } }
}

/** Why the column is what it is, then the column. */
export function tellOdds(
  { lead, defenders, base, shifts, column }: AssaultOdds,
  go: Go<Frame>,
): void {
  for (const { rule, key, columns } of shifts) {
    const value = columns > 0 ? `+${columns}` : String(columns)
    const say = { key: 'note-assault-shift', with: { what: key, value } }
    go.tell('all', { did: 'noted', rule, say })
  }
  const facts = {
    lead: pointsText(lead),
    defenders: pointsText(defenders),
    base: columnText(base),
    column: columnText(column),
  }
  go.tell('all', { did: 'noted', rule: '12.2/c', say: { key: 'note-assault-odds', with: facts } })
}

const QUARTERS: readonly string[] = ['', '¼', '½', '¾']

/** Sixteenths as points. */
function pointsText(sixteenths: number): string {
  const whole = Math.floor(sixteenths / POINT)
  const rest = QUARTERS[Math.floor(((sixteenths % POINT) * QUARTERS.length) / POINT)]!
  return whole === 0 && rest !== '' ? rest : `${whole}${rest}`
}
