/** Attachments are made when a mail leaves: the table of mails holds no document, and no day or place of an interview. */
import { z } from 'zod'
import { calendarFile, calendarMethod } from '../../../interviews/calendar-file.ts'
import { interviewEvent } from '../../../interviews/interview-event.ts'
import { invoiceFileName } from '../../../invoices/invoice-file-name.ts'
import { DeliveryError, type MailAttachment, type Mailer } from '../../../mail/mailer.ts'
import { links } from '../../../mail/site.ts'
import { mailedInterviewShape } from '../../../mail/templates/applications/application.ts'

const WITH_INVOICE: ReadonlySet<string> = new Set(['invoice', 'invoice-cancelled', 'invoice-reminder'])
const WITH_INTERVIEW: ReadonlySet<string> = new Set(['application-status', 'application-interview'])

const payloadShape = z.object({ invoiceId: z.uuid() })
const found = z
  .array(z.object({ number: z.string(), kind: z.enum(['rechnung', 'storno']), pdf: z.instanceof(Buffer) }))
  .max(1)

type Query = (text: string, values: unknown[]) => Promise<{ readonly rows: readonly unknown[] }>

interface LeavingMail {
  readonly template: string
  readonly payload: unknown
}

export async function attachmentsOf(
  mail: LeavingMail,
  query: Query,
  publisher: Pick<Mailer, 'site' | 'from'>,
): Promise<MailAttachment[]> {
  if (WITH_INTERVIEW.has(mail.template)) return interviewOf(mail, publisher)
  if (!WITH_INVOICE.has(mail.template)) return []
  const payload = payloadShape.safeParse(mail.payload)
  if (!payload.success) throw new DeliveryError('template does not fit')
  const { rows } = await query('select * from app_private.invoice_attachment($1)', [payload.data.invoiceId])
  const [invoice] = found.parse(rows)
  // The mail is tried again: a reminder may overtake an invoice that is still being made.
  if (invoice === undefined) throw new DeliveryError('invoice is missing')
  return [{ filename: invoiceFileName(invoice), contentType: 'application/pdf', content: invoice.pdf }]
}

/** For the calendar of the applicant; a status without an interview has none. */
function interviewOf(mail: LeavingMail, { site, from }: Pick<Mailer, 'site' | 'from'>): MailAttachment[] {
  const payload = mailedInterviewShape.safeParse(mail.payload)
  if (!payload.success) throw new DeliveryError('template does not fit')
  const { interview, company, jobTitle, applicationId } = payload.data
  if (interview === undefined) return []
  const event = interviewEvent(
    { ...interview, startsAt: new Date(interview.startsAt), changedAt: new Date(interview.changedAt) },
    { meets: { company }, jobTitle, url: links.application(site, applicationId) },
    { siteUrl: site.url, from },
  )
  return [
    {
      filename: 'Termin.ics',
      contentType: `text/calendar; charset=utf-8; method=${calendarMethod(event)}`,
      content: Buffer.from(calendarFile(event)),
    },
  ]
}
