// Leaks through real sockets, with two servers that differ in nothing else: `soak-leaks-server.mjs <game> <games> [hunt]`, told by soak.mjs; `toys` are games made for this.
import { fromDist, soakOf } from './dist.mjs'

const { fastChance } = await fromDist('core/chance.js')
const { ambush } = await fromDist('core/examples/ambush.js')
const { sealedOrders } = await fromDist('core/examples/sealed-orders.js')
const { huntBot } = await fromDist('server/testing/twin-bots.js')
const { nothingHunted } = await fromDist('server/testing/twin-chase.js')
const { huntPasts } = await fromDist('server/testing/twin-history.js')
const { hunt } = await fromDist('server/testing/twin-hunt.js')
const { huntLanes } = await fromDist('server/testing/twin-lanes.js')
const { huntPauses } = await fromDist('server/testing/twin-pauses.js')
const { huntUnfinished } = await fromDist('server/testing/twin-unfinished.js')
const { LISTS, PAST } = await fromDist('server/testing/twin-tests.js')
const { openTwins } = await fromDist('server/testing/twin.js')

const [, , id = '', size, only] = process.argv
/** @type {import('../core/testing/soak-kit.ts').SoakKit | undefined} */
const kit = id === 'toys' ? undefined : await soakOf(id)
const { starts = [], game: rules, leaks, swapped = [] } = kit ?? {}
const { disturb, reads } = leaks ?? {}
const scenario = rules?.about.scenarios[0]?.id ?? ''
/** @param {string} start */
const seatsOf = (start) => rules?.seats(scenario, kit?.options?.(start) ?? []) ?? []
const seats = seatsOf(starts[0] ?? '').map(({ seat }) => seat)

/** @param {object} line */
const say = (line) => process.stdout.write(`${JSON.stringify(line)}\n`)
/** The game from any of its starts. @param {string} start @param {number} n */
const from = (start, n) => {
  const own = { setup: () => kit?.fresh(start, n), seats: () => seatsOf(start) }
  return { game: id, scenario, games: { [id]: { ...rules, ...own } } }
}
/** The starts in turn. @param {number} n */
const setting = (n) => from(starts[n % starts.length] ?? '', n)

/** @typedef {(twins: any, hunted: any, chance: any) => Promise<unknown>} Hunt */

/** @type {Record<string, any>} */
const all = {}

/**
 * Opens two servers, hunts, and holds the spectators' streams against each other to the last byte.
 * @param {string} name @param {any} setting @param {Hunt} go
 */
async function between(name, setting, go) {
  const hunted = (all[name] ??= nothingHunted())
  const twins = await openTwins(setting)
  try {
    await go(twins, hunted, fastChance(`${name} ${JSON.stringify(hunted.eyes)} ${hunted.compared}`))
  } finally {
    for (const twin of twins) await twin.close()
  }
  const [one, two] = twins.map((/** @type {any} */ twin) => twin.stream())
  if (one !== two) hunted.findings.push('the spectators’ streams differ')
  hunted.games = (hunted.games ?? 0) + 1
}

const TAKE_BACK = ['consent', 'never', 'free', 'never']

/** Longer than any game. */
const TO_THE_END = 100_000

/** Whole games, compared at every ask. @param {number} n */
async function facts(n) {
  const { brief = [] } = kit ?? {}
  await hunted('facts', from(brief[n % brief.length] ?? '', n), { n, steps: TO_THE_END })
}

/** The beginnings of all that can be played. @param {number} n */
async function openings(n) {
  await hunted('openings', setting(n), { n, steps: 400 })
}

/** @param {string} name @param {any} played @param {{ n: number, steps: number }} how */
async function hunted(name, played, { n, steps }) {
  const plan = { disturb, reads, paths: LISTS, every: 3, steps }
  await between(name, { ...played, takeBack: TAKE_BACK[n % 4] }, (twins, found, chance) =>
    hunt(twins, { ...plan, chance }, found),
  )
}

/** @param {number} n */
async function pasts(n) {
  const { start = '', kinds = {}, changed } = swapped[Math.floor(n / 2) % swapped.length] ?? {}
  const [secretive = '', onlooker] = n % 2 === 0 ? seats : seats.toReversed()
  const kind = kinds[secretive]
  if (kind === undefined) return
  const paths = [...LISTS, ...PAST]
  const plan = { secretive, onlooker, kind, changed, reads, paths, steps: 120 }
  await between('pasts', from(start, n), (twins, hunted, chance) =>
    huntPasts(twins, { ...plan, chance }, hunted),
  )
}

/** @param {number} n */
async function unfinished(n) {
  await between('unfinished', setting(n), (twins, hunted, chance) =>
    huntUnfinished(twins, { paths: LISTS, moves: 60, chance }, hunted),
  )
}

async function lanes() {
  const sealed = {
    game: 'sealed-orders',
    scenario: 'only',
    games: { 'sealed-orders': sealedOrders },
  }
  await between('lanes', sealed, (twins, hunted, chance) =>
    huntLanes(twins, { paths: LISTS, rounds: 4, length: 3, chance }, hunted),
  )
}

/** @param {number} n */
async function pauses(n) {
  const [secretive, other] = n % 2 === 0 ? ['blue', 'green'] : ['green', 'blue']
  const away = [[], [], [other], [secretive]][Math.floor(n / 2) % 4]
  const ambushed = { game: 'ambush', scenario: 'only', games: { ambush } }
  await between('pauses', ambushed, (twins, hunted, chance) =>
    huntPauses(twins, { marches: 'red', secretive, other, away, paths: LISTS, chance }, hunted),
  )
}

/** @param {number} n */
async function bots(n) {
  const seat = seats[n % 3 === 0 ? 1 : 0] ?? ''
  const bot = n % 2 === 0 ? 'script' : 'random'
  const plan = { seat, disturb, reads, steps: 150 }
  await between(
    'bots',
    { ...setting(n + 1), bots: { [seat]: bot }, isPostHeld: true },
    (twins, hunted, chance) => huntBot(twins, { ...plan, chance }, hunted),
  )
}

const games = Number(size)
/** How many of each, by what they take. @type {[hunt: (n: number) => Promise<void>, games: number][]} */
const plan =
  kit === undefined
    ? [
        [lanes, games],
        [pauses, games],
      ]
    : [
        [facts, games],
        [openings, Math.ceil(games / 2)],
        [pasts, Math.ceil(games / 2)],
        [unfinished, Math.ceil(games / 2)],
        [bots, Math.ceil(games / 2)],
      ]
const chosen = plan.filter(([go]) => only === undefined || go.name === only)
const of = chosen.reduce((sum, [, games]) => sum + games, 0)
let done = 0
for (const [go, games] of chosen)
  for (let n = 0; n < games; n++) {
    await go(n)
    say({ done: ++done, of })
    if (Object.values(all).some(({ findings }) => findings.length > 0)) break
  }
say({ result: all })
process.exit()
