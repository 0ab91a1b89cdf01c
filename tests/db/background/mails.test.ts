import { expect, test } from 'vitest'
import { onStage, type Stage } from '../../harness/database.ts'
import { mailsOf } from '../mail/mail-fixtures.ts'
import { decisions, jobs, triedMail } from './background-fixtures.ts'

interface FailedMail {
  readonly id: string
  readonly template: string
  readonly recipient: string
  readonly attempts: number
  readonly last_error: string | null
  readonly next_attempt_at: Date | null
}

const failedMails = async (stage: Stage, pageSize = 50, after: string | null = null) =>
  (await stage.query<FailedMail>('select * from unnest(app_public.failed_mails($1, $2))', [pageSize, after]))
    .rows
const retry = (stage: Stage, id: string) => stage.query('select app_public.retry_mail($1)', [id])
const discard = (stage: Stage, id: string) => stage.query('select app_public.discard_mail($1)', [id])
const lock = (stage: Stage, id: string) =>
  stage.asOwner((owner) =>
    owner.query(
      `update graphile_worker._private_jobs set locked_at = now(), locked_by = 'worker-1' where key = $1`,
      [`mail:${id}`],
    ),
  )
const NO_MAIL = '019aa0c3-1111-7111-8111-111111111111'

test('an admin sees what failed, without address and content', async () => {
  await onStage(async (stage) => {
    const failed = await triedMail(stage)
    const retrying = await triedMail(stage, { status: 'queued', attempts: 3, lastError: 'EENVELOPE 450' })
    await triedMail(stage, { status: 'queued', attempts: 0, lastError: null })
    await triedMail(stage, { status: 'sent', attempts: 1, lastError: null })
    await stage.become(await stage.createUser({ role: 'admin' }))
    const shown = await failedMails(stage)
    expect(shown).toMatchObject([
      {
        id: retrying,
        recipient: 'z•••@klinik.example',
        attempts: 3,
        last_error: 'EENVELOPE 450',
        next_attempt_at: expect.any(Date),
      },
      {
        id: failed,
        template: 'job-submitted',
        recipient: 'z•••@klinik.example',
        attempts: 20,
        last_error: 'ESOCKET',
        next_attempt_at: null,
      },
    ])
    expect(JSON.stringify(shown)).not.toMatch(/weiss|Geheim|Zoë/)
  })
})

test('a failed mail that a Chiffre causes tells nothing of its reader', async () => {
  await onStage(async (stage) => {
    const id = await triedMail(stage)
    await stage.asOwner((owner) =>
      owner.query(`update app_private.mails set template = 'request-rejected' where id = $1`, [id]),
    )
    await stage.become(await stage.createUser({ role: 'admin' }))
    expect(await failedMails(stage)).toMatchObject([{ id, template: 'request-rejected', recipient: '•••' }])
  })
})

test('a mail whose task died without an error counts as failed', async () => {
  await onStage(async (stage) => {
    const id = await triedMail(stage, { status: 'queued', attempts: 20, lastError: null })
    await stage.become(await stage.createUser({ role: 'admin' }))
    expect(await failedMails(stage)).toMatchObject([{ id, next_attempt_at: null }])
  })
})

test('failed mails come page by page', async () => {
  await onStage(async (stage) => {
    const ids: string[] = []
    for (let count = 0; count < 5; count += 1) ids.unshift(await triedMail(stage))
    await stage.become(await stage.createUser({ role: 'admin' }))
    const first = await failedMails(stage, 3)
    expect(first.map(({ id }) => id)).toEqual(ids.slice(0, 3))
    expect((await failedMails(stage, 3, ids[2] ?? null)).map(({ id }) => id)).toEqual(ids.slice(3))
    expect((await stage.refusal(() => failedMails(stage, 101))).code).toBe('OS422')
  })
})

test('sent again, a mail has one task, however often it is asked for', async () => {
  await onStage(async (stage) => {
    const id = await triedMail(stage)
    await stage.become(await stage.createUser({ role: 'admin' }))
    for (let count = 0; count < 3; count += 1) await retry(stage, id)
    expect(await mailsOf(stage)).toMatchObject([
      { id, status: 'queued', recipient: 'zoe.weiss@klinik.example' },
    ])
    expect(await jobs(stage)).toMatchObject([{ key: `mail:${id}`, attempts: 0, due: true, locked: false }])
    expect(await decisions(stage)).toEqual(['mail_retried job-submitted'])
    expect(await failedMails(stage)).toEqual([])
  })
})

test('sent again, a mail that was refused for good gets a task again', async () => {
  await onStage(async (stage) => {
    const id = await triedMail(stage, { attempts: 1, lastError: 'EENVELOPE 550' })
    await stage.asOwner((owner) => owner.query('delete from graphile_worker._private_jobs'))
    await stage.become(await stage.createUser({ role: 'admin' }))
    await retry(stage, id)
    await retry(stage, id)
    expect(await jobs(stage)).toMatchObject([{ key: `mail:${id}`, attempts: 0, due: true }])
  })
})

test('after an outage an admin sends all failed mails again, except those whose links are no longer valid', async () => {
  await onStage(async (stage) => {
    const ids = [await triedMail(stage), await triedMail(stage)]
    const outdated = await triedMail(stage, { lastError: 'link expired', attempts: 1 })
    await stage.become(await stage.createUser({ role: 'admin' }))
    const retryAll = async () =>
      (await stage.query<{ n: number }>('select app_public.retry_failed_mails() as n')).rows[0]?.n
    expect(await retryAll()).toBe(2)
    expect(await retryAll()).toBe(0)
    const states = (await mailsOf(stage)).map(({ id, status }) => [id, status])
    expect(states).toEqual([...ids.map((id) => [id, 'queued']), [outdated, 'failed']])
    expect((await jobs(stage)).filter(({ attempts }) => attempts === 0)).toHaveLength(2)
  })
})

test('a mail that is being sent at this moment is not sent twice', async () => {
  await onStage(async (stage) => {
    const id = await triedMail(stage, { status: 'queued', attempts: 2 })
    await lock(stage, id)
    await stage.become(await stage.createUser({ role: 'admin' }))
    await retry(stage, id)
    expect(await jobs(stage)).toMatchObject([{ key: `mail:${id}`, attempts: 2, locked: true }])
  })
})

test('a discarded mail loses its recipient but still counts as the mail of its cause', async () => {
  await onStage(async (stage) => {
    const id = await triedMail(stage)
    const key = await stage.asOwner(async (owner) => {
      const { rows } = await owner.query<{ key: string }>(
        'select idempotency_key as key from app_private.mails where id = $1',
        [id],
      )
      return rows[0]?.key
    })
    await stage.become(await stage.createUser({ role: 'admin' }))
    await discard(stage, id)
    await discard(stage, id)
    expect(await mailsOf(stage)).toMatchObject([{ id, status: 'discarded', recipient: '', payload: {} }])
    expect(await jobs(stage)).toEqual([])
    expect(await decisions(stage)).toEqual(['mail_discarded job-submitted'])
    expect((await stage.refusal(() => retry(stage, id))).code).toBe('OS410')
    await stage.asOwner((owner) =>
      owner.query(`select app_private.send_mail('job-submitted', 'zoe.weiss@klinik.example', '{}', $1)`, [
        key,
      ]),
    )
    expect(await mailsOf(stage)).toHaveLength(1)
  })
})

test.each(['sent', 'kept'] as const)(
  'a mail that is %s is neither sent again nor discarded',
  async (status) => {
    await onStage(async (stage) => {
      const id = await triedMail(stage, { status, attempts: 1, lastError: null })
      await stage.become(await stage.createUser({ role: 'admin' }))
      expect((await stage.refusal(() => retry(stage, id))).code).toBe('OS410')
      expect((await stage.refusal(() => discard(stage, id))).code).toBe('OS410')
      expect((await stage.refusal(() => retry(stage, NO_MAIL))).code).toBe('OS404')
      expect((await stage.refusal(() => discard(stage, NO_MAIL))).code).toBe('OS404')
    })
  },
)

test.each(['applicant', 'employer'] as const)(
  'a person with role %s sees and decides nothing',
  async (role) => {
    await onStage(async (stage) => {
      const id = await triedMail(stage)
      const attempts = [
        () => failedMails(stage),
        () => retry(stage, id),
        () => discard(stage, id),
        () => stage.query('select app_public.background_overview()'),
      ]
      await stage.become(await stage.createUser({ role }))
      for (const attempt of attempts) expect((await stage.refusal(attempt)).code).toBe('OS403')
      await stage.becomeVisitor()
      for (const attempt of attempts) expect((await stage.refusal(attempt)).code).toBe('42501')
      expect(await mailsOf(stage)).toMatchObject([{ status: 'failed' }])
    })
  },
)
