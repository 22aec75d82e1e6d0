// The parts of the soak run that need a server of their own: `soak-server.mjs <part> <size>`, told by soak.mjs.
import { fromDist } from './dist.mjs'

const { fastChance } = await fromDist('core/chance.js')
const { checkFinished, checkLog, checkView } = await fromDist('server/testing/audit.js')
const { newGame, newPerson, openPlayer, QUICK } = await fromDist('server/testing/client.js')
const { killRounds } = await fromDist('server/testing/kill-rounds.js')
const { playOn } = await fromDist('server/testing/playing.js')
const { startServer } = await fromDist('server/testing/process.js')
const { alone } = await fromDist('server/testing/processes.js')

/** @param {object} line */
const say = (line) => process.stdout.write(`${JSON.stringify(line)}\n`)

/** A bot whose turn it was goes on by itself after a kill, though nobody is looking. @param {any} server */
async function unattended(server) {
  const [player] = await against(server)
  const isBotOn = () => player.clock.on.includes('prussian') && !player.clock.on.includes('french')
  await playOn([player], { chance: fastChance('unattended'), isEnough: isBotOn })
  await server.kill()
  await server.start()
  const began = performance.now()
  for (;;) {
    const { status, summary } = await player.person.call('GET', `/api/games/${player.game}`)
    const waited = Math.round((performance.now() - began) / 1000)
    if (status === 'over' || summary.onClock.includes('french')) return waited
    if (waited > 120) throw new Error(`Nobody goes on with ${player.game}. ${server.said()}`)
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
}

/** @param {any} server @param {number} rounds */
async function kills(server, rounds) {
  const progress = (/** @type {number} */ done) => say({ done, of: rounds })
  const chance = fastChance(`soak kills ${rounds}`)
  const ground = alone(server)
  const figures = await killRounds({ ground, chance, rounds, games: 9, longest: 500, progress })
  return { ...figures, waitedForBot: await unattended(server) }
}

/** Whole games of two people and of one against the script, four at once. @param {any} server @param {number} games */
async function whole(server, games) {
  const all = { games: 0, messages: 0, replies: 0, chains: 0, surprises: 0, backs: 0, rolls: 0 }
  const one = async (/** @type {number} */ n) => {
    const players = await (n % 4 === 3 ? against(server) : between(server))
    const chance = fastChance(`soak whole ${n}`)
    const played = await playOn(players, { chance, back: 10, chain: 4 })
    for (const player of players) {
      await checkView(player)
      await checkLog(player)
      await player.close()
    }
    const { rolls } = await checkFinished(newPerson(server.url), players[0].game)
    for (const key of /** @type {(keyof typeof all)[]} */ (Object.keys(played)))
      all[key] += played[key]
    all.rolls += rolls
    say({ done: ++all.games, of: games })
  }
  let next = 0
  const lane = async () => {
    while (next < games) await one(next++)
  }
  await Promise.all([lane(), lane(), lane(), lane()])
  return all
}

/** @param {any} server */
async function between(server) {
  const { game, people } = await newGame(server.url)
  const all = [...people, newPerson(server.url)]
  const [french, prussian, spectator] = await Promise.all(
    all.map((person) => openPlayer(person, game, { keep: true })),
  )
  await spectator.close()
  return [french, prussian]
}

/** @param {any} server */
async function against(server) {
  const person = newPerson(server.url)
  const seats = { french: 'me', prussian: 'bot:script' }
  const { game } = await person.call('POST', '/api/games', {
    game: 'sedan',
    scenario: 'campaign',
    pace: QUICK,
    seats,
  })
  return [await openPlayer(person, game, { keep: true })]
}

/** @type {Record<string, (server: any, size: number) => Promise<object>>} */
const parts = { kills, whole }

const [, , part = '', size] = process.argv
const server = await startServer()
try {
  say({ result: await parts[part]?.(server, Number(size)) })
} finally {
  await server.remove()
}
process.exit()
