import type { Happening } from '../../core/contract.ts'
import type { GuideStep } from '../../core/look.ts'
import type { SpokenAsk } from '../rules/protocol.ts'

/** The first hint whose moment has come and which has not been read yet; what happened is gone soonest and comes first. */
export function dueStep(
  steps: readonly GuideStep[],
  moment: { asks: readonly SpokenAsk[]; happened: readonly Happening[] },
  read: ReadonlySet<string>,
): GuideStep | undefined {
  const asked = new Set(moment.asks.map(({ key }) => key))
  const happened = new Set(moment.happened.flatMap(keysOf))
  const unread = steps.filter(({ id }) => !read.has(id))
  return (
    unread.find(({ when }) => 'happened' in when && happened.has(when.happened)) ??
    unread.find(({ when }) => 'ask' in when && asked.has(when.ask))
  )
}

/** A hint about an answer is over when nobody asks for it any more; one about what happened, when something else is asked. */
export function isOver(
  { when }: GuideStep,
  asks: readonly SpokenAsk[],
  askedThen: readonly string[],
): boolean {
  if ('ask' in when) return !asks.some(({ key }) => key === when.ask)
  const asked = asks.filter(({ kind }) => kind === 'must').map(({ key }) => key)
  return asked.length > 0 && !asked.some((key) => askedThen.includes(key))
}

function keysOf(what: Happening): readonly string[] {
  if (what.did === 'rolled') return [what.did, what.for.key]
  if (what.did === 'began' || what.did === 'ended') return [what.did, what.stage.key]
  if (what.did === 'noted' || what.did === 'window') return [what.did, what.say.key]
  return [what.did]
}
