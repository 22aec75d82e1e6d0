import { useState } from 'preact/hooks'
import { KeyHint } from '../app/key-hint.tsx'
import { t } from '../words/index.ts'
import type { Answer, Writing } from './answers.ts'
import { Effect } from './effect.tsx'
import { replyKey } from './effects.ts'
import { isLegal, isSame } from './legal.ts'
import { keyOf, type PlayState } from './play-state.ts'
import { give, isSameReply, send } from './send.ts'
import { StaffButton } from './staff-button.tsx'
import { isTrayOpen } from './tray-boxes.ts'
import { takeEach } from './together.ts'

/** Buttons for answers without a place on the map, with their keys; offers are quiet. */
export function AnswerButtons({ play }: { play: PlayState }) {
  const joiners = play.joiners.value.filter((piece) => isLegal(play.legal.value, piece))
  const isBusy = play.session.isBusy.value || play.hand.value.is === 'sent'
  return (
    <>
      {play.writings.value.map((writing) => (
        <WritingField key={writing.verb} play={play} writing={writing} />
      ))}
      {joiners.length > 1 && (
        <button
          type="button"
          class="button"
          disabled={isBusy}
          onClick={() => void takeEach(play, joiners)}
        >
          {t('play.add-all', { count: joiners.length })}
        </button>
      )}
      {!isTrayOpen(play) && <StaffButton play={play} />}
      {play.answers.value.map((answer, at) => (
        <button
          key={`${answer.reply.ask} ${answer.reply.verb} ${answer.reply.noun ?? ''}`}
          type="button"
          class={`button ${weightOf(play, answer)}`}
          disabled={isBusy}
          {...(at < 9 && { 'aria-keyshortcuts': String(at + 1) })}
          aria-description={play.effects.value[replyKey(answer.reply)]}
          data-answer={`${answer.reply.verb} ${answer.reply.noun ?? ''}`.trim()}
          onMouseEnter={() => lightColumn(play, answer)}
          onFocus={() => lightColumn(play, answer)}
          onClick={() => void give(play, answer)}
        >
          {labelOf(play, answer)} {at < 9 && <KeyHint shows={at + 1} />}
          <Effect says={play.effects.value[replyKey(answer.reply)]} />
        </button>
      ))}
    </>
  )
}

/** The button asks for attention only when nothing else is left to do, or when it fights. */
function weightOf(play: PlayState, { isMain, isOffer, reply }: Answer): string {
  if (isOffer) return 'button-quiet'
  const isFight = play.fights.value.some((one) => isSameReply(one.reply, reply))
  const { hexes, sides, pairs, pieces, turns } = play.legal.value
  const count = hexes.length + sides.length + pairs.length + pieces.length
  const buttons = play.answers.value.filter((one) => !one.isOffer).length
  const isAlone = turns === undefined && buttons === 1 && count + play.writings.value.length === 0
  return isMain && (isFight || isAlone) ? 'button-main' : ''
}

/** Of several ways to fight, the one pointed at is the one whose sheet is shown. */
function lightColumn({ fights, table }: PlayState, { reply }: Answer): void {
  const { cells = [] } = fights.value.find((one) => isSameReply(one.reply, reply))?.sheet ?? {}
  if (cells.length > 0) table.cells.value = cells
}

function labelOf(play: PlayState, { label, thing }: Answer): string {
  if (thing === undefined) return label
  const box = play.moment.value?.shown.boxes.find(({ piece }) => isSame(piece, thing))
  if (box !== undefined) return `${label} ${box.title}`
  return `${label} ${play.printed.value[keyOf(thing)] ?? ''}`
}

function WritingField({ play, writing }: { play: PlayState; writing: Writing }) {
  const [text, setText] = useState('')
  const isBlank = text.trim() === ''
  return (
    <form
      class="play-writing"
      onSubmit={(event) => {
        event.preventDefault()
        if (isBlank) return
        void send(play, [{ ask: writing.ask, verb: writing.verb, noun: text }]).then(
          ({ applied }) => applied > 0 && setText(''),
        )
      }}
    >
      <label class="play-writing-paper">
        <span class="only-read">{writing.label}</span>
        <textarea
          rows={3}
          value={text}
          maxLength={writing.most}
          placeholder={writing.label}
          onInput={(event) => setText(event.currentTarget.value)}
        />
      </label>
      <button type="submit" class={isBlank ? 'button' : 'button button-main'} disabled={isBlank}>
        {t('play.write')}
      </button>
    </form>
  )
}
