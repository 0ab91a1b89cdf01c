import { afterAll, beforeAll, expect, it } from 'vitest'
import { actAs, begin } from '../../../db/conversations/committed.ts'
import { release, withdraw } from '../../../db/conversations/conversation-fixtures.ts'
import { startTaskStage, type TaskStage } from '../task-stage.ts'

let stage: TaskStage

beforeAll(async () => {
  stage = await startTaskStage()
})
afterAll(() => stage.stop())

it('deletes ended conversations, contacts that no release names and old reports, and nothing else', async () => {
  const { pool } = stage
  const old = await begin(pool, stage.createUser)
  const kept = await begin(pool, stage.createUser)
  for (const { applicant, id } of [old, kept]) {
    await actAs(pool, applicant, async (client) => {
      await release(client, id)
      await withdraw(client, id)
      await client.query(`select app_public.report_conversation($1, 'werbung')`, [id])
    })
  }
  await actAs(pool, old.applicant, (client) =>
    client.query('select app_public.decline_contact($1)', [old.id]),
  )
  await pool.query(
    `update app_public.contact_requests set closed_at = now() - interval '7 months' where id = $1`,
    [old.id],
  )
  await pool.query(
    `update app_public.content_reports set settled_at = now() - interval '2 years', outcome = 'kein_verstoss' where subject_id = $1`,
    [old.id],
  )
  await pool.query(
    `update app_public.report_cases set decided_at = now() - interval '2 years', measure = 'keine' where subject_id = $1`,
    [old.id],
  )
  await pool.query(`insert into app_public.job_request_contacts (request_id, version) values ($1, 2)`, [
    kept.requestId,
  ])
  // Mails that wait for somebody to read are due now.
  await pool.query(
    'select graphile_worker.reschedule_jobs(array(select id from graphile_worker.jobs), now())',
  )
  await stage.runTask('conversations/purge-conversations')
  const mails = await stage.mails('contact-request')
  expect(mails.map(({ recipient, status }) => [recipient, status])).toContainEqual([
    kept.applicant.email,
    'kept',
  ])
  const { rows } = await pool.query(
    `select array(select id from app_public.contact_requests) as conversations,
       array(select subject_id from app_public.content_reports) as reports,
       array(select version from app_public.job_request_contacts where request_id = $1) as versions`,
    [kept.requestId],
  )
  expect(rows).toEqual([{ conversations: [kept.id], reports: [kept.id], versions: [2] }])
})
