import type { Stage } from '../../harness/database.ts'

interface MailState {
  readonly status?: 'queued' | 'failed' | 'sent' | 'kept'
  readonly attempts?: number
  readonly lastError?: string | null
  readonly recipient?: string
  readonly template?: string
}

let count = 0

/** A mail with its job, as if sending had been tried. */
export const triedMail = (stage: Stage, state: MailState = {}): Promise<string> =>
  stage.asOwner(async (owner) => {
    const { status = 'failed', attempts = 20, lastError = 'ESOCKET' } = state
    count += 1
    const { rows } = await owner.query<{ id: string }>('select app_private.send_mail($1, $2, $3, $4) as id', [
      state.template ?? 'job-submitted',
      state.recipient ?? 'zoe.weiss@klinik.example',
      JSON.stringify({ firstName: 'Zoë', title: 'Geheimer Titel' }),
      `background-${count}`,
    ])
    const id = rows[0]?.id ?? ''
    await owner.query(
      `update app_private.mails set status = $2::text::app_private.mail_status, attempts = $3, last_error = $4,
         sent_at = case when $2::text = 'sent' then now() end where id = $1`,
      [id, status, attempts, lastError],
    )
    await owner.query(
      `update graphile_worker._private_jobs set attempts = $2, last_error = $3 where key = $1`,
      [`mail:${id}`, attempts, lastError],
    )
    return id
  })

interface TaskState {
  readonly attempts?: number
  readonly lastError?: string | null
  readonly locked?: boolean
}

export const triedTask = (stage: Stage, task: string, state: TaskState = {}): Promise<string> =>
  stage.asOwner(async (owner) => {
    const { attempts = 3, lastError = 'Postgres 40001', locked = false } = state
    const { rows } = await owner.query<{ id: string }>(
      `select id from graphile_worker.add_job($1, '{"secret": "zoe.weiss@klinik.example"}', max_attempts => 3)`,
      [task],
    )
    const id = rows[0]?.id ?? ''
    await owner.query(
      `update graphile_worker._private_jobs set attempts = $2, last_error = $3,
         locked_at = case when $4 then now() end, locked_by = case when $4 then 'worker-1' end where id = $1`,
      [id, attempts, lastError, locked],
    )
    return id
  })

interface JobRow {
  readonly id: string
  readonly key: string | null
  readonly attempts: number
  readonly due: boolean
  readonly locked: boolean
}

export const jobs = (stage: Stage): Promise<JobRow[]> =>
  stage.asOwner(async (owner) => {
    const { rows } = await owner.query<JobRow>(
      `select id, key, attempts, run_at <= now() as due, locked_at is not null as locked
       from graphile_worker.jobs order by id`,
    )
    return rows
  })

/** The moderation events of admins, oldest first. */
export const decisions = (stage: Stage) =>
  stage.asOwner(async (owner) => {
    const { rows } = await owner.query<{ action: string; reason: string }>(
      'select action, reason from app_public.moderation_history order by id',
    )
    return rows.map(({ action, reason }) => `${action} ${reason}`)
  })
