import { contentReports, conversations, hiddenEmployers } from './conversations.ts'
import type { DemoConversation } from './demo-types.ts'
import { demoId, demoRandomId } from './deterministic.ts'
import type { JobRow } from './job-rows.ts'
import { admin, colleague, employers, requestOwner, SHOWCASE_COMPANY } from './people.ts'
import type { RequestRow } from './request-rows.ts'

type Row = Readonly<Record<string, unknown>>
type Before = (ageMinutes: number) => string

const hours = (count: number): number => count * 60

export type ConversationRow = {
  readonly id: string
  readonly demo: DemoConversation
  readonly companyId: string
  readonly companyName: string
  readonly job: JobRow
  readonly request: RequestRow
  readonly contactPerson: string | undefined
}

export function conversationRowsOf(
  jobs: readonly JobRow[],
  requests: readonly RequestRow[],
  companyId: (key: string) => string,
): ConversationRow[] {
  return conversations.map((demo) => {
    const request = requests.find(({ demoRequest }) => demoRequest.title === demo.request)
    const job = jobs.find(
      ({ demoJob, status }) =>
        demoJob.company === demo.company && demoJob.title === demo.job && status === 'aktiv',
    )
    if (request === undefined || job === undefined)
      throw new Error(`No request or job: ${demo.request}, ${demo.job}`)
    return {
      id: demoRandomId(`conversation ${demo.company} ${demo.request}`),
      demo,
      companyId: companyId(demo.company),
      companyName: job.company.name,
      job,
      request,
      contactPerson: employers.get(demo.company)?.id,
    }
  })
}

/** Up to when a side has read: all, or all but the newest messages of the other side. */
function readAge(
  { messages, unread = 0, declined }: DemoConversation,
  side: 'applicant' | 'company',
): number | null {
  const newest = messages.at(-1)
  if (newest === undefined) return null
  const waits = newest[0] !== side && unread > 0
  if (!waits) {
    // The company wrote and waits for an answer: the applicant has looked, but not answered.
    return declined === undefined ? newest[1] : Math.min(newest[1], declined)
  }
  return messages.at(-1 - unread)?.[1] ?? null
}

export function contactRequestRows(rows: readonly ConversationRow[], before: Before): Row[] {
  const at = (age: number | null | undefined): string | null => (age == null ? null : before(hours(age)))
  return rows.map(({ id, demo, companyId, job, request, contactPerson }) => {
    const asked = demo.messages[0]?.[1] ?? 0
    const newest = demo.messages.at(-1)
    const answers = [demo.messages.find(([from]) => from === 'applicant')?.[1], demo.released, demo.declined]
    const answered = answers.filter((age) => age !== undefined)
    return {
      id,
      request_id: request.id,
      company_id: companyId,
      job_id: job.id,
      job_title: job.title,
      created_by: contactPerson,
      status: demo.declined !== undefined ? 'abgesagt' : answered.length > 0 ? 'beantwortet' : 'offen',
      version: demo.messages.length,
      created_at: at(asked),
      answered_at: at(answered.length > 0 ? Math.max(...answered) : null),
      last_message_at: at(newest?.[1]),
      last_message_from_company: newest?.[0] === 'company',
      applicant_read_at: at(readAge(demo, 'applicant')),
      company_read_at: at(readAge(demo, 'company')),
      closed_at: at(demo.declined),
    }
  })
}

export function messageRows(rows: readonly ConversationRow[], before: Before): Row[] {
  return rows.flatMap(({ id, demo, contactPerson }) =>
    demo.messages.map(([from, age, body]) => ({
      id: demoId(`message ${id} ${age}`, hours(age)),
      contact_request_id: id,
      from_company: from === 'company',
      author_id: from === 'company' ? contactPerson : null,
      body,
      created_at: before(hours(age)),
    })),
  )
}

const released = (rows: readonly ConversationRow[]): (ConversationRow & { releasedAge: number })[] =>
  rows.flatMap((row) => (row.demo.released === undefined ? [] : [{ ...row, releasedAge: row.demo.released }]))

const releaseId = ({ id }: ConversationRow): string => demoRandomId(`release ${id}`)

export function releaseRows(rows: readonly ConversationRow[], before: Before): Row[] {
  return released(rows).map((row) => ({
    id: releaseId(row),
    contact_request_id: row.id,
    request_id: row.request.id,
    company_id: row.companyId,
    contact_version: 1,
    released_at: before(hours(row.releasedAge)),
    withdrawn_at: row.demo.withdrawn === undefined ? null : before(hours(row.demo.withdrawn)),
    opened_count: row.demo.opened?.[0] ?? 0,
    last_opened_at: row.demo.opened === undefined ? null : before(hours(row.demo.opened[1])),
    last_opened_by: row.demo.opened === undefined ? null : row.contactPerson,
  }))
}

/** Sentences as in release_contact, open_contact and end_release. */
export function processingLogRows(rows: readonly ConversationRow[], before: Before): Row[] {
  return released(rows).flatMap((row) => {
    const { demo, companyName, companyId, job, request, releasedAge } = row
    const log = (
      kind: string,
      age: number,
      processing_purpose: string,
      legal_basis: string,
      cause: string,
    ): Row => ({
      id: demoId(`log ${cause}`, hours(age)),
      user_id: request.owner.id,
      kind,
      created_at: before(hours(age)),
      processing_purpose,
      legal_basis,
      data_types: ['Name', 'Telefon', 'E-Mail', 'Anschrift'],
      cause,
    })
    const consent = 'Ihre Einwilligung · Art. 6 Abs. 1 lit. a DSGVO'
    const [year, month, day] = before(hours(releasedAge)).slice(0, 10).split('-')
    return [
      log(
        'identity_released',
        releasedAge,
        `Sie haben Ihre Identität freigegeben. Für ${companyName}, zur Stelle „${job.title}“.`,
        consent,
        `release:${releaseId(row)}`,
      ),
      ...(demo.opened === undefined
        ? []
        : [
            log(
              'contact_opened',
              demo.opened[1],
              `${companyName} hat Ihre Kontaktdaten geöffnet. Sie hatten sie am ${day}.${month}.${year} freigegeben.`,
              consent,
              // The day is part of the key that open_contact writes.
              `opening:${request.id}:${companyId}:${before(hours(demo.opened[1])).slice(0, 10)}`,
            ),
          ]),
      ...(demo.withdrawn === undefined
        ? []
        : [
            log(
              'release_withdrawn',
              demo.withdrawn,
              `Sie haben die Freigabe für ${companyName} zurückgezogen. Der Betrieb sieht Ihre Kontaktdaten seitdem nicht mehr.`,
              'Ihr Widerruf · Art. 7 Abs. 3 DSGVO',
              `withdrawal:${releaseId(row)}`,
            ),
          ]),
    ]
  })
}

/** As hide_employer writes them: the company, its member and that member's mail domain; and a domain alone. */
export function hiddenEmployerRows(companyId: (key: string) => string, before: Before): Row[] {
  const applicant_id = requestOwner(['Mara', 'Lindner']).id
  const member = employers.get(hiddenEmployers.company)
  const viaId = demoRandomId('hidden company')
  const row = (name: string, age: number, values: Row): Row => ({
    id: demoRandomId(name),
    applicant_id,
    company_id: null,
    mail_domain: null,
    account_id: null,
    via_id: null,
    created_at: before(hours(age)),
    ...values,
  })
  return [
    row('hidden company', 800, { company_id: companyId(hiddenEmployers.company) }),
    row('hidden account', 800, { account_id: member?.id, via_id: viaId }),
    row('hidden domain of the company', 800, { mail_domain: member?.email.split('@')[1], via_id: viaId }),
    row('hidden domain', 700, { mail_domain: hiddenEmployers.mailDomain }),
  ]
}

export type ReportRow = {
  readonly id: string
  readonly age: number
  /** Null while it is open. */
  readonly settledAge: number | null
  readonly row: Row
}

/** With the evidence that report_conversation and report_job_request keep. */
export function reportRows(
  rows: readonly ConversationRow[],
  requests: readonly RequestRow[],
  before: Before,
): ReportRow[] {
  return contentReports.map((report) => {
    const id = demoRandomId(`report ${report.details}`)
    const common = {
      id,
      reason: report.reason,
      details: report.details,
      created_at: before(hours(report.age)),
      settled_at: report.settled === undefined ? null : before(hours(report.settled)),
      settled_by: report.settled === undefined ? null : admin.id,
      outcome: report.settled === undefined ? null : 'massnahme',
    }
    const of = (row: Row): ReportRow => ({
      id,
      age: hours(report.age),
      settledAge: report.settled === undefined ? null : hours(report.settled),
      row: { ...common, ...row },
    })
    if ('conversation' in report) {
      const reported = rows.find(
        ({ demo }) =>
          demo.company === report.conversation.company && demo.request === report.conversation.request,
      )
      if (reported === undefined) throw new Error(`No conversation ${report.conversation.company}`)
      const { request, companyId, companyName, job, demo } = reported
      const writer = employers.get(demo.company)
      return of({
        reporter_id: request.owner.id,
        subject_kind: 'contact_request',
        subject_id: reported.id,
        evidence: {
          reportedBy: 'applicant',
          chiffre: request.chiffre,
          requestId: request.id,
          requestTitle: request.demoRequest.title,
          companyId,
          companyName,
          jobTitle: job.title,
          messages: demo.messages.map(([from, age, body]) => ({
            fromCompany: from === 'company',
            author: from === 'company' ? `${writer?.first} ${writer?.last}` : null,
            body,
            createdAt: before(hours(age)),
          })),
        },
      })
    }
    const request = requests.find(({ demoRequest }) => demoRequest.title === report.jobRequest)
    if (request === undefined) throw new Error(`No request ${report.jobRequest}`)
    return of({
      reporter_id: employers.get(SHOWCASE_COMPANY)?.id,
      subject_kind: 'job_request',
      subject_id: request.id,
      evidence: {
        chiffre: request.chiffre,
        title: request.demoRequest.title,
        shortDescription: request.demoRequest.text,
        region: request.demoRequest.region,
        additionalInfo: request.demoRequest.info ?? null,
      },
    })
  })
}

/** Last visits of the list of requests, so that some of them are new to the demo employers. */
export function visitRows(before: Before): Row[] {
  return [employers.get(SHOWCASE_COMPANY), colleague].flatMap((person) =>
    person === undefined
      ? []
      : [{ user_id: person.id, visited_on: before(hours(72)).slice(0, 10), previous_on: null }],
  )
}
