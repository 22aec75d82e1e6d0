import './play.css'
import { useRef } from 'preact/hooks'
import type { SpokenAsk, SpokenSheet } from '../rules/protocol.ts'
import { t } from '../words/index.ts'
import { KeyHint } from '../app/key-hint.tsx'
import { AnswerButtons } from './answer-buttons.tsx'
import { useBorrowedFocus } from './borrowed-focus.ts'
import { deedOf } from '../director/beats.ts'
import { givenText, sureText } from './doubt-words.ts'
import { InHand } from './in-hand.tsx'
import type { Doubt, PlayState } from './play-state.ts'
import { RuleLink } from '../parts/rule-link.tsx'
import { whatItDoes } from './news.ts'
import { putAway, undo } from './send.ts'
import { Waiting } from './waiting.tsx'

/** What to do now, in one sentence, with the answers that have no place on the map. */
export function Prompt({ play }: { play: PlayState }) {
  const doubt = play.doubt.value
  const asks = play.moment.value?.asks.filter(({ kind }) => kind === 'must') ?? []
  const isAsked = asks.length > 0 && !play.isBehind.value
  const is =
    doubt !== undefined ? 'doubt' : play.isBehind.value ? 'behind' : isAsked ? 'asked' : 'idle'
  return (
    <section
      class="play-prompt"
      aria-label={t('play.prompt')}
      data-is={is}
      data-asked={asks.map(({ id }) => id).join(' ')}
    >
      <div class="play-prompt-say" role="status">
        {doubt !== undefined ? (
          <Doubtful play={play} doubt={doubt} />
        ) : play.isBehind.value ? (
          <p class="play-ask play-faint">{toldNow(play) ?? t('play.showing')}</p>
        ) : isAsked ? (
          <Asked play={play} asks={asks} />
        ) : (
          <Waiting play={play} />
        )}
      </div>
      {/* A question is another paper: what was pressed before it came is not its answer. */}
      <div class="play-prompt-do" key={doubt === undefined ? 'ask' : 'doubt'}>
        {doubt === undefined && isAsked && <InHand play={play} />}
        {doubt !== undefined ? (
          <Doubts play={play} doubt={doubt} />
        ) : (
          isAsked && <AnswerButtons play={play} />
        )}
        {play.isBehind.value && (
          <button
            type="button"
            class="button"
            aria-keyshortcuts="Escape"
            onClick={() => play.director.skip()}
          >
            {t('play.skip')} <KeyHint shows="Esc" />
          </button>
        )}
        {doubt === undefined && <UndoButton play={play} />}
        <AgainButton play={play} />
      </div>
    </section>
  )
}

/** What is being told: the deed, or what is told of none. */
function toldNow({ director }: PlayState): string | undefined {
  const beat = director.reel.value[director.at.value]
  return (beat && deedOf(beat)?.line.text) ?? beat?.lines.at(-1)?.text
}

function Asked({ play, asks }: { play: PlayState; asks: readonly SpokenAsk[] }) {
  const { hand, session } = play
  if (hand.value.is === 'picked' || hand.value.is === 'aimed') return <InHand.Say play={play} />
  return (
    <>
      {asks.map(({ id, text, rule }) => (
        <p key={id} class="play-ask" aria-busy={session.isBusy.value || hand.value.is === 'sent'}>
          {text} <RuleLink open={play.table.openRule} rule={rule} />
        </p>
      ))}
      <Meaning play={play} asks={asks} />
      <Figures
        sums={play.foretold.value.length > 0 ? play.foretold.value : play.table.askedSums.value}
      />
    </>
  )
}

/** What the chit or card does that is asked about. */
function Meaning({ play, asks }: { play: PlayState; asks: readonly SpokenAsk[] }) {
  const about = asks.flatMap((ask) => ask.about)
  const says = whatItDoes(play.moment.value!, about)
  if (says === undefined) return null
  return <p class="play-note">{says}</p>
}

/** What whoever answers reckons with, such as points that are left. */
function Figures({ sums }: { sums: SpokenSheet['sums'] }) {
  if (sums.length === 0) return null
  return (
    <ul class="play-figures">
      {sums.map(({ text, value, high }) => (
        <li key={text} class={high === 0 ? 'play-faint' : ''}>
          {text} <b class="figures">{value}</b>
        </li>
      ))}
    </ul>
  )
}

function UndoButton({ play }: { play: PlayState }) {
  const { canUndo, isBusy } = play.session
  if (!canUndo.value) return null
  return (
    <button
      type="button"
      class="button button-quiet"
      aria-keyshortcuts="Backspace"
      disabled={isBusy.value}
      onClick={() => void undo(play)}
    >
      {t('play.undo')} <KeyHint shows="⌫" />
    </button>
  )
}

/** What happened last can be told again while something else is asked. */
function AgainButton({ play: { director } }: { play: PlayState }) {
  if (director.isOpen.value || director.reel.value.length === 0) return null
  return (
    <button
      type="button"
      class="button button-quiet"
      aria-keyshortcuts="w"
      onClick={() => director.again()}
    >
      {t('director.title')} <KeyHint shows="W" />
    </button>
  )
}

function Doubtful({ play, doubt }: { play: PlayState; doubt: Doubt }) {
  const { stakes, label } = doubt
  return (
    <p class="play-ask">
      {stakes.gives.map((given) => (
        <>
          {givenText(given)}{' '}
          {given.says !== undefined && (
            <RuleLink open={play.table.openRule} rule={given.rule} />
          )}{' '}
        </>
      ))}
      {sureText(stakes.gives, label)}
    </p>
  )
}

function Doubts({ play, doubt }: { play: PlayState; doubt: Doubt }) {
  const back = useRef<HTMLButtonElement>(null)
  useBorrowedFocus(back, doubt)
  const things = doubt.stakes.gives.flatMap((given) => given.things)
  const { label } = doubt
  return (
    <>
      {things.length > 0 && (
        <button type="button" class="button" onClick={() => play.table.show(things)}>
          {t('play.show')}
        </button>
      )}
      <button
        ref={back}
        type="button"
        class="button"
        aria-keyshortcuts="Escape"
        onClick={() => putAway(play)}
      >
        {t('play.sure-no')} <KeyHint shows="Esc" />
      </button>
      <button type="button" class="button button-main" onClick={() => void doubt.go()}>
        {label === undefined
          ? t('play.sure-do')
          : t('play.sure-yes', { label: label.charAt(0).toLowerCase() + label.slice(1) })}
      </button>
    </>
  )
}
