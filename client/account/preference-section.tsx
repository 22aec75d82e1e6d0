import { prefer, preferences } from '../app/preferences.ts'
import type { Preferences } from '../app/preferences.ts'
import { t } from '../words/index.ts'
import { Part } from './part.tsx'

const THEMES = ['auto', 'light', 'dark'] as const
const TICKS = ['confirms', 'hexNumbers', 'ghosts', 'textMode'] as const

/** How the table looks and behaves in this browser. */
export function PreferenceSection() {
  const { theme, motion } = preferences.value
  return (
    <Part id="account-preferences" title={t('account.preferences')}>
      <div class="lobby-field">
        <label for="theme">{t('app.theme')}</label>
        <select
          id="theme"
          class="lobby-input"
          value={theme}
          onChange={({ currentTarget }) =>
            prefer({ theme: currentTarget.value as Preferences['theme'] })
          }
        >
          {THEMES.map((one) => (
            <option key={one} value={one}>
              {t(`app.theme.${one}`)}
            </option>
          ))}
        </select>
      </div>
      <label class="lobby-tick">
        <input
          type="checkbox"
          checked={motion === 'off'}
          onChange={({ currentTarget: { checked } }) =>
            prefer({ motion: checked ? 'off' : 'auto' })
          }
        />
        <span>
          {t('account.preference.motion')}
          <small>{t('account.preference.motion.note')}</small>
        </span>
      </label>
      {TICKS.map((name) => (
        <label key={name} class="lobby-tick">
          <input
            type="checkbox"
            checked={preferences.value[name]}
            onChange={({ currentTarget: { checked } }) => prefer({ [name]: checked })}
          />
          <span>
            {t(`account.preference.${name}`)}
            <small>{t(`account.preference.${name}.note`)}</small>
          </span>
        </label>
      ))}
    </Part>
  )
}
