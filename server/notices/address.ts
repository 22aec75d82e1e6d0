import { lookup } from 'node:dns/promises'
import { BlockList, isIP } from 'node:net'

export interface Resolved {
  address: string
  family: number
}
export type Resolve = (host: string) => Promise<readonly Resolved[]>

export const systemResolve: Resolve = (host) => lookup(host, { all: true })

/** What is no public IPv4 address of one machine. */
const CLOSED_4: readonly (readonly [string, number])[] = [
  ['0.0.0.0', 8], // this network, unspecified
  ['10.0.0.0', 8], // private
  ['100.64.0.0', 10], // inside a provider
  ['127.0.0.0', 8], // loopback
  ['169.254.0.0', 16], // link-local, where clouds keep their secrets
  ['172.16.0.0', 12], // private
  ['192.0.0.0', 24], // protocols
  ['192.0.2.0', 24], // documents
  ['192.88.99.0', 24], // relays to IPv6
  ['192.168.0.0', 16], // private
  ['198.18.0.0', 15], // benchmarks
  ['198.51.100.0', 24], // documents
  ['203.0.113.0', 24], // documents
  ['224.0.0.0', 4], // multicast
  ['240.0.0.0', 4], // reserved, broadcast
]
/** Public IPv6 is one block with a few holes; everything outside is private, local, mapped, multicast or unused. */
const OPEN_6 = ['2000::', 3] as const
const CLOSED_6: readonly (readonly [string, number])[] = [
  ['2001::', 23], // tunnels and protocols
  ['2001:db8::', 32], // documents
  ['2002::', 16], // hides an IPv4 address
  ['3fff::', 20], // documents
]

function blocks(rows: readonly (readonly [string, number])[], family: 'ipv4' | 'ipv6'): BlockList {
  const list = new BlockList()
  for (const [net, prefix] of rows) list.addSubnet(net, prefix, family)
  return list
}
const closed4 = blocks(CLOSED_4, 'ipv4')
const open6 = blocks([OPEN_6], 'ipv6')
const closed6 = blocks(CLOSED_6, 'ipv6')
const loop4 = blocks([['127.0.0.0', 8]], 'ipv4')

/** Whether the address belongs to a machine of the public network. */
export function isPublic(address: string): boolean {
  const family = isIP(address)
  if (family === 4) return !closed4.check(address, 'ipv4')
  if (family !== 6 || address.includes('%')) return false
  return open6.check(address, 'ipv6') && !closed6.check(address, 'ipv6')
}

export function isLoopback(address: string): boolean {
  return isIP(address) === 4 ? loop4.check(address, 'ipv4') : address === '::1'
}

/** The URL's host without the brackets of IPv6. */
export function hostOf({ hostname }: URL): string {
  return hostname.startsWith('[') ? hostname.slice(1, -1) : hostname
}

/** How far notices may go. */
export interface Reach {
  mayCallLoopback: boolean
}

/** Why nothing can ever be sent to this URL, by its spelling alone; nothing: it may be. */
export function whyCannotCall(text: string, { mayCallLoopback }: Reach): string | undefined {
  if (text.length > 1000) return 'The address is longer than 1000 characters.'
  if (!URL.canParse(text))
    return 'This is not a complete address, such as https://example.org/hook.'
  const url = new URL(text)
  if (url.protocol !== 'https:' && !(mayCallLoopback && url.protocol === 'http:'))
    return 'The address must begin with https://.'
  if (url.username !== '' || url.password !== '')
    return 'The address may not contain a user name or password.'
  const host = hostOf(url)
  if (isIP(host) !== 0 && !isPublic(host) && !(mayCallLoopback && isLoopback(host)))
    return 'The address must be reachable on the public network.'
  return undefined
}

/** Why a call was not made or not waited for, in one word for the log. */
export class Unreachable extends Error {
  readonly reason: 'no-address' | 'not-https' | 'not-public' | 'too-slow'

  constructor(reason: Unreachable['reason']) {
    super(reason)
    this.reason = reason
  }
}

/**
 * The addresses to connect to for this URL, looked up now: all of them public, or, where it is allowed, all of them this
 * machine. Connect to these and no others, or the name may mean something else a moment later.
 */
export async function pinned(
  url: URL,
  resolve: Resolve,
  { mayCallLoopback }: Reach,
): Promise<readonly Resolved[]> {
  const host = hostOf(url)
  const family = isIP(host)
  const found = family === 0 ? await resolve(host) : [{ address: host, family }]
  if (found.length === 0) throw new Unreachable('no-address')
  const isHere = mayCallLoopback && found.every(({ address }) => isLoopback(address))
  if (isHere) return found
  if (!found.every(({ address }) => isPublic(address))) throw new Unreachable('not-public')
  if (url.protocol !== 'https:') throw new Unreachable('not-https')
  return found
}
