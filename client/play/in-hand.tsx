import { useSignal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import type { Counter } from '../../core/look.ts'
import { KeyHint } from '../app/key-hint.tsx'
import { t } from '../words/index.ts'
import { CounterFigure } from '../board/art/counter-figure.tsx'
import { hexLabel } from '../board/label.ts'
import { printCost } from '../board/way.ts'
import { pieceIn } from './gesture.ts'
import type { Deed } from '../rules/protocol.ts'
import { Effect } from './effect.tsx'
import { effectOf } from './effects.ts'
import { companionsOf } from './companions.ts'
import { nameOf } from './legal.ts'
import type { PlayState } from './play-state.ts'
import { putDown, send } from './send.ts'
import { takeAll } from './together.ts'
import { carryOut } from './touch.ts'

/** What can be done with the piece in hand besides going: taking others along, offers, putting it down. */
export function InHand({ play }: { play: PlayState }) {
  const hand = play.hand.value
  if (hand.is !== 'picked' && hand.is !== 'aimed') return null
  const piece = pieceIn(hand)
  return (
    <>
      {hand.is === 'aimed' && (
        <button
          type="button"
          class="button button-main"
          onClick={() => void go(play, piece, hand.target)}
        >
          {t(play.supposed.value === undefined ? 'play.go' : 'play.choose-it')}
        </button>
      )}
      {piece !== undefined && <Companions play={play} />}
      {piece !== undefined && <Offers play={play} piece={piece} />}
      {piece !== undefined && <Deeds play={play} piece={piece} />}
      <button
        type="button"
        class="button button-quiet"
        aria-keyshortcuts="Escape"
        onClick={() => putDown(play)}
      >
        {t('play.put-down')} <KeyHint shows="Esc" />
      </button>
    </>
  )
}

type Thing = { of: string; noun: number }

function go(play: PlayState, picked: Thing | undefined, touched: Thing): Promise<void> {
  const wish = picked === undefined ? { touched } : { picked, touched }
  return carryOut(play, { is: 'wish', wish, means: 'go' })
}

function Companions({ play }: { play: PlayState }) {
  const picked = pieceIn(play.hand.value)!
  const others = useJoiners(play, picked)
  if (others.length === 0) return null
  return (
    <div class="play-along" role="group" aria-label={t('play.along')}>
      <span class="play-along-title">{t('play.along')}</span>
      {others.map((counter) => (
        <button
          key={counter.key}
          type="button"
          class="play-chip"
          aria-label={t('play.join', { name: counter.name })}
          title={counter.name}
          onClick={() => void joined(play, picked, counter.piece)}
        >
          <CounterFigure counter={counter} styles={play.session.card.styles} />
        </button>
      ))}
      {others.length > 1 && (
        <button
          type="button"
          class="button button-quiet play-chip-all"
          onClick={() =>
            void takeAll(
              play,
              others.map(({ piece }) => piece),
            )
          }
        >
          {t('play.along-all')}
        </button>
      )}
    </div>
  )
}

/** What the piece in hand can do besides going, such as coming to the top of its stack or staying behind on a march. */
function Offers({ play, piece }: { play: PlayState; piece: Thing }) {
  const offers = (play.moment.value?.asks ?? []).flatMap(({ id, rule, kind, options }) => {
    const own = options.filter(({ of, nouns }) => of === piece.of && nouns?.includes(piece.noun))
    // Where only one answer names it, going gives that one.
    if (kind === 'must' && own.length < 2) return []
    return own.map(({ verb, label }) => {
      return { label, reply: { ask: id, rule, verb, noun: piece.noun } }
    })
  })
  return (
    <>
      {offers.map(({ label, reply }) => (
        <button
          key={reply.verb}
          type="button"
          class="button button-quiet"
          onClick={() => void send(play, [reply], { piece })}
        >
          {label}
        </button>
      ))}
    </>
  )
}

/** What it can do where it stands, such as leaving a column, with what that comes to. */
function Deeds({ play, piece }: { play: PlayState; piece: Thing }) {
  const deeds = useSignal<{ no: number; all: readonly Deed[] }>({ no: -1, all: [] })
  const { view, no } = play.moment.value!
  useEffect(() => {
    let isOver = false
    void play.table.adviser.deeds(play.session.game, view, piece).then((all) => {
      if (!isOver) deeds.value = { no, all }
    })
    return () => void (isOver = true)
  }, [no, piece.of, piece.noun])
  if (deeds.value.no !== no) return null
  return (
    <>
      {deeds.value.all.map(({ label, sheet, replies }) => (
        <button
          key={label}
          type="button"
          class="button button-quiet"
          aria-description={effectOf(sheet, play.session.card.dieFaces)}
          onClick={() => void carryOut(play, { is: 'send', replies })}
        >
          {label}
          <Effect says={effectOf(sheet, play.session.card.dieFaces)} />
        </button>
      ))}
    </>
  )
}

function joined(play: PlayState, picked: Thing, touched: Thing): Promise<void> {
  return carryOut(play, { is: 'wish', wish: { picked, touched }, means: 'join' })
}

/** Those in the same hex who could be named, once the rules have said that they may come along. */
function useJoiners(play: PlayState, picked: Thing): readonly Counter[] {
  const joining = useSignal<readonly Counter[]>([])
  const { shown, view, no } = play.moment.value!
  const others = companionsOf({ scene: shown.scene, legal: play.legal.value }, picked)
  useEffect(() => {
    let isOver = false
    const { session, table } = play
    const mayCome = async (other: Counter): Promise<readonly Counter[]> => {
      const plan = await table.adviser.plan(session.game, view, { picked, touched: other.piece })
      return 'refused' in plan ? [] : [other]
    }
    void Promise.all(others.map(mayCome)).then((found) => {
      if (!isOver) joining.value = found.flat()
    })
    return () => void (isOver = true)
  }, [no, picked.of, picked.noun])
  return joining.value.filter((one) => others.includes(one))
}

function shortName(name: string): string {
  return name.replace(/ \(.*\)$/, '')
}

/** The prompt while something is in hand. */
InHand.Say = function Say({ play }: { play: PlayState }) {
  const hand = play.hand.value
  const { scene } = play.moment.value!.shown
  const picked = pieceIn(hand)
  const name = shortName((picked && nameOf(scene, picked)) ?? '')
  if (hand.is !== 'aimed')
    return (
      <p class="play-ask">{t(play.pointer.isFinger ? 'play.held-touch' : 'play.held', { name })}</p>
    )
  const sheet = play.table.sheet.value
  const hex = sheet === undefined ? '' : hexLabel(sheet, hand.target.noun)
  const mark = play.table.marks.value.find(({ at }) => at === hand.target.noun)
  return (
    <p class="play-ask">
      {mark?.cost === undefined
        ? t(play.supposed.value === undefined ? 'play.aimed' : 'play.aimed-fight', { hex })
        : t('play.aimed-cost', { hex, cost: printCost(mark.cost, { areHalves: true }) })}{' '}
      {mark?.say !== undefined && <span class="play-stop">{mark.say}</span>}
    </p>
  )
}
