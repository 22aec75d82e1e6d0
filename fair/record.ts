import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import type { Chance } from '../core/contract.ts'
import type { DiceCheck, DiceChecker } from '../core/record/dice.ts'
import type { Header, Wrong } from '../core/record/record.ts'
import { headerOf, headersAbout } from '../core/record/record.ts'
import { chainOf, hashed, isLink } from './chain.ts'
import type { Opened } from './nature.ts'
import { rolled } from './roll.ts'
import type { Seed, Terms } from './roll.ts'
import { verifySeeds } from './verify.ts'

/** The terms and the links opened so far; for a player, pass what `opened(seat)` gives. */
export function fairHeaders(terms: Terms, opened: readonly Opened[]): Header[] {
  return [
    { key: 'Nature', value: 'fair' },
    { key: 'Id', value: terms.gameId },
    ...Object.entries(terms.roots).map(([chain, value]) => ({ key: `Root ${chain}`, value })),
    ...terms.seeds.map((seed) => ({ key: `Seed ${seed.seat}`, value: seedText(seed) })),
    ...opened.map(({ chain, rolls, link }) => ({
      key: `Opened ${chain}`,
      value: `${rolls} ${link}`,
    })),
  ]
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
    return checkWith(terms, links)
  } catch (error) {
    if (!(error instanceof HeaderFault)) throw error
    const none = (): never => {
      throw error
    }
    return { fault: error.fault, due: none, rest: none }
  }
}

function termsOf(headers: readonly Header[], nature: Header): Terms {
  const id = headerOf(headers, 'Id')
  if (id === undefined) throw new HeaderFault('header', nature, 'fair dice need the game [Id "…"]')
  const roots = [...headersAbout(headers, 'Root')].map(([chain, { value }]) => [chain, value])
  const seeds = [...headersAbout(headers, 'Seed')].map(([seat, header]) => seedOf(seat, header))
  return { gameId: id.value, roots: Object.fromEntries(roots) as Terms['roots'], seeds }
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

/** The links of each chain by roll, worked out backwards from the last one opened. */
function linksOf(headers: readonly Header[], { roots }: Terms): Record<string, string[]> {
  const opened = [...headersAbout(headers, 'Opened')].map(([chain, header]) => {
    const [, rolls, link = ''] = /^(\d{1,6}) (\S+)$/.exec(header.value) ?? []
    if (!isLink(link))
      throw new HeaderFault(
        'header',
        header,
        `"${header.value}" should be a number and 64 hex digits`,
      )
    const links = [link]
    for (let roll = Number(rolls); roll > 0; roll--) links.unshift(hashed(links[0]!))
    if (links[0] !== roots[chain])
      throw new HeaderFault(
        'link',
        header,
        `link ${rolls} of chain ${chain} does not lead to its root`,
      )
    return [chain, links] as const
  })
  return Object.fromEntries(opened)
}

function checkWith(terms: Terms, links: Readonly<Record<string, string[]>>): DiceCheck {
  const used: Record<string, number> = {}
  return {
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
