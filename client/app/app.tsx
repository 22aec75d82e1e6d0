import type { ComponentType } from 'preact'
import { lazy } from './lazy.tsx'
import { matched } from './matched.ts'
import { place } from './router.ts'

/** What a page gets: the named parts of its path. */
export interface PageProps {
  params: Readonly<Record<string, string>>
}

/** Every page, loaded when somebody goes there. */
const pages: readonly [pattern: string, page: ComponentType<PageProps>][] = [
  ['/', lazy(() => import('../lobby/home.tsx').then(({ Home }) => Home))],
  ['/new', lazy(() => import('../lobby/new-page.tsx').then(({ NewPage }) => NewPage))],
  ['/join', lazy(() => import('../lobby/join-page.tsx').then(({ JoinPage }) => JoinPage))],
  ['/watch', lazy(() => import('../lobby/join-page.tsx').then(({ WatchPage }) => WatchPage))],
  ['/games/:id', lazy(() => import('../lobby/game-page.tsx').then(({ GamePage }) => GamePage))],
  [
    '/account',
    lazy(() => import('../account/account-page.tsx').then(({ AccountPage }) => AccountPage)),
  ],
  ['/local/:id', lazy(() => import('../local/local-page.tsx').then(({ LocalPage }) => LocalPage))],
  ['/rules/:game', lazy(() => import('../panels/rules-page.tsx').then((page) => page.RulesPage))],
  ['/about/:game', lazy(() => import('../panels/about-page.tsx').then((page) => page.AboutPage))],
  [
    '/games/:id/replay',
    lazy(() => import('../replay/replay-page.tsx').then((page) => page.RemoteReplayPage)),
  ],
  [
    '/local/:id/replay',
    lazy(() => import('../replay/replay-page.tsx').then((page) => page.LocalReplayPage)),
  ],
  [
    '/games/:id/dice',
    lazy(() => import('../dice/dice-page.tsx').then((page) => page.RemoteDicePage)),
  ],
  [
    '/local/:id/dice',
    lazy(() => import('../dice/dice-page.tsx').then((page) => page.LocalDicePage)),
  ],
]

const NotFound = lazy<object>(() => import('./not-found.tsx').then((page) => page.NotFound))

export function App() {
  const { path } = place.value
  for (const [pattern, Page] of pages) {
    const params = matched(pattern, path)
    if (params !== undefined) return <Page key={path} params={params} />
  }
  return <NotFound />
}
