import { useEffect, useState } from 'preact/hooks'
import type { Line } from '../../rules/protocol.ts'
import { t } from '../../words/index.ts'
import { gamePath, post } from '../api.ts'
import { seatName } from '../cards.ts'
import { ChangedDice } from '../changed-dice.tsx'
import { Complaint, useDeed } from '../deed.tsx'
import { lengthInWords, listed } from '../in-words.ts'
import { Begun } from './begun.tsx'
import { SetBack } from '../kept.tsx'
import { Proposals } from '../proposals.tsx'
import type { RoomShares } from '../room-shares.ts'
import type { Room } from './open-room.ts'
import { lastVisit, noteVisit, summaryOf } from './visited.ts'

/** What must be seen at once, over the edge of the map. */
export function Notices({ room, shares }: { room: Room; shares: RoomShares }) {
  const facts = room.facts.value
  const asked = facts.you.proposals.filter(({ mayAnswer }) => mayAnswer)
  const { changes, why } = shares.told.value
  const shown = { ...facts, you: { ...facts.you, proposals: asked } }
  return (
    <div class="room-notices">
      <ChangedDice game={facts.game} changes={changes} path={`/games/${room.id}/dice`} />
      {why !== '' && (
        <p class="lobby-news" role="alert">
          {t('dice.unheld', { why })}
        </p>
      )}
      <SetBack facts={facts} />
      <Begun room={room} />
      <Pause room={room} />
      {!room.isPanelOpen.value && <Proposals facts={shown} read={{ read: room.read }} />}
      <AskBack room={room} />
      <Since room={room} />
    </div>
  )
}

/** An announced pause: either side may hold it up once, or say that it may go on. */
function Pause({ room }: { room: Room }) {
  const deed = useDeed()
  const { session, facts, now } = room
  const pause = session.clock.value?.pause
  if (pause === undefined || session.ended.value !== undefined) return null
  const seat = session.seat.value
  const isReady = pause.ready.includes(seat)
  const { game } = facts.value
  const waits = listed(pause.waits.map((one) => seatName(game, one)))
  const left = Math.max(0, pause.until - now.value)
  const say = (does: 'wait' | 'go-on') => () =>
    deed.run(async () => {
      const { refused } = await session.pause(does)
      if (refused !== undefined) throw new Error(refused.text)
    })
  return (
    <section class="lobby-news room-pause" role="status">
      <p>
        <b>{t('lobby.pause.title')}</b> {t('lobby.pause.say')}{' '}
        {waits !== '' && t('lobby.pause.waits', { who: waits })}
        {waits === '' && left > 0 && (
          <span aria-hidden="true">
            {t('lobby.pause.until', { time: lengthInWords(Math.ceil(left / 1000) * 1000) })}
          </span>
        )}
      </p>
      {room.isPlaying && (
        <p class="lobby-actions">
          {isReady ? (
            t('lobby.pause.ready')
          ) : (
            <button type="button" class="button" disabled={deed.isBusy} onClick={say('go-on')}>
              {t('lobby.pause.go-on')}
            </button>
          )}
          {!pause.waits.includes(seat) && (
            <button type="button" class="button" disabled={deed.isBusy} onClick={say('wait')}>
              {t('lobby.pause.wait')}
            </button>
          )}
        </p>
      )}
      <Complaint why={deed.why} />
    </section>
  )
}

/** A finished move can be had back if the others agree: said right after it was refused. */
function AskBack({ room }: { room: Room }) {
  const deed = useDeed()
  const { session, facts, id } = room
  const [isShut, shut] = useState(false)
  const isAsked = facts.value.you.proposals.length > 0
  useEffect(() => shut(false), [session.needsConsent.value])
  if (!session.needsConsent.value || isShut || isAsked || facts.value.takeBack === 'never')
    return null
  const ask = async (): Promise<void> => {
    await post(gamePath(id, '/proposals'), { kind: 'take-back', seat: session.seat.peek() })
    await room.read()
    shut(true)
  }
  return (
    <section class="lobby-news" role="status">
      <p>{t('lobby.back.say')}</p>
      <p class="lobby-actions">
        <button type="button" class="button" disabled={deed.isBusy} onClick={() => deed.run(ask)}>
          {t('lobby.propose.take-back')}
        </button>
        <button type="button" class="button" onClick={() => shut(true)}>
          {t('lobby.back.not')}
        </button>
      </p>
      <Complaint why={deed.why} />
    </section>
  )
}

/** "What happened since I was here": told once, when the game is opened. */
function Since({ room }: { room: Room }) {
  const { session } = room
  const [news, setNews] = useState<readonly Line[]>([])
  const isRead = session.isLogRead.value
  const key = `${room.id} ${session.seat.peek()}`
  useEffect(() => {
    if (!isRead) return
    const before = lastVisit(key)
    if (before !== undefined) setNews(session.log.peek().filter(({ at = 0 }) => at > before))
  }, [isRead])
  const last = session.log.value.at(-1)?.at
  useEffect(() => {
    if (isRead && last !== undefined && document.visibilityState === 'visible') noteVisit(key, last)
  }, [isRead, last])
  const isWorthTelling = news.some(({ is }) => is !== 'turn' && is !== 'phase')
  if (!isWorthTelling || session.ended.value !== undefined) return null
  return (
    <section class="lobby-news room-since" aria-labelledby="since">
      <h2 id="since">{t('lobby.since')}</h2>
      <ul>
        {summaryOf(news).map((line, at) => (
          <li key={at} class={`is-${line.is}`}>
            {line.text}
          </li>
        ))}
      </ul>
      <p class="lobby-actions">
        <span class="lobby-soft">{t('lobby.since.count', { count: news.length })}</span>
        <button type="button" class="button" onClick={() => setNews([])}>
          {t('lobby.since.shut')}
        </button>
      </p>
    </section>
  )
}
