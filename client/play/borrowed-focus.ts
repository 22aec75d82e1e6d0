import type { RefObject } from 'preact'
import { useLayoutEffect } from 'preact/hooks'

/** Something that asks takes the focus, and gives it back where it was when it goes. */
export function useBorrowedFocus(to: RefObject<HTMLElement | null>, asks: unknown): void {
  useLayoutEffect(() => {
    const before = document.activeElement
    const asker = to.current
    asker?.focus({ preventScroll: true })
    return () => {
      const isStillThere = document.activeElement === document.body || asker?.isConnected === false
      if (isStillThere && before instanceof HTMLElement && before.isConnected)
        before.focus({ preventScroll: true })
    }
  }, [asks])
}
