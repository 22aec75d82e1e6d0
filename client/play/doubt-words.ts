import type { GivenUp } from '../rules/protocol.ts'
import { t } from '../words/index.ts'

/** How many could still act, or why they cannot afterwards. */
export function givenText({ things, says }: GivenUp): string {
  const count = things.length
  const kind = things.every(({ of }) => of === 'hex') ? 'hex' : 'piece'
  const many = count === 1 ? kind : kind === 'hex' ? 'hexes' : 'pieces'
  return says === undefined
    ? t(`play.undone-${many}`, { count })
    : `${t(`play.lost-${many}`, { count })} ${says}`
}

/** The question itself; without a label what is meant is plain to see. */
export function sureText(gives: readonly GivenUp[], label: string | undefined): string {
  if (gives.length === 0) return t('play.passes', { label: label ?? '' })
  return label === undefined ? t('play.sure-anyway') : t('play.sure', { label })
}
