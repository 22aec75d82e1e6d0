import type { Outside } from '../../session/remote-wire.ts'
import { freshSeed } from '../../slips/fresh-seed.ts'

/** Sockets, time and chance as a browser has them. */
export const browserOutside: Outside = {
  connect(ears) {
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws'
    const socket = new WebSocket(`${scheme}://${location.host}/live`)
    socket.addEventListener('open', () => ears.opened())
    socket.addEventListener('message', ({ data }: MessageEvent<string>) => ears.heard(data))
    socket.addEventListener('close', () => ears.closed())
    return { send: (text) => socket.send(text), close: () => socket.close() }
  },
  after(milliseconds, call) {
    const timer = setTimeout(call, milliseconds)
    return () => clearTimeout(timer)
  },
  chance: () => Math.random(),
  key: freshSeed,
}
