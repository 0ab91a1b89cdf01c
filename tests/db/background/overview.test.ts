import { expect, test } from 'vitest'
import { onStage, type Stage } from '../../harness/database.ts'
import { triedMail, triedTask } from './background-fixtures.ts'

const overview = async (stage: Stage): Promise<Record<string, unknown>> => {
  const { rows } = await stage.query<Record<string, unknown>>(
    'select * from app_public.background_overview()',
  )
  return rows[0] ?? {}
}

test('the overview counts mails and tasks, each once', async () => {
  await onStage(async (stage) => {
    await triedMail(stage)
    await triedMail(stage, { status: 'queued', attempts: 3 })
    await triedMail(stage, { status: 'queued', attempts: 0, lastError: null })
    const sent = [
      await triedMail(stage, { status: 'sent', attempts: 1, lastError: null }),
      await triedMail(stage, { status: 'sent', attempts: 1, lastError: null }),
    ]
    await triedMail(stage, { status: 'kept', attempts: 1, lastError: null })
    await triedTask(stage, 'jobs/expire-jobs')
    await triedTask(stage, 'jobs/expire-jobs', { attempts: 1 })
    await triedTask(stage, 'jobs/expire-jobs', { attempts: 0, lastError: null })
    await triedTask(stage, 'jobs/expire-jobs', { attempts: 1, locked: true })
    await stage.asOwner((owner) =>
      owner.query(`update app_private.mails set sent_at = now() - interval '25 hours' where id = $1`, [
        sent[0],
      ]),
    )
    await stage.become(await stage.createUser({ role: 'admin' }))
    expect(await overview(stage)).toEqual({
      mails_waiting: 2,
      mails_retrying: 1,
      mails_failed: 1,
      mails_sent_last_day: 1,
      mails_kept: 1,
      tasks_waiting: 2,
      tasks_running: 1,
      tasks_retrying: 1,
      tasks_failed: 1,
      oldest_due_at: expect.any(Date),
      workers_alive: 0,
      recurring_tasks: '{}',
      last_sealed_at: null,
    })
  })
})

test('workers register their recurring tasks; one that no worker has any more is removed', async () => {
  await onStage(async (stage) => {
    const announce = (...names: string[]) =>
      stage.asOwner((owner) =>
        owner.query('select app_private.announce_recurring_tasks($1)', [
          JSON.stringify(
            names.map((name) => ({
              identifier: name,
              task: `jobs/${name}`,
              next_run_at: '2027-01-01T00:00Z',
            })),
          ),
        ]),
      )
    const lines = () =>
      stage.query(
        'select identifier, last_run_succeeded as ok from unnest((app_public.background_overview()).recurring_tasks)',
      )
    await announce('old', 'new')
    await stage.asOwner(async (owner) => {
      await owner.query(
        `update app_private.recurring_tasks set announced_at = now() - interval '3 days' where identifier = 'old'`,
      )
      await owner.query(`select app_private.note_recurring_run('jobs/new', false)`)
    })
    await stage.become(await stage.createUser({ role: 'admin' }))
    expect((await lines()).rows).toEqual([
      { identifier: 'new', ok: false },
      { identifier: 'old', ok: null },
    ])
    await announce('new')
    await stage.asOwner((owner) => owner.query(`select app_private.note_recurring_run('jobs/new', true)`))
    expect((await lines()).rows).toEqual([{ identifier: 'new', ok: true }])
  })
})
