import { expect, test } from 'vitest'
import { onStage, type Stage } from '../../harness/database.ts'
import { employWithJob, jobVerb } from '../jobs/job-fixtures.ts'
import { mailJobs, mailsOf } from './mail-fixtures.ts'

const send = (stage: Stage, key: string, recipient = 'erika@klinik.example'): Promise<string> =>
  stage.asOwner(async (owner) => {
    const { rows } = await owner.query<{ id: string }>(
      `select app_private.send_mail('job-submitted', $1, '{"title": "x"}', $2) as id`,
      [recipient, key],
    )
    return rows[0]?.id ?? ''
  })

test('a mail and its task are made together; the task names no recipient', async () => {
  await onStage(async (stage) => {
    const id = await send(stage, 'cause-1')
    expect(await mailsOf(stage)).toMatchObject([{ id, recipient: 'erika@klinik.example', status: 'queued' }])
    expect(await mailJobs(stage)).toEqual([{ key: `mail:${id}`, payload: { mailId: id }, max_attempts: 20 }])
  })
})

test('links to an account go before all else, and thousands of mails after it', async () => {
  await onStage(async (stage) => {
    const templates = await stage.asOwner(async (owner) => {
      await owner.query(
        `select app_private.send_mails('search-alert', array['a@klinik.example'], array['{}'::jsonb], array['alert'])`,
      )
      for (const template of ['job-submitted', 'reset-password'])
        await owner.query(`select app_private.send_mail($1, 'a@klinik.example', '{}', $1)`, [template])
      // As graphile-worker takes them.
      const { rows } = await owner.query<{ template: string }>(
        `select mails.template from graphile_worker._private_jobs as tasks
         join app_private.mails on 'mail:' || mails.id = tasks.key order by tasks.priority, tasks.run_at, tasks.id`,
      )
      return rows.map(({ template }) => template)
    })
    expect(templates).toEqual(['reset-password', 'job-submitted', 'search-alert'])
  })
})

test('the same cause makes one mail, another cause another', async () => {
  await onStage(async (stage) => {
    const first = await send(stage, 'cause-1')
    expect(await send(stage, 'cause-1', 'anders@klinik.example')).toBe(first)
    expect(await send(stage, 'cause-2')).not.toBe(first)
    expect(await mailsOf(stage)).toHaveLength(2)
    expect(await mailJobs(stage)).toHaveLength(2)
  })
})

test('a transaction that is rolled back sends nothing', async () => {
  await onStage(async (stage) => {
    const { jobId, user } = await employWithJob(stage)
    const { version } = await jobVerb(stage, 'submit_job($1)', [jobId])
    await stage.become(await stage.createUser({ role: 'admin' }))
    const before = (await mailJobs(stage)).length
    await stage.query('savepoint decision')
    await jobVerb(stage, 'approve_job($1, $2)', [jobId, version])
    expect(await mailsOf(stage, 'job-approved')).toHaveLength(1)
    await stage.query('rollback to savepoint decision')
    expect(await mailsOf(stage, 'job-approved')).toEqual([])
    expect(await mailJobs(stage)).toHaveLength(before)
    await stage.become(user)
  })
})

test('no role but the owner creates or reads mails', async () => {
  await onStage(async (stage) => {
    const calls = [
      `select app_private.send_mail('job-submitted', 'a@b.example', '{}', 'k')`,
      'select * from app_private.mails',
      'select * from auth.outbox_mails()',
    ]
    for (const role of ['applicant', 'employer', 'admin'] as const) {
      await stage.become(await stage.createUser({ role }))
      for (const call of calls) expect((await stage.refusal(() => stage.query(call))).code).toBe('42501')
    }
    await stage.becomeVisitor()
    for (const call of calls) expect((await stage.refusal(() => stage.query(call))).code).toBe('42501')
  })
})

test('the outbox shows kept mails to the server, never those that are sent', async () => {
  await onStage(async (stage) => {
    const [waiting, kept] = [await send(stage, 'cause-1'), await send(stage, 'cause-2')]
    await stage.asOwner((owner) =>
      owner.query(`update app_private.mails set status = 'kept', rendered = $2 where id = $1`, [
        kept,
        { subject: 'Betreff', html: '<p>', text: 'x' },
      ]),
    )
    await stage.becomeAuthenticator()
    const { rows: list } = await stage.query('select id, rendered from auth.outbox_mails()')
    expect(list).toEqual([{ id: kept, rendered: { subject: 'Betreff' } }])
    const { rows: one } = await stage.query('select rendered from auth.outbox_mails($1)', [kept])
    expect(one).toMatchObject([{ rendered: { html: '<p>', text: 'x' } }])
    expect((await stage.query('select id from auth.outbox_mails($1)', [waiting])).rows).toEqual([])
  })
})

test('mails older than 30 days are deleted, and unsent mails without a task count as failed', async () => {
  await onStage(async (stage) => {
    const ids = [await send(stage, 'old'), await send(stage, 'stuck'), await send(stage, 'fresh')]
    const purged = await stage.asOwner(async (owner) => {
      for (const [index, age] of ['31 days', '8 days', '1 day'].entries()) {
        await owner.query(`update app_private.mails set created_at = now() - $2::interval where id = $1`, [
          ids[index],
          age,
        ])
      }
      const { rows } = await owner.query<{ n: number }>('select app_private.purge_mails() as n')
      return rows[0]?.n
    })
    expect(purged).toBe(1)
    expect((await mailsOf(stage)).map(({ id, status }) => [id, status])).toEqual([
      [ids[1], 'failed'],
      [ids[2], 'queued'],
    ])
    const jobs = await stage.asOwner((owner) =>
      owner.query<{ key: string }>(`select key from graphile_worker.jobs where key = any ($1) order by key`, [
        ids.map((id) => `mail:${id}`),
      ]),
    )
    expect(jobs.rows.map(({ key }) => key)).toEqual([ids[1], ids[2]].map((id) => `mail:${id}`).sort())
  })
})

test('strangers cannot use up the mails that the owner of an address needs', async () => {
  await onStage(async (stage) => {
    let key = 0
    const request = (template: string, recipient = 'opfer@klinik.example'): Promise<string | null> =>
      stage.asOwner(async (owner) => {
        key += 1
        const { rows } = await owner.query<{ id: string | null }>(
          `select app_private.send_mail($1, $2, '{}', $3) as id`,
          [template, recipient, `key-${key}`],
        )
        return rows[0]?.id ?? null
      })
    const age = (hours: number) =>
      stage.asOwner((owner) =>
        owner.query(`update app_private.mails set created_at = created_at - make_interval(hours => $1)`, [
          hours,
        ]),
      )
    // Registrations with the address, by a stranger with many networks.
    for (let index = 0; index < 6; index += 1) expect(await request('address-known')).not.toBeNull()
    expect(await request('address-known')).toBeNull()
    // Each kind counts alone.
    for (let index = 0; index < 6; index += 1) expect(await request('reset-password')).not.toBeNull()
    expect(await request('reset-password')).toBeNull()
    expect(await request('password-changed')).not.toBeNull()
    expect(await request('reset-password', 'andere@klinik.example')).not.toBeNull()
    // The day goes on: one every two hours, which the owner can use.
    await age(2)
    expect(await request('reset-password')).not.toBeNull()
    expect(await request('reset-password')).toBeNull()
    await age(22)
    for (let index = 0; index < 5; index += 1) expect(await request('reset-password')).not.toBeNull()
    expect(await request('reset-password')).toBeNull()
  })
})
