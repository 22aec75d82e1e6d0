import type { Refusal } from '../../../core/contract.ts'
import type { ProcWhys, Why } from '../../../core/flow/why.ts'
import { refusal } from '../../../core/refuse.ts'
import { grid } from '../map/map.ts'
import type { State } from '../model/state.ts'
import { ofHex, whyNoSide, whyNotHere } from './01-named.ts'
import { whyNoWork } from './08-bridges.ts'
import { moverOf } from './08-group.ts'
import type { Mover } from './08-group.ts'
import type { MarchFrame } from './08-march-level.ts'
import { whyNotColumn, whyNotFormed, whyNotYet } from './08-march-options.ts'
import { whyNoStep, whyShut } from './08-steps.ts'
import { whyNotTogether } from './08-together.ts'
import { whyNoPontoon } from './09-pontoon.ts'
import { whyNoRepulse } from './10-repulse-odds.ts'
import { whyNoScout } from './13-scout-targets.ts'

type MarchWhy = Why<State, MarchFrame>

const STANDS_THERE = refusal('8.1b', 'no-step-in-place')

const step = ofHex<MarchFrame>((state, frame, hex) => {
  if (hex === frame.hex) return STANDS_THERE
  const direction = grid.directionOf(frame.hex, hex)
  const mover = moverOf(state, frame)
  if (direction >= 0) return whyNoStep(state, mover, direction)
  return (
    whyShut(state, mover, hex) ?? refusal('8.1b', 'not-beside', { at: [{ of: 'hex', noun: hex }] })
  )
})

const together: MarchWhy = (state, frame, piece) =>
  whyNotHere(state, piece) ?? whyNotTogether(state, moverOf(state, frame), piece)

/** What comes to mind first is said of any hexside; that it is not one of the march's own hex is said last. */
const onSide =
  (
    rule: string,
    why: (state: State, mover: Mover, side: number) => Refusal | undefined,
  ): MarchWhy =>
  (state, frame, side) => {
    const refused = whyNoSide(side) ?? why(state, moverOf(state, frame), side)
    if (refused !== undefined) return refused
    return grid.sideHexes(side).includes(frame.hex) ? undefined : refusal(rule, 'no-work-afar')
  }

/** What the march does where it is, with no noun. */
const here =
  (why: (state: State, mover: Mover) => Refusal | undefined): MarchWhy =>
  (state, frame) =>
    why(state, moverOf(state, frame))

export const marchWhy: ProcWhys<State, MarchFrame> = {
  any: {
    step,
    hex: step,
    with: together,
    piece: together,
    burn: onSide('8.34a', (state, mover, side) =>
      whyNoWork(state, mover, { work: 'damage', side }),
    ),
    mend: onSide('8.36a', (state, mover, side) =>
      whyNoWork(state, mover, { work: 'repair', side }),
    ),
    pontoon: onSide('9.21', whyNoPontoon),
    column: here(whyNotColumn),
    form: here((state, mover) => whyNotFormed(state, mover)),
    halt: here((state, mover) => whyNotYet(state, mover)),
    repulse: here(whyNoRepulse),
    scout: ofHex((state, frame, hex) => whyNoScout(state, moverOf(state, frame), hex)),
  },
}
