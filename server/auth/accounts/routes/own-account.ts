/** Changes of password and e-mail address, the deletion, and the proof before an export, by the signed-in person. All need the password: a cookie alone is not enough. */
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import {
  type AuthAnswer,
  type AuthRoute,
  invalidInput,
  jobsOnline,
  LAST_ADMIN,
  OK,
  proofRequired,
  RATE_LIMITED,
  UNAUTHENTICATED,
} from '../../answer.ts'
import { attemptKey } from '../../attempts.ts'
import { type AuthContext, logFailure } from '../../auth-context.ts'
import { passwordError } from '../../passwords/password-rules.ts'
import { browserOf } from '../../sessions/browser.ts'
import { EVENT_LOST } from '../../sessions/event-writer.ts'
import { clearSessionCookie, newSessionToken, writeSessionCookie } from '../../sessions/session-cookie.ts'
import { checkEmail } from '../sign-up-rules.ts'

const text = z.string().catch('')
const passwordSchema = z
  .object({ currentPassword: text, newPassword: text })
  .catch({ currentPassword: '', newPassword: '' })
const deletionSchema = z
  .object({ password: text, confirmedJobs: z.int().min(0).catch(0) })
  .catch({ password: '', confirmedJobs: 0 })
const proofSchema = z.object({ password: text }).catch({ password: '' })
const emailSchema = z.object({ newEmail: text, password: text }).catch({ newEmail: '', password: '' })

const proved = (isProved: boolean): AuthAnswer => ({ status: 200, body: { ok: true, proved: isProved } })

type Checked =
  | { readonly refused: AuthAnswer }
  | { readonly sessionId: string; readonly credentials: Credentials }
type Credentials = NonNullable<Awaited<ReturnType<AuthContext['sessionStore']['credentials']>>>

export function ownAccountRoutes({
  accountStore,
  sessionStore,
  attempts,
  passwords,
  secret,
  siteUrl,
}: AuthContext): AuthRoute[] {
  async function requireCaller(request: FastifyRequest): Promise<Checked> {
    const session = await request.loadSession()
    const credentials = session ? await sessionStore.credentials(session.id) : undefined
    return session && credentials ? { sessionId: session.id, credentials } : { refused: UNAUTHENTICATED }
  }

  /** `requireCaller` for a person who has just shown the second factor or has none. SQL checks it again. */
  async function requireProvedCaller(request: FastifyRequest): Promise<Checked> {
    const caller = await requireCaller(request)
    return 'refused' in caller || !caller.credentials.needsFactor
      ? caller
      : { refused: proofRequired('factor') }
  }

  /** Checks the password; undefined when it is right. Five attempts, as at the sign-in: a signed-in browser may be in the wrong hands. */
  async function passwordProblem(
    request: FastifyRequest,
    { userId, passwordHash }: Credentials,
    { field, password }: { field: string; password: string },
  ): Promise<AuthAnswer | undefined> {
    const key = attemptKey(userId)
    const { allowed, newlyRefused } = await attempts.count('password-check', key)
    if (!allowed) {
      if (newlyRefused) {
        await logFailure(request.log, EVENT_LOST, () =>
          sessionStore.recordSuspicion(
            userId,
            'password_check',
            'rate_limit_exceeded',
            browserOf(request).userAgent,
          ),
        )
      }
      return RATE_LIMITED
    }
    if (!(await passwords.verify(password, passwordHash))) return invalidInput({ [field]: 'wrong' })
    await attempts.reset('password-check', key)
    return undefined
  }

  async function changePassword(request: FastifyRequest): Promise<AuthAnswer> {
    const caller = await requireProvedCaller(request)
    if ('refused' in caller) return caller.refused
    const { currentPassword, newPassword } = passwordSchema.parse(request.body)
    const rule = passwordError(newPassword, await accountStore.ownWords({ sessionId: caller.sessionId }))
    if (rule !== undefined) return invalidInput({ newPassword: rule })
    const problem = await passwordProblem(request, caller.credentials, {
      field: 'currentPassword',
      password: currentPassword,
    })
    if (problem) return problem
    if (newPassword === currentPassword) return invalidInput({ newPassword: 'unchanged' })
    const token = newSessionToken()
    const hash = await passwords.hash(newPassword)
    const renewed = await accountStore.changePassword(caller.sessionId, hash, token, browserOf(request))
    if (renewed === undefined) return UNAUTHENTICATED
    return { ...OK, cookies: [writeSessionCookie({ token, ...renewed }, { siteUrl, secret })] }
  }

  async function changeEmail(request: FastifyRequest): Promise<AuthAnswer> {
    const caller = await requireProvedCaller(request)
    if ('refused' in caller) return caller.refused
    const { newEmail, password } = emailSchema.parse(request.body)
    let checked = checkEmail(newEmail, caller.credentials.accountType)
    if (
      'error' in checked &&
      checked.error === 'business_required' &&
      (await accountStore.isAdmittedEmployer(newEmail))
    ) {
      checked = checkEmail(newEmail, caller.credentials.accountType, true)
    }
    if ('error' in checked) return invalidInput({ newEmail: checked.error })
    if (checked.email === caller.credentials.email) return invalidInput({ newEmail: 'unchanged' })
    const problem = await passwordProblem(request, caller.credentials, { field: 'password', password })
    if (problem) return problem
    const { userAgent } = browserOf(request)
    switch (await accountStore.startEmailChange(caller.sessionId, checked.email, userAgent)) {
      case 'started':
        return OK
      case 'unchanged':
        return invalidInput({ newEmail: 'unchanged' })
      case 'limited':
        return RATE_LIMITED
      case 'unauthenticated':
        return UNAUTHENTICATED
    }
  }

  async function deleteAccount(request: FastifyRequest): Promise<AuthAnswer> {
    const caller = await requireProvedCaller(request)
    if ('refused' in caller) return caller.refused
    const { password, confirmedJobs } = deletionSchema.parse(request.body)
    const problem = await passwordProblem(request, caller.credentials, { field: 'password', password })
    if (problem) return problem
    const { userAgent } = browserOf(request)
    const requested = await accountStore.requestDeletion(caller.sessionId, confirmedJobs, userAgent)
    switch (requested.outcome) {
      case 'requested':
        return {
          status: 200,
          body: { ok: true, deleteAfter: requested.delete_after.toISOString() },
          cookies: [clearSessionCookie(siteUrl)],
        }
      case 'jobs_online':
        return jobsOnline(requested.online_jobs)
      case 'last_admin':
        return LAST_ADMIN
      case 'unauthenticated':
        return UNAUTHENTICATED
    }
  }

  /** Opens for 15 minutes what a cookie alone must not open. Without a password it only tells whether that is so already. */
  async function provePassword(request: FastifyRequest): Promise<AuthAnswer> {
    const { password } = proofSchema.parse(request.body)
    if (password === '') {
      const session = await request.loadSession()
      if (!session) return UNAUTHENTICATED
      return proved(await sessionStore.isProved(session.id))
    }
    const caller = await requireProvedCaller(request)
    if ('refused' in caller) return caller.refused
    const problem = await passwordProblem(request, caller.credentials, { field: 'password', password })
    if (problem) return problem
    // False also for an account with a second factor, whose fresh proof the caller has then.
    if (await sessionStore.prove(caller.sessionId)) return proved(true)
    return (await sessionStore.isProved(caller.sessionId)) ? proved(true) : UNAUTHENTICATED
  }

  return [
    { method: 'POST', path: '/prove-password', hashes: true, handle: provePassword },
    { method: 'POST', path: '/delete-account', hashes: true, handle: deleteAccount },
    { method: 'POST', path: '/change-password', hashes: true, handle: changePassword },
    { method: 'POST', path: '/change-email', hashes: true, handle: changeEmail },
  ]
}
