import { afterAll, beforeAll, expect, test } from 'vitest'
import { requestDeletion } from '../../../db/privacy/deletion-fixtures.ts'
import { startTaskStage, type TaskStage } from '../task-stage.ts'

let stage: TaskStage

beforeAll(async () => {
  stage = await startTaskStage()
})
afterAll(() => stage.stop())

test('the task erases due accounts, each for itself, and reminds the others', async () => {
  const [due, broken, soon, later] = await Promise.all([
    stage.createUser(),
    stage.createUser(),
    stage.createUser(),
    stage.createUser(),
  ])
  const age = (userId: string, interval: string) =>
    stage.pool.query('update auth."user" set delete_after = delete_after - $2::interval where id = $1', [
      userId,
      interval,
    ])
  for (const person of [due, broken, soon, later]) await requestDeletion(stage.pool, person)
  await age(broken.userId, '15 days')
  await age(due.userId, '14 days')
  await age(soon.userId, '13 days')
  // One that cannot be erased must not hold the others up.
  await stage.pool.query(`create table public.holds (user_id uuid references auth."user")`)
  await stage.pool.query('insert into public.holds values ($1)', [broken.userId])
  expect(await stage.runFailingTask('privacy/erase-accounts')).toBe('Postgres 23503')
  const left = async () => {
    const { rows } = await stage.pool.query<{ id: string }>('select id from auth."user"')
    return new Set(rows.map(({ id }) => id))
  }
  expect(await left()).toEqual(new Set([broken.userId, soon.userId, later.userId]))
  expect((await stage.mails('deletion-reminder')).map(({ recipient }) => recipient)).toEqual([soon.email])

  await stage.pool.query('drop table public.holds')
  await stage.pool.query('update graphile_worker._private_jobs set run_at = now()')
  await stage.runTask('privacy/erase-accounts')
  expect(await left()).toEqual(new Set([soon.userId, later.userId]))
  expect((await stage.mails('account-erased')).map(({ status }) => status)).toEqual(['kept', 'kept'])
})
