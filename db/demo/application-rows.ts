import { applications } from './applications.ts'
import type { DemoApplication } from './demo-types.ts'
import { demoId } from './deterministic.ts'
import type { JobRow } from './job-rows.ts'
import { applicants, type DemoApplicant, employers } from './people.ts'

type Row = Readonly<Record<string, unknown>>
type Before = (ageMinutes: number) => string

const hours = (count: number): number => count * 60

export interface ApplicationRow {
  readonly id: string
  readonly demo: DemoApplication
  readonly job: JobRow
  readonly companyId: string
  readonly applicant: Omit<DemoApplicant, 'phone' | 'searchRegion' | 'preference'> & {
    readonly phone: string | null
  }
  readonly member: string | undefined
}

export const demoApplicationId = ({ applicant, job: [, title], age }: DemoApplication): string =>
  demoId(`application ${applicant} ${title}`, hours(age))

export function applicationRowsOf(
  jobs: readonly JobRow[],
  companyId: (key: string) => string,
): ApplicationRow[] {
  return applications.map((demo) => {
    const [company, title] = demo.job
    const job = jobs.find(
      ({ demoJob, status }) => demoJob.company === company && demoJob.title === title && status === 'aktiv',
    )
    const applicant = applicants.find(({ first }) => first === demo.applicant)
    if (job === undefined || applicant === undefined)
      throw new Error(`No job or applicant: ${title}, ${demo.applicant}`)
    return {
      id: demoApplicationId(demo),
      demo,
      job,
      companyId: companyId(company),
      applicant,
      member: employers.get(company)?.id,
    }
  })
}

const DECIDED = ['eingestellt', 'abgelehnt', 'zurueckgezogen']

/** Hours since a side did something last, and since it read; null for never. */
const newest = (ages: readonly number[]): number | null => (ages.length === 0 ? null : Math.min(...ages))

export function applicationRows(rows: readonly ApplicationRow[], before: Before): Row[] {
  const at = (age: number | null | undefined): string | null => (age == null ? null : before(hours(age)))
  return rows.map(({ id, demo, job, companyId, applicant }) => {
    const { age, opened, steps = [], messages = [] } = demo
    const [status = 'eingegangen', moved] = steps.at(-1) ?? []
    const by = (side: 'applicant' | 'company') =>
      messages.filter(([from]) => from === side).map(([, sent]) => sent)
    const withdrawn = status === 'zurueckgezogen' ? [moved ?? age] : []
    const acted = steps.filter(([to]) => to !== 'zurueckgezogen')
    const answers = [
      ...acted.filter(([to, , text]) => to !== 'in_pruefung' || text !== undefined).map(([, step]) => step),
      ...by('company'),
    ]
    return {
      id,
      job_id: job.id,
      applicant_id: applicant.id,
      company_id: companyId,
      status,
      version: 1 + steps.length + messages.length + (opened === undefined ? 0 : 1),
      submitted_at: at(age),
      opened_at: at(opened),
      answered_at: at(answers.length === 0 ? null : Math.max(...answers)),
      moved_at: at(moved),
      decided_at: DECIDED.includes(status) ? at(moved) : null,
      last_message_at: at(newest(messages.map(([, sent]) => sent))),
      company_news_at: at(newest([age, ...by('applicant'), ...withdrawn])),
      company_read_at: at(
        newest([
          ...(opened === undefined ? [] : [opened]),
          ...acted.map(([, step]) => step),
          ...by('company'),
        ]),
      ),
      applicant_news_at: at(newest([...acted.map(([, step]) => step), ...by('company')])),
      applicant_read_at: at(newest([age, ...by('applicant')])),
    }
  })
}

/** Their search_text is filled by the caller, with the function that the verb uses. */
export const applicationContentRows = (rows: readonly ApplicationRow[]): Row[] =>
  rows.map(({ id, demo, applicant }) => ({
    application_id: id,
    first_name: applicant.first,
    last_name: applicant.last,
    email: applicant.email,
    phone: applicant.phone,
    location: applicant.location,
    profession_slug: applicant.profession,
    qualification: applicant.qualification,
    letter: demo.letter,
    search_text: '',
  }))

export const applicationEventRows = (rows: readonly ApplicationRow[], before: Before): Row[] =>
  rows.flatMap(({ id, demo, member }) => {
    const event = (kind: string, age: number, more: Row = {}): Row => ({
      id: demoId(`application event ${id} ${kind} ${age}`, hours(age)),
      application_id: id,
      kind,
      side: 'applicant',
      actor_id: null,
      from_status: null,
      to_status: null,
      text: null,
      created_at: before(hours(age)),
      ...more,
    })
    const steps = demo.steps ?? []
    return [
      event('eingegangen', demo.age, { to_status: 'eingegangen' }),
      ...(demo.opened === undefined
        ? []
        : [event('geoeffnet', demo.opened, { side: 'company', actor_id: member })]),
      ...steps.map(([status, age, text], index) => {
        const from_status = steps[index - 1]?.[0] ?? 'eingegangen'
        return status === 'zurueckgezogen'
          ? event('zurueckgezogen', age, { from_status, to_status: status })
          : event('verschoben', age, {
              side: 'company',
              actor_id: member,
              from_status,
              to_status: status,
              text,
            })
      }),
    ]
  })

export const applicationMessageRows = (rows: readonly ApplicationRow[], before: Before): Row[] =>
  rows.flatMap(({ id, demo, member }) =>
    (demo.messages ?? []).map(([from, age, body]) => ({
      id: demoId(`application message ${id} ${age}`, hours(age)),
      application_id: id,
      from_company: from === 'company',
      author_id: from === 'company' ? member : null,
      body,
      created_at: before(hours(age)),
    })),
  )

export const applicationNoteRows = (rows: readonly ApplicationRow[], before: Before): Row[] =>
  rows.flatMap(({ id, demo, member }) =>
    (demo.notes ?? []).map(([age, body]) => ({
      id: demoId(`application note ${id} ${age}`, hours(age)),
      application_id: id,
      author_id: member,
      body,
      created_at: before(hours(age)),
    })),
  )

/** Under the bell: of the two demo accounts what they have not opened yet. */
export const applicationNotificationRows = (rows: readonly ApplicationRow[], before: Before): Row[] =>
  rows.flatMap(({ id, demo, job, applicant, member }) => {
    const notice = (
      user_id: string | undefined,
      type: string,
      age: number,
      title: string,
      message: string,
    ): Row => ({
      id: demoId(`application notice ${id} ${type} ${age}`, hours(age)),
      user_id,
      type,
      title,
      message,
      is_read: false,
      created_at: before(hours(age)),
      related_job_id: job.id,
      subject_kind: 'application',
      subject_id: id,
    })
    const last = demo.steps?.at(-1)
    return [
      ...(demo.opened === undefined && demo.job[0] === 'kirchhoff'
        ? [
            notice(
              member,
              'new_application',
              demo.age,
              'Neue Bewerbung',
              `Auf „${job.title}“ hat sich jemand beworben.`,
            ),
          ]
        : []),
      ...(demo.applicant === 'Mara' && last?.[0] === 'eingeladen'
        ? [
            notice(
              applicant.id,
              'application',
              last[1],
              `Einladung von ${job.company.name}`,
              `Zu Ihrer Bewerbung auf „${job.title}“: Der Betrieb möchte Sie kennenlernen.`,
            ),
          ]
        : []),
    ]
  })
