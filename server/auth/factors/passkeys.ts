/**
 * WebAuthn: options for the browser and the check of its answers. The person must be verified by the authenticator
 * (fingerprint, face, PIN) each time: a passkey then stands for what a password and a second factor do together.
 */
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import { z } from 'zod'

/** 300 modules of certificates: loaded when somebody uses a passkey, not at each start. */
const library = () => import('@simplewebauthn/server')

/** The browser's dialog lives as long as its challenge. */
const TIMEOUT_MS = 10 * 60 * 1000

const base64url = z.string().regex(/^[\w-]+$/)
const transports = z.array(z.enum(['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb']))

/** The passkeys of an account, as the browser needs them to pick one. */
export const knownPasskeysSchema = z.array(z.object({ id: base64url, transports: transports.catch([]) }))
export type KnownPasskeys = z.output<typeof knownPasskeysSchema>

const credential = { id: base64url.max(2_048), rawId: base64url.max(2_048), type: z.literal('public-key') }

const assertionSchema = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url,
    authenticatorData: base64url,
    signature: base64url,
    userHandle: base64url.optional().catch(undefined),
  }),
})
const attestationSchema = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url,
    attestationObject: base64url,
    // An authenticator may name a way that this version does not know; it is only a hint.
    transports: z.array(z.string()).max(20).catch([]),
  }),
})
const challengeSchema = z.object({ challenge: base64url })

/** A browser's answer, parsed but not checked. */
export interface PasskeyAnswer {
  /** Of the credential. */
  readonly id: Buffer
  /** The challenge that the browser claims to have signed. */
  readonly challenge: Buffer
  readonly sent: AuthenticationResponseJSON
}

interface NewPasskeyAnswer {
  readonly challenge: Buffer
  readonly sent: RegistrationResponseJSON
  readonly transports: readonly string[]
}

/** What an answer has shown. */
interface CheckedPasskey {
  readonly id: Buffer
  readonly counter: number
  readonly synced: boolean
}

interface StoredPasskey {
  readonly publicKey: Buffer
  readonly counter: number
}

export interface NewPasskey extends CheckedPasskey, StoredPasskey {
  readonly transports: readonly string[]
}

function challengeOf(clientDataJSON: string): Buffer | undefined {
  try {
    const { challenge } = challengeSchema.parse(
      JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString('utf8')),
    )
    return Buffer.from(challenge, 'base64url')
  } catch {
    return undefined
  }
}

export function readPasskeyAnswer(body: unknown): PasskeyAnswer | undefined {
  const parsed = assertionSchema.safeParse(body)
  const challenge = parsed.success ? challengeOf(parsed.data.response.clientDataJSON) : undefined
  if (!parsed.success || challenge === undefined) return undefined
  const { userHandle, ...response } = parsed.data.response
  const sent = {
    ...parsed.data,
    response: userHandle === undefined ? response : { ...response, userHandle },
    clientExtensionResults: {},
  }
  return { id: Buffer.from(parsed.data.id, 'base64url'), challenge, sent }
}

export function readNewPasskeyAnswer(body: unknown): NewPasskeyAnswer | undefined {
  const parsed = attestationSchema.safeParse(body)
  const challenge = parsed.success ? challengeOf(parsed.data.response.clientDataJSON) : undefined
  if (!parsed.success || challenge === undefined) return undefined
  const { transports: named, ...response } = parsed.data.response
  const known = named.filter((name) => transports.element.safeParse(name).success)
  return { challenge, sent: { ...parsed.data, response, clientExtensionResults: {} }, transports: known }
}

export type Passkeys = ReturnType<typeof createPasskeys>

/** Passkeys are bound to the host of the site: on another one they do not work. */
export function createPasskeys({
  siteUrl,
  siteName,
}: {
  readonly siteUrl: string
  readonly siteName: string
}) {
  const rpID = new URL(siteUrl).hostname
  const expected = { expectedOrigin: siteUrl, expectedRPID: rpID, requireUserVerification: true }

  return {
    /** Without known passkeys the browser offers all that the person has for this site. */
    requestOptions: async (challenge: Buffer, known: KnownPasskeys = []) =>
      (await library()).generateAuthenticationOptions({
        rpID,
        challenge: new Uint8Array(challenge),
        allowCredentials: known,
        userVerification: 'required',
        timeout: TIMEOUT_MS,
      }),

    creationOptions: async (
      challenge: Buffer,
      account: { readonly userId: string; readonly email: string; readonly name: string },
      known: KnownPasskeys,
    ) =>
      (await library()).generateRegistrationOptions({
        rpID,
        rpName: siteName,
        challenge: new Uint8Array(challenge),
        // The same for all passkeys of an account, so that an authenticator keeps one of them.
        userID: new Uint8Array(Buffer.from(account.userId.replaceAll('-', ''), 'hex')),
        userName: account.email,
        userDisplayName: account.name,
        attestationType: 'none',
        excludeCredentials: known,
        // Kept by the authenticator, so that the browser can offer it before an address is typed.
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
        timeout: TIMEOUT_MS,
      }),

    /** Undefined for an answer that is not right. Whether its challenge is still open decides the database. */
    async checkAnswer(
      { id, challenge, sent }: PasskeyAnswer,
      { publicKey, counter }: StoredPasskey,
    ): Promise<CheckedPasskey | undefined> {
      const { verifyAuthenticationResponse } = await library()
      try {
        const { verified, authenticationInfo } = await verifyAuthenticationResponse({
          ...expected,
          response: sent,
          expectedChallenge: challenge.toString('base64url'),
          credential: { id: sent.id, publicKey: new Uint8Array(publicKey), counter },
        })
        const { newCounter, credentialBackedUp } = authenticationInfo
        return verified ? { id, counter: newCounter, synced: credentialBackedUp } : undefined
      } catch {
        // It throws for whatever does not fit: origin, host, user verification, counter, malformed parts.
        return undefined
      }
    },

    /** As `checkAnswer`, of an answer that registers a passkey. */
    async checkNew({ challenge, sent, transports: ways }: NewPasskeyAnswer): Promise<NewPasskey | undefined> {
      const { verifyRegistrationResponse } = await library()
      try {
        const checked = await verifyRegistrationResponse({
          ...expected,
          response: sent,
          expectedChallenge: challenge.toString('base64url'),
        })
        if (!checked.verified) return undefined
        const { credential: made, credentialBackedUp } = checked.registrationInfo
        return {
          id: Buffer.from(made.id, 'base64url'),
          publicKey: Buffer.from(made.publicKey),
          counter: made.counter,
          transports: ways,
          synced: credentialBackedUp,
        }
      } catch {
        return undefined
      }
    },
  }
}
