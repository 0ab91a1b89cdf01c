import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { readEmail } from '../../accounts/email-address.ts'
import {
  ACCOUNT_SUSPENDED,
  type AuthAnswer,
  type AuthRoute,
  deletionPending,
  EMAIL_NOT_VERIFIED,
  INVALID_CREDENTIALS,
  RATE_LIMITED,
} from '../../answer.ts'
import { attemptKey, type Count } from '../../attempts.ts'
import { type AuthContext, logFailure } from '../../auth-context.ts'
import { startSecondStep } from '../../factors/routes/second-step.ts'
import { browserOf } from '../browser.ts'
import { readDevice } from '../device-cookie.ts'
import { EVENT_LOST } from '../event-writer.ts'
import { replaceSession } from '../replace-session.ts'
import type { KnownSession } from '../sessions.ts'

const bodySchema = z.object({
  email: z.string(),
  password: z.string().min(1),
  rememberMe: z.boolean().catch(false),
  /** Undoes a requested deletion of the account. */
  undoDeletion: z.boolean().catch(false),
})

/** Reasons of failed_login and what the visitor is answered. */
const REFUSALS = {
  invalid_credentials: INVALID_CREDENTIALS,
  email_not_verified: EMAIL_NOT_VERIFIED,
  account_suspended: ACCOUNT_SUSPENDED,
} as const

/** Why a sign-in is refused: the reasons of REFUSALS, and an account that waits for its deletion. */
type Refused = keyof typeof REFUSALS | 'deletion_pending'

/** A hash in better-auth's format (salt and key) that no password has: an unknown address costs one scrypt too. */
const HASH_OF_NOTHING = `${'0'.repeat(32)}:${'0'.repeat(128)}`

type Credentials = Awaited<ReturnType<AuthContext['sessionStore']['signInCredentials']>>

interface Attempt {
  readonly password: string
  readonly remembered: boolean
  readonly undoDeletion: boolean
  readonly deviceHash: string
  readonly userAgent: string | null
}

export function signInRoute(context: AuthContext): AuthRoute {
  const { attempts, passwords, accountStore, sessionStore, sessions, siteUrl } = context

  function recordFailure(request: FastifyRequest, email: string, reason: string): Promise<void> {
    return logFailure(request.log, EVENT_LOST, () =>
      sessionStore.recordFailedSignIn(email, reason, browserOf(request).userAgent),
    )
  }

  /**
   * A browser that was signed in to the account before has five attempts of its own, and 30 together with the account's
   * other browsers. Otherwise an attacker who uses up the five of an e-mail address every 15 minutes, or the hundred of an
   * office's connection, would lock its people out.
   */
  async function countAttempt(
    ip: string,
    email: string,
    deviceHash: string,
    isKnownDevice: boolean,
  ): Promise<Count> {
    if (isKnownDevice) {
      const ofDevice = await attempts.count('sign-in', attemptKey(`${email}\n${deviceHash}`))
      // Refused first, so that one browser cannot use up the attempts of the others.
      return ofDevice.allowed ? attempts.count('known-sign-in', attemptKey(email)) : ofDevice
    }
    // A client over its limit is refused first, so that it cannot use up the attempts of an e-mail address.
    const ofClient = await attempts.countClient('sign-in-client', ip)
    return ofClient.allowed ? attempts.count('sign-in', attemptKey(email)) : ofClient
  }

  async function beginSession(
    credentials: Credentials,
    { password, remembered, undoDeletion, deviceHash, userAgent }: Attempt,
  ): Promise<KnownSession | Refused | { readonly secondStep: AuthAnswer }> {
    if (credentials === undefined) {
      // As slow as comparing: the response time must not reveal that no account has the e-mail address.
      await passwords.hash(password)
      return 'invalid_credentials'
    }
    const { userId, passwordHash } = credentials
    if (!(await passwords.verify(password, passwordHash))) return 'invalid_credentials'
    if (!credentials.emailVerified) return 'email_not_verified'
    if (credentials.deleteAfter !== null && !undoDeletion) return 'deletion_pending'
    // Before anything else happens: the password alone neither undoes a deletion nor leaves a trace.
    const secondStep = await startSecondStep(context, credentials, {
      remembered,
      undoesDeletion: undoDeletion,
    })
    if (secondStep) return { secondStep }
    if (credentials.deleteAfter !== null) {
      // False: undone in another tab meanwhile, or just due. Then the session says what is the case.
      await accountStore.undoDeletion(userId, passwordHash, userAgent)
    }
    const session = await sessions.begin({ userId, passwordHash, deviceHash, userAgent, remembered })
    if (session === 'suspended') return 'account_suspended'
    // Requested in another tab while the password was checked.
    if (session === 'deletion-pending') return 'deletion_pending'
    // The database compares once more: the password may have been replaced while it was checked, or a factor added. The
    // second try then asks for it.
    return session === 'password-changed' || session === 'factor-missing' ? 'invalid_credentials' : session
  }

  /**
   * After a sign-up, the answer "not confirmed yet" must not reveal that the e-mail address had no account before: a
   * sign-up with a known e-mail address leads to the same answer. Every refused sign-in costs this second comparison, also
   * without a sign-up: otherwise the response time would reveal one.
   */
  async function isPending(email: string, password: string): Promise<boolean> {
    const hash = await accountStore.pendingPassword(email)
    return (await passwords.verify(password, hash ?? HASH_OF_NOTHING)) && hash !== null
  }

  /** Only after the right password: nobody else learns that the account will be deleted. */
  async function answerPending(email: string, deviceHash: string): Promise<AuthAnswer> {
    await attempts.reset('sign-in', attemptKey(email))
    await attempts.reset('sign-in', attemptKey(`${email}\n${deviceHash}`))
    const deleteAfter = (await sessionStore.signInCredentials(email, deviceHash))?.deleteAfter
    return deleteAfter ? deletionPending(deleteAfter) : INVALID_CREDENTIALS
  }

  async function handle(request: FastifyRequest): Promise<AuthAnswer> {
    const parsed = bodySchema.safeParse(request.body)
    const email = parsed.success ? readEmail(parsed.data.email) : undefined
    if (!parsed.success || email === undefined) return INVALID_CREDENTIALS
    const { password, rememberMe: remembered, undoDeletion } = parsed.data

    // The limits come before the password is hashed: that is the work an attacker would have the server do.
    const device = readDevice(request.headers, siteUrl)
    const credentials = await sessionStore.signInCredentials(email, device.hash)
    const count = await countAttempt(request.ip, email, device.hash, credentials?.knownDevice === true)
    if (!count.allowed) {
      if (count.newlyRefused) await recordFailure(request, email, 'rate_limit_exceeded')
      return RATE_LIMITED
    }

    const { userAgent } = browserOf(request)
    const session = await beginSession(credentials, {
      password,
      remembered,
      undoDeletion,
      deviceHash: device.hash,
      userAgent,
    })
    if (typeof session === 'object' && 'secondStep' in session) return session.secondStep
    if (typeof session === 'string') {
      // Not a failure: the password was right, and the counter of wrong ones begins again.
      if (session === 'deletion_pending') return answerPending(email, device.hash)
      await recordFailure(request, email, session)
      return (await isPending(email, password)) ? EMAIL_NOT_VERIFIED : REFUSALS[session]
    }
    return {
      status: 200,
      // The browser chooses the next page by role. Sending it here saves a request.
      body: { ok: true, role: credentials?.role },
      cookies: [await replaceSession(context, request, session), device.cookie],
    }
  }

  return { method: 'POST', path: '/sign-in/email', hashes: true, handle }
}
