import { slipBook } from './slip-book.ts'

/** After the page itself has come in. */
const WAIT = 1000

/** On every page: what this browser has sealed for a game is opened as soon as that game wants to begin. */
export function lookAfterShares(): void {
  const look = (): void => {
    if (document.visibilityState !== 'visible' || slipBook.pending().length === 0) return
    void import('./pending.ts').then(({ lookAfterPending }) => lookAfterPending()).catch(() => {})
  }
  setTimeout(look, WAIT)
  document.addEventListener('visibilitychange', look)
}
