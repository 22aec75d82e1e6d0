// Chat of the players, or of those who look on.
import { get, part, post } from './api.js'
import { complain, el, fill } from './dom.js'

export function openChat(room) {
  const list = el('ul', { role: 'log', class: 'scroll', tabindex: '0', 'aria-label': 'Chat' })
  const field = el('input', { name: 'text', maxlength: 500, autocomplete: 'off' })
  const submit = async (event) => {
    event.preventDefault()
    if (field.value.trim() === '') return
    try {
      // Whoever only looks on may have no name yet.
      if (room.game.you.seats.length === 0) await post('/api/me/guest', {})
      await post(path(room), { text: field.value })
      field.value = ''
      await load()
    } catch (error) {
      complain(error.message)
    }
  }
  const load = async () => {
    try {
      const { lines } = await get(path(room))
      fill(
        list,
        lines.map((one) => line(one, room.words)),
      )
      list.scrollTop = list.scrollHeight
    } catch {
      // Whoever may not read it is shown none.
      fill(list)
    }
  }
  const form = el(
    'form',
    { on: { submit } },
    el('label', {}, 'Say ', field),
    ' ',
    el('button', {}, 'Send'),
  )
  void load()
  return { element: el('section', {}, el('h2', {}, 'Chat'), list, form), load }
}

function path({ id, game }) {
  const isPlayer = game.you.seats.length > 0
  return `/api/games/${part(id)}/chat/${isPlayer ? 'players' : 'spectators'}`
}

function line({ name, seat, text }, words) {
  const who = name ?? (seat === null ? 'somebody' : words.seat(seat))
  return el('li', {}, el('strong', {}, who), `: ${text}`)
}
