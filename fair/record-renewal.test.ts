import { createHmac } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import type { Drawn } from '../core/chance.ts'
import type { Chance } from '../core/contract.ts'
import { stateHash } from '../core/fingerprint.ts'
import { RecordError } from '../core/record/record.ts'
import { replayRecord } from '../core/record/replay.ts'
import { seatRecord } from '../core/record/seat.ts'
import { formatRecord, parseRecord } from '../core/record/text.ts'
import { playToy } from '../core/record/toy-play.ts'
import type { ToyTable } from '../core/record/toy-play.ts'
import { toy } from '../core/record/toy.ts'
import { fullRecord } from '../core/record/write.ts'
import { chainsFor, commit, hashChain, hashed, lastLink, rootOf } from './chain.ts'
import type { Secret } from './chain.ts'
import { fairNature } from './nature.ts'
import type { FairNature } from './nature.ts'
import { fairCheck, fairHeaders, lengthIn } from './record.ts'
import { agree, rolled } from './roll.ts'
import type { Terms } from './roll.ts'
import { pledged } from './test-pledges.ts'

type Seeds = Readonly<Record<string, string>>
interface Played {
  secret: Secret
  terms: Terms
  nature: FairNature
  table: ToyTable
}

/** A toy game that uses several generations of every chain. */
function played(gameId: string, length = 2, seeds: Seeds = { north: 'frost' }): Played {
  const secret: Secret = { secret: '7d'.repeat(32), gameId, length }
  const published = { gameId, length, roots: commit(secret, chainsFor(toy.seats('usual', []))) }
  const terms = agree(published, ['north', 'south'], pledged(published, seeds))
  const nature = fairNature(secret, terms)
  return { secret, terms, nature, table: playToy(gameId, { nature }) }
}
/** One with enough rolls to look at. */
function longGame(): Played {
  for (let n = 0; n < 500; n++) {
    const game = played(`long-${n}`)
    const { all = 0, south = 0, north = 0 } = game.nature.used()
    if (all > 4 && south > 0 && north > 0) return game
  }
  throw new Error('No toy game rolls often enough.')
}
/** A record from the middle of a game, as soon as it wants one: nothing says that it is over, and the secret is closed. */
function textAt(
  { secret, terms }: Pick<Played, 'secret' | 'terms'>,
  isTime: (nature: FairNature) => boolean,
): string {
  const nature = fairNature(secret, terms)
  let text = ''
  playToy(terms.gameId, { nature }, (table) => {
    if (text !== '' || table.asks().length === 0 || !isTime(nature)) return
    text = formatRecord(fullRecord(table, fairHeaders(terms, nature.opened('open'))))
  })
  return text
}
function textOf({ table, terms, nature, secret }: Played): string {
  return formatRecord(fullRecord(table, fairHeaders(terms, nature.opened('open'), secret)))
}
function faultIn(text: string): RecordError | undefined {
  try {
    replayRecord(toy, parseRecord(text), { dice: fairCheck })
    return undefined
  } catch (error) {
    if (error instanceof RecordError) return error
    throw error
  }
}
function valueOf(text: string, key: string): string {
  return new RegExp(String.raw`^\[${key} "(.*)"\]$`, 'm').exec(text)?.[1] ?? ''
}
function withValue(text: string, key: string, value: string): string {
  expect(valueOf(text, key)).not.toBe('')
  return text.replace(`[${key} "${valueOf(text, key)}"]`, `[${key} "${value}"]`)
}
function without(text: string, key: string): string {
  expect(valueOf(text, key)).not.toBe('')
  return text.replace(`[${key} "${valueOf(text, key)}"]\n`, '')
}
const changed = (hex: string): string => (hex.startsWith('0') ? '1' : '0') + hex.slice(1)

describe('a record of several generations', () => {
  const game = longGame()
  const text = textOf(game)

  test('replays with every die proven', () => {
    expect(game.nature.used()['all']).toBeGreaterThan(4)
    expect(text).toContain('[Length "2"]')
    expect(valueOf(text, 'Opened all')).toMatch(/^2 /)
    expect(valueOf(text, 'Opened all/1')).toMatch(/^4 /)
    expect(valueOf(text, 'Secret')).toBe(game.secret.secret)
    const replay = replayRecord(toy, parseRecord(text), { dice: fairCheck })
    expect(replay.dice).toBe('fixed')
    expect(replay.hash).toBe(stateHash(game.table.state()))
    for (const length of [1, 3, 4, 7])
      expect(faultIn(textOf(played('lengths', length)))).toBe(undefined)
  })

  test('every single changed die is named', () => {
    const lines = text.split('\n')
    const rolled = lines.flatMap((line, at) => (/^[^[].*\{die \d/.test(line) ? [at] : []))
    expect(rolled.length).toBeGreaterThan(4)
    for (const at of rolled) {
      const bent = lines[at]!.replace(/(\{die )(\d+)/, (_, open: string, die: string) =>
        open.concat(die === '1' ? '2' : '1'),
      )
      expect(faultIn(lines.with(at, bent).join('\n'))).toMatchObject({ what: 'die', line: at + 1 })
    }
  })

  test('a changed secret is found, and a missing one when the game is over', () => {
    const bent = faultIn(withValue(text, 'Secret', changed(game.secret.secret)))
    expect(bent).toMatchObject({ what: 'link' })
    expect(bent?.reason).toMatch('The secret does not lead to the root of chain all')
    expect(faultIn(withValue(text, 'Secret', 'x'))).toMatchObject({ what: 'header' })
    expect(text).toContain('[Result "')
    const missing = faultIn(without(text, 'Secret'))
    expect(missing).toMatchObject({ what: 'link' })
    expect(missing?.reason).toMatch('its later roots need [Secret "…"]')
    const resigned = without(text, 'Secret').replace(/\[Result .*\]/, '[Ended "north resigned"]')
    expect(faultIn(resigned)?.reason).toMatch('its later roots need [Secret "…"]')
  })

  test('an unfinished game needs no secret', () => {
    const unfinished = textAt(game, (nature) => (nature.used()['all'] ?? 0) > 2)
    expect(faultIn(unfinished)).toBeUndefined()
    const root = valueOf(text, 'Root all/1')
    expect(faultIn(withValue(unfinished, 'Root all/1', changed(root)))).toMatchObject({
      what: 'link',
      reason: 'link 3 of chain all/1 does not lead to its root',
    })
  })

  test('nothing is proven of later generations while the secret is closed, nor fixed', () => {
    for (const seeds of [{ north: 'frost', south: 'thaw' }, { north: 'frost' }, {}]) {
      const bound = played(game.terms.gameId, 2, seeds)
      const late = textAt(bound, (nature) => (nature.used()['all'] ?? 0) > 2)
      expect(replayRecord(toy, parseRecord(late), { dice: fairCheck }).dice).toBe('unbound')
      const former = late.replace(/\[(?:Seeds|Pledge \w+) .*\n/g, '')
      expect(replayRecord(toy, parseRecord(former), { dice: fairCheck }).dice).toBe('unbound')
    }
    const both = played(game.terms.gameId, 2, { north: 'frost', south: 'thaw' })
    const early = textAt(both, (nature) => Object.values(nature.used()).every((rolls) => rolls < 3))
    // The next roots are told already, and nothing was rolled by them.
    const told = early.replace(/^(\[Root all .*\n)/m, `$1[Root all/1 "${'0'.repeat(64)}"]\n`)
    for (const text of [early, told])
      expect(replayRecord(toy, parseRecord(text), { dice: fairCheck }).dice).toBe('proven')
    expect(replayRecord(toy, parseRecord(textOf(both)), { dice: fairCheck }).dice).toBe('proven')
  })

  test('a later root that was exchanged is found, also where no roll used it', () => {
    const [one, two] = [valueOf(text, 'Root all/1'), valueOf(text, 'Root all/2')]
    const swapped = withValue(withValue(text, 'Root all/1', two), 'Root all/2', one)
    expect(faultIn(swapped)?.reason).toBe('link 4 of chain all/1 does not lead to its root')
    const south = [...text.matchAll(/^\[Root (south\/\d+) "/gm)].at(-1)![1]!
    expect(text).not.toContain(`[Opened ${south} `)
    const unused = faultIn(withValue(text, `Root ${south}`, one))
    expect(unused).toMatchObject({ what: 'link' })
    expect(unused?.reason).toMatch(`The secret does not lead to the root of chain ${south}`)
  })

  test('generations that the operator chose during play are found when the secret opens', () => {
    const { terms, secret } = game
    const chosen: Secret = { ...secret, secret: 'ab'.repeat(32) }
    const linkAt = (chain: string, roll: number): string =>
      hashChain(chosen, chain, Math.ceil(roll / 2) - 1).link(2 - (roll % 2))
    const used = fairNature(secret, terms)
    const bent = (chance: Chance): Drawn => {
      const { chain, roll } = used.answer(chance).proof
      const link = roll > 2 ? linkAt(chain, roll) : hashChain(secret, chain).link(roll)
      return { values: rolled(terms, { chain, roll, link }, chance) }
    }
    const table = playToy(game.terms.gameId, { nature: { answer: bent } })
    const opened = used.opened('open').map(({ chain, rolls, link, ends = [], later = [] }) => ({
      chain,
      rolls,
      link: rolls > 2 ? linkAt(chain, rolls) : link,
      ends: ends.map((end, at) => (at > 0 ? lastLink(chosen, chain, at) : end)),
      later: later.map((_, at) => rootOf(chosen, chain, at + 1)),
    }))
    expect(used.used()['all']).toBeGreaterThan(2)
    const closed = fairCheck(fairHeaders(terms, opened))
    expect(closed).toMatchObject({ isUnbound: true })
    expect(closed?.fault).toBeUndefined()
    const fault = faultIn(formatRecord(fullRecord(table, fairHeaders(terms, opened, secret))))
    expect(fault).toMatchObject({ what: 'link' })
    expect(fault?.reason).toMatch('The secret does not lead to the root of chain all/1')
  })

  test.each([
    ['1', 'link', 'roll 2 is not of chain all'],
    ['3', 'link', 'link 4 of chain all/1 does not lead to its root'],
    ['0', 'header', 'the length is a number of rolls'],
    ['two', 'header', 'the length is a number of rolls'],
    ['99999', 'header', 'the length is a number of rolls'],
  ])('length %s instead of 2', (length, what, reason) => {
    const fault = faultIn(withValue(text, 'Length', length))
    expect(fault).toMatchObject({ what })
    expect(fault?.reason).toContain(reason)
  })

  test('a length that was changed in a short game is found by the secret', () => {
    // Where a player pledged a seed, the pledge finds it sooner.
    const short = textOf(played('short', 300, {}))
    expect(faultIn(short)).toBeUndefined()
    const fault = faultIn(withValue(short, 'Length', '301'))
    expect(fault?.reason).toMatch('root of chain all with generations of 301 rolls')
  })

  test('links and roots of the wrong generation are named', () => {
    const link = valueOf(text, 'Opened all/1').slice(2)
    const early = withValue(text, 'Opened all/1', `3 ${link}`)
    expect(faultIn(early)?.reason).toBe('link 3 of chain all/1 does not lead to its root')
    const wide = withValue(text, 'Opened all/1', `5 ${link}`)
    expect(faultIn(wide)?.reason).toBe('roll 5 is not of chain all/1')
    expect(faultIn(without(text, 'Root all/1'))).toMatchObject({ what: 'header' })
    expect(faultIn(without(text, 'Opened all'))?.reason).toMatch(
      'roll 1 of chain all, which was never',
    )
    expect(faultIn(without(text, 'Opened all/1'))?.reason).toMatch('roll 3 of chain all, which was')
    expect(faultIn(without(text, 'Length'))).toMatchObject({ what: 'link' })
  })
})

describe("a seat's record", () => {
  const LINKS = /[0-9a-f]{64}/g
  const { table, terms, nature, secret } = longGame()
  const chains = Object.keys(terms.roots)
  /** Every link by chain and roll, some beyond those that were used. */
  const links = chains.flatMap((chain) => {
    const seen = chain === 'all' || chain === 'nobody' ? chain : [chain]
    const more = fairNature(secret, terms)
    return Array.from({ length: 12 }, (_, n) => {
      const chance = { seat: 'nature', rule: '', say: { key: '' }, seen, dice: [6] } as const
      return { chain, roll: n + 1, link: more.answer(chance).proof.link }
    })
  })
  /** What somebody can work out who takes every number in a text for a link or for the secret. */
  function reached(text: string): string[] {
    const numbers = [...new Set(text.match(LINKS) ?? [])]
    const guesses = numbers.flatMap((number) =>
      chains.flatMap((chain) =>
        ['', '\ngeneration 1', '\ngeneration 2'].map((more) =>
          createHmac('sha256', Buffer.from(number, 'hex'))
            .update(`vedette chain 1\ngame ${terms.gameId}\nchain ${chain}${more}`)
            .digest('hex'),
        ),
      ),
    )
    const known = new Set([...numbers, ...guesses].flatMap((one) => [one, hashed(one)]))
    return links.filter(({ link }) => known.has(link)).map(({ chain, roll }) => `${chain} ${roll}`)
  }
  const upTo = (chain: string, rolls: number): string[] =>
    Array.from({ length: rolls }, (_, n) => `${chain} ${n + 1}`)

  test.each(['north', 'south', 'table'])(
    'of %s opens what that seat may see, and no more',
    (seat) => {
      const record = seatRecord(table, seat, fairHeaders(terms, nature.opened(seat)))
      const { all = 0, ...own } = nature.used()
      const due = [...upTo('all', all), ...upTo(seat, own[seat] ?? 0)]
      expect(reached(formatRecord(record)).sort()).toEqual(due.sort())
      const others = new RegExp(`(Root|Opened) (?!all|${seat})\\w+/\\d`)
      expect(record.headers.filter(({ key }) => others.test(key))).toEqual([])
    },
  )

  test('opens only finished turns when asked so', () => {
    const headers = fairHeaders(terms, nature.openedUpTo('north', { all: 3, south: 1, nobody: 2 }))
    const record = formatRecord(seatRecord(table, 'north', headers))
    expect(reached(record)).toEqual(upTo('all', 3))
  })

  test('would open everything with the secret: this test can fail', () => {
    const wrong = fairHeaders(terms, nature.opened('north'), secret)
    expect(reached(formatRecord(seatRecord(table, 'north', wrong)))).toContain('nobody 6')
  })
})

describe('a record from before chains were renewed', () => {
  const text = readFileSync(new URL('before-renewal.vedette', import.meta.url), 'utf8')

  test('replays with every die proven', () => {
    expect(replayRecord(toy, parseRecord(text), { dice: fairCheck }).dice).toBe('proven')
    expect(lengthIn(parseRecord(text).headers)).toBe(4096)
    expect(lengthIn(parseRecord(textOf(played('new', 9))).headers)).toBe(9)
  })

  test('is still checked', () => {
    expect(faultIn(text.replace('{die 10}', '{die 9}'))).toMatchObject({ what: 'die' })
    const link = valueOf(text, 'Opened all').slice(2)
    expect(faultIn(withValue(text, 'Opened all', `2 ${changed(link)}`))).toMatchObject({
      what: 'link',
    })
    expect(faultIn(withValue(text, 'Opened all', `3 ${link}`))).toMatchObject({ what: 'link' })
  })
})
