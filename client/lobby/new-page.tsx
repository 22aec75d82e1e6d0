import './new.css'
import { useState } from 'preact/hooks'
import { go, place } from '../app/router.ts'
import type { GameCard } from '../rules/protocol.ts'
import { t } from '../words/index.ts'
import { isOnline } from './api.ts'
import { cardOf, gamesOnShelf } from './cards.ts'
import { Complaint, useDeed } from './deed.tsx'
import { bodyOf, freshDraft, seatedAnew, whyCannotMake } from './draft.ts'
import type { Draft } from './draft.ts'
import { playHere } from './local-door.ts'
import { MapSlice } from './map-slice.tsx'
import { GameChoice, OptionChoice, ScenarioChoice } from './new-game.tsx'
import { kindOf, SeatChoices } from './new-seats.tsx'
import { PaceChoice, TableChoice } from './new-terms.tsx'
import { Sheet } from './sheet.tsx'
import { makeGame } from './sitting.ts'

/** What every part of the form gets. */
export interface FormPart {
  card: GameCard
  draft: Draft
  change(change: Partial<Draft>): void
}

/** Sets up a table: here or on the server. */
export function NewPage() {
  const { query } = place.value
  const wanted = query.get('game') ?? gamesOnShelf()[0]?.id
  const card = cardOf(wanted)
  return (
    <Sheet title={t('lobby.new')}>
      <h1 class="lobby-page-title">{t('lobby.new')}</h1>
      {card === undefined ? (
        <p aria-busy="true">{t('app.loading')}</p>
      ) : (
        <Form key={card.id} card={card} where={query.has('friend') ? 'server' : 'browser'} />
      )}
    </Sheet>
  )
}

function Form({ card, where }: { card: GameCard; where: Draft['where'] }) {
  const [draft, setDraft] = useState(() => freshDraft(card, where))
  const deed = useDeed()
  const change = (changed: Partial<Draft>): void => setDraft((old) => ({ ...old, ...changed }))
  const form = { card, draft, change }
  const why = whyCannotMake(draft)
  const make = async (): Promise<void> => {
    if (draft.where === 'browser') await playHere(draft)
    else go(`/games/${await makeGame(bodyOf(draft))}`)
  }
  return (
    <form
      class="lobby-new"
      onSubmit={(event) => {
        event.preventDefault()
        if (why === '') deed.run(make)
      }}
    >
      <div class="lobby-new-parts">
        <Places {...form} onPlace={(to) => setDraft(seatedAnew(card, { ...draft, where: to }))} />
        <GameChoice {...form} />
        <ScenarioChoice {...form} />
        <SeatChoices {...form} />
        <OptionChoice {...form} />
        {draft.where === 'server' && <PaceChoice {...form} />}
        {draft.where === 'server' && <TableChoice {...form} />}
      </div>
      <aside class="lobby-new-plate">
        <MapSlice game={card.id} at={[0.62, 0.5]} />
        <div class="lobby-new-end">
          <h2>{card.title}</h2>
          <p>{t(`lobby.new.kind.${kindOf(draft)}`)}</p>
          <Complaint why={why || deed.why} />
          <button class="button button-main" disabled={deed.isBusy || why !== ''}>
            {t(draft.where === 'browser' ? 'lobby.new.begin' : 'lobby.new.make')}
          </button>
          <p class="lobby-soft">
            {t(draft.where === 'browser' ? 'lobby.new.begin.note' : 'lobby.new.make.note')}
          </p>
        </div>
      </aside>
    </form>
  )
}

interface PlacesProps extends FormPart {
  onPlace(where: Draft['where']): void
}

function Places({ draft, onPlace }: PlacesProps) {
  return (
    <fieldset class="lobby-new-part lobby-places">
      <legend class="lobby-heading">{t('lobby.new.where')}</legend>
      {(['browser', 'server'] as const).map((where) => (
        <label key={where} class="lobby-choice">
          <input
            type="radio"
            name="where"
            checked={draft.where === where}
            disabled={where === 'server' && !isOnline.value}
            onChange={() => onPlace(where)}
          />
          <span>
            <b>{t(`lobby.new.where.${where}`)}</b>
            <small>{t(`lobby.new.where.${where}.note`)}</small>
          </span>
        </label>
      ))}
    </fieldset>
  )
}
