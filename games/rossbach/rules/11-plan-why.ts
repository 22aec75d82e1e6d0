import type { ProcWhys, Why } from '../../../core/flow/why.ts'
import { refusal } from '../../../core/refuse.ts'
import { holder } from '../model/board.ts'
import type { State } from '../model/state.ts'
import { ofHex } from './01-named.ts'
import type { PlanFrame } from './11-plan-level.ts'
import { draftOf, whyNoEnemy, whyNoStack, whyNotClosed, whyNotPlanned } from './11-plan.ts'
import { whyNoFighters } from './11-who-attacks.ts'

type PlanWhy = Why<State, PlanFrame>

const NOBODY_THERE = refusal('11.1.2', 'nobody-there')
const AFTER_ENEMY = refusal('11.1.2', 'no-attack-but-on-enemies')

const withStack = ofHex<PlanFrame>((state, frame, hex) => {
  if (holder(state, hex) !== state.phasing) return NOBODY_THERE
  const draft = draftOf(state, frame.pairs)
  return whyNoFighters(state, hex) ?? whyNoStack(state, { draft, star: frame }, hex)
})

const alsoEnemy = ofHex<PlanFrame>((state, frame, hex) =>
  whyNoEnemy(state, { draft: draftOf(state, frame.pairs), star: frame }, hex),
)

/** A hex with which no attack can begin: an enemy's, or one of one's own, which are named after the enemy. */
const attack = ofHex<PlanFrame>((state, frame, hex) => {
  if (holder(state, hex) === state.phasing) return whyNoFighters(state, hex) ?? AFTER_ENEMY
  const star = { attackers: [], targets: [] }
  return whyNoEnemy(state, { draft: draftOf(state, frame.pairs), star }, hex)
})

const inStar: PlanWhy = (state, frame, hex) =>
  (holder(state, hex) === state.phasing ? withStack : alsoEnemy)(state, frame, hex)

export const planWhy: ProcWhys<State, PlanFrame> = {
  target: { attack, hex: attack, done: (state, frame) => whyNotPlanned(state, frame) },
  star: { close: whyNotClosed, with: withStack, also: alsoEnemy, hex: inStar },
}
