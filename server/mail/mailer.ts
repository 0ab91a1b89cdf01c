/** Delivers mails to the mail server of SMTP_URL, or, in development, keeps them for the outbox pages. */
import { createTransport } from 'nodemailer'
import { z } from 'zod'
import type { Env } from '../env.ts'
import type { Sender } from '../mail-address.ts'
import { markAttachment } from './mark.ts'
import { bounceAddress, DELIVERY_HEADER } from './newsletter/bounce-address.ts'
import { enhancedCode, isAddressGone } from './refused-address.ts'
import { type Site, type SiteEnv, siteOf } from './site.ts'

export interface MailAttachment {
  readonly filename: string
  readonly contentType: string
  readonly content: Buffer
  /** Content id of a picture in the text, by which the HTML names it. */
  readonly cid?: string
}

export interface OutgoingMail {
  readonly messageId: string
  readonly to: string
  readonly subject: string
  readonly html: string
  readonly text: string
  /** URL at which one click in the mail program ends such mails. */
  readonly unsubscribe?: string
  /** Header of letters to everybody, by which mail programs sort them (RFC 2919). */
  readonly listId?: string
  readonly attachments?: readonly MailAttachment[]
  /** Address for reports about the delivery, in place of the sender. */
  readonly reportsTo?: string
  /** Id of the request that has caused the mail: random, and nothing of a person. */
  readonly requestId?: string
}

/** A failed delivery as a code, without personal data: answers of mail servers repeat e-mail addresses. */
export class DeliveryError extends Error {
  override readonly name = 'DeliveryError'
  readonly code: string
  /** True: a retry cannot succeed. */
  readonly permanent: boolean

  /**
   * There is no such address, as far as the answer says. 552 is a full mailbox, with 554 a provider blocks the sender, and of
   * the others an enhanced code may say that it is about us (553 5.7.1: a sender that is not ours).
   */
  get addressRefused(): boolean {
    return this.permanent && /^EENVELOPE 55[013](?: .+ gone| gone)?$/.test(this.code)
  }

  constructor(code: string, permanent = false) {
    super(`The mail could not be delivered: ${code}`)
    this.code = code
    this.permanent = permanent
  }
}

export interface Mailer {
  readonly site: Site
  readonly from: Sender
  /** Letters of the newsletter in a minute, of all workers together. */
  readonly newsletterPerMinute: number
  /** Where the mail server reports what becomes of a letter of the newsletter; undefined: to the sender, as for all other mails. */
  reportsTo(deliveryId: string): string | undefined
  /** True: `send` delivers. False: mails are kept for the development outbox. */
  readonly delivers: boolean
  /** Throws DeliveryError and nothing else. */
  send(mail: OutgoingMail, signal?: AbortSignal): Promise<void>
}

type MailEnv = SiteEnv &
  Pick<Env, 'isProduction' | 'smtpUrl' | 'mailFrom'> &
  Partial<Pick<Env, 'bounceAddress' | 'newsletterPerMinute'>>

/** Path of the page that shows the mails that were kept. */
export const OUTBOX_PATH = '/dev/mails'

/** The one condition for keeping mails and for showing them: never in production, never where mails are sent. */
export const keepsMails = (env: Pick<Env, 'isProduction' | 'smtpUrl'>): boolean =>
  !env.isProduction && env.smtpUrl === undefined

const failureShape = z.object({
  code: z.string().catch('UNKNOWN'),
  responseCode: z.number().optional().catch(undefined),
  response: z.string().catch(''),
  command: z.string().catch(''),
  rejected: z.array(z.unknown()).optional().catch(undefined),
})

/** nodemailer has one code for the whole envelope. */
const STAGES: Readonly<Record<string, string>> = { 'MAIL FROM': 'ESENDER', DATA: 'EMESSAGE' }

export function deliveryError(error: unknown): DeliveryError {
  const failure = failureShape.safeParse(error)
  if (!failure.success) return new DeliveryError('UNKNOWN')
  const { code, responseCode, response, command, rejected } = failure.data
  if (responseCode === undefined) return new DeliveryError(code)
  // Only a refused recipient is final. A refused sender or login is an error in the configuration, which can be corrected.
  const isRecipient = code === 'EENVELOPE' && (rejected?.length ?? 0) > 0
  const permanent = isRecipient && responseCode >= 500
  const said = [responseCode, enhancedCode(response)].filter((part) => part !== undefined).join(' ')
  // `gone` is what pauses a subscription at once; whether it is so is decided here alone.
  if (permanent) return new DeliveryError(`${code} ${said}${isAddressGone(response) ? ' gone' : ''}`, true)
  if (code === 'EENVELOPE' && !isRecipient) return new DeliveryError(`${STAGES[command] ?? code} ${said}`)
  return new DeliveryError(`${code} ${said}`)
}

/** One click without a session (RFC 8058). */
const stopHeaders = (url: string | undefined): Record<string, string> =>
  url === undefined
    ? {}
    : { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }

export function createMailer(env: MailEnv): Mailer {
  const { bounceAddress: reportsTo, authSecret } = env
  const base = {
    site: siteOf(env),
    from: env.mailFrom,
    newsletterPerMinute: env.newsletterPerMinute ?? 600,
    reportsTo: (deliveryId: string) =>
      reportsTo === undefined ? undefined : bounceAddress(reportsTo, deliveryId, authSecret),
  }
  if (env.smtpUrl === undefined) {
    return {
      ...base,
      delivers: env.isProduction,
      // In production mails are retried for two days, so none is lost when SMTP_URL is set within that time.
      send: async () => {
        throw new DeliveryError('SMTP_URL is not set')
      },
    }
  }
  const transport = createTransport({
    url: env.smtpUrl,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
    // Thousands of daily mails follow one another: a connection each took longer than the mails. An idle one is closed
    // before its socket times out. Retries are the worker's, but for the mail that meets a connection which the server has
    // just closed.
    pool: true,
    idleTimeout: 10_000,
    maxRequeues: 1,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    ...base,
    delivers: true,
    async send(mail, signal) {
      const { unsubscribe, listId, requestId, reportsTo: reports, attachments = [], ...parts } = mail
      try {
        await transport.sendMail({
          ...parts,
          from: { ...env.mailFrom },
          to: { name: '', address: mail.to },
          ...(reports === undefined ? {} : { envelope: { from: reports, to: mail.to } }),
          attachments: [
            markAttachment,
            ...attachments.map((one) => ({
              ...one,
              contentDisposition: one.cid === undefined ? ('attachment' as const) : ('inline' as const),
            })),
          ],
          // Asks mail servers not to send out-of-office replies.
          headers: {
            'Auto-Submitted': 'auto-generated',
            'X-Auto-Response-Suppress': 'All',
            ...(requestId === undefined ? {} : { 'X-Request-Id': requestId }),
            ...(reports === undefined ? {} : { [DELIVERY_HEADER]: reports }),
            ...(listId === undefined ? {} : { 'List-Id': `<${listId}>` }),
            ...stopHeaders(unsubscribe),
          },
          ...(signal ? { signal } : {}),
        })
      } catch (error) {
        throw deliveryError(error)
      }
    },
  }
}
