/**
 * Sends one mail: at least once, and never again after a success was recorded in its row. After a crash between sending
 * and recording it is sent again with the same Message-ID, by which mail programs recognise the duplicate.
 */
import { z } from 'zod'
import { DeliveryError, type Mailer, type OutgoingMail } from '../../../mail/mailer.ts'
import {
  createLetterPress,
  type Letter,
  type LetterPress,
  type Query,
} from '../../../mail/newsletter/letter-press.ts'
import { renderMail } from '../../../mail/render-mail.ts'
import { isEmailAddress, senderDomain, senderText } from '../../../mail-address.ts'
import { mails } from '../../../metrics/metrics.ts'
import { currentRequestId } from '../../../request-ids/current-request.ts'
import { defineTask, type RegisteredTask } from '../../task.ts'
import { attachmentsOf } from './mail-attachments.ts'

const payload = z.object({ mailId: z.uuid() })

interface MailRow {
  readonly template: string
  readonly recipient: string
  readonly payload: unknown
  readonly message_id: string
  /** The link in the mail no longer works. */
  readonly outdated: boolean
}

const BEGIN = 'select * from app_private.begin_mail($1, $2)'
const SENT = `update app_private.mails set status = 'sent', sent_at = now(), last_error = null where id = $1`
/** A mail that an admin has discarded meanwhile stays discarded, but one that was sent is recorded as sent. */
const KEPT = `update app_private.mails set status = 'kept', rendered = $2, last_error = null where id = $1 and status = 'queued'`
const FAILED = `update app_private.mails set status = case when $3 then 'failed' else status end, last_error = $2 where id = $1 and status = 'queued'`

/** A search alert whose address is refused again and again pauses itself. */
const ALERT = 'search-alert'
const NOTED = 'select app_private.note_alert_mail($1, $2)'

interface Composing {
  readonly mailer: Mailer
  readonly press: LetterPress
  readonly query: Query
}

/** To thousands with the same words: not a template, but an edition that is rendered once. */
async function composeLetter(
  row: MailRow,
  { mailer, press, query }: Composing,
): Promise<(Omit<Letter, 'deliveryId'> & Pick<OutgoingMail, 'listId' | 'reportsTo'>) | undefined> {
  const letter = await press.make(row.payload, query)
  if (letter === undefined) return undefined
  const { deliveryId, ...parts } = letter
  const reportsTo = deliveryId === undefined ? undefined : mailer.reportsTo(deliveryId)
  const listId = `newsletter.${new URL(mailer.site.url).hostname}`
  return { ...parts, listId, ...(reportsTo === undefined ? {} : { reportsTo }) }
}

async function compose(row: MailRow, composing: Composing): Promise<OutgoingMail> {
  const { mailer, query } = composing
  // After an outage of hours a mail with a link that has expired is of no use.
  if (row.outdated) throw new DeliveryError('link expired', true)
  if (!isEmailAddress(row.recipient)) throw new DeliveryError('invalid recipient', true)
  const rendered =
    row.template === 'newsletter'
      ? await composeLetter(row, composing)
      : await renderMail(row.template, row.payload, mailer.site)
  // The mail is tried again: during a deployment SQL may already use a template that this process gets with its restart.
  if (rendered === undefined) throw new DeliveryError('template does not fit')
  const attachments = await attachmentsOf(row, query, mailer)
  const requestId = currentRequestId()
  return {
    messageId: row.message_id,
    to: row.recipient,
    ...rendered,
    ...(attachments.length === 0 ? {} : { attachments }),
    ...(requestId === undefined ? {} : { requestId }),
  }
}

export function sendMailTask(mailer: Mailer): RegisteredTask {
  const press = createLetterPress(mailer.site)
  return defineTask({
    name: 'mail/send-mail',
    payload,
    async run({ mailId }, helpers) {
      const messageId = `<${mailId}@${senderDomain(mailer.from)}>`
      const { rows } = await helpers.query<MailRow>(BEGIN, [mailId, messageId])
      const [row] = rows
      // The mail was sent, given up or deleted: nothing to do, and no failure.
      if (row === undefined) return
      try {
        const mail = await compose(row, {
          mailer,
          press,
          query: (text, values) => helpers.query(text, values),
        })
        if (mailer.delivers) await mailer.send(mail, helpers.abortSignal)
        else {
          const { attachments = [], ...parts } = mail
          // Pictures in the text are no files that a person opens.
          const attached = attachments.filter(({ cid }) => cid === undefined).map(({ filename }) => filename)
          const kept = { from: senderText(mailer.from), ...parts, attached }
          await helpers.query(KEPT, [mailId, JSON.stringify(kept)])
        }
      } catch (error) {
        if (!(error instanceof DeliveryError)) throw error
        const last = error.permanent || helpers.job.attempts >= helpers.job.max_attempts
        mails.inc({ result: last ? 'given_up' : 'retried' })
        await helpers.query(FAILED, [mailId, error.code.slice(0, 200), last])
        if (error.addressRefused && row.template === ALERT) await helpers.query(NOTED, [mailId, true])
        if (error.permanent) return
        throw error
      }
      mails.inc({ result: mailer.delivers ? 'sent' : 'kept' })
      if (!mailer.delivers) return
      // Nothing may come before this statement: a process that dies between the answer of the mail server and here sends the mail again.
      await helpers.query(SENT, [mailId])
      if (row.template === ALERT) await helpers.query(NOTED, [mailId, false])
    },
  })
}
