import { fastChance } from '../../../core/chance.ts'
import type { Chance, Seat } from '../../../core/contract.ts'
import { parseRecord } from '../../../core/record/text.ts'
import { replayRecord } from '../../../core/record/replay.ts'
import { commit } from '../../../fair/chain.ts'
import { fairNature } from '../../../fair/nature.ts'
import { pledgeOf } from '../../../fair/pledge.ts'
import { fairCheck, fairTerms } from '../../../fair/record.ts'
import { serverSeed } from '../../../fair/roll.ts'
import type { Published, Seed, Terms } from '../../../fair/roll.ts'
import { slipDiffers } from '../../../fair/slip.ts'
import type { Slip } from '../../../fair/slip.ts'
import { games } from '../../../games/index.ts'
import type { Db } from '../../store/db.ts'
import { fileIn } from '../../store/open.ts'
import { connectSqlite } from '../../store/sqlite.ts'
import { openSeed, sitBound } from '../bound.ts'
import type { Bound } from '../bound.ts'
import { newPerson } from '../client.ts'
import type { Person } from '../client.ts'
import type { Attack, Scene } from './attack.ts'

// Whoever runs the server plays against Alice: he sits last, reads the secret of the dice in his store, and writes there.

const HERS = '10.7.7.1'
const HIS = '10.7.7.2'
const SIXES = 4
const GUESS = 'a-guess'

/** What he does once her seed is known. */
const TRICKS = [
  'plays on',
  'refuses',
  'waits',
  'seed',
  'pledge',
  'hers',
  'none',
  'secret',
  'ghost',
] as const
type Trick = (typeof TRICKS)[number]

interface Affair {
  game: string
  trick: Trick
  published: Published
  hers: Bound
  his: Bound
  slip: Slip
  secret: string
  /** The seed of his by which he would have what he wants, with a seed of hers that he guesses. */
  pleasing: string
}

interface Outcome {
  trick: Trick
  /** Nobody could play it, or he lost by it. */
  isDead: boolean
  /** What was seen to be wrong, by her slip or by the record itself. */
  seen: string
}

export const dice: Attack = {
  name: 'dice',
  // The time for opening runs out in this one.
  env: { LIMIT_FACTOR: '1000' },
  async run(scene) {
    const affairs: Affair[] = []
    const count = Math.max(TRICKS.length, scene.sized(200))
    for (let n = 0; n < count; n++) affairs.push(await begun(scene, TRICKS[n % TRICKS.length]!))
    const findings: string[] = []
    let tried = 0
    await atStore(scene, async (db) => {
      tried = await searched(db, affairs, findings)
    })
    for (const { hers, his, trick } of affairs) {
      await openSeed(hers)
      if (trick === 'ghost') await openSeed(his)
    }
    await atStore(scene, async (db) => {
      for (const affair of affairs) await TAMPERING[affair.trick]?.(db, affair)
    })
    // Full games are looked at when it starts, openings that are over once a round.
    await scene.server.stop()
    await scene.server.start()
    const outcomes: Outcome[] = []
    for (const affair of affairs) outcomes.push(await ended(affair))
    findings.push(...outcomes.flatMap(undetected))
    const told = TRICKS.map((trick) => {
      const of = outcomes.filter((one) => one.trick === trick)
      const dead = of.filter(({ isDead }) => isDead).length
      return `${trick}: ${of.length}, ${dead} not played, ${of.filter(({ seen }) => seen !== '').length} told`
    })
    return { size: `${count} games, ${tried} seeds tried`, found: told.join('; '), findings }
  },
}

/** Both are bound, he last; she has written down what she was shown. */
async function begun({ server }: Scene, trick: Trick): Promise<Affair> {
  const [alice, operator] = [newPerson(server.url, '', HERS), newPerson(server.url, '', HIS)]
  const seats = { french: 'hold', prussian: 'open' }
  const { game } = await alice.call<{ game: string }>('POST', '/api/games', {
    game: 'sedan',
    scenario: 'campaign',
    seats,
  })
  const hers = await sitBound(alice, { game, seat: 'french' })
  const his = await sitBound(operator, { game, seat: 'prussian' })
  const { roots, length, pledges } = await alice.call<Pick<Slip, 'roots' | 'length' | 'pledges'>>(
    'GET',
    `/api/games/${game}`,
  )
  const written = { game, length, roots, seats: ['french', 'prussian'], pledges }
  const slip: Slip = { slip: 1, ...written, seeds: { french: hers.seed } }
  const published = { gameId: game, roots, length }
  return { game, trick, published, hers, his, slip, secret: '', pleasing: '' }
}

/** Into the very file of the running server. */
async function atStore<T>({ server }: Scene, work: (db: Db) => Promise<T>): Promise<T> {
  const db = await connectSqlite(fileIn(server.data))
  return await work(db).finally(() => db.close())
}

/** Seeds of his that give him what he wants, if hers were what he guesses; what he wants is gone with hers. */
async function searched(db: Db, affairs: Affair[], findings: string[]): Promise<number> {
  const dump = JSON.stringify([
    await db.all('SELECT * FROM games'),
    await db.all('SELECT * FROM seats'),
  ])
  let tried = 0
  for (const affair of affairs) {
    const row = await db.one<{ secret: string }>('SELECT secret FROM games WHERE id = $1', [
      affair.game,
    ])
    affair.secret = row?.secret ?? ''
    if (dump.includes(affair.hers.seed)) findings.push(`${affair.game}: her seed is in the store`)
    const guessed = { ...affair, hers: { ...affair.hers, seed: GUESS } }
    let n = 0
    while (!isPleasing(guessed, `oscar-${n}`)) n++
    tried += n + 1
    affair.pleasing = `oscar-${n}`
  }
  const pleased = affairs.filter((affair) => isPleasing(affair, affair.pleasing)).length
  // By chance alone one game in 1296.
  if (pleased > 1 + affairs.length / 100) findings.push(`${pleased} games have dice that he chose`)
  return tried
}

const DIE: Chance = { seat: 'nature', rule: '1', say: { key: 'die' }, seen: 'all', dice: [6] }

function isPleasing({ game, secret, published, hers }: Affair, his: string): boolean {
  const bound = (seat: Seat, value: string) => {
    return { seat, from: 'player' as const, value, pledge: pledgeOf(published, seat, value) }
  }
  const seeds = [bound('french', hers.seed), bound('prussian', his)]
  const terms: Terms = { ...published, seeds, pledged: true }
  const nature = fairNature({ secret, gameId: game, length: published.length! }, terms)
  return Array.from({ length: SIXES }, () => nature.answer(DIE).values[0]).every((one) => one === 6)
}

type Tamper = (db: Db, affair: Affair) => Promise<unknown>

/** What he writes into his store; each as if all had been opened. */
const TAMPERING: Partial<Record<Trick, Tamper>> = {
  waits: (db, { game }) => db.run('UPDATE games SET opens_by = 0 WHERE id = $1', [game]),
  seed: async (db, affair) => {
    await setSeat(db, affair, { seat: 'prussian', seed: affair.pleasing, pledge: undefined })
    await setFull(db, affair)
  },
  pledge: async (db, affair) => {
    await rebind(db, affair, 'prussian', affair.pleasing)
    await setFull(db, affair)
  },
  hers: async (db, affair) => {
    await rebind(db, affair, 'french', GUESS)
    await rebind(db, affair, 'prussian', affair.pleasing)
    await setFull(db, affair)
  },
  none: async (db, affair) => {
    await setSeat(db, affair, { seat: 'french', seed: null, pledge: null })
    await rebind(db, affair, 'prussian', affair.pleasing)
    await setFull(db, affair)
  },
  secret: async (db, affair) => {
    const secret = fastSecret(affair.game)
    const { length } = affair.published
    const chains = Object.keys(affair.published.roots)
    const roots = commit({ secret, gameId: affair.game, length: length! }, chains)
    await db.run('UPDATE games SET secret = $1, roots = $2 WHERE id = $3', [
      secret,
      JSON.stringify(roots),
      affair.game,
    ])
    const anew = { ...affair, published: { ...affair.published, roots } }
    await rebind(db, anew, 'french', affair.hers.seed)
    await rebind(db, anew, 'prussian', affair.his.seed)
    await setFull(db, affair)
  },
  /** The game runs; a seed of a seat that does not exist makes other dice of the same secret. */
  ghost: async (db, { game, published }) => {
    const row = await db.one<{ seeds: string }>('SELECT seeds FROM games WHERE id = $1', [game])
    const seeds = [...(JSON.parse(row?.seeds ?? '[]') as unknown[]), serverSeed(published, 'aide')]
    await db.run('UPDATE games SET seeds = $1 WHERE id = $2', [JSON.stringify(seeds), game])
  },
}

function fastSecret(game: string): string {
  const chance = fastChance(`other ${game}`)
  return Array.from({ length: 64 }, () => chance.below(16).toString(16)).join('')
}

interface Written {
  seat: Seat
  seed: string | null
  /** Undefined: as it was. */
  pledge: string | null | undefined
}

async function setSeat(db: Db, { game }: Affair, { seat, seed, pledge }: Written): Promise<void> {
  await db.run('UPDATE seats SET seed = $1 WHERE game = $2 AND seat = $3', [seed, game, seat])
  if (pledge === undefined) return
  await db.run('UPDATE seats SET pledge = $1 WHERE game = $2 AND seat = $3', [pledge, game, seat])
}

/** A pledge and a seed that fit each other, in place of those that were agreed. */
async function rebind(db: Db, affair: Affair, seat: Seat, seed: string): Promise<void> {
  const pledge = pledgeOf(affair.published, seat, seed)
  await setSeat(db, affair, { seat, seed, pledge })
}

async function setFull(db: Db, { game }: Affair): Promise<void> {
  await db.run(`UPDATE games SET status = 'starting' WHERE id = $1`, [game])
}

const SILENT = 'stands still without a word'
const LATE = 'told by the record alone'

/** A round of the server, and a little. */
const ROUND = 6_000

interface Facts {
  status: string
  result: { winners: Seat[]; by: string } | null
  stuck: { why: string } | null
  seeds: Seed[]
}

async function ended(affair: Affair): Promise<Outcome> {
  const { game, trick, hers, his } = affair
  const [alice, operator] = [hers.person, his.person]
  if (trick === 'plays on') await openSeed(his)
  if (trick === 'refuses') await operator.call('POST', `/api/games/${game}/seats/prussian/leave`)
  const facts = await settled(alice, game)
  if (facts.status === 'over') {
    const isLost = facts.result?.by === 'unopened' && facts.result.winners.includes('french')
    return { trick, isDead: isLost, seen: '' }
  }
  if (facts.status !== 'running') return { trick, isDead: true, seen: facts.stuck?.why ?? SILENT }
  const told = { ...affair.published, seeds: facts.seeds, pledged: true as const }
  const running = slipDiffers(affair.slip, told).map(({ say }) => say)
  await alice.call('POST', `/api/games/${game}/seats/french/resign`)
  const text = await alice.call<string>('GET', `/api/games/${game}/record?seat=table`)
  const seen = whatIsWrong(affair, text)
  // What her page would have told her while it ran.
  return { trick, isDead: false, seen: running.length > 0 || seen === '' ? seen : LATE }
}

/** As it is once the server has had its round. */
async function settled(person: Person, game: string): Promise<Facts> {
  const until = performance.now() + ROUND
  for (;;) {
    const facts = await person.call<Facts>('GET', `/api/games/${game}`)
    const isSettled = facts.status === 'running' || facts.status === 'over'
    if (isSettled || performance.now() > until) return facts
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
}

/** By the record alone, then by her slip. */
function whatIsWrong({ slip }: Affair, text: string): string {
  const record = parseRecord(text)
  try {
    replayRecord(games['sedan']!, record, { dice: fairCheck })
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
  return slipDiffers(slip, fairTerms(record.headers)!)
    .map(({ say }) => say)
    .join(' ')
}

/** Only what was agreed may be played without a word. */
function undetected({ trick, isDead, seen }: Outcome): string[] {
  if (trick === 'plays on') return isDead || seen !== '' ? [`an honest game: ${seen}`] : []
  if (seen === SILENT || seen === LATE) return [`${trick}: ${seen}`]
  return isDead || seen !== '' ? [] : [`${trick}: played, and nothing told of it`]
}
