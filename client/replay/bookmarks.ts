// Moments a reader wants to find again, kept in this browser.

export interface Bookmark {
  n: number
  title: string
}
type Kept = Record<string, readonly Bookmark[]>

const STORE = 'vedette.bookmarks'

function all(): Kept {
  try {
    return JSON.parse(localStorage.getItem(STORE) ?? '{}') as Kept
  } catch {
    return {}
  }
}

export function bookmarksOf(key: string): readonly Bookmark[] {
  return all()[key] ?? []
}

/** Sets a bookmark, or takes it away where there is one. */
export function toggled(marks: readonly Bookmark[], mark: Bookmark): readonly Bookmark[] {
  if (marks.some(({ n }) => n === mark.n)) return marks.filter(({ n }) => n !== mark.n)
  return [...marks, mark].sort((a, b) => a.n - b.n)
}

export function keepBookmarks(key: string, marks: readonly Bookmark[]): void {
  const { [key]: _, ...others } = all()
  const kept = marks.length === 0 ? others : { ...others, [key]: marks }
  try {
    localStorage.setItem(STORE, JSON.stringify(kept))
  } catch {
    // A browser that keeps nothing has bookmarks until the page is left.
  }
}
