import type { Spectators } from '../../wire/lobby.ts'
import { t } from '../words/index.ts'
import { isListed, mustList, PACES, paceOf } from './draft.ts'
import type { PaceName } from './draft.ts'
import { paceInWords } from './in-words.ts'
import type { FormPart } from './new-page.tsx'

/** Live, by turns, or without a clock. */
export function PaceChoice({ card, draft, change }: FormPart) {
  return (
    <fieldset class="lobby-new-part lobby-paces">
      <legend class="lobby-heading">{t('lobby.new.pace')}</legend>
      {PACES.map((pace) => (
        <label key={pace} class="lobby-choice">
          <input
            type="radio"
            name="pace"
            checked={draft.pace === pace}
            onChange={() => change({ pace })}
          />
          <span>
            <b>{t(`lobby.new.pace.${pace}`)}</b>
            <small>{noteOf(pace, draft.own)}</small>
          </span>
        </label>
      ))}
      {draft.pace === 'own' && <OwnClock card={card} draft={draft} change={change} />}
    </fieldset>
  )
}

function noteOf(pace: PaceName, own: FormPart['draft']['own']): string {
  return pace === 'none' || pace === 'own'
    ? t(`lobby.new.pace.${pace}.note`)
    : paceInWords(paceOf({ pace, own }))
}

function OwnClock({ draft: { own }, change }: FormPart) {
  const number = (name: 'start' | 'add') => (
    <div class="lobby-field">
      <label for={`own-${name}`}>{t(`lobby.new.own.${name}`)}</label>
      <input
        id={`own-${name}`}
        class="lobby-input figures"
        type="number"
        min={name === 'start' ? 1 : 0}
        max={1000}
        value={own[name]}
        onInput={({ currentTarget }) =>
          change({ own: { ...own, [name]: currentTarget.valueAsNumber || 0 } })
        }
      />
    </div>
  )
  return (
    <div class="lobby-own">
      {number('start')}
      {number('add')}
      <div class="lobby-field">
        <label for="own-unit">{t('lobby.new.own.unit')}</label>
        <select
          id="own-unit"
          class="lobby-input"
          value={own.unit}
          onChange={({ currentTarget }) =>
            change({ own: { ...own, unit: currentTarget.value as typeof own.unit } })
          }
        >
          <option value="minutes">{t('lobby.new.own.minutes')}</option>
          <option value="days">{t('lobby.new.own.days')}</option>
        </select>
      </div>
    </div>
  )
}

/** Who may come, who may look, what may be taken back. */
export function TableChoice({ draft, change }: FormPart) {
  return (
    <details class="lobby-new-part lobby-terms">
      <summary class="lobby-heading">{t('lobby.new.terms')}</summary>
      <label class="lobby-tick">
        <input
          type="checkbox"
          checked={isListed(draft)}
          disabled={mustList(draft)}
          onChange={({ currentTarget: { checked } }) =>
            change({ listed: checked, spectators: checked ? 'anyone' : 'link' })
          }
        />
        <span>
          {t('lobby.new.listed')}
          <small>{t(mustList(draft) ? 'lobby.new.listed.must' : 'lobby.new.listed.note')}</small>
        </span>
      </label>
      <div class="lobby-new-seats">
        <Choice
          name="spectators"
          value={draft.spectators}
          choices={isListed(draft) ? ['anyone', 'link', 'nobody'] : ['link', 'nobody']}
          onChoice={(spectators) => change({ spectators: spectators as Spectators })}
        />
        <Choice
          name="takeBack"
          value={draft.takeBack}
          choices={['free', 'consent', 'never']}
          onChoice={(takeBack) => change({ takeBack: takeBack as typeof draft.takeBack })}
        />
        <Choice
          name="absent"
          value={draft.absent}
          choices={['replace', 'forfeit']}
          onChoice={(absent) => change({ absent: absent as typeof draft.absent })}
        />
        <div class="lobby-field">
          <label for="new-title">{t('lobby.new.title')}</label>
          <input
            id="new-title"
            class="lobby-input"
            maxLength={80}
            value={draft.title}
            onInput={({ currentTarget }) => change({ title: currentTarget.value })}
          />
        </div>
      </div>
    </details>
  )
}

type Term = 'spectators' | 'takeBack' | 'absent'
type TermChoice =
  | 'anyone'
  | 'link'
  | 'nobody'
  | 'consent'
  | 'free'
  | 'never'
  | 'replace'
  | 'forfeit'

interface ChoiceProps {
  name: Term
  value: TermChoice
  choices: readonly TermChoice[]
  onChoice(choice: TermChoice): void
}

function Choice({ name, value, choices, onChoice }: ChoiceProps) {
  return (
    <div class="lobby-field">
      <label for={`new-${name}`}>{t(`lobby.new.${name}`)}</label>
      <select
        id={`new-${name}`}
        class="lobby-input"
        value={value}
        onChange={({ currentTarget }) => onChoice(currentTarget.value as TermChoice)}
      >
        {choices.map((choice) => (
          <option key={choice} value={choice}>
            {t(`lobby.new.term.${choice}`)}
          </option>
        ))}
      </select>
    </div>
  )
}
