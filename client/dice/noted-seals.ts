import { gamePath, get } from '../lobby/api.ts'

// The seals of a game as this browser first saw them: whoever wrote them down need not take a server's word for them later.

type Roots = Readonly<Record<string, string>>
interface Noted {
  at: number
  roots: Roots
}
type Kept = Record<string, Noted>

const STORE = 'vedette.seals'
const MOST_GAMES = 100

function kept(): Kept {
  try {
    return JSON.parse(localStorage.getItem(STORE) ?? '{}') as Kept
  } catch {
    return {}
  }
}

export function sealsNoted(id: string): Noted | undefined {
  return kept()[id]
}

/** Writes the seals of a game down, once. */
export async function noteSeals(id: string): Promise<void> {
  const before = kept()
  if (before[id] !== undefined) return
  const { terms } = await get<{ terms: { roots: Roots } }>(gamePath(id, '/dice'))
  const newest = Object.entries(before).slice(1 - MOST_GAMES)
  const noted = { at: Date.now(), roots: terms.roots }
  try {
    localStorage.setItem(STORE, JSON.stringify({ ...Object.fromEntries(newest), [id]: noted }))
  } catch {
    // Without a memory there is nothing to compare with.
  }
}

/** A chain whose seal is not the one that was noted. */
export function changedSeal(
  noted: Roots,
  roots: readonly { chain: string; root: string }[],
): string | undefined {
  return Object.keys(noted).find(
    (chain) => roots.find((one) => one.chain === chain)?.root !== noted[chain],
  )
}
