/** The requests about second factors: signing in with one, proving who one is, and the person's own list. */
import { z } from 'zod'
import { beginSessionTransition } from '../../../shared/auth/session-transition.ts'
import { ACCOUNT_SECURITY, noteOwnAction } from '../../../shared/toast/own-actions.ts'
import {
  type AuthOutcome,
  call,
  creationOptionsSchema,
  type RequestOptions,
  requestOptionsSchema,
  type SignedIn,
  signedInSchema,
} from '../auth-client.ts'
import type { Answered } from './answered.ts'

export function proveSignIn(proof: Answered): Promise<AuthOutcome<SignedIn>> {
  return call('/sign-in/factor', proof, signedInSchema)
}

const requestSchema = z.object({ options: requestOptionsSchema })

export async function passkeySignInOptions(): Promise<AuthOutcome<RequestOptions>> {
  const outcome = await call('/sign-in/passkey-options', {}, requestSchema)
  return outcome.ok ? { ok: true, answer: outcome.answer.options } : outcome
}

export function signInWithPasskey(
  passkey: unknown,
  rememberMe: boolean,
  undoDeletion: boolean,
): Promise<AuthOutcome<SignedIn>> {
  return call(
    '/sign-in/passkey',
    { passkey, rememberMe, ...(undoDeletion && { undoDeletion }) },
    signedInSchema,
  )
}

const proofOptionsSchema = z.object({
  methods: z.array(z.enum(['passkey', 'totp', 'recovery_code'])),
  passkey: requestOptionsSchema.nullable(),
  provedUntil: z.iso.datetime({ offset: true }).nullable(),
})

export type ProofOptions = z.output<typeof proofOptionsSchema>

export function proofOptions(): Promise<AuthOutcome<ProofOptions>> {
  return call('/prove/options', {}, proofOptionsSchema)
}

export function prove(proof: Answered): Promise<AuthOutcome> {
  return call('/prove', proof)
}

const totpStartSchema = z.object({
  /** Of this set-up, so that two tabs do not disturb each other. */
  setup: z.string(),
  /** Base32, for typing. */
  secret: z.string(),
  uri: z.string(),
  /** Drawn on our server, so that the secret reaches nobody else. */
  qr: z.object({ size: z.int().positive(), path: z.string().regex(/^[MmHhVvLlZz\d\s.,-]*$/) }),
})

export type TotpStart = z.output<typeof totpStartSchema>

export function startTotp(): Promise<AuthOutcome<TotpStart>> {
  return call('/factors/totp/start', {}, totpStartSchema)
}

/** Null: the account has codes already. */
const addedSchema = z.object({ recoveryCodes: z.array(z.string()).nullable() })

export type Added = z.output<typeof addedSchema>

/** The server replaces the session, which closes the socket of this tab before the answer with the new cookie is here. */
function add(path: string, body: Readonly<Record<string, unknown>>): Promise<AuthOutcome<Added>> {
  const release = beginSessionTransition()
  noteOwnAction(ACCOUNT_SECURITY)
  return call(path, body, addedSchema).finally(release)
}

export function confirmTotp(setup: string, code: string): Promise<AuthOutcome<Added>> {
  return add('/factors/totp/confirm', { setup, code })
}

const creationSchema = z.object({ options: creationOptionsSchema })

export async function passkeyCreationOptions() {
  const outcome = await call('/factors/passkey/options', {}, creationSchema)
  return outcome.ok ? { ok: true as const, answer: outcome.answer.options } : outcome
}

export function addPasskey(passkey: unknown, name: string): Promise<AuthOutcome<Added>> {
  return add('/factors/passkey', { passkey, name })
}

export function renamePasskey(id: string, name: string): Promise<AuthOutcome> {
  return call('/factors/passkey/rename', { id, name })
}

export type RemovedFactor = { readonly kind: 'totp' } | { readonly kind: 'passkey'; readonly id: string }

const removedSchema = z.object({ hasFactor: z.boolean() })

export function removeFactor(factor: RemovedFactor): Promise<AuthOutcome<{ hasFactor: boolean }>> {
  noteOwnAction(ACCOUNT_SECURITY)
  return call('/factors/remove', factor, removedSchema)
}

const codesSchema = z.object({ recoveryCodes: z.array(z.string()) })

export function renewRecoveryCodes(): Promise<AuthOutcome<{ recoveryCodes: string[] }>> {
  noteOwnAction(ACCOUNT_SECURITY)
  return call('/factors/recovery-codes', {}, codesSchema)
}
