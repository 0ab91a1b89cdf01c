/** How mails leave. */
import { z } from 'zod'
import { isEmailAddress, parseSender, type Sender } from '../mail-address.ts'
import { EnvError, url } from './field-kinds.ts'

export const mailFields = {
  SMTP_URL: url(['smtp:', 'smtps:'])
    .optional()
    .describe(
      'mail server, as smtp://user:password@host:587; without it mails stand under /dev/mails, in production they wait',
    ),
  MAIL_FROM: z
    .string()
    .trim()
    .default('kein-postfach@orthostellen.example')
    .refine((text) => parseSender(text, '') !== undefined, {
      error: 'must be an e-mail address, alone or as "Name <address>"',
    })
    .describe(
      'sender of every mail: an e-mail address, alone or as "Name <address>"; the name defaults to SITE_NAME',
    ),
  NEWSLETTER_PER_MINUTE: z.coerce
    .number()
    .int()
    .min(1)
    .max(600_000)
    .default(600)
    .describe('letters of the newsletter that go to the mail server in a minute, of all workers together'),
  BOUNCE_ADDRESS: z
    .string()
    .trim()
    .toLowerCase()
    .refine((text) => isEmailAddress(text) && /^[a-z0-9.-]{1,15}@/.test(text), {
      error: 'must be an e-mail address with at most 15 characters before the @ and no +',
    })
    .optional()
    .describe(
      'mailbox with sub-addresses (name+token@domain) for letters that come back; without it they go to MAIL_FROM and nobody counts them',
    ),
  BOUNCE_SECRET: z
    .string()
    .min(24, 'must have at least 24 characters')
    .optional()
    .describe('bearer token of POST /api/newsletter/bounces; without it that route does not exist'),
}

type Given = z.infer<z.ZodObject<typeof mailFields>>

export interface MailEnv {
  readonly smtpUrl: string | undefined
  readonly mailFrom: Sender
  /** Letters of the newsletter in a minute, of all workers together. */
  readonly newsletterPerMinute: number
  /** Undefined: letters that come back go to mailFrom. */
  readonly bounceAddress: string | undefined
  /** Undefined: nobody may post letters that came back. */
  readonly bounceSecret: string | undefined
}

function senderOf(given: { readonly MAIL_FROM: string; readonly SITE_NAME: string }): Sender {
  const sender = parseSender(given.MAIL_FROM, given.SITE_NAME)
  if (sender === undefined) throw new EnvError('Configuration: MAIL_FROM must be an e-mail address')
  return sender
}

export function mailOf(given: Given & { readonly SITE_NAME: string }): MailEnv {
  return {
    smtpUrl: given.SMTP_URL,
    mailFrom: senderOf(given),
    newsletterPerMinute: given.NEWSLETTER_PER_MINUTE,
    bounceAddress: given.BOUNCE_ADDRESS,
    bounceSecret: given.BOUNCE_SECRET,
  }
}
