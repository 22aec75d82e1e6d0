import type { Deed } from '../../../core/flow/step.ts'
import { ofThose } from '../../../core/words.ts'
import type { State } from '../model/state.ts'
import { seatOf } from './03-pieces.ts'
import { WITHDRAWAL } from './11-limits.ts'
import type { MarchFrame, MoveStepFrame } from './11-move-levels.ts'

/** A charge before it rides, which is a march of its own; or what detachments become. */
export const moveStepDeed: Deed<State, MoveStepFrame> = {
  during: ['announce', 'announced', 'roll', 'steady', 'join'],
  tell(_state, { at, side, unit, hex }) {
    const by = seatOf(side)
    const there = { hex: { of: 'hex', noun: hex } }
    if (at === 'join') return { rule: '17.3.a', say: { key: 'deed-recombine', with: there }, by }
    const facts = { piece: { of: 'piece', noun: unit }, ...there }
    return { rule: '11.6/a', say: { key: 'deed-charge-test', with: facts }, by }
  },
}

/** From its first step: whoever halts at once has done nothing. */
export const marchDeed: Deed<State, MarchFrame> = {
  during: ({ at, steps }) => steps > 0 || at === 'announced' || at === 'counter' || at === 'enter',
  tell(_state, { side, units, hex, target, limits }) {
    const by = seatOf(side)
    if (target >= 0) return { ...rideHead(units[0]!, hex, target), by }
    const who = { of: 'piece', nouns: units.slice() }
    if (hex < 0) return { rule: '11.10/a', say: ofThose('deed-enter', { who }), by }
    const isForced = (limits & WITHDRAWAL) !== 0
    const deed = isForced ? 'deed-withdraw' : 'deed-march'
    const say = ofThose(deed, { who, hex: { of: 'hex', noun: hex } })
    return { rule: isForced ? '14.3.a/a' : '11.2/a', say, by }
  },
}

function rideHead(unit: number, from: number, at: number) {
  const facts = {
    piece: { of: 'piece', noun: unit },
    from: { of: 'hex', noun: from },
    hex: { of: 'hex', noun: at },
  }
  return { rule: '11.6/a', say: { key: 'deed-charge', with: facts }, from: [from], at }
}
