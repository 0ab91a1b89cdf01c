import { days } from './calendar.ts'
import { demoId } from './deterministic.ts'
import { changeAges, type JobRow } from './job-rows.ts'
import { admin, applicants, colleague, employers, SHOWCASE_COMPANY } from './people.ts'

type Before = (ageMinutes: number) => string
type Row = Readonly<Record<string, unknown>>

const quoted = (row: JobRow): string => `„${row.title}“`

/** Age of the decision on a job that never went online: within a day. */
const decisionAge = (submitted: number): number => Math.max(Math.round(submitted / 3), submitted - days(0.8))

/** Age of the decision to block a published job. */
const BLOCK_AGE = days(4)

export function moderationRows(jobs: readonly JobRow[], before: Before): Row[] {
  return jobs.flatMap((job) => {
    const { ages, demoJob, status } = job
    const { change } = demoJob
    const event = (
      action: string,
      actor: string | undefined,
      age: number,
      reason?: string,
      concernsChange = false,
    ): Row => ({
      id: demoId(`moderation ${action} ${concernsChange ? 'change ' : ''}${job.id}`, age),
      job_id: job.id,
      actor_id: actor,
      action,
      reason: reason ?? null,
      concerns_change: concernsChange,
      created_at: before(age),
    })
    if (ages.submitted === null) return []
    const events = [event('submitted', employers.get(demoJob.company)?.id, ages.submitted)]
    if (ages.published !== null) events.push(event('approved', admin.id, ages.published))
    if (status === 'abgelehnt')
      events.push(event('rejected', admin.id, decisionAge(ages.submitted), demoJob.reason))
    if (status === 'gesperrt') events.push(event('blocked', admin.id, BLOCK_AGE, demoJob.reason))
    if (change) {
      const { submitted, decided } = changeAges(job)
      events.push(event('submitted', employers.get(demoJob.company)?.id, submitted, undefined, true))
      if (change.reason !== undefined) events.push(event('rejected', admin.id, decided, change.reason, true))
    }
    return events
  })
}

type Notice = {
  user: string
  type: 'admin_job_pending' | 'job_decision' | 'job_match'
  title: string
  message: string
  job: string
  age: number
  read: boolean
  /** As in app_public.notifications; of a decision only. */
  outcome?: 'online' | 'rejected' | 'blocked' | 'ended'
}

/** Texts as in the functions that notify: submit_checked_job, notify_job_change_rejection, approve_job, reject_job, block_job, expire_jobs. */
function decisionOn(job: JobRow): Omit<Notice, 'user' | 'type' | 'job'> | undefined {
  const { ages, status } = job
  if (job.demoJob.change?.reason !== undefined) {
    return {
      title: 'Ihre Änderung ist nicht freigegeben',
      message: `${quoted(job)} bleibt, wie sie freigegeben ist. Den Grund lesen Sie im Dashboard.`,
      age: changeAges(job).decided,
      read: false,
      outcome: 'rejected',
    }
  }
  if (status === 'abgelehnt' && ages.submitted !== null) {
    return {
      title: 'Ihre Anzeige braucht eine Änderung',
      message: `${quoted(job)} ist noch nicht freigegeben. Den Grund lesen Sie im Dashboard.`,
      age: decisionAge(ages.submitted),
      read: false,
      outcome: 'rejected',
    }
  }
  if (status === 'gesperrt') {
    return {
      title: 'Ihre Anzeige ist gesperrt',
      message: `${quoted(job)} ist nicht mehr online. Den Grund lesen Sie im Dashboard.`,
      age: BLOCK_AGE,
      read: true,
      outcome: 'blocked',
    }
  }
  if (status === 'abgelaufen' && ages.published !== null) {
    return {
      title: 'Eine Anzeige ist abgelaufen',
      message: `${quoted(job)} ist nicht mehr online. Sie können sie im Dashboard erneut einreichen.`,
      age: ages.published - days(60),
      read: true,
      outcome: 'ended',
    }
  }
  if (ages.published === null) return undefined
  return {
    title: 'Ihre Anzeige ist online',
    message: `${quoted(job)} ist freigegeben und jetzt für alle sichtbar.`,
    age: ages.published,
    read: ages.published > days(3),
    outcome: 'online',
  }
}

function notices(all: readonly JobRow[]): Notice[] {
  const jobs = all.filter(({ isPast }) => !isPast)
  const pending: Notice[] = jobs.flatMap((job) =>
    job.status === 'zur_pruefung' && job.ages.submitted !== null
      ? [
          {
            user: admin.id,
            type: 'admin_job_pending',
            title: 'Eine Anzeige wartet auf Prüfung',
            message: `${quoted(job)} von ${job.company.name}.`,
            job: job.id,
            age: job.ages.submitted,
            read: job.ages.submitted > days(2),
          },
        ]
      : [],
  )
  const pendingChanges: Notice[] = jobs
    .filter(({ demoJob }) => demoJob.change !== undefined && demoJob.change.reason === undefined)
    .map((job) => ({
      user: admin.id,
      type: 'admin_job_pending',
      title: 'Eine geänderte Anzeige wartet auf Prüfung',
      message: `${quoted(job)} von ${job.company.name}.`,
      job: job.id,
      age: changeAges(job).submitted,
      read: false,
    }))
  const decided: Notice[] = jobs.flatMap((job) => {
    const decision = decisionOn(job)
    const members = [
      employers.get(job.demoJob.company)?.id,
      ...(job.demoJob.company === SHOWCASE_COMPANY ? [colleague.id] : []),
    ]
    return decision === undefined
      ? []
      : members.flatMap((user) =>
          user === undefined ? [] : [{ ...decision, user, type: 'job_decision' as const, job: job.id }],
        )
  })
  const matches: Notice[] = applicants.flatMap((applicant) =>
    jobs
      .filter((job) => job.status === 'aktiv' && job.profession === applicant.profession)
      .sort((left, right) => (left.ages.published ?? 0) - (right.ages.published ?? 0))
      .slice(0, 3)
      .map((job) => ({
        user: applicant.id,
        type: 'job_match' as const,
        title: 'Neue Stelle, die zu Ihnen passt',
        message: `${quoted(job)} bei ${job.company.name} in ${job.place[1]}.`,
        job: job.id,
        age: Math.max((job.ages.published ?? 30) - 20, 10),
        read: (job.ages.published ?? 0) > days(2),
      })),
  )
  return [...pending, ...pendingChanges, ...decided, ...matches]
}

export function notificationRows(jobs: readonly JobRow[], before: Before): Row[] {
  return notices(jobs).map(({ user, type, title, message, job, age, read, outcome = null }) => ({
    id: demoId(`notification ${user} ${type} ${job}`, age),
    user_id: user,
    type,
    title,
    message,
    is_read: read,
    created_at: before(age),
    related_job_id: job,
    outcome,
  }))
}
