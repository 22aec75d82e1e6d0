import { domainToASCII } from 'node:url'

const SAME: Readonly<Record<string, string>> = { 'googlemail.com': 'gmail.com' }

/**
 * The mailbox that most likely stands behind an address, for counting only: what follows a plus sign, dots and capitals
 * are where most providers ignore them. Two who differ in a dot alone share what is counted, and no more.
 */
export function mailboxOf(address: string): string {
  const at = address.lastIndexOf('@')
  const local = address.slice(0, at).normalize('NFKC').toLowerCase()
  const name = local.split('+')[0]!.replaceAll('.', '') || local
  const domain = address.slice(at + 1).replace(/\.$/, '')
  const host = (domainToASCII(domain) || domain).toLowerCase()
  return `${name}@${SAME[host] ?? host}`
}
