import type { Named } from '../../core/look.ts'
import type { Plan } from '../rules/protocol.ts'
import { t } from '../words/index.ts'
import { keyOfMust } from './foresee.ts'
import { nameOf } from './legal.ts'
import type { PlayState } from './play-state.ts'
import { refuse } from './send.ts'

/** Of several who were meant together: who could not be added, each with the reason that stands against it now. */
export async function sayLeftOut(
  play: PlayState,
  { left, askedFor }: { left: readonly Named[]; askedFor: string | undefined },
  planFor: (piece: Named) => Promise<Plan | undefined>,
): Promise<void> {
  // Whoever was refused or asked something has that to read first.
  if (play.refused.value !== undefined || play.doubt.value !== undefined) return
  // Once something else is asked, what stands against them now says nothing of then.
  const isSameAsk = keyOfMust(play.moment.value?.asks ?? []) === askedFor
  const reasons = await Promise.all(
    left.map((piece) => reasonFor(play, piece, isSameAsk ? planFor : () => undefined)),
  )
  const [first] = reasons
  if (first === undefined) return
  const text = t('play.left-out', { who: reasons.map(({ says }) => says).join(' ') })
  refuse(play, { rule: first.rule, text, at: left, where: undefined, isSurprise: false })
}

async function reasonFor(
  { moment }: PlayState,
  piece: Named,
  planFor: (piece: Named) => Promise<Plan | undefined> | undefined,
): Promise<{ rule: string; says: string }> {
  const plan = await planFor(piece)
  const name = nameOf(moment.value!.shown.scene, piece) ?? ''
  if (plan === undefined || !('refused' in plan))
    return { rule: '', says: t('play.left-out-other', { name }) }
  const { rule, text } = plan.refused
  return { rule, says: t('play.left-out-one', { name, text }) }
}
