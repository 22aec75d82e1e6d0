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

/** How often one looks whether a game that waits for players has begun. */
const LOOK_EVERY = 3_000

/** Shows a game; gives what to call when it is left. */
export async function openTable(main, id) {
  const game = await facts(id)
  const [about, nouns] = await Promise.all([
    get(`/api/catalogue/${part(game.game)}`),
    get(`/api/catalogue/${part(game.game)}/nouns`),
  ])
  const room = openRoom(main, { id, game, words: openWords(about, nouns) })
  room.sit(game.you.seats[0] ?? 'table')
  return () => {
    room.isLeft = true
    room.live?.close()
  }
}

const facts = (id) => get(`/api/games/${part(id)}`)

/** The parts of the page for one game, and what connects them. */
function openRoom(main, { id, game, words }) {
  const parts = {
    stage: el('p', { role: 'status', class: 'stage' }),
    state: el('p', { class: 'note' }),
    people: el('section', { 'aria-label': 'At the table' }),
    leaving: el('section', { 'aria-label': 'Leaving' }),
    asks: el('section', { 'aria-label': 'What to decide' }),
    map: el('div', { class: 'ground' }),
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
    el('div', { class: 'columns' }, [
      parts.map,
      el('div', { class: 'seat' }, parts.asks, parts.people, parts.leaving),
      el('div', {}, room.logbook.element, room.chat.element),
      el('div', {}, parts.pieces),
    ]),
  )
  room.sit = (seat) => sit(room, seat)
  room.act = (message) => act(room, message)
  room.refresh = () => refresh(room)
  return room
}

function sit(room, seat) {
  room.live?.close()
  room.live = undefined
  room.seat = seat
  room.view = undefined
  room.isWaiting = false
  room.logbook.clear()
  fill(room.parts.asks)
  void room.refresh()
}

function connect(room) {
  const { seat, words, parts } = room
  room.live = watch(room.id, seat, {
    changed: (view, message) => changed(room, view, message),
    heard: (message) => heard(room, message),
    state: (text) => {
      parts.state.textContent = `${text}, as ${words.seat(seat)}`
      if (text === 'connected') complain('')
    },
  })
}

function changed(room, view, message) {
  room.view = view
  room.parts.stage.textContent = room.words.say(view.stage)
  // Nobody must decide: the game is over, or somebody left.
  if (view.onClock.length === 0) void room.refresh()
  const other = otherOfMine(room)
  if (other !== undefined) return room.sit(other)
  showAsks(room)
  showPieces(room)
  if (message.view !== undefined) return void room.logbook.load(message.log)
  room.logbook.drop(message.dropped ?? 0)
  return room.logbook.add(message.happened ?? [])
}

/** Whoever plays both sides changes seats when the other one must decide. */
function otherOfMine({ view, game, seat }) {
  if (!game.you.seats.includes(seat)) return undefined
  if (view.asks.some(({ kind }) => kind === 'must')) return undefined
  return view.onClock.find((one) => one !== seat && game.you.seats.includes(one))
}

function heard(room, { ack, table, chat, error, clock, changed, dismissed }) {
  if (error !== undefined) {
    room.isWaiting = false
    complain(error.message)
  }
  if (clock !== undefined) room.clock = clock
  if (table !== undefined) room.table = table
  if (ack !== undefined) answered(room, ack)
  if (chat !== undefined) void room.chat.load()
  if (dismissed) complain('This seat is no longer yours.')
  const isOver = room.table?.ended && room.game.status !== 'over'
  if (changed || dismissed || isOver) void room.refresh()
  else showPeople(room)
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
  room.isWaiting = room.live?.send({ ...message, key }) ?? false
  room.parts.asks.setAttribute('aria-busy', String(room.isWaiting))
  if (!room.isWaiting) complain('There is no connection just now; it will come back by itself.')
}

/** A game that was waiting has a view once it has begun, and another heading once it is over. */
function begin(room) {
  const { view, game, parts } = room
  if (view !== undefined) return showAsks(room)
  if (room.isLeft || room.live !== undefined) return undefined
  if (game.status === 'running' || game.status === 'over') return connect(room)
  fill(parts.asks, el('h2', {}, 'Waiting for players'))
  return setTimeout(() => void room.refresh(), LOOK_EVERY)
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
