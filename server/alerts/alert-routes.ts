/** Search alerts of people who are signed out: ordered by address, then reached only by signed links in mails. */
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { readEmail } from '../auth/accounts/email-address.ts'
import { type AuthAnswer, invalidInput, LINK_INVALID, OK, RATE_LIMITED } from '../auth/answer.ts'
import { type Attempts, attemptKey, clientSubjectKey } from '../auth/attempts.ts'
import { ALERT_PURPOSES, type AlertPurpose, readLinkToken } from '../auth/links/link-token.ts'
import { inSnakeCase, requestSchema } from './alert-input.ts'
import { type AlertStore, FREQUENCIES } from './alert-store.ts'

interface AlertContext {
  readonly store: AlertStore
  readonly attempts: Attempts
  readonly secret: string
}

const linkSchema = z
  .object({
    token: z.string().max(200).catch(''),
    frequency: z.enum(FREQUENCIES).optional(),
    delete: z.literal(true).optional(),
  })
  .catch({ token: '' })

interface Link {
  readonly purpose: AlertPurpose
  readonly linkId: string
}

export function alertRoutes({ store, attempts, secret }: AlertContext) {
  const readLink = (token: string): Link | undefined => readLinkToken(token, ALERT_PURPOSES, secret)

  /** Each link by itself: the mail program of a provider posts for many people from one address. */
  const tooOften = async ({ linkId }: Link): Promise<boolean> =>
    !(await attempts.count('alert-link', attemptKey(`alert:${linkId}`))).allowed

  async function answerOf({ purpose, linkId }: Link): Promise<AuthAnswer> {
    const alert = await store.read(linkId)
    if (alert === undefined) return { status: 200, body: { state: 'gone', purpose } }
    const { half, name, frequency, search_query: searchQuery, email, confirmed } = alert
    return {
      status: 200,
      body: { state: 'open', purpose, alert: { half, name, frequency, searchQuery, email, confirmed } },
    }
  }

  /** Every address gets the same answer: a mail tells its owner the rest. */
  async function request(sent: FastifyRequest): Promise<AuthAnswer> {
    const parsed = requestSchema.safeParse(sent.body)
    if (!parsed.success) {
      const field = parsed.error.issues[0]?.path[0]
      return invalidInput({ [typeof field === 'string' ? field : 'search']: 'invalid' })
    }
    const { half, criteria, searchQuery, frequency } = parsed.data
    const email = readEmail(parsed.data.email)
    if (email === undefined) return invalidInput({ email: 'invalid' })
    if (!(await attempts.countClient('alert-client', sent.ip)).allowed) return RATE_LIMITED
    const key = clientSubjectKey(sent.ip, `search-alert\n${email}`, secret)
    if ((await attempts.count('mail-to-address', key)).allowed)
      await store.request({ email, half, criteria: inSnakeCase(criteria), searchQuery, frequency })
    return OK
  }

  /** What the page of a link shows. Needs a click of a script, and still changes nothing. */
  async function open({ body }: FastifyRequest): Promise<AuthAnswer> {
    const link = readLink(linkSchema.parse(body).token)
    if (link === undefined) return LINK_INVALID
    return (await tooOften(link)) ? RATE_LIMITED : answerOf(link)
  }

  async function confirm({ body }: FastifyRequest): Promise<AuthAnswer> {
    const link = readLink(linkSchema.parse(body).token)
    if (link?.purpose !== 'confirm-alert') return LINK_INVALID
    if (await tooOften(link)) return RATE_LIMITED
    const state = await store.confirm(link.linkId)
    return state === 'open' ? answerOf(link) : { status: 200, body: { state, purpose: link.purpose } }
  }

  async function change({ body }: FastifyRequest): Promise<AuthAnswer> {
    const { token, frequency, delete: isDeleted } = linkSchema.parse(body)
    const link = readLink(token)
    if (link === undefined) return LINK_INVALID
    // Who confirms may also decline; the link in the header of a mail only ends the mails.
    const mayDelete = link.purpose !== 'stop-alert'
    const mayChange = link.purpose === 'alert' || (link.purpose === 'stop-alert' && frequency === 'aus')
    if (isDeleted ? !mayDelete : frequency === undefined || !mayChange) return LINK_INVALID
    if (await tooOften(link)) return RATE_LIMITED
    if (isDeleted) await store.delete(link.linkId)
    else if (frequency !== undefined) await store.change(link.linkId, frequency)
    return answerOf(link)
  }

  /** RFC 8058: a mail program posts here, without cookies and from anywhere. The link is the permission. */
  async function stop(token: string): Promise<AuthAnswer> {
    const link = readLink(token)
    if (link?.purpose !== 'stop-alert') return LINK_INVALID
    if (await tooOften(link)) return RATE_LIMITED
    // An alert that is gone sends nothing either.
    await store.change(link.linkId, 'aus')
    return OK
  }

  return { request, open, confirm, change, stop }
}
