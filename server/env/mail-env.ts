/** How mails leave. */
import { z } from 'zod'
import { parseSender, type Sender } from '../mail-address.ts'
import { EnvError, url } from './field-kinds.ts'

export const mailFields = {
  SMTP_URL: url(['smtp:', 'smtps:'])
    .optional()
    .describe('mail server; without it no mail leaves this machine'),
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
}

type Given = z.infer<z.ZodObject<typeof mailFields>>

export interface MailEnv {
  readonly smtpUrl: string | undefined
  readonly mailFrom: Sender
}

function senderOf(given: { readonly MAIL_FROM: string; readonly SITE_NAME: string }): Sender {
  const sender = parseSender(given.MAIL_FROM, given.SITE_NAME)
  if (sender === undefined) throw new EnvError('Configuration: MAIL_FROM must be an e-mail address')
  return sender
}

export function mailOf(given: Given & { readonly SITE_NAME: string }): MailEnv {
  return { smtpUrl: given.SMTP_URL, mailFrom: senderOf(given) }
}
