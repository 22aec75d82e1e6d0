// A client that tries everything, at two tables that differ in what it cannot know: `soak-probe.mjs <game> <visits>`, told by soak.mjs.
import { fromDist, soakOf } from './dist.mjs'

const { fastChance } = await fromDist('core/chance.js')
const { isRefused } = await fromDist('core/contract.js')
const { reloaded } = await fromDist('core/testing/compare.js')
const { randomReply } = await fromDist('core/testing/random-play.js')
const { byVerb, legalReplies } = await fromDist('core/testing/watch.js')
const { nothingProbed, probe } = await fromDist('server/testing/twin-probe.js')
const { tryOne } = await fromDist('server/testing/twin-tries.js')
const { openTwins, playOf } = await fromDist('server/testing/twin.js')

const [, , id = '', size] = process.argv
/** @type {import('../core/testing/soak-kit.ts').SoakKit} */
const kit = await soakOf(id)
const { game: rules, starts, leaks } = kit
const { disturb, reads } = leaks
const scenario = rules.about.scenarios[0]?.id ?? ''

/** @param {object} line */
const say = (line) => process.stdout.write(`${JSON.stringify(line)}\n`)

/** Whether somebody is offered what may fail. @param {readonly any[]} asks */
const isTempting = (asks) =>
  asks.some(({ options = [] }) => options.some((/** @type {any} */ option) => option.try))

/**
 * Plays on at random, verbs as likely as one another every other time, and a while longer for something to try; undefined: the game is over.
 * @param {any} state @param {number} most @param {any} chance
 */
function playedOn(state, most, chance) {
  const isEnough = (/** @type {number} */ n) =>
    n >= most && (n >= most + LONGER || isTempting(rules.ask(state)))
  for (let n = 0; !isEnough(n) || rules.ask(state)[0]?.seat === 'nature'; n++) {
    const asks = rules.ask(state)
    if (asks.length === 0) return undefined
    if (isTempting(asks)) tempting++
    const isEven = asks[0]?.seat !== 'nature' && chance.below(2) === 0
    const reply = isEven ? byVerb(legalReplies(asks), chance) : randomReply(asks, chance)
    if (isRefused(rules.answer(state, reply))) throw new Error('A listed reply was refused.')
  }
  return rules.ask(state).length === 0 ? undefined : state
}

const LONGER = 150
/** Things to be refused in a visit. */
const THINGS = 900
const hunted = nothingProbed()
/** Asks met that offered what may fail: a game has tries if it declares options as such. */
let tempting = 0

/**
 * One visit to a table; gives the state it was left in.
 * @param {any} state @param {{ start: string, no: number }} at @param {any} chance
 */
async function visit(state, { start, no }, chance) {
  const seats = () => rules.seats(scenario, kit.options?.(start) ?? [])
  const games = { [id]: { ...rules, setup: () => reloaded(state), seats } }
  const twins = await openTwins({ game: id, scenario, games, takeBack: 'free' })
  try {
    const isWhole = no % 8 === 0
    const plan = {
      disturb,
      reads,
      paths: [],
      chance,
      pieces: kit.pieces,
      nouns: nounsAt(no),
      isWhole,
    }
    await tryOne(await probe(twins, plan, hunted))
    return reloaded((await playOf(twins[0])).desk.state)
  } finally {
    for (const twin of twins) await twin.close()
  }
}

/** Where there are few verbs or nouns more of them are named, so that as much is tried as elsewhere. @param {number} no */
function nounsAt(no) {
  const refused = Object.values(hunted.refused).reduce((sum, count) => sum + count, 0)
  return refused < THINGS * no ? 60 : 12
}

const visits = Number(size)
/** Between two visits to one game. */
const APART = 120
for (let done = 0, game = 0; done < visits && hunted.findings.length === 0; game++) {
  const start = starts[game % starts.length] ?? ''
  const chance = fastChance(`probe ${start} ${game}`)
  let state = kit.fresh(start, 200_000 + game)
  for (let n = 0; n < 12 && done < visits && hunted.findings.length === 0; n++) {
    state = playedOn(state, n === 0 ? chance.below(10) : 1 + chance.below(APART), chance)
    if (state === undefined) break
    state = await visit(state, { start, no: done }, chance)
    say({ done: ++done, of: visits })
  }
}
say({ result: { ...hunted, tempting } })
process.exit()
