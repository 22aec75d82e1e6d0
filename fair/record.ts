import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import type { Proof } from '../core/chance.ts'
import type { Chance } from '../core/contract.ts'
import type { DiceCheck, DiceChecker } from '../core/record/dice.ts'
import type { Header, Wrong } from '../core/record/record.ts'
import { headerOf, headersAbout } from '../core/record/record.ts'
import { chainOf, FORMER_LENGTH, hashed, isLength, isLink, nameOf, placeOf } from './chain.ts'
import type { Opened } from './nature.ts'
import { rolled, toldRoot } from './roll.ts'
import type { Seed, Terms } from './roll.ts'
import { verifySecret, verifySeeds } from './verify.ts'

const LENGTH = 'Length'
const SECRET = 'Secret'
const SEEDS: Header = { key: 'Seeds', value: 'pledged' }

/**
 * The terms and the links opened so far; for a player, pass what `opened(seat)` gives, and the secret to nobody
 * before the game is over.
 */
export function fairHeaders(
  terms: Terms,
  opened: readonly Opened[],
  over?: { secret: string },
): Header[] {
  const { gameId, roots, length, seeds, pledged } = terms
  return [
    { key: 'Nature', value: 'fair' },
    { key: 'Id', value: gameId },
    ...(length === undefined ? [] : [{ key: LENGTH, value: String(length) }]),
    ...(pledged === undefined ? [] : [SEEDS]),
    ...Object.entries(roots).map(([chain, value]) => ({ key: `Root ${chain}`, value })),
    ...opened.flatMap(({ chain, later = [] }) =>
      later.map((value, at) => ({ key: `Root ${nameOf(chain, at + 1)}`, value })),
    ),
    ...seeds.flatMap(({ seat, pledge: value }) =>
      value === undefined ? [] : [{ key: `Pledge ${seat}`, value }],
    ),
    ...seeds.map((seed) => ({ key: `Seed ${seed.seat}`, value: seedText(seed) })),
    ...opened.flatMap((one) => openedHeaders(one, length)),
    ...(over === undefined ? [] : [{ key: SECRET, value: over.secret }]),
  ]
}

function openedHeaders({ chain, rolls, link, ends = [] }: Opened, length = Infinity): Header[] {
  return [...ends, link].map((value, generation) => ({
    key: `Opened ${nameOf(chain, generation)}`,
    value: `${Math.min(rolls, (generation + 1) * length)} ${value}`,
  }))
}

/** The length to go on with: a record that names none is from before chains were renewed. */
export function lengthIn(headers: readonly Header[]): number {
  return Number(headerOf(headers, LENGTH)?.value ?? FORMER_LENGTH)
}

/** The terms that a record's headers hold; undefined: its dice are of another kind. Complains where they are malformed. */
export function fairTerms(headers: readonly Header[]): Terms | undefined {
  const nature = headerOf(headers, 'Nature')
  return nature?.value === 'fair' ? termsOf(headers, nature) : undefined
}

function seedText(seed: Seed): string {
  return `${seed.from} ${seed.value} #${seedCheck(seed)}`
}

function seedCheck({ seat, from, value }: Seed): string {
  return bytesToHex(sha256(utf8ToBytes(`${seat} ${from} ${value}`))).slice(0, 8)
}

class HeaderFault extends Error {
  readonly fault: NonNullable<DiceCheck['fault']>
  constructor(what: Wrong, header: Header, reason: string) {
    super(reason)
    this.fault = { what, header, reason }
  }
}

/** Checks the dice of a record against the chains that its headers open. */
export const fairCheck: DiceChecker = (headers) => {
  const nature = headerOf(headers, 'Nature')
  if (nature?.value !== 'fair') return undefined
  try {
    const terms = termsOf(headers, nature)
    const links = linksOf(headers, terms)
    const bent = verifySeeds(terms)
    if (bent !== undefined) throw new HeaderFault('seed', nature, bent.say)
    checkSecret(headers, terms, nature)
    const isUnbound = headerOf(headers, SECRET) === undefined && usesLater(headers)
    return { ...checkWith(terms, links), isUnbound }
  } catch (error) {
    if (!(error instanceof HeaderFault)) throw error
    const none = (): never => {
      throw error
    }
    return { fault: error.fault, rests: 'seed', due: none, rest: none }
  }
}

/** Only the secret shows that later generations were not chosen during play: a finished game must open it. */
function checkSecret(headers: readonly Header[], terms: Terms, nature: Header): void {
  const header = headerOf(headers, SECRET)
  const isOver = ['Result', 'Ended'].some((key) => headerOf(headers, key) !== undefined)
  if (header === undefined) {
    if (isOver && Object.keys(terms.later ?? {}).length > 0)
      throw new HeaderFault(
        'link',
        nature,
        `the game is over: its later roots need [${SECRET} "…"]`,
      )
    return
  }
  if (!isLink(header.value))
    throw new HeaderFault('header', header, 'the secret of the dice has 64 hex digits')
  const bent = verifySecret(terms, header.value)
  if (bent !== undefined) throw new HeaderFault('link', header, bent.say)
}

/** Whether anything was rolled by a generation after the first. */
function usesLater(headers: readonly Header[]): boolean {
  return [...headersAbout(headers, 'Opened').keys()].some((name) => partsOf(name).generation > 0)
}

function termsOf(headers: readonly Header[], nature: Header): Terms {
  const id = headerOf(headers, 'Id')
  if (id === undefined) throw new HeaderFault('header', nature, 'fair dice need the game [Id "…"]')
  const terms = { gameId: id.value, ...seedsOf(headers), ...rootsOf(headers) }
  const length = headerOf(headers, LENGTH)
  if (length === undefined) return terms
  if (!/^\d{1,5}$/.test(length.value) || !isLength(Number(length.value)))
    throw new HeaderFault('header', length, 'the length is a number of rolls, such as 512')
  return { ...terms, length: Number(length.value) }
}

function seedsOf(headers: readonly Header[]): Pick<Terms, 'seeds' | 'pledged'> {
  const kind = headerOf(headers, SEEDS.key)
  if (kind !== undefined && kind.value !== SEEDS.value)
    throw new HeaderFault('header', kind, `seeds are "${SEEDS.value}", or nothing is said of them`)
  const pledges = headersAbout(headers, 'Pledge')
  const seeds = [...headersAbout(headers, 'Seed')].map(([seat, header]): Seed => {
    const seed = seedOf(seat, header)
    const pledge = pledges.get(seat)?.value
    return pledge === undefined ? seed : { ...seed, pledge }
  })
  for (const [seat, header] of pledges)
    if (!seeds.some((seed) => seed.seat === seat))
      throw new HeaderFault('seed', header, `${seat} pledged a seed that the record does not hold`)
  return kind === undefined ? { seeds } : { seeds, pledged: true }
}

function rootsOf(headers: readonly Header[]): Required<Pick<Terms, 'roots' | 'later'>> {
  const roots: Record<string, string> = {}
  const later: Record<string, string[]> = {}
  for (const [name, header] of headersAbout(headers, 'Root')) {
    const { chain, generation } = partsOf(name)
    if (generation === 0) roots[chain] = header.value
    else if ((later[chain] ??= []).push(header.value) !== generation)
      throw new HeaderFault(
        'header',
        header,
        `another root of chain ${chain} comes before this one`,
      )
  }
  return { roots, later }
}

/** `all` is the first generation of a chain, `all/1` the next. */
function partsOf(name: string): { chain: string; generation: number } {
  const [, chain = name, generation = '0'] = /^(.+)\/([1-9]\d{0,5})$/.exec(name) ?? []
  return { chain, generation: Number(generation) }
}

function seedOf(seat: string, header: Header): Seed {
  const [, from, value, check] = /^(player|server) (\S+) #([0-9a-f]{8})$/.exec(header.value) ?? []
  if (from === undefined || value === undefined)
    throw new HeaderFault(
      'header',
      header,
      `the seed of ${seat} reads "player … #…" or "server … #…"`,
    )
  const seed: Seed = { seat, from: from as Seed['from'], value }
  if (seedCheck(seed) !== check)
    throw new HeaderFault('seed', header, `the seed of ${seat} was changed`)
  return seed
}

/** The links of each chain by roll, worked out backwards from the last one opened of each generation. */
function linksOf(headers: readonly Header[], terms: Terms): Record<string, string[]> {
  const links: Record<string, string[]> = {}
  for (const [name, header] of headersAbout(headers, 'Opened')) {
    const [, rolls, newest = ''] = /^([1-9]\d{0,5}) (\S+)$/.exec(header.value) ?? []
    if (!isLink(newest))
      throw new HeaderFault(
        'header',
        header,
        `"${header.value}" should be a number and 64 hex digits`,
      )
    const { chain, generation } = partsOf(name)
    const place = placeOf(Number(rolls), terms.length)
    if (place.generation !== generation)
      throw new HeaderFault('link', header, `roll ${rolls} is not of chain ${name}`)
    const root = addLinks((links[chain] ??= []), { roll: Number(rolls), link: newest }, place.at)
    if (root !== toldRoot(terms, chain, generation))
      throw new HeaderFault(
        'link',
        header,
        `link ${rolls} of chain ${name} does not lead to its root`,
      )
  }
  return links
}

/** Fills in so many links back to the beginning of their generation and gives its root. */
function addLinks(links: string[], from: Pick<Proof, 'roll' | 'link'>, count: number): string {
  let { link } = from
  for (let n = 0; n < count; n++) {
    links[from.roll - n] = link
    link = hashed(link)
  }
  return link
}

function checkWith(terms: Terms, links: Readonly<Record<string, string[]>>): DiceCheck {
  const used: Record<string, number> = {}
  const players = terms.seeds.filter(({ from }) => from === 'player').map(({ seat }) => seat)
  return {
    rests: terms.pledged === undefined ? 'former' : { players },
    seats: terms.seeds.map(({ seat }) => seat),
    due(chance: Chance) {
      const chain = chainOf(chance.seen, terms.roots)
      const roll = (used[chain] ?? 0) + 1
      used[chain] = roll
      const link = links[chain]?.[roll]
      const name = `roll ${roll} of chain ${chain}`
      if (link === undefined) return { values: [], name: `${name}, which was never opened,` }
      return { values: rolled(terms, { chain, roll, link }, chance), name }
    },
    rest() {
      const short = Object.keys(links).find(
        (chain) => links[chain]!.length - 1 !== (used[chain] ?? 0),
      )
      if (short === undefined) return undefined
      const opened = links[short]!.length - 1
      return `Chain ${short} was opened for ${opened} rolls, the record has ${used[short] ?? 0}: rolls are missing.`
    },
  }
}
