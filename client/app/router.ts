import { signal } from '@preact/signals'

/** Where we are: path without the origin, and what stands behind the question mark. */
export const place = signal(here())

function here(): { path: string; query: URLSearchParams } {
  return { path: location.pathname, query: new URLSearchParams(location.search) }
}

export function follow(): void {
  addEventListener('popstate', () => (place.value = here()))
  document.addEventListener('click', onClick)
}

/** Goes to another page of ours without loading anything again. */
export function go(path: string, how: 'push' | 'replace' = 'push'): void {
  if (how === 'push') history.pushState(null, '', path)
  else history.replaceState(null, '', path)
  place.value = here()
  scrollTo(0, 0)
}

/** Links of ours work like links, and load nothing. */
function onClick(event: MouseEvent): void {
  const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey
  if (!isPlain || event.defaultPrevented) return
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (link === null || link.target !== '' || link.hasAttribute('download')) return
  const isOurs = link.origin === location.origin && !/^\/(api|health|metrics)\b/.test(link.pathname)
  if (!isOurs || link.hash !== '') return
  event.preventDefault()
  go(link.pathname + link.search)
}
