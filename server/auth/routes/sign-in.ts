import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { type AuthAnswer, type AuthRoute, INVALID_CREDENTIALS, RATE_LIMITED } from '../answer.ts'
import { addressKey, clientKey } from '../attempts.ts'
import { type AuthRoom, browserOf, unlessItFails } from '../auth-room.ts'
import { DEVICE_HEADER, REMEMBER_HEADER } from '../better-auth.ts'
import { callBetterAuth } from '../call-better-auth.ts'
import { readDevice } from '../device-cookie.ts'
import { readEmail } from '../email-address.ts'
import { forgetCookie, readSessionToken, sessionCookieName } from '../session-cookie.ts'

const credentialsSchema = z.object({
  email: z.string(),
  password: z.string().min(1),
  rememberMe: z.boolean().catch(false),
})

/** Reasons of failed_login, by the code that the visitor is answered. */
const REASONS: Readonly<Record<string, string>> = {
  INVALID_CREDENTIALS: 'invalid_credentials',
  EMAIL_NOT_VERIFIED: 'email_not_verified',
  ACCOUNT_SUSPENDED: 'account_suspended',
}

export function signInRoute(room: AuthRoom): AuthRoute {
  const { attempts, store, secret, siteUrl } = room

  function recordFailure(request: FastifyRequest, email: string, reason: string): Promise<void> {
    return unlessItFails(request.log, () =>
      store.recordFailedSignIn(email, reason, browserOf(request).userAgent),
    )
  }

  async function handle(request: FastifyRequest): Promise<AuthAnswer> {
    const parsed = credentialsSchema.safeParse(request.body)
    const email = parsed.success ? readEmail(parsed.data.email) : undefined
    if (!parsed.success || email === undefined) return INVALID_CREDENTIALS
    const { password, rememberMe } = parsed.data

    // Before the password is hashed: that is what an attacker would have us do.
    const ofClient = await attempts.count('sign-in-client', clientKey(request.ip, secret))
    // A client that is over its limit uses up nobody else's five attempts.
    const count = ofClient.allowed ? await attempts.count('sign-in', addressKey(email)) : ofClient
    if (!count.allowed) {
      if (count.newlyRefused) await recordFailure(request, email, 'rate_limit_exceeded')
      return RATE_LIMITED
    }

    const device = readDevice(request.headers, siteUrl)
    const answer = await callBetterAuth(room, request, {
      endpoint: 'sign-in',
      body: { email, password, rememberMe },
      headers: { [DEVICE_HEADER]: device.hash, [REMEMBER_HEADER]: rememberMe ? 'yes' : 'no' },
    })
    if (answer.status !== 200) {
      const reason = REASONS[String(answer.body['code'])]
      if (reason !== undefined) await recordFailure(request, email, reason)
      return { status: answer.status, body: answer.body }
    }
    const before = readSessionToken(request.headers, sessionCookieName(siteUrl), secret)
    if (before !== undefined) await unlessItFails(request.log, () => store.endSession(before))
    return {
      status: 200,
      body: answer.body,
      cookies: [
        ...(answer.cookies ?? []),
        device.cookie,
        // Left from a sign-in that was not to be remembered, it would keep this one from being extended.
        ...(rememberMe ? [forgetCookie(siteUrl)] : []),
      ],
    }
  }

  return { method: 'POST', path: '/sign-in/email', handle }
}
