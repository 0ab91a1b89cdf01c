import { afterEach, beforeEach, expect, it } from 'vitest'
import { cronItems } from '../../../../server/worker/schedule.ts'
import { startTaskStage, type TaskStage } from '../task-stage.ts'

let stage: TaskStage

beforeEach(async () => {
  stage = await startTaskStage()
})
afterEach(() => stage.stop())

it('forgets old mails', async () => {
  await stage.pool.query(`
    insert into app_private.mails (idempotency_key, template, recipient, payload, status, sent_at, created_at)
    values ('old', 'job-submitted', 'a@b.example', '{}', 'sent', now(), now() - interval '31 days'),
      ('new', 'job-submitted', 'a@b.example', '{}', 'sent', now(), now() - interval '29 days')`)
  await stage.runTask('mail/purge-mails')
  expect((await stage.pool.query('select idempotency_key from app_private.mails')).rows).toEqual([
    { idempotency_key: 'new' },
  ])
})

it('runs once a day', () => {
  const item = cronItems.find((candidate) => candidate.task === 'mail/purge-mails')
  expect(item?.options).toMatchObject({ backfillPeriod: 86_400_000 })
  const digest = { month: 5, date: 17, dow: 3 }
  let runs = 0
  for (let hour = 0; hour < 24; hour += 1) {
    for (let min = 0; min < 60; min += 1) if (item?.match({ ...digest, hour, min })) runs += 1
  }
  expect(runs).toBe(1)
})
