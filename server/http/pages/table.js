// One table: facts of the game, the socket, and what is shown of both.
import { get, part } from './api.js'
import { showAsks } from './asks.js'
import { openChat } from './chat.js'
import { complain, el, fill } from './dom.js'
import { openLogbook } from './logbook.js'
import { watch } from './live.js'
import { showPieces } from './pieces.js'
import { showPeople } from './people.js'
import { openWords } from './words.js'

/** Shows a game; gives what to call when it is left. */
export async function openTable(main, id) {
  const game = await facts(id)
  const [catalogue, nouns] = await Promise.all([
    get(`/api/catalogue/${part(game.game)}`),
    get(`/api/catalogue/${part(game.game)}/nouns`),
  ])
  const words = openWords(catalogue.about ?? catalogue, nouns.nouns ?? nouns)
  const room = openRoom(main, { id, game, words })
  const mine = game.you.seats
  room.sit(mine[0] ?? 'table')
  return () => room.leave()
}

const facts = (id) => get(`/api/games/${part(id)}`)

/** The parts of the page for one game, and what connects them. */
function openRoom(main, { id, game, words }) {
  const parts = {
    stage: el('p', { role: 'status', class: 'stage' }),
    state: el('p', { class: 'note' }),
    people: el('section', { 'aria-label': 'At the table' }),
    asks: el('section', { 'aria-label': 'What to decide' }),
    map: el('div'),
    pieces: el('section', { 'aria-label': 'Where everybody stands' }),
  }
  const room = { id, game, words, parts, seat: undefined, table: undefined, view: undefined }
  room.logbook = openLogbook(room)
  room.chat = openChat(room)
  const title = game.title === '' ? words.about.title : game.title
  document.title = `${title} · Vedette`
  fill(
    main,
    el('h1', {}, title),
    parts.stage,
    parts.state,
    parts.map,
    el('div', { class: 'columns' }, [
      el('div', {}, parts.asks, parts.people),
      el('div', {}, room.logbook.element, room.chat.element),
      el('div', {}, parts.pieces),
    ]),
  )
  room.sit = (seat) => sit(room, seat)
  room.leave = () => room.live?.close()
  room.act = (message) => act(room, message)
  room.refresh = () => refresh(room)
  return room
}

function sit(room, seat) {
  room.live?.close()
  room.seat = seat
  room.view = undefined
  room.logbook.clear()
  room.live = watch(room.id, seat, {
    changed: (view, message) => changed(room, view, message),
    heard: (message) => heard(room, message),
    state: (text) => void (room.parts.state.textContent = `${text}, as ${room.words.seat(seat)}`),
  })
  room.refresh()
}

function changed(room, view, message) {
  const isFirst = message.view !== undefined
  room.view = view
  room.parts.stage.textContent = room.words.say(view.stage)
  showAsks(room)
  showPieces(room)
  if (isFirst) room.logbook.load(message.log ?? 0)
  else room.logbook.add(message.happened ?? [])
}

function heard(room, { ack, table, chat, error }) {
  if (error !== undefined) complain(error.message)
  if (ack !== undefined) answered(room, ack)
  if (chat !== undefined) room.chat.add(chat)
  if (table === undefined) return
  room.table = table
  room.refresh()
}

/** A refusal names its rule; everything else is seen in the view. */
function answered(room, { applied, of, refused, why }) {
  room.isWaiting = false
  if (refused !== undefined) complain(`${room.words.say(refused.say)} [${refused.rule}]`)
  else if (why === 'stale' || why === 'surprise')
    complain(`The position has changed: ${applied} of ${of} done. Look again, then decide.`)
  else complain('')
  if (room.view !== undefined) showAsks(room)
}

/** Sends to the game as the seat one sits in. */
function act(room, message) {
  const key = crypto.randomUUID?.() ?? String(Math.random()).slice(2)
  room.isWaiting = room.live.send({ ...message, key })
  if (!room.isWaiting) complain('There is no connection just now; it will come back by itself.')
}

/** A game that was waiting has a view once it has begun, and another heading once it is over. */
function begin(room) {
  const { view, game, parts, live } = room
  if (view !== undefined) showAsks(room)
  else if (game.status === 'waiting') fill(parts.asks, el('h2', {}, 'Waiting for players'))
  else live.send({ do: 'watch', seat: room.seat })
}

/** Facts that do not travel with the view: who sits where, what is proposed. */
async function refresh(room) {
  // Whoever asks while one is under way gets another after it, not one each.
  room.isStale = true
  if (room.isRefreshing) return
  room.isRefreshing = true
  try {
    while (room.isStale) {
      room.isStale = false
      room.game = await facts(room.id)
      showPeople(room)
      begin(room)
    }
  } catch (error) {
    complain(error.message)
  } finally {
    room.isRefreshing = false
  }
}
