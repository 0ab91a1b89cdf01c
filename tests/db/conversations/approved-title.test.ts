/** Companies in a conversation read the title that an admin approved, not one that is written, in review or refused. */
import { expect, test } from 'vitest'
import { onStage, type Stage } from '../../harness/database.ts'
import {
  COMPLETE_REQUEST,
  requestVerb,
  saveRequest,
  submitRequest,
} from '../job-requests/request-fixtures.ts'
import { conversation, converse, release } from './conversation-fixtures.ts'

const TELLS = 'Mathilde Ohnefurcht sucht Arbeit'

async function expire(stage: Stage, id: string) {
  await stage.asOwner((owner) =>
    owner.query(
      `update app_public.job_requests set status = 'abgelaufen', expires_at = now() - interval '1 minute' where id = $1`,
      [id],
    ),
  )
}

test('a title that is written, in review or refused after the request was online stays with its applicant', async () => {
  await onStage(async (stage) => {
    const { applicant, request, employer, id } = await converse(stage)
    const titleForCompany = async () => {
      await stage.become(employer.user)
      const { request_title } = await conversation(stage, id)
      await stage.become(applicant)
      return request_title
    }
    await stage.asOwner((owner) =>
      owner.query(
        `select app_private.write_audit('approved', 'job_request', $1, data => jsonb_build_object('fields', $2::jsonb))`,
        [request.id, JSON.stringify({ title: request.title })],
      ),
    )
    await expire(stage, request.id)
    await stage.become(applicant)
    const { version } = await submitRequest(stage, request.id)
    const edited = await saveRequest(
      stage,
      { id: request.id, version },
      { ...COMPLETE_REQUEST, title: TELLS },
    )
    expect(await titleForCompany(), 'in review').toBe(COMPLETE_REQUEST.title)
    await stage.asOwner((owner) =>
      owner.query(
        `update app_public.job_requests set status = 'abgelehnt', rejection_reason = 'Ihr Name steht im Titel.' where id = $1`,
        [request.id],
      ),
    )
    expect(await titleForCompany(), 'rejected').toBe(COMPLETE_REQUEST.title)
    await submitRequest(stage, request.id)
    await requestVerb(stage, 'withdraw_job_request($1)', [request.id])
    expect(await titleForCompany(), 'a draft').toBe(COMPLETE_REQUEST.title)

    // Also what the company is told about a release, from a draft without any title.
    const draft = await requestVerb(stage, 'job_request_for_edit($1)', [request.id])
    expect(draft.version).toBeGreaterThan(edited.version)
    await saveRequest(stage, draft, { title: null })
    expect(await release(stage, id)).toMatchObject({ state: 'freigegeben' })
    const { rows } = await stage.asOwner((owner) =>
      owner.query<{ told: string }>(
        `select string_agg(message, ' ') || ' ' || (select string_agg(payload::text, ' ') from app_private.mails
           where payload ->> 'conversationId' = $1) as told
         from app_public.notifications where subject_id = $1::uuid and type = 'contact_answer'`,
        [id],
      ),
    )
    expect(rows[0]?.told).toContain(COMPLETE_REQUEST.title)
    expect(rows[0]?.told).not.toContain('Ohnefurcht')
  })
})
