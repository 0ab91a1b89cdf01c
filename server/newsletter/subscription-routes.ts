/** The newsletter of people who are signed out: ordered by address, then reached only by signed links in mails. */
import type { FastifyRequest } from 'fastify'
import pg from 'pg'
import { z } from 'zod'
import { checkEmail } from '../auth/accounts/sign-up-rules.ts'
import { type AuthAnswer, invalidInput, LINK_INVALID, OK, RATE_LIMITED } from '../auth/answer.ts'
import { type Attempts, attemptKey, clientSubjectKey } from '../auth/attempts.ts'
import { NEWSLETTER_PURPOSES, type NewsletterPurpose, readLinkToken } from '../auth/links/link-token.ts'
import { FREQUENCIES, type SubscriptionStore } from './subscription-store.ts'

interface SubscriptionContext {
  readonly store: SubscriptionStore
  readonly attempts: Attempts
  readonly secret: string
}

const wording = z.string().regex(/^newsletter-\d{1,4}$/)
const orderSchema = z.object({ email: z.string().max(1000).catch(''), wording })
const linkSchema = z.object({ token: z.string().max(200).catch('') }).catch({ token: '' })
const slugs = z
  .array(
    z
      .string()
      .max(60)
      .regex(/^[a-zA-Z0-9-]+$/),
  )
  .max(100)
const topicsSchema = z.object({ professions: slugs, regions: slugs, frequency: z.enum(FREQUENCIES) })
const wordingSchema = z.object({ wording })
const refusedSchema = z.object({ fields: z.record(z.string(), z.string()) })

interface Link {
  readonly purpose: NewsletterPurpose
  readonly linkId: string
}

/** What the database refuses, with the field that it names. */
function refusedInput(error: unknown): AuthAnswer {
  if (error instanceof pg.DatabaseError && error.code === 'OS422')
    return invalidInput(refusedSchema.parse(JSON.parse(error.detail ?? '{}')).fields)
  throw error
}

export function subscriptionRoutes({ store, attempts, secret }: SubscriptionContext) {
  async function answerOf({ purpose, linkId }: Link): Promise<AuthAnswer> {
    const found = await store.read(linkId)
    if (found === undefined) return { status: 200, body: { state: 'gone', purpose } }
    const { confirmed_at: confirmedAt, ended_at: endedAt, is_ordered: isOrdered, state, ...rest } = found
    // An order that nobody confirmed in time shows nothing.
    if (state === 'unbestaetigt' && !isOrdered) return { status: 200, body: { state: 'gone', purpose } }
    return {
      status: 200,
      body: { state: 'open', purpose, newsletter: { state, ...rest, confirmedAt, endedAt, isOrdered } },
    }
  }

  /** The link of a request, for these purposes only. Each is counted by itself: a provider posts for many people. */
  async function withLink(
    token: string,
    purposes: readonly NewsletterPurpose[],
    act: (link: Link) => Promise<AuthAnswer>,
  ): Promise<AuthAnswer> {
    const link = readLinkToken(token, NEWSLETTER_PURPOSES, secret)
    if (link === undefined || !purposes.includes(link.purpose)) return LINK_INVALID
    const { allowed } = await attempts.count('newsletter-link', attemptKey(`newsletter:${link.linkId}`))
    return allowed ? act(link) : RATE_LIMITED
  }

  /** Every address gets the same answer after the same work: a mail tells its owner the rest. */
  async function order(sent: Pick<FastifyRequest, 'body' | 'ip'>): Promise<AuthAnswer> {
    const parsed = orderSchema.safeParse(sent.body)
    if (!parsed.success) return invalidInput({ wording: 'invalid' })
    // The rules of an address are those of the registration of an applicant, without throwaway mailboxes.
    const address = checkEmail(parsed.data.email, 'applicant')
    if ('error' in address) return invalidInput({ email: address.error })
    const { email } = address
    if (!(await attempts.countClient('newsletter-client', sent.ip)).allowed) return RATE_LIMITED
    const key = clientSubjectKey(sent.ip, `newsletter\n${email}`, secret)
    if (!(await attempts.count('mail-to-address', key)).allowed) return OK
    return store.request(email, parsed.data.wording).then(() => OK, refusedInput)
  }

  /** What the page of a link shows. Needs a click of a script, and still changes nothing. */
  const open = ({ body }: FastifyRequest) =>
    withLink(linkSchema.parse(body).token, NEWSLETTER_PURPOSES, answerOf)

  const confirm = ({ body }: FastifyRequest) =>
    withLink(linkSchema.parse(body).token, ['confirm-newsletter'], async (link) => {
      const isConfirmed = await store.confirm(link.linkId)
      return isConfirmed ? answerOf(link) : { status: 200, body: { state: 'gone', purpose: link.purpose } }
    })

  const change = ({ body }: FastifyRequest) => {
    const topics = topicsSchema.safeParse(body)
    if (!topics.success) return Promise.resolve(invalidInput({ topics: 'invalid' }))
    return withLink(linkSchema.parse(body).token, ['confirm-newsletter', 'newsletter'], (link) =>
      store.change(link.linkId, topics.data).then(() => answerOf(link), refusedInput),
    )
  }

  const end = ({ body }: FastifyRequest) =>
    withLink(linkSchema.parse(body).token, NEWSLETTER_PURPOSES, async (link) => {
      await store.end(link.linkId, false)
      return answerOf(link)
    })

  const resume = ({ body }: FastifyRequest) => {
    const shown = wordingSchema.safeParse(body)
    if (!shown.success) return Promise.resolve(invalidInput({ wording: 'invalid' }))
    return withLink(linkSchema.parse(body).token, NEWSLETTER_PURPOSES, (link) =>
      store
        .resume(link.linkId, shown.data.wording, link.purpose === 'stop-newsletter')
        .then(() => answerOf(link), refusedInput),
    )
  }

  /** RFC 8058: a mail program posts here, without cookies and from anywhere. The link is the permission. */
  const stop = (token: string) =>
    withLink(token, ['stop-newsletter'], async ({ linkId }) => {
      // A subscription that is gone gets no letters either.
      await store.end(linkId, true)
      return OK
    })

  return { order, open, confirm, change, end, resume, stop }
}
