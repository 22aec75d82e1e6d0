import type { Go } from '../../../core/flow/step.ts'
import type { Frame } from '../model/levels.ts'
import type { State } from '../model/state.ts'
import { SEATS } from './01-pieces.ts'
import { inPlay } from './08-area.ts'
import { sayLetter } from './18-letters.ts'
import { strategicHexes } from './20-control.ts'
import { tellMemo } from './21-free-entry.ts'

/**
 * At the end everything that was written down is read out.
 * @rule 7.43c every objective
 */
export function disclose(state: State, go: Go<Frame>): void {
  tellObjectives(state, go)
  tellMemo(state, go)
  tellLetters(state, go)
  tellControl(state, go)
}

function tellObjectives(state: State, go: Go<Frame>): void {
  state.objective.forEach((noun, order) => {
    const key = `note-order-${SEATS[state.orderSide[order]! as 0 | 1]}`
    const say = { key, with: { hex: { of: 'hex', noun }, turn: state.orderedOn[order]! } }
    go.tell('all', { did: 'noted', rule: '7.43c', say })
  })
}

/** @rule 18.14b all letters are open now */
function tellLetters(state: State, go: Go<Frame>): void {
  for (const letter of state.letters)
    go.tell('all', { did: 'noted', rule: '18.14b', say: sayLetter('note-letter', letter) })
}

/** Control was its holder's secret until now (B16); what lies outside the area in play is nobody's matter. */
function tellControl(state: State, go: Go<Frame>): void {
  const area = inPlay(state)
  strategicHexes(state).forEach((noun, index) => {
    const side = state.control[index]!
    if (side < 0 || !area[noun]) return
    const say = { key: `note-holds-${side}`, with: { hex: { of: 'hex', noun } } }
    go.tell('all', { did: 'noted', rule: '20.16', say })
  })
}
