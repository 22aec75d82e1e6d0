import { expect, test } from 'vitest'
import type { Frame } from '../../wire/table.ts'
import type { Told } from './remote-told.ts'
import { Wire } from './remote-wire.ts'
import type { SocketEars, WireEars } from './remote-wire.ts'

/** A server made of paper: everything that is said is kept, and time passes when told. */
function paper() {
  const sockets: { ears: SocketEars; said: Record<string, unknown>[]; isClosed: boolean }[] = []
  const timers = new Set<{ in: number; call: () => void }>()
  const heard: string[] = []
  const told: Told[] = []
  let keys = 0
  const outside = {
    connect(ears: SocketEars) {
      const one = { ears, said: [] as Record<string, unknown>[], isClosed: false }
      sockets.push(one)
      return {
        send: (text: string) => void one.said.push(JSON.parse(text) as Record<string, unknown>),
        close: () => void (one.isClosed = true),
      }
    },
    after(milliseconds: number, call: () => void) {
      const timer = { in: milliseconds, call }
      timers.add(timer)
      return () => void timers.delete(timer)
    },
    chance: () => 0.5,
    key: () => `key ${++keys}`,
  }
  const ears: WireEars = {
    told: (one) => void told.push(one),
    clock: () => void heard.push('clock'),
    table: () => void heard.push('table'),
    chat: ({ text }) => void heard.push(text),
    changed: () => void heard.push('changed'),
    link: (is) => void heard.push(is),
    refused: ({ code }) => void heard.push(`refused ${code}`),
  }
  const wire = new Wire({ game: 'g', seat: undefined }, ears, outside)
  const last = () => sockets.at(-1)!
  const hear = (frame: Frame) => last().ears.heard(JSON.stringify({ game: 'g', ...frame }))
  const pass = () => {
    const [next] = timers
    if (next === undefined) throw new Error('Nothing is due.')
    timers.delete(next)
    next.call()
    return next.in
  }
  return { wire, sockets, last, hear, pass, heard, told, timers }
}

const VIEW = {
  seat: 'a',
  asks: [],
  stage: { key: 'x' },
  onClock: [],
  talk: [],
  n: 0,
  hexes: [1, 2, 3],
}
const full = (v: number): Frame => ({ seat: 'a', v, view: VIEW, log: 4 })
const reply = { do: 'reply', replies: [{ ask: 1, verb: 'go' }] } as const

function opened() {
  const table = paper()
  table.last().ears.opened()
  table.hear(full(1))
  return table
}

test('watches, takes the view, and changes it by patches', () => {
  const { last, hear, told, heard } = opened()
  expect(last().said).toEqual([{ game: 'g', do: 'watch', no: 0 }])
  hear({ seat: 'a', v: 2, cells: { hexes: [1, 9] }, happened: [], log: 5 })
  expect(heard).toEqual(['live'])
  expect(told.map(({ isFresh, log }) => [isFresh, log])).toEqual([
    [true, 4],
    [false, 5],
  ])
  expect(told[1]!.view).toMatchObject({ hexes: [1, 9, 3] })
  expect(told[0]!.view).toMatchObject({ hexes: [1, 2, 3] })
})

test('asks for everything once after a gap, and goes on from there', () => {
  const { last, hear, told } = opened()
  hear({ seat: 'a', v: 3, set: { n: 1 }, log: 5 })
  hear({ seat: 'a', v: 4, set: { n: 2 }, log: 6 })
  expect(last().said.slice(1)).toEqual([{ game: 'g', seat: 'a', do: 'view' }])
  expect(told).toHaveLength(1)
  hear(full(5))
  hear({ seat: 'a', v: 6, set: { n: 3 }, log: 5 })
  expect(told.at(-1)!.view.n).toBe(3)
})

test('clocks alone change no moment', () => {
  const { hear, told, heard } = opened()
  hear({ seat: 'a', v: 2, clock: { on: [], since: 1, left: {} } })
  hear({ seat: 'a', v: 3, set: { n: 1 }, log: 4 })
  expect(heard).toEqual(['live', 'clock'])
  expect(told).toHaveLength(2)
})

test('says again what was not acknowledged, with the same key', async () => {
  const { wire, last, hear, pass, heard } = opened()
  const answer = wire.send(reply)
  const said = last().said.at(-1)
  last().ears.closed()
  expect(pass()).toBe(500)
  last().ears.opened()
  hear(full(1))
  expect(last().said.at(-1)).toEqual(said)
  hear({ ack: { key: 'key 1', applied: 1, of: 1, why: 'again' } })
  expect(await answer).toMatchObject({ applied: 1 })
  expect(heard).toEqual(['live', 'lost', 'live'])
})

test('what is sent while the line is down waits for it', async () => {
  const { wire, last, hear, pass } = opened()
  last().ears.closed()
  const answer = wire.send({ do: 'undo' })
  pass()
  last().ears.opened()
  expect(last().said).toHaveLength(1)
  hear(full(1))
  expect(last().said.at(-1)).toMatchObject({ do: 'undo', key: 'key 1' })
  hear({ ack: { key: 'key 1', applied: 0, of: 1 } })
  expect(await answer).toMatchObject({ applied: 0 })
})

test('waits longer from try to try, and not for ever', () => {
  const { last, pass } = opened()
  const waits = Array.from({ length: 8 }, () => {
    last().ears.closed()
    return pass()
  })
  expect(waits).toEqual([500, 1000, 2000, 4000, 8000, 15_000, 15_000, 15_000])
})

test('a line that says nothing is asked, and given up without an answer', () => {
  const { last, pass, sockets, heard } = opened()
  pass()
  expect(last().said.at(-1)).toEqual({ do: 'ping' })
  pass()
  expect(last().isClosed).toBe(true)
  expect(heard.at(-1)).toBe('lost')
  pass()
  expect(sockets).toHaveLength(2)
})

test('a fault about a reply fails that reply alone', async () => {
  const { wire, hear } = opened()
  const one = wire.send(reply)
  const other = wire.send(reply)
  hear({ error: { code: 'forbidden', message: 'You are a spectator here.' }, no: 1 })
  await expect(one).rejects.toThrow('You are a spectator here.')
  hear({ ack: { key: 'key 2', applied: 1, of: 1 } })
  expect(await other).toMatchObject({ applied: 1 })
})

test('who may not look is told once, and nobody tries again', () => {
  const { last, hear, heard, timers } = paper()
  last().ears.opened()
  hear({ error: { code: 'forbidden', message: 'That seat is not yours.' }, no: 0 })
  expect(heard).toEqual(['refused forbidden'])
  expect(timers.size).toBe(0)
})

test('a game that stands still is not a lost line: its sentence is told at once, and nobody tries again', () => {
  const { last, hear, heard, timers } = paper()
  last().ears.opened()
  hear({ error: { code: 'conflict', message: 'The log of this game is damaged.' }, no: 0 })
  expect(heard).toEqual(['refused conflict'])
  expect(timers.size).toBe(0)
})
test('a server that is busy is asked again', () => {
  const { last, hear, pass, sockets } = paper()
  last().ears.opened()
  hear({ error: { code: 'busy', message: '' }, no: 0 })
  pass()
  expect(sockets).toHaveLength(2)
})

test('a dismissed seat is told and closed', async () => {
  const { wire, hear, heard, last } = opened()
  const answer = wire.send(reply)
  hear({ seat: 'a', dismissed: true })
  await expect(answer).rejects.toThrow('')
  expect(heard.at(-1)).toBe('refused dismissed')
  expect(last().isClosed).toBe(true)
})

test('what was too fast is said again after a breath', () => {
  const { wire, last, hear, timers } = opened()
  void wire.send(reply)
  hear({ error: { code: 'too-many', message: '' } })
  const breath = [...timers].find((timer) => timer.in === 1500)!
  breath.call()
  expect(last().said.filter((one) => one['do'] === 'reply')).toHaveLength(2)
})
