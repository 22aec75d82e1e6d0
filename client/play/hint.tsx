import { t } from '../words/index.ts'
import type { PlayState } from './play-state.ts'
import { RuleLink } from '../parts/rule-link.tsx'

/** A note in the margin for a first game: says what matters now and never stands in the way. */
export function Hint({ play, onEnd }: { play: PlayState; onEnd(): void }) {
  const hint = play.hint.value
  if (hint === undefined) return null
  return (
    <section class="play-hint" aria-label={t('play.guide')} role="status">
      <p>
        {hint.say}{' '}
        {hint.rule !== undefined && <RuleLink open={play.table.openRule} rule={hint.rule} />}
      </p>
      <p class="play-hint-foot">
        <button type="button" class="button" onClick={() => readHint(play)}>
          {t('play.guide-got-it')}
        </button>
        <button type="button" class="play-plain" onClick={onEnd}>
          {t('play.guide-end')}
        </button>
      </p>
    </section>
  )
}

export function readHint(play: PlayState): void {
  play.hint.value = undefined
  play.table.light('guide', [])
}
