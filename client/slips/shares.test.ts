import { beforeEach, describe, expect, test } from 'vitest'
import { chainsFor, commit } from '../../fair/chain.ts'
import { pledgeOf } from '../../fair/pledge.ts'
import { agree, serverSeed } from '../../fair/roll.ts'
import type { Seed } from '../../fair/roll.ts'
import { changesIn, keepShares, pledgeAnew, pledgeHere } from './shares.ts'
import type { ShareDoor, ShareFacts } from './shares.ts'
import { openBook } from './slip-book.ts'
import type { SlipBook } from './slip-book.ts'
import { memoryShelf } from './test-shelf.ts'

const gameId = 'shared'
const SEATS = ['french', 'prussian']
const roots = commit(
  { secret: '5e'.repeat(32), gameId, length: 64 },
  chainsFor([
    { seat: 'french', side: 'f' },
    { seat: 'prussian', side: 'p' },
  ]),
)
const published = { gameId, roots, length: 64 }
const bound = (seat: string, seed: string) => pledgeOf(published, seat, seed)
const theirs = (value = 'theirs'): Seed => {
  return { seat: 'prussian', from: 'player', value, pledge: bound('prussian', value) }
}

let book: SlipBook
let said: string[]
let seeds: number
beforeEach(() => {
  book = openBook(memoryShelf())
  said = []
  seeds = 0
})

function door(more: Partial<ShareDoor> = {}): ShareDoor {
  return {
    book,
    now: () => 1000,
    fresh: () => `seed-${++seeds}`,
    pledge: async (seat, pledge) => said.push(`pledge ${seat} ${pledge}`),
    open: async (seat, seed) => said.push(`open ${seat} ${seed}`),
    seats: async () => SEATS,
    ...more,
  }
}

type Status = ShareFacts['status']

/** As the server tells it to whoever plays the French. */
function facts(
  status: Status,
  pledges: Record<string, string> = {},
  opened: readonly Seed[] = [],
): ShareFacts {
  const isOpen = (seat: string) => opened.some((one) => one.seat === seat)
  const seats = SEATS.map((seat) => ({
    seat,
    isMine: seat === 'french',
    isSeated: true,
    share: isOpen(seat) ? 'opened' : pledges[seat] === undefined ? 'none' : 'pledged',
  }))
  const own = pledges['french'] === undefined ? {} : { french: pledges['french'] }
  return {
    id: gameId,
    status,
    roots,
    length: 64,
    pledged: true,
    pledges: status === 'waiting' ? {} : pledges,
    seeds: opened,
    started: status === 'running' || status === 'over' ? 1 : null,
    seats,
    you: { seats: ['french'], pledges: own },
  } as unknown as ShareFacts
}

/** As terms, once the game has begun. */
function begun(french: string, prussian?: string): ShareFacts {
  const sent = {
    french: { value: french, pledge: bound('french', french) },
    ...(prussian !== undefined && {
      prussian: { value: prussian, pledge: bound('prussian', prussian) },
    }),
  }
  const { seeds: all } = agree(published, SEATS, sent)
  const pledges = Object.fromEntries(Object.entries(sent).map(([seat, one]) => [seat, one.pledge]))
  return facts('running', pledges, all)
}

const MINE = bound('french', 'seed-1')
const both = { french: MINE, prussian: bound('prussian', 'theirs') }

test('whether an open share was this browser’s is known from its slip', async () => {
  await keepShares(door(), facts('waiting'))
  const opened = (value: string) => ({
    ...facts('opening', { ...both, french: bound('french', value) }, [
      { seat: 'french', from: 'player', value, pledge: bound('french', value) },
    ]),
  })
  expect(await keepShares(door(), opened('seed-1'))).toMatchObject({ isOpener: true })
  expect(await keepShares(door({ book: openBook(memoryShelf()) }), opened('other'))).toMatchObject({
    isOpener: false,
  })
})

describe('while seats are free', () => {
  test('a seat of one’s own without a pledge gets one, after the roots are written down', async () => {
    const { isNews } = await keepShares(door(), facts('waiting'))
    expect(said).toEqual([`pledge french ${MINE}`])
    expect(isNews).toBe(true)
    expect(book.of(gameId)).toMatchObject({ roots, length: 64, own: { french: 'seed-1' } })
  })

  test('a pledge that was cleared is made again of the same seed: a browser has one for a seat', async () => {
    await keepShares(door(), facts('waiting'))
    await keepShares(door(), facts('waiting', { french: MINE }))
    await keepShares(door(), facts('waiting'))
    expect(said).toEqual([`pledge french ${MINE}`, `pledge french ${MINE}`])
  })

  test('a pledge from another browser is left alone, until one is wanted from this', async () => {
    const other = facts('waiting', { french: bound('french', 'elsewhere') })
    expect((await keepShares(door(), other)).elsewhere).toEqual(['french'])
    expect(said).toEqual([])
    await pledgeAnew(door(), other, 'french')
    expect(said).toEqual([`pledge french ${MINE}`])
  })

  test('nobody is bound where nothing can be kept, or to other roots than were seen', async () => {
    const none = openBook({ get: () => null, set() {} })
    const { unkept } = await keepShares(door({ book: none }), facts('waiting'))
    expect({ unkept, said }).toEqual({ unkept: ['french'], said: [] })
    await keepShares(door(), facts('waiting'))
    said.length = 0
    const others = { ...roots, all: roots['nobody']! }
    expect(pledgeHere(door(), { ...published, roots: others }, 'french')).toBeUndefined()
    const { changes } = await keepShares(door(), { ...facts('waiting'), roots: others })
    expect(changes).toEqual([{ what: 'root', about: 'all' }])
    expect(said).toEqual([])
  })
})

describe('once all are bound', () => {
  test('all pledges are written down before the seed is sent', async () => {
    await keepShares(door(), facts('waiting'))
    said.length = 0
    let atSending: unknown
    const open: ShareDoor['open'] = async (seat, seed) => {
      atSending = book.of(gameId)?.pledges
      said.push(`open ${seat} ${seed}`)
    }
    await keepShares(door({ open }), facts('opening', both))
    expect(said).toEqual(['open french seed-1'])
    expect(atSending).toEqual(both)
  })

  test('a seed is not sent twice, and the others’ are written down', async () => {
    await keepShares(door(), facts('waiting'))
    const mine: Seed = { seat: 'french', from: 'player', value: 'seed-1', pledge: MINE }
    said.length = 0
    await keepShares(door(), facts('opening', both, [mine, theirs()]))
    expect(said).toEqual([])
    expect(book.of(gameId)?.opened).toEqual({ french: 'seed-1', prussian: 'theirs' })
    await keepShares(door(), begun('seed-1', 'theirs'))
    expect(book.of(gameId)).toMatchObject({ stage: 'begun', isFromBefore: true })
  })

  test('nothing is sent where a seed of this seat lies elsewhere', async () => {
    const { elsewhere } = await keepShares(door(), facts('opening', both))
    expect({ said, elsewhere }).toEqual({ said: [], elsewhere: ['french'] })
  })

  test('nothing is sent, and it is told, where anything is another thing than before', async () => {
    await keepShares(door(), facts('waiting'))
    said.length = 0
    const exchanged = { ...both, french: bound('french', 'not-mine') }
    expect((await keepShares(door(), facts('opening', exchanged))).changes).toEqual([
      { what: 'own', about: 'french' },
    ])
    const { french: _, ...without } = both
    expect((await keepShares(door(), facts('opening', without))).changes).toEqual([
      { what: 'own', about: 'french' },
    ])
    const unmet = { ...theirs(), value: 'chosen-late' }
    expect((await keepShares(door(), facts('opening', both, [unmet]))).changes).toEqual([
      { what: 'unmet', about: 'prussian' },
    ])
    const longer = { ...facts('opening', both), length: 128 }
    expect((await keepShares(door(), longer)).changes).toContainEqual({
      what: 'length',
      about: 'all',
    })
    expect(said).toEqual([])
  })

  test('another set of pledges than was shown before is told, and nothing is sent for it', async () => {
    await keepShares(door(), facts('waiting'))
    await keepShares(door(), facts('opening', both))
    said.length = 0
    const other = { ...both, prussian: bound('prussian', 'oscar-7') }
    const { changes } = await keepShares(door(), facts('opening', other))
    expect(changes).toEqual([{ what: 'pledge', about: 'prussian' }])
    expect(said).toEqual([])
    expect(book.of(gameId)?.pledges).toEqual(both)
  })

  test('nothing is sent where a seat that does not exist is bound or has opened', async () => {
    await keepShares(door(), facts('waiting'))
    said.length = 0
    const bindsAide = facts('opening', { ...both, aide: bound('aide', 'chosen') })
    const opensAide = facts('opening', both, [serverSeed(published, 'aide')])
    for (const bent of [bindsAide, opensAide])
      expect((await keepShares(door(), bent)).changes).toEqual([{ what: 'ghost', about: 'aide' }])
    expect(said).toEqual([])
  })

  test('nothing is sent where the rules cannot be asked for the seats', async () => {
    await keepShares(door(), facts('waiting'))
    said.length = 0
    const seats = async () => await Promise.reject(new Error('the rules are away'))
    await expect(keepShares(door({ seats }), facts('opening', both))).rejects.toThrow('away')
    expect(said).toEqual([])
  })

  test('a game that was being opened cannot wait for players again', async () => {
    await keepShares(door(), facts('waiting'))
    await keepShares(door(), facts('opening', both))
    said.length = 0
    const { changes } = await keepShares(door(), facts('waiting'))
    expect(changes).toEqual([{ what: 'back', about: gameId }])
    expect(pledgeHere(door(), published, 'french')).toBeUndefined()
    expect(said).toEqual([])
  })
})

describe('a game that has begun', () => {
  const changes = (now: ShareFacts) => changesIn(book.of(gameId), now, SEATS)

  beforeEach(async () => {
    await keepShares(door(), facts('waiting'))
    await keepShares(door(), facts('opening', both))
  })

  test('is what was written down', () => {
    expect(changes(begun('seed-1', 'theirs'))).toEqual([])
  })

  test('is another where a pledge, a seed, a root or a length is', () => {
    expect(changes(begun('seed-1', 'oscar-7'))).toEqual([{ what: 'pledge', about: 'prussian' }])
    expect(changes(begun('seed-2', 'theirs'))).toEqual([{ what: 'pledge', about: 'french' }])
    expect(changes(begun('seed-1'))).toEqual([{ what: 'pledge', about: 'prussian' }])
    const other = { ...begun('seed-1', 'theirs'), roots: { ...roots, all: roots['nobody']! } }
    expect(changes(other)).toEqual([{ what: 'root', about: 'all' }])
    expect(changes({ ...begun('seed-1', 'theirs'), length: 65 })).toEqual([
      { what: 'length', about: 'all' },
    ])
  })

  test('is another where it has lost its pledges', () => {
    const plain = begun('seed-1', 'theirs')
    const seedsOnly = plain.seeds.map(({ seat, from, value }): Seed => ({ seat, from, value }))
    const told = changes({ ...plain, pledged: false, pledges: {}, seeds: seedsOnly })
    expect(told).toEqual([
      { what: 'pledge', about: 'french' },
      { what: 'pledge', about: 'prussian' },
    ])
  })

  test('is another where a seed that was told is another now', async () => {
    await keepShares(door(), facts('opening', both, [theirs()]))
    const bent = begun('seed-1', 'theirs')
    const swapped = bent.seeds.map((one) =>
      one.seat === 'prussian' ? { ...one, value: 'later' } : one,
    )
    expect(changes({ ...bent, seeds: swapped })).toEqual([{ what: 'seed', about: 'prussian' }])
  })

  test('is another where a seat that does not exist has a seed, one has none, or they stand in another order', async () => {
    const fair = begun('seed-1', 'theirs')
    const [first, second] = fair.seeds
    const ghost = serverSeed(published, 'aide')
    const told = async (...seeds: Seed[]) => (await keepShares(door(), { ...fair, seeds })).changes
    expect(await told(first!, second!)).toEqual([])
    expect(await told(first!, second!, ghost)).toEqual([{ what: 'ghost', about: 'aide' }])
    expect(await told(ghost, first!, second!)).toEqual([{ what: 'ghost', about: 'aide' }])
    expect(await told(second!, first!)).toEqual([{ what: 'order', about: 'prussian' }])
    expect(await told(first!, second!, second!)).toEqual([{ what: 'order', about: 'prussian' }])
    expect(await told(first!)).toEqual([{ what: 'missing', about: 'prussian' }])
  })

  test('is another for a browser that never saw it before, too, which then writes nothing down', async () => {
    book = openBook(memoryShelf())
    const fair = begun('seed-1', 'theirs')
    const seeds = [...fair.seeds, serverSeed(published, 'aide')]
    const { changes: found } = await keepShares(door(), { ...fair, seeds })
    expect(found).toEqual([{ what: 'ghost', about: 'aide' }])
    expect(book.of(gameId)).toBeUndefined()
  })

  test('is another where the rules have other seats than were written down', async () => {
    const fair = begun('seed-1', 'theirs')
    await keepShares(door(), fair)
    expect(book.of(gameId)?.seats).toEqual(SEATS)
    const seats = async () => [...SEATS, 'aide']
    const seeds = [...fair.seeds, serverSeed(published, 'aide')]
    const { changes: found } = await keepShares(door({ seats }), { ...fair, seeds })
    expect(found).toEqual([{ what: 'ghost', about: 'aide' }])
  })

  test('is held against the rules by a slip of before, which then learns them', async () => {
    const { seats: _, ...former } = book.of(gameId)!
    book.note(gameId, former)
    await keepShares(door(), begun('seed-1', 'theirs'))
    expect(book.of(gameId)?.seats).toEqual(SEATS)
  })

  test('is noted as it is told where this browser sees it for the first time', async () => {
    book = openBook(memoryShelf())
    expect((await keepShares(door(), begun('seed-1', 'theirs'))).changes).toEqual([])
    expect(changes(begun('seed-1', 'oscar-7'))).toEqual([{ what: 'pledge', about: 'prussian' }])
    expect(book.of(gameId)).toMatchObject({ stage: 'begun', isFromBefore: false })
  })
})
