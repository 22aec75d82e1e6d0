import { expect, test } from 'vitest'
import type { Game } from '../../core/contract.ts'
import { headOf, notOffered, toyAbout, toyAsk, toyParts } from '../../core/examples/toy.ts'
import { lettered } from '../../core/examples/toy.ts'
import { makeFlow } from '../../core/flow/flow.ts'
import type { Procs } from '../../core/flow/step.ts'
import type { Db } from '../store/db.ts'
import { openSqlite } from '../store/sqlite.ts'
import { stillWorld } from '../testing/world.ts'
import { armed } from './testing/ambush-table.ts'
import { look, newTable, openBench } from './testing/bench.ts'
import type { Looker } from './testing/bench.ts'

// What is unfinished, or follows an announcement, is nobody else's business, by whatever door he asks.

const SEATS = ['red', 'blue', 'green']
type Frame = { proc: 'turn'; at: 'red' | 'blue' | 'green'; back?: number }
interface Road {
  stack: Frame[]
  lanes: Frame[][]
  replied: number[]
  steps: number
}
const procs: Procs<Road, Frame> = {
  turn: {
    steps: {
      red: {
        title: 'red orders',
        ask: () => toyAsk('red', '1', [{ verb: 'order' }, { verb: 'end' }]),
        take(_, frame, { verb }, go) {
          if (verb === 'end') return go.done()
          go.tell('all', { did: 'noted', rule: '1', say: { key: 'ordered' } })
          return go.next(frame, 'blue')
        },
      },
      blue: {
        title: 'blue marches, step by step',
        ask: () => toyAsk('blue', '2', [{ verb: 'step' }, { verb: 'stop' }]),
        take(state, frame, { verb }, go) {
          if (verb === 'stop') return go.next(frame, 'green')
          go.tell('all', { did: 'moved', of: 'piece', noun: 0, to: ++state.steps })
          return undefined
        },
      },
      green: {
        title: 'green looks on',
        ask: () => toyAsk('green', '3', [{ verb: 'nod' }, { verb: 'frown' }]),
        take: (_, frame, _reply, go) => go.next(frame, 'red'),
      },
    },
  },
}
const flow = makeFlow<Road, Frame>({ seats: SEATS, procs })
const marching = {
  ...toyParts<Road>(SEATS),
  about: toyAbout('marching', {}, { piece: lettered('p', 1) }),
  setup() {
    const state: Road = {
      stack: [{ proc: 'turn', at: 'red' }],
      lanes: [],
      replied: [0, 0, 0],
      steps: 0,
    }
    flow.settle(state)
    return state
  },
  ask: flow.ask,
  answer: flow.answer,
  view: (state: Road, seat: string) => ({
    ...headOf(flow.ask(state), seat, {
      stage: { key: 'turn' },
      n: state.replied[SEATS.indexOf(seat)] ?? 0,
    }),
    steps: state.steps,
    // Once blue has marched nobody may talk any more.
    talk: state.steps === 0 ? SEATS.filter((other) => other !== seat) : [],
  }),
  whyNot: notOffered,
  outcome: () => undefined,
} as unknown as Game

async function marchingTable() {
  const bench = await openBench({ games: { marching } })
  const id = await newTable(bench, 'marching', { takeBack: 'consent' })
  const at: Record<string, Looker> = {}
  for (const seat of SEATS) at[seat] = await look(bench, id, seat)
  return { bench, id, at }
}

test('who is asked to let something be taken back is not shown what a third has not finished', async () => {
  const { bench, id, at } = await marchingTable()
  await at['red']!.say('order')
  const before = await bench.front.takeBackFacts(id, 'red')
  expect(before.heard['green']).toHaveLength(1)
  const told = at['green']!.heard.length
  await at['blue']!.say('step')
  await at['blue']!.say('step')
  expect(at['green']!.heard).toHaveLength(told)
  const after = await bench.front.takeBackFacts(id, 'red')
  expect(after.heard['green']).toEqual(before.heard['green'])
  // His own steps he knows; and once they are finished everybody does.
  expect(after.heard['blue']).toHaveLength(3)
  await at['blue']!.say('stop')
  expect((await bench.front.takeBackFacts(id, 'red')).heard['green']).toHaveLength(3)
})

test('a process that has not heard of a pause gives nothing of what followed its announcement', async () => {
  const db = await openSqlite(':memory:')
  const bench = await openBench({ db })
  // Armed or not, blue and green are asked or not: in a process that lags behind nothing may tell.
  const lagging = await openBench({ db, world: stillWorld('lagging') })
  const { id, at } = await armed([0, 0], { bench })
  const { play } = await lagging.front.live(id)
  const known = play.head
  await at['red']!.say('step')
  const [here, there] = [await bench.front.stored(id), await lagging.front.stored(id)]
  expect(here.paused).toBeDefined()
  expect(there.rows).toHaveLength(known)
  expect(JSON.stringify(there)).not.toContain('"rolled"')
})

test('a process that has not heard of a move shows nobody what is unfinished in it', async () => {
  const { bench, id, at } = await marchingTable()
  await at['red']!.say('order')
  const lagging = await openBench({
    db: bench.db,
    world: stillWorld('lagging'),
    games: { marching },
  })
  const before = await lagging.front.takeBackFacts(id, 'red')
  await at['blue']!.say('step')
  expect(await lagging.front.takeBackFacts(id, 'red')).toEqual(before)
})

test('whether the rules let somebody talk is not looked up in a process that lags behind', async () => {
  const { bench, id, at } = await marchingTable()
  await at['red']!.say('order')
  const db = Object.assign(Object.create(bench.db) as Db, { engine: 'postgres' as const })
  const lagging = await openBench({ db, world: stillWorld('lagging'), games: { marching } })
  expect(await lagging.front.mayTalk(id, 'green')).toEqual(['red', 'blue'])
  const heard = (await lagging.front.takeBackFacts(id, 'red')).heard['green']!
  await at['blue']!.say('step')
  expect(await lagging.front.mayTalk(id, 'green')).toEqual(['red', 'blue'])
  await at['blue']!.say('stop')
  expect(await lagging.front.mayTalk(id, 'green')).toEqual([])
  expect((await lagging.front.takeBackFacts(id, 'red')).heard['green']).toHaveLength(
    heard.length + 1,
  )
})
