import { expect, test } from 'vitest'
import { fastChance } from '../../core/chance.ts'
import { games } from '../../games/index.ts'
import { playOnBench } from '../testing/saved-games.ts'
import { stillWorld } from '../testing/world.ts'
import { seatLog, seatRecordText } from '../workers/clerk.ts'
import { outlook } from './outlook.ts'
import { newTable, openBench, personAt } from './testing/bench.ts'
import type { Bench } from './testing/bench.ts'

// A game whose log was damaged is let go on: what its players are told of that, and what whoever runs the server is told before.

const SEATS = ['french', 'prussian', 'table']
const OPEN = { takeBack: 'free', listed: true, spectators: 'anyone' }
const WAYS = ['out of the log', 'and the state stored'] as const

/** So many rows are lost from the end of a log; without its stored state the game is played again from its first row. */
async function damaged(
  rows: number,
  way: (typeof WAYS)[number] = WAYS[0],
): Promise<[Bench, string]> {
  const bench = await openBench({ world: stillWorld(`mend ${rows} ${way}`), games })
  const id = await newTable(bench, 'sedan', { scenario: 'campaign', ...OPEN })
  const isEnough = (count: number): boolean => count >= 90
  await playOnBench(bench, id, { chance: fastChance('mend'), isEnough })
  const { head } = (await bench.front.live(id)).play
  const flip = `UPDATE log SET entries = REPLACE(entries, '"told"', '"tolD"') WHERE game = $1 AND seq = $2`
  await bench.db.run(flip, [id, head - rows + 1])
  if (way !== WAYS[0]) await bench.db.run('DELETE FROM snapshots WHERE game = $1', [id])
  const { db } = bench
  await bench.close()
  const again = await openBench({ db, world: stillWorld(`mend again ${rows} ${way}`), games })
  return [again, id]
}

const facts = ({ lobby }: Bench, id: string, seat: string) =>
  lobby.facts(seat === 'table' ? undefined : personAt(seat), id)

test.each(WAYS)('its players are told how far it was set back: %s', async (way) => {
  const [bench, id] = await damaged(6, way)
  await bench.front.checkLogs()
  expect((await facts(bench, id, 'french')).damage).toMatchObject({ isStill: true, mended: null })
  const { after, of } = await bench.front.mend(id)
  expect(of - after).toBe(6)
  // Nobody was charged for the time in which nobody could play.
  expect((await bench.front.live(id)).play.clock.since).toBe(bench.world.now())
  const own = await Promise.all(
    SEATS.map(async (seat) => (await facts(bench, id, seat)).damage!.mended!),
  )
  const { stage } = (await facts(bench, id, 'table')).summary!
  expect(own.map((one) => one.stage)).toEqual([stage, stage, stage])
  // Nobody learns how much of the others' is lost.
  const [french, prussian, table] = own.map(({ lost }) => lost)
  expect([french! + prussian!, table]).toEqual([6, null])
  expect(bench.world.logged.join('\n')).toMatch(
    /"a game was mended: it goes on after row \d+ of \d+"/,
  )
})

test.each(WAYS)(
  'the log keeps the story, says where it was set back, and goes on: %s',
  async (way) => {
    const [whole, other] = await damaged(6, way)
    const before = await whole.db.all<{ entries: string }>(
      'SELECT entries FROM log WHERE game = $1 AND seq <= 20',
      [other],
    )
    expect(before).toHaveLength(20)
    const [bench, id] = await damaged(6, way)
    await bench.front.checkLogs()
    await bench.front.mend(id)
    const chance = fastChance('on')
    for (const more of [0, 1, 30]) {
      await playOnBench(bench, id, { chance, isEnough: (count) => count >= more })
      const { heard } = (await bench.front.live(id)).play
      for (const seat of SEATS) {
        const { happenings } = seatLog(await bench.front.stored(id), seat)
        expect([seat, happenings.length]).toEqual([seat, heard[seat]])
        expect(happenings.length).toBeGreaterThan(20)
        const at = happenings.findIndex(
          (one) => one.did === 'noted' && one.say.key === 'table.mended',
        )
        expect(at).toBeGreaterThan(15)
        // Where nothing has happened since, it is the last of all.
        expect(more > 0 || at === happenings.length - 1).toBe(true)
      }
    }
    const record = seatRecordText(await bench.front.stored(id), 'french')
    expect(record).toMatch(/; Here the log was damaged, and the game was set back to this point/)
    expect(record).not.toMatch(/lost or changed in part/)
  },
)

test('whoever runs the server is told before what it would come to', async () => {
  const [bench, id] = await damaged(6)
  const said = await outlook(bench, id)
  expect(said).toMatchObject({
    faults: [{ what: 'changed' }],
    way: { rows: 6, stage: { key: expect.any(String) as string } },
    players: [
      { seat: 'french', name: 'french' },
      { seat: 'prussian', name: 'prussian' },
    ],
  })
  const { after } = await bench.front.mend(id)
  expect(said!.way!.after).toBe(after)
})

test('a game that is whole, or goes on in spite of it, is not mended', async () => {
  const [bench, id] = await damaged(6)
  const sound = await newTable(bench, 'sedan', { scenario: 'campaign' })
  expect(await outlook(bench, sound)).toMatchObject({ faults: [], way: undefined })
  await expect(bench.front.mend(sound)).rejects.toThrow(/nothing to mend/)
  await bench.front.mend(id)
  expect(await outlook(bench, id)).toMatchObject({ faults: [], way: undefined })
  await expect(bench.front.mend(id)).rejects.toThrow(/nothing to mend/)
})

test('a game of which nothing is vouched for has no way to go on', async () => {
  const [bench, id] = await damaged(6)
  for (const of of ['log', 'snapshots'])
    await bench.db.run(`DELETE FROM ${of} WHERE game = $1`, [id])
  expect(await outlook(bench, id)).toMatchObject({
    way: undefined,
    faults: [{ what: 'lost' }, { what: 'snapshot' }],
  })
})
