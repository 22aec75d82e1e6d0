import type { ComponentChildren } from 'preact'
import type { Brief, MyBrief } from '../../wire/lobby.ts'
import { go } from '../app/router.ts'
import { t } from '../words/index.ts'
import type { Word } from '../words/index.ts'
import { isOnline, serverNow } from './api.ts'
import {
  lastSign,
  opponents,
  resultOf,
  seatsInWords,
  stageOf,
  timeLeft,
  titleOf,
  turnOf,
} from './brief-words.ts'
import { seatName } from './cards.ts'
import { Complaint, useDeed } from './deed.tsx'
import { agoInWords, dateInWords, dayInWords, listed, paceInWords } from './in-words.ts'
import { GoneShares } from './gone-shares.tsx'
import { finished, mine, running, waiting } from './lists.ts'
import { bringRecord, localTables, removeTable, saveRecord } from './local-door.ts'
import type { LocalGame } from '../local/index.ts'
import { sitDown } from './sitting.ts'
import { Sure } from './sure.tsx'

/** One game in a list: a line to read, a line of detail, and what can be done. */
function Row(props: {
  mark?: string
  title: ComponentChildren
  detail: string
  does: ComponentChildren
  /** More than one small button: on a narrow page it goes below. */
  isWide?: boolean
}) {
  const { mark, title, detail, does, isWide = false } = props
  return (
    <li class={isWide ? 'lobby-row is-wide' : 'lobby-row'}>
      <div>
        <p class="lobby-row-title">
          {title}
          {mark !== undefined && <strong class="lobby-caps lobby-row-mark">{mark}</strong>}
        </p>
        <p class="lobby-row-detail">{detail}</p>
      </div>
      <div class="lobby-row-does">{does}</div>
    </li>
  )
}

const joined = (parts: readonly string[]): string => parts.filter((part) => part !== '').join(' · ')

export function MyGames() {
  const remote = mine.value ?? []
  const local = localTables.value
  const isNone = remote.length === 0 && local.length === 0
  return (
    <section aria-labelledby="my-games">
      <h2 id="my-games" class="lobby-heading">
        {t('lobby.mine')}
      </h2>
      <GoneShares />
      {isNone && <p class="lobby-none">{t('lobby.mine.none')}</p>}
      <ul class="lobby-rows">
        {remote.map((game) => (
          <MyRow key={game.id} game={game} />
        ))}
        {local.map((game) => (
          <LocalRow key={game.id} game={game} />
        ))}
      </ul>
      <Finished />
      <Bring />
    </section>
  )
}

/** What a game of one's own is at, and until when. */
function detailOf(game: MyBrief, now: number): string[] {
  const { status, opening, forgotten } = game
  if (game.isStill) return [t('lobby.damage.status')]
  if (opening !== null) {
    const date = dateInWords(opening.until)
    const who = listed(opening.waitsFor.map((seat) => seatName(game.game, seat)))
    const waits = game.isMyTurn ? 'lobby.status.opening-mine' : 'lobby.status.opening'
    return [t(waits, { who, date }), seatsInWords(game)]
  }
  const isWaiting = status === 'waiting'
  const goes = forgotten === null ? '' : dayInWords(forgotten)
  const cleared = t(`lobby.status.forgotten.${isWaiting ? 'waiting' : 'running'}`, { date: goes })
  const ends = goes === '' ? '' : cleared
  if (isWaiting)
    return [t('lobby.status.waiting'), seatsInWords(game), paceInWords(game.pace), ends]
  const turn = game.isMyTurn ? '' : turnOf(game)
  return [stageOf(game), turn, timeLeft(game, now), lastSign(game, now), ends]
}

function MyRow({ game }: { game: MyBrief }) {
  const detail = detailOf(game, serverNow())
  const unread = game.unread > 0 ? t('lobby.unread', { count: game.unread }) : ''
  return (
    <Row
      {...(game.isMyTurn && { mark: t('lobby.turn.yours') })}
      title={
        <>
          <a href={`/games/${game.id}`}>{titleOf(game)}</a> <span>{opponents(game)}</span>
        </>
      }
      detail={joined([...detail, unread])}
      does={
        <a class={`button${game.isMyTurn ? ' button-main' : ''}`} href={`/games/${game.id}`}>
          {t(game.isMyTurn && game.opening === null ? 'lobby.play' : 'lobby.open')}
        </a>
      }
    />
  )
}

function LocalRow({ game }: { game: LocalGame }) {
  const deed = useDeed()
  const href = `/local/${game.id}`
  const isOver = game.result !== undefined
  return (
    <Row
      isWide
      {...(game.isMyTurn && !isOver && game.sort === 'solo' && { mark: t('lobby.turn.yours') })}
      title={
        <>
          <a href={href}>{game.title}</a> <span>{t(sortOf(game))}</span>
        </>
      }
      detail={joined([
        game.result ?? game.stage,
        t('lobby.here'),
        agoInWords(Date.now() - game.touched),
      ])}
      does={
        <>
          <Sure
            label={t('lobby.local.remove')}
            question={t('lobby.local.remove-sure')}
            isQuiet
            onSure={() => deed.run(() => removeTable(game.id))}
          />
          <Save isOver={isOver} onSave={() => deed.run(() => saveRecord(game))} />
          <a class="button" href={isOver ? `${href}/replay` : href}>
            {t(isOver ? 'lobby.replay' : 'lobby.go-on')}
          </a>
          <Complaint why={deed.why} />
        </>
      }
    />
  )
}

function sortOf({ isWhatIf, isLesson, sort }: LocalGame): Word {
  if (isLesson) return 'lobby.local.lesson'
  return isWhatIf ? 'lobby.local.what-if' : `lobby.local.${sort}`
}

/** The record of a game that goes on holds what its sides do not know of each other. */
function Save({ isOver, onSave }: { isOver: boolean; onSave(): void }) {
  const label = t('lobby.local.save')
  if (!isOver)
    return <Sure label={label} question={t('lobby.local.save-sure')} isQuiet onSure={onSave} />
  return (
    <button type="button" class="button button-quiet" onClick={onSave}>
      {label}
    </button>
  )
}

/** A record kept as a file becomes a table of this browser. */
function Bring() {
  const deed = useDeed()
  return (
    <div class="lobby-bring">
      <label>
        {t('lobby.local.bring')}
        <input
          type="file"
          class="only-read"
          accept=".vedette,text/plain"
          onChange={({ currentTarget: { files } }) => {
            const file = files?.[0]
            if (file !== undefined) deed.run(() => bringRecord(file))
          }}
        />
      </label>
      <Complaint why={deed.why} />
    </div>
  )
}

const MOST_FINISHED = 5

function Finished() {
  const games = finished.value.slice(0, MOST_FINISHED)
  if (games.length === 0) return null
  return (
    <details class="lobby-finished">
      <summary>{t('lobby.finished', { count: finished.value.length })}</summary>
      <ul class="lobby-rows">
        {games.map((game) => (
          <Row
            key={game.id}
            title={
              <>
                <a href={`/games/${game.id}`}>{titleOf(game)}</a> <span>{opponents(game)}</span>
              </>
            }
            detail={joined([resultOf(game), lastSign(game, serverNow())])}
            does={
              <a
                class="button button-quiet"
                href={`/games/${game.id}${game.started === null ? '' : '/replay'}`}
              >
                {t(game.started === null ? 'lobby.open' : 'lobby.replay')}
              </a>
            }
          />
        ))}
      </ul>
    </details>
  )
}

const MOST_RUNNING = 5

export function OpenTables() {
  const open = waiting.value ?? []
  const played = running.value.slice(0, MOST_RUNNING)
  return (
    <section aria-labelledby="open-tables">
      <h2 id="open-tables" class="lobby-heading">
        {t('lobby.tables')}
      </h2>
      {open.length === 0 && (
        <p class="lobby-none">
          {t(isOnline.value ? 'lobby.tables.none' : 'lobby.tables.offline')}{' '}
          <a href="/new">{t('lobby.tables.make')}</a>
        </p>
      )}
      <ul class="lobby-rows">
        {open.map((game) => (
          <OpenRow key={game.id} game={game} />
        ))}
        {played.map((game) => (
          <Row
            key={game.id}
            title={<a href={`/games/${game.id}`}>{titleOf(game)}</a>}
            detail={joined([opponents(game), stageOf(game)])}
            does={
              <a class="button button-quiet" href={`/games/${game.id}`}>
                {t('lobby.watch')}
              </a>
            }
          />
        ))}
      </ul>
    </section>
  )
}

function OpenRow({ game }: { game: Brief }) {
  const deed = useDeed()
  const free = game.seats.filter(
    ({ access, isSeated, bot }) => access === 'open' && !isSeated && bot === null,
  )
  const sit = (seat: string) => async (): Promise<void> => {
    await sitDown(game.id, seat)
    go(`/games/${game.id}`)
  }
  return (
    <Row
      isWide
      title={<a href={`/games/${game.id}`}>{titleOf(game)}</a>}
      detail={joined([seatsInWords(game), paceInWords(game.pace), lastSign(game, serverNow())])}
      does={
        <>
          {free.map(({ seat }) => (
            <button
              key={seat}
              type="button"
              class="button"
              disabled={deed.isBusy}
              onClick={() => deed.run(sit(seat))}
            >
              {t('lobby.sit-as', { seat: seatName(game.game, seat) })}
            </button>
          ))}
          <Complaint why={deed.why} />
        </>
      }
    />
  )
}
