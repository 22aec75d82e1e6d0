// What one does at a table beside playing.
import { part, post } from './api.js'
import { button, complain } from './dom.js'

/** Does it, then looks again. */
export async function beside(room, path, body = {}) {
  try {
    await post(`/api/games/${part(room.id)}/${path}`, body)
    complain('')
    await room.refresh()
  } catch (error) {
    complain(error.message)
  }
}

/** Asks once more before something that cannot be taken back. */
export function twice(text, sure, call) {
  const first = button(text, () => {
    first.replaceWith(second)
    second.focus()
  })
  const second = button(sure, call)
  second.addEventListener('blur', () => second.replaceWith(first))
  return first
}
