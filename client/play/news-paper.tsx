import { t } from '../words/index.ts'
import type { PlayState } from './play-state.ts'
import { RuleLink } from '../parts/rule-link.tsx'

/** What came of the last replies and cannot be seen on the map. */
export function NewsPaper({ play }: { play: PlayState }) {
  const news = play.news.value
  if (news.length === 0) return null
  return (
    <section class="play-paper play-news" aria-label={t('play.news')} role="status">
      <ul>
        {news.map(({ text, rule, more, times }, at) => (
          <li key={`${at} ${text}`}>
            {text} {times !== undefined && <b class="figures">{t('play.times', { times })} </b>}
            {rule !== undefined && <RuleLink open={play.table.openRule} rule={rule} />}
            {more !== undefined && <p class="play-note">{more}</p>}
          </li>
        ))}
      </ul>
      <button
        type="button"
        class="play-shut"
        aria-label={t('play.close')}
        onClick={() => {
          play.news.value = []
        }}
      >
        ×
      </button>
    </section>
  )
}
