// What this browser has shown of a game once and need not show again.

const MOST = 60

function marked(store: string): readonly string[] {
  try {
    return JSON.parse(localStorage.getItem(store) ?? '[]') as readonly string[]
  } catch {
    return []
  }
}

export function isMarked(store: string, what: string): boolean {
  return marked(store).includes(what)
}

export function mark(store: string, what: string): void {
  const newest = marked(store)
    .filter((one) => one !== what)
    .slice(1 - MOST)
  try {
    localStorage.setItem(store, JSON.stringify([...newest, what]))
  } catch {
    // It is shown again next time.
  }
}
