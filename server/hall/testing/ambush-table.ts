import type { Seat } from '../../../core/contract.ts'
import type { Ack } from '../../../wire/table.ts'
import { look, newTable, openBench } from './bench.ts'
import type { Bench, Looker } from './bench.ts'

// A table at which red marches and the others lie in wait: who of them is asked is nobody's business.

const MINUTE = 60_000
export const FAST = { clock: { start: 10 * MINUTE, add: 5_000, most: 20 * MINUTE }, window: 10_000 }
export const EVERYBODY = ['red', 'blue', 'green', 'table']

export interface Table {
  bench: Bench
  id: string
  at: Record<Seat, Looker>
}

/** Everybody looks; blue and green have chosen how many parties they have. */
export async function armed(
  [blue, green]: readonly [number, number],
  { bench, ...more }: { bench?: Bench } & Record<string, unknown> = {},
): Promise<Table> {
  const place = bench ?? (await openBench())
  const id = await newTable(place, 'ambush', { pace: FAST, ...more })
  const at: Record<Seat, Looker> = {}
  for (const seat of EVERYBODY) at[seat] = await look(place, id, seat)
  await at['blue']!.say(`arm ${blue}`)
  await at['green']!.say(`arm ${green}`)
  return { bench: place, id, at }
}

/** What others may notice: every message since a moment, and everything that is due. */
async function noticed({ bench, id, at }: Table, seats: readonly Seat[]) {
  const wake = await bench.db.one('SELECT wake_at, summary FROM games WHERE id = $1', [id])
  return {
    heard: seats.map((seat) => at[seat]!.heard.slice()),
    due: bench.world.due(),
    wake: { ...wake },
  }
}

export type Script = (table: Table) => Promise<Ack | void>

/** The same script with different hands; gives what these seats noticed after every step. */
export async function runs(
  hands: readonly (readonly [number, number])[],
  seats: readonly Seat[],
  script: readonly Script[],
) {
  const all = []
  for (const one of hands) {
    const table = await armed(one)
    const seen = []
    for (const step of script) seen.push([await step(table), await noticed(table, seats)])
    all.push(seen)
    const wrong = table.bench.world.logged.find((line) => line.includes('"err"'))
    if (wrong !== undefined) throw new Error(wrong)
  }
  return all
}

export const says =
  (seat: Seat, ...words: string[]): Script =>
  async ({ at }) => {
    const { key: _, ...ack } = await at[seat]!.say(...words)
    return ack as Ack
  }
export const passes =
  (milliseconds: number): Script =>
  async ({ bench }) =>
    await bench.world.pass(milliseconds)
export const wishes =
  (seat: Seat, wish: 'wait' | 'go-on'): Script =>
  async ({ at }) => {
    const { key: _, ...ack } = await at[seat]!.pause(wish)
    return ack as Ack
  }
