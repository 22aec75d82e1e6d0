import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
  WebAuthnCredential,
} from '@simplewebauthn/server'
import { decodeAttestationObject } from '@simplewebauthn/server/helpers'
import type { Person } from '../http/route.ts'

// Loaded when the first passkey is used: the package takes a second and 25 MB.

/** ES256, EdDSA and RS256: every authenticator has one of them, and so has every runtime. */
const ALGORITHMS = [-7, -8, -257]
const TIMEOUT = 4 * 60_000

/** The host that passkeys are made for, and the pages they may be used on. */
export interface PasskeyPlace {
  id: string
  origins: readonly string[]
}

export interface Expected {
  challenge: string
  place: PasskeyPlace
}

export type Credential = WebAuthnCredential
export type NewAnswer = RegistrationResponseJSON
export type LoginAnswer = AuthenticationResponseJSON
export type NewOptions = PublicKeyCredentialCreationOptionsJSON
export type LoginOptions = PublicKeyCredentialRequestOptionsJSON

export async function newOptions(
  { challenge, place }: Expected,
  person: Person,
  known: readonly { id: string; transports: string }[],
): Promise<NewOptions> {
  return await generateRegistrationOptions({
    rpName: 'Vedette',
    rpID: place.id,
    userID: Uint8Array.from(Buffer.from(person.id)),
    userName: person.name,
    userDisplayName: person.name,
    challenge,
    timeout: TIMEOUT,
    attestationType: 'none',
    excludeCredentials: known.map(({ id, transports }) => ({
      id,
      transports: JSON.parse(transports) as string[],
    })),
    // Resident, so that logging in needs no name; verified, so that a lost key opens nothing.
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    supportedAlgorithmIDs: ALGORITHMS,
  })
}

export async function loginOptions({ challenge, place }: Expected): Promise<LoginOptions> {
  return await generateAuthenticationOptions({
    rpID: place.id,
    challenge,
    timeout: TIMEOUT,
    userVerification: 'required',
  })
}

/** Gives the new credential, or nothing if the answer is not good. */
export async function readNew(
  { challenge, place }: Expected,
  response: NewAnswer,
): Promise<Credential | undefined> {
  try {
    if (!isPlain(response)) return undefined
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response,
      expectedChallenge: challenge,
      expectedOrigin: [...place.origins],
      expectedRPID: place.id,
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    })
    return verified ? registrationInfo.credential : undefined
  } catch {
    return undefined
  }
}

/** Certificates are not asked for, and checking them would fetch addresses that a stranger has written. */
export function isPlain({ response }: NewAnswer): boolean {
  const bytes = Uint8Array.from(Buffer.from(response.attestationObject, 'base64url'))
  const attestation = decodeAttestationObject(bytes)
  const format = attestation.get('fmt')
  return (
    format === 'none' ||
    (format === 'packed' && attestation.get('attStmt').get('x5c') === undefined)
  )
}

/** Gives the credential's new counter, or nothing if the answer is not good. */
export async function readLogin(
  { challenge, place }: Expected,
  response: LoginAnswer,
  credential: Credential,
): Promise<number | undefined> {
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response,
      expectedChallenge: challenge,
      expectedOrigin: [...place.origins],
      expectedRPID: place.id,
      credential,
      requireUserVerification: true,
    })
    return verified ? authenticationInfo.newCounter : undefined
  } catch {
    return undefined
  }
}
