import { days } from './calendar.ts'
import type { ConversationRow, ReportRow } from './conversation-rows.ts'
import { demoId } from './deterministic.ts'
import { admin, colleague, employers, SHOWCASE_COMPANY } from './people.ts'
import { type RequestRow, requestChangeAge, requestExpiryAge } from './request-rows.ts'

type Before = (ageMinutes: number) => string
type Row = Readonly<Record<string, unknown>>

const hours = (count: number): number => count * 60
const decisionAge = (submitted: number): number => Math.round(submitted / 3)
const BLOCK_AGE = hours(100)

export function requestModerationRows(requests: readonly RequestRow[], before: Before): Row[] {
  return requests.flatMap((request) => {
    const { ages, demoRequest, owner, status } = request
    const event = (action: string, actor: string, age: number, more: Row = {}): Row => ({
      id: demoId(`moderation ${action} ${JSON.stringify(more)} ${request.id}`, age),
      job_id: null,
      request_id: request.id,
      actor_id: actor,
      action,
      reason: null,
      concerns_change: false,
      created_at: before(age),
      ...more,
    })
    if (ages.submitted === null) return []
    const reason = { reason: demoRequest.reason }
    return [
      event('submitted', owner.id, ages.submitted),
      ...(ages.published === null ? [] : [event('approved', admin.id, ages.published)]),
      ...(status === 'abgelehnt' ? [event('rejected', admin.id, decisionAge(ages.submitted), reason)] : []),
      ...(status === 'gesperrt' ? [event('blocked', admin.id, BLOCK_AGE, reason)] : []),
      ...(demoRequest.change === undefined
        ? []
        : [event('submitted', owner.id, requestChangeAge(request), { concerns_change: true })]),
    ]
  })
}

type Notice = {
  user: string | undefined
  type: string
  subject: readonly [
    kind: 'job_request' | 'contact_request' | 'content_report' | 'reported_conversation' | null,
    id: unknown,
  ]
  title: string
  message: string
  age: number
  read: boolean
  outcome?: 'online' | 'rejected' | 'blocked' | 'ended'
}

/** Texts as in the functions that notify: notify_submitted_request and notify_request_decision. */
function requestNotices(request: RequestRow): Notice[] {
  const { ages, chiffre, demoRequest, owner, status } = request
  const quoted = `„${demoRequest.title}“`
  const subject = ['job_request', request.id] as const
  const pending = (title: string, age: number): Notice => ({
    user: admin.id,
    type: 'admin_request_pending',
    subject,
    title,
    message: `${quoted}, Chiffre ${chiffre}.`,
    age,
    read: false,
  })
  const decision = (
    title: string,
    message: string,
    age: number,
    outcome: NonNullable<Notice['outcome']>,
  ): Notice => ({
    user: owner.id,
    type: 'request_decision',
    subject,
    title,
    message: `${quoted} ${message}`,
    age,
    read: age > days(3),
    outcome,
  })
  const change =
    demoRequest.change === undefined
      ? []
      : [pending('Ein geändertes Stellengesuch wartet auf Prüfung', requestChangeAge(request))]
  if (status === 'zur_pruefung' && ages.submitted !== null) {
    return [pending('Ein Stellengesuch wartet auf Prüfung', ages.submitted)]
  }
  if (status === 'abgelehnt' && ages.submitted !== null) {
    const message = 'ist noch nicht freigegeben. Den Grund lesen Sie im Dashboard.'
    return [
      decision('Ihr Stellengesuch braucht eine Änderung', message, decisionAge(ages.submitted), 'rejected'),
    ]
  }
  if (status === 'gesperrt') {
    const message = 'ist nicht mehr online. Den Grund lesen Sie im Dashboard.'
    return [decision('Ihr Stellengesuch ist gesperrt', message, BLOCK_AGE, 'blocked')]
  }
  if (ages.published === null) return change
  if (status === 'abgelaufen') {
    const message = 'ist nicht mehr online. Sie können es im Dashboard erneut einreichen.'
    const age = requestExpiryAge(ages.published)
    return [decision('Ihr Stellengesuch ist abgelaufen', message, age, 'ended')]
  }
  const message = 'ist freigegeben. Betriebe können Ihnen jetzt schreiben.'
  return [...change, decision('Ihr Stellengesuch ist online', message, ages.published, 'online')]
}

/** Texts as in contact_applicant, send_message, release_contact, withdraw_release and decline_contact. */
function conversationNotices({ id, demo, companyName, job, request }: ConversationRow): Notice[] {
  const { chiffre, demoRequest, owner } = request
  const subject = ['contact_request', id] as const
  const newest = demo.messages.at(-1)
  const asked = demo.messages[0]?.[1] ?? 0
  const members = [
    employers.get(demo.company)?.id,
    ...(demo.company === SHOWCASE_COMPANY ? [colleague.id] : []),
  ]
  const toCompany = (title: string, message: string, age: number, read: boolean): Notice[] =>
    members.map((user) => ({ user, type: 'contact_answer', subject, title, message, age: hours(age), read }))
  const ofJob = `Zu Ihrer Anzeige „${job.title}“.`
  const isNew = (demo.unread ?? 0) > 0
  const notices: Notice[] = [
    {
      user: owner.id,
      type: 'contact_request',
      subject,
      title: 'Ein Betrieb hat Ihnen geschrieben',
      message: `${companyName} schreibt Ihnen zu Ihrem Stellengesuch „${demoRequest.title}“. Ihren Namen sieht der Betrieb nicht.`,
      age: hours(asked),
      read: !(isNew && demo.messages.length === 1),
    },
  ]
  if (demo.released !== undefined) {
    const title = `Chiffre ${chiffre} hat die Kontaktdaten freigegeben`
    const message = `Sie sehen jetzt, wer sich hinter dem Stellengesuch „${demoRequest.title}“ verbirgt. ${ofJob}`
    notices.push(...toCompany(title, message, demo.released, demo.opened !== undefined))
  } else if (newest?.[0] === 'applicant' && demo.declined === undefined) {
    notices.push(...toCompany(`Antwort von Chiffre ${chiffre}`, ofJob, newest[1], !isNew))
  }
  if (demo.withdrawn !== undefined) {
    const title = `Chiffre ${chiffre} hat die Freigabe zurückgezogen`
    const message =
      'Die Kontaktdaten sind für Ihren Betrieb nicht mehr sichtbar. Haben Sie Angaben notiert oder gespeichert? Bitte löschen Sie sie jetzt.'
    notices.push(...toCompany(title, message, demo.withdrawn, true))
  }
  if (demo.declined !== undefined) {
    notices.push(...toCompany(`Chiffre ${chiffre} hat abgesagt`, ofJob, demo.declined, true))
  }
  if (newest?.[0] === 'company' && demo.messages.length > 1) {
    notices.push({
      user: owner.id,
      type: 'contact_message',
      subject,
      title: `Neue Nachricht von ${companyName}`,
      message: `Zur Stelle „${job.title}“.`,
      age: hours(newest[1]),
      read: !isNew,
    })
  }
  return notices
}

const reportNotice = ({ id, age, settledAge, row }: ReportRow): Notice => ({
  user: admin.id,
  type: 'admin_content_report',
  subject: ['content_report', id],
  title: 'Neue Meldung',
  message:
    row['subject_kind'] === 'contact_request'
      ? 'Ein Gespräch zu einem Stellengesuch wurde gemeldet.'
      : 'Ein Stellengesuch wurde gemeldet.',
  age,
  read: settledAge !== null,
})

/** Texts as in notify_reporter. */
function reporterNotices({ age, settledAge, row }: ReportRow): Notice[] {
  const isConversation = row['subject_kind'] === 'contact_request'
  const subject = isConversation ? 'Gespräch' : 'Stellengesuch'
  const notice = (title: string, message: string, at: number): Notice => ({
    user: typeof row['reporter_id'] === 'string' ? row['reporter_id'] : undefined,
    type: 'report_decision',
    subject: isConversation ? ['reported_conversation', row['subject_id']] : [null, null],
    title,
    message,
    age: at,
    read: true,
  })
  const arrived = `Sie haben ein ${subject} gemeldet. Wir prüfen es und sagen Ihnen hier, wie wir entschieden haben.`
  const decided = `Wir haben das gemeldete ${subject} geprüft und etwas dagegen unternommen. Sind Sie damit nicht einverstanden? Schreiben Sie uns an die Adresse im Impressum. Auch der Weg zu den Gerichten steht Ihnen offen.`
  return [
    notice('Ihre Meldung ist eingegangen', arrived, age),
    ...(settledAge === null ? [] : [notice('Über Ihre Meldung ist entschieden', decided, settledAge)]),
  ]
}

export function requestNotificationRows(
  requests: readonly RequestRow[],
  conversations: readonly ConversationRow[],
  reports: readonly ReportRow[],
  before: Before,
): Row[] {
  return [
    ...requests.filter(({ isPast }) => !isPast).flatMap(requestNotices),
    ...conversations.flatMap(conversationNotices),
    ...reports.map(reportNotice),
    ...reports.flatMap(reporterNotices),
  ].map(({ user, type, subject: [kind, id], title, message, age, read, outcome = null }) => ({
    id: demoId(`notification ${user} ${type} ${title} ${id ?? ''}`, age),
    user_id: user,
    type,
    title,
    message,
    is_read: read,
    created_at: before(age),
    related_job_id: null,
    outcome,
    subject_kind: kind,
    subject_id: id,
  }))
}
