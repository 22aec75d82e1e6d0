// What happened, as the seat heard it, oldest first.
import { get, part } from './api.js'
import { complain, el, fill } from './dom.js'

/** Lines that are read again when one comes to a table. */
const FIRST = 200
const MOST = 1_000

export function openLogbook(room) {
  const list = el('ol', {
    role: 'log',
    class: 'scroll',
    tabindex: '0',
    'aria-label': 'What happened',
  })
  const element = el('section', {}, el('h2', {}, 'What happened'), list)
  const add = (happened) => {
    list.append(...happened.map((what) => line(what, room.words)))
    while (list.childElementCount > MOST) list.firstElementChild.remove()
    list.scrollTop = list.scrollHeight
  }
  return {
    element,
    add,
    clear: () => fill(list),
    /** The last lines were taken back without trace. */
    drop(count) {
      for (let i = 0; i < count; i++) list.lastElementChild?.remove()
    },
    /** All that the seat had heard when its view came, as far as one likes to read. */
    async load(count) {
      const from = Math.max(0, count - FIRST)
      // Whoever sees all has heard nothing himself.
      const seat = part(room.seat === 'open' ? 'table' : room.seat)
      try {
        const path = `/api/games/${part(room.id)}/log?from=${from}&seat=${seat}`
        const { happened } = await get(path)
        fill(list)
        add(happened)
      } catch (error) {
        complain(error.message)
      }
    },
  }
}

function line(what, words) {
  return el('li', what.did === 'began' ? { class: 'stage' } : {}, words.tell(what))
}
