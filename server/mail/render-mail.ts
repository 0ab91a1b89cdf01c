/** Renders a template with its payload to the HTML and the text part of a mail. */
import { render, toPlainText } from '@react-email/render'
import { headerLine } from '../mail-address.ts'
import type { Site } from './site.ts'
import type { Template } from './template.ts'
import { accountErased } from './templates/account-erased.ts'
import { accountRestored } from './templates/account-restored.ts'
import { accountSuspended } from './templates/account-suspended.ts'
import { addressKnown } from './templates/address-known.ts'
import { applicationDeletion } from './templates/application-deletion.ts'
import { applicationMessage } from './templates/application-message.ts'
import { applicationReminder } from './templates/application-reminder.ts'
import { applicationSent } from './templates/application-sent.ts'
import { applicationStatus } from './templates/application-status.ts'
import { applicationWithdrawn } from './templates/application-withdrawn.ts'
import { auditSeal } from './templates/audit-seal.ts'
import { complaintDecision } from './templates/complaint-decision.ts'
import { confirmEmailNew } from './templates/confirm-email-new.ts'
import { confirmEmailOld } from './templates/confirm-email-old.ts'
import { confirmInvoiceRecipient } from './templates/confirm-invoice-recipient.ts'
import { confirmNewsletter } from './templates/confirm-newsletter.ts'
import { confirmSearchAlert } from './templates/confirm-search-alert.ts'
import { contactAnswer } from './templates/contact-answer.ts'
import { contactMessage } from './templates/contact-message.ts'
import { contactRequest } from './templates/contact-request.ts'
import { deletionReminder } from './templates/deletion-reminder.ts'
import { deletionRequested } from './templates/deletion-requested.ts'
import { deletionUndone } from './templates/deletion-undone.ts'
import { emailChanged } from './templates/email-changed.ts'
import { employerAdmitted } from './templates/employer-admitted.ts'
import { factorChanged } from './templates/factor-changed.ts'
import { factorResetAsked } from './templates/factor-reset-asked.ts'
import { factorsReset } from './templates/factors-reset.ts'
import { invoice } from './templates/invoice.ts'
import { invoiceCancelled } from './templates/invoice-cancelled.ts'
import { invoiceReminder } from './templates/invoice-reminder.ts'
import { jobApproved } from './templates/job-approved.ts'
import { jobBlocked } from './templates/job-blocked.ts'
import { jobChangeApproved } from './templates/job-change-approved.ts'
import { jobChangeRejected } from './templates/job-change-rejected.ts'
import { jobExpired } from './templates/job-expired.ts'
import { jobExpiring } from './templates/job-expiring.ts'
import { jobRejected } from './templates/job-rejected.ts'
import { jobSubmitted } from './templates/job-submitted.ts'
import { newApplication } from './templates/new-application.ts'
import { newDevice } from './templates/new-device.ts'
import { notification } from './templates/notification.ts'
import { notificationDigest } from './templates/notification-digest.ts'
import { passwordChanged } from './templates/password-changed.ts'
import { recoveryCodeUsed } from './templates/recovery-code-used.ts'
import { reportDecision } from './templates/report-decision.ts'
import { reportReceipt } from './templates/report-receipt.ts'
import { reportStatement } from './templates/report-statement.ts'
import { requestApproved } from './templates/request-approved.ts'
import { requestBlocked } from './templates/request-blocked.ts'
import { requestChangeApproved } from './templates/request-change-approved.ts'
import { requestChangeRejected } from './templates/request-change-rejected.ts'
import { requestExpired } from './templates/request-expired.ts'
import { requestExpiring } from './templates/request-expiring.ts'
import { requestRejected } from './templates/request-rejected.ts'
import { requestSubmitted } from './templates/request-submitted.ts'
import { resetPassword } from './templates/reset-password.ts'
import { searchAlert } from './templates/search-alert.ts'
import { verifyEmail } from './templates/verify-email.ts'
import { wrongFactor } from './templates/wrong-factor.ts'

const templates: ReadonlyMap<string, Template> = new Map(
  [
    accountErased,
    accountRestored,
    accountSuspended,
    addressKnown,
    applicationDeletion,
    applicationMessage,
    applicationReminder,
    applicationSent,
    applicationStatus,
    applicationWithdrawn,
    auditSeal,
    complaintDecision,
    confirmEmailNew,
    confirmEmailOld,
    confirmInvoiceRecipient,
    confirmNewsletter,
    confirmSearchAlert,
    contactAnswer,
    contactMessage,
    contactRequest,
    deletionReminder,
    deletionRequested,
    deletionUndone,
    emailChanged,
    employerAdmitted,
    factorChanged,
    factorResetAsked,
    factorsReset,
    invoice,
    invoiceCancelled,
    invoiceReminder,
    jobApproved,
    jobChangeApproved,
    jobChangeRejected,
    jobExpired,
    jobExpiring,
    jobBlocked,
    jobRejected,
    jobSubmitted,
    newApplication,
    newDevice,
    notification,
    notificationDigest,
    passwordChanged,
    recoveryCodeUsed,
    reportDecision,
    reportReceipt,
    reportStatement,
    requestApproved,
    requestBlocked,
    requestChangeApproved,
    requestChangeRejected,
    requestExpired,
    requestExpiring,
    requestRejected,
    requestSubmitted,
    resetPassword,
    searchAlert,
    verifyEmail,
    wrongFactor,
  ].map((template) => [template.name, template]),
)

export const templateNames: readonly string[] = [...templates.keys()]

interface RenderedMail {
  /** Always one line, also when names or titles contain line breaks. */
  readonly subject: string
  readonly html: string
  readonly text: string
  /** Where one click in the mail program ends such mails. */
  readonly unsubscribe?: string
}

/** Undefined when this release has no such template, or the payload does not match it. */
export async function renderMail(
  name: string,
  payload: unknown,
  site: Site,
): Promise<RenderedMail | undefined> {
  const mail = templates.get(name)?.parse(payload, site)
  if (mail === undefined) return undefined
  const html = await render(mail.body)
  const text = toPlainText(html, {
    wordwrap: 78,
    selectors: [
      { selector: 'h1', options: { uppercase: false } },
      { selector: 'a', options: { hideLinkHrefIfSameAsText: true, linkBrackets: false } },
      // A URL in a sentence needs a delimiter: a full stop after it would be read as part of it.
      { selector: 'a.brand', format: 'anchor', options: { linkBrackets: ['<', '>'] } },
      { selector: 'table.facts', format: 'dataTable', options: { uppercaseHeaderCells: false } },
      { selector: 'hr', options: { length: 40 } },
    ],
  })
  const { unsubscribe } = mail
  return { subject: headerLine(mail.subject), html, text, ...(unsubscribe && { unsubscribe }) }
}
