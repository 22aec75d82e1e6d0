import type { PageProps } from '../app/app.tsx'

/** A table in this browser: solo, hot seat, what-if. */
export function LocalPage({ params }: PageProps) {
  return <main class="app-plain">{params['id']}</main>
}
