import './sheet.css'
import type { ComponentChildren } from 'preact'
import { useEffect } from 'preact/hooks'
import { loadMe, me } from '../account/me.ts'
import { place } from '../app/router.ts'
import { Mark } from '../parts/mark.tsx'
import { t } from '../words/index.ts'
import { openedHere } from '../slips/opened-here.ts'
import { isOnline } from './api.ts'
import { titleOf } from './brief-words.ts'

/** A printed page round whatever is not the table: head, contents, foot. */
export function Sheet({ title, children }: { title: string; children: ComponentChildren }) {
  useEffect(() => {
    document.title = title === '' ? t('app.name') : t('lobby.title', { title })
    if (me.value === undefined) void loadMe()
  }, [title])
  return (
    <div class="lobby-sheet">
      <Masthead />
      <main class="lobby-main">
        <Offline />
        <OpenedHere />
        {children}
      </main>
      <Colophon />
    </div>
  )
}

function Masthead() {
  const { path } = place.value
  const here = (to: string): { 'aria-current'?: 'page' } =>
    path === to ? { 'aria-current': 'page' } : {}
  return (
    <header class="lobby-masthead">
      <a class="lobby-wordmark" href="/" {...here('/')}>
        <Mark />
        <span>{t('app.name')}</span>
      </a>
      <nav aria-label={t('lobby.nav')}>
        <a href="/new" {...here('/new')}>
          {t('lobby.nav.new')}
        </a>
        <a href="/account" {...here('/account')}>
          {me.value?.name ?? t('lobby.nav.account')}
        </a>
      </nav>
    </header>
  )
}

function Offline() {
  if (isOnline.value) return null
  return (
    <p role="status" class="lobby-offline">
      {t('lobby.offline')}
    </p>
  )
}

/** This page has done something for a game by itself: it says so, whatever it shows. */
function OpenedHere() {
  return (
    <>
      {openedHere.value.map((game) => (
        <p key={game.id} role="status" class="lobby-news">
          {t('lobby.share.opened-here', { title: titleOf(game) })}{' '}
          <a href={`/games/${game.id}`}>{t('lobby.share.opened-here.go')}</a>
        </p>
      ))}
    </>
  )
}

function Colophon() {
  return (
    <footer class="lobby-colophon">
      <p>{t('lobby.colophon')}</p>
      <p>
        <a href="/api" target="_self">
          {t('lobby.colophon.api')}
        </a>
      </p>
    </footer>
  )
}
