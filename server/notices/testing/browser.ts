import { createDecipheriv, createECDH, createPublicKey, hkdfSync, verify } from 'node:crypto'
import type { Subscription } from '../push.ts'
import type { Received } from './http-sink.ts'

export interface Browser {
  subscription: Subscription
  /** What the page would see of a push. */
  open(body: Buffer): { id: string; title: string; body: string; link: string }
}

/** The receiving side of a push: keys of its own, and RFC 8188 and 8291 backwards. */
export function openBrowser(endpoint: string): Browser {
  const ours = createECDH('prime256v1')
  const point = ours.generateKeys()
  const auth = Buffer.from('sixteen bytes ok')
  const keys = { p256dh: point.toString('base64url'), auth: auth.toString('base64url') }
  return {
    subscription: { endpoint, keys },
    open(body) {
      const salt = body.subarray(0, 16)
      const theirs = body.subarray(21, 21 + body.readUInt8(20))
      const shared = ours.computeSecret(theirs)
      const about = Buffer.concat([Buffer.from('WebPush: info\0'), point, theirs])
      const material = derived(shared, { salt: auth, info: about, bytes: 32 })
      const [key, nonce] = ['aes128gcm', 'nonce'].map((name, at) => {
        const info = Buffer.from(`Content-Encoding: ${name}\0`)
        return derived(material, { salt, info, bytes: at === 0 ? 16 : 12 })
      })
      const opener = createDecipheriv('aes-128-gcm', key!, nonce!)
      opener.setAuthTag(body.subarray(-16))
      const padded = Buffer.concat([
        opener.update(body.subarray(21 + theirs.length, -16)),
        opener.final(),
      ])
      return JSON.parse(padded.subarray(0, padded.lastIndexOf(2)).toString('utf8')) as never
    },
  }
}

function derived(
  material: Buffer,
  { salt, info, bytes }: { salt: Buffer; info: Buffer; bytes: number },
): Buffer {
  return Buffer.from(hkdfSync('sha256', material, salt, info, bytes))
}

/** What the push service checks: who sends, for whom, until when; throws if the signature is wrong. */
export function vapidClaims({ headers }: Received): {
  key: string
  claims: { aud: string; exp: number; sub: string }
} {
  const [, token = '', key = ''] =
    /^vapid t=([^,]+), k=(.+)$/.exec(headers.authorization ?? '') ?? []
  const [head = '', claims = '', mac = ''] = token.split('.')
  const point = Buffer.from(key, 'base64url')
  const publicKey = createPublicKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    },
  })
  const isRight = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(mac, 'base64url'),
  )
  if (!isRight) throw new Error('the signature of the push is wrong')
  return { key, claims: JSON.parse(Buffer.from(claims, 'base64url').toString('utf8')) as never }
}
