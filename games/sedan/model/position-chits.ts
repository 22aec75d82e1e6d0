import { Problem } from '../../../core/problem.ts'
import { entries, own, show } from '../../../core/reading.ts'
import { CHITS, isUsableBy } from '../rules/12-chits.ts'
import { ASIDE, PENDING, REMOVED } from './state.ts'
import type { State } from './state.ts'

// Chits, as a position has them.

const BOXES: Record<string, number> = { held: PENDING, aside: ASIDE, removed: REMOVED }

/** `{ "held": [kinds], "aside": [kinds], "removed": [kinds] }`; the others are in the cup. */
export function setChits(state: State, chits: unknown, step: unknown): void {
  for (const [box, kinds] of entries(chits, 'chits')) {
    const where = `chits.${box}`
    const to = own(BOXES, box)
    if (to === undefined) throw new Problem(where, 'use held, aside or removed')
    if (!Array.isArray(kinds)) throw new Problem(where, `${show(kinds)} is no list`)
    for (const kind of kinds) {
      takeFromCup(state, { kind, to, where })
      if (to === PENDING) hold(state, { kind: kind as string, where, step: step as string })
    }
  }
}

function takeFromCup(state: State, take: { kind: unknown; to: number; where: string }): void {
  const chit = CHITS.findIndex((name, at) => name === take.kind && state.chits[at] === 0)
  if (chit < 0) throw new Problem(take.where, `no chit ${show(take.kind)} is left in the cup`)
  state.chits[chit] = take.to
}

const PRUSSIAN_TURN = ['prussian-fortunes', 'prussian-movement', 'prussian-combat']
const FRENCH_TURN = ['french-fortunes', 'french-movement', 'french-combat']
const BEFORE_MOVES = [...PRUSSIAN_TURN.slice(0, 2), ...FRENCH_TURN.slice(0, 2)]

/** By kind: steps at which a drawn chit is still in force, or will be; at others it would lie there without effect. */
const IN_FORCE: Readonly<Record<string, readonly string[]>> = {
  'cavalry-charge': [...PRUSSIAN_TURN, ...FRENCH_TURN],
  disengagement: BEFORE_MOVES,
  'field-general-staff': PRUSSIAN_TURN.slice(0, 2),
  'francs-tireurs': [...FRENCH_TURN, 'victory-check', ...PRUSSIAN_TURN.slice(0, 2)],
  mitrailleuse: [...FRENCH_TURN, 'victory-check', ...PRUSSIAN_TURN],
  'pontoon-bridge': BEFORE_MOVES,
  'revolutionary-agitation': [...PRUSSIAN_TURN, ...FRENCH_TURN.slice(0, 2)],
  'systeme-d': FRENCH_TURN.slice(0, 2),
}

/** Chits that either side may have drawn before the phasing one. */
const LASTING = ['revolutionary-agitation', 'mitrailleuse', 'francs-tireurs']

const AT_ONCE: Readonly<Record<string, string>> = {
  intelligence: 'put it aside',
  'foreign-legion': 'put it under removed, and the turn it brings into legionTurn',
}

interface Held {
  kind: string
  where: string
  step: string
}

function hold(state: State, { kind, where, step }: Held): void {
  const instead = own(AT_ONCE, kind)
  if (instead !== undefined)
    throw new Problem(where, `the ${kind} chit acts when it is drawn, nobody holds it: ${instead}`)
  if (!LASTING.includes(kind) && !isUsableBy(kind, state.phasing))
    throw new Problem(where, `the ${kind} chit is not for the side whose turn it is`)
  const steps = IN_FORCE[kind]!
  if (!steps.includes(step)) {
    const at = steps.join(', ')
    throw new Problem(where, `the ${kind} chit has no effect from ${step} on; it has at ${at}`)
  }
  if (kind === 'francs-tireurs' && state.francsTireurs < 0)
    throw new Problem(where, 'the francs-tireurs chit lies on the map: say where in francsTireurs')
  if (kind === 'cavalry-charge') state.cavalryCharge = 1
  if (kind === 'field-general-staff') state.fieldStaff = 1
  if (kind === 'mitrailleuse') state.mitrailleuse = 1
  if (kind === 'revolutionary-agitation') state.agitation = 1
}
