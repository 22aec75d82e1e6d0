import { go } from '../app/router.ts'
import { t } from '../words/index.ts'
import { gamesOnShelf } from './cards.ts'
import { seatedAnew, withOption } from './draft.ts'
import type { FormPart } from './new-page.tsx'

/** Shown once there is something to choose. */
export function GameChoice({ card }: FormPart) {
  const games = gamesOnShelf()
  if (games.length < 2) return null
  return (
    <div class="lobby-new-part lobby-field">
      <label for="new-game">{t('lobby.new.game')}</label>
      <select
        id="new-game"
        class="lobby-input"
        value={card.id}
        onChange={({ currentTarget }) => go(`/new?game=${currentTarget.value}`, 'replace')}
      >
        {games.map(({ id, title }) => (
          <option key={id} value={id}>
            {title}
          </option>
        ))}
      </select>
    </div>
  )
}

export function ScenarioChoice({ card, draft, change }: FormPart) {
  const scenarios = card.scenarios.length === 1 ? [] : card.scenarios
  return (
    <fieldset class="lobby-new-part">
      <legend class="lobby-heading">{t('lobby.new.scenario')}</legend>
      {card.scenarios.length === 1 && <p>{card.scenarios[0]!.title}</p>}
      {scenarios.map(({ id, title }) => (
        <label key={id} class="lobby-choice">
          <input
            type="radio"
            name="scenario"
            checked={draft.scenario === id}
            onChange={() => change(seatedAnew(card, { ...draft, scenario: id }))}
          />
          <span>{title}</span>
        </label>
      ))}
    </fieldset>
  )
}

export function OptionChoice({ card, draft, change }: FormPart) {
  const scenario = card.scenarios.find(({ id }) => id === draft.scenario)
  const options = card.options.filter(({ id }) => scenario?.options.includes(id))
  if (options.length === 0) return null
  return (
    <fieldset class="lobby-new-part">
      <legend class="lobby-heading">{t('lobby.new.options')}</legend>
      {options.map(({ id, rule, title, excludes }) => (
        <label key={id} class="lobby-tick">
          <input
            type="checkbox"
            checked={draft.options.includes(id)}
            onChange={() => change(withOption(card, draft, id))}
          />
          <span>
            {title} <span class="rule-number">{rule}</span>
            {excludes.length > 0 && (
              <small>
                {t('lobby.new.excludes', {
                  others: card.options
                    .filter((one) => excludes.includes(one.id))
                    .map((one) => one.title)
                    .join('; '),
                })}
              </small>
            )}
          </span>
        </label>
      ))}
    </fieldset>
  )
}
