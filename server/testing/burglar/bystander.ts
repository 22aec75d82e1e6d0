import { WebSocket } from 'ws'

/** Somebody who plays as fast as he may and notes how long he waits. */
export interface Watch {
  /** How long each answer took since the last time this was asked. */
  waits(): number[]
}

const ADDRESS = '10.9.9.9'
const LIVE_PACE = 60
const WEB_PACE = 120
const SLOWEST = 10_000

export async function openWatch(url: string): Promise<Watch> {
  const headers = { origin: url, 'x-forwarded-for': ADDRESS }
  const ws = new WebSocket(`${url.replace('http', 'ws')}/live`, { headers })
  await new Promise((resolve, reject) => ws.once('open', resolve).once('error', reject))
  ws.on('error', () => {})
  let waits: number[] = []
  const each = async (pace: number, ask: () => Promise<unknown>): Promise<void> => {
    for (;;) {
      const began = performance.now()
      const isThere = await ask().then(
        () => true,
        () => false,
      )
      const took = performance.now() - began
      waits.push(isThere ? took : SLOWEST)
      await new Promise((resolve) => setTimeout(resolve, Math.max(0, pace - took)))
    }
  }
  void each(LIVE_PACE, () => pinged(ws))
  void each(WEB_PACE, () => asked(url, headers))
  return {
    waits() {
      const all = waits
      waits = []
      return all
    },
  }
}

function pinged(ws: WebSocket): Promise<void> {
  return new Promise((resolve, reject) => {
    if (ws.readyState !== WebSocket.OPEN) return reject(new Error('The bystander was sent away.'))
    ws.once('message', (data: Buffer) =>
      data.toString() === '{"pong":true}' ? resolve() : reject(new Error(data.toString())),
    )
    ws.send('{"do":"ping"}')
  })
}

async function asked(url: string, headers: Readonly<Record<string, string>>): Promise<void> {
  const ask = (): Promise<Response> => fetch(`${url}/api/me`, { headers })
  // As a browser would: the connection that was kept may have been closed in this very moment.
  const response = await ask().catch(ask)
  await response.text()
  if (!response.ok) throw new Error(`The bystander was answered ${response.status}.`)
}
