import { BlockList, isIP } from 'node:net'
import type { IncomingMessage } from 'node:http'
import type { Logger } from 'pino'

/** How many proxies stand in front, or which addresses are proxies. */
export type Trust = number | BlockList

const NAMED: Readonly<Record<string, readonly string[]>> = {
  loopback: ['127.0.0.0/8', '::1/128'],
  private: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7', 'fe80::/10'],
}

/** Undefined: cannot be read. There is no "trust all", which would let anyone choose an address. */
export function readTrust(text: string): Trust | undefined {
  if (/^\d{1,2}$/.test(text)) return Number(text)
  const list = new BlockList()
  const parts = text.split(',').flatMap((part) => NAMED[part.trim()] ?? [part.trim()])
  return parts.every((part) => addTo(list, part)) ? list : undefined
}

function addTo(list: BlockList, part: string): boolean {
  const [address = '', prefix, ...rest] = part.split('/')
  const family = isIP(address)
  if (family === 0 || rest.length > 0) return false
  const type = family === 6 ? 'ipv6' : 'ipv4'
  if (prefix === undefined) {
    list.addAddress(address, type)
    return true
  }
  const most = family === 6 ? 128 : 32
  if (!/^\d{1,3}$/.test(prefix) || Number(prefix) > most) return false
  list.addSubnet(address, Number(prefix), type)
  return true
}

/** Whom a request comes from: the first address, seen from here, that is not one of our proxies. */
export function addressOf(request: IncomingMessage, trust: Trust): string {
  const direct = plain(request.socket.remoteAddress ?? '')
  if (trust === 0) return direct
  const forwarded = request.headers['x-forwarded-for']
  const claims = (Array.isArray(forwarded) ? forwarded.join(',') : (forwarded ?? '')).split(',')
  let address = direct
  for (let hop = 0; isTrusted(address, hop, trust); hop++) {
    const claim = plain(claims.pop()?.trim() ?? '')
    // A proxy of ours wrote it; whatever is no address was passed on from further out.
    if (isIP(claim) === 0) break
    address = claim
  }
  return address
}

/** The same, and says once in the log what an operator may have forgotten. */
export function openAddresses(
  trust: Trust,
  log: Pick<Logger, 'warn'>,
): (request: IncomingMessage) => string {
  let isTold = trust !== 0
  return (request) => {
    if (!isTold && request.headers['x-forwarded-for'] !== undefined) {
      isTold = true
      log.warn(
        'a request says that it was forwarded: if a proxy of yours did it, set TRUST_PROXY, or all share its limits',
      )
    }
    return addressOf(request, trust)
  }
}

function isTrusted(address: string, hop: number, trust: Trust): boolean {
  return typeof trust === 'number' ? hop < trust : isListed(address, trust)
}

export function isListed(address: string, list: BlockList): boolean {
  const family = isIP(address)
  return family !== 0 && list.check(address, family === 6 ? 'ipv6' : 'ipv4')
}

export function isLoopback(address: string): boolean {
  return address === '::1' || address.startsWith('127.')
}

/** What limits count by: whoever has one address of IPv6 has the 2^64 beside it. */
export function neighbourhood(address: string): string {
  return isIP(address) === 6 ? `${groups(address).slice(0, 4).join(':')}::/64` : address
}

function groups(address: string): string[] {
  const [head = '', tail] = address.split('%')[0]!.split('::')
  const before = head.split(':').filter((group) => group !== '')
  const after = (tail ?? '').split(':').filter((group) => group !== '')
  const missing = tail === undefined ? 0 : Math.max(0, 8 - before.length - after.length)
  return [...before, ...Array<string>(missing).fill('0'), ...after].map((group) =>
    group.toLowerCase().replace(/^0+(?=.)/, ''),
  )
}

/** IPv4 as such where the system writes it inside IPv6. */
function plain(address: string): string {
  return /^::ffff:\d+\.\d+\.\d+\.\d+$/i.test(address) ? address.slice(7) : address
}
