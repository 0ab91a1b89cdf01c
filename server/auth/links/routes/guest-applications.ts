/**
 * An application of somebody without a session: kept for 48 hours, and sent by a press on the page of the link in the mail.
 * What follows links changes nothing: the token is in the fragment, and only a POST sends.
 */
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { checkEmail } from '../../accounts/sign-up-rules.ts'
import {
  ACCOUNT_SUSPENDED,
  type AuthAnswer,
  type AuthRoute,
  invalidInput,
  LINK_INVALID,
  NOT_FOUND,
  OK,
  RATE_LIMITED,
  refusal,
} from '../../answer.ts'
import { attemptKey } from '../../attempts.ts'
import type { AuthContext } from '../../auth-context.ts'
import { browserOf } from '../../sessions/browser.ts'
import { readDevice } from '../../sessions/device-cookie.ts'
import { replaceSession } from '../../sessions/replace-session.ts'
import { newSessionToken } from '../../sessions/session-cookie.ts'
import { sqlstateOf } from '../../sqlstate.ts'
import { guestKeyHash } from '../guest-key.ts'
import type { GuestStore } from '../guest-store.ts'
import { GUEST_PURPOSES, linkToken, readLinkToken } from '../link-token.ts'

const text = z.string().catch('')
const writtenSchema = z
  .object({
    firstName: text,
    lastName: text,
    email: text,
    letter: z.string().nullable().catch(null),
    termsVersion: text,
  })
  .catch({ firstName: '', lastName: '', email: '', letter: null, termsVersion: '' })
/** What no person types. */
const madeSchema = z.object({
  jobId: z.uuid(),
  clientKey: z.uuid(),
  guestKey: z.uuid(),
  fileIds: z.array(z.uuid()).max(10),
})
const linkSchema = z.object({ token: z.string().max(200).catch('') }).catch({ token: '' })

const ENDED = refusal(409, 'INVALID_STATE', 'The job takes no applications')
/** The limit of the job, which says nothing of the person. */
const JOB_FULL = refusal(429, 'RATE_LIMITED', 'Too many applications wait for this job', {
  fields: { jobId: 'too_many' },
})

/** What SQL refuses, as far as the answers of all routes do not say it. */
function refused(error: unknown): AuthAnswer | undefined {
  switch (sqlstateOf(error)) {
    case 'OS404':
      return NOT_FOUND
    case 'OS410':
      return ENDED
    default:
      return undefined
  }
}

export function guestApplicationRoutes(context: AuthContext & { readonly guests: GuestStore }): AuthRoute[] {
  const { guests, accountStore, attempts, secret, siteUrl } = context

  async function start(request: FastifyRequest): Promise<AuthAnswer> {
    const made = madeSchema.safeParse(request.body)
    const guestKey = guestKeyHash(made.data?.guestKey)
    if (!made.success || guestKey === undefined) return invalidInput({})
    const { jobId, clientKey, fileIds } = made.data
    const { termsVersion, ...written } = writtenSchema.parse(request.body)
    const address = checkEmail(written.email, 'applicant')
    if ('error' in address) return invalidInput({ email: address.error })
    if (!(await attempts.countClient('guest-application-client', request.ip)).allowed) return RATE_LIMITED
    // The form names the version beside its button: one that was loaded before it changed has named another.
    if (termsVersion !== (await accountStore.termsVersion()))
      return invalidInput({ termsVersion: termsVersion === '' ? 'required' : 'outdated' })
    const device = readDevice(request.headers, siteUrl)
    try {
      await guests.start({
        ...written,
        jobId,
        clientKey,
        fileIds,
        guestKey,
        email: address.email,
        termsVersion,
        browser: device.hash,
      })
    } catch (error) {
      const answer = sqlstateOf(error) === 'OS429' ? JOB_FULL : refused(error)
      if (answer) return answer
      throw error
    }
    // The browser that wrote it is signed in by the press on the page of the link. The cookie grants nothing.
    return { ...OK, cookies: [device.cookie] }
  }

  async function withLink(
    request: FastifyRequest,
    act: (linkId: string) => Promise<AuthAnswer>,
  ): Promise<AuthAnswer> {
    const link = readLinkToken(linkSchema.parse(request.body).token, GUEST_PURPOSES, secret)
    if (link === undefined) return LINK_INVALID
    const { allowed } = await attempts.count('guest-link', attemptKey(`guest:${link.linkId}`))
    return allowed ? act(link.linkId) : RATE_LIMITED
  }

  const open = (request: FastifyRequest) =>
    withLink(request, async (linkId) => {
      const session = await request.loadSession()
      return { status: 200, body: await guests.open(linkId, session?.id ?? null) }
    })

  const confirm = (request: FastifyRequest) =>
    withLink(request, async (linkId) => {
      const session = await request.loadSession()
      const token = newSessionToken()
      const device = readDevice(request.headers, siteUrl)
      let confirmed: Awaited<ReturnType<GuestStore['confirm']>>
      try {
        confirmed = await guests.confirm(linkId, session?.id ?? null, token, device.hash, browserOf(request))
      } catch (error) {
        const sqlstate = sqlstateOf(error)
        // Of an address whose account was suspended when it was erased, or is now.
        const answer =
          sqlstate === 'OS401' ? ACCOUNT_SUSPENDED : sqlstate === 'OS429' ? RATE_LIMITED : refused(error)
        if (answer) return answer
        throw error
      }
      const { outcome, application_id: applicationId, expires_at: expiresAt } = confirmed
      // Used or expired, or somebody registered with the address meanwhile: the page says what it finds now.
      if (outcome !== 'sent') return { status: 200, body: await guests.open(linkId, session?.id ?? null) }
      const { password_link_id: passwordLinkId } = confirmed
      const passwordToken = passwordLinkId && linkToken('first-password', passwordLinkId, secret)
      // An account that stood already has sent it with its own session.
      const signedIn = expiresAt !== null || passwordLinkId === null
      const body = { state: 'sent', applicationId, signedIn, passwordToken }
      if (expiresAt === null) return { status: 200, body }
      const begun = { token, expiresAt, remembered: false }
      return { status: 200, body, cookies: [await replaceSession(context, request, begun), device.cookie] }
    })

  return [
    { method: 'POST', path: '/start-guest-application', handle: start },
    { method: 'POST', path: '/open-guest-application', handle: open },
    { method: 'POST', path: '/confirm-guest-application', handle: confirm },
  ]
}
