// The players of a load run, in a process of their own.
import { fromDist } from './dist.mjs'

process.env['VEDETTE_COMPILED'] = 'yes'
const { newGame, openPlayer, randomReply } = await fromDist('server/testing/client.js')
const { fastChance } = await fromDist('core/chance.js')

/** @param {{ url: string, games: number, seconds: number, pace: number, warm: number, game?: string, scenario?: string }} plan */
async function gather({ url, games, ...plan }) {
  const settings = settingsOf(plan)
  /** @type {any[]} */
  const tables = []
  const inParallel = 8
  let next = 0
  await Promise.all(
    Array.from({ length: inParallel }, async () => {
      while (next < games) {
        const no = next++
        const { game, people } = await newGame(url, settings)
        const players = await Promise.all(
          people.map((/** @type {any} */ one) => openPlayer(one, game)),
        )
        tables.push({ players, fast: fastChance(`table ${no}`), people, url, settings })
      }
    }),
  )
  return tables
}

/** What the games are; the usual one unless told. @param {{ game?: string, scenario?: string }} plan */
function settingsOf({ game, scenario }) {
  return { takeBack: 'free', ...(game && { game }), ...(scenario && { scenario }) }
}

/** A game that is over makes room for another. @param {any} table */
async function renew(table) {
  await Promise.all(table.players.map((/** @type {any} */ one) => one.close()))
  const { game, people } = await newGame(table.url, table.settings)
  table.players = await Promise.all(people.map((/** @type {any} */ one) => openPlayer(one, game)))
}

/** Nobody needs the time of an announced pause. @param {any} table */
async function goOn(table) {
  const game = table.players[0].game
  for (const player of table.players)
    if (player.clock.pause !== undefined && !player.clock.pause.ready.includes(player.seat))
      player.send({ do: 'go-on', game, key: `go ${Math.random()}` })
  await new Promise((resolve) => setTimeout(resolve, 5))
}

/** @param {any} table @param {number[]} latencies */
async function move(table, latencies) {
  const player = table.players.find((/** @type {any} */ one) => one.musts().length > 0)
  if (player === undefined) {
    const isOver = table.players.every((/** @type {any} */ one) => one.view.onClock.length === 0)
    if (isOver) await renew(table)
    else await goOn(table)
    return
  }
  const reply = randomReply(player.musts()[0], table.fast)
  const started = performance.now()
  const ack = await player.reply([reply])
  // A pause was announced in the very moment.
  if (ack.refused?.say.key === 'table.pause') return
  if (ack.applied !== 1) throw new Error(`refused: ${JSON.stringify(ack)}`)
  latencies.push(performance.now() - started)
}

/** @param {any} plan @param {any[]} tables */
async function play({ seconds, pace }, tables) {
  /** @type {number[]} */
  const latencies = []
  const end = performance.now() + seconds * 1000
  const cpu = process.cpuUsage()
  const wait = (/** @type {number} */ ms) => new Promise((resolve) => setTimeout(resolve, ms))
  await Promise.all(
    tables.map(async (table, at) => {
      const between = pace === 0 ? 0 : 1000 / pace
      if (between > 0) await wait((at / tables.length) * between)
      let due = performance.now()
      while (performance.now() < end) {
        await move(table, latencies)
        due += between
        if (between > 0) await wait(Math.max(0, due - performance.now()))
      }
    }),
  )
  const { user, system } = process.cpuUsage(cpu)
  return { latencies, moves: latencies.length, crowdCpu: (user + system) / 1e6 }
}

process.on('message', async (/** @type {any} */ message) => {
  if (message.go) return
  const tables = await gather(message)
  if (message.warm > 0) await play({ seconds: message.warm, pace: 0 }, tables)
  process.send?.({ ready: true })
  await new Promise((resolve) => process.once('message', resolve))
  process.send?.({ done: true, ...(await play(message, tables)) })
})
