// Keeps the page for the time without a network: one build whole, so that its parts always fit together.

declare const self: ServiceWorkerGlobalScope

/** Both are written in when the page is built. */
const BUILD = '__BUILD__'
const FILES = '__FILES__'

const PREFIX = 'vedette '
const OWN = `${PREFIX}${BUILD}`
/** Answers of the server are never kept. */
const LIVE = /^\/(api|live|health|metrics)(\/|$)/
/** Named by their contents: whatever build they are of, they are right. */
const LASTING = /^\/assets\//
/** So long the network may take before the kept page is shown instead. */
const PATIENCE = 4_000

self.addEventListener('install', (event) => {
  event.waitUntil(keepAll().then(() => self.skipWaiting()))
})

/** Without all its files a build is of no use; maps may be fetched later. */
async function keepAll(): Promise<void> {
  const cache = await caches.open(OWN)
  const paths = FILES.split('|')
  const maps = paths.filter((path) => path.startsWith('/maps/'))
  await cache.addAll(paths.filter((path) => !maps.includes(path)).map(fresh))
  await Promise.allSettled(maps.map((path) => cache.add(fresh(path))))
}

function fresh(path: string): Request {
  return new Request(path, { cache: LASTING.test(path) ? 'default' : 'no-cache' })
}

self.addEventListener('activate', (event) => {
  event.waitUntil(dropOld().then(() => self.clients.claim()))
})

/** The build before stays: a page of it may still be open and fetch its parts. */
async function dropOld(): Promise<void> {
  const ours = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== OWN)
  await Promise.all(ours.slice(0, -1).map((name) => caches.delete(name)))
}

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin || LIVE.test(pathname)) return
  if (request.mode === 'navigate') event.respondWith(page(request))
  else if (LASTING.test(pathname)) event.respondWith(lasting(request))
  else if (FILES.split('|').includes(pathname)) event.respondWith(file(request))
})

/** The newest page there is; without a network, or a quick one, the kept one. */
async function page(request: Request): Promise<Response> {
  const kept = await (await caches.open(OWN)).match('/')
  if (kept === undefined) return await fetch(request)
  try {
    return await Promise.race([fetch(request), tooLate()])
  } catch {
    return kept
  }
}

function tooLate(): Promise<never> {
  return new Promise((_, reject) => {
    setTimeout(() => reject(new Error('The network is too slow.')), PATIENCE)
  })
}

async function lasting(request: Request): Promise<Response> {
  return (await caches.match(request)) ?? (await fetch(request))
}

/** Of this build if it was kept; a map that could not be is kept now. */
async function file(request: Request): Promise<Response> {
  const cache = await caches.open(OWN)
  const { pathname } = new URL(request.url)
  const kept = await cache.match(pathname)
  if (kept !== undefined) return kept
  const answer = await fetch(request)
  if (answer.ok) await cache.put(pathname, answer.clone())
  return answer
}

interface Notice {
  id: string
  title: string
  body: string
  link: string
}

self.addEventListener('push', (event) => {
  const { id, title, body, link } = (event.data?.json() ?? {}) as Notice
  const shown = { body, tag: id, icon: '/icon-192.png', data: link }
  event.waitUntil(self.registration.showNotification(title, shown))
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(goTo(String(event.notification.data ?? '/')))
})

/** A window that is there already is taken. */
async function goTo(link: string): Promise<void> {
  const url = new URL(link, self.location.origin)
  if (url.origin !== self.location.origin) return
  const windows = await self.clients.matchAll({ type: 'window' })
  const there = windows.find((one) => new URL(one.url).pathname === url.pathname)
  if (there === undefined) await self.clients.openWindow(url.href)
  else await there.focus()
}
