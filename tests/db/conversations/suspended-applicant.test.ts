/** A suspended applicant is gone from the public; what an employer knows by id must not tell otherwise. */
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { onStage, type Stage } from '../../harness/database.ts'
import type { TestUser } from '../../harness/people.ts'
import { call, contact, conversation, converseReleased, meet, openContact } from './conversation-fixtures.ts'

const suspend = (stage: Stage, { userId }: TestUser, since: 'now()' | 'null' = 'now()') =>
  stage.asOwner((owner) =>
    owner.query(`update auth."user" set suspended_at = ${since} where id = $1`, [userId]),
  )

/** Everything of a refusal that leaves the database. */
async function refusalOf(stage: Stage, work: () => Promise<unknown>) {
  const { code, message, detail } = await stage.refusal(work)
  return { code, message, detail }
}

test('the request of a suspended applicant is contacted and reported as little as one that does not exist', async () => {
  await onStage(async (stage) => {
    const { applicant, request, employer } = await meet(stage)
    await suspend(stage, applicant)
    const verbs: ((id: string) => Promise<unknown>)[] = [
      (id) => contact(stage, id, employer.jobId),
      (id) => call(stage, 'report_job_request($1, $2, $3)', [id, 'werbung', null]),
    ]
    for (const verb of verbs) {
      const refused = await refusalOf(stage, () => verb(request.id))
      expect(refused).toEqual(await refusalOf(stage, () => verb(randomUUID())))
      expect(refused.code).toBe('OS404')
    }
    await suspend(stage, applicant, 'null')
    expect(await contact(stage, request.id, employer.jobId)).toMatchObject({ state: 'offen' })
  })
})

test('nobody opens the contact of a suspended applicant, who cannot withdraw it; both sides see that', async () => {
  await onStage(async (stage) => {
    const { applicant, request, id } = await converseReleased(stage)
    const before = await conversation(stage, id)
    expect(before).toMatchObject({ contact_is_open: true, request_is_online: true })
    await suspend(stage, applicant)
    expect((await stage.refusal(() => openContact(stage, request.id))).code).toBe('OS404')
    const after = await conversation(stage, id)
    expect(after).toMatchObject({ contact_is_open: false, request_is_online: false, state: 'freigegeben' })
    // A newer version is what announces it to open pages.
    expect(after.version).toBeGreaterThan(before.version)
    await suspend(stage, applicant, 'null')
    expect(await openContact(stage, request.id)).toMatchObject({ request_id: request.id })
  })
})
