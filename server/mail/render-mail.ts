/** Renders a template with its payload to the HTML and the text part of a mail. */
import { render, toPlainText } from '@react-email/render'
import { headerLine } from '../mail-address.ts'
import type { Site } from './site.ts'
import type { Template } from './template.ts'
import { accountErased } from './templates/account/account-erased.ts'
import { accountRestored } from './templates/account/account-restored.ts'
import { accountSuspended } from './templates/account/account-suspended.ts'
import { addressKnown } from './templates/account/address-known.ts'
import { confirmEmailNew } from './templates/account/confirm-email-new.ts'
import { confirmEmailOld } from './templates/account/confirm-email-old.ts'
import { deletionReminder } from './templates/account/deletion-reminder.ts'
import { deletionRequested } from './templates/account/deletion-requested.ts'
import { deletionUndone } from './templates/account/deletion-undone.ts'
import { emailChanged } from './templates/account/email-changed.ts'
import { employerAdmitted } from './templates/account/employer-admitted.ts'
import { newDevice } from './templates/account/new-device.ts'
import { passwordChanged } from './templates/account/password-changed.ts'
import { resetPassword } from './templates/account/reset-password.ts'
import { verifyEmail } from './templates/account/verify-email.ts'
import { confirmSearchAlert } from './templates/alerts/confirm-search-alert.ts'
import { searchAlert } from './templates/alerts/search-alert.ts'
import { applicationDeletion } from './templates/applications/application-deletion.ts'
import { applicationInterview } from './templates/applications/application-interview.ts'
import { applicationMessage } from './templates/applications/application-message.ts'
import { applicationReminder } from './templates/applications/application-reminder.ts'
import { applicationSent } from './templates/applications/application-sent.ts'
import { applicationStatus } from './templates/applications/application-status.ts'
import { applicationWithdrawn } from './templates/applications/application-withdrawn.ts'
import { guestApplication } from './templates/applications/guest-application.ts'
import { guestApplicationKnown } from './templates/applications/guest-application-known.ts'
import { newApplication } from './templates/applications/new-application.ts'
import { auditSeal } from './templates/audit/audit-seal.ts'
import { companyInvitation } from './templates/companies/company-invitation.ts'
import { contactAnswer } from './templates/conversations/contact-answer.ts'
import { contactMessage } from './templates/conversations/contact-message.ts'
import { contactRequest } from './templates/conversations/contact-request.ts'
import { factorChanged } from './templates/factors/factor-changed.ts'
import { factorResetAsked } from './templates/factors/factor-reset-asked.ts'
import { factorsReset } from './templates/factors/factors-reset.ts'
import { recoveryCodeUsed } from './templates/factors/recovery-code-used.ts'
import { wrongFactor } from './templates/factors/wrong-factor.ts'
import { requestApproved } from './templates/job-requests/request-approved.ts'
import { requestBlocked } from './templates/job-requests/request-blocked.ts'
import { requestChangeApproved } from './templates/job-requests/request-change-approved.ts'
import { requestChangeRejected } from './templates/job-requests/request-change-rejected.ts'
import { requestExpired } from './templates/job-requests/request-expired.ts'
import { requestExpiring } from './templates/job-requests/request-expiring.ts'
import { requestRejected } from './templates/job-requests/request-rejected.ts'
import { requestSubmitted } from './templates/job-requests/request-submitted.ts'
import { jobApproved } from './templates/jobs/job-approved.ts'
import { jobBlocked } from './templates/jobs/job-blocked.ts'
import { jobChangeApproved } from './templates/jobs/job-change-approved.ts'
import { jobChangeRejected } from './templates/jobs/job-change-rejected.ts'
import { jobExpired } from './templates/jobs/job-expired.ts'
import { jobExpiring } from './templates/jobs/job-expiring.ts'
import { jobRejected } from './templates/jobs/job-rejected.ts'
import { jobSubmitted } from './templates/jobs/job-submitted.ts'
import { complaintDecision } from './templates/moderation/complaint-decision.ts'
import { reportDecision } from './templates/moderation/report-decision.ts'
import { reportReceipt } from './templates/moderation/report-receipt.ts'
import { reportStatement } from './templates/moderation/report-statement.ts'
import { confirmNewsletter } from './templates/newsletter/confirm-newsletter.ts'
import { notification } from './templates/notifications/notification.ts'
import { notificationDigest } from './templates/notifications/notification-digest.ts'
import { confirmInvoiceRecipient } from './templates/plans/confirm-invoice-recipient.ts'
import { invoice } from './templates/plans/invoice.ts'
import { invoiceCancelled } from './templates/plans/invoice-cancelled.ts'
import { invoiceReminder } from './templates/plans/invoice-reminder.ts'

const templates: ReadonlyMap<string, Template> = new Map(
  [
    accountErased,
    accountRestored,
    accountSuspended,
    addressKnown,
    applicationDeletion,
    applicationInterview,
    applicationMessage,
    applicationReminder,
    applicationSent,
    applicationStatus,
    applicationWithdrawn,
    auditSeal,
    companyInvitation,
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
    guestApplication,
    guestApplicationKnown,
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
