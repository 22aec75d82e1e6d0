// The parts of the soak run on two processes and one PostgreSQL: `soak-processes.mjs <part> <size>`, told by soak.mjs.
import { fromDist } from './dist.mjs'

const { fastChance } = await fromDist('core/chance.js')
const { newPerson, openPlayer } = await fromDist('server/testing/client.js')
const { killRounds } = await fromDist('server/testing/kill-rounds.js')
const { playOn } = await fromDist('server/testing/playing.js')
const { startPostgres } = await fromDist('server/testing/postgres.js')
const { startTogether } = await fromDist('server/testing/processes.js')
const { openNear } = await fromDist('server/testing/processes-near.js')
const { quarrel } = await fromDist('server/testing/quarrel.js')
const { restartRounds } = await fromDist('server/testing/restart-rounds.js')
const { againstScript, betweenTwo, resumed } = await fromDist('server/testing/whole-games.js')

/** @param {object} line */
const say = (line) => process.stdout.write(`${JSON.stringify(line)}\n`)

/** @param {(ground: any) => Promise<object>} work */
async function together(work) {
  const ground = await startTogether()
  try {
    return await work(ground)
  } finally {
    await ground.remove()
  }
}

/** The suite of one server, the players of each game on different processes. */
const shared = () =>
  together(async (ground) => ({
    rolls: await betweenTwo(ground),
    script: await againstScript(ground),
    resumed: await resumed(ground),
  }))

/** Seconds until a bot plays on whose process was killed. @param {any} ground */
async function takenOver(ground) {
  const person = newPerson(ground.url(0))
  const seats = { french: 'me', prussian: 'bot:script' }
  const wish = { game: 'sedan', scenario: 'campaign', seats }
  const { game } = await person.call('POST', '/api/games', wish)
  const player = await openPlayer(person, game)
  const isBotOn = () => !player.clock.on.includes('french')
  await playOn([player], { chance: fastChance('taken over'), isEnough: isBotOn })
  const [dead] = ground.servers
  await dead.kill()
  const began = performance.now()
  const again = newPerson(ground.servers[1].url, person.cookie)
  for (;;) {
    const { status, summary } = await again.call('GET', `/api/games/${game}`)
    const waited = Math.round((performance.now() - began) / 1000)
    if (status === 'over' || summary.onClock.includes('french')) {
      await dead.start()
      return waited
    }
    if (waited > 120) throw new Error(`Nobody goes on with ${game}. ${ground.said()}`)
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
}

/** One process is killed, and then the other. @param {number} rounds */
const deaths = (rounds) =>
  together(async (ground) => {
    const progress = (/** @type {number} */ done) => say({ done, of: rounds })
    const chance = fastChance(`soak deaths ${rounds}`)
    const figures = await killRounds({ ground, chance, rounds, games: 8, longest: 500, progress })
    return { ...figures, waitedForBot: await takenOver(ground) }
  })

/** The database is restarted under load. @param {number} rounds */
const restarts = (rounds) =>
  together(async (ground) => {
    const progress = (/** @type {number} */ done) => say({ done, of: rounds })
    const chance = fastChance(`soak restarts ${rounds}`)
    return await restartRounds({ ground, chance, rounds, games: 8, longest: 400, progress })
  })

/** @param {number} games */
async function races(games) {
  const cluster = await startPostgres()
  const database = await cluster.database()
  const waits = fastChance('soak races')
  const linger = () => new Promise((resolve) => setTimeout(resolve, waits.below(6)))
  const both = [await openNear(database, { linger }), await openNear(database, { linger })]
  /** @type {Record<string, number>} */
  const all = {}
  for (let n = 0; n < games; n++) {
    const found = await quarrel({ both, chance: fastChance(`soak races ${n}`), moments: 400 })
    for (const [key, count] of Object.entries(found)) all[key] = (all[key] ?? 0) + Number(count)
    say({ done: n + 1, of: games })
  }
  for (const near of both) await near.close()
  await cluster.stop()
  return { games, ...all }
}

/** @type {Record<string, (size: number) => Promise<object>>} */
const parts = { shared, deaths, restarts, races }

const [, , part = '', size] = process.argv
say({ result: await parts[part]?.(Number(size)) })
process.exit()
