// One game over a socket: keeps the view as the server has it, and comes back by itself.

const FIRST_WAIT = 500
const LONGEST_WAIT = 15_000

/** Calls back with the whole view after each change; `heard` gets everything else as it came. */
export function watch(game, seat, { changed, heard, state }) {
  let socket
  let wait = FIRST_WAIT
  let isOver = false
  let seen = { v: undefined, view: undefined }
  const send = (message) => {
    if (socket?.readyState !== WebSocket.OPEN) return false
    socket.send(JSON.stringify({ game, seat, ...message }))
    return true
  }
  const take = (message) => {
    if ((message.game ?? game) !== game || (message.seat ?? seat) !== seat) return
    const next = changedView(seen, message)
    if (next === 'gap') send({ do: 'view' })
    else if (next !== undefined) {
      seen = next
      changed(seen.view, message)
    }
    heard(message)
  }
  const connect = () => {
    state('connecting')
    socket = new WebSocket(
      `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/live`,
    )
    socket.addEventListener('open', () => {
      wait = FIRST_WAIT
      state('connected')
      send({ do: 'watch' })
    })
    socket.addEventListener('message', ({ data }) => take(JSON.parse(data)))
    socket.addEventListener('close', () => {
      if (isOver) return
      state('disconnected')
      // Not all at the same moment, when a server comes back.
      setTimeout(connect, wait * (0.5 + Math.random()))
      wait = Math.min(LONGEST_WAIT, wait * 2)
    })
  }
  connect()
  return {
    send,
    close() {
      isOver = true
      socket.close()
    },
  }
}

/** The view after a message; nothing where it has none, 'gap' where one before it is missing. */
export function changedView(seen, { v, view, set = {}, cells = {}, gone = [] }) {
  if (view !== undefined) return { v, view }
  if (v === undefined) return undefined
  if (seen.view === undefined || v !== seen.v + 1) return 'gap'
  const next = { ...seen.view, ...set }
  for (const [field, changes] of Object.entries(cells))
    next[field] = withCells(next[field], changes)
  for (const field of gone) delete next[field]
  return { v, view: next }
}

/** Changes come as index, value, index, value. */
function withCells(list, changes) {
  const next = [...list]
  for (let at = 0; at < changes.length; at += 2) next[changes[at]] = changes[at + 1]
  return next
}
