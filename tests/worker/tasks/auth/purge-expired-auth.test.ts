import { afterEach, beforeEach, expect, it } from 'vitest'
import { cronItems } from '../../../../server/worker/schedule.ts'
import { startTaskStage, type TaskStage } from '../task-stage.ts'

let stage: TaskStage

beforeEach(async () => {
  stage = await startTaskStage()
})
afterEach(() => stage.stop())

it('ends expired sessions', async () => {
  const [gone, stays] = [await stage.createUser(), await stage.createUser()]
  await stage.pool.query(`update auth.session set expires_at = now() where id = $1`, [gone.sessionId])
  await stage.runTask('auth/purge-expired-auth')
  expect((await stage.pool.query('select id from auth.session')).rows).toEqual([{ id: stays.sessionId }])
})

it('runs once a day', () => {
  const item = cronItems.find((candidate) => candidate.task === 'auth/purge-expired-auth')
  expect(item?.options).toMatchObject({ backfillPeriod: 86_400_000 })
  const digest = { month: 5, date: 17, dow: 3 }
  let runs = 0
  for (let hour = 0; hour < 24; hour += 1) {
    for (let min = 0; min < 60; min += 1) if (item?.match({ ...digest, hour, min })) runs += 1
  }
  expect(runs).toBe(1)
})
