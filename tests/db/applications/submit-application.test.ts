import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { onStage, type Stage } from '../../harness/database.ts'
import { addColleague, employVerified } from '../conversations/conversation-fixtures.ts'
import { applicationById, applications, applied, apply, SENT } from './application-fixtures.ts'

const asOwner = (stage: Stage, sql: string, values: unknown[] = []) =>
  stage.asOwner((owner) => owner.query<Record<string, unknown>>(sql, values))

test('an application is one row with what was sent, and both sides read it', async () => {
  await onStage(async (stage) => {
    const { applicant, employer, id, jobId } = await applied(stage)
    const own = await applicationById(stage, id)
    expect(own).toMatchObject({
      side: 'applicant',
      status: 'eingegangen',
      job_id: jobId,
      first_name: SENT.first_name,
      letter: SENT.letter,
      profession_name: 'Orthopädietechnik-Mechaniker',
      opened_at: null,
      may_withdraw: true,
      next_statuses: [],
      note_count: null,
    })
    expect((await applications(stage, 'my_applications()')).map((row) => row.id)).toEqual([id])
    await stage.become(employer.user)
    expect(await applicationById(stage, id)).toMatchObject({
      side: 'company',
      content_is_open: true,
      email: SENT.email,
      letter: SENT.letter,
      may_withdraw: false,
      is_new: true,
      next_statuses: ['in_pruefung', 'eingeladen', 'angebot', 'abgelehnt'],
      note_count: 0,
    })
    expect((await applications(stage, 'job_applications($1)', [jobId])).map((row) => row.id)).toEqual([id])
    expect((await applications(stage, 'my_applications()')).map((row) => row.id)).toEqual([])
    const { rows } = await asOwner(
      stage,
      'select kind, processing_purpose from app_public.data_processing_logs where user_id = $1 order by created_at desc limit 1',
      [applicant.userId],
    )
    expect(rows[0]?.['kind']).toBe('application_sent')
  })
})

test('who is told: the company, the applicant, and admins without the content', async () => {
  await onStage(async (stage) => {
    const admin = await stage.createUser({ role: 'admin' })
    const employer = await employVerified(stage)
    const colleague = await addColleague(stage, employer.companyId)
    const applicant = await stage.createUser({ role: 'applicant' })
    await stage.become(applicant)
    const { id } = await apply(stage, employer.jobId)
    const told = async (userId: string) =>
      (
        await asOwner(
          stage,
          `select type, title, message, path, subject_id from app_public.notifications
           where user_id = $1 and subject_kind = 'application'`,
          [userId],
        )
      ).rows
    for (const member of [employer.user, colleague])
      expect(await told(member.userId)).toMatchObject([
        {
          type: 'new_application',
          path: `/dashboard?tab=applications&job=${employer.jobId}`,
          subject_id: id,
        },
      ])
    expect(await told(applicant.userId)).toMatchObject([
      { type: 'application', path: `/dashboard?tab=applications&application=${id}` },
    ])
    const copies = await told(admin.userId)
    expect(copies).toMatchObject([
      { type: 'admin_application_copy', path: `/dashboard?tab=applications&job=${employer.jobId}` },
    ])
    const { rows: everything } = await asOwner(
      stage,
      `select notifications::text as words from app_public.notifications where subject_id = $1
       union all select mails.payload::text from app_private.mails where mails.payload ->> 'applicationId' = $1::text
       union all select digest_items::text from app_private.digest_items`,
      [id],
    )
    for (const { words } of everything)
      for (const secret of [SENT.last_name, SENT.email, SENT.phone, 'Prothesen'])
        expect(String(words).replaceAll('Orthopädietechnik-Mechaniker (m/w/d) Prothetik', '')).not.toContain(
          secret,
        )
  })
})

test('the same key gives the same application, another one says that there is one', async () => {
  await onStage(async (stage) => {
    const { jobId } = await employVerified(stage)
    await stage.become(await stage.createUser({ role: 'applicant' }))
    const key = randomUUID()
    const first = await apply(stage, jobId, SENT, key)
    expect(await apply(stage, jobId, { ...SENT, letter: 'anders' }, key)).toEqual(first)
    expect(await stage.refusal(() => apply(stage, jobId, SENT, randomUUID()))).toMatchObject({
      code: 'OS422',
      detail: '{"fields": {"job_id": "already_applied"}}',
    })
  })
})
