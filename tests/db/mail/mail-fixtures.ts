import type { Stage } from '../../harness/database.ts'

interface MailRow {
  readonly id: string
  readonly template: string
  readonly recipient: string
  readonly payload: Record<string, unknown>
  readonly status: string
}

/** Mails in the order in which they were caused. */
export const mailsOf = (stage: Stage, template?: string): Promise<MailRow[]> =>
  stage.asOwner(async (owner) => {
    const { rows } = await owner.query<MailRow>(
      `select id, template, recipient, payload, status from app_private.mails
       where $1::text is null or template = $1 order by id`,
      [template ?? null],
    )
    return rows
  })

interface MailJob {
  readonly key: string | null
  readonly payload: unknown
  readonly max_attempts: number
}

export const mailJobs = (stage: Stage): Promise<MailJob[]> =>
  stage.asOwner(async (owner) => {
    const { rows } = await owner.query<MailJob>(
      `select jobs.key, jobs.payload, jobs.max_attempts from graphile_worker._private_jobs jobs
       join graphile_worker._private_tasks tasks on tasks.id = jobs.task_id
       where tasks.identifier = 'mail/send-mail' order by jobs.id`,
    )
    return rows
  })
