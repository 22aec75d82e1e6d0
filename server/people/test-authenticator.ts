import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import type { KeyObject } from 'node:crypto'
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
  const rawId = randomBytes(32)
  const id = rawId.toString('base64url')
  let counter = 0
  let user: string | undefined
  const state = (host: string, flags: number, lie: Lie): Buffer => {
    const head = Buffer.alloc(5)
    head.writeUInt8(flags | PRESENT | (lie.isUnverified ? 0 : VERIFIED))
    head.writeUInt32BE(lie.counter ?? ++counter, 1)
    return Buffer.concat([sha256(lie.host ?? host), head])
  }
  const common = { id, rawId: id, type: 'public-key', clientExtensionResults: {} } as const
  return {
    id,
    create({ user: { id: owner }, rp, challenge }, lie = {}) {
      user = owner
      const client = clientData('webauthn.create', { challenge, origin, ...lie })
      const credential = [Buffer.alloc(16), Buffer.from([0, rawId.length]), rawId, cose(publicKey)]
      const data = Buffer.concat([state(rp.id!, HAS_KEY, lie), ...credential])
      const clientDataJSON = client.toString('base64url')
      const attestationObject = attestation(data, lie.certified).toString('base64url')
      return {
        ...common,
        response: { clientDataJSON, attestationObject, transports: ['internal'] },
      }
    },
    get({ rpId, challenge }, lie = {}) {
      const client = clientData('webauthn.get', { challenge, origin, ...lie })
      const data = state(rpId!, 0, lie)
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey)
      const userHandle = lie.userHandle ?? user
      const response = {
        clientDataJSON: client.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: signature.toString('base64url'),
        ...(userHandle !== undefined && { userHandle }),
      }
      return { ...common, response }
    },
  }
}

/** What the browser says about the page. */
function clientData(
  type: string,
  { challenge, origin }: { challenge: string; origin: string },
): Buffer {
  return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
}

function cose(publicKey: KeyObject): Buffer {
  const { x, y } = publicKey.export({ format: 'jwk' })
  return map([
    [1, 2],
    [3, -7],
    [-1, 1],
    [-2, Buffer.from(x!, 'base64url')],
    [-3, Buffer.from(y!, 'base64url')],
  ])
}

function attestation(data: Buffer, certified: string | undefined): Buffer {
  const statement = certified === undefined ? [] : [['x5c', Buffer.from([1])] as const]
  return map([
    ['fmt', certified ?? 'none'],
    ['attStmt', new Map(statement)],
    ['authData', data],
  ])
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
