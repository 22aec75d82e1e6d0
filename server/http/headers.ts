import type { Settings } from '../config.ts'

export type Headers = Readonly<Record<string, string>>

/** What goes with every answer. */
export function guardHeaders({ url }: Pick<Settings, 'url'>): Headers {
  const isSecure = url.startsWith('https:')
  return {
    'content-security-policy': policy(url),
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    // Addresses with an invite go to nobody else; yet our own forms keep an Origin that can be checked.
    'referrer-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy':
      'camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=(), browsing-topics=()',
    // Elsewhere browsers ignore both, and complain.
    ...((isSecure || isThisMachine(url)) && {
      'cross-origin-opener-policy': 'same-origin',
      'origin-agent-cluster': '?1',
    }),
    ...(isSecure && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
  }
}

function isThisMachine(url: string): boolean {
  return /^(localhost|127\.[\d.]+|\[::1\])$/.test(new URL(url).hostname)
}

function policy(url: string): string {
  // Older Safari does not count a socket to the same host as 'self'.
  const sockets = new URL(url).origin.replace(/^http/, 'ws')
  return [
    `default-src 'self'`,
    `script-src 'self'`,
    `style-src 'self'`,
    `img-src 'self' data:`,
    `font-src 'self'`,
    `connect-src 'self' ${sockets}`,
    `worker-src 'self'`,
    `object-src 'none'`,
    `base-uri 'none'`,
    `form-action 'self'`,
    `frame-ancestors 'none'`,
  ].join('; ')
}
