import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import {
  type AuthAnswer,
  type AuthRoute,
  EMAIL_NOT_VERIFIED,
  INVALID_CREDENTIALS,
  RATE_LIMITED,
} from '../answer.ts'
import { addressKey, type Count, clientKey } from '../attempts.ts'
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

  /**
   * A browser that has been in the account before has five tries of its own. Else a stranger who uses up the five of the
   * address every quarter of an hour would keep its owner out for ever.
   */
  async function countOf(email: string, deviceHash: string): Promise<Count> {
    const isKnown = await store.isKnownDevice(email, deviceHash)
    return attempts.count('sign-in', addressKey(isKnown ? `${email}\n${deviceHash}` : email))
  }

  /**
   * Whoever signs up with an address and then signs in must not learn by "not confirmed yet" that it was free: a known
   * address answers alike. It costs one more scrypt, and for both.
   */
  async function isPending(email: string, password: string): Promise<boolean> {
    const hash = await store.pendingPassword(email)
    return hash !== null && room.passwords.verify(password, hash)
  }

  async function handle(request: FastifyRequest): Promise<AuthAnswer> {
    const parsed = credentialsSchema.safeParse(request.body)
    const email = parsed.success ? readEmail(parsed.data.email) : undefined
    if (!parsed.success || email === undefined) return INVALID_CREDENTIALS
    const { password, rememberMe } = parsed.data

    // Before the password is hashed: that is what an attacker would have us do.
    const ofClient = await attempts.count('sign-in-client', clientKey(request.ip, secret))
    // A client that is over its limit uses up nobody else's five attempts.
    const device = readDevice(request.headers, siteUrl)
    const count = ofClient.allowed ? await countOf(email, device.hash) : ofClient
    if (!count.allowed) {
      if (count.newlyRefused) await recordFailure(request, email, 'rate_limit_exceeded')
      return RATE_LIMITED
    }

    const answer = await callBetterAuth(room, request, {
      endpoint: 'sign-in',
      body: { email, password, rememberMe },
      headers: { [DEVICE_HEADER]: device.hash, [REMEMBER_HEADER]: rememberMe ? 'yes' : 'no' },
    })
    if (answer.status !== 200) {
      const reason = REASONS[String(answer.body['code'])]
      if (reason !== undefined) await recordFailure(request, email, reason)
      if (reason !== undefined && (await isPending(email, password))) return EMAIL_NOT_VERIFIED
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
