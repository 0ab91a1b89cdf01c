/** The second step of a sign-in, after the right password: only here a session begins. */
import { randomBytes } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import {
  ACCOUNT_SUSPENDED,
  type AuthAnswer,
  type AuthRoute,
  deletionPending,
  INVALID_CREDENTIALS,
  PASSKEY_REFUSED,
  RATE_LIMITED,
  refusal,
  SECOND_FACTOR_EXPIRED,
} from '../../answer.ts'
import { attemptKey } from '../../attempts.ts'
import { type AuthContext, logFailure } from '../../auth-context.ts'
import { browserOf } from '../../sessions/browser.ts'
import { readDevice } from '../../sessions/device-cookie.ts'
import { EVENT_LOST } from '../../sessions/event-writer.ts'
import { replaceSession } from '../../sessions/replace-session.ts'
import { newSessionToken } from '../../sessions/session-cookie.ts'
import { sqlstateOf } from '../../sqlstate.ts'
import { clearFactorCookie, keptFactorCookie, newFactorCookie, readFactorCookie } from '../factor-cookie.ts'
import type { Finish } from '../factor-store.ts'
import { readPasskeyAnswer } from '../passkeys.ts'
import { createFactorCheck, factorSchema, shownPasskey, wrong } from '../shown-factor.ts'

const CHALLENGE_BYTES = 32

interface SecondStepOf {
  readonly userId: string
  readonly passwordHash: string
}

/**
 * The answer to the right password of an account with a second factor; undefined for one without. Nothing tells of it but
 * this answer: no session, no event, no known device.
 */
export async function startSecondStep(
  { factorStore, passkeys, siteUrl }: Pick<AuthContext, 'factorStore' | 'passkeys' | 'siteUrl'>,
  account: SecondStepOf,
  wish: { readonly remembered: boolean; readonly undoesDeletion: boolean },
): Promise<AuthAnswer | undefined> {
  const { hash, cookie } = newFactorCookie(siteUrl)
  const challenge = randomBytes(CHALLENGE_BYTES)
  const started = await factorStore.startSecondStep(account, hash, challenge, wish)
  if (started === undefined) return undefined
  const passkey = started.methods.includes('passkey')
    ? await passkeys.requestOptions(challenge, started.passkeys)
    : null
  const more = { methods: started.methods, passkey, expiresAt: started.expiresAt.toISOString() }
  return {
    ...refusal(401, 'SECOND_FACTOR_REQUIRED', 'The second factor is missing', more),
    cookies: [cookie],
  }
}

const passkeySchema = z
  .object({
    passkey: z.unknown().optional(),
    rememberMe: z.boolean().catch(false),
    undoDeletion: z.boolean().catch(false),
  })
  .catch({ passkey: undefined, rememberMe: false, undoDeletion: false })

export function secondStepRoutes(context: AuthContext): AuthRoute[] {
  const { attempts, factorStore, passkeys, sessionStore, siteUrl } = context
  const checkFactor = createFactorCheck(context)

  /** Uses the factor up and begins the session in one transaction: when tg_limit_session refuses the session, the factor stays unused. */
  async function finish(
    request: FastifyRequest,
    of: Pick<Finish, 'kind' | 'cookieHash' | 'challenge' | 'shown' | 'remembered' | 'undoesDeletion'>,
    refusals: { readonly wrong: AuthAnswer; readonly expired: AuthAnswer },
  ): Promise<AuthAnswer> {
    const token = newSessionToken()
    const device = readDevice(request.headers, siteUrl)
    const finishing = factorStore.finishSignIn({
      ...of,
      token,
      deviceHash: device.hash,
      browser: browserOf(request),
    })
    const finished = await finishing.catch((error: unknown) => {
      const sqlstate = sqlstateOf(error)
      if (sqlstate === 'OS403') return { outcome: 'suspended' } as const
      if (sqlstate === 'OS401') return { outcome: 'password-changed' } as const
      throw error
    })
    switch (finished.outcome) {
      case 'open': {
        const session = { token, expiresAt: finished.expires_at, remembered: finished.is_remembered }
        return {
          status: 200,
          body: { ok: true, role: finished.role },
          cookies: [
            await replaceSession(context, request, session),
            device.cookie,
            clearFactorCookie(siteUrl),
          ],
        }
      }
      case 'deletion_pending':
        return deletionPending(finished.delete_after)
      case 'suspended':
        return ACCOUNT_SUSPENDED
      case 'password-changed':
        return INVALID_CREDENTIALS
      case 'wrong':
        return refusals.wrong
      case 'expired':
        return refusals.expired
    }
  }

  async function showFactor(request: FastifyRequest): Promise<AuthAnswer> {
    const cookieHash = readFactorCookie(request.headers, siteUrl)
    const step = cookieHash && (await factorStore.trySecondStep(cookieHash))
    if (cookieHash === undefined || step === undefined) return SECOND_FACTOR_EXPIRED
    const failed = async (answer: AuthAnswer): Promise<AuthAnswer> => {
      const { hash } = readDevice(request.headers, siteUrl)
      await logFailure(request.log, EVENT_LOST, () =>
        sessionStore.recordWrongFactor(step.email, hash, browserOf(request)),
      )
      return answer
    }
    const checked = await checkFactor(factorSchema.parse(request.body), step)
    if ('refused' in checked) return failed(checked.refused)
    const { shown } = checked
    const answer = await finish(
      request,
      { kind: 'sign_in', cookieHash, challenge: step.challenge, shown },
      { wrong: wrong(shown), expired: SECOND_FACTOR_EXPIRED },
    )
    if (answer.status === 200 && shown.method === 'totp')
      await attempts.reset('factor-code', attemptKey(step.userId))
    return answer.status === 400 ? failed(answer) : answer
  }

  async function passkeyOptions(request: FastifyRequest): Promise<AuthAnswer> {
    if (!(await attempts.countClient('passkey-client', request.ip)).allowed) return RATE_LIMITED
    const { hash, cookie } = keptFactorCookie(request.headers, siteUrl)
    const challenge = await factorStore.passkeyChallenge(hash, randomBytes(CHALLENGE_BYTES))
    return {
      status: 200,
      body: { ok: true, options: await passkeys.requestOptions(challenge) },
      cookies: [cookie],
    }
  }

  async function signInWithPasskey(request: FastifyRequest): Promise<AuthAnswer> {
    if (!(await attempts.countClient('sign-in-client', request.ip)).allowed) return RATE_LIMITED
    const {
      passkey,
      rememberMe: remembered,
      undoDeletion: undoesDeletion,
    } = passkeySchema.parse(request.body)
    const cookieHash = readFactorCookie(request.headers, siteUrl)
    const answer = readPasskeyAnswer(passkey)
    const stored = answer && (await factorStore.passkeyFor(answer.id))
    const checked = answer && stored && (await passkeys.checkAnswer(answer, stored))
    if (cookieHash === undefined || !answer || !checked) return PASSKEY_REFUSED
    return finish(
      request,
      {
        kind: 'passkey',
        cookieHash,
        challenge: answer.challenge,
        shown: shownPasskey(checked),
        remembered,
        undoesDeletion,
      },
      { wrong: PASSKEY_REFUSED, expired: PASSKEY_REFUSED },
    )
  }

  return [
    { method: 'POST', path: '/sign-in/factor', handle: showFactor },
    { method: 'POST', path: '/sign-in/passkey-options', handle: passkeyOptions },
    { method: 'POST', path: '/sign-in/passkey', handle: signInWithPasskey },
  ]
}
