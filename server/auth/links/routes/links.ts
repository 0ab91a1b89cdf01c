/** Routes that need only a link from a mail, and those that send another one. */
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { readEmail } from '../../accounts/email-address.ts'
import {
  ACCOUNT_SUSPENDED,
  type AuthAnswer,
  type AuthRoute,
  deadLink,
  invalidInput,
  LINK_INVALID,
  OK,
  RATE_LIMITED,
} from '../../answer.ts'
import { attemptKey, clientSubjectKey } from '../../attempts.ts'
import type { AuthContext } from '../../auth-context.ts'
import { passwordError } from '../../passwords/password-rules.ts'
import { browserOf } from '../../sessions/browser.ts'
import { readDevice } from '../../sessions/device-cookie.ts'
import { replaceSession } from '../../sessions/replace-session.ts'
import { newSessionToken } from '../../sessions/session-cookie.ts'
import { LINK_PURPOSES, type LinkPurpose, linkToken, readLinkToken } from '../link-token.ts'

const text = z.string().catch('')
const bodySchema = z
  .object({ token: text, email: text, password: text })
  .catch({ token: '', email: '', password: '' })

const post = (path: string, handle: AuthRoute['handle']): AuthRoute => ({ method: 'POST', path, handle })

export function linkRoutes(context: AuthContext): AuthRoute[] {
  const { accountStore, linkStore, attempts, passwords, secret, siteUrl } = context

  const readLink = <Purpose extends LinkPurpose>(request: FastifyRequest, purposes: readonly Purpose[]) =>
    readLinkToken(bodySchema.parse(request.body).token, purposes, secret)

  const tooManyMails = async (request: FastifyRequest): Promise<boolean> =>
    !(await attempts.countClient('mail-client', request.ip)).allowed

  /**
   * Beyond five a day the answer is the same and no mail is made: one client must not use up what the address gets in a day,
   * which its owner may need.
   */
  async function requestLink(
    request: FastifyRequest,
    purpose: 'verify-email' | 'reset-password',
    email: string,
  ): Promise<void> {
    const key = clientSubjectKey(request.ip, `${purpose}\n${email}`, secret)
    if ((await attempts.count('mail-to-address', key)).allowed) await linkStore.requestLink(purpose, email)
  }

  async function sendVerificationEmail(request: FastifyRequest): Promise<AuthAnswer> {
    if (await tooManyMails(request)) return RATE_LIMITED
    const email = readEmail(bodySchema.parse(request.body).email)
    if (email !== undefined) await requestLink(request, 'verify-email', email)
    return OK
  }

  async function forgotPassword(request: FastifyRequest): Promise<AuthAnswer> {
    const email = readEmail(bodySchema.parse(request.body).email)
    if (email === undefined) return invalidInput({ email: 'invalid' })
    if (await tooManyMails(request)) return RATE_LIMITED
    await requestLink(request, 'reset-password', email)
    return OK
  }

  async function checkLink(request: FastifyRequest): Promise<AuthAnswer> {
    const link = readLink(request, LINK_PURPOSES)
    if (link === undefined) return { status: 200, body: { purpose: null, state: 'invalid', email: null } }
    const device = readDevice(request.headers, siteUrl)
    const { state, email, isSameBrowser } = await linkStore.checkLink(link.linkId, link.purpose, device.hash)
    const answer = { purpose: link.purpose, state, email }
    return { status: 200, body: link.purpose === 'verify-email' ? { ...answer, isSameBrowser } : answer }
  }

  async function verifyEmail(request: FastifyRequest): Promise<AuthAnswer> {
    const link = readLink(request, ['verify-email'])
    if (link === undefined) return LINK_INVALID
    const token = newSessionToken()
    const device = readDevice(request.headers, siteUrl)
    const verified = await accountStore.verifyEmail(link.linkId, token, device.hash, browserOf(request))
    if (verified.outcome === 'suspended') return ACCOUNT_SUSPENDED
    if (verified.outcome === 'confirmed') {
      const { returnTo, passwordLinkId } = verified
      const passwordToken = passwordLinkId && linkToken('first-password', passwordLinkId, secret)
      return { status: 200, body: { ok: true, signedIn: false, returnTo, passwordToken } }
    }
    if (verified.outcome !== 'open') return deadLink(verified.outcome)
    const session = { token, expiresAt: verified.expiresAt, remembered: false }
    return {
      status: 200,
      body: { ok: true, returnTo: verified.returnTo, role: verified.role },
      cookies: [await replaceSession(context, request, session), device.cookie],
    }
  }

  async function resetPassword(request: FastifyRequest): Promise<AuthAnswer> {
    const link = readLink(request, ['reset-password', 'dispute', 'first-password'])
    if (link === undefined) return LINK_INVALID
    const device = readDevice(request.headers, siteUrl)
    // Checked before the password, so that a dead link is reported first. It is used up only with a valid password.
    const { state } = await linkStore.checkLink(link.linkId, link.purpose, device.hash)
    if (state !== 'open') return deadLink(state)
    const { password } = bodySchema.parse(request.body)
    const rule = passwordError(password, await accountStore.ownWords({ linkId: link.linkId }))
    if (rule !== undefined) return invalidInput({ password: rule })
    if (!(await attempts.count('password-link', attemptKey(link.linkId))).allowed) return RATE_LIMITED
    const hash = await passwords.hash(password)
    const outcome = await accountStore.resetPassword(link, hash, device.hash, browserOf(request))
    return outcome === 'open' ? { ...OK, cookies: [device.cookie] } : deadLink(outcome)
  }

  async function confirmEmailChange(request: FastifyRequest): Promise<AuthAnswer> {
    const link = readLink(request, ['confirm-email'])
    if (link === undefined) return LINK_INVALID
    const { outcome, complete } = await accountStore.confirmEmailChange(link.linkId)
    return outcome === 'open' ? { status: 200, body: { ok: true, complete } } : deadLink(outcome)
  }

  async function undoDeletion(request: FastifyRequest): Promise<AuthAnswer> {
    const link = readLink(request, ['undo-deletion'])
    if (link === undefined) return LINK_INVALID
    const state = await linkStore.undoDeletion(link.linkId, browserOf(request).userAgent)
    return state === 'open' ? OK : deadLink(state)
  }

  return [
    post('/send-verification-email', sendVerificationEmail),
    post('/forgot-password', forgotPassword),
    post('/check-link', checkLink),
    post('/verify-email', verifyEmail),
    { ...post('/reset-password', resetPassword), hashes: true },
    post('/confirm-email-change', confirmEmailChange),
    post('/undo-deletion', undoDeletion),
  ]
}
