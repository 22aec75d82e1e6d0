import { t } from '../words/index.ts'
import { hexLabel } from '../board/label.ts'
import { printCost } from '../board/way.ts'
import { pieceIn } from './gesture.ts'
import { hexOf, isLegal, isSame, nameOf, piecesIn } from './legal.ts'
import type { PlayState } from './play-state.ts'
import { putDown } from './send.ts'
import { carryOut, takeAll } from './touch.ts'

/** What can be done with the piece in hand besides going: taking others along, offers, putting it down. */
export function InHand({ play }: { play: PlayState }) {
  const hand = play.hand.value
  if (hand.is !== 'picked' && hand.is !== 'aimed') return null
  return (
    <>
      {hand.is === 'aimed' && (
        <button
          type="button"
          class="button button-main"
          onClick={() => void go(play, hand.piece, hand.target)}
        >
          {t('play.go')}
        </button>
      )}
      <Companions play={play} />
      <button type="button" class="button button-quiet" onClick={() => putDown(play)}>
        {t('play.put-down')} <kbd>Esc</kbd>
      </button>
    </>
  )
}

type Thing = { of: string; noun: number }

function go(play: PlayState, picked: Thing, touched: Thing): Promise<void> {
  return carryOut(play, { is: 'wish', wish: { picked, touched }, means: 'go' }, undefined)
}

function Companions({ play }: { play: PlayState }) {
  const { scene } = play.moment.value!.shown
  const picked = pieceIn(play.hand.value)!
  const hex = hexOf(scene, picked)
  if (hex === undefined) return null
  const others = piecesIn(scene, hex).filter(
    (piece) => !isSame(piece, picked) && isLegal(play.legal.value, piece),
  )
  if (others.length === 0) return null
  return (
    <div class="play-along" role="group" aria-label={t('play.along')}>
      <span class="play-along-title">{t('play.along')}</span>
      {others.map((piece) => (
        <button
          key={piece.noun}
          type="button"
          class="play-chip"
          onClick={() => void joined(play, picked, piece)}
        >
          {shortName(nameOf(scene, piece) ?? '')}
        </button>
      ))}
      {others.length > 1 && (
        <button type="button" class="play-chip" onClick={() => void takeAll(play, others)}>
          {t('play.along-all')}
        </button>
      )}
    </div>
  )
}

function joined(play: PlayState, picked: Thing, touched: Thing): Promise<void> {
  return carryOut(play, { is: 'wish', wish: { picked, touched }, means: 'join' }, undefined)
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
        ? t('play.aimed', { hex })
        : t('play.aimed-cost', { hex, cost: printCost(mark.cost, true) })}{' '}
      {mark?.say !== undefined && <span class="play-stop">{mark.say}</span>}
    </p>
  )
}
