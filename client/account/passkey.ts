import type { Entered, Person } from '../../wire/people.ts'
import { post } from '../lobby/api.ts'
import { fromBytes, toBytes } from './base64url.ts'

// Passkeys: what the server asks and what the browser answers, put from JSON into bytes and back.

interface Asked<Options> {
  ticket: string
  options: Options
}

interface Described {
  id: string
  type: 'public-key'
  transports?: AuthenticatorTransport[]
}

interface NewOptions {
  challenge: string
  rp: PublicKeyCredentialRpEntity
  user: { id: string; name: string; displayName: string }
  pubKeyCredParams: PublicKeyCredentialParameters[]
  timeout?: number
  excludeCredentials?: Described[]
  authenticatorSelection?: AuthenticatorSelectionCriteria
  attestation?: AttestationConveyancePreference
}

interface LoginOptions {
  challenge: string
  rpId?: string
  timeout?: number
  allowCredentials?: Described[]
  userVerification?: UserVerificationRequirement
}

export function hasPasskeys(): boolean {
  return 'PublicKeyCredential' in globalThis && 'credentials' in navigator
}

const described = (list: readonly Described[] = []): PublicKeyCredentialDescriptor[] =>
  list.map(({ id, ...rest }) => ({ ...rest, id: toBytes(id) }))

/** Adds a passkey; for a guest it makes an account of that name. */
export async function addPasskey(
  given: { name?: string; password?: string },
  label: string,
): Promise<{ person: Person }> {
  const { ticket, options } = await post<Asked<NewOptions>>('/api/me/passkeys/options', given)
  const { challenge, user, excludeCredentials, ...rest } = options
  const publicKey: PublicKeyCredentialCreationOptions = {
    ...rest,
    challenge: toBytes(challenge),
    user: { ...user, id: toBytes(user.id) },
    excludeCredentials: described(excludeCredentials),
  }
  const made = (await navigator.credentials.create({ publicKey })) as PublicKeyCredential
  const answer = made.response as AuthenticatorAttestationResponse
  const response = {
    ...headOf(made),
    response: {
      clientDataJSON: fromBytes(answer.clientDataJSON),
      attestationObject: fromBytes(answer.attestationObject),
      transports: answer.getTransports(),
    },
  }
  return await post('/api/me/passkeys', { ticket, label, response })
}

export async function loginWithPasskey(): Promise<Entered> {
  const { ticket, options } = await post<Asked<LoginOptions>>('/api/login/passkey/options')
  const { challenge, allowCredentials, ...rest } = options
  const publicKey: PublicKeyCredentialRequestOptions = {
    ...rest,
    challenge: toBytes(challenge),
    allowCredentials: described(allowCredentials),
  }
  const found = (await navigator.credentials.get({ publicKey })) as PublicKeyCredential
  const answer = found.response as AuthenticatorAssertionResponse
  const response = {
    ...headOf(found),
    response: {
      clientDataJSON: fromBytes(answer.clientDataJSON),
      authenticatorData: fromBytes(answer.authenticatorData),
      signature: fromBytes(answer.signature),
      userHandle: answer.userHandle === null ? null : fromBytes(answer.userHandle),
    },
  }
  return await post('/api/login/passkey', { ticket, response })
}

function headOf({ id, rawId }: PublicKeyCredential) {
  return { id, rawId: fromBytes(rawId), type: 'public-key', clientExtensionResults: {} }
}
