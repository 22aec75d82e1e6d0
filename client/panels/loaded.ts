import { useEffect, useState } from 'preact/hooks'

type Loaded<Value> = { value?: Value; why?: string; again(): void }

/** What a promise gives, and why it fails; `key` says when to ask anew. */
export function useLoaded<Value>(load: () => Promise<Value>, key: string): Loaded<Value> {
  const [tries, setTries] = useState(0)
  const [state, setState] = useState<{ key: string; value?: Value; why?: string }>({ key })
  useEffect(() => {
    let isWanted = true
    load().then(
      (value) => isWanted && setState({ key, value }),
      (error: unknown) => isWanted && setState({ key, why: wordsOf(error) }),
    )
    return () => void (isWanted = false)
  }, [key, tries])
  const { value, why } = state.key === key ? state : {}
  return {
    ...(value !== undefined && { value }),
    ...(why !== undefined && { why }),
    again: () => setTries(tries + 1),
  }
}

export function wordsOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
