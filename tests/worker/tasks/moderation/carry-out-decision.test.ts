import { afterEach, beforeEach, expect, it } from 'vitest'
import { giveConsent } from '../../../harness/consents.ts'
import { startTaskStage, type TaskStage } from '../task-stage.ts'

let stage: TaskStage
beforeEach(async () => {
  stage = await startTaskStage()
})
afterEach(() => stage.stop())

it('carries out a decision that is due, once, and leaves one that was taken back', async () => {
  const [applicant, admin] = [await stage.createUser(), await stage.createUser({ role: 'admin' })]
  await giveConsent(stage.pool, applicant.userId)
  const insert = async (profession: string): Promise<string> => {
    const { rows } = await stage.pool.query<{ id: string }>(
      `insert into app_public.job_requests (applicant_id, chiffre, title, short_description, region, place_id, profession_slug,
         job_types, status, submitted_at)
       select $1, app_private.new_chiffre(), 'Titel', 'Text', 'Region', (select id from app_public.places order by id limit 1), $2,
         '{vollzeit}', 'zur_pruefung', now()
       returning id`,
      [applicant.userId, profession],
    )
    return rows[0]?.id ?? ''
  }
  const decided = await insert('podologe')
  const takenBack = await insert('bandagist')
  await stage.pool.query(
    `insert into app_public.pending_decisions (id, request_id, version, actor_id, due_at)
     select id, id, version, $2, now() from app_public.job_requests where id = $1`,
    [decided, admin.userId],
  )
  for (const id of [decided, decided, takenBack]) await stage.runTask('moderation/carry-out-decision', { id })
  const { rows } = await stage.pool.query<{ id: string; status: string }>(
    'select id, status from app_public.job_requests where applicant_id = $1',
    [applicant.userId],
  )
  expect(new Map(rows.map(({ id, status }) => [id, status]))).toEqual(
    new Map([
      [decided, 'aktiv'],
      [takenBack, 'zur_pruefung'],
    ]),
  )
  expect(await stage.mails()).toMatchObject([{ template: 'request-approved', status: 'kept' }])
})
