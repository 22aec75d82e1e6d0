import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import type { LoginAnswer, LoginOptions, NewAnswer, NewOptions } from './webauthn.ts'

/** Where it differs from an honest key on the right page. */
export interface Lie {
  origin?: string
  challenge?: string
  host?: string
  counter?: number
  isUnverified?: boolean
  userHandle?: string
  /** The format of an attestation that claims to have certificates. */
  certified?: string
}

export interface Authenticator {
  id: string
  create(options: NewOptions, lie?: Lie): NewAnswer
  get(options: LoginOptions, lie?: Lie): LoginAnswer
}

const PRESENT = 0x01
const VERIFIED = 0x04
const HAS_KEY = 0x40

/** A passkey in software: one ES256 key that counts its uses. */
export function newAuthenticator(origin: string): Authenticator {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x, y } = publicKey.export({ format: 'jwk' })
  const rawId = randomBytes(32)
  const id = rawId.toString('base64url')
  let counter = 0
  let user: string | undefined

  const clientData = (type: string, challenge: string, lie: Lie): Buffer =>
    Buffer.from(
      JSON.stringify({
        type,
        challenge: lie.challenge ?? challenge,
        origin: lie.origin ?? origin,
        crossOrigin: false,
      }),
    )
  const authData = (host: string, flags: number, lie: Lie): Buffer => {
    const head = Buffer.alloc(5)
    head.writeUInt8(flags | PRESENT | (lie.isUnverified ? 0 : VERIFIED))
    head.writeUInt32BE(lie.counter ?? ++counter, 1)
    return Buffer.concat([sha256(lie.host ?? host), head])
  }

  return {
    id,
    create(options, lie = {}) {
      user = options.user.id
      const key = map([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Buffer.from(x!, 'base64url')],
        [-3, Buffer.from(y!, 'base64url')],
      ])
      const length = Buffer.from([0, rawId.length])
      const data = Buffer.concat([
        authData(options.rp.id!, HAS_KEY, lie),
        Buffer.alloc(16),
        length,
        rawId,
        key,
      ])
      const statement = lie.certified === undefined ? [] : [['x5c', Buffer.from([1])] as const]
      const attestation = map([
        ['fmt', lie.certified ?? 'none'],
        ['attStmt', new Map(statement)],
        ['authData', data],
      ])
      return {
        id,
        rawId: id,
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: clientData('webauthn.create', options.challenge, lie).toString(
            'base64url',
          ),
          attestationObject: attestation.toString('base64url'),
          transports: ['internal'],
        },
      }
    },
    get(options, lie = {}) {
      const client = clientData('webauthn.get', options.challenge, lie)
      const data = authData(options.rpId!, 0, lie)
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey)
      const userHandle = lie.userHandle ?? user
      return {
        id,
        rawId: id,
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: signature.toString('base64url'),
          ...(userHandle !== undefined && { userHandle }),
        },
      }
    },
  }
}

function sha256(data: string | Buffer): Buffer {
  return createHash('sha256').update(data).digest()
}

type Cbor = number | string | Buffer | ReadonlyMap<Cbor, Cbor>

function map(entries: readonly (readonly [Cbor, Cbor])[]): Buffer {
  return cbor(new Map(entries))
}

/** As much of the encoding as a passkey needs. */
function cbor(value: Cbor): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value)
  if (typeof value === 'string') {
    const bytes = Buffer.from(value)
    return Buffer.concat([head(3, bytes.length), bytes])
  }
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value])
  const parts = [...value].flatMap(([key, held]) => [cbor(key), cbor(held)])
  return Buffer.concat([head(5, value.size), ...parts])
}

function head(major: number, length: number): Buffer {
  if (length < 24) return Buffer.from([(major << 5) | length])
  if (length < 256) return Buffer.from([(major << 5) | 24, length])
  return Buffer.from([(major << 5) | 25, length >> 8, length & 255])
}
