import { z } from 'zod'
import { NEWSLETTER_WORDING } from '../../../schema/newsletter-wording.ts'
import { askForProof, PROOF_REQUIRED } from '../../shared/auth/proof.ts'
import { fetchFromServer } from '../../shared/connection/server-answers.ts'
import type { SignInValues, SignUp } from './account-schema.ts'
import '../../shared/forms/zod.ts'

/** What a person proves themselves with, besides the password. */
const proofMethodsSchema = z.array(z.enum(['passkey', 'totp', 'recovery_code']))
export type ProofMethod = z.output<typeof proofMethodsSchema>[number]

/** The browser checks the rest when it parses them. */
const hasChallenge = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && 'challenge' in value && typeof value.challenge === 'string'
export const requestOptionsSchema = z.custom<PublicKeyCredentialRequestOptionsJSON>(hasChallenge)
export const creationOptionsSchema = z.custom<PublicKeyCredentialCreationOptionsJSON>(hasChallenge)
export type RequestOptions = z.output<typeof requestOptionsSchema>
export type CreationOptions = z.output<typeof creationOptionsSchema>

const fieldsSchema = z.record(z.string(), z.string()).catch({})
const refusalSchema = z
  .object({
    code: z.string().catch(''),
    fields: fieldsSchema.optional(),
    deleteAfter: z.iso.datetime({ offset: true }).optional().catch(undefined),
    onlineJobs: z.int().optional().catch(undefined),
    methods: proofMethodsSchema.optional().catch(undefined),
    passkey: requestOptionsSchema.nullish().catch(undefined),
    by: z.enum(['factor', 'password']).optional().catch(undefined),
  })
  .catch({ code: '' })

/** Status 0: no response. `fields` names the rule that each field breaks. */
export interface Refusal {
  readonly ok: false
  readonly status: number
  readonly code: string
  readonly fields: Readonly<Record<string, string>>
  /** With DELETION_PENDING: when the account is erased. */
  readonly deleteAfter?: string | undefined
  /** With JOBS_ONLINE: how many jobs the deletion would take offline. */
  readonly onlineJobs?: number | undefined
  /** With SECOND_FACTOR_REQUIRED: what the person can prove themselves with. */
  readonly methods?: readonly ProofMethod[] | undefined
  /** With SECOND_FACTOR_REQUIRED: what the browser needs to ask for a passkey; null without one. */
  readonly passkey?: RequestOptions | null | undefined
  /** With PROOF_REQUIRED: whether a factor is asked for, or the password of an account without one. */
  readonly by?: 'factor' | 'password' | undefined
}

export type AuthOutcome<Answer = unknown> = { readonly ok: true; readonly answer: Answer } | Refusal

const NO_ANSWER: Refusal = { ok: false, status: 0, code: '', fields: {} }

/** The longest pause before the one repetition; a person is looking at a disabled form. */
const LONGEST_PAUSE_SECONDS = 5

/** Resolves after as long as the server asks for, spread, so that all who were refused do not come back at once. */
function pause(retryAfter: string | null): Promise<void> {
  const seconds = Math.min(Number(retryAfter ?? 1) || 1, LONGEST_PAUSE_SECONDS)
  return new Promise((resolve) => setTimeout(resolve, seconds * 1000 * (0.5 + Math.random() / 2)))
}

/** Repeats that are left of one call: each reason counts once. */
interface Repeats {
  readonly afterPause: boolean
  readonly afterProof: boolean
}

/**
 * Posts to one of the paths below /api/auth. A response that `answerSchema` rejects counts as a failure. What wants a
 * fresh proof opens the dialog for it and is sent again.
 */
export async function call<Answer = unknown>(
  path: string,
  body: Readonly<Record<string, unknown>>,
  answerSchema?: z.ZodType<Answer>,
  may: Repeats = { afterPause: true, afterProof: true },
): Promise<AuthOutcome<Answer>> {
  let response: Response
  try {
    response = await fetchFromServer(`/api/auth${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      credentials: 'same-origin',
      body: JSON.stringify(body),
    })
  } catch {
    return NO_ANSWER
  }
  const answer: unknown = await response.json().catch(() => null)
  if (!response.ok) {
    const refusal = refusalSchema.parse(answer)
    // Refused before anything was done, so it can be sent again.
    if (refusal.code === 'OVERLOADED' && may.afterPause) {
      await pause(response.headers.get('retry-after'))
      return call(path, body, answerSchema, { ...may, afterPause: false })
    }
    if (refusal.code === PROOF_REQUIRED && refusal.by !== 'password' && may.afterProof) {
      if (await askForProof()) return call(path, body, answerSchema, { ...may, afterProof: false })
    }
    return { ok: false, status: response.status, ...refusal, fields: refusal.fields ?? {} }
  }
  const parsed = (answerSchema ?? z.custom<Answer>()).safeParse(answer)
  return parsed.success ? { ok: true, answer: parsed.data } : { ...NO_ANSWER, status: 500 }
}

/** The role decides on the next page. Undefined for a role that this version of the web app does not know. */
const roleSchema = z.enum(['applicant', 'employer', 'admin']).optional().catch(undefined)
export const signedInSchema = z.object({ role: roleSchema })

export type SignedIn = z.output<typeof signedInSchema>

/** The password was right, and the account has a second factor: no session yet. */
export interface FactorAsked {
  readonly methods: readonly ProofMethod[]
  readonly passkey: RequestOptions | null
}

export async function signIn(
  { email, password, rememberMe }: SignInValues,
  undoDeletion: boolean,
): Promise<AuthOutcome<SignedIn | FactorAsked>> {
  const outcome = await call(
    '/sign-in/email',
    { email, password, rememberMe, ...(undoDeletion && { undoDeletion }) },
    signedInSchema,
  )
  if (outcome.ok || outcome.code !== 'SECOND_FACTOR_REQUIRED') return outcome
  return { ok: true, answer: { methods: outcome.methods ?? [], passkey: outcome.passkey ?? null } }
}

/** The response is the same for a new and a registered e-mail address (account enumeration); the mail says which. */
export function signUp(
  { email, password, firstName, lastName, accountType, newsletter }: SignUp,
  { termsVersion, returnTo }: { readonly termsVersion: string; readonly returnTo: string | null },
): Promise<AuthOutcome> {
  const account = {
    email,
    password,
    firstName,
    lastName,
    accountType,
    termsVersion,
    ...(newsletter && { newsletterWording: NEWSLETTER_WORDING.version }),
  }
  return call('/sign-up/email', returnTo === null ? account : { ...account, returnTo })
}

export function sendVerificationEmail(email: string): Promise<AuthOutcome> {
  return call('/send-verification-email', { email })
}

const ownPageSchema = z.string().nullable().catch(null)

/** In another browser than the one that registered there is no session, but a token for choosing a password. */
const verifiedSchema = z.union([
  z.object({
    signedIn: z.literal(false),
    returnTo: ownPageSchema,
    passwordToken: z.string().nullable(),
  }),
  signedInSchema.extend({ signedIn: z.literal(true).default(true), returnTo: ownPageSchema }),
])

export type Verified = z.output<typeof verifiedSchema>

export function verifyEmail(token: string): Promise<AuthOutcome<Verified>> {
  return call('/verify-email', { token }, verifiedSchema)
}

export function forgotPassword(email: string): Promise<AuthOutcome> {
  return call('/forgot-password', { email })
}

const checkedLinkSchema = z.object({
  purpose: z
    .enum(['reset-password', 'first-password', 'dispute', 'verify-email', 'confirm-email', 'undo-deletion'])
    .nullable(),
  state: z.enum(['open', 'used', 'expired', 'invalid']),
  /** Masked, so that only its owner recognises it. */
  email: z.string().nullable(),
  /** Of a registration: whether this browser registered. */
  isSameBrowser: z.boolean().catch(false),
})

export type CheckedLink = z.output<typeof checkedLinkSchema>

/** Reads the state of a link without using it up. */
export function checkLink(token: string): Promise<AuthOutcome<CheckedLink>> {
  return call('/check-link', { token }, checkedLinkSchema)
}

export function resetPassword(token: string, password: string): Promise<AuthOutcome> {
  return call('/reset-password', { token, password })
}

export function changePassword(currentPassword: string, newPassword: string): Promise<AuthOutcome> {
  return call('/change-password', { currentPassword, newPassword })
}

export function changeEmail(newEmail: string, password: string): Promise<AuthOutcome> {
  return call('/change-email', { newEmail, password })
}

const provedSchema = z.object({ proved: z.boolean() })

/** Without a password: whether it was checked in this session just now. */
export function provePassword(password: string): Promise<AuthOutcome<{ proved: boolean }>> {
  return call('/prove-password', { password }, provedSchema)
}

/** `confirmedJobs`: how many jobs the person was told go offline. All sessions end. */
export function deleteAccount(password: string, confirmedJobs: number): Promise<AuthOutcome> {
  return call('/delete-account', { password, confirmedJobs })
}

export function undoDeletion(token: string): Promise<AuthOutcome> {
  return call('/undo-deletion', { token })
}

const confirmedSchema = z.object({ complete: z.boolean() })

export function confirmEmailChange(token: string): Promise<AuthOutcome<{ complete: boolean }>> {
  return call('/confirm-email-change', { token }, confirmedSchema)
}

/**
 * Reports a sign-in attempt that got no response, because the server could not record it itself. Sent when the network
 * is back. Best effort: losing it has no effect for the person.
 */
export function reportFailedSignIn(email: string, reason: 'network' | 'unexpected'): void {
  const event_data = { email, reason, timestamp: new Date().toISOString() }
  const send = () => void call('/log-security-event', { event_type: 'failed_login', event_data })
  if (navigator.onLine) send()
  else addEventListener('online', send, { once: true })
}
