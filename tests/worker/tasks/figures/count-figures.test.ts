import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTaskStage, type TaskStage } from '../task-stage.ts'

let stage: TaskStage
beforeAll(async () => {
  stage = await startTaskStage()
})
afterAll(() => stage.stop())

test('the night counts every day since the first account, once', async () => {
  const { userId } = await stage.createUser()
  // Noon in Berlin: a hundred days ago may have another difference to UTC, and near midnight another day.
  await stage.pool.query(
    `update auth."user" set created_at =
       (date_trunc('day', now() at time zone 'Europe/Berlin') - interval '100 days' + interval '12 hours') at time zone 'Europe/Berlin'
     where id = $1`,
    [userId],
  )
  const days = async () => (await stage.pool.query('select from app_private.figure_days')).rowCount
  await stage.runTask('figures/count-figures')
  expect(await days()).toBe(100)
  const { rows } = await stage.pool.query(
    `select sum(sign_ups_applicant)::integer as sign_ups, (now() at time zone 'Europe/Berlin')::date - min(day) as age from app_private.daily_figures`,
  )
  expect(rows).toEqual([{ sign_ups: 1, age: 100 }])
  await stage.runTask('figures/count-figures')
  expect(await days()).toBe(100)
})
