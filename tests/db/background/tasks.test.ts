import { expect, test } from 'vitest'
import { onStage, type Stage } from '../../harness/database.ts'
import { decisions, jobs, triedMail, triedTask } from './background-fixtures.ts'

interface FailedTask {
  readonly id: string
  readonly task: string
  readonly last_error: string | null
  readonly next_attempt_at: Date | null
}

const failedTasks = async (stage: Stage, pageSize = 50, after: string | null = null) =>
  (await stage.query<FailedTask>('select * from unnest(app_public.failed_tasks($1, $2))', [pageSize, after]))
    .rows
const retry = (stage: Stage, id: string) => stage.query('select app_public.retry_task($1)', [id])
const discard = (stage: Stage, id: string) => stage.query('select app_public.discard_task($1)', [id])

test('an admin sees failed tasks without their payload', async () => {
  await onStage(async (stage) => {
    const failed = await triedTask(stage, 'jobs/expire-jobs')
    const retrying = await triedTask(stage, 'auth/purge-expired-auth', {
      attempts: 1,
      lastError: 'Postgres 23505 of <zoe.weiss@klinik.example>\n  at line 3: Zoë',
    })
    await triedTask(stage, 'jobs/expire-jobs', { attempts: 0, lastError: null })
    await triedTask(stage, 'jobs/expire-jobs', { attempts: 2, locked: true })
    // A failed mail is listed with the mails only.
    await triedMail(stage)
    await stage.become(await stage.createUser({ role: 'admin' }))
    const shown = await failedTasks(stage)
    expect(shown).toMatchObject([
      { id: retrying, last_error: 'Postgres 23505 of <•••>', next_attempt_at: expect.any(Date) },
      { id: failed, task: 'jobs/expire-jobs', last_error: 'Postgres 40001', next_attempt_at: null },
    ])
    expect(JSON.stringify(shown)).not.toMatch(/weiss|Zoë|secret/)
    expect(await failedTasks(stage, 1, retrying)).toMatchObject([{ id: failed }])
    expect((await stage.refusal(() => failedTasks(stage, 0))).code).toBe('OS422')
  })
})

test('a task is tried again, once, and one that is running is left alone', async () => {
  await onStage(async (stage) => {
    const failed = await triedTask(stage, 'jobs/expire-jobs')
    const running = await triedTask(stage, 'jobs/expire-jobs', { attempts: 2, locked: true })
    await stage.become(await stage.createUser({ role: 'admin' }))
    await retry(stage, failed)
    // A second click, or another tab: it is due already, and one retry stands in the log.
    await retry(stage, failed)
    await retry(stage, running)
    expect(await jobs(stage)).toMatchObject([
      { id: failed, attempts: 0, due: true },
      { id: running, attempts: 2, locked: true },
    ])
    expect(await decisions(stage)).toEqual(['task_retried jobs/expire-jobs'])
    expect(await failedTasks(stage)).toEqual([])
  })
})

test('a task is discarded unless a worker is running it', async () => {
  await onStage(async (stage) => {
    const failed = await triedTask(stage, 'jobs/expire-jobs')
    const running = await triedTask(stage, 'jobs/expire-jobs', { attempts: 2, locked: true })
    await triedMail(stage)
    const [mailJob] = (await jobs(stage)).filter(({ key }) => key !== null)
    await stage.become(await stage.createUser({ role: 'admin' }))
    await discard(stage, failed)
    expect((await stage.refusal(() => discard(stage, failed))).code).toBe('OS404')
    expect((await stage.refusal(() => retry(stage, failed))).code).toBe('OS404')
    expect((await stage.refusal(() => discard(stage, running))).code).toBe('OS410')
    // Tasks of mails are retried and discarded as mails: else their row would stay queued for ever.
    expect((await stage.refusal(() => discard(stage, mailJob?.id ?? ''))).code).toBe('OS404')
    expect(await jobs(stage)).toHaveLength(2)
    expect(await decisions(stage)).toEqual(['task_discarded jobs/expire-jobs'])
  })
})

test.each(['applicant', 'employer'] as const)(
  'a person with role %s sees and decides nothing',
  async (role) => {
    await onStage(async (stage) => {
      const id = await triedTask(stage, 'jobs/expire-jobs')
      const attempts = [() => failedTasks(stage), () => retry(stage, id), () => discard(stage, id)]
      await stage.become(await stage.createUser({ role }))
      for (const attempt of attempts) expect((await stage.refusal(attempt)).code).toBe('OS403')
      await stage.becomeVisitor()
      for (const attempt of attempts) expect((await stage.refusal(attempt)).code).toBe('42501')
    })
  },
)

test('no role reads the tables of the workers directly', async () => {
  await onStage(async (stage) => {
    await triedTask(stage, 'jobs/expire-jobs')
    for (const role of ['applicant', 'admin'] as const) {
      await stage.become(await stage.createUser({ role }))
      for (const table of [
        'graphile_worker.jobs',
        'graphile_worker._private_jobs',
        'app_private.recurring_tasks',
      ]) {
        expect((await stage.refusal(() => stage.query(`select from ${table}`))).code, table).toBe('42501')
      }
    }
  })
})
