// What the committed dice cost: `node --expose-gc scripts/dice-cost.mjs`, in microseconds of processor time and in bytes.
import { fromDist } from './dist.mjs'

const { chainsFor, commit, USUAL_LENGTH } = await fromDist('fair/chain.js')
const { fairNature } = await fromDist('fair/nature.js')
const { agree } = await fromDist('fair/roll.js')

const seats = [
  { seat: 'french', side: 'french' },
  { seat: 'prussian', side: 'prussian' },
]
const secret = { gameId: 'cost', secret: '5eda'.repeat(16) }
const chains = chainsFor(seats)
const published = { gameId: secret.gameId, roots: commit(secret, chains) }
const terms = agree(published, ['french', 'prussian'], {})
const die = { seat: 'nature', rule: '1', say: { key: 'die' }, seen: 'all', dice: [6] }
const TABLES = 1000

/** The middle of five runs, each call by itself. @param {number} times @param {() => void} call */
function cost(times, call) {
  const runs = Array.from({ length: 6 }, () => {
    const from = process.cpuUsage()
    for (let n = 0; n < times; n++) call()
    const { user, system } = process.cpuUsage(from)
    return (user + system) / times
  })
  return runs.slice(1).sort((a, b) => a - b)[2] ?? 0
}

/** @param {string} what @param {number} figure */
function say(what, figure) {
  console.log(`${what.padEnd(46)} ${figure.toFixed(figure < 100 ? 1 : 0)}`)
}

/** Bytes that each of many tables keeps after so many rolls. @param {number} rolls */
function kept(rolls) {
  const free = () => {
    globalThis.gc?.()
    globalThis.gc?.()
  }
  const bytes = () => {
    const { heapUsed, arrayBuffers } = process.memoryUsage()
    return heapUsed + arrayBuffers
  }
  free()
  const before = bytes()
  const natures = Array.from({ length: TABLES }, () => {
    const nature = fairNature(secret, terms)
    for (let n = 0; n < rolls; n++) nature.answer(die)
    return nature
  })
  free()
  return (bytes() - before) / natures.length
}

console.log(`Node ${process.version}, ${USUAL_LENGTH} rolls a generation, ${chains.length} chains`)
say(
  'commit, all chains of a game, µs',
  cost(40, () => commit(secret, chains)),
)
say(
  'load a game, µs',
  cost(20_000, () => fairNature(secret, terms)),
)
say(
  'first answer of a chain, µs',
  cost(100, () => fairNature(secret, terms).answer(die)),
)
const nature = fairNature(secret, terms)
say(
  'answer, new generations included, µs',
  cost(20_000, () => nature.answer(die)),
)
if (globalThis.gc === undefined) console.log('Run with --expose-gc to see the memory as well.')
else {
  say('kept by a game that was loaded, bytes', kept(0))
  say('kept by a game that used one chain, bytes', kept(40))
}
